// A battle's position as one line: a letter a square, the side on turn, the number of moves made.
#pragma once

#include <string>
#include <string_view>

#include "gonfalon/base/result.hpp"
#include "gonfalon/rules/battle.hpp"

namespace gonfalon::text {

// Blanks between the parts may be left out. Faults: Syntax (wrong length, letters or lakes, or no
// side or number), with the column from 1 in `data`.
Result<battle::Position> read_position(const battle::Rules&, std::string_view data);

// The present position as far as this view knows it and the game option lets it show, `?` for a
// hidden piece.
std::string position_text(const battle::Rules&, const battle::View&);

// The whole position, both players' knowledge put together; `red` and `blue` are their views.
std::string position_text(const battle::Rules&, const battle::View& red, const battle::View& blue);

}  // namespace gonfalon::text
