// Line mode: every function prints. They throw std::system_error if a system call fails or a file can't be read; its message
// names the file or program.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "gonfalon/base/result.hpp"
#include "gonfalon/client/lobby.hpp"
#include "gonfalon/client/tables.hpp"
#include "gonfalon/puzzle/puzzle.hpp"

namespace gonfalon::cli {

// Plays games in line mode: reads commands from standard input, and prints what happens on standard output.
Exit run(client::GameOpener&, const client::Plan&);

// Prints a line for each open table.
Exit list_tables(const client::Tables&);

// Prints statistics of the games that the player has finished.
Exit list_results();
// Prints a club's ladder, or one player's games; empty: all players. Damaged lines of its file are reported on standard error.
Exit list_club(const client::Tables&, const std::string& player);
// Prints the ladder between blank lines; nothing if there is none, or if it can't be read.
void print_ladder(const client::Tables&);
Exit tell_rebuilt(std::optional<int> games);  // how many games its file holds now; nullopt: it is foreign

// Plays a lesson; the variant must have one. Reads standard input until it or the lesson ends.
Exit learn(client::Lobby&, const Rules&);

// Poses puzzles, one after another. Reads standard input until it ends, or each puzzle is solved or its tries are used up. Keeps the
// results.
Exit solve(client::Lobby&, const std::vector<puzzle::Puzzle>&, bool events, const profile::Settings&);

// The puzzles from a finished game's record: for the person who played the computer, otherwise for both sides. Error: the file is
// no record, or the game is not over.
Result<std::vector<puzzle::Puzzle>, Error> puzzles_from(client::Lobby&, const std::string& path);

// The same with as many puzzles as the player solves in five minutes. seed: draws them.
Exit rush(client::Lobby&, std::uint64_t seed, bool events, const profile::Settings&);

// Prints a record, as events or sentences. An unfinished game is shown as a spectator sees it; no other view of it is allowed.
// watch: shows the record in another way, with a notice for the reader; if it returns false, the record is printed.
using Watch = std::function<bool(client::GameClient&, Listener, const std::string& notice, const BySide<std::string>& names)>;
Exit replay(client::Lobby&, const std::string& path, bool events, std::optional<Listener> view, const Watch& watch = {});

// Prints the turning points of a finished game, as sentences or events, from what each player knew: those of the listener's side,
// or nullopt: of both sides, one after the other.
Exit review(client::Lobby&, const std::string& path, bool events, std::optional<Listener>);

// Prints `FILE: ok`, or why the file is no valid setup, record or rules file.
Exit check(client::Lobby&, const std::string& path);

// Draws a setup, or the last position of a record; an unfinished game as a spectator sees it.
Exit show(client::Lobby&, const std::string& path, text::Highest);

// How to draw a record.
struct Drawing {
  std::string path = {};
  std::optional<Listener> view = {};  // nullopt: all that may be seen
  std::optional<int> at = {};         // after so many moves; nullopt: at the end
  bool film = false;                  // the whole game
  std::string out = {};               // a file name in .svg, or for a film also in .cast; empty: standard output
  text::Highest highest = text::Highest::Ten;
};
Exit draw_picture(client::Lobby&, const Drawing&);

// Prints all settings, one line each, with value and origin; or only the setting of this name, if it is not empty.
Exit print_settings(const profile::OwnSettings&, const std::string& name);

// Changes a setting and prints it. An entry without values restores the default.
Exit change_setting(profile::OwnSettings&, const profile::Entry&);

}  // namespace gonfalon::cli
