// How a game begins or is resumed.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "gonfalon/bot/strength.hpp"
#include "gonfalon/client/people_times.hpp"
#include "gonfalon/profile/own_settings.hpp"
#include "gonfalon/profile/settings.hpp"
#include "gonfalon/io/lines.hpp"
#include "gonfalon/rules/catalogue.hpp"
#include "gonfalon/rules/report.hpp"

namespace gonfalon::client {

// The process that plays a side: a command for the shell, or this program itself with these arguments. Neither: no process.
struct Launch {
  std::string shell = {};
  std::vector<std::string> itself = {};

  bool empty() const { return shell.empty() && itself.empty(); }
  bool operator==(const Launch&) const = default;
};

struct Plan {
  Rules rules;
  OptionNames fixed_options;     // the options chosen on the command line or on the start screen
  std::optional<std::uint64_t> seed;
  std::optional<Side> first;
  BySide<Launch> programs;       // the programs that play; empty: none for this side
  BySide<std::optional<bot::Strength>> computers;  // nullopt: the computer does not play this side
  BySide<std::optional<std::uint64_t>> program_seeds;  // nullopt: drawn from the system
  bool typed_seeds = false;      // program seeds that are not given come from the game's seed
  BySide<std::string> names;     // for the record: the computer's word, or `practice`; empty: none
  BySide<std::string> setups;    // a setup file, or `random`; empty: neither
  BySide<bool> suggested;        // a person who sets up here finds a suggested setup to begin with
  int ms = 0;                    // a program's limit for one command; 0: none
  int game_ms = 0;               // a program's limit for all its commands except the setup; 0: none
  int patience = 0;              // further milliseconds for a late program that has not used up its processor time
  PeopleTimes times;             // at a table that others may join
  std::string record;            // its path; empty: none is written
  // A game without a record's path is saved in the games folder. If a record can't be written, the game goes on, its players
  // are told, and writing is tried again.
  bool always_kept = false;
  std::shared_ptr<const io::TextFile> resume;  // the record to resume; null: a new game
  bool events = false;
  bool keep_going = false;
  bool terminal = false;         // a person types: prompts, and a refusal does not end the program
  std::optional<Listener> view;
  BySide<bool> elsewhere;        // the sides played at another terminal
  bool practice = false;         // one person plays both sides: nothing is hidden
  bool take_back = false;        // `undo` and `redo` are allowed
  profile::Settings settings;             // of the person at the terminal
  std::shared_ptr<profile::OwnSettings> own_settings;  // where this person changes them; null: nowhere

  // Defined in plan.cpp: otherwise every file would compile this code again.
  Plan();
  Plan(const Plan&);
  Plan(Plan&&) noexcept;
  Plan& operator=(const Plan&);
  Plan& operator=(Plan&&) noexcept;
  ~Plan();

  bool is_person(Side side) const { return programs[side].empty() && !elsewhere[side]; }
  BySide<bool> persons() const { return {{is_person(Side::Red), is_person(Side::Blue)}}; }
  bool is_elsewhere() const { return elsewhere[Side::Red] || elsewhere[Side::Blue]; }  // some side is
};

// The memory aid for the person at the terminal: the game's option; if no other person plays, the person's setting if it is more.
text::Memory memory_in(const Plan&, const Rules&);

// Draws by lot who plays Red, from the plan's seed if it has one. A program without a name gets the name `program`, so that
// the record tells which side it played.
void draw_sides(Plan&);

// Makes this the plan of another such game, with the players' sides swapped.
void change_sides(Plan&);

}  // namespace gonfalon::client
