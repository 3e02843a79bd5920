#include "guest.hpp"

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <map>
#include <fcntl.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>
#include <utility>

#include "gonfalon/base/poller.hpp"

namespace gonfalon::guests {

namespace {

// The parent of a process: the second word after its name, which stands in parentheses.
pid_t parent_of(const std::filesystem::path& folder) {
  std::ifstream file(folder / "stat");
  std::string line;
  std::getline(file, line);
  const auto name_end = line.rfind(')');
  if (name_end == std::string::npos || name_end + 4 > line.size()) return 0;
  pid_t parent = 0;
  std::from_chars(line.data() + name_end + 4, line.data() + line.size(), parent);
  return parent;
}

}  // namespace

Guest::Started Guest::start(const std::string& command) {
  Pipe to_it = open_pipe();
  Pipe from_it = open_pipe();
  posix_spawnattr_t how;  // with SIGPIPE as it is for everybody
  sigset_t pipe;
  ::sigemptyset(&pipe);
  ::sigaddset(&pipe, SIGPIPE);
  ::posix_spawnattr_init(&how);
  ::posix_spawnattr_setsigdefault(&how, &pipe);
  ::posix_spawnattr_setflags(&how, POSIX_SPAWN_SETSIGDEF);
  posix_spawn_file_actions_t streams;
  ::posix_spawn_file_actions_init(&streams);
  ::posix_spawn_file_actions_adddup2(&streams, to_it.reads.get(), STDIN_FILENO);
  ::posix_spawn_file_actions_adddup2(&streams, from_it.writes.get(), STDOUT_FILENO);
  std::string line = "exec " + command;
  char shell[] = "sh", option[] = "-c";
  char* words[] = {shell, option, line.data(), nullptr};
  pid_t process = -1;
  const int error = ::posix_spawn(&process, "/bin/sh", &streams, &how, words, environ);
  ::posix_spawnattr_destroy(&how);
  ::posix_spawn_file_actions_destroy(&streams);
  if (error != 0) throw std::system_error(error, std::generic_category(), command);
  return {process, std::move(from_it.reads), std::move(to_it.writes)};
}

Guest::Guest(Started started) : process_(started.process), wire_(std::move(started.reads), std::move(started.writes)) {}

Guest::Guest(const std::string& command) : Guest(start(command)) {}

Guest::~Guest() {
  if (process_ <= 0) return;
  for (const pid_t process : with_descendants(process_)) ::kill(process, SIGKILL);
  while (::waitpid(process_, nullptr, 0) < 0 && errno == EINTR) {
  }
}

bool Guest::lives() {
  if (process_ > 0 && ::waitpid(process_, nullptr, WNOHANG) == process_) process_ = -1;
  return process_ > 0;
}

Descriptor connect_to(const std::string& socket) {
  struct sockaddr_un address {};
  address.sun_family = AF_UNIX;
  socket.copy(address.sun_path, sizeof address.sun_path - 1);
  Descriptor connection(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
  if (::connect(connection.get(), reinterpret_cast<const struct sockaddr*>(&address), sizeof address) != 0) return {};
  return connection;
}

pid_t referee_at(const std::string& socket) {
  const Descriptor connection = connect_to(socket);
  struct ucred peer {};
  socklen_t size = sizeof peer;
  return connection && ::getsockopt(connection.get(), SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 ? peer.pid : 0;
}

std::vector<pid_t> with_descendants(pid_t first) {
  std::multimap<pid_t, pid_t> children;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator("/proc", error)) {
    const std::string name = entry.path().filename();
    pid_t process = 0;
    if (std::from_chars(name.data(), name.data() + name.size(), process).ec != std::errc()) continue;
    if (const pid_t parent = parent_of(entry.path()); parent > 0) children.emplace(parent, process);
  }
  std::vector<pid_t> family{first};
  for (std::size_t i = 0; i < family.size(); ++i) {
    const auto [begin, end] = children.equal_range(family[i]);
    for (auto child = begin; child != end; ++child) family.push_back(child->second);
  }
  return family;
}

}  // namespace gonfalon::guests
