// Standard output, for everything but the full screen.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "gonfalon/base/poller.hpp"

namespace gonfalon {

// Standard output could not be written to. what() is the system's reason.
class OutputFailed : public std::system_error {
 public:
  explicit OutputFailed(int error) : system_error(error, std::generic_category()) {}
  // Has whoever read it seen enough, as in `gonfalon rules | head`?
  bool reader_has_gone() const { return code() == std::errc::broken_pipe || code() == std::errc::connection_reset; }
};

// Adds the text to what is to be written; writes that once it is much, and at once on a terminal. Throws OutputFailed.
void to_standard_output(std::string_view text);

template <class... Values>
void print_out(fmt::format_string<Values...> format, Values&&... values) {
  to_standard_output(fmt::format(format, std::forward<Values>(values)...));
}

// Writes all of it. Waits for room if another program has made the descriptor non-blocking. After a failure, for which it throws
// OutputFailed, the rest is dropped.
void flush_standard_output();

// Standard error, for errors and notices.

// Writes a line, with one write if possible. Ignores errors: a message that can't be written must do no more harm than what
// it reports.
void to_standard_error(std::string_view line) noexcept;

// Keeps lines back as long as it lives: the full screen is on. They are written when it is gone.
class HeldStandardError {
 public:
  HeldStandardError();
  ~HeldStandardError();
  HeldStandardError(const HeldStandardError&) = delete;
  HeldStandardError& operator=(const HeldStandardError&) = delete;
};

// Limits standard error to `most` bytes from now on. last_line replaces the first line that does not fit; the rest is dropped.
void bound_standard_error(std::size_t most, std::string last_line);

// A log: a file to which error messages are added, up to a maximum size.

constexpr std::size_t largest_log = std::size_t{1} << 20;  // bytes

// Opens a log for appending. A new log is readable by its owner only. A full log is emptied first. An empty descriptor: the
// path is empty, or the log can't be opened.
Descriptor open_log(const std::filesystem::path&);
// How many bytes may still be added.
std::size_t room_in_log(int log);

}  // namespace gonfalon
