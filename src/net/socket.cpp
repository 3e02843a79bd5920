#include "socket.hpp"

#include <array>
#include <cerrno>
#include <charconv>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <fstream>
#include <optional>
#include <pwd.h>
#include <string>
#include <sys/file.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/un.h>
#include <system_error>
#include <unistd.h>
#include <utility>

#include <fmt/format.h>

#include "gonfalon/base/folders.hpp"
#include "gonfalon/base/spawn.hpp"
#include "gonfalon/net/club.hpp"
#include "gonfalon/net/open_tables.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/sentence.hpp"

namespace gonfalon::net {

namespace {

constexpr int waiting_line = 64;
constexpr time_t time_to_be_let_in = 10;  // seconds; a table with many new connections takes a while

[[noreturn]] void fail(const std::filesystem::path& path, int error) {
  throw std::system_error(error, std::generic_category(), path.string());
}

// A socket's address has room for 107 bytes. A longer path is named through its open folder, where the system has /proc.
struct SocketAddress {
  explicit SocketAddress(const std::filesystem::path& path) {
    std::string name = path.native();
    if (name.size() >= sizeof address.sun_path) {
      folder = Descriptor(::open(path.parent_path().c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC));
      if (!folder) fail(path, errno);
      const std::string opened = fmt::format("/proc/self/fd/{}", folder.get());
      name = opened + '/' + path.filename().native();
      if (::access(opened.c_str(), F_OK) != 0 || name.size() >= sizeof address.sun_path)
        // TRANSLATORS: error; the system's reason follows. {0}: the path of a file in the folder
        throw std::system_error(ENAMETOOLONG, std::generic_category(), text::fill(text::_("{0}: name a shorter folder with --tables"), path.string()));
    }
    address.sun_family = AF_UNIX;
    std::memcpy(address.sun_path, name.data(), name.size());
  }
  const struct sockaddr* get() const { return reinterpret_cast<const struct sockaddr*>(&address); }

  struct sockaddr_un address {};
  Descriptor folder;
};

Descriptor open_socket(const std::filesystem::path& path, int flags) {
  Descriptor opened(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | flags, 0));
  if (!opened) fail(path, errno);
  return opened;
}

std::filesystem::path lock_of(const std::filesystem::path& path) { return path.native() + ".lock"; }

// The file system has no sockets, or no locks.
[[noreturn]] void unfit(const std::filesystem::path& path, int error) {
  // TRANSLATORS: error of `gonfalon host`; the system's reason follows. {0}: the path of a table's socket
  const std::string why = text::fill(text::_("{0}: this folder can't hold a table; name another one with --tables"), path.string());
  throw std::system_error(error, std::generic_category(), why);
}

FileId file_id(const struct stat& found) { return {found.st_dev, found.st_ino}; }

FileId file_at(const std::filesystem::path& path) {
  struct stat found {};
  return ::lstat(path.c_str(), &found) == 0 ? file_id(found) : FileId();
}

bool is_at(const Descriptor& file, const std::filesystem::path& path) {
  struct stat open {};
  return file && ::fstat(file.get(), &open) == 0 && file_id(open) == file_at(path);
}

// NFS, which makes a record lock of this one, asks for a descriptor that can be written to.
Descriptor open_lock(const std::filesystem::path& path) {
  constexpr int flags = O_CREAT | O_CLOEXEC | O_NOFOLLOW;
  Descriptor file(::open(path.c_str(), O_RDWR | flags, S_IRUSR | S_IWUSR));
  if (!file && errno == EACCES) file = Descriptor(::open(path.c_str(), O_RDONLY | flags, S_IRUSR | S_IWUSR));
  if (!file && errno == EACCES)
    // TRANSLATORS: error of `gonfalon host`; the system's reason follows. {0}: the path of a file
    throw std::system_error(EACCES, std::generic_category(), text::fill(text::_("another account has made {0}; if no table of that name is open, it can be removed"), path.string()));
  if (!file) fail(path, errno);
  return file;
}

// Whoever may put a table into the folder may lock the same name later, whatever the umask of whoever had it first. Only a file's
// owner can see to it.
void open_to_group_of(const std::filesystem::path& folder, const Descriptor& file) {
  struct stat holds {}, is {};
  if (::stat(folder.c_str(), &holds) != 0 || ::fstat(file.get(), &is) != 0) return;
  const mode_t mode = S_IRUSR | S_IWUSR | ((holds.st_mode & S_IWGRP) != 0 ? S_IRGRP | S_IWGRP : 0U);
  if ((is.st_mode & 0777U) != mode) static_cast<void>(::fchmod(file.get(), mode));
}

// Only the process that holds the lock listens at the path. The lock goes with the table; so a file that was opened before that may
// not be the one at the path any more.
Descriptor lock(const std::filesystem::path& path) {
  const auto place = lock_of(path);
  for (;;) {
    Descriptor file = open_lock(place);
    if (::flock(file.get(), LOCK_EX | LOCK_NB) != 0) {
      if (errno == ENOLCK || errno == ENOSYS || errno == EOPNOTSUPP) unfit(path, errno);
      fail(path, errno == EWOULDBLOCK ? EADDRINUSE : errno);
    }
    if (!is_at(file, place)) continue;
    open_to_group_of(path.parent_path(), file);
    return file;
  }
}

}  // namespace

