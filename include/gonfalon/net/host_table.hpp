// `gonfalon host`: opens a table and serves it, in a process of its own.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "gonfalon/base/result.hpp"
#include "gonfalon/client/plan.hpp"

namespace gonfalon::net {

struct TablePlan {
  std::string table;
  std::filesystem::path tables;  // the folder with its socket
  std::filesystem::path club;    // the file of the results that its games are for
  client::Plan game;             // people play the sides that no program plays, in its times
  bool tokens = false;           // a seat belongs to the player who shows its token
  bool foreground = false;       // serve it in this process
  std::string opener = {};       // the player who opens it, on an account that several players share
};

// The record of the last game at this user's table of that name. Empty: there has been none.
std::filesystem::path last_record(const std::string& table);

// The last game at this table is not over; `gonfalon host --resume` resumes it.
bool has_unfinished_game(const std::string& table);
// The names of this user's tables with an unfinished game, sorted, whether they are open or not.
std::vector<std::string> tables_with_unfinished_games();
// A process listens at this table's socket.
bool stands_open(const std::filesystem::path& tables, const std::string& table);

// What became of opening a table. words: how to join it, lines without the last newline. error: why it is not open; its message is
// translated.
struct OpeningResult {
  Exit status = Exit::Failed;
  std::string words = {};
  std::optional<Error> error = {};
};
// Opens the table in a process of its own, and returns once it is open. The record is kept under $XDG_DATA_HOME/gonfalon/tables,
// the table's messages in $XDG_STATE_HOME/gonfalon/tables/TABLE.log. Throws std::system_error.
OpeningResult open_table(const TablePlan&);

// `gonfalon host`: opens the table as open_table() does, prints the opening, and returns its status. plan.foreground: serves it
// in this process instead, and returns only when the table has closed.
Exit host_table(const TablePlan&);

}  // namespace gonfalon::net
