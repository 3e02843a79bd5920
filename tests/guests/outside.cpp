#include "guests.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstddef>
#include <fcntl.h>
#include <map>
#include <stdexcept>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <system_error>
#include <thread>
#include <unistd.h>
#ifdef __linux__
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#endif

#include "gonfalon/base/poller.hpp"

namespace gonfalon::guests {

namespace {

[[noreturn]] void fail(const char* what) { throw std::system_error(errno, std::generic_category(), what); }

[[noreturn]] void become(const Words& command) {
  std::vector<char*> pointers;
  for (const std::string& word : command) pointers.push_back(const_cast<char*>(word.c_str()));
  pointers.push_back(nullptr);
  std::signal(SIGPIPE, SIG_DFL);
  ::execvp(pointers.front(), pointers.data());
  fail(pointers.front());
}

// Runs the command with this as its standard output.
pid_t start(const Words& command, int out) {
  const pid_t process = ::fork();
  if (process < 0) fail("fork");
  if (process != 0) return process;
  try {
    ::dup2(out, STDOUT_FILENO);
    become(command);
  } catch (const std::exception&) {
    ::_exit(127);
  }
}

int status_of(pid_t process) {
  int status = 0;
  while (::waitpid(process, &status, 0) < 0 && errno == EINTR) {
  }
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

}  // namespace

int slowly(const Words& words) {
  constexpr std::size_t page = 4096;
  Pipe pipe = open_pipe();
  ::fcntl(pipe.writes.get(), F_SETFL, O_NONBLOCK);
#ifdef F_SETPIPE_SZ
  ::fcntl(pipe.writes.get(), F_SETPIPE_SZ, page);
#endif
  // it is full from the beginning, so that the first write already has no room
  std::size_t filling = 0;
  const std::array<char, page> filler{};
  for (ssize_t count; (count = ::write(pipe.writes.get(), filler.data(), filler.size())) > 0;) filling += static_cast<std::size_t>(count);
  const pid_t process = start(Words(words.begin() + 1, words.end()), pipe.writes.get());
  pipe.writes.close();
  std::this_thread::sleep_for(std::chrono::milliseconds(250));
  std::array<char, page> room{};
  for (ssize_t count; (count = ::read(pipe.reads.get(), room.data(), room.size())) > 0;) {
    const auto all = static_cast<std::size_t>(count);
    const std::size_t passed = std::min(filling, all);
    filling -= passed;
    if (::write(STDOUT_FILENO, room.data() + passed, all - passed) < 0) fail("standard output");
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  return status_of(process);
}

int unread(const Words& words) {
  Pipe pipe = open_pipe();
  pipe.reads.close();
  return status_of(start(Words(words.begin() + 1, words.end()), pipe.writes.get()));
}

#if defined(__linux__) && defined(SECCOMP_RET_ERRNO)
int denied(const Words& words) {
  static const std::map<std::string, std::vector<long>> calls{
      {"flock", {SYS_flock}},
      {"inotify", {SYS_inotify_init1}},
      {"bind", {SYS_bind}},
      {"chmod",
       {
#ifdef SYS_chmod
           SYS_chmod,
#endif
#ifdef SYS_fchmodat2
           SYS_fchmodat2,
#endif
           SYS_fchmod, SYS_fchmodat}}};
  static const std::map<std::string, int> errors{{"ENOLCK", ENOLCK}, {"ENOSYS", ENOSYS}, {"EPERM", EPERM}, {"EMFILE", EMFILE}};
  std::vector<struct sock_filter> program{BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr))};
  for (const long number : calls.at(words[1])) {
    program.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, static_cast<unsigned>(number), 0, 1));
    program.push_back(BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | static_cast<unsigned>(errors.at(words[2]))));
  }
  program.push_back(BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW));
  struct sock_fprog filter {static_cast<unsigned short>(program.size()), program.data()};
  if (::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0 || ::prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter) != 0) return 77;
  become(Words(words.begin() + 3, words.end()));
}
#else
int denied(const Words&) { return 77; }
#endif

}  // namespace gonfalon::guests
