// How a game is to be begun, or gone on with.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "gonfalon/bot/strength.hpp"
#include "gonfalon/profile/own_settings.hpp"
#include "gonfalon/profile/settings.hpp"
#include "gonfalon/io/lines.hpp"
#include "gonfalon/rules/catalogue.hpp"
#include "gonfalon/rules/report.hpp"

namespace gonfalon::client {

// What is started to play a side: a command for the shell, or this program itself as it runs now, with these words after its name. Neither:
// nothing is to be started, for a person plays.
struct Launch {
  std::string shell = {};
  std::vector<std::string> itself = {};

  bool empty() const { return shell.empty() && itself.empty(); }
  bool operator==(const Launch&) const = default;
};

struct Plan {
  Rules rules;
  OptionNames fixed_options;     // those that were chosen, on the command line or on the start screen
  std::optional<std::uint64_t> seed;
  std::optional<Side> first;
  BySide<Launch> programs;       // what plays a side; empty: a human does
  BySide<std::optional<bot::Strength>> computers;  // where the computer does
  BySide<std::optional<std::uint64_t>> program_seeds;  // nothing: drawn from the system
  bool typed_seeds = false;      // those that are not given come from the game's seed
  BySide<std::string> names;     // for the record: of the computer, and of who practises; empty: none
  BySide<std::string> setups;    // a setup file, or `random`; empty: none is given
  int ms = 0;                    // for programs, a command; 0: as long as they like
  int game_ms = 0;               // for programs, all of a side's commands but its setup; 0: as long as they like
  int patience = 0;              // milliseconds that a late program has beyond that while its processor time lasts
  std::string record;            // keep one there; empty: keep none
  // A game without a path for its record is kept in the folder of the games; and where a record can't be written, the game
  // goes on all the same, its players are told, and it is tried again.
  bool always_kept = false;
  std::shared_ptr<const io::TextFile> resume;  // go on with this record; null: begin a game
  bool events = false;
  bool keep_going = false;
  bool terminal = false;         // a person types: prompts, and no end at a refusal
  std::optional<Listener> view;
  BySide<bool> elsewhere;        // played by somebody at another terminal
  bool practice = false;         // one person plays both sides: nothing is hidden from him
  bool take_back = false;        // `undo` and `redo` are allowed
  profile::Settings settings;             // of the person at the terminal
  std::shared_ptr<profile::OwnSettings> own_settings;  // where he changes them; null: nowhere

  // In one .cpp: the compiler would make this code again in every file.
  Plan();
  Plan(const Plan&);
  Plan(Plan&&) noexcept;
  Plan& operator=(const Plan&);
  Plan& operator=(Plan&&) noexcept;
  ~Plan();

  bool is_person(Side side) const { return programs[side].empty() && !elsewhere[side]; }
  BySide<bool> persons() const { return {{is_person(Side::Red), is_person(Side::Blue)}}; }
  bool is_elsewhere() const { return elsewhere[Side::Red] || elsewhere[Side::Blue]; }  // the table is
};

// What who sits at the terminal is reminded of: between people as the game's option says, otherwise as he has set it.
text::Memory memory_in(const Plan&, const Rules&);

// Draws by lot which of the two plays Red, from the plan's seed if it has one. A program is named for the record,
// so that this tells who sat where.
void draw_sides(Plan&);

// Another such game, in which each plays what the other has played.
void change_sides(Plan&);

}  // namespace gonfalon::client
