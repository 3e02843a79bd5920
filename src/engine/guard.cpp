#include "gonfalon/engine/guard.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <dirent.h>
#include <fcntl.h>
#include <memory>
#include <poll.h>
#include <string>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <system_error>
#include <thread>
#include <vector>
#ifdef __linux__
#include <sys/prctl.h>
#include <sys/sendfile.h>
#include <sys/syscall.h>
#endif

#include "gonfalon/base/log_file.hpp"
#include "gonfalon/base/permission.hpp"
#include "gonfalon/base/pipe.hpp"
#include "gonfalon/text/gettext.hpp"

namespace gonfalon::engine {

namespace {

using namespace std::chrono_literals;
using text::_;

constexpr auto waited_for = 2s;       // until a guard has ended all
constexpr auto between_looks = 200us;
constexpr int first_of_ours = STDERR_FILENO + 1;

std::vector<pid_t> guards;  // those of this process

// ---- processes -----------------------------------------------------------------------------------

struct Child {
  pid_t process = 0;
  pid_t parent = 0;
  pid_t group = 0;
  pid_t session = 0;
};

#ifdef __linux__
// From /proc/PID/stat: `1 (name) S parent group session ..`, where the name may hold anything.
Child read_stat(const char* process) {
  std::array<char, 512> text{};
  const std::string path = std::string("/proc/") + process + "/stat";
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (!file || ::read(file.get(), text.data(), text.size() - 1) <= 0) return {};
  const char* after_name = std::strrchr(text.data(), ')');
  Child found;
  std::from_chars(process, process + std::strlen(process), found.process);
  if (after_name == nullptr || std::sscanf(after_name + 1, " %*c %d %d %d", &found.parent, &found.group, &found.session) != 3)
    return {};
  return found;
}

std::vector<Child> children() {
  std::vector<Child> found;
  const std::unique_ptr<DIR, int (*)(DIR*)> folder(::opendir("/proc"), ::closedir);
  if (!folder) return found;
  while (const dirent* entry = ::readdir(folder.get())) {
    if (entry->d_name[0] < '0' || entry->d_name[0] > '9') continue;
    const Child child = read_stat(entry->d_name);
    if (child.parent == ::getpid()) found.push_back(child);
  }
  return found;
}

// Those whose parents have ended become ours, or no more.
void adopt_orphans(bool adopts) { ::prctl(PR_SET_CHILD_SUBREAPER, adopts ? 1 : 0); }
#else
std::vector<Child> children() { return {}; }
void adopt_orphans(bool) {}
#endif

// With its group, for the system kills a group at once, and who forks on and on could run from us one by one.
void kill_with_group(const Child& child) {
  if (child.session != ::getsid(0)) ::kill(-child.group, SIGKILL);
  ::kill(child.process, SIGKILL);
}

void leave_terminal() { ::setsid(); }

void close_from(int first) {
#ifdef SYS_close_range
  if (::syscall(SYS_close_range, static_cast<unsigned>(first), ~0U, 0U) == 0) return;
#endif
  struct rlimit most {};
  constexpr rlim_t enough = 1 << 16;
  ::getrlimit(RLIMIT_NOFILE, &most);
  for (int number = first; static_cast<rlim_t>(number) < std::min(most.rlim_cur, enough); ++number) ::close(number);
}

// ---- this program itself -------------------------------------------------------------------------

#ifdef __linux__
// A copy of it that may be run and not be read: so the process that runs it is closed to others of the same user from
// its first moment on, not only once its main() has asked for that.
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

// It is found through this process alone: what is seen of it from others is closed to them, and its file may have
// been replaced since it was started.
Descriptor open_itself() {
  Descriptor program(::open("/proc/self/exe", O_RDONLY | O_CLOEXEC));
  if (!program) return {};
  Descriptor copy = copy_that_runs_only(program.get());
  return copy ? std::move(copy) : std::move(program);
}
#else
Descriptor open_itself() { return {}; }
#endif

const Descriptor& itself() {
  static const Descriptor opened = open_itself();
  return opened;
}

// What is run, laid out before the fork.
class Words {
 public:
  explicit Words(const client::Launch& launch)
      : words_(launch.itself.empty() ? std::vector<std::string>{"sh", "-c", launch.shell} : launch.itself),
        itself_(launch.itself.empty() ? -1 : gonfalon::engine::itself().get()),
        is_shell_(launch.itself.empty()) {
    if (!is_shell_) words_.insert(words_.begin(), "gonfalon");
    for (std::string& word : words_) entries_.push_back(word.data());
    entries_.push_back(nullptr);
  }
  Words(const Words&) = delete;
  Words& operator=(const Words&) = delete;

