// The paths of the program's files and folders.
#pragma once

#include <filesystem>
#include <string>

#include "gonfalon/base/side.hpp"

namespace gonfalon::io {

// The log of what a side's program says on standard error, under $XDG_STATE_HOME/gonfalon; empty if that folder can't be made.
std::string log_path(Side side);

// Each of these is empty if there is no home folder. What it names need not exist.
std::filesystem::path settings_path();  // $XDG_CONFIG_HOME/gonfalon/config
std::filesystem::path themes_path();    // $XDG_CONFIG_HOME/gonfalon/themes
std::filesystem::path rules_folder();   // $XDG_DATA_HOME/gonfalon/rules
std::filesystem::path games_folder();   // $XDG_DATA_HOME/gonfalon/games
std::filesystem::path setups_folder();  // $XDG_DATA_HOME/gonfalon/setups
std::filesystem::path drafts_folder();  // $XDG_STATE_HOME/gonfalon/drafts
std::filesystem::path notes_folder();   // $XDG_STATE_HOME/gonfalon/notes
std::filesystem::path results_path();   // $XDG_STATE_HOME/gonfalon/results
std::filesystem::path last_setups_folder();  // $XDG_STATE_HOME/gonfalon/last-setups
std::filesystem::path choices_path();        // $XDG_STATE_HOME/gonfalon/last-game
std::filesystem::path table_times_path();    // $XDG_STATE_HOME/gonfalon/last-table
std::filesystem::path thinking_path();       // $XDG_STATE_HOME/gonfalon/thinking-times

std::filesystem::path tables_folder();      // $XDG_DATA_HOME/gonfalon/tables: the records of tables
std::filesystem::path table_logs_folder();  // $XDG_STATE_HOME/gonfalon/tables
std::filesystem::path club_path();          // $XDG_DATA_HOME/gonfalon/club/results: of the games at this account's tables
std::filesystem::path players_folder();     // $XDG_DATA_HOME/gonfalon/players: a folder for each player of `gonfalon door`

// The games folder; makes it. Throws std::system_error if it can't be made or written to.
std::filesystem::path make_games_folder();

// The record that a word of the command line names: the file of this path, or else the saved game of this name. If there is neither,
// the path itself; for a remote player, who names only their own games, what would be the game's. And the shortest such word for a path.
std::filesystem::path record_named(const std::string& word);
std::string word_for_record(const std::filesystem::path&);

// A hash of the path, 16 hexadecimal digits: the same for each way to write the path, and on every machine.
std::string number_of_path(const std::filesystem::path& path);

std::string today();       // YYYY-MM-DD
std::string moment_now();  // YYYY-MM-DDTHH:MM:SS.mmmZ, in UTC
// When the file was last written: YYYY-MM-DD HH:MM. Throws std::system_error if there is no such file.
std::string moment_of_last_change(const std::filesystem::path&);

}  // namespace gonfalon::io
