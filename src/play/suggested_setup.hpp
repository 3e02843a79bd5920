// Setups that a good player could have chosen.
#pragma once

#include "gonfalon/base/random.hpp"
#include "gonfalon/rules/catalogue.hpp"
#include "gonfalon/rules/order.hpp"

namespace gonfalon::play {

// Without faults, by lot from many, and at once: as the best of the computer players sets up.
Setup suggested_setup(const Rules&, Side, Random&);

}  // namespace gonfalon::play
