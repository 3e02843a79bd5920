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
  // would: the probability of the move, above 0. at_least, at_most: bounds of what the side has otherwise.
  Doubt(float would, int at_least, int at_most)
      : would_(would < as_good_as_sure ? would : 1),
        least_((1 - would_) * static_cast<float>(at_least)),
        most_((1 - would_) * static_cast<float>(at_most)) {}

  bool any() const { return would_ < 1; }

  // The window for the move alone that decides whether the mixture is above alpha or beta.
  int alpha(int alpha) const { return any() ? scaled((static_cast<float>(alpha) - least_) / would_ - 1) : alpha; }
  int beta(int beta) const { return any() ? scaled((static_cast<float>(beta) - least_) / would_ + 1) : beta; }

  // The mixture's value, given the move's value: a lower bound if above alpha, otherwise an upper bound.
  int value(int value, int alpha) const {
    if (!any()) return value;
    const int at_least = scaled(would_ * static_cast<float>(value) + least_);
    return at_least > alpha ? at_least : std::min(alpha, scaled(would_ * static_cast<float>(value) + most_));
  }

 private:
  static constexpr float as_good_as_sure = 0.98F;

  float would_;  // the probability that the move is made
  float least_;  // what the other case, in which it is not made, adds to the value: at least
  float most_;   // and at most
};

}  // namespace gonfalon::bot::battle
