// Random setups: every valid one is equally likely.
#pragma once

#include <optional>

#include "gonfalon/base/random.hpp"
#include "gonfalon/base/side.hpp"
#include "gonfalon/rules/catalogue.hpp"
#include "gonfalon/rules/order.hpp"

namespace gonfalon {

namespace battle {
Deployment random_deployment(const Rules&, Side, Random&);
}

namespace fortress {
// The game must have a valid labyrinth; otherwise this never returns.
Labyrinth random_labyrinth(const Rules&, Random&);
// Draws at most `tries` labyrinths: the first whose flag can be reached, in the manual's games about every second one.
std::optional<Labyrinth> labyrinth_by_lot(const Rules&, Random&, int tries);
}

Setup random_setup(const Rules&, Side, Random&);

}  // namespace gonfalon
