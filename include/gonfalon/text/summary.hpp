// One line on each game.
#pragma once

#include <string>

#include "gonfalon/rules/catalogue.hpp"

namespace gonfalon::text {

// What kind of game it is, on what board, with how many pieces, and how long it takes.
std::string summary(const Rules&);

}  // namespace gonfalon::text
