// Setups as text: the lines of a setup file after its `variant`, and of a `setup` .. `end` block.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/base/result.hpp"
#include "gonfalon/rules/catalogue.hpp"
#include "gonfalon/rules/order.hpp"

namespace gonfalon::text {

// In canonical form: for a battle the home rows as the owner sees them, for a fortress `wall`, `ladder`, `place` and `bridge`
// lines, each kind in the order of its places. Each line ends with a newline.
std::string setup_lines(const Rules&, Side, const Setup&);

// The same in base64.
std::string sealed(const Rules&, Side, const Setup&);
// The same, in parts that each fit into a line.
std::vector<std::string> sealed_parts(const Rules&, Side, const Setup&);
// The commands that submit the setup: `sealed DATA`. A long setup takes several, all but the last `sealed DATA more`.
std::vector<std::string> sealed_commands(const Rules&, Side, const Setup&);

// Reads what setup_lines() writes for one side's pieces in a position: not always a whole army, and if a piece stands outside
// the home rows, all rows of the board, the furthest from the owner first. nullopt: the lines are something else.
std::optional<battle::Deployment> read_side_of_position(const battle::Rules&, Side, std::string_view lines);

// ---- a battle's position as one line: a letter a square, the side on turn, the number of moves made ----

// The letter of a piece of that side, `B` to `M` for Red's and `N` to `Y` for Blue's.
char position_letter(Side, battle::Rank);

// The blanks before the side and before the number of moves may be missing. Faults: Syntax (wrong length, letters or lakes, or
// no side or number), with the column from 1 in `data`.
Result<battle::Position> read_position(const battle::Rules&, std::string_view data);

// The present position as far as this view knows it and the game options allow, `?` for a hidden piece.
std::string position_text(const battle::Rules&, const battle::View&);

// In the form that read_position() reads.
std::string position_text(const battle::Rules&, const battle::Position&);

// The whole position, both players' knowledge put together; `red` and `blue` are their views.
std::string position_text(const battle::Rules&, const battle::View& red, const battle::View& blue);

}  // namespace gonfalon::text
