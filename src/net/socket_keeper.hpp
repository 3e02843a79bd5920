// Opens the tables' sockets for a process that Landlock keeps out of their folder. The keeper is a process of its own, started
// before the restriction. It accepts the name of a table from the restricted process, from the table the line of a game for the club's
// results, and nothing else.
#pragma once

#include <filesystem>
#include <string_view>

#include "gonfalon/base/descriptor.hpp"
#include "gonfalon/profile/club.hpp"

namespace gonfalon::net {

// Starts the keeper for this folder, which is made if missing. It ends with this process; a socket is kept while its table runs.
// club: the file of the results. player: their folder, with their name. The keeper opens only tables that are named for the player,
// and so many (strangers.hpp): the restricted process could be made to ask for any.
void start_socket_keeper(const std::filesystem::path& tables, const std::filesystem::path& club, const std::filesystem::path& player);

// A connection to a process that keeps the socket of this table from now on; closing it removes the socket. Empty: this process
// has no keeper, and opens sockets itself.
Descriptor line_to_keeper(std::string_view table);

// The table's socket, which is made again if it was removed. Throws std::system_error, whose message names this path.
Descriptor ask_keeper(const Descriptor& line, const std::filesystem::path&);

// Has the keeper add the game to the club's results. Throws likewise.
void give_to_keeper(const Descriptor& line, const profile::ClubGame&, const std::filesystem::path&);

}  // namespace gonfalon::net
