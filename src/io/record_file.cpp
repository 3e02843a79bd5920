#include "gonfalon/io/record_file.hpp"

#include <cerrno>
#include <chrono>
#include <ctime>
#include <fcntl.h>
#include <filesystem>
#include <optional>
#include <sys/file.h>
#include <sys/stat.h>
#include <system_error>
#include <thread>
#include <unistd.h>
#include <utility>

#include "gonfalon/base/folders.hpp"
#include "gonfalon/base/standard_streams.hpp"
#include "gonfalon/text/gettext.hpp"

namespace gonfalon::io {

namespace {

constexpr mode_t as_usual = 0666;  // without the bits of the umask

// TRANSLATORS, all below: error on standard error or on the start screen; {0}: a file's path

FileError in_use(const std::string& path) {
  return {EWOULDBLOCK, text::fill(text::_("{0}: Open in another window. Close it there first."), path)};
}

// If not everything can be written, cuts off what was: no line stays without its end.
void write_all(int descriptor, const std::string& path, std::string_view text) {
  for (std::string_view rest = text; !rest.empty();) {
    const ssize_t count = ::write(descriptor, rest.data(), rest.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) {
      const int error = errno;
      struct stat now {};
      const auto written = static_cast<off_t>(text.size() - rest.size());
      if (written > 0 && ::fstat(descriptor, &now) == 0) static_cast<void>(::ftruncate(descriptor, now.st_size - written) == 0);
      fail(path, error);
    }
    rest.remove_prefix(static_cast<std::size_t>(count));
  }
}

// Says once that nothing keeps two programs from writing a file at the same time.
void tell_of_no_locks(const std::string& path) {
  static bool told = false;
  if (std::exchange(told, true)) return;
  // TRANSLATORS: warning on standard error. {0}: a file's path
  to_standard_error(text::fill(text::_("{0}: this file system has no locks; let no other program use the file meanwhile"), path));
}

// Tries for a quarter of a second: a program that has just been killed may hold its lock a moment longer than its parent waits
// for it, and does not use the record any more. Where there is no lock service the file is used without a lock.
void lock(int descriptor, const std::string& path) {
  constexpr int tries = 25;
  constexpr timespec pause{0, 10'000'000};
  for (int left = tries; ::flock(descriptor, LOCK_EX | LOCK_NB) != 0; --left) {
    if (errno == ENOLCK || errno == ENOSYS || errno == EOPNOTSUPP) return tell_of_no_locks(path);
    if (errno != EWOULDBLOCK) fail(path, errno);
    if (left == 0) throw in_use(path);
    ::nanosleep(&pause, nullptr);
  }
}

bool same_file(const struct stat& one, const std::string& path) {
  struct stat there {};
  return ::stat(path.c_str(), &there) == 0 && one.st_dev == there.st_dev && one.st_ino == there.st_ino;
}

// Is the open file the one that has this path?
bool is_at(int descriptor, const std::string& path) {
  struct stat open {};
  return ::fstat(descriptor, &open) == 0 && same_file(open, path);
}

// Makes sure that a file that was just made or renamed is there after a power cut.
void sync_folder_of(const std::string& path) {
  const auto slash = path.rfind('/');
  const std::string folder = slash == std::string::npos ? "." : path.substr(0, slash + 1);
  const Descriptor opened(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (opened) ::fsync(opened.get());
}

// Removes what a killed program has left under the name that a new file has while it is written. Nobody has such a file
// locked.
void put_away_leftover(const std::string& beside, const std::string& path) {
  struct stat there {};
  if (::lstat(beside.c_str(), &there) != 0) return;
  // The file had its final name already when the kill came, and only loses this one: the lock on it may be our own.
  if (same_file(there, path)) {
    ::unlink(beside.c_str());
    return;
  }
  if (!S_ISREG(there.st_mode) || there.st_uid != ::geteuid())
    throw FileError(EBUSY, text::fill(text::_("{0} already exists"), beside));
  const Descriptor left(::open(beside.c_str(), O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC));
  if (!left && errno == ENOENT) return;
  if (!left) fail(beside, errno);
  lock(left.get(), path);
  if (is_at(left.get(), beside)) ::unlink(beside.c_str());
}

// Makes a file under the temporary name, and locks it. Until it is locked, another program may take it for a leftover: then it
// is made again.
Descriptor make_beside(const std::string& beside, const std::string& path, mode_t mode) {
  constexpr int tries = 10;
  for (int nth = 0; nth < tries; ++nth) {
    Descriptor file(::open(beside.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_NOFOLLOW | O_CLOEXEC, mode));
    if (!file && errno != EEXIST) fail(path, errno);
    if (!file) {
      put_away_leftover(beside, path);
      continue;
    }
    try {
      lock(file.get(), path);
    } catch (...) {
      if (is_at(file.get(), beside)) ::unlink(beside.c_str());
      throw;
    }
    if (is_at(file.get(), beside)) return file;
  }
  throw in_use(path);
}

// Gives a new file this mode. Some file systems let nobody change a mode: it may also have less of it, but nothing that lets
// others see more.
void set_mode(int descriptor, const std::string& path, mode_t mode) {
  constexpr mode_t all = S_IRWXU | S_IRWXG | S_IRWXO;
  struct stat now {};
  if (::fstat(descriptor, &now) != 0) fail(path, errno);
  if ((now.st_mode & all) == mode || ::fchmod(descriptor, mode) == 0) return;
  const int error = errno;
  if ((now.st_mode & (S_IRWXG | S_IRWXO) & ~mode) == 0) return;
  // TRANSLATORS: the system's reason follows. {0}: a file's path
  throw std::system_error(error, std::generic_category(), text::fill(text::_("{0}: others could read this file here"), path));
}

// Is a file forced to disk before it gets its name?
enum class Forced { Yes, No };

// A new file that is written under a temporary name, locked, before it gets its own name, so that a kill leaves all of it or
// nothing.
class NewFile {
 public:
  // mode: exactly this; nullopt: 0666 without the bits of the umask.
  NewFile(const std::string& path, std::string_view text, std::optional<mode_t> mode, Forced forced = Forced::Yes)
      : path_(path), forced_(forced), beside_(path + ".being-written"), file_(make_beside(beside_, path, mode.value_or(as_usual))) {
    try {
      if (mode) set_mode(file_.get(), path, *mode);
      write_all(file_.get(), path, text);
      if (forced_ == Forced::Yes && ::fsync(file_.get()) != 0) fail(path, errno);
    } catch (...) {
      ::unlink(beside_.c_str());
      throw;
    }
  }

  // Takes the place of the file that has the name now.
  Descriptor replace() {
    if (::rename(beside_.c_str(), path_.c_str()) != 0) give_up();
    if (forced_ == Forced::Yes) sync_folder_of(path_);
    return std::move(file_);
  }

  // Takes the name, which must be free.
  Descriptor appear() {
    if (::link(beside_.c_str(), path_.c_str()) != 0) {
      if (errno == EEXIST) give_up();
      // this file system has no hard links: an empty file takes the name first, and is then replaced
      const Descriptor taken(::open(path_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, RecordFile::owner_only));
      if (!taken) give_up();
      return replace();
    }
    ::unlink(beside_.c_str());
    sync_folder_of(path_);
    return std::move(file_);
  }

 private:
  [[noreturn]] void give_up(int error = errno) {
    ::unlink(beside_.c_str());
    fail(path_, error);
  }

  const std::string& path_;
  Forced forced_;
  std::string beside_;
  Descriptor file_;
};

// The mode of a file that is to be replaced; nullopt: there is none yet. Throws if it may not be written to.
std::optional<mode_t> mode_of(const std::string& path) {
  struct stat there {};
  if (::stat(path.c_str(), &there) != 0) {
    if (errno != ENOENT) fail(path, errno);
    return {};
  }
  const Descriptor writable = open_regular(path, O_WRONLY);
  if ((there.st_mode & S_IWUSR) == 0) fail(path, EACCES);  // root could write it all the same
  return there.st_mode & (S_IRWXU | S_IRWXG | S_IRWXO);
}

// Calls make() with the first of these names that is free.
template <class Make>
auto under_first_free(const std::function<std::string(int)>& name, Make make) {
  constexpr int most = 100'000;
  for (int nth = 1;; ++nth) {
    const std::string path = name(nth);
    if (::access(path.c_str(), F_OK) == 0 && nth < most) continue;
    try {
      return make(path);
    } catch (const std::system_error& error) {
      const bool taken = error.code() == std::errc::file_exists || error.code() == std::errc::operation_would_block;
      if (!taken || nth >= most) throw;
    }
  }
}

}  // namespace

std::string behind_links(std::filesystem::path path) {
  constexpr int longest_chain = 40;
  std::error_code error;
  for (int left = longest_chain; std::filesystem::is_symlink(path, error); --left) {
    if (left == 0) fail(path.string(), ELOOP);
    path = path.parent_path() / std::filesystem::read_symlink(path, error);
    if (error) fail(path.string(), error.value());
  }
  return path.string();
}

void write_file(const std::string& path, std::string_view text) {
  const std::string target = behind_links(path);
  NewFile(target, text, mode_of(target)).replace();
}

void write_new_file(const std::string& path, std::string_view text) { NewFile(path, text, std::nullopt).appear(); }

std::string write_next_file(const std::function<std::string(int)>& name, std::string_view text) {
  return under_first_free(name, [&](const std::string& path) {
    write_new_file(path, text);
    return path;
  });
}

namespace {

void write_private(const std::filesystem::path& path, std::string_view text, Forced forced) {
  make_folders(path.parent_path());
  const std::string target = behind_links(path);
  mode_of(target);  // throws if the file may not be written to
  NewFile(target, text, RecordFile::owner_only, forced).replace();
}

}  // namespace

void write_private(const std::filesystem::path& path, std::string_view text) { write_private(path, text, Forced::Yes); }
void write_private_soon(const std::filesystem::path& path, std::string_view text) { write_private(path, text, Forced::No); }

RecordFile RecordFile::create(const std::string& path, std::string_view text, mode_t mode) {
  return {path, NewFile(path, text, mode).appear(), mode};
}

RecordFile RecordFile::create_next(const std::function<std::string(int)>& name, std::string_view text) {
  return under_first_free(name, [&](const std::string& path) { return create(path, text); });
}

bool is_record_in_use(const std::string& path) {
  const Descriptor file = open_regular(path, O_RDONLY);
  return ::flock(file.get(), LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK;
}

RecordFile RecordFile::open(const std::string& path, std::optional<std::uintmax_t> size, mode_t mode) {
  Descriptor file = open_regular(path, O_RDWR | O_APPEND);
  struct stat ours {};
  lock(file.get(), path);
  // another program may have written it since, or put a new file in its place
  if (!is_at(file.get(), path) || ::fstat(file.get(), &ours) != 0 || (size && static_cast<std::uintmax_t>(ours.st_size) != *size))
    throw in_use(path);
  // the path of the file itself if this one is a link: replace() must replace the file
  std::error_code error;
  const std::filesystem::path whole = std::filesystem::canonical(path, error);
  if (error) fail(path, error.value());
  return {whole.string(), std::move(file), mode};
}

void RecordFile::append(std::string_view lines) { write_all(file_.get(), path_, lines); }

void RecordFile::sync() { ::fdatasync(file_.get()); }

void RecordFile::replace(std::string_view text) { file_ = NewFile(path_, text, mode_).replace(); }

void in_its_turn(const std::function<void()>& attempt) {
  constexpr std::chrono::seconds patience(5);
  constexpr std::chrono::milliseconds pause(10);
  for (const auto end = std::chrono::steady_clock::now() + patience;; std::this_thread::sleep_for(pause)) {
    try {
      return attempt();
    } catch (const std::system_error& error) {
      const auto& code = error.code();
      const bool passes = code == std::errc::operation_would_block || code == std::errc::file_exists ||
                          code == std::errc::no_such_file_or_directory;
      if (!passes || std::chrono::steady_clock::now() >= end) throw;
    }
  }
}

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
