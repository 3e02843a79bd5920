// The start screen: choose a game and how to begin it, or go on with a saved one.
#pragma once

#include <optional>
#include <string>

#include "gonfalon/client/lobby.hpp"
#include "gonfalon/screen/terminal.hpp"

namespace gonfalon::tui {

// What the player wants to play; nothing: he leaves. All of it can be said on the command line too.
std::optional<client::Plan> choose_game(client::Lobby&, screen::Terminal&, const std::string& notice,
                                        const client::Settings& = {});

}  // namespace gonfalon::tui
