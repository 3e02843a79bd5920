// A process that stands between us and a program that we have started. The program has a session of its own, no
// terminal, and no descriptor but the three that it is given; whatever it starts, in whatever session, is ended
// with it, and it is ended when we are, however we end.
#pragma once

#include <sys/types.h>

#include "gonfalon/base/descriptor.hpp"
#include "gonfalon/client/plan.hpp"

namespace gonfalon::engine {

class Guard {
 public:
  // Starts the program with these standard streams and this environment. What it writes on standard error is added to this
  // log, as far as that may grow; below 0: to none. Throws std::system_error.
  Guard(const client::Launch&, char* const* environment, int in, int out, int log);
  ~Guard() { end(); }
  Guard(const Guard&) = delete;
  Guard& operator=(const Guard&) = delete;

  // The program's own process, as long as it has not ended.
  pid_t program() const { return program_; }
  // Has it ended, and with it all that it has started?
  bool ended() const;
  // SIGTERM, to it and those of its group.
  void tell_to_stop();
  // Kills it and all that it has started, and waits until they are gone; but not for ever, should they start
  // others faster than these can be killed.
  void end();
  // KiB that one of them held at most; known once all have ended.
  long peak_memory() const { return peak_memory_; }

 private:
  pid_t process_ = -1;
  pid_t program_ = -1;
  Descriptor orders_;  // the guard ends all when this is closed
  long peak_memory_ = 0;
};

// So that processes which are forked from this one need not each make ready what starts this program itself.
void prepare_to_start_itself();

}  // namespace gonfalon::engine
