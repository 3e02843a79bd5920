// Another program as a player: it reads its side's events and writes commands.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "gonfalon/client/plan.hpp"
#include "gonfalon/engine/process_supervisor.hpp"
#include "gonfalon/io/line_stream.hpp"

namespace gonfalon::engine {

using Clock = std::chrono::steady_clock;

class Program {
 public:
  // What it writes on standard error goes to `log`, as far as that may grow; nowhere if that is empty. $GONFALON_SEED holds seed. Throws
  // std::system_error.
  Program(const client::Launch&, std::uint64_t seed, const std::string& log);
  // It is killed with its owner if it still runs, and all that it has started with it. So it is when this process ends, however
  // it ends.

  // Queues events for it; they go out as it takes them, without waiting. A program that takes none
  // for a long time is cut off: then gone() is true.
  void tell(std::string_view events);
  void send() { stream_->send(); }   // as much of the queue as fits now
  bool has_queue() const { return stream_->has_queue(); }
  bool gone() const { return gone_; }

  int input() const { return stream_->writes(); }  // its standard input, -1 when closed
  int output() const { return stream_->reads(); }  // its standard output
  io::Lines& lines() { return stream_->lines(); }

  // What its process has used so far; nothing where the system does not say so.
  std::optional<std::chrono::microseconds> processor_time() const;
  long peak_memory() const;  // KiB; known once it has ended

  // No more events: its input is closed once it has taken those there are. It is told to stop a second
  // later, and killed after two.
  void close_input();
  // Waits for it to end so; call after close_input().
  void wait();

 private:
  std::optional<ProcessSupervisor> supervisor_;
  std::optional<io::LineStream> stream_;
  bool gone_ = false;
  std::optional<Clock::time_point> closing_since_;
};

}  // namespace gonfalon::engine
