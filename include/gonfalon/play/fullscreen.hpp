// A game on the full screen: two players at one terminal, one against a program, or one who watches two.
#pragma once

#include <optional>
#include <string>

#include "gonfalon/play/files.hpp"
#include "gonfalon/play/session.hpp"
#include "gonfalon/screen/terminal.hpp"

namespace gonfalon::play {

// Plays until the players leave. The record is always kept: where the plan says, or under
// $XDG_DATA_HOME/gonfalon/games. Throws std::system_error as run() does. A file of the plan's that is
// bad is answered with a complaint: it is for the caller to print, once the screen is given back.
std::optional<Complaint> run_on_screen(const Plan&, screen::Terminal&, const std::string& notice);

}  // namespace gonfalon::play
