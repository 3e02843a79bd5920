// Where a player could have done better, by what the player knew then.
#pragma once

#include <cstddef>
#include <optional>

#include "gonfalon/base/side.hpp"
#include "gonfalon/rules/order.hpp"

namespace gonfalon {

// How much better one order is than another, as far as that can be estimated.
struct Gain {
  int share = 0;                    // of the game, in thousandths; for comparisons within one game
  std::optional<battle::Rank> man;  // in a battle: a piece of about this value; the flag: the whole game
  int turns = 0;                    // in a fortress: about how many turns sooner a piece reaches the flag
};

struct Better {
  Order order;                // it can be given at once
  std::optional<Order> then;  // in a fortress, if `order` is the first step of a walk: the order that the walk leads to
  Gain gain;
};

struct TurningPoint {
  Side side;          // the side that gave the order, which is judged by that side's knowledge alone
  std::size_t heard;  // how many reports the side had been told; the next one results from the order
  int number;         // of the move in the game; in a fortress, of the turn
  Order given;
  Better better;
};

}  // namespace gonfalon
