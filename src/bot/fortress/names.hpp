// The computer's fortress player has its own namespace. It imports the names of the rules and of board, so fortress::Rules are
// the game's rules here too.
#pragma once

#include "gonfalon/board/layout.hpp"
#include "gonfalon/rules/fortress.hpp"

namespace gonfalon::bot::fortress {

using namespace gonfalon::fortress;
using namespace gonfalon::board;
using board::Space;  // the small number; fortress::Space is a player's knowledge of a space

}  // namespace gonfalon::bot::fortress
