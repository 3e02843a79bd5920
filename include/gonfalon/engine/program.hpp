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
  // Starts the program, with the seed in $GONFALON_SEED. Its standard error goes to `log`, up to the log's limit; empty: nowhere.
  // Throws std::system_error.
  Program(const client::Launch&, std::uint64_t seed, const std::string& log);
  // The destructor kills the program, if it still runs, and all that it has started. So does the end of this process, in any way.

  // Queues events, which are sent without waiting as the program reads them. If the queue gets too long, because the program does
  // not read, gone() becomes true.
  void tell(std::string_view events);
  void send() { stream_->send(); }   // as much of the queue as fits now
  bool has_queue() const { return stream_->has_queue(); }
  bool gone() const { return gone_; }

  int input() const { return stream_->writes(); }  // of its standard input; -1: closed
  int output() const { return stream_->reads(); }  // of its standard output
  io::Lines& lines() { return stream_->lines(); }

  // What its process has used so far. nullopt: the system does not tell.
  std::optional<std::chrono::microseconds> processor_time() const;
  long peak_memory() const;  // KiB; known once it has ended

  // No more events: its input is closed once the queue is sent.
  void close_input();
  // Waits for its end; call it after close_input(). One second after close_input() it gets SIGTERM, after two it is killed.
  void wait();

 private:
  std::optional<ProcessSupervisor> supervisor_;
  std::optional<io::LineStream> stream_;
  bool gone_ = false;
  std::optional<Clock::time_point> closing_since_;
};

}  // namespace gonfalon::engine