void make_tables_folder(const std::filesystem::path& folder) {
  struct stat found {};
  if (::stat(folder.c_str(), &found) == 0 && S_ISDIR(found.st_mode)) return;
  make_folders(folder.parent_path());
  // its mode from the beginning: some file systems let nobody change a mode
  if (::mkdir(folder.c_str(), S_IRWXU) != 0 && errno != EEXIST) fail(folder, errno);
}

ListeningSocket::ListeningSocket(std::filesystem::path path, Descriptor keeper) : path_(std::move(path)), keeper_(std::move(keeper)) {
  listen();
}

void ListeningSocket::listen() {
  if (keeper_) {
    Descriptor kept = ask_keeper(keeper_, path_);
    // listen() again, so that the kernel names this process to clients
    if (::listen(kept.get(), waiting_line) != 0) fail(path_, errno);
    socket_ = std::move(kept);
    return;
  }
  make_tables_folder(path_.parent_path());
  const SocketAddress address(path_);
  if (!holds_lock()) lock_ = lock(path_);
  ::unlink(path_.c_str());
  Descriptor opened = open_socket(path_, SOCK_NONBLOCK);
  // Owner and group may connect; the kernel tells their account. The mode is set at bind(): a moment later the path may name
  // another file.
  const mode_t before = ::umask(0117);
  const int failed = ::bind(opened.get(), address.get(), sizeof address.address);
  const int error = errno;
  ::umask(before);
  if (failed != 0 && (error == EPERM || error == EOPNOTSUPP || error == ENOSYS)) unfit(path_, error);
  if (failed != 0) fail(path_, error);
  if (::listen(opened.get(), waiting_line) != 0) fail(path_, errno);
  file_ = file_at(path_);
  socket_ = std::move(opened);
}

// If the folder was emptied, the lock file at the path may be another process's by now.
bool ListeningSocket::holds_lock() const { return is_at(lock_, lock_of(path_)); }

std::optional<std::system_error> ListeningSocket::renew() {
  if (is_there(path_)) return {};
  try {
    listen();
  } catch (const std::system_error& why) {
    return why;
  }
  return {};
}

void ListeningSocket::mark() const {
  // if it fails, a list of tables shows the change a little later
  static_cast<void>(::utimensat(AT_FDCWD, path_.c_str(), nullptr, AT_SYMLINK_NOFOLLOW));
}

ListeningSocket::~ListeningSocket() {
  if (keeper_) return;
  if (file_ == file_at(path_)) ::unlink(path_.c_str());
  if (holds_lock()) ::unlink(lock_of(path_).c_str());
}

Descriptor ListeningSocket::accept() const { return Descriptor(::accept4(socket_.get(), nullptr, nullptr, SOCK_CLOEXEC)); }

