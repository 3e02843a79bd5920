// The line from a player's program to a table: a socket of this machine, or ssh to another.
#pragma once

#include <optional>
#include <string>

#include "gonfalon/base/spawn.hpp"
#include "gonfalon/net/joined.hpp"
#include "gonfalon/io/line_stream.hpp"

namespace gonfalon::net {

class Transport {
 public:
  // asks: ssh may ask for a password, or whether it knows the host, at the terminal. Throws std::system_error where there
  // is no such table here, or ssh can't be started; that the other machine has none is seen from the line's end.
  Transport(const TableAddress&, bool asks);

  io::LineStream& stream() { return *stream_; }

  // Where ssh says what is wrong; -1: nowhere any more.
  int complains() const { return complains_.get(); }
  // Reads what it has said; as long as it may ask, who sits at the terminal reads it too.
  void hear_complaints();
  void stop_asking() { asks_ = false; }
  const std::string& last_complaint() const { return last_complaint_; }

 private:
  void start_ssh(const TableAddress&);

  bool asks_;
  Process ssh_;  // is ended after its streams are closed
  std::optional<io::LineStream> stream_;
  Descriptor complains_;
  io::Lines complaints_{-1};
  std::string last_complaint_;
};

}  // namespace gonfalon::net
