#include "gonfalon/base/log_file.hpp"

#include <algorithm>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace gonfalon {

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
