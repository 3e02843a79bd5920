#include "guests.hpp"

#include <cerrno>
#include <chrono>
#include <fcntl.h>
#include <iterator>
#include <poll.h>
#include <stdexcept>
#include <sys/socket.h>
#include <unistd.h>
#include <utility>
#include <vector>

#include <fmt/core.h>

#include "gonfalon/base/random.hpp"
#include "guest.hpp"

namespace gonfalon::guests {

namespace {

using Clock = std::chrono::steady_clock;

// What one of that kind says next.
class Pest {
 public:
  Pest(std::string kind, std::uint64_t seed) : kind_(std::move(kind)), random_(seed), watches_(seed % 2 == 0) {
    if (kind_ != "silent" && kind_ != "garbage" && kind_ != "flood" && kind_ != "deaf" && kind_ != "endless")
      throw std::runtime_error("there are no such guests: " + kind_);
  }

  bool reads() const { return kind_ != "deaf"; }
  std::string next() {
    if (kind_ == "silent") return {};
    if (kind_ == "garbage") return garbage();
    if (kind_ == "endless") return endless();
    if (!std::exchange(greeted_, true)) return "watch\n";
    return "show\nmoves\nlog\nrules\nhelp\n";
  }

 private:
  // Bytes of all kinds, among them the protocol's own words.
  std::string garbage() {
    static constexpr const char* words[] = {"sit ", "watch ", "about", "since ", "side=red ", "token=%00 ", "as=../x ",
                                            "say ", "setup\n", "end\n", "resign\n", "sealed ", "position ", "\n"};
    std::string text;
    for (int i = 0; i < 200; ++i) {
      if (random_.below(3) == 0)
        text += words[random_.below(std::size(words))];
      else
        text += static_cast<char>(random_.below(256));
    }
    return text;
  }

  // A line that never ends: of one who asks for a seat, or of one who watches.
  std::string endless() {
    static const std::string piece(std::size_t{1} << 16, 'x');
    if (std::exchange(greeted_, true)) return piece;
    return (watches_ ? "watch\n" : "sit side=red token=") + piece;
  }

  std::string kind_;
  Random random_;
  bool watches_;
  bool greeted_ = false;
};

struct Connection {
  Descriptor socket;
  Pest pest;
  std::string queue = {};
};

// False: it is closed.
bool serve(Connection& connection, short revents) {
  static char room[1 << 16];
  if ((revents & (POLLIN | POLLHUP | POLLERR)) != 0 && connection.pest.reads()) {
    const ssize_t count = ::read(connection.socket.get(), room, sizeof room);
    if (count == 0 || (count < 0 && errno != EAGAIN)) return false;
  }
  if ((revents & POLLOUT) != 0) {
    if (connection.queue.empty()) connection.queue = connection.pest.next();
    const ssize_t count = ::send(connection.socket.get(), connection.queue.data(), connection.queue.size(), MSG_NOSIGNAL);
    if (count < 0 && errno != EAGAIN) return false;
    if (count > 0) connection.queue.erase(0, static_cast<std::size_t>(count));
  }
  return true;
}

}  // namespace

// Who is sent away comes again.
int pester(const Words& words) {
  const std::size_t count = std::stoul(words[3]);
  const auto end = Clock::now() + std::chrono::milliseconds(static_cast<int>(1000 * std::stod(words[4])));
  std::vector<Connection> connections;
  std::uint64_t made = 0, closed = 0;
  while (Clock::now() < end) {
    while (connections.size() < count) {
      Descriptor socket = connect_to(words[1]);
      if (!socket) break;
      ::fcntl(socket.get(), F_SETFL, O_NONBLOCK);
      connections.push_back({std::move(socket), Pest(words[2], ++made)});
    }
    std::vector<struct pollfd> waited;
    for (const Connection& connection : connections) {
      const bool talks = words[2] != "silent";
      waited.push_back({connection.socket.get(), static_cast<short>(POLLIN | (talks ? POLLOUT : 0)), 0});
    }
    ::poll(waited.data(), static_cast<nfds_t>(waited.size()), 10);
    std::size_t nth = 0;
    closed += std::erase_if(connections, [&](Connection& connection) { return !serve(connection, waited[nth++].revents); });
  }
  fmt::print("pester kind={} connections={} sent-away={}\n", words[2], made, closed);
  return 0;
}

}  // namespace gonfalon::guests
