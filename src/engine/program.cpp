#include "gonfalon/engine/program.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <dirent.h>
#include <fcntl.h>
#include <memory>
#include <string_view>
#include <sys/socket.h>
#include <sys/wait.h>
#include <system_error>
#include <thread>
#include <unistd.h>
#include <utility>
#include <vector>

#include "gonfalon/base/poller.hpp"
#include "gonfalon/base/standard_streams.hpp"

namespace gonfalon::engine {

namespace {

using namespace std::chrono_literals;

constexpr auto told_to_stop_after = 1s;
constexpr auto killed_after = 2s;
constexpr std::string_view seed_variable = "GONFALON_SEED=";
constexpr std::size_t longest_queue = std::size_t{16} << 20;

// The environment of this process, with another seed.
std::vector<std::string> environment_with(std::uint64_t seed) {
  std::vector<std::string> entries;
  for (char** entry = environ; *entry != nullptr; ++entry)
    if (!std::string_view(*entry).starts_with(seed_variable)) entries.emplace_back(*entry);
  entries.push_back(std::string(seed_variable) + std::to_string(seed));
  return entries;
}

}  // namespace

Program::Program(const client::Launch& launch, std::uint64_t seed, const std::string& log) {
  Pipe to_it = open_pipe();
  Pipe from_it = open_pipe();
  const Descriptor complaints = open_log(log);
  supervisor_.emplace(launch, environment_with(seed), to_it.reads.get(), from_it.writes.get(), complaints.get());
  stream_.emplace(std::move(from_it.reads), std::move(to_it.writes));
}

long Program::peak_memory() const { return supervisor_->peak_memory(); }

void Program::tell(std::string_view events) {
  stream_->tell(events);
  if (stream_->queued() > longest_queue) gone_ = true;
}

void Program::close_input() {
  closing_since_ = Clock::now();
  stream_->close_when_sent();
}

std::optional<std::chrono::microseconds> Program::processor_time() const {
  clockid_t clock{};
  struct timespec used {};
  if (supervisor_->ended() || ::clock_getcpuclockid(supervisor_->program_pid(), &clock) != 0 ||
      ::clock_gettime(clock, &used) != 0)
    return {};
  return std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::seconds(used.tv_sec) +
                                                               std::chrono::nanoseconds(used.tv_nsec));
}

void Program::wait() {
  auto pause = 1ms;
  bool told = false;
  while (!supervisor_->ended()) {
    const auto waited = Clock::now() - *closing_since_;
    if (waited >= killed_after) break;
    if (waited >= told_to_stop_after && !told) {
      supervisor_->tell_to_stop();
      told = true;
    }
    // the program may be blocked until its last lines are read
    Poller poller;
    if (!lines().at_end()) poller.add(output());
    if (has_queue()) poller.add(input(), POLLOUT);
    poller.wake_within(pause);
    poller.wait();
    send();
    if (!lines().at_end() && poller.ready(output())) {
      lines().read_more();
      while (lines().next_read()) {
      }
    }
    if (pause < 16ms) pause *= 2;
  }
  supervisor_->end();
}

}  // namespace gonfalon::engine

#ifdef __linux__
#include <sys/prctl.h>
#endif

#include "gonfalon/base/permission.hpp"
#include "gonfalon/text/gettext.hpp"

namespace gonfalon::engine {

namespace {

using namespace std::chrono_literals;
using text::_;

constexpr auto waited_for = 2s;  // how long to wait until a supervisor has ended all
constexpr auto between_looks = 200us;

std::vector<pid_t> supervisors;  // of this process

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

// Whether this process becomes the parent of descendants whose own parents have ended.
void adopt_orphans(bool adopts) { ::prctl(PR_SET_CHILD_SUBREAPER, adopts ? 1 : 0); }
#else
std::vector<Child> children() { return {}; }
void adopt_orphans(bool) {}
#endif

// Kills the whole group at once: a program that keeps forking could escape if its processes were killed one by one.
void kill_with_group(const Child& child) {
  if (child.session != ::getsid(0)) ::kill(-child.group, SIGKILL);
  ::kill(child.process, SIGKILL);
}

// The shell with a command, or this program itself.
SpawnPlan program_of(const client::Launch& launch) {
  if (launch.itself.empty()) return {.program = "/bin/sh", .arguments = {"sh", "-c", launch.shell}, .signal_at_parents_end = SIGKILL};
  SpawnPlan plan{.executable = own_executable().get(), .program = "gonfalon", .arguments = {"gonfalon"}, .signal_at_parents_end = SIGKILL};
  plan.arguments.insert(plan.arguments.end(), launch.itself.begin(), launch.itself.end());
  return plan;
}

// ---- in the supervisor ---------------------------------------------------------------------------

extern "C" void look_up(int) {}  // SIGCHLD only has to interrupt the wait

// Copies the program's standard error to the log. Text beyond the log's limit is still read, so that a program that writes much
// is not blocked.
class Complaints {
 public:
  // last_line: written when the log is full.
  Complaints(int from, int log, std::string last_line) : from_(from), log_(log), last_line_(std::move(last_line) + '\n') {
    ::fcntl(from_, F_SETFL, ::fcntl(from_, F_GETFL) | O_NONBLOCK);
  }

