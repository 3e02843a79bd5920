// Line mode: all of it prints. Throws std::system_error where the machine fails, or a file can't be read; its message names
// the file or program.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "gonfalon/base/exit.hpp"
#include "gonfalon/client/lobby.hpp"
#include "gonfalon/client/tables.hpp"

namespace gonfalon::cli {

// A game from its beginning to its end at this program: commands from standard input, what happens on standard output.
Exit run(client::GameOpener&, const client::Plan&);

// A line for each table that stands open.
Exit list_tables(const client::Tables&);

// What the games come to that the player has finished.
Exit list_results();

// A guided game, of a variant that has one. Reads standard input, to its end or the game's.
Exit learn(client::Lobby&, const Rules&);

// Prints a record, as events or sentences. An unfinished one is shown as a bystander sees it, and
// no other view of it can be had.
// watch: shows it in another way, with a notice for its reader; where it gives false the record is printed.
using Watch = std::function<bool(client::GameClient&, Listener, const std::string& notice)>;
Exit replay(client::Lobby&, const std::string& path, bool events, std::optional<Listener> view, const Watch& watch = {});

// The turning points of a finished game, from what each player knew: of the side that listens there, or of one after the
// other. As sentences or events.
Exit review(client::Lobby&, const std::string& path, bool events, std::optional<Listener>);

// `FILE: ok`, or why it is no valid setup or record.
Exit check(client::Lobby&, const std::string& path);

// Draws a setup, or the last position of a record, an unfinished one as a bystander sees it.
Exit show(client::Lobby&, const std::string& path, text::Highest);

// What is wanted of a record, drawn.
struct Drawing {
  std::string path = {};
  std::optional<Listener> view = {};  // nothing: all that may be seen
  std::optional<int> at = {};         // after so many moves; nothing: at the end
  bool film = false;                  // the whole game
  std::string out = {};               // a file that ends in .svg, or a film's in .cast; empty: standard output
  text::Highest highest = text::Highest::Ten;
};
Exit draw_picture(client::Lobby&, const Drawing&);

// All settings, a line each: what holds, and from where; or the one of this name.
Exit print_settings(const profile::OwnSettings&, const std::string& name);

// Sets one, and prints it; without values it is as the program comes.
Exit change_setting(profile::OwnSettings&, const profile::Entry&);

}  // namespace gonfalon::cli
