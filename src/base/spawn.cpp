#include "gonfalon/base/spawn.hpp"

#include <algorithm>
#include <cerrno>
#include <climits>
#include <csignal>
#include <cstdio>
#include <exception>
#include <fcntl.h>
#include <filesystem>
#include <string_view>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>
#ifdef __linux__
#include <sys/auxv.h>
#include <sys/prctl.h>
#include <sys/sendfile.h>
#include <sys/syscall.h>
#endif

#include "gonfalon/base/poller.hpp"
#include "gonfalon/base/result.hpp"
#include "gonfalon/base/standard_streams.hpp"

namespace gonfalon {

namespace {

constexpr int not_started = 127;  // the exit status, the same as a shell's

// ---- this program itself -------------------------------------------------------------------------

#ifdef __linux__
// A copy that can be run but not read: processes of this account then can't inspect one that runs it.
Descriptor copy_that_runs_only(int program) {
  Descriptor copy(static_cast<int>(::syscall(SYS_memfd_create, "gonfalon", 3U)));  // MFD_CLOEXEC | MFD_ALLOW_SEALING
  struct stat size {};
  if (!copy || ::fstat(program, &size) != 0) return {};
  for (off_t left = size.st_size; left > 0;) {
    const ssize_t count = ::sendfile(copy.get(), program, nullptr, static_cast<std::size_t>(left));
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return {};
    left -= count;
  }
  constexpr int all_seals = F_SEAL_SEAL | F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE;
  if (::fchmod(copy.get(), S_IXUSR) != 0 || ::fcntl(copy.get(), F_ADD_SEALS, all_seals) != 0) return {};
  return copy;
}

// The path that the kernel was given, made absolute before anything can change the working folder.
std::filesystem::path path_given() {
  const auto* const path = reinterpret_cast<const char*>(::getauxval(AT_EXECFN));
  std::error_code error;
  return path != nullptr ? std::filesystem::absolute(path, error) : std::filesystem::path();
}
const std::filesystem::path started_as = path_given();

Descriptor open_own_executable() {
  Descriptor program(::open("/proc/self/exe", O_RDONLY | O_CLOEXEC));
  if (!program) program = Descriptor(::open(started_as.c_str(), O_RDONLY | O_CLOEXEC));
  if (!program) return {};
  Descriptor copy = copy_that_runs_only(program.get());
  return copy ? std::move(copy) : std::move(program);
}
#else
Descriptor open_own_executable() { return {}; }
#endif

int kept_executable = -1;  // -1: own_executable() has not been called

// ---- in the new process --------------------------------------------------------------------------

void take_stream(int stream, int number) {
  const Descriptor nowhere = stream == SpawnPlan::no_stream ? open_nowhere() : Descriptor();
  if (nowhere) stream = nowhere.get();
  if (stream >= 0) ::dup2(stream, number);
}

void close_numbers(int first, int last) {
#ifdef SYS_close_range
  if (::syscall(SYS_close_range, static_cast<unsigned>(first), static_cast<unsigned>(last), 0U) == 0) return;
#endif
  struct rlimit most {};
  constexpr rlim_t enough = 1 << 16;
  ::getrlimit(RLIMIT_NOFILE, &most);
  const int end = static_cast<int>(std::min(most.rlim_cur, enough));
  for (int number = first; number <= std::min(last, end); ++number) ::close(number);
}

void close_all_but(const std::vector<int>& kept) {  // `kept` is sorted
  int first = STDERR_FILENO + 1;
  for (const int number : kept) {
    if (number > first) close_numbers(first, number - 1);
    first = std::max(first, number + 1);
  }
  close_numbers(first, INT_MAX);
}

void reset_signals(const SpawnPlan& plan) {
  const bool keeps_ignored = plan.function || plan.session == Session::Same;
  for (int number = 1; number < NSIG; ++number) {
    struct sigaction present {};
    const bool ignored = ::sigaction(number, nullptr, &present) == 0 && present.sa_handler == SIG_IGN;
    if (!ignored || !keeps_ignored) ::signal(number, SIG_DFL);
  }
}

int run_function(const SpawnPlan& plan) {
  try {
    return plan.function();
  } catch (const std::exception& error) {
    to_standard_error(std::string("gonfalon: ") + error.what());
    return static_cast<int>(Exit::Failed);
  }
}

// ---- in this process -----------------------------------------------------------------------------

class SignalsBlocked {
 public:
  SignalsBlocked() {
    sigset_t all;
    ::sigfillset(&all);
    ::sigprocmask(SIG_SETMASK, &all, &before_);
  }
  ~SignalsBlocked() { unblock(); }
  SignalsBlocked(const SignalsBlocked&) = delete;
  SignalsBlocked& operator=(const SignalsBlocked&) = delete;

  void unblock() const { ::sigprocmask(SIG_SETMASK, &before_, nullptr); }

