// The computer asked by a player, in a process that is told what this player was told and nothing else. Nothing of the game is kept:
// it may go on meanwhile. Throws std::system_error.
#pragma once

#include <cstdint>
#include <memory>

#include "gonfalon/client/thinker.hpp"
#include "gonfalon/replica/game_replica.hpp"

namespace gonfalon::engine {

std::unique_ptr<client::Adviser> ask_adviser(const replica::GameReplica&, Side, std::uint64_t seed);
std::unique_ptr<client::Reviewer> ask_reviewer(const replica::GameReplica&, Side);  // the game must be over

}  // namespace gonfalon::engine
