// The results of the games at tables, and how they get into their file (profile/club.hpp).
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "gonfalon/base/poller.hpp"
#include "gonfalon/profile/club.hpp"
#include "gonfalon/table/game.hpp"

namespace gonfalon::net {

// The file for the tables in this folder: TABLES/club/results, or under $XDG_DATA_HOME if `tables` is empty. It need not exist.
std::filesystem::path club_of(const std::filesystem::path& tables);

// The line for a game that ended at a table; nullopt: it is not for a club, as nobody has moved in it. record: the path of its record.
std::optional<profile::ClubGame> club_game_of(const table::RecordedGame&, const std::filesystem::path& record);

// Adds the game to the file that its record names, through the keeper of the table's socket if there is one. Throws std::system_error.
void add_to_club(const table::RecordedGame&, const std::filesystem::path& record, const Descriptor& keeper);

// Writes the file anew, with the records of this account's tables, and of the tables of the players of its doors, that are for this
// file. Returns how many games it holds; nullopt: the file is foreign, and was left alone. Throws likewise.
std::optional<int> rebuild_club(const std::filesystem::path& tables);

}  // namespace gonfalon::net
