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
// In these three, nullopt: the word names no piece. check() refuses that in its order of reasons.
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

using AnyOrder = std::variant<Move, Deploy, Enter, Swap, Sacrifice, Resign, OfferDraw, DeclineDraw>;

// One order. Its copies and its destructor are in a .cpp file, so that this code for all kinds is compiled only once.
struct Order : AnyOrder {
  using AnyOrder::variant;
  Order() = default;
  Order(const Order&);
  Order(Order&&) noexcept;
  Order& operator=(const Order&);
  Order& operator=(Order&&) noexcept;
  ~Order();
};

}  // namespace gonfalon
