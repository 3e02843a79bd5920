#include "gonfalon/record/record_file.hpp"

#include <cerrno>
#include <cstdio>
#include <ctime>
#include <filesystem>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

#include <fmt/format.h>

#include "gonfalon/text/gettext.hpp"

namespace gonfalon::record {

namespace {

constexpr mode_t owner_only = 0600;

[[noreturn]] void fail(const std::string& path, int error) {
  throw std::system_error(error, std::generic_category(), path);
}

// What the system says of this error ("Resource temporarily unavailable") would help nobody.
class InUse : public std::system_error {
 public:
  explicit InUse(const std::string& path)
      : system_error(EWOULDBLOCK, std::generic_category()),
        /* xgettext:python-brace-format */
        what_(fmt::format(fmt::runtime(text::_("{0}: another program has this record in use")), path)) {}
  const char* what() const noexcept override { return what_.c_str(); }

 private:
  std::string what_;
};

// A descriptor that is closed unless it is taken.
class Held {
 public:
  explicit Held(int descriptor) : descriptor_(descriptor) {}
  ~Held() {
    if (descriptor_ >= 0) ::close(descriptor_);
  }
  Held(const Held&) = delete;
  Held& operator=(const Held&) = delete;
  int get() const { return descriptor_; }
  int take() { return std::exchange(descriptor_, -1); }

 private:
  int descriptor_;
};

void write_all(int descriptor, const std::string& path, std::string_view text) {
  while (!text.empty()) {
    const ssize_t count = ::write(descriptor, text.data(), text.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) fail(path, errno);
    text.remove_prefix(static_cast<std::size_t>(count));
  }
}

// A program that has just been killed may hold its locks a moment longer than its parent waits for it:
// that is no program that has the record in use.
void lock(int descriptor, const std::string& path) {
  constexpr int tries = 25;
  constexpr timespec pause{0, 10'000'000};
  for (int left = tries; ::flock(descriptor, LOCK_EX | LOCK_NB) != 0; --left) {
    if (errno != EWOULDBLOCK) fail(path, errno);
    if (left == 0) throw InUse(path);
    ::nanosleep(&pause, nullptr);
  }
}

// Is the open file the one that has this name?
bool is_at(int descriptor, const std::string& path) {
  struct stat open {};
  struct stat there {};
  return ::fstat(descriptor, &open) == 0 && ::stat(path.c_str(), &there) == 0 && open.st_dev == there.st_dev &&
         open.st_ino == there.st_ino;
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

// A new file that is written before it has its name, so that a kill leaves all of it or nothing. It is
// there under another name, locked; one left there by a program that was killed is used again.
class NewFile {
 public:
  NewFile(const std::string& path, std::string_view text)
      : path_(path),
        beside_(path + ".being-written"),
        file_(::open(beside_.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_CLOEXEC, owner_only)) {
    if (file_.get() < 0) fail(path, errno);
    lock(file_.get(), path);
    if (!is_at(file_.get(), beside_)) throw InUse(path);
    try {
      if (::fchmod(file_.get(), owner_only) != 0 || ::ftruncate(file_.get(), 0) != 0) fail(path, errno);
      write_all(file_.get(), path, text);
      if (::fsync(file_.get()) != 0) fail(path, errno);
    } catch (...) {
      ::unlink(beside_.c_str());
      throw;
    }
  }

  // In the place of the file that has the name now.
  int replace() {
    if (::rename(beside_.c_str(), path_.c_str()) != 0) give_up();
    sync_folder_of(path_);
    return file_.take();
  }

  // Where nothing has the name.
  int appear() {
    if (::link(beside_.c_str(), path_.c_str()) != 0) {
      struct stat there {};
      if (errno == EEXIST || ::lstat(path_.c_str(), &there) == 0) give_up(EEXIST);
      return replace();  // this file system has no links
    }
    ::unlink(beside_.c_str());
    sync_folder_of(path_);
    return file_.take();
  }

 private:
  [[noreturn]] void give_up(int error = errno) {
    ::unlink(beside_.c_str());
    fail(path_, error);
  }

  const std::string& path_;
  std::string beside_;
  Held file_;
};

}  // namespace

RecordFile RecordFile::create(const std::string& path, std::string_view text) {
  return {path, NewFile(path, text).appear()};
}

RecordFile RecordFile::open(const std::string& path, std::size_t size) {
  Held file(::open(path.c_str(), O_RDWR | O_APPEND | O_CLOEXEC));
  if (file.get() < 0) fail(path, errno);
  struct stat ours {};
  if (::fstat(file.get(), &ours) != 0) fail(path, errno);
  if (!S_ISREG(ours.st_mode)) fail(path, ENOTSUP);
  lock(file.get(), path);
  // another program may have written it since, or put a new file in its place
  if (!is_at(file.get(), path) || ::fstat(file.get(), &ours) != 0 || static_cast<std::size_t>(ours.st_size) != size)
    throw InUse(path);
  // the file itself, where the path is a link to it, for it may be replaced
  return {std::filesystem::canonical(path).string(), file.take()};
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
  ::close(std::exchange(descriptor_, NewFile(path_, text).replace()));
}

}  // namespace gonfalon::record
