// The computer asked by a player, in a process that is told what this player has been told and nothing else. Nothing of the
// game is kept: it may go on meanwhile. Throws std::system_error.
#pragma once

#include <cstdint>
#include <memory>

#include "gonfalon/client/door.hpp"
#include "gonfalon/host/table.hpp"

namespace gonfalon::host {

std::unique_ptr<client::Adviser> ask_adviser(const Play&, Side, std::uint64_t seed);
std::unique_ptr<client::Reviewer> ask_reviewer(const Play&, Side);  // the game must be over

}  // namespace gonfalon::host
