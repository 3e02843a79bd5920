// A process between us and a program that plays. It ends the program, and whatever that has started in whatever session, when it
// is told to and when this process ends, however it ends. The program has a session of its own and no terminal.
#pragma once

#include <optional>
#include <string>
#include <sys/types.h>
#include <vector>

#include "gonfalon/base/descriptor.hpp"
#include "gonfalon/base/spawn.hpp"
#include "gonfalon/client/plan.hpp"

namespace gonfalon::engine {

class ProcessSupervisor {
 public:
  // Starts the program with these standard streams; no environment: with that of this process. What it writes on standard error
  // is added to this log, as far as that may grow; below 0: to none. Throws std::system_error.
  ProcessSupervisor(const client::Launch&, const std::optional<std::vector<std::string>>& environment, int in, int out, int log);
  ~ProcessSupervisor() { end(); }
  ProcessSupervisor(const ProcessSupervisor&) = delete;
  ProcessSupervisor& operator=(const ProcessSupervisor&) = delete;

  // The program's own process, as long as it has not ended.
  pid_t program() const { return program_; }
  // The program has ended, and so has all that it started.
  bool ended() const { return process_.ended(); }
  // Sends SIGTERM to the program and those of its process group.
  void tell_to_stop();
  // Kills the program and all that it has started, and waits until they are gone: two seconds at most, for it may start others
  // faster than these can be killed.
  void end();
  // KiB that one of them held at most; known once all have ended.
  long peak_memory() const { return peak_memory_; }

 private:
  Process process_;
  pid_t program_ = -1;
  Descriptor orders_;  // the supervisor ends all when this is closed
  long peak_memory_ = 0;
};

}  // namespace gonfalon::engine