 private:
  sigset_t before_{};
};

std::vector<char*> pointers_to(std::vector<std::string>& words) {
  std::vector<char*> pointers;
  for (std::string& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  return pointers;
}

// Prepares everything before fork(), so that the new process does as little as possible.
class Start {
 public:
  explicit Start(const SpawnPlan& plan) : plan_(plan), words_(plan.arguments), environment_(plan.environment.value_or(std::vector<std::string>())) {
    if (!plan.function) failure_ = open_pipe();
    kept_ = plan.kept;
    kept_.insert(kept_.end(), {plan.executable, failure_.writes.get(), plan.function ? kept_executable : -1});
    std::ranges::sort(kept_);
  }

  Process start() {
    if (plan_.function) flush_standard_output();  // otherwise the new process could write it again
    pid_t process;
    {
      // a handler of ours must not run in the new process
      const SignalsBlocked blocked;
      const pid_t parent = ::getpid();
      process = ::fork();
      if (process == 0) be_born(parent, blocked);
      if (process < 0) fail(errno);
    }
    return started(Process(process));
  }

 private:
  [[noreturn]] void fail(int error) const {
    throw std::system_error(error, std::generic_category(), plan_.function ? "fork" : plan_.program);
  }

  [[noreturn]] void be_born(pid_t parent, const SignalsBlocked& blocked) {
    if (plan_.outlives) {
      // the process in between ends at once, so the new one is no child of ours
      const pid_t process = ::fork();
      if (process != 0) ::_exit(process < 0 ? errno : 0);
    }
    if (plan_.session == Session::Own) ::setsid();
    if (plan_.signal_at_parents_end != 0) {
#ifdef __linux__
      ::prctl(PR_SET_PDEATHSIG, plan_.signal_at_parents_end);
#endif
      if (::getppid() != parent) ::_exit(not_started);
    }
    take_stream(plan_.in, STDIN_FILENO);
    take_stream(plan_.out, STDOUT_FILENO);
    take_stream(plan_.error, STDERR_FILENO);
    close_all_but(kept_);
    reset_signals(plan_);
    if (!plan_.function) become_program();
    blocked.unblock();
    ::_exit(run_function(plan_));
  }

  [[noreturn]] void become_program() {
    sigset_t none;
    ::sigemptyset(&none);
    ::sigprocmask(SIG_SETMASK, &none, nullptr);
    char* const* const variables = plan_.environment ? environment_pointers_.data() : environ;
    if (plan_.executable >= 0) ::fexecve(plan_.executable, pointers_.data(), variables);
    ::execvpe(plan_.program.c_str(), pointers_.data(), variables);
    const int error = errno;
    static_cast<void>(::write(failure_.writes.get(), &error, sizeof error) == 0);
    ::_exit(not_started);
  }

  // When the program runs, the pipe is closed without data.
  Process started(Process process) {
    failure_.writes.close();
    if (plan_.outlives) {
      int status = 0;
      while (::waitpid(process.id(), &status, 0) < 0 && errno == EINTR) {
      }
      process.release();
      if (WIFEXITED(status) && WEXITSTATUS(status) != 0) fail(WEXITSTATUS(status));
    }
    int error = 0;
    ssize_t count = 0;
    if (failure_.reads) do {
        count = ::read(failure_.reads.get(), &error, sizeof error);
      } while (count < 0 && errno == EINTR);
    if (count > 0) fail(error);
    return process;
  }

  const SpawnPlan& plan_;
  std::vector<std::string> words_, environment_;
  std::vector<char*> pointers_ = pointers_to(words_), environment_pointers_ = pointers_to(environment_);
  Pipe failure_;  // tells why the program can't be run
  std::vector<int> kept_;
};

}  // namespace

Descriptor open_nowhere() {
  Descriptor null(::open("/dev/null", O_RDWR | O_CLOEXEC));
  int ends[2];
  if (null || ::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return null;
  ::close(ends[1]);
  return Descriptor(ends[0]);
}

const Descriptor& own_executable() {
  static const Descriptor opened = open_own_executable();
  kept_executable = opened.get();
  return opened;
}

Process spawn(const SpawnPlan& plan) { return Start(plan).start(); }

bool Process::ended() const {
  siginfo_t end{};
  return id_ <= 0 || ::waitid(P_PID, static_cast<id_t>(id_), &end, WEXITED | WNOHANG | WNOWAIT) != 0 || end.si_pid != 0;
}

void Process::send(int signal) const {
  if (id_ > 0) ::kill(id_, signal);
}

std::optional<Process::End> Process::reap() {
  struct rusage used {};
  End end;
  if (id_ <= 0 || ::wait4(id_, &end.status, WNOHANG, &used) != id_) return {};
  id_ = 0;
  end.peak_memory = used.ru_maxrss;
  return end;
}

int Process::wait() {
  int status = 0;
  while (id_ > 0 && ::waitpid(id_, &status, 0) < 0 && errno == EINTR) {
  }
  id_ = 0;
  return status;
}

void Process::end() {
  send(SIGTERM);
  wait();
}

}  // namespace gonfalon