Descriptor connect_to(const std::filesystem::path& path, Patience patience) {
  const SocketAddress address(path);
  Descriptor connection = open_socket(path, patience == Patience::Never ? SOCK_NONBLOCK : 0);
  const auto wait_for = [&](time_t seconds) {
    const struct timeval limit {seconds, 0};
    ::setsockopt(connection.get(), SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof limit);
  };
  wait_for(time_to_be_let_in);
  if (::connect(connection.get(), address.get(), sizeof address.address) != 0)
    fail(path, errno == EAGAIN ? ETIMEDOUT : errno);
  wait_for(0);  // no limit
  return connection;
}

std::string name_of_user(uid_t user) {
  std::array<char, 4096> room{};
  struct passwd entry {};
  struct passwd* found = nullptr;
  if (::getpwuid_r(user, &entry, room.data(), room.size(), &found) == 0 && found != nullptr) return found->pw_name;
  return std::to_string(user);
}

std::optional<uid_t> user_named(const std::string& name) {
  std::array<char, 4096> room{};
  struct passwd entry {};
  struct passwd* found = nullptr;
  if (::getpwnam_r(name.c_str(), &entry, room.data(), room.size(), &found) == 0 && found != nullptr) return found->pw_uid;
  uid_t number = 0;
  const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), number);
  return error == std::errc() && end == name.data() + name.size() ? std::optional(number) : std::nullopt;
}

std::optional<uid_t> user_behind(int connection) {
  struct ucred peer {};
  socklen_t size = sizeof peer;
  if (::getsockopt(connection, SOL_SOCKET, SO_PEERCRED, &peer, &size) != 0) return {};
  return peer.uid;
}

bool stands_for_many(uid_t user) {
  static const auto overflow = [] {
    uid_t number = 65534;
    std::ifstream("/proc/sys/kernel/overflowuid") >> number;
    return number;
  }();
  // A namespace that knows all users, as the first one does, has no others to show.
  static const bool knows_all = [] {
    unsigned long inside = 1, outside = 1, count = 0;
    std::ifstream("/proc/self/uid_map") >> inside >> outside >> count;
    return inside == 0 && count == 0xFFFFFFFFU;
  }();
  return user == overflow && !knows_all;
}

// ---- who keeps a socket -------------------------------------------------------------------------

namespace {

constexpr std::string_view ask_for_socket = "?";

Descriptor keeper;  // the connection to this process's keeper; empty: there is none

struct ReceivedMessage {
  std::string text;
  Descriptor passed;  // the descriptor that came with the text; empty: none
};

struct Ends {
  Descriptor ours, theirs;
};

Ends open_line() {
  int ends[2];
  if (::socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0) throw std::system_error(errno, std::generic_category(), "socketpair");
  return {Descriptor(ends[0]), Descriptor(ends[1])};
}

using Room = std::array<char, CMSG_SPACE(sizeof(int))>;

// passed: a descriptor to send along; below 0: none. false: nobody listens any more.
bool send(const Descriptor& line, std::string_view text, int passed) {
  struct iovec part {const_cast<char*>(text.data()), text.size()};
  alignas(struct cmsghdr) Room room{};
  struct msghdr message {};
  message.msg_iov = &part;
  message.msg_iovlen = 1;
  if (passed >= 0) {
    message.msg_control = room.data();
    message.msg_controllen = room.size();
    struct cmsghdr* const header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof passed);
    std::memcpy(CMSG_DATA(header), &passed, sizeof passed);
  }
  return ::sendmsg(line.get(), &message, MSG_NOSIGNAL) >= 0;
}

