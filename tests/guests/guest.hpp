// A command that plays or watches at a table, as the tests have it: lines to it, lines from it, and what may befall it.
#pragma once

#include <string>
#include <vector>

#include <sys/types.h>

#include "gonfalon/io/lines.hpp"

namespace gonfalon::guests {

class Guest {
 public:
  // Starts it through the shell. Throws std::system_error.
  explicit Guest(const std::string& command);
  // Kills it, and all that it has started.
  ~Guest();
  Guest(const Guest&) = delete;
  Guest& operator=(const Guest&) = delete;

  io::LineStream& wire() { return wire_; }
  pid_t process() const { return process_; }
  bool lives();

 private:
  struct Started {
    pid_t process;
    Descriptor reads, writes;
  };
  static Started start(const std::string& command);
  explicit Guest(Started);

  pid_t process_;
  io::LineStream wire_;
};

// A connection to a table's socket; none: nobody listens there.
Descriptor connect_to(const std::string& socket);
// The process that listens there; 0: none.
pid_t referee_at(const std::string& socket);

// A process and all that it has started, itself first.
std::vector<pid_t> with_descendants(pid_t);

}  // namespace gonfalon::guests
