// Setups to play with: sound ones, and every time another.
#pragma once

#include <cstddef>
#include <cstdint>
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

// How soon the enemy's scouts can take the flag. AtOnce: as the setup stands, with two runs that nobody can stop in between.
// AfterAMove: so after one step of one of its men; or only one man stands between the flag and the enemy's side.
enum class Exposure : std::uint8_t { None, AfterAMove, AtOnce };
Exposure exposure_of(const battle::Rules&, Side, const Deployment&);
// Whether it shuts some of its own men in for good.
bool shuts_in(const battle::Rules&, Side, const Deployment&);

// How good a setup is at first sight: the higher the better; nothing: it shuts some of its own men in for good, or a
// scout's first runs may take its flag.
std::optional<double> worth_of_setup(const battle::Rules&, Side, const Deployment&);

}  // namespace gonfalon::bot::battle
