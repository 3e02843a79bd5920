// The review of a player's game: how it stood, and where the player could have done better, by what the player knew then.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

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
  // To be given one after the other; there is at least one. In a fortress a walk: the player knew what comes of all steps but the
  // last, and the last may be another order. In a battle one move.
  std::vector<Order> orders;
  Gain gain;
};

// A side's share of a game, in thousandths, if neither side is ahead.
constexpr int even_share = 500;

// How a game stood for the player before one of the player's orders: the player's share of it in thousandths. 0: lost, 500: even,
// 1000: won.
struct Standing {
  std::size_t heard;  // how many reports the player had been told; the next one results from the order
  int number;         // of the move in the game; in a fortress, of the turn
  int before;         // with the best order
  int after;          // with the order that was given
};

struct TurningPoint {
  Side side;          // the side that gave the order, which is judged by that side's knowledge alone
  std::size_t heard;  // how many reports the side had been told; the next one results from the order
  int number;         // of the move in the game; in a fortress, of the turn
  Order given;
  Better better;
};

// Of one player, in the order of the game.
struct GameReview {
  std::vector<Standing> course;  // of the orders that could be judged
  std::vector<TurningPoint> points;
};

}  // namespace gonfalon
