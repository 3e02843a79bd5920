// Labyrinths that are made for one thing.
#pragma once

#include "gonfalon/base/random.hpp"
#include "gonfalon/bot/setups.hpp"
#include "names.hpp"

namespace gonfalon::bot::fortress {

// A hard one, changed until it is good at what its kind is made for: a long way, or many traps. Without faults, and
// hardly ever the same one twice.
Labyrinth labyrinth_of_kind(const fortress::Rules&, SetupKind, Random&);

}  // namespace gonfalon::bot::fortress
