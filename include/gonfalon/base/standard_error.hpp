// Standard error, for errors and notices.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace gonfalon {

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

}  // namespace gonfalon
