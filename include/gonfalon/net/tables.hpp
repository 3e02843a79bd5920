// The folder of the open tables, with one socket for each.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/base/error.hpp"
#include "gonfalon/client/tables.hpp"

namespace gonfalon::net {

using client::Address;
using client::is_table_name;
using client::read_address;

// $XDG_RUNTIME_DIR/gonfalon, or else $XDG_STATE_HOME/gonfalon/tables. Empty: there is no home. The folder may not exist. A runtime
// folder that is not there, or that belongs to another account, is passed over, as the XDG specification has it.
std::filesystem::path own_tables();
// Why $XDG_RUNTIME_DIR is passed over. nullopt: it is not, or it is not set.
std::optional<Error> wrong_runtime_folder();

// How a command names a table here: `friday`, or `friday --tables FOLDER` if the folder is not own_tables(). Quoted for a shell.
std::string typed_table(const std::filesystem::path& tables, std::string_view table);

// 1 to 64 letters and digits: nothing that a shell could interpret.
bool is_token(std::string_view);

std::filesystem::path socket_of(const std::filesystem::path& tables, std::string_view table);
// The names of the tables that have a socket in the folder, sorted. A socket may be left over, without a listener.
std::vector<std::string> tables_in(const std::filesystem::path& tables);

}  // namespace gonfalon::net
