#include "gonfalon/base/standard_output.hpp"

#include <cerrno>
#include <string>
#include <unistd.h>

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

}  // namespace gonfalon
