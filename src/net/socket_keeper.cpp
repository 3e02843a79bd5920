#include "socket_keeper.hpp"

#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <string>
#include <sys/socket.h>
#include <system_error>
#include <utility>

#include "gonfalon/base/spawn.hpp"
#include "gonfalon/net/tables.hpp"
#include "socket.hpp"
#include "strangers.hpp"

namespace gonfalon::net {

namespace {

constexpr std::string_view ask_for_socket = "?";

Descriptor keeper;  // the connection to this process's keeper; empty: there is none

struct ReceivedMessage {
  std::string text;
  Descriptor passed;  // the descriptor that came with the text; empty: none
};

struct Ends {
  Descriptor ours, theirs;
};

Ends open_line() {
  int ends[2];
  if (::socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0) throw std::system_error(errno, std::generic_category(), "socketpair");
  return {Descriptor(ends[0]), Descriptor(ends[1])};
}

using Room = std::array<char, CMSG_SPACE(sizeof(int))>;

// passed: a descriptor to send along; below 0: none. false: nobody listens any more.
bool send(const Descriptor& line, std::string_view text, int passed) {
  struct iovec part {const_cast<char*>(text.data()), text.size()};
  alignas(struct cmsghdr) Room room{};
  struct msghdr message {};
  message.msg_iov = &part;
  message.msg_iovlen = 1;
  if (passed >= 0) {
    message.msg_control = room.data();
    message.msg_controllen = room.size();
    struct cmsghdr* const header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof passed);
    std::memcpy(CMSG_DATA(header), &passed, sizeof passed);
  }
  return ::sendmsg(line.get(), &message, MSG_NOSIGNAL) >= 0;
}

// Waits for a message. nullopt: none will come.
std::optional<ReceivedMessage> receive(const Descriptor& line) {
  std::array<char, 2048> text{};  // the line of a game has 300 bytes for each name
  struct iovec part {text.data(), text.size()};
  alignas(struct cmsghdr) Room room{};
  struct msghdr message {};
  message.msg_iov = &part;
  message.msg_iovlen = 1;
  message.msg_control = room.data();
  message.msg_controllen = room.size();
  ssize_t count;
  do {
    count = ::recvmsg(line.get(), &message, MSG_CMSG_CLOEXEC);
  } while (count < 0 && errno == EINTR);
  if (count <= 0) return {};
  ReceivedMessage received{.text = {text.data(), static_cast<std::size_t>(count)}, .passed = {}};
  if (const struct cmsghdr* const header = CMSG_FIRSTHDR(&message); header != nullptr && header->cmsg_type == SCM_RIGHTS) {
    int passed = -1;
    std::memcpy(&passed, CMSG_DATA(header), sizeof passed);
    received.passed = Descriptor(passed);
  }
  return received;
}

// Returns an errno.
int add_line(const std::filesystem::path& club, std::string_view line) {
  const auto game = profile::read_club_line(line);
  return game && profile::keep_in_club(club, *game) ? 0 : EINVAL;
}

// Each message asks for the socket, or is the line of a game for the club. The answer is an errno; 0: it is done, and the socket is
// passed.
void keep_socket(const std::filesystem::path& path, const std::filesystem::path& club, const std::filesystem::path& player, const Descriptor& line) {
  std::optional<ListeningSocket> socket;
  while (const auto message = receive(line)) {
    int error = 0;
    try {
      if (message->text != ask_for_socket)
        error = add_line(club, message->text);
      else if (!socket) {
        const Descriptor leave = leave_to_open(path.parent_path(), player.filename().string(), player);
        socket.emplace(path);
      }
      else if (const auto why = socket->renew())
        error = why->code().value();
    } catch (const std::system_error& why) {
      error = why.code().value();
    }
    send(line, std::to_string(error), error == 0 && socket ? socket->descriptor() : -1);
  }
}

// Each message names a table, and passes the connection on which its socket will be asked for.
void keep_sockets(const std::filesystem::path& tables, const std::filesystem::path& club, const std::filesystem::path& player, const Descriptor& line) {
  while (const auto message = receive(line))
    if (is_table_name(message->text) && is_named_for(player.filename().string(), message->text) && message->passed)
      spawn({.function = [&] { keep_socket(socket_of(tables, message->text), club, player, message->passed); return 0; },
             .kept = {message->passed.get()},
             .outlives = true});
}

}  // namespace

void start_socket_keeper(const std::filesystem::path& tables, const std::filesystem::path& club, const std::filesystem::path& player) {
  try {
    make_tables_folder(tables);
  } catch (const std::system_error&) {
    // a player who opens a table gets the error then
  }
  Ends line = open_line();
  spawn({.function = [&] { keep_sockets(tables, club, player, line.theirs); return 0; },
         .in = SpawnPlan::no_stream,
         .out = SpawnPlan::no_stream,
         .error = SpawnPlan::no_stream,  // ssh would wait until all copies are closed
         .kept = {line.theirs.get()},
         .outlives = true});
  keeper = std::move(line.ours);
}

Descriptor line_to_keeper(std::string_view table) {
  if (!keeper) return {};
  Ends line = open_line();
  if (!send(keeper, table, line.theirs.get())) throw std::system_error(EPIPE, std::generic_category(), std::string(table));
  return std::move(line.ours);
}

Descriptor ask_keeper(const Descriptor& line, const std::filesystem::path& path) {
  auto answer = send(line, ask_for_socket, -1) ? receive(line) : std::nullopt;
  const int error = !answer ? EPIPE : answer->passed ? 0 : std::atoi(answer->text.c_str());
  if (error != 0) throw std::system_error(error, std::generic_category(), path.string());
  return std::move(answer->passed);
}

void give_to_keeper(const Descriptor& line, const profile::ClubGame& game, const std::filesystem::path& path) {
  const auto answer = send(line, profile::line_of(game, 1), -1) ? receive(line) : std::nullopt;
  const int error = answer ? std::atoi(answer->text.c_str()) : EPIPE;
  if (error != 0) throw std::system_error(error, std::generic_category(), path.string());
}

}  // namespace gonfalon::net
