// Setups drawn by lot: every valid one is as likely as any other.
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
// The game must be one that somebody can build for.
Labyrinth random_labyrinth(const Rules&, Random&);
// The first of so many, at most, whose flag can be reached: of the manual's games about every other one.
std::optional<Labyrinth> labyrinth_by_lot(const Rules&, Random&, int tries);
}

Setup random_setup(const Rules&, Side, Random&);

}  // namespace gonfalon
