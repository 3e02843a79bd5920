// Opens the sockets of tables for a process that Landlock keeps out of their folder. It is a process of its own, which is
// started before; it takes the name of a table from the other, and nothing else.
#pragma once

#include <filesystem>
#include <string_view>

#include "gonfalon/base/descriptor.hpp"

namespace gonfalon::net {

// Starts it, for the tables in this folder, which is made if need be. It ends with this process; but each socket is kept as long as its table is there.
void start_socket_keeper(const std::filesystem::path& tables);

// A line to whoever keeps the socket of this table from now on; closed, it takes the socket away. An empty descriptor: this
// process has no keeper, and opens sockets itself.
Descriptor line_to_keeper(std::string_view table);

// The table's socket, which is made anew if somebody has taken it away. Throws std::system_error, which names this path.
Descriptor ask_keeper(const Descriptor& line, const std::filesystem::path&);

}  // namespace gonfalon::net
