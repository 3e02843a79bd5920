// Where things are kept, and which program this is.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "gonfalon/base/side.hpp"

namespace gonfalon::play {

// The log of what a side's program says on standard error, under $XDG_STATE_HOME/gonfalon; empty
// where no such folder can be made.
std::string log_path(Side side);

std::filesystem::path games_folder();  // $XDG_DATA_HOME/gonfalon/games; it may not be there yet

// A name for a new record, of today's date and this variant, under $XDG_DATA_HOME/gonfalon/games.
// Throws std::system_error where no such folder can be made.
std::string new_game_path(std::string_view variant);

std::string today();  // YYYY-MM-DD

std::string_view version();

}  // namespace gonfalon::play
