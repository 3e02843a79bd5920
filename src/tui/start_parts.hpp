// What the start screen leads to.
#pragma once

#include <optional>
#include <string>

#include "gonfalon/client/lobby.hpp"
#include "gonfalon/screen/terminal.hpp"
#include "menu.hpp"

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

// The list of saved games, to open, rename and delete. Nothing: back.
std::optional<client::Plan> choose_saved(const Visitor&);

// What is in a file: a game that is not over is gone on with, one that is over is watched here and now, with
// a setup file a new game is planned. Nothing: back; if it is no such file, the menu's message says why.
std::optional<client::Plan> open_file(const Visitor&, Menu&, const std::string& path);

// As a shell would read it: `~/` is the home.
std::string full_path(const std::string& typed);

}  // namespace gonfalon::tui
