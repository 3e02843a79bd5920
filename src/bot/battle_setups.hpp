// Setups to play with: sound ones, and every time another.
#pragma once

#include "gonfalon/base/random.hpp"
#include "gonfalon/rules/battle.hpp"

namespace gonfalon::bot {

// Without faults, whatever the rules: where they leave no room for a sound one, any.
battle::Deployment battle_setup(const battle::Rules&, Side, Random&);

}  // namespace gonfalon::bot
