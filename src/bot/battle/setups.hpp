// The computer's battle setups, different each time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "gonfalon/base/random.hpp"
#include "gonfalon/bot/player.hpp"
#include "men.hpp"

namespace gonfalon::bot::battle {

// A sound setup without faults. If the rules leave no room for a sound one, any without faults.
Deployment battle_setup(const battle::Rules&, Side, Random&);
// The same for a purpose: Careful, Bold, Bluff or Sound.
Deployment setup_of_kind(SetupKind, const battle::Rules&, Side, Random&);

// The ways to hide the flag, which are chosen at random by weight. To measure how good each is:
std::size_t hideout_count();
double hideout_weight(const battle::Rules&, std::size_t hideout);  // share of setups that use it
Deployment setup_with(std::size_t hideout, const battle::Rules&, Side, Random&);

// A random candidate, good or bad. For measuring what is worth how much.
Deployment setup_by_lot(const battle::Rules&, Side, Random&);

// How soon an enemy scout can take this side's flag. AtOnce: with its first two runs; this side can neither take it after the
// first nor step in its way. AfterAMove: the same once one of this side's men has taken a step, or only one man stands between
// the flag and the enemy's side.
enum class Exposure : std::uint8_t { None, AfterAMove, AtOnce };
Exposure exposure_of(const battle::Rules&, Side, const Deployment&);
// Whether some own men are shut in for good.
bool shuts_in(const battle::Rules&, Side, const Deployment&);

// A quick estimate of a setup's worth; higher is better. nullopt: it shuts own men in for good, or a scout's first runs may
// take its flag.
std::optional<double> worth_of_setup(const battle::Rules&, Side, const Deployment&);

}  // namespace gonfalon::bot::battle
