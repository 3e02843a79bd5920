// The connection from a player's program to a table: a socket on this machine, or ssh to another machine.
#pragma once

#include <optional>
#include <string>

#include "gonfalon/base/spawn.hpp"
#include "gonfalon/net/joined.hpp"
#include "gonfalon/io/line_stream.hpp"

namespace gonfalon::net {

class Transport {
 public:
  // asks: ssh may ask for a password, or about an unknown host, at the terminal. Throws std::system_error if there is no such
  // table on this machine, or if ssh can't be started. If the other machine has no such table, the connection ends.
  Transport(const TableAddress&, bool asks);

  io::LineStream& stream() { return *stream_; }

  // The descriptor of ssh's standard error; -1: closed, or there is no ssh.
  int complains() const { return complains_.get(); }
  // Reads ssh's messages. While ssh may ask, they are also copied to our standard error.
  void hear_complaints();
  void stop_asking() { asks_ = false; }
  const std::string& last_complaint() const { return last_complaint_; }

 private:
  void start_ssh(const TableAddress&);

  bool asks_;
  Process ssh_;  // declared first: it is ended after its streams are closed
  std::optional<io::LineStream> stream_;
  Descriptor complains_;
  io::Lines complaints_{-1};
  std::string last_complaint_;
};

}  // namespace gonfalon::net
