// What the start screen leads to.
#pragma once

#include <optional>
#include <string>

#include "gonfalon/client/lobby.hpp"
#include "gonfalon/screen/terminal.hpp"

namespace gonfalon::tui {

// Who stands before the start screen.
struct Visitor {
  client::Lobby& lobby;
  screen::Terminal& terminal;
  const client::Settings& settings;
};

// How a game of these rules is to begin: who plays, how the sides set up, options. Nothing: back.
// red_setup: a setup file to begin with, or none.
std::optional<client::Plan> plan_new_game(const Visitor&, const Rules&, const std::string& red_setup = {});

// As a shell would read it: `~/` is the home.
std::string full_path(const std::string& typed);

}  // namespace gonfalon::tui
