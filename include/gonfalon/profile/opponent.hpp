// The computer, by the word that names it: `computer` or `computer:LEVEL`.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/base/side.hpp"
#include "gonfalon/bot/player.hpp"
#include "gonfalon/rules/catalogue.hpp"

namespace gonfalon::profile {

// The level that the word names. nullopt: the word does not name the computer, or there is no such level.
std::optional<bot::Strength> strength_of(std::string_view word);
bool is_computer(std::string_view word);

// For a reader. The word must name the computer.
std::string computer_in_words(std::string_view word);  // `computer 3 sergeant`
std::string called_in_short(std::string_view word);  // `computer 3`
std::string thinking_time_in_words(const Rules&, std::string_view word);  // `thinks 0.3 s`

// The choices for the last game on the start screen, which the next game begins with. A readable file under
// $XDG_STATE_HOME/gonfalon.

struct Choices {
  Rules rules;                  // with the options
  OptionNames fixed_options = {};  // the options that somebody chose; the others may change with the players
  BySide<std::string> players;  // player words: `human`, or the computer's
  bool practice = false;
  std::optional<Side> first = {};  // who begins in a fortress; nullopt: drawn by lot
  bool sides_by_lot = false;       // the players' sides are drawn by lot
};

// The players if nothing has been chosen yet: a person against the computer.
BySide<std::string> usual_players();

// nullopt: none are stored, or another version has written them. Wrong lines are ignored.
std::optional<Choices> last_choices();
// Leaves `exec:` players out: no file of ours names a program to run. If the folder can't be used, nothing is stored.
void keep_choices(const Choices&);

// How much time the people had at the table that was opened last from the start screen, in the words of `gonfalon host`: `15+10`,
// `10`. The next table begins with it. A readable file, kept as the choices are.
struct TableTimes {
  std::string clock = {};  // empty: none, or not chosen yet
  std::string setup = {};  // empty: not chosen yet
  std::string away = {};   // the same

  bool operator==(const TableTimes&) const = default;
};

TableTimes last_table_times();
void keep_table_times(const TableTimes&);

// How long each level of the computer takes to answer on this machine, measured in people's games. A readable file under
// $XDG_STATE_HOME/gonfalon.

struct ThinkingTime {
  std::chrono::milliseconds usual{0};
  std::chrono::milliseconds longest{0};
};

// nullopt: not measured yet in this game.
std::optional<ThinkingTime> thinking_time(std::string_view variant, bot::Strength);

// To be called after a game. waits: how long each of the computer's answers took. Fewer than four answers are ignored. If the
// folder can't be used, nothing is stored.
void keep_thinking_times(std::string_view variant, bot::Strength, std::vector<std::chrono::milliseconds> waits);

// `thinks 0.3 s`, `up to 1 s`; without numbers as long as nothing has been measured.
std::string thinking_time_in_words(const Rules&, bot::Strength);

}  // namespace gonfalon::profile
