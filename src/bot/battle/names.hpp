// The computer's battle player has its own namespace. It imports the rules' names, so battle::Rules are the game's rules here
// too.
#pragma once

#include "gonfalon/rules/battle.hpp"

namespace gonfalon::bot::battle {

using namespace gonfalon::battle;

}  // namespace gonfalon::bot::battle
