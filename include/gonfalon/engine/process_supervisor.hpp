// A process between us and a program that plays. It ends the program and all that the program has started, in any session, when
// it is told to or when this process ends in any way. The program has a session of its own and no terminal.
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

}  // namespace gonfalon::engine
