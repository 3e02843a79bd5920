#include "gonfalon/record/record_file.hpp"

#include <cerrno>
#include <cstdio>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace gonfalon::record {

namespace {

constexpr mode_t owner_only = 0600;

[[noreturn]] void fail(const std::string& path, int error) {
  throw std::system_error(error, std::generic_category(), path);
}

void write_all(int descriptor, const std::string& path, std::string_view text) {
  while (!text.empty()) {
    const ssize_t count = ::write(descriptor, text.data(), text.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) fail(path, errno);
    text.remove_prefix(static_cast<std::size_t>(count));
  }
}

void lock(int descriptor, const std::string& path) {
  if (::flock(descriptor, LOCK_EX | LOCK_NB) == 0) return;
  const int error = errno;
  ::close(descriptor);
  fail(path, error);
}

// So that a file that was just made or renamed is there after a power cut.
void sync_folder_of(const std::string& path) {
  const auto slash = path.rfind('/');
  const std::string folder = slash == std::string::npos ? "." : path.substr(0, slash + 1);
  const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor < 0) return;
  ::fsync(descriptor);
  ::close(descriptor);
}

int open_new(const std::string& path) {
  const int descriptor = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, owner_only);
  if (descriptor < 0) fail(path, errno);
  return descriptor;
}

}  // namespace

RecordFile RecordFile::create(const std::string& path) {
  const int descriptor = open_new(path);
  lock(descriptor, path);
  return {path, descriptor};
}

RecordFile RecordFile::open(const std::string& path, std::size_t size, std::size_t whole) {
  const int descriptor = ::open(path.c_str(), O_RDWR | O_APPEND | O_CLOEXEC);
  if (descriptor < 0) fail(path, errno);
  lock(descriptor, path);
  // another program may have written it since, or put a new file in its place
  struct stat ours {};
  struct stat there {};
  if (::fstat(descriptor, &ours) != 0 || ::stat(path.c_str(), &there) != 0 || ours.st_ino != there.st_ino ||
      static_cast<std::size_t>(ours.st_size) != size) {
    ::close(descriptor);
    fail(path, EWOULDBLOCK);
  }
  if (size > whole && ::ftruncate(descriptor, static_cast<off_t>(whole)) != 0) {
    const int error = errno;
    ::close(descriptor);
    fail(path, error);
  }
  return {path, descriptor};
}

RecordFile::RecordFile(RecordFile&& other) noexcept
    : path_(std::move(other.path_)), descriptor_(std::exchange(other.descriptor_, -1)) {}

RecordFile& RecordFile::operator=(RecordFile&& other) noexcept {
  std::swap(path_, other.path_);
  std::swap(descriptor_, other.descriptor_);
  return *this;
}

RecordFile::~RecordFile() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

void RecordFile::append(std::string_view lines) { write_all(descriptor_, path_, lines); }

void RecordFile::sync() { ::fdatasync(descriptor_); }

void RecordFile::replace(std::string_view text) {
  const std::string beside = path_ + ".new";
  ::unlink(beside.c_str());  // left by one that was killed
  const int descriptor = open_new(beside);
  lock(descriptor, beside);
  try {
    write_all(descriptor, beside, text);
    ::fsync(descriptor);
    if (::rename(beside.c_str(), path_.c_str()) != 0) fail(path_, errno);
  } catch (...) {
    ::close(descriptor);
    ::unlink(beside.c_str());
    throw;
  }
  sync_folder_of(path_);
  ::close(descriptor_);
  descriptor_ = descriptor;
}

void write_new(const std::string& path, std::string_view text) {
  RecordFile file = RecordFile::create(path);
  file.append(text);
  file.sync();
}

}  // namespace gonfalon::record
