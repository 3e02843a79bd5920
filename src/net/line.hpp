// The line from a player's program to a table: a socket of this machine, or ssh to another.
#pragma once

#include <optional>
#include <string>
#include <sys/types.h>

#include "gonfalon/net/joined.hpp"
#include "gonfalon/record/wire.hpp"

namespace gonfalon::net {

class Line {
 public:
  // asks: ssh may ask for a password, or whether it knows the host, at the terminal. Throws std::system_error where there
  // is no such table here, or ssh can't be started; that the other machine has none is seen from the line's end.
  Line(const Way&, bool asks);
  ~Line();
  Line(const Line&) = delete;
  Line& operator=(const Line&) = delete;

  record::Wire& wire() { return *wire_; }

 private:
  void start_ssh(const Way&, bool asks);

  std::optional<record::Wire> wire_;
  pid_t ssh_ = -1;
};

}  // namespace gonfalon::net
