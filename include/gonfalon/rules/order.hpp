// What a player asks of the referee.
#pragma once

#include <variant>

#include "gonfalon/rules/battle.hpp"
#include "gonfalon/rules/fortress.hpp"

namespace gonfalon {

// One side's secret arrangement.
using Setup = std::variant<battle::Deployment, fortress::Labyrinth>;

struct Deploy {
  Setup setup;
};
// In these three, nothing where what was named is no piece: check() says so in its turn.
struct Enter {
  std::optional<fortress::Piece> piece;
};
struct Swap {
  std::optional<fortress::Piece> next;
};
struct Sacrifice {
  std::optional<fortress::Piece> next;
};
struct Resign {};
struct OfferDraw {};  // or accept the other side's
struct DeclineDraw {};

using Order = std::variant<Move, Deploy, Enter, Swap, Sacrifice, Resign, OfferDraw, DeclineDraw>;

}  // namespace gonfalon
