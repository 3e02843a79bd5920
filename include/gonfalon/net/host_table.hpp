// `gonfalon host`: opens a table and serves it, in a process of its own.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "gonfalon/base/exit.hpp"
#include "gonfalon/client/plan.hpp"
#include "gonfalon/table/time_control.hpp"

namespace gonfalon::net {

struct TablePlan {
  std::string table;
  std::filesystem::path tables;  // the folder with its socket
  client::Plan game;             // in which people play the sides that no program does
  bool tokens = false;           // a seat is his who shows its token
  bool foreground = false;       // serve it in this process
  table::PeopleTimes times = {};
};

// The record of the last game at this table of this user's; the path of none if there has been none.
std::filesystem::path last_record(const std::string& table);

// That one is not over; `gonfalon host --resume` goes on with it.
bool has_unfinished_game(const std::string& table);
// The tables of this user's of which that is true, by name, whether they stand open or not.
std::vector<std::string> tables_with_unfinished_games();
// A referee listens there.
bool stands_open(const std::filesystem::path& tables, const std::string& table);

// What came of it, and what is to be said of that, lines without the last one's end: how others come, or what is wrong.
struct Opening {
  Exit status = Exit::Failed;
  std::string words;
};
// Returns once the table stands open. Its record is kept under $XDG_DATA_HOME/gonfalon/tables, what is to be said of it
// in $XDG_STATE_HOME/gonfalon/tables/TABLE.log. Throws std::system_error.
Opening open_table(const TablePlan&);

// The same, and says it; in the foreground it returns once the table is closed.
Exit host_table(const TablePlan&);

}  // namespace gonfalon::net
