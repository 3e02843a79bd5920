// The start screen: choose a game and how to begin it, or go on with a saved one.
#pragma once

#include <optional>

#include "gonfalon/play/session.hpp"
#include "gonfalon/screen/terminal.hpp"

namespace gonfalon::play {

// What the player wants to play; nothing: he leaves. All of it can be said on the command line too.
std::optional<Plan> choose_game(screen::Terminal&, const std::string& notice, const Settings& = {});

}  // namespace gonfalon::play
