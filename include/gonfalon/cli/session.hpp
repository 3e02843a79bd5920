// A game line by line: commands from standard input, what happens on standard output.
#pragma once

#include "gonfalon/base/exit.hpp"
#include "gonfalon/client/lobby.hpp"

namespace gonfalon::cli {

// From its beginning to its end at this program. Throws std::system_error where the machine fails; its message names
// the file or program.
Exit run(client::Lobby&, const client::Plan&);

}  // namespace gonfalon::cli
