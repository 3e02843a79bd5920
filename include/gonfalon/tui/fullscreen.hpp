// The full screen. Each function returns when the player leaves.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "gonfalon/client/lobby.hpp"
#include "gonfalon/client/tables.hpp"
#include "gonfalon/profile/opponent.hpp"
#include "gonfalon/profile/settings.hpp"
#include "gonfalon/puzzle/puzzle.hpp"
#include "gonfalon/screen/terminal.hpp"

namespace gonfalon::tui {

// What was chosen on a page for a new game that was left without beginning one.
struct PageLeft {
  profile::Choices choices;
  BySide<std::string> setups;
  BySide<bool> by_hand = {};  // no setup is suggested
};
using PagesLeft = std::map<std::string, PageLeft>;  // by the variant's id

// The start screen: choose a game and how to begin it, or a saved game. Returns what the player wants to play; nullopt: the
// player leaves. Whatever can be chosen here can also be given on the command line. Games at tables (null: there are no tables)
// are played within this call. pages: what pages begin with that were left before; null: only those of this call.
std::optional<client::Plan> choose_game(client::Lobby&, screen::Terminal&, const std::string& notice,
                                        std::shared_ptr<profile::OwnSettings> = {}, client::Tables* = nullptr, PagesLeft* pages = nullptr);

// Asks what the player wants to be called at tables, if that was never asked and the answer can be kept.
void ask_for_name(screen::Terminal&, profile::OwnSettings&);

// A game: two players at one terminal, one against a program or a player elsewhere, or a spectator. The record is always kept:
// where the plan says, or in the folder of the games. Throws std::system_error if a system call fails. Returns what is wrong
// with a file of the plan, for the caller to print once the screen is closed.
std::optional<Error> play(client::GameOpener&, const client::Plan&, screen::Terminal&, const std::string& notice);

// A guided game; the variant must have a lesson. Nothing is recorded. own: holds the settings, for changes.
void learn(client::Lobby&, screen::Terminal&, const Rules&, const profile::Settings&, std::shared_ptr<profile::OwnSettings> own = {});

// Poses puzzles until the player leaves: first this one; nullopt: one that the player chooses. Nothing is recorded but the results.
void solve(client::Lobby&, screen::Terminal&, std::optional<puzzle::Puzzle> first, const profile::Settings&,
           std::shared_ptr<profile::OwnSettings> own = {});

// The same with these puzzles, one after another.
void solve_each(client::MomentOpener&, screen::Terminal&, const std::vector<puzzle::Puzzle>&, const profile::Settings&,
                std::shared_ptr<profile::OwnSettings> own = {});

// The same with as many puzzles as the player solves in five minutes. seed: draws them.
void rush(client::Lobby&, screen::Terminal&, std::uint64_t seed, const profile::Settings&, std::shared_ptr<profile::OwnSettings> own = {});

// Replays a record, forward and back, as either side saw it or with nothing hidden. An unfinished game is shown as a bystander
// sees it, whatever `view` says. path: shown below the board; notice: shown until a key is pressed; names: the players', for pictures.
void replay(client::GameClient&, const std::string& path, std::optional<Listener> view, const profile::Settings&,
            screen::Terminal&, const std::string& notice = {}, const BySide<std::string>& names = {});

// Replays a finished game as one side saw it, and searches for that side's turning points from the start.
void review(client::GameClient&, const std::string& path, Side, const profile::Settings&, screen::Terminal&);

}  // namespace gonfalon::tui