  void wait_with(Poller& poller) const {
    if (!ended_) poller.add(from_);
  }
  bool has_come(const Poller& poller) const { return !ended_ && poller.ready(from_); }
  // Reads once. false: there is nothing to read now.
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

// Runs until the program has ended (returns false) or `orders` is closed (true). A byte on `orders`: send SIGTERM to the program.
bool watch(pid_t program, int orders, Complaints& complaints) {
  sigset_t but_children;
  ::sigfillset(&but_children);
  ::sigdelset(&but_children, SIGCHLD);
  for (;;) {
    for (pid_t ended; (ended = ::waitpid(-1, nullptr, WNOHANG)) > 0;)
      if (ended == program) return false;
    Poller poller;
    poller.add(orders);
    complaints.wait_with(poller);
    if (poller.wait(&but_children) != Poller::Ended::Ready) continue;
    if (complaints.has_come(poller)) complaints.take();
    if (!poller.ready(orders)) continue;
    char order = 0;
    if (::read(orders, &order, 1) <= 0) return true;
    ::kill(-program, SIGTERM);
  }
}

// Repeats until there are no children: those of a killed process become ours.
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

// After a supervisor was killed its children are ours. They are in sessions of their own: children of our session are spared.
void end_orphans() {
  constexpr int most_looks = 100;
  for (int looks = 0; looks < most_looks; ++looks) {
    bool any = false;
    for (const Child& child : children()) {
      if (child.session == ::getsid(0) || std::ranges::count(supervisors, child.process) != 0) continue;
      any = true;
      kill_with_group(child);
      ::waitpid(child.process, nullptr, WNOHANG);
    }
    if (!any) return;
    std::this_thread::sleep_for(between_looks);
  }
}

// Runs in the supervisor: standard input is the program's standard error, standard output is the log. Starts the program, and
// sends its process id, or a negative errno, to `orders`.
int supervise(const SpawnPlan& plan, int orders) {
  sigset_t all;
  ::sigfillset(&all);
  ::sigprocmask(SIG_SETMASK, &all, nullptr);
  struct sigaction action {};
  action.sa_handler = look_up;
  ::sigaction(SIGCHLD, &action, nullptr);
  adopt_orphans(true);
  pid_t program;
  try {
    program = spawn(plan).release();
  } catch (const std::system_error& error) {
    program = -error.code().value();
  }
  for (const int stream : {plan.in, plan.out, plan.error}) ::close(stream);
  // TRANSLATORS: the last line of the log file with a program's error output
  Complaints heard(STDIN_FILENO, STDOUT_FILENO, _("gonfalon: the log is full; nothing more is written to it"));
  [[maybe_unused]] const ssize_t told = ::write(orders, &program, sizeof program);
  if (program <= 0) return 0;
  if (watch(program, orders, heard)) ::kill(-program, SIGKILL);
  end_all();
  while (heard.take()) {
  }
  return 0;
}

}  // namespace

ProcessSupervisor::ProcessSupervisor(const client::Launch& launch, const std::optional<std::vector<std::string>>& environment, int in,
                                     int out, int log) {
  // TRANSLATORS: start of an error on standard error; the system's reason follows: the program's own file: REASON
  const std::string name = !launch.shell.empty() ? launch.shell : own_executable() ? "gonfalon" : _("the program's own file");
  const auto fail = [&name](int number) { throw std::system_error(number, std::generic_category(), name); };
  if (!launch.shell.empty() && !may(Permission::Shell)) fail(EPERM);
  int ends[2];
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) fail(errno);
  orders_ = Descriptor(ends[0]);
  Descriptor theirs(ends[1]);
  const Pipe complaints = open_pipe();
  SpawnPlan program = program_of(launch);
  program.environment = environment;
  program.in = in;
  program.out = out;
  program.error = complaints.writes.get();
  adopt_orphans(true);
  try {
    process_ = spawn({.function = [&] { return supervise(program, theirs.get()); },
                      .in = complaints.reads.get(),
                      .out = log < 0 ? SpawnPlan::no_stream : log,
                      .error = SpawnPlan::no_stream,
                      .kept = {theirs.get(), program.in, program.out, program.error}});
  } catch (const std::system_error&) {
    adopt_orphans(!supervisors.empty());
    throw;
  }
  supervisors.push_back(process_.id());
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

void ProcessSupervisor::tell_to_stop() {
  const char order = 's';
  [[maybe_unused]] const ssize_t told = ::send(orders_.get(), &order, 1, MSG_NOSIGNAL | MSG_DONTWAIT);
}

void ProcessSupervisor::end() {
  if (!process_) return;
  orders_.close();
  const auto until = std::chrono::steady_clock::now() + waited_for;
  while (!ended() && std::chrono::steady_clock::now() < until) std::this_thread::sleep_for(between_looks);
  std::erase(supervisors, process_.id());
  const auto end = process_.reap();
  process_.release();  // a supervisor that is not done yet goes on by itself
  peak_memory_ = end ? end->peak_memory : 0;
  if (end && WIFSIGNALED(end->status)) end_orphans();
  adopt_orphans(!supervisors.empty());  // a table that is opened later must outlive us
}

}  // namespace gonfalon::engine
