// What a loop waits for: descriptors, a time and signals. Every loop of the program that waits uses this.
#pragma once

#include <chrono>
#include <csignal>
#include <optional>
#include <vector>

#include <poll.h>

namespace gonfalon {

class Poller {
 public:
  using Clock = std::chrono::steady_clock;

  // Ends the next wait when the descriptor can be read (POLLIN) or written to (POLLOUT). A negative descriptor is ignored.
  void add(int descriptor, short events = POLLIN);
  // Ends the next wait then, at the latest. Of several times the earliest counts; without any the wait has no end of its own.
  void wake_at(Clock::time_point when);
  void wake_within(Clock::duration duration) { wake_at(Clock::now() + duration); }

  enum class Ended { Ready, Time, Signal };  // Ready: a descriptor is ready; Signal: a handler has run
  // Waits. signals: the mask of blocked signals meanwhile, as ppoll(2) takes it; null: as it is now. Throws std::system_error.
  Ended wait(const sigset_t* signals = nullptr);

  // After the wait: has something come at this descriptor (data, room to write, an error or its end)?
  bool ready(int descriptor, short events = POLLIN | POLLOUT) const;
  // An error or the other end's hang-up?
  bool is_broken(int descriptor) const;

 private:
  std::vector<struct pollfd> waited_;
  std::optional<Clock::time_point> until_;
};

// Waits until the descriptor is ready for these events. False: it was not within `at_most`. Signals don't end this wait.
bool wait_for(int descriptor, short events, std::optional<Poller::Clock::duration> at_most = {});

}  // namespace gonfalon
