// What a person keeps of a finished game: its result, and the setup that was played.
#pragma once

#include <optional>

#include "gonfalon/client/game_client.hpp"
#include "gonfalon/client/plan.hpp"
#include "gonfalon/profile/results.hpp"

namespace gonfalon::client {

// How the game ended for the one person who played it here. nullopt: it does not count. It is not over, was never begun, or was
// practice; or two people played it here, or nobody.
std::optional<profile::GameResult> result_of(const Plan&, GameClient&);

// Keeps that person's setup for the next game (profile/stored_setups.hpp). persons: the sides that people play here. Of two who
// share a screen nobody could tell whose setup it is, so none is kept. Before the end of the game a setup is a secret.
void keep_last_setup(GameClient&, const BySide<bool>& persons);

}  // namespace gonfalon::client
