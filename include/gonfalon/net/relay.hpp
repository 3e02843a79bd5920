// `gonfalon seat`: a table of this machine for whoever speaks its language.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "gonfalon/base/descriptor.hpp"
#include "gonfalon/base/exit.hpp"
#include "gonfalon/base/side.hpp"

namespace gonfalon::net {

// A program that sits at a table opens its line again by itself whenever that breaks, and a line that it has given up may
// still come through later: so each says whose it is, and its number.
struct ConnectionId {
  std::string program;  // one word of letters and digits, which no other has; empty: whoever it is does not say
  int nth = 0;          // from 1
};

// As on the command line and on the wire, `PROGRAM-NTH`; nothing: it is none.
std::optional<ConnectionId> read_connection_id(std::string_view);
std::string word_of(const ConnectionId&);

// What somebody wants at a table of this machine.
struct Request {
  std::filesystem::path tables;  // the folder with its socket
  std::string table;
  bool watch = false;            // not a seat
  std::optional<Side> side = {};  // the one he asks for
  std::string token = {};
  std::string player = {};       // of several on this account; empty: it is one person's
  bool notices = false;          // he is told too who comes and goes, and what is left on the clocks
  ConnectionId attempt = {};          // at a seat
};

// A connection on which that has been asked for. Throws std::system_error, with the table's name where there is none.
Descriptor ask_at_table(const Request&);

// Between that connection and the standard streams, until one of them ends; nothing is asked for where an attempt
// has been given up by then. Throws the same.
Exit relay(const Request&);

}  // namespace gonfalon::net
