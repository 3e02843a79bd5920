// The folder in which tables stand open, a socket each.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/client/tables.hpp"

namespace gonfalon::net {

using client::Address;
using client::is_table_name;
using client::read_address;

// $XDG_RUNTIME_DIR/gonfalon, or else $XDG_STATE_HOME/gonfalon/tables; empty where there is no home. It may not be there.
std::filesystem::path own_tables();

// One word of letters and digits, of at most 64: no shell takes it for anything else.
bool is_token(std::string_view);

std::filesystem::path socket_of(const std::filesystem::path& tables, std::string_view table);
// The names of those that have a socket there, in order; nobody may listen any more.
std::vector<std::string> tables_in(const std::filesystem::path& tables);

}  // namespace gonfalon::net
