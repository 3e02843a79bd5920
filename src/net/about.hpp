// What a table answers to whoever asks what is played at it: one line.
#pragma once

#include <string>

#include "gonfalon/table/table.hpp"
#include "seats.hpp"

namespace gonfalon::net {

// asker: the identity for which `mine` is told. present: somebody sits there now. Read by read_about.
std::string about_line(const table::Table&, const Seats&, const std::string& asker, BySide<bool> present);

}  // namespace gonfalon::net
