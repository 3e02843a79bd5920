// What options.cpp and table_options.cpp share.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "gonfalon/base/permission.hpp"
#include "gonfalon/base/side.hpp"
#include "arguments.hpp"
#include "options.hpp"

namespace gonfalon {

// Words of the command line as typed. They are interpreted once all have been parsed.
struct Typed {
  std::string language;
  std::string variant;
  BySide<std::string> player;  // empty: not given
  std::string first;
  std::string sides;                 // `lot`: the sides are drawn
  std::vector<std::string> options;
  std::vector<std::string> players;  // of a match
  std::vector<double> stop;          // of a match: empty, or two scores
  std::string file;                  // the FILE of a command that takes one
  std::string side;                  // of a seat, or an exported setup
  std::optional<formats::Format> format;  // of an export
  std::string puzzle, date, theme;   // of a puzzle
  bool resumes_table = false;
  std::vector<std::string> unfinished;    // the command line that `complete` is asked about
  std::optional<std::string> asked;  // the command that the ssh client asked for
};

// The check of an option whose value needs this permission. It returns an error message, or an empty string.
std::function<std::string(const std::string&)> check_of(Permission);

void add_game_options(Command*, Options&, Typed&);  // what a game is, and who plays it
void add_screen(Command*, Options&);

// ---- tables ----

void add_club(Command* results, Options&);  // the results of the games at tables

// Adds a subcommand that sets this task.
using AddCommand = std::function<Command*(const std::string& name, Task, const std::string& meaning)>;
void add_table_commands(const AddCommand&, Options&, Typed&);

// Interprets the words of the table commands; does nothing for other tasks. Task::Door becomes the task that the ssh client
// asked for, if any.
void settle_tables(Options&, Typed&);

}  // namespace gonfalon
