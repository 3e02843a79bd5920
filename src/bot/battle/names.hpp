// The computer in a board battle has a namespace of its own. In it the rules' names are known as everywhere else:
// battle::Rules, here too, are those of the game.
#pragma once

#include "gonfalon/rules/battle.hpp"

namespace gonfalon::bot::battle {

using namespace gonfalon::battle;

}  // namespace gonfalon::bot::battle
