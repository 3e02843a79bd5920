// A game as its record tells it.
#pragma once

#include <cstddef>
#include <string>

#include "gonfalon/host/game.hpp"
#include "gonfalon/host/table.hpp"

namespace gonfalon::host {

// What stands before the first command while the game is on, the setups sealed.
std::string record_begin(const Table&);
// The orders given, a line each, from that one on.
std::string orders_text(const Game&, std::size_t from = 0);
// All of it, once the game is over with the setups written out and the result.
std::string record_text(const Table&);

void append_order(std::string& out, const Rules&, Side, const Order&);

}  // namespace gonfalon::host
