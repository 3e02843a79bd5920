// What there is to tell of a game that is over: who won and why, how long it took, what was lost, and where the flags were.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "gonfalon/rules/view.hpp"

namespace gonfalon::text {

// For how long whoever tells it has seen it played.
struct Played {
  std::chrono::minutes time{};
  bool from_the_start = true;  // false: he came when it had begun
};

struct Finished {
  const Rules& rules;
  const View& seen;             // what all know of it
  BySide<const View*> players;  // what a player knows, his own setup with it; null: that is not to be told
  std::optional<Played> played = {};
};

struct Account {
  std::string ending;                 // who won and why, in one or two sentences
  std::string why_forfeited;          // by a program, for the people who play with it; mostly empty
  std::string moves;
  std::string time;                   // empty: that is not known
  BySide<std::string> lost;           // what this side has lost, but for its flag
  BySide<std::string> lost_in_short;  // the same with a number where the other has a list
  BySide<std::string> flags;          // where it was; empty: that is not to be told
};
// The game must be over.
Account account(const Finished&);

// All but the ending: of the whole game, and of each side.
std::vector<std::string> lines_of(const Account&);

}  // namespace gonfalon::text
