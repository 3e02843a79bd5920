// The choice of those who look one move ahead.
#pragma once

#include <optional>
#include <vector>

#include "gonfalon/base/random.hpp"
#include "gonfalon/rules/order.hpp"

namespace gonfalon::bot {

// The move of the highest value, in points; of those that differ by less than two and a half, any. There must be one.
template <class Value>
Move best_move(const std::vector<Move>& moves, Random& random, Value&& value_of) {
  std::optional<Move> best;
  double most = 0;
  for (const Move& move : moves) {
    const double value = value_of(move) + random.below(1000) / 400.0;
    if (best && value <= most) continue;
    best = move;
    most = value;
  }
  return *best;
}

}  // namespace gonfalon::bot
