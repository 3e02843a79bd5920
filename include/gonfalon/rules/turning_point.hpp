// Where a player could have done better, by what he knew then.
#pragma once

#include <cstddef>
#include <optional>

#include "gonfalon/base/side.hpp"
#include "gonfalon/rules/order.hpp"

namespace gonfalon {

// By how much one order is better than another, as well as it can be told.
struct Gain {
  int share = 0;                    // of the game, in thousandths: to compare by, within one game
  std::optional<battle::Rank> man;  // a battle: what such a man is worth, about; the flag: the whole game
  int turns = 0;                    // a fortress: how many turns sooner it comes to the flag, about
};

struct Better {
  Order order;                // it can be given at once
  std::optional<Order> then;  // in a fortress: what the piece walks there for, if `order` is the first step of a walk
  Gain gain;
};

struct TurningPoint {
  Side side;          // who gave the order, and whose knowledge alone it is judged by
  std::size_t heard;  // reports that he had been told by then; the next is the first that comes of it
  int number;         // of the move in the game; in a fortress, of the turn
  Order given;
  Better better;
};

}  // namespace gonfalon
