// Parts of the rules of moving that the law and the knowledge share.
#pragma once

#include "gonfalon/rules/battle.hpp"

namespace gonfalon::battle {

// Does a piece of this side that stands here stand next to an enemy?
bool threatens(const Rules&, const View&, Side side, Square from);

// Could a scout go this way: a straight line on the board, with nobody and no lake before its end?
bool way_is_open(const Rules&, const View&, Trip);

// A piece's share in View::placing; those of all pieces are joined by exclusive or.
std::uint64_t placing_of(std::uint8_t piece, Square square);

}  // namespace gonfalon::battle
