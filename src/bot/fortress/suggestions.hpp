// Labyrinths made for a purpose.
#pragma once

#include "gonfalon/base/random.hpp"
#include "gonfalon/bot/setups.hpp"
#include "names.hpp"

namespace gonfalon::bot::fortress {

// A hard labyrinth, changed until it suits its kind: LongWay or ManyTraps. Without faults, and hardly ever the same twice.
Labyrinth labyrinth_of_kind(const fortress::Rules&, SetupKind, Random&);

}  // namespace gonfalon::bot::fortress