// Waits for a message. nullopt: none will come.
std::optional<ReceivedMessage> receive(const Descriptor& line) {
  std::array<char, 2048> text{};  // the line of a game has 300 bytes for each name
  struct iovec part {text.data(), text.size()};
  alignas(struct cmsghdr) Room room{};
  struct msghdr message {};
  message.msg_iov = &part;
  message.msg_iovlen = 1;
  message.msg_control = room.data();
  message.msg_controllen = room.size();
  ssize_t count;
  do {
    count = ::recvmsg(line.get(), &message, MSG_CMSG_CLOEXEC);
  } while (count < 0 && errno == EINTR);
  if (count <= 0) return {};
  ReceivedMessage received{.text = {text.data(), static_cast<std::size_t>(count)}, .passed = {}};
  if (const struct cmsghdr* const header = CMSG_FIRSTHDR(&message); header != nullptr && header->cmsg_type == SCM_RIGHTS) {
    int passed = -1;
    std::memcpy(&passed, CMSG_DATA(header), sizeof passed);
    received.passed = Descriptor(passed);
  }
  return received;
}

// Returns an errno.
int add_line(const std::filesystem::path& club, std::string_view line) {
  const auto game = profile::read_club_line(line);
  return game && profile::keep_in_club(club, *game) ? 0 : EINVAL;
}

// Each message asks for the socket, or is the line of a game for the club. The answer is an errno; 0: it is done, and the socket is
// passed.
void keep_socket(const std::filesystem::path& path, const std::filesystem::path& club, const std::filesystem::path& player, const Descriptor& line) {
  std::optional<ListeningSocket> socket;
  while (const auto message = receive(line)) {
    int error = 0;
    try {
      if (message->text != ask_for_socket)
        error = add_line(club, message->text);
      else if (!socket) {
        const Descriptor leave = leave_to_open(path.parent_path(), player.filename().string(), player);
        socket.emplace(path);
      }
      else if (const auto why = socket->renew())
        error = why->code().value();
    } catch (const std::system_error& why) {
      error = why.code().value();
    }
    send(line, std::to_string(error), error == 0 && socket ? socket->descriptor() : -1);
  }
}

// Each message names a table, and passes the connection on which its socket will be asked for.
void keep_sockets(const std::filesystem::path& tables, const std::filesystem::path& club, const std::filesystem::path& player, const Descriptor& line) {
  while (const auto message = receive(line))
    if (is_table_name(message->text) && is_named_for(player.filename().string(), message->text) && message->passed)
      spawn({.function = [&] { keep_socket(socket_of(tables, message->text), club, player, message->passed); return 0; },
             .kept = {message->passed.get()},
             .outlives = true});
}

}  // namespace

void start_socket_keeper(const std::filesystem::path& tables, const std::filesystem::path& club, const std::filesystem::path& player) {
  try {
    make_tables_folder(tables);
  } catch (const std::system_error&) {
    // a player who opens a table gets the error then
  }
  Ends line = open_line();
  spawn({.function = [&] { keep_sockets(tables, club, player, line.theirs); return 0; },
         .in = SpawnPlan::no_stream,
         .out = SpawnPlan::no_stream,
         .error = SpawnPlan::no_stream,  // ssh would wait until all copies are closed
         .kept = {line.theirs.get()},
         .outlives = true});
  keeper = std::move(line.ours);
}

Descriptor line_to_keeper(std::string_view table) {
  if (!keeper) return {};
  Ends line = open_line();
  if (!send(keeper, table, line.theirs.get())) throw std::system_error(EPIPE, std::generic_category(), std::string(table));
  return std::move(line.ours);
}

Descriptor ask_keeper(const Descriptor& line, const std::filesystem::path& path) {
  auto answer = send(line, ask_for_socket, -1) ? receive(line) : std::nullopt;
  const int error = !answer ? EPIPE : answer->passed ? 0 : std::atoi(answer->text.c_str());
  if (error != 0) throw std::system_error(error, std::generic_category(), path.string());
  return std::move(answer->passed);
}

void give_to_keeper(const Descriptor& line, const profile::ClubGame& game, const std::filesystem::path& path) {
  const auto answer = send(line, profile::line_of(game, 1), -1) ? receive(line) : std::nullopt;
  const int error = answer ? std::atoi(answer->text.c_str()) : EPIPE;
  if (error != 0) throw std::system_error(error, std::generic_category(), path.string());
}

}  // namespace gonfalon::net
