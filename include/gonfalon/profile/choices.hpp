// What was chosen for the last game on the start screen: the next one begins with it. A readable file under
// $XDG_STATE_HOME/gonfalon.
#pragma once

#include <optional>
#include <string>

#include "gonfalon/base/side.hpp"
#include "gonfalon/rules/catalogue.hpp"

namespace gonfalon::profile {

struct Choices {
  Rules rules;                  // with the options
  OptionNames fixed_options = {};  // those of them that somebody has chosen; the others may be otherwise with other players
  BySide<std::string> players;  // by their words: people here, and the computer
  bool practice = false;
  std::optional<Side> first = {};  // who begins in a fortress; nothing: the lot decides
  bool sides_by_lot = false;       // the two players named change sides as the lot has it
};

// Who plays where nothing has been chosen yet: one person, who can begin at once.
BySide<std::string> usual_players();

// Nothing: none are kept, or another version has written them. A line that is wrong counts for nothing.
std::optional<Choices> last_choices();
// A player who is a program of somebody's own is left out: no file of ours names a program to run. Where the folder can't be
// used nothing is kept.
void keep_choices(const Choices&);

}  // namespace gonfalon::profile