  int itself() const { return itself_; }
  void run(int program, char* const* environment) const {
    if (is_shell_) ::execve("/bin/sh", entries_.data(), environment);
    if (program >= 0) ::fexecve(program, entries_.data(), environment);
    if (!is_shell_) ::execvpe("gonfalon", entries_.data(), environment);  // where the system shows no program itself
  }

 private:
  std::vector<std::string> words_;
  std::vector<char*> entries_;
  int itself_;
  bool is_shell_;
};

// ---- in the guard, and in the program before it is one ----------------------------------------------

struct Streams {
  int in, out, error;
};

void take_streams(const Streams& streams) {
  ::dup2(streams.in, STDIN_FILENO);
  ::dup2(streams.out, STDOUT_FILENO);
  ::dup2(streams.error, STDERR_FILENO);
}

// Keeps one descriptor of those that are not standard streams, at the first place; below 0: none.
int keep_only(int kept) {
  if (kept < 0) {
    close_from(first_of_ours);
    return kept;
  }
  if (kept != first_of_ours) ::dup2(kept, first_of_ours);
  ::fcntl(first_of_ours, F_SETFD, FD_CLOEXEC);
  close_from(first_of_ours + 1);
  return first_of_ours;
}

[[noreturn]] void become(const Words& words, char* const* environment, const Streams& streams, pid_t guard) {
  leave_terminal();
#ifdef __linux__
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (::getppid() != guard) ::_exit(127);
#else
  static_cast<void>(guard);
#endif
  take_streams(streams);
  const int program = keep_only(words.itself());
  for (int number = 1; number < NSIG; ++number) ::signal(number, SIG_DFL);
  sigset_t none;
  ::sigemptyset(&none);
  ::sigprocmask(SIG_SETMASK, &none, nullptr);
  words.run(program, environment);
  ::_exit(127);
}

extern "C" void look_up(int) {}  // from ppoll(2), when a child has ended

// What the program writes on standard error, on its way to the log. What the log has no room for is read all the same: a
// program that writes on and on is not to stand still for it.
class Complaints {
 public:
  // last_line: written where there is room for no more.
  Complaints(int from, int log, std::string last_line) : from_(from), log_(log), last_line_(std::move(last_line) + '\n') {
    ::fcntl(from_, F_SETFL, ::fcntl(from_, F_GETFL) | O_NONBLOCK);
  }

  struct pollfd awaited() const { return {ended_ ? -1 : from_, POLLIN, 0}; }
  // False: there is nothing to be read now.
  bool take() {
    std::array<char, 4096> read{};
    const ssize_t count = ::read(from_, read.data(), read.size());
    if (count == 0) ended_ = true;
    if (count <= 0) return count < 0 && errno == EINTR;
    keep({read.data(), static_cast<std::size_t>(count)});
    return true;
  }

 private:
  void keep(std::string_view text) {
    if (full_) return;
    const std::size_t room = room_in_log(log_);
    full_ = text.size() + last_line_.size() > room;
    if (full_) text = text.substr(0, room > last_line_.size() ? room - last_line_.size() - 1 : 0);
    add(text);
    if (full_ && room > last_line_.size()) add('\n' + last_line_);
  }
  void add(std::string_view text) { static_cast<void>(::write(log_, text.data(), text.size()) == 0); }

