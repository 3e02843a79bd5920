// A guided game on the full screen.
#pragma once

#include "gonfalon/client/lobby.hpp"
#include "gonfalon/screen/terminal.hpp"

namespace gonfalon::tui {

// Of a game that has a guide. Returns when the learner leaves, at the end too. Nothing is recorded.
void learn(client::Lobby&, screen::Terminal&, const Rules&, const client::Settings&);

}  // namespace gonfalon::tui
