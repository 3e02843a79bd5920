// Setups to play with: sound ones, and every time another.
#pragma once

#include <cstddef>
#include <optional>

#include "gonfalon/base/random.hpp"
#include "gonfalon/bot/setups.hpp"
#include "names.hpp"

namespace gonfalon::bot::battle {

// Without faults, whatever the rules: where they leave no room for a sound one, any.
Deployment battle_setup(const battle::Rules&, Side, Random&);
// The same, made for something: careful, bold, a bluff; or just sound.
Deployment setup_of_kind(SetupKind, const battle::Rules&, Side, Random&);

// Its flag is hidden in one of several ways, drawn by lot with their weights. To measure how good each is:
std::size_t hideout_count();
double hideout_weight(const battle::Rules&, std::size_t hideout);  // the share of setups that use it
Deployment setup_with(std::size_t hideout, const battle::Rules&, Side, Random&);

// One of those that it chooses from, the worse ones too. To measure what is worth how much.
Deployment setup_by_lot(const battle::Rules&, Side, Random&);

// How good a setup is at first sight: the higher the better; nothing: it shuts some of its own men in for good, or a
// scout takes its flag with his first two moves.
std::optional<double> worth_of_setup(const battle::Rules&, Side, const Deployment&);

}  // namespace gonfalon::bot::battle
