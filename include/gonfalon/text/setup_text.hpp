// Setups as text: the lines of a setup file after its `variant`, and of a `setup` .. `end` block.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "gonfalon/rules/catalogue.hpp"
#include "gonfalon/rules/order.hpp"

namespace gonfalon::text {

// In canonical form: for a battle the home rows as their owner sees them, for a fortress `wall`,
// `ladder` and `place` lines, each kind in the order of its places. Each line with its end.
std::string setup_lines(const Rules&, Side, const Setup&);

// The same in base64.
std::string sealed(const Rules&, Side, const Setup&);

// What setup_lines() makes of one side's men in a position, read back. They need be no whole army, and stand
// anywhere: the lines are then all rows of the board, the furthest from their owner first.
std::optional<battle::Deployment> read_position_rows(const battle::Rules&, Side, std::string_view lines);

}  // namespace gonfalon::text
