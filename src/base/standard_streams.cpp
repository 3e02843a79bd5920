#include "gonfalon/base/standard_streams.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <fcntl.h>
#include <optional>
#include <string>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>
#include <utility>

#include "gonfalon/base/poller.hpp"

namespace gonfalon {

namespace {

constexpr std::size_t flushed_at = std::size_t{64} << 10;
std::string waiting;

}  // namespace

void to_standard_output(std::string_view text) {
  static const bool on_terminal = ::isatty(STDOUT_FILENO) == 1;
  waiting += text;
  if (on_terminal || waiting.size() >= flushed_at) flush_standard_output();
}

void flush_standard_output() {
  const std::string text = std::exchange(waiting, {});
  for (std::string_view rest = text; !rest.empty();) {
    const ssize_t count = ::write(STDOUT_FILENO, rest.data(), rest.size());
    if (count >= 0)
      rest.remove_prefix(static_cast<std::size_t>(count));
    else if (errno == EAGAIN || errno == EWOULDBLOCK)
      wait_for(STDOUT_FILENO, POLLOUT);
    else if (errno != EINTR)
      throw OutputFailed(errno);
  }
}

namespace {

std::optional<std::size_t> room;  // bytes left; nullopt: no limit
std::string final_line;  // takes the place of the first line that has no room
bool ended = false;
constexpr std::size_t most_held = std::size_t{16} << 10;  // bytes; what comes beyond is lost
std::optional<std::string> held;                          // the lines kept back

}  // namespace

HeldStandardError::HeldStandardError() { held.emplace(); }

HeldStandardError::~HeldStandardError() {
  std::string lines = std::move(*held);
  held.reset();
  if (lines.empty()) return;
  lines.pop_back();  // the last line's end is written with it
  to_standard_error(lines);
}

void bound_standard_error(std::size_t most, std::string last_line) {
  room = most;
  final_line = std::move(last_line);
  ended = false;
}

void to_standard_error(std::string_view line) noexcept {
  if (held) {
    if (held->size() + line.size() < most_held) (*held += line) += '\n';
    return;
  }
  if (room && std::exchange(ended, ended || line.size() >= *room)) return;
  if (ended) line = final_line;
  if (room && !ended) *room -= line.size() + 1;
  char end = '\n';
  while (true) {
    // writev(2) only reads them
    std::array<iovec, 2> parts{{{const_cast<char*>(line.data()), line.size()}, {&end, 1}}};
    const ssize_t count = ::writev(STDERR_FILENO, parts.data(), static_cast<int>(parts.size()));
    if (count < 0 && errno == EINTR) continue;
    if (count < 0 && errno == EAGAIN) {  // standard error is non-blocking
      wait_for(STDERR_FILENO, POLLOUT);
      continue;
    }
    if (count < 0 || static_cast<std::size_t>(count) > line.size()) return;
    line.remove_prefix(static_cast<std::size_t>(count));
  }
}

std::size_t room_in_log(int log) {
  struct stat found {};
  return ::fstat(log, &found) == 0 ? largest_log - std::min(static_cast<std::size_t>(found.st_size), largest_log) : 0;
}

Descriptor open_log(const std::filesystem::path& path) {
  if (path.empty()) return {};
  Descriptor log(::open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600));
  if (log && room_in_log(log.get()) == 0) static_cast<void>(::ftruncate(log.get(), 0) == 0);
  return log;
}

}  // namespace gonfalon
