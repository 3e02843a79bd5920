// The folder in which tables stand open, a socket each.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gonfalon::net {

// $XDG_RUNTIME_DIR/gonfalon, or else $XDG_STATE_HOME/gonfalon/tables; empty where there is no home. It may not be there.
std::filesystem::path own_tables();

// One word of letters, digits, `.`, `_` and `-`, which does not begin with `.` or `-`, of at most 64 bytes.
bool is_table_name(std::string_view);
// One word of letters and digits, of at most 64: no shell takes it for anything else.
bool is_token(std::string_view);

std::filesystem::path socket_of(const std::filesystem::path& tables, std::string_view table);
// The names of those that have a socket there, in order; nobody may listen any more.
std::vector<std::string> tables_in(const std::filesystem::path& tables);

// Where a table is to be found: `TABLE` here, `[USER@]HOST:TABLE` elsewhere.
struct Address {
  std::string host;  // with its user; empty: this machine
  std::string table;
};
// Nothing: it is none, or one that ssh would take for an option.
std::optional<Address> read_address(std::string_view);

}  // namespace gonfalon::net
