// `gonfalon seat`: connects a program's standard streams to a table on this machine.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

#include "gonfalon/base/poller.hpp"
#include "gonfalon/base/result.hpp"
#include "gonfalon/base/side.hpp"

namespace gonfalon::net {

// Numbers a program's connections to a table. A program reconnects by itself when its connection breaks, and a connection that it
// has given up may still reach the table later. The number shows which one is newer.
struct ConnectionId {
  std::string program;  // a unique word of letters and digits; empty: the program sent none
  int nth = 0;          // from 1
};

// From `PROGRAM-NTH`, as on the command line and on a connection. nullopt: the word is invalid.
std::optional<ConnectionId> read_connection_id(std::string_view);
std::string word_of(const ConnectionId&);

// A request to join a table on this machine.
struct Request {
  std::filesystem::path tables;  // the folder with its socket
  std::string table;
  bool watch = false;             // as a spectator, without a seat
  std::optional<Side> side = {};  // nullopt: the player's own seat, or a free one
  std::string token = {};
  std::string player = {};        // a name on an account that several players share; empty: the account has one player
  std::string name = {};          // what the player of a seat wants to be called; empty: nothing is said of it
  bool notices = false;           // also report when players come and go, and the time left on the clocks
  ConnectionId attempt = {};      // for a seat only
};

// Connects to the table and sends the request. Throws std::system_error; if there is no such table, the message names it.
Descriptor ask_at_table(const Request&);
// Does this error say that no table listens there?
bool is_no_table(const std::system_error&);

// Connects, and copies between the connection and the standard streams until the connection ends or nobody reads standard output.
// If the program has already given up its numbered connection, does not connect. Throws as ask_at_table() does.
Exit relay(const Request&);

}  // namespace gonfalon::net
