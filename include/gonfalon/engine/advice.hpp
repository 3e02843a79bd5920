// Asks the computer for a hint or a review. It runs in a process of its own, which is told only what this player was told. The
// game is copied and may go on meanwhile. Throws std::system_error.
#pragma once

#include <cstdint>
#include <memory>

#include "gonfalon/client/connection.hpp"
#include "gonfalon/replica/game_replica.hpp"

namespace gonfalon::engine {

std::unique_ptr<client::Adviser> ask_adviser(const replica::GameReplica&, Side, std::uint64_t seed);
std::unique_ptr<client::Reviewer> ask_reviewer(const replica::GameReplica&, Side);  // the game must be over

}  // namespace gonfalon::engine
