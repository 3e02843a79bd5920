// A move that may not be made, because the man may be unable or unwilling.
#pragma once

#include <algorithm>

#include "eval.hpp"

namespace gonfalon::bot::battle {

// A precise value as the search uses them.
inline int scaled(float value) {
  return static_cast<int>(std::clamp(value, static_cast<float>(-sure), static_cast<float>(sure)));
}

// If the move is not made, the side to act keeps what it has otherwise. Only bounds of that may be known. Taking the upper
// bound would make bad moves look good; taking the lower one as exact would miss what another window asks for.
class Doubt {
 public:
  // chance: the probability of the move, above 0. at_least, at_most: bounds of what the side has otherwise.
  Doubt(float chance, int at_least, int at_most)
      : chance_(chance < as_good_as_sure ? chance : 1),
        rest_least_((1 - chance_) * static_cast<float>(at_least)),
        rest_most_((1 - chance_) * static_cast<float>(at_most)) {}

  bool any() const { return chance_ < 1; }

  // The window for the move alone that decides whether the mixture is above alpha or beta.
  int alpha(int alpha) const { return any() ? scaled((static_cast<float>(alpha) - rest_least_) / chance_ - 1) : alpha; }
  int beta(int beta) const { return any() ? scaled((static_cast<float>(beta) - rest_least_) / chance_ + 1) : beta; }

  // The mixture's value, given the move's value: a lower bound if above alpha, otherwise an upper bound.
  int value(int value, int alpha) const {
    if (!any()) return value;
    const int at_least = scaled(chance_ * static_cast<float>(value) + rest_least_);
    return at_least > alpha ? at_least : std::min(alpha, scaled(chance_ * static_cast<float>(value) + rest_most_));
  }

 private:
  static constexpr float as_good_as_sure = 0.98F;

  float chance_;      // the probability that the move is made
  float rest_least_;  // what the other case, in which it is not made, adds to the value: at least
  float rest_most_;   // and at most
};

}  // namespace gonfalon::bot::battle
