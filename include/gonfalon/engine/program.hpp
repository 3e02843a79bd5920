// Another program as a player: it reads its side's events and writes commands.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <sys/types.h>
#include <vector>

#include "gonfalon/base/poller.hpp"
#include "gonfalon/base/spawn.hpp"
#include "gonfalon/client/plan.hpp"
#include "gonfalon/io/lines.hpp"

namespace gonfalon::engine {

using Clock = std::chrono::steady_clock;

// A process between us and a program that plays. It ends the program and all that the program has started, in any session, when
// it is told to or when this process ends in any way. The program has a session of its own and no terminal.
class ProcessSupervisor {
 public:
  // Starts the program with these standard streams. environment: nullopt means that of this process. Its standard error is
  // appended to the log, up to the log's limit; log below 0: it is discarded. Throws std::system_error.
  ProcessSupervisor(const client::Launch&, const std::optional<std::vector<std::string>>& environment, int in, int out, int log);
  ~ProcessSupervisor() { end(); }
  ProcessSupervisor(const ProcessSupervisor&) = delete;
  ProcessSupervisor& operator=(const ProcessSupervisor&) = delete;

  // The program's process id, valid while it has not ended.
  pid_t program_pid() const { return program_; }
  // The program and all that it started have ended.
  bool ended() const { return process_.ended(); }
  // Sends SIGTERM to the program's process group.
  void tell_to_stop();
  // Kills the program and all that it has started, and waits until they are gone, two seconds at most: it may start processes
  // faster than they can be killed.
  void end();
  // The largest memory of any of these processes in KiB; known once all have ended.
  long peak_memory() const { return peak_memory_; }

 private:
  Process process_;
  pid_t program_ = -1;
  Descriptor orders_;  // when it is closed, the supervisor ends all
  long peak_memory_ = 0;
};

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