  int from_, log_;
  std::string last_line_;
  bool full_ = false;
  bool ended_ = false;
};

// Until the program has ended, or we are told to end it, or nobody is there to tell us. A byte: tell it to stop.
bool watch(pid_t program, int orders, Complaints& complaints) {
  sigset_t but_children;
  ::sigfillset(&but_children);
  ::sigdelset(&but_children, SIGCHLD);
  for (;;) {
    for (pid_t ended; (ended = ::waitpid(-1, nullptr, WNOHANG)) > 0;)
      if (ended == program) return false;
    std::array<struct pollfd, 2> waited{{{orders, POLLIN, 0}, complaints.awaited()}};
    if (::ppoll(waited.data(), waited.size(), nullptr, &but_children) <= 0) continue;
    if (waited[1].revents != 0) complaints.take();
    if (waited[0].revents == 0) continue;
    char order = 0;
    if (::read(orders, &order, 1) <= 0) return true;
    ::kill(-program, SIGTERM);
  }
}

// Each that is killed leaves its own children to us, until none is left.
void end_all() {
  for (;;) {
    for (const Child& child : children()) kill_with_group(child);
    pid_t ended;
    while ((ended = ::waitpid(-1, nullptr, WNOHANG)) > 0) {
    }
    if (ended < 0 && errno == ECHILD) return;
    std::this_thread::sleep_for(between_looks);
  }
}

// Those whose guard has been killed are ours now. What we were born with is of our own session.
void end_orphans() {
  constexpr int most_looks = 100;
  for (int looks = 0; looks < most_looks; ++looks) {
    bool any = false;
    for (const Child& child : children()) {
      if (child.session == ::getsid(0) || std::find(guards.begin(), guards.end(), child.process) != guards.end()) continue;
      any = true;
      kill_with_group(child);
      ::waitpid(child.process, nullptr, WNOHANG);
    }
    if (!any) return;
    std::this_thread::sleep_for(between_looks);
  }
}

// complaints: what it reads from, and the log that they go to; below 0: to none.
[[noreturn]] void stand_guard(const Words& words, char* const* environment, const Streams& streams, int orders, int complaints,
                              int log) {
  leave_terminal();
  sigset_t all;
  ::sigfillset(&all);
  ::sigprocmask(SIG_SETMASK, &all, nullptr);
  struct sigaction action {};
  action.sa_handler = look_up;
  ::sigaction(SIGCHLD, &action, nullptr);
  adopt_orphans(true);
  const pid_t ourselves = ::getpid();
  pid_t program = ::fork();
  if (program == 0) become(words, environment, streams, ourselves);
  if (program < 0) program = -errno;
  const Descriptor nowhere(::open("/dev/null", O_RDWR | O_CLOEXEC));
  take_streams({complaints, log < 0 ? nowhere.get() : log, nowhere.get()});
  orders = keep_only(orders);
  Complaints heard(STDIN_FILENO, STDOUT_FILENO, _("gonfalon: the log is full; nothing more is written to it"));
  [[maybe_unused]] const ssize_t told = ::write(orders, &program, sizeof program);
  if (program > 0) {
    if (watch(program, orders, heard)) ::kill(-program, SIGKILL);
    end_all();
    while (heard.take()) {
    }
  }
  ::_exit(0);
}

}  // namespace

void prepare_to_start_itself() { itself(); }

Guard::Guard(const client::Launch& launch, char* const* environment, int in, int out, int log) {
  const std::string& name = launch.shell.empty() ? "gonfalon" : launch.shell;
  const auto fail = [&name](int number) { throw std::system_error(number, std::generic_category(), name); };
  if (!launch.shell.empty() && !may(Permission::Shell)) fail(EPERM);
  const Words words(launch);
  int ends[2];
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) fail(errno);
  orders_ = Descriptor(ends[0]);
  Descriptor theirs(ends[1]);
  const Pipe complaints = open_pipe();
  adopt_orphans(true);
  process_ = ::fork();
  if (process_ == 0)
    stand_guard(words, environment, {in, out, complaints.writes.get()}, theirs.get(), complaints.reads.get(), log);
  if (process_ < 0) {
    const int wrong = errno;
    adopt_orphans(!guards.empty());
    fail(wrong);
  }
  guards.push_back(process_);
  theirs.close();
  ssize_t count;
  do {
    count = ::read(orders_.get(), &program_, sizeof program_);
  } while (count < 0 && errno == EINTR);
  const int wrong = count != sizeof program_ ? ECHILD : program_ < 0 ? -program_ : 0;
  if (wrong == 0) return;
  end();
  fail(wrong);
}

bool Guard::ended() const {
  if (process_ <= 0) return true;
  siginfo_t end{};
  return ::waitid(P_PID, static_cast<id_t>(process_), &end, WEXITED | WNOHANG | WNOWAIT) != 0 || end.si_pid != 0;
}

void Guard::tell_to_stop() {
  const char order = 's';
  [[maybe_unused]] const ssize_t told = ::send(orders_.get(), &order, 1, MSG_NOSIGNAL | MSG_DONTWAIT);
}

void Guard::end() {
  if (process_ <= 0) return;
  orders_.close();
  const auto until = std::chrono::steady_clock::now() + waited_for;
  while (!ended() && std::chrono::steady_clock::now() < until) std::this_thread::sleep_for(between_looks);
  struct rusage used {};
  int status = 0;
  const bool gone = ::wait4(process_, &status, WNOHANG, &used) == process_;
  std::erase(guards, process_);
  process_ = -1;
  peak_memory_ = used.ru_maxrss;
  if (gone && WIFSIGNALED(status)) end_orphans();
  adopt_orphans(!guards.empty());  // a table that is opened later is to outlive us
}

}  // namespace gonfalon::engine
