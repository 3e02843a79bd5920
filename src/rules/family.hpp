// The two families' halves of rules/view.hpp, and what the law and the knowledge share.
#pragma once

#include <optional>

#include "gonfalon/rules/report.hpp"
#include "gonfalon/rules/view.hpp"

namespace gonfalon::battle {

std::optional<Refusal> check(const Rules&, const View&, Side, const Order&);
void learn(const Rules&, View&, const Report&);
// Could a referee tell this now (but for what holds in both families, and for what must add up afterwards)?
bool fits(const Rules&, const View&, const Report&);
bool adds_up(const Rules&, const View&, Side);  // no more of anything than the game has

// Does a piece of this side that stands here stand next to an enemy?
bool threatens(const Rules&, const View&, Side side, Square from);

// Could a scout go this way: a straight line on the board, with nobody and no lake before its end?
bool way_is_open(const Rules&, const View&, Move);

// A piece's share in View::position_hash; those of all pieces are joined by exclusive or.
std::uint64_t hash_of(std::uint8_t piece, Square square);

}  // namespace gonfalon::battle

namespace gonfalon::fortress {

std::optional<Refusal> check(const Rules&, const View&, Side, const Order&);
void learn(const Rules&, View&, const Report&);
bool fits(const Rules&, const View&, const Report&);
bool adds_up(const Rules&, const View&, Side);

}  // namespace gonfalon::fortress

namespace gonfalon {

// What keeps an order from being given whatever the family: the stage of the game, whose turn it
// is, and the offer of a draw.
std::optional<RefusalCode> too_early_or_late(const GameStatus&, Side, const Order&);

}  // namespace gonfalon
