// What a loop waits for: descriptors, a time and signals. Every loop of the program that waits uses this.
#pragma once

#include <cerrno>
#include <chrono>
#include <csignal>
#include <fcntl.h>
#include <optional>
#include <poll.h>
#include <system_error>
#include <unistd.h>
#include <utility>
#include <vector>

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

// Owns a file descriptor and closes it.

class Descriptor {
 public:
  Descriptor() = default;
  explicit Descriptor(int number) : number_(number) {}  // below 0: none
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, none)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }
  ~Descriptor() { close(); }

  int get() const { return number_; }
  explicit operator bool() const { return number_ >= 0; }
  void close() {
    if (number_ >= 0) ::close(number_);
    number_ = none;
  }

 private:
  static constexpr int none = -1;
  int number_ = none;
};

// The two ends of a pipe.
struct Pipe {
  Descriptor reads, writes;
};

// A pipe that started programs do not inherit.

// Throws std::system_error.
inline Pipe open_pipe() {
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0) throw std::system_error(errno, std::generic_category(), "pipe");
  return {Descriptor(ends[0]), Descriptor(ends[1])};
}

}  // namespace gonfalon
