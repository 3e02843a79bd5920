// How a game begins or is resumed.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/bot/player.hpp"
#include "gonfalon/io/lines.hpp"
#include "gonfalon/profile/files.hpp"
#include "gonfalon/profile/settings.hpp"
#include "gonfalon/rules/catalogue.hpp"
#include "gonfalon/rules/report.hpp"

namespace gonfalon::client {

// How much time the people at a table have.

// The time limits at a table that others may join: of its people's clocks, for absent players, and for the empty table. Programs
// have the limits of the plan.
struct PeopleTimes {
  std::chrono::milliseconds game{0};   // for all commands of a side together; 0: no clock
  std::chrono::milliseconds bonus{0};  // given back after each of its turns
  std::chrono::milliseconds setup = std::chrono::minutes(10);  // for a setup, where the game's time is limited; 0: no limit
  std::chrono::milliseconds away = std::chrono::minutes(5);  // absence after which the other player may claim the win; 0: never
  std::chrono::milliseconds deserted{0};  // a table that was empty so long is closed; 0: it stays open
};

// Parses MINUTES, or MINUTES+SECONDS with a bonus; fractions are allowed. false: invalid, and nothing is changed.
bool read_clock(PeopleTimes&, std::string_view);
// Parses MINUTES, in the same way.
bool read_setup_time(PeopleTimes&, std::string_view);
bool read_away(PeopleTimes&, std::string_view);

// What they parse: `15`, `15+10`.
std::string written_clock(const PeopleTimes&);  // empty: there is no clock
std::string written_minutes(std::chrono::milliseconds);

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

// The word that says who plays a side: `human`, `computer:LEVEL`, `exec:COMMAND`.

// The process for `exec:COMMAND`, `computer` or `computer:LEVEL`; empty for `human`. nullopt: the word names no player, or one
// that a remote player may not start. ms: the computer's limit for a command; 0: its usual time.
std::optional<Launch> launch_of_player(std::string_view word, int ms = 0);

// The computer; ms as above.
Launch launch_of(bot::Strength, int ms);

// Seats the players that these words name. False: a word names no player, and the plan is unchanged. A new game that might
// never end gets limits where none were chosen. Sets Plan::take_back for a person against the computer, and in practice
// (Plan::practice: one person plays both sides). The record names the computer by its word, and in practice both sides
// `practice`.
bool seat_players(Plan&, const BySide<std::string>& words);

// The player words for a record's names: the computer's, otherwise `human`.
BySide<std::string> players_before(const BySide<std::string>& names);
bool was_practice(const BySide<std::string>& names);
// The plan to resume a record's game with the same players. The head must be the file's.
Plan plan_to_go_on(io::TextFile, const profile::FileHead&);
// The names for the record of a resumed game. The names of a former computer and of former practice are dropped; the plan's
// names are the computer's word, or in practice `practice` for both sides. A side without a name in the plan (a person, or an
// `exec:` program) keeps its former name.
BySide<std::string> resumed_names(const Plan&, const BySide<std::string>& before);

}  // namespace gonfalon::client
