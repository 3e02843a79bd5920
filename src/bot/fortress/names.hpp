// The computer in a fortress has a namespace of its own. In it the rules' names are known as everywhere else:
// fortress::Rules, here too, are those of the game.
#pragma once

#include "gonfalon/rules/fortress.hpp"

namespace gonfalon::bot::fortress {

using namespace gonfalon::fortress;

}  // namespace gonfalon::bot::fortress
