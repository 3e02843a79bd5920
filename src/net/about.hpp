// The table's answer to `about`: one line that says what is played there.
#pragma once

#include <string>

#include "gonfalon/table/table.hpp"
#include "table_server.hpp"

namespace gonfalon::net {

// asker: the identity whose seats are told as `mine`; empty: nobody. present: the seats whose player is connected now. watching: how
// many look on. opener: the player who has opened the table, on an account that several players share. read_about() parses it.
std::string about_line(const table::Table&, const Seats&, const std::string& asker, BySide<bool> present, std::size_t watching = 0,
                       const std::string& opener = {});

}  // namespace gonfalon::net
