#include "gonfalon/play/program.hpp"

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <ctime>
#include <fcntl.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>
#include <utility>
#include <vector>

namespace gonfalon::play {

namespace {

using namespace std::chrono_literals;

constexpr auto told_to_stop_after = 1s;
constexpr auto killed_after = 2s;
constexpr std::size_t longest_queue = std::size_t{16} << 20;

// The programs that run, each with its process group: a signal that ends us ends them first. They are
// in groups of their own, so the terminal's signals reach them no other way.
std::array<std::atomic<pid_t>, 8> running{};
constexpr std::array<int, 4> ending_signals{SIGHUP, SIGINT, SIGQUIT, SIGTERM};

extern "C" void end_with_programs(int number) {
  for (const auto& group : running)
    if (group > 0) ::kill(-group, SIGKILL);
  ::raise(number);  // whose disposition is the default again
}

void note_running(pid_t process) {
  struct sigaction action {};
  action.sa_handler = end_with_programs;
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  struct sigaction present {};
  for (const int number : ending_signals)  // one that is ignored stays so
    if (::sigaction(number, nullptr, &present) == 0 && present.sa_handler == SIG_DFL)
      ::sigaction(number, &action, nullptr);
  for (auto& group : running)
    if (pid_t none = 0; group.compare_exchange_strong(none, process)) return;
}

void note_ended(pid_t process) {
  for (auto& group : running)
    if (pid_t of = process; group.compare_exchange_strong(of, 0)) return;
}

void close_both(int pipe[2]) {
  ::close(pipe[0]);
  ::close(pipe[1]);
}

// In the child: everything up to the shell. Only calls that are safe after fork.
[[noreturn]] void become(const char* command, char* const* environment, int in, int out, int error) {
  ::setpgid(0, 0);  // so that a signal reaches all that the shell starts
  ::dup2(in, STDIN_FILENO);
  ::dup2(out, STDOUT_FILENO);
  ::dup2(error, STDERR_FILENO);
  ::signal(SIGPIPE, SIG_DFL);
  ::execle("/bin/sh", "sh", "-c", command, static_cast<char*>(nullptr), environment);
  ::_exit(127);
}

// Ours, with the seed.
class Environment {
 public:
  explicit Environment(std::uint64_t seed) : seed_("GONFALON_SEED=" + std::to_string(seed)) {
    for (char** entry = environ; *entry != nullptr; ++entry)
      if (std::string_view(*entry).substr(0, 14) != "GONFALON_SEED=") entries_.push_back(*entry);
    entries_.push_back(seed_.data());
    entries_.push_back(nullptr);
  }
  char* const* entries() const { return entries_.data(); }

 private:
  std::string seed_;
  std::vector<char*> entries_;
};

int open_log(const std::string& path) {
  int descriptor = -1;
  if (!path.empty()) descriptor = ::open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  return descriptor >= 0 ? descriptor : ::open("/dev/null", O_WRONLY | O_CLOEXEC);
}

void wake_without_waiting(int descriptor) {
  ::fcntl(descriptor, F_SETFL, ::fcntl(descriptor, F_GETFL) | O_NONBLOCK);
}

}  // namespace

Program::Program(const std::string& command, std::uint64_t seed, const std::string& log) : lines_(-1) {
  int to_it[2];
  int from_it[2];
  if (::pipe2(to_it, O_CLOEXEC) != 0) throw std::system_error(errno, std::generic_category(), command);
  if (::pipe2(from_it, O_CLOEXEC) != 0) {
    close_both(to_it);
    throw std::system_error(errno, std::generic_category(), command);
  }
  const int error = open_log(log);
  const Environment environment(seed);
  process_ = ::fork();
  if (process_ == 0) become(command.c_str(), environment.entries(), to_it[0], from_it[1], error);
  const int fork_error = errno;
  ::close(error);
  ::close(to_it[0]);
  ::close(from_it[1]);
  in_ = to_it[1];
  out_ = from_it[0];
  if (process_ < 0) throw std::system_error(fork_error, std::generic_category(), command);
  ::setpgid(process_, process_);
  note_running(process_);
  wake_without_waiting(in_);
  wake_without_waiting(out_);
  lines_ = record::Lines(out_);
}

Program::~Program() {
  reap();
  if (in_ >= 0) ::close(in_);
  if (out_ >= 0) ::close(out_);
}

void Program::tell(std::string_view events) {
  if (in_ < 0 || closing_since_) return;
  queue_ += events;
  if (queue_.size() > longest_queue) gone_ = true;
  send();
}

void Program::send() {
  while (has_queue()) {
    const ssize_t count = ::write(in_, queue_.data(), queue_.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) return;
    if (count < 0) {  // it reads no more; whether it still plays is seen from what it writes
      queue_.clear();
      ::close(std::exchange(in_, -1));
      return;
    }
    queue_.erase(0, static_cast<std::size_t>(count));
  }
  if (closing_since_ && in_ >= 0) ::close(std::exchange(in_, -1));
}

void Program::close_input() {
  closing_since_ = Clock::now();
  send();
}

bool Program::ended() {
  if (process_ <= 0) return true;
  siginfo_t end{};
  return ::waitid(P_PID, static_cast<id_t>(process_), &end, WEXITED | WNOHANG | WNOWAIT) != 0 || end.si_pid != 0;
}

// Kills all that is left of it: the shell may have ended before what it started. Until the shell is
// waited for, no other process can have its number.
void Program::reap() {
  if (process_ <= 0) return;
  ::kill(-process_, SIGKILL);
  note_ended(process_);
  struct rusage used {};
  while (::wait4(process_, nullptr, 0, &used) < 0 && errno == EINTR) {
  }
  peak_memory_ = used.ru_maxrss;
  process_ = -1;
}

std::optional<std::chrono::microseconds> Program::processor_time() const {
  clockid_t clock{};
  struct timespec used {};
  if (process_ <= 0 || ::clock_getcpuclockid(process_, &clock) != 0 || ::clock_gettime(clock, &used) != 0) return {};
  return std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::seconds(used.tv_sec) +
                                                               std::chrono::nanoseconds(used.tv_nsec));
}

void Program::wait() {
  auto pause = 1ms;
  bool told = false;
  while (!ended()) {
    const auto waited = Clock::now() - *closing_since_;
    if (waited >= killed_after) break;
    if (waited >= told_to_stop_after && !told) {
      ::kill(-process_, SIGTERM);
      told = true;
    }
    // it may wait for its last words to be read
    std::array<struct pollfd, 2> waits{{{lines_.at_end() ? -1 : out_, POLLIN, 0}, {in_, POLLOUT, 0}}};
    ::poll(waits.data(), waits.size(), static_cast<int>(pause.count()));
    send();
    if (waits[0].revents != 0) {
      lines_.read_more();
      while (lines_.next_read()) {
      }
    }
    if (pause < 16ms) pause *= 2;
  }
  reap();
}

}  // namespace gonfalon::play
