// Opens regular files, and reports why a file can't be opened.
#pragma once

#include <string>
#include <system_error>
#include <utility>

#include "gonfalon/base/poller.hpp"

namespace gonfalon::io {

// An error with a sentence of its own, for when the system's ("Resource temporarily unavailable") would not help.
class FileError : public std::system_error {
 public:
  FileError(int error, std::string sentence)
      : system_error(error, std::generic_category()), sentence_(std::move(sentence)) {}
  const char* what() const noexcept override { return sentence_.c_str(); }

 private:
  std::string sentence_;
};

// Throws a std::system_error for this errno and path.
[[noreturn]] void fail(const std::string& path, int error);

// open(2) of an existing regular file, or of a link to one. Does not open a terminal, pipe or device, which could wait for
// ever or have an effect. Throws std::system_error.
Descriptor open_regular(const std::string& path, int flags);

}  // namespace gonfalon::io
