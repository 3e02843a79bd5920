// A game on the full screen: two players at one terminal, one against a program, or one who watches two.
#pragma once

#include <optional>
#include <string>

#include "gonfalon/client/lobby.hpp"
#include "gonfalon/screen/terminal.hpp"

namespace gonfalon::tui {

// Plays until the players leave. The record is always kept: where the plan says, or in the folder of the games. Throws
// std::system_error where the machine fails. A file of the plan's that is bad is answered with a complaint: it is for the
// caller to print, once the screen is given back.
std::optional<client::Complaint> play(client::Lobby&, const client::Plan&, screen::Terminal&, const std::string& notice);

}  // namespace gonfalon::tui
