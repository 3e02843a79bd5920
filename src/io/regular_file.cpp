#include "regular_file.hpp"

#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>

#include "gonfalon/text/gettext.hpp"

namespace gonfalon::io {

namespace {

void demand_regular(const std::string& path, const struct stat& found) {
  if (S_ISREG(found.st_mode)) return;
  if (S_ISDIR(found.st_mode)) fail(path, EISDIR);
  // TRANSLATORS: error on standard error; {0}: a path, which leads to a terminal, a pipe or a device
  throw FileError(ENOTSUP, text::fill(text::_("{0}: this is not a regular file"), path));
}

}  // namespace

void fail(const std::string& path, int error) { throw std::system_error(error, std::generic_category(), path); }

Descriptor open_regular(const std::string& path, int flags) {
  struct stat found {};
  if (::stat(path.c_str(), &found) != 0) fail(path, errno);
  demand_regular(path, found);
  Descriptor file(::open(path.c_str(), flags | O_NONBLOCK | O_NOCTTY | O_CLOEXEC));
  if (!file || ::fstat(file.get(), &found) != 0) fail(path, errno);
  demand_regular(path, found);  // the path may lead to another file by now
  return file;
}

}  // namespace gonfalon::io
