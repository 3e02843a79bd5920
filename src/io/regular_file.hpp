// Opening files, and what is wrong with those that can't be opened.
#pragma once

#include <string>
#include <system_error>
#include <utility>

#include "gonfalon/base/descriptor.hpp"

namespace gonfalon::io {

// Where what the system says of the error ("Resource temporarily unavailable") would help nobody.
class FileError : public std::system_error {
 public:
  FileError(int error, std::string sentence)
      : system_error(error, std::generic_category()), sentence_(std::move(sentence)) {}
  const char* what() const noexcept override { return sentence_.c_str(); }

 private:
  std::string sentence_;
};

// Throws what the system says of this error.
[[noreturn]] void fail(const std::string& path, int error);

// open(2) of a file that exists and is a regular one, or a link to one. Whatever else has the name - a
// terminal, a pipe, a device - is left alone: opening it could wait for ever, or do something. Throws
// std::system_error.
Descriptor open_regular(const std::string& path, int flags);

}  // namespace gonfalon::io
