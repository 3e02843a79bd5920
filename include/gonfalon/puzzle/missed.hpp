// Puzzles from a finished game: moments at which one of its players could have done better.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/client/game_client.hpp"
#include "gonfalon/puzzle/puzzle.hpp"

namespace gonfalon::puzzle {

// What this player missed, as far as it can be proved by what the player knew then. In a battle: a win by force; that a piece which
// the player attacked in vain could have only one rank; or the one attack that was sure to win. In a fortress (can_tell()): a walk
// that was sure to take the flag. player: nullopt: either. In the order of the game. Empty also for a game that is not over, for a
// battle that began from a position, and if not both setups are known here.
// record: the game's path or name. The puzzles' ids begin with it: `barrage-2-61` is before move 61, `fortress-61` in turn 61.
std::vector<Puzzle> missed_in(const client::GameClient&, std::optional<Side> player, std::string_view record);

// Says that a game has no such puzzles.
std::string none_told();

}  // namespace gonfalon::puzzle
