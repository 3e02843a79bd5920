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

// $XDG_CONFIG_HOME/gonfalon/config; empty where there is no home. It may not be there.
std::filesystem::path settings_path();
std::filesystem::path setups_folder();  // $XDG_DATA_HOME/gonfalon/setups; it may not be there yet
std::filesystem::path drafts_folder();  // $XDG_STATE_HOME/gonfalon/drafts; it may not be there yet

std::filesystem::path notes_folder();  // $XDG_STATE_HOME/gonfalon/notes; empty where there is no home. It may not be there.

// Letters and digits for a path, whichever way it is written; the same on every machine.
std::string number_of_path(const std::filesystem::path& path);

std::string today();  // YYYY-MM-DD

std::string_view version();

}  // namespace gonfalon::play
