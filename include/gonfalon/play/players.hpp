// Who plays a side, as the command line and the start screen say it: `human`, or `exec:COMMAND`.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "gonfalon/play/session.hpp"

namespace gonfalon::play {

bool is_player(std::string_view word);

// Seats the players that these words name; false: one of them is no player, and nobody is seated. A game
// of two programs gets limits, so that it ends; one that is gone on with has its own.
bool seat_players(Plan&, const BySide<std::string>& words);

}  // namespace gonfalon::play
