// The screens that the start screen leads to.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/client/lobby.hpp"
#include "gonfalon/client/tables.hpp"
#include "gonfalon/profile/opponent.hpp"
#include "gonfalon/profile/results.hpp"
#include "gonfalon/profile/settings.hpp"
#include "gonfalon/screen/terminal.hpp"
#include "gonfalon/tui/fullscreen.hpp"

namespace gonfalon::tui {

class Menu;

// The player at the start screen, and what its pages work with.
struct Visitor {
  client::Lobby& lobby;
  screen::Terminal& terminal;
  const profile::Settings& settings;
  client::Tables* tables;  // null: no tables here
  std::shared_ptr<profile::OwnSettings> own;  // holds `settings`, and changes them
  PagesLeft& pages;
};

// The word for a player who comes to the table from another terminal. The command line has no such word.
constexpr std::string_view guest = "guest";

// Asks how a game of these rules is to begin: players, setups, options. nullopt: back. A game with a guest is played within
// this call, at a table. red_setup: a setup file; empty: none. players: their words; nullopt: as chosen last.
std::optional<client::Plan> plan_new_game(const Visitor&, const Rules&, const std::string& red_setup = {},
                                          const std::optional<BySide<std::string>>& players = {});

// The same for a house game or one of the player's own games, which is chosen first.
std::optional<client::Plan> choose_of_more_games(const Visitor&, const std::optional<BySide<std::string>>& players);

// The game as it was chosen last, to be begun at once.
client::Plan plan_again(const Visitor&, const profile::Choices&);
std::string told_of(const profile::Choices&);  // the game and its players, in short

// The list of open tables: to sit down, resume or watch, and to open another. Returns a plan if the player then chooses a game
// without a table; nullopt: back.
std::optional<client::Plan> choose_table(const Visitor&);

// Opens a table and sits down there; seat nullopt: watches. Returns when the player has left, or why it failed.
std::optional<Error> play_at_new_table(const Visitor&, const std::string& name, const client::Plan&,
                                                   std::optional<Side> seat);

// The page of the player's results; the results, none if they can't be read; and in a few words, empty if there are none.
void read_my_results(const Visitor&);
profile::Results my_results();
std::string in_short(const std::vector<profile::GameResult>&);
// A heading, and lines on the puzzle of the day, the streak and the last games.
std::vector<std::string> told_of_today(const profile::Results&);

// The pages of the ladder at the tables here; and a remark on it, empty if there is none.
void read_ladder(const Visitor&);
std::string ladder_in_short(const Visitor&);

// In the menu's message line, or in a panel if the error is too long.
void show_error(const Visitor&, Menu&, const Error&);

// Replaces `~/` at the beginning by the home folder, as a shell does.
std::string full_path(const std::string& typed);

// The settings on the full screen.

// Shows the settings, a page for each kind, until the player leaves. A change takes effect at once, also on this terminal and
// its language. If the terminal is lost meanwhile, its next read() reports it again.
void change_settings(screen::Terminal&, profile::OwnSettings&);

}  // namespace gonfalon::tui
