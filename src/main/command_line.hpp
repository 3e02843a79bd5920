// What the parts of the command line have in common.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "gonfalon/base/permission.hpp"
#include "gonfalon/base/side.hpp"
#include "options.hpp"

namespace CLI {
class App;
}

namespace gonfalon {

// The words as typed; they get their meaning once all have been read.
struct Typed {
  std::string variant;
  BySide<std::string> player;  // empty: nothing is said of that side
  std::string first;
  std::string sides;                 // `lot`: who plays which is drawn
  std::vector<std::string> options;
  std::vector<std::string> players;  // of a match
  std::vector<double> stop;          // of a match: nothing, or two scores
  std::string file;                  // the first, where files are named
  std::string side;                  // of a seat, or an exported setup
  std::optional<formats::Format> format;  // of an export
  bool resumes_table = false;
  std::optional<std::string> asked;  // of ssh
};

// A usage is wrong that CLI11 can't see.
[[noreturn]] void wrong_usage(const std::string& what);

// The check of an option whose value becomes that: what is wrong with it, or nothing.
std::function<std::string(const std::string&)> check_of(Permission);

void add_game_options(CLI::App*, Options&, Typed&);  // what a game is, and who plays it
void add_screen(CLI::App*, Options&);

// ---- tables ----

// Adds a subcommand that sets this task.
using AddCommand = std::function<CLI::App*(const std::string& name, Task, const std::string& meaning)>;
void add_table_commands(const AddCommand&, Options&, Typed&);

// What their words mean together, where the task is one of them. A door becomes the task that was asked for.
void settle_tables(Options&, const Typed&);

}  // namespace gonfalon
