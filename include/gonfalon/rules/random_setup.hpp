// Setups drawn by lot: every valid one is as likely as any other.
#pragma once

#include "gonfalon/base/random.hpp"
#include "gonfalon/base/side.hpp"
#include "gonfalon/rules/catalogue.hpp"
#include "gonfalon/rules/order.hpp"

namespace gonfalon {

namespace battle {
Deployment random_deployment(const Rules&, Side, Random&);
}

namespace fortress {
Labyrinth random_labyrinth(const Rules&, Random&);
}

Setup random_setup(const Rules&, Side, Random&);

}  // namespace gonfalon
