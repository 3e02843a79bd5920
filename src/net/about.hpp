// The table's answer to `about`: one line that says what is played there.
#pragma once

#include <string>

#include "gonfalon/table/table.hpp"
#include "table_server.hpp"

namespace gonfalon::net {

// asker: the identity whose seats are told as `mine`; empty: nobody. present: the seats whose player is connected now. opener: the player who has opened the table,
// on an account that several players share. read_about() parses it.
std::string about_line(const table::Table&, const Seats&, const std::string& asker, BySide<bool> present, const std::string& opener = {});

}  // namespace gonfalon::net
