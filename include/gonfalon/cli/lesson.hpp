// A guided game line by line.
#pragma once

#include "gonfalon/base/exit.hpp"
#include "gonfalon/client/lobby.hpp"

namespace gonfalon::cli {

// Of a game that has a guide. Reads standard input, to its end or the game's.
Exit learn(client::Lobby&, const Rules&);

}  // namespace gonfalon::cli
