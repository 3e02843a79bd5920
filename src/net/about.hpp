// The table's answer to `about`: one line that says what is played there.
#pragma once

#include <string>

#include "gonfalon/table/table.hpp"
#include "seats.hpp"

namespace gonfalon::net {

// asker: the identity whose seats are told as `mine`. present: the seats whose player is connected now. read_about() parses it.
std::string about_line(const table::Table&, const Seats&, const std::string& asker, BySide<bool> present);

}  // namespace gonfalon::net
