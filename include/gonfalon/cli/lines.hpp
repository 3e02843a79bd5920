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
Exit run(client::Lobby&, const client::Plan&);

// A line for each table that stands open.
Exit list_tables(const client::Tables&);

// A guided game, of a variant that has one. Reads standard input, to its end or the game's.
Exit learn(client::Lobby&, const Rules&);

// Prints a record, as events or sentences. An unfinished one is shown as a bystander sees it, and
// no other view of it can be had.
// watch: shows it in another way, with a notice for its reader; where it gives false the record is printed.
using Watch = std::function<bool(client::Door&, Listener, const std::string& notice)>;
Exit replay(client::Lobby&, const std::string& path, bool events, std::optional<Listener> view, const Watch& watch = {});

// `FILE: ok`, or why it is no valid setup or record.
Exit check(client::Lobby&, const std::string& path);

// Draws a setup, or the last position of a record, an unfinished one as a bystander sees it.
Exit show(client::Lobby&, const std::string& path, text::Highest);

// All settings, a line each: what holds, and from where; or the one of this name.
Exit print_settings(const client::OwnSettings&, const std::string& name);

// Sets one, and prints it; without values it is as the program comes.
Exit change_setting(client::OwnSettings&, const client::Entry&);

}  // namespace gonfalon::cli
