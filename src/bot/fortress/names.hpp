// The computer in a fortress has a namespace of its own. In it the rules' names are known as everywhere else:
// fortress::Rules, here too, are those of the game; and so are those of labyrinths as bits.
#pragma once

#include "gonfalon/board/layout.hpp"
#include "gonfalon/rules/fortress.hpp"

namespace gonfalon::bot::fortress {

using namespace gonfalon::fortress;
using namespace gonfalon::board;
using board::Space;  // the number; fortress::Space is what is known of one

}  // namespace gonfalon::bot::fortress
