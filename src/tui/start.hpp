// What the start screen leads to.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "gonfalon/profile/choices.hpp"
#include "gonfalon/client/lobby.hpp"
#include "gonfalon/client/tables.hpp"
#include "gonfalon/screen/terminal.hpp"

namespace gonfalon::tui {

class Menu;

// Who stands before the start screen.
struct Visitor {
  client::Lobby& lobby;
  screen::Terminal& terminal;
  const profile::Settings& settings;
  client::Tables* tables;  // null: there are none
  std::shared_ptr<profile::OwnSettings> own;  // where `settings` are, to be changed
};

// Who plays a side, for which there is no word on the command line: whoever comes to a table.
constexpr std::string_view guest = "guest";

// How a game of these rules is to begin: who plays, how the sides set up, options. Nothing: back. Where a guest plays it
// is played here and now, at a table. red_setup: a setup file to begin with, or none. players: by their words; nothing: those
// who were chosen last.
std::optional<client::Plan> plan_new_game(const Visitor&, const Rules&, const std::string& red_setup = {},
                                          const std::optional<BySide<std::string>>& players = {});

// One of the house games or one's own, the same way.
std::optional<client::Plan> choose_of_more_games(const Visitor&, const std::optional<BySide<std::string>>& players);

// The game as it was chosen last, to be begun at once.
client::Plan plan_again(const Visitor&, const profile::Choices&);
std::string told_of(const profile::Choices&);  // what is played, and by whom

// The tables that stand open: to sit down, go on or watch at, and to open another. Returns when he has enough of it, or
// wants to play without one.
std::optional<client::Plan> choose_table(const Visitor&);

// Opens one, and sits down there; nothing: he watches. Returns when he has left; why nothing came of it, if nothing did.
std::optional<Error> play_at_new_table(const Visitor&, const std::string& name, const client::Plan&,
                                                   std::optional<Side> seat);

// How the games of whoever sits here have ended; and the same in a few words, empty where he has finished none.
void read_my_record(const Visitor&);
std::string my_record_in_short();

// As the menu's message; where that has no room for it, over the menu.
void show_error(const Visitor&, Menu&, const Error&);

// As a shell would read it: `~/` is the home.
std::string full_path(const std::string& typed);

}  // namespace gonfalon::tui
