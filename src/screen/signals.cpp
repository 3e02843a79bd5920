#include "signals.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <ctime>
#include <fcntl.h>
#include <termios.h>
#include <unistd.h>

namespace gonfalon::screen {

volatile std::sig_atomic_t told_to_leave = 0;
volatile std::sig_atomic_t told_to_stop = 0;
volatile std::sig_atomic_t told_to_go_on = 0;
volatile std::sig_atomic_t told_to_resize = 0;

namespace {

constexpr std::array leaving_signals{SIGHUP, SIGTERM, SIGINT};
// Signals that can't be caught, that end no program, or that we use ourselves. All others end the program at once.
constexpr std::array no_crashes{SIGKILL, SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU, SIGCONT, SIGCHLD, SIGURG, SIGWINCH, SIGALRM};
constexpr time_t patience = 2;  // seconds: a busy machine is not taken for a stuck terminal

// Everything that a handler needs, prepared before it runs.
std::array<char, 16384> farewell{};
volatile std::sig_atomic_t farewell_size = 0;
struct termios settings_before {};
bool settings_known = false;
timer_t stuck_timer{};
bool has_timer = false;
alignas(16) std::array<char, 65536> handler_stack{};  // a crash may be a stack overflow

// Async-signal-safe calls only, from here to the next function that says otherwise.
void give_terminal_back() {
  if (farewell_size == 0) return;
  const pid_t in_front = ::tcgetpgrp(STDIN_FILENO);
  if (in_front >= 0 && in_front != ::getpgrp()) return;  // another program has the terminal now
  // output that a key has stopped goes on: otherwise there may be no room for the farewell
  ::tcflow(STDOUT_FILENO, TCOOFF);
  ::tcflow(STDOUT_FILENO, TCOON);
  const int flags = ::fcntl(STDOUT_FILENO, F_GETFL);
  if (flags >= 0) ::fcntl(STDOUT_FILENO, F_SETFL, flags | O_NONBLOCK);
  const auto size = static_cast<std::size_t>(farewell_size);
  if (::write(STDOUT_FILENO, farewell.data(), size) < 0 && errno == EAGAIN) {
    // nobody reads: waiting output is dropped to make room
    ::tcflush(STDOUT_FILENO, TCOFLUSH);
    static_cast<void>(::write(STDOUT_FILENO, farewell.data(), size) == 0);
  }
  if (flags >= 0) ::fcntl(STDOUT_FILENO, F_SETFL, flags);
  if (settings_known) ::tcsetattr(STDIN_FILENO, TCSANOW, &settings_before);
  farewell_size = 0;
}

void end_by(int number) {
  give_terminal_back();
  struct sigaction action {};
  action.sa_handler = SIG_DFL;
  ::sigaction(number, &action, nullptr);
  sigset_t open;
  ::sigemptyset(&open);
  ::sigaddset(&open, number);
  ::sigprocmask(SIG_UNBLOCK, &open, nullptr);
  ::raise(number);
  ::_exit(128 + number);  // the first process of a container survives its own signals
}

extern "C" void crash(int number) { end_by(number); }
extern "C" void end_stuck(int) { end_by(told_to_leave != 0 ? told_to_leave : SIGTERM); }
extern "C" void stop_soon(int) { told_to_stop = 1; }
extern "C" void go_on_soon(int) { told_to_go_on = 1; }
extern "C" void resize_soon(int) { told_to_resize = 1; }
extern "C" void pass_over(int) {}  // unlike SIG_IGN it is not inherited: a program that we start has the default

extern "C" void leave_soon(int number) {
  const int error = errno;
  if (told_to_leave == 0 && has_timer) {
    const struct itimerspec time {{0, 0}, {patience, 0}};
    ::timer_settime(stuck_timer, 0, &time, nullptr);
  }
  told_to_leave = number;
  errno = error;
}

// No handler calls the functions below.
void catch_signal(int number, void (*handler)(int), int flags = 0) {
  struct sigaction action {};
  action.sa_handler = handler;  // without SA_RESTART: a waiting read returns
  action.sa_flags = flags;
  ::sigaction(number, &action, nullptr);
}

bool is_crash(int number) {
  return std::ranges::find(leaving_signals, number) == leaving_signals.end() &&
         std::ranges::find(no_crashes, number) == no_crashes.end();
}

// An ignored signal, such as SIGPIPE after the reader is gone, ends nothing.
bool is_ignored(int number) {
  struct sigaction now {};
  return ::sigaction(number, nullptr, &now) != 0 || now.sa_handler == SIG_IGN;
}

void handle_crashes(void (*handler)(int), int flags = 0) {
  for (int number = 1; number <= SIGRTMAX; ++number)
    if (is_crash(number) && !is_ignored(number)) catch_signal(number, handler, flags);
}

sigset_t set_of(std::span<const int> numbers) {
  sigset_t set;
  ::sigemptyset(&set);
  for (const int number : numbers) ::sigaddset(&set, number);
  return set;
}

}  // namespace

void catch_signals() {
  const stack_t stack{.ss_sp = handler_stack.data(), .ss_flags = 0, .ss_size = handler_stack.size()};
  ::sigaltstack(&stack, nullptr);
  struct sigevent event {};
  event.sigev_notify = SIGEV_SIGNAL;
  event.sigev_signo = SIGALRM;
  has_timer = has_timer || ::timer_create(CLOCK_MONOTONIC, &event, &stuck_timer) == 0;
  catch_signal(SIGALRM, end_stuck, SA_ONSTACK);
  for (const int number : leaving_signals) catch_signal(number, leave_soon);
  catch_stop();
  catch_signal(SIGCONT, go_on_soon);
  handle_crashes(crash, static_cast<int>(SA_ONSTACK | SA_RESETHAND));
}

void leave_without_terminal() { leave_soon(SIGHUP); }

void catch_stop() { catch_signal(SIGTSTP, stop_soon); }
void catch_resizing() { catch_signal(SIGWINCH, resize_soon, static_cast<int>(SA_RESTART)); }

// The timer is not stopped: if it was set, the program is leaving.
void let_signals_go() {
  farewell_size = 0;
  for (const int number : leaving_signals) catch_signal(number, SIG_DFL);
  for (const int number : {SIGTSTP, SIGCONT}) catch_signal(number, SIG_DFL);
  handle_crashes(SIG_DFL);
}

void lend_signals() {
  let_signals_go();
  for (const int number : {SIGINT, SIGQUIT}) catch_signal(number, pass_over);
}

void prepare_farewell(const std::string& bytes) {
  farewell_size = 0;  // not while it is half written
  const std::size_t size = std::min(bytes.size(), farewell.size());
  std::memcpy(farewell.data(), bytes.data() + (bytes.size() - size), size);
  farewell_size = static_cast<std::sig_atomic_t>(size);
}

void note_terminal_settings() { settings_known = ::tcgetattr(STDIN_FILENO, &settings_before) == 0; }

SignalsWhileWaiting::SignalsWhileWaiting() {
  const sigset_t held = set_of(std::array{SIGTSTP, SIGCONT, SIGWINCH});
  ::sigprocmask(SIG_BLOCK, &held, &before_);
}

SignalsWhileWaiting::~SignalsWhileWaiting() { ::sigprocmask(SIG_SETMASK, &before_, nullptr); }

SignalsWhileWaiting::Ended SignalsWhileWaiting::wait(Poller& poller) const {
  const sigset_t leaving = set_of(leaving_signals);
  sigset_t held_so_far;
  ::sigprocmask(SIG_BLOCK, &leaving, &held_so_far);
  const Poller::Ended ended = told_to_leave == 0 ? poller.wait(&before_) : Poller::Ended::Signal;
  ::sigprocmask(SIG_SETMASK, &held_so_far, nullptr);
  if (ended == Poller::Ended::Time) return Ended::Time;
  return ended == Poller::Ended::Signal || poller.ready(STDIN_FILENO) ? Ended::KeyOrSignal : Ended::Others;
}

}  // namespace gonfalon::screen
