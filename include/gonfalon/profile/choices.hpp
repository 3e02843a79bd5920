// The choices for the last game on the start screen, which the next game begins with. A readable file under
// $XDG_STATE_HOME/gonfalon.
#pragma once

#include <optional>
#include <string>

#include "gonfalon/base/side.hpp"
#include "gonfalon/rules/catalogue.hpp"

namespace gonfalon::profile {

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

}  // namespace gonfalon::profile
