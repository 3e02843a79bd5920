// What a person keeps of a finished game: its result, and the setup that was played.
#pragma once

#include <optional>

#include "gonfalon/client/game_client.hpp"
#include "gonfalon/client/plan.hpp"
#include "gonfalon/profile/results.hpp"

namespace gonfalon::client {

// How the game ended for the one person who played it here. nullopt: it does not count, because it is not over, never began, was
// practice, or two people or nobody played it here.
std::optional<profile::GameResult> result_of(const Plan&, GameClient&);

// Stores that person's setup for the next game (profile/stored_setups.hpp). persons: the sides that people play here. Stores
// nothing if two people share the screen, or while the game goes on and the setup is secret.
void keep_last_setup(GameClient&, const BySide<bool>& persons);

}  // namespace gonfalon::client
