#include "gonfalon/net/relay.hpp"

#include <array>
#include <cerrno>
#include <sys/socket.h>
#include <system_error>
#include <unistd.h>

#include <fmt/format.h>

#include "gonfalon/base/poller.hpp"
#include "gonfalon/base/strings.hpp"
#include "gonfalon/net/open_tables.hpp"
#include "gonfalon/text/event.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/notation.hpp"
#include "socket.hpp"

namespace gonfalon::net {

namespace {

using text::_;

// One direction of a relay. It reads only when its buffer is empty.
class Flow {
 public:
  Flow(int from, int to) : from_(from), to_(to) {}

  void wait_with(Poller& poller) const { held_ > 0 ? poller.add(to_, POLLOUT) : poller.add(from_); }
  // Call it after the wait. false: one end is closed.
  bool move(const Poller& poller) {
    if (!(held_ > 0 ? poller.ready(to_, POLLOUT) : poller.ready(from_, POLLIN))) return true;
    if (held_ == 0) {
      const ssize_t count = ::read(from_, room_.data(), room_.size());
      if (count < 0) return errno == EINTR || errno == EAGAIN;
      held_ = static_cast<std::size_t>(count);
      begin_ = 0;
      if (held_ == 0) return false;
    }
    const ssize_t count = ::write(to_, room_.data() + begin_, held_);
    if (count < 0) return errno == EINTR || errno == EAGAIN;
    begin_ += static_cast<std::size_t>(count);
    held_ -= static_cast<std::size_t>(count);
    return true;
  }

 private:
  int from_, to_;
  std::array<char, 4096> room_{};
  std::size_t begin_ = 0, held_ = 0;
};

// A table that has closed the connection has sent the reason, which is still to be read: that is no error here.
void send_line(int connection, const std::string& line) {
  if (::write(connection, line.data(), line.size()) != static_cast<ssize_t>(line.size()) && errno != EPIPE && errno != ECONNRESET)
    // TRANSLATORS: error of `gonfalon join` and `gonfalon seat` when sending fails: the table: REASON
    throw std::system_error(errno, std::generic_category(), _("the table"));
}

// A program that reconnects by itself may have given up this connection before ssh has started this process. It must not take the seat from
// the player's newer connection. Without a connection id a closed input means nothing: the commands may have been piped in.
bool is_given_up(const Request& wanted) {
  if (wanted.attempt.program.empty()) return false;
  Poller given;
  given.add(STDIN_FILENO, POLLRDHUP);
  given.wake_within({});
  given.wait();
  return given.ready(STDIN_FILENO, POLLRDHUP);
}

}  // namespace

std::optional<ConnectionId> read_connection_id(std::string_view word) {
  const std::size_t dash = word.find('-');
  if (dash == std::string_view::npos || !is_token(word.substr(0, dash))) return {};
  const auto nth = whole_number(word.substr(dash + 1));
  return nth && *nth > 0 ? std::optional(ConnectionId{std::string(word.substr(0, dash)), *nth}) : std::nullopt;
}

bool is_no_table(const std::system_error& error) {
  return error.code() == std::errc::no_such_file_or_directory || error.code() == std::errc::connection_refused;
}

std::string word_of(const ConnectionId& attempt) { return fmt::format("{}-{}", attempt.program, attempt.nth); }

Descriptor ask_at_table(const Request& wanted) {
  Descriptor connection;
  try {
    connection = connect_to(socket_of(wanted.tables, wanted.table));
  } catch (const std::system_error& error) {
    if (!is_no_table(error)) throw;
    // TRANSLATORS: error on standard error or on the start screen; the system's reason follows. {0}: the table's name
    throw std::system_error(error.code(), text::fill(_("there is no table {0}"), wanted.table));
  }
  std::string line = wanted.watch ? "watch" : "sit";
  if (wanted.side) line += fmt::format(" side={}", text::name_of(*wanted.side));
  if (!wanted.player.empty()) line += " as=" + text::event_value(wanted.player);
  if (!wanted.token.empty()) line += " token=" + text::event_value(wanted.token);
  if (wanted.notices) line += " notices=yes";
  if (!wanted.attempt.program.empty()) line += " attempt=" + text::event_value(word_of(wanted.attempt));
  send_line(connection.get(), line + "\n");
  return connection;
}

Exit relay(const Request& wanted) {
  if (is_given_up(wanted)) return Exit::Done;
  const Descriptor connection = ask_at_table(wanted);
  Flow up(STDIN_FILENO, connection.get());
  Flow down(connection.get(), STDOUT_FILENO);
  bool talks = true;
  for (;;) {
    Poller poller;
    down.wait_with(poller);
    if (talks)
      up.wait_with(poller);
    else
      poller.add(STDOUT_FILENO, 0);  // to notice that nobody reads it, while nothing is written
    poller.wait();
    if (!down.move(poller)) return Exit::Done;
    if (!talks && poller.is_broken(STDOUT_FILENO)) return Exit::Done;
    if (talks && !up.move(poller)) {
      if (!wanted.watch) ::shutdown(connection.get(), SHUT_WR);  // the table still answers the last commands
      talks = false;
    }
  }
}

}  // namespace gonfalon::net
