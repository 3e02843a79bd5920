// Another program as a player: it reads its side's events and writes commands.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <sys/types.h>

#include "gonfalon/base/side.hpp"
#include "gonfalon/record/lines.hpp"

namespace gonfalon::play {

using Clock = std::chrono::steady_clock;

class Program {
 public:
  // Starts `command` through the shell. What it writes on standard error goes to `log`; nowhere if
  // that is empty. $GONFALON_SEED holds seed. Throws std::system_error.
  Program(const std::string& command, std::uint64_t seed, const std::string& log);
  // Kills it if it still runs. So does a signal that ends this program: none outlives it.
  ~Program();
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  // Queues events for it; they go out as it takes them, without waiting. A program that takes none
  // for a long time is cut off: then gone() is true.
  void tell(std::string_view events);
  void send();                     // as much of the queue as fits now
  bool has_queue() const { return !queue_.empty() && in_ >= 0; }
  bool gone() const { return gone_; }

  int input() const { return in_; }    // its standard input, -1 when closed
  int output() const { return out_; }  // its standard output
  record::Lines& lines() { return lines_; }

  // What its process has used so far; nothing where the system does not say so.
  std::optional<std::chrono::microseconds> processor_time() const;
  long peak_memory() const { return peak_memory_; }  // KiB; known once it has ended

  // No more events: its input is closed once it has taken those there are. It is told to stop a second
  // later, and killed after two.
  void close_input();
  // Waits for it to end so; call after close_input().
  void wait();

 private:
  bool ended();
  void reap();

  pid_t process_ = -1;
  int in_ = -1;
  int out_ = -1;
  bool gone_ = false;
  std::optional<Clock::time_point> closing_since_;
  std::string queue_;
  long peak_memory_ = 0;
  record::Lines lines_;
};

}  // namespace gonfalon::play
