// A move that may not be made, since nobody knows whether the man can or would make it.
#pragma once

#include <algorithm>

#include "eval.hpp"

namespace gonfalon::bot::battle {

// A value, as the search has them, from what has been reckoned more finely.
inline int scaled(float value) {
  return static_cast<int>(std::clamp(value, static_cast<float>(-sure), static_cast<float>(sure)));
}

// If it is not made the side to act has what it has without it. Of that there may be no more than bounds: who took the
// higher one for it would think a move good that is not, and who took the lower one for all there can be would overlook what
// is asked for in another window.
class Doubt {
 public:
  // would: the chance that it is made, above 0. at_least, at_most: what the side has otherwise.
  Doubt(float would, int at_least, int at_most)
      : would_(would < as_good_as_sure ? would : 1),
        least_((1 - would_) * static_cast<float>(at_least)),
        most_((1 - would_) * static_cast<float>(at_most)) {}

  bool any() const { return would_ < 1; }

  // The window for the move alone, in which it is seen whether both together are worth more than alpha, or than beta.
  int alpha(int alpha) const { return any() ? scaled((static_cast<float>(alpha) - least_) / would_ - 1) : alpha; }
  int beta(int beta) const { return any() ? scaled((static_cast<float>(beta) - least_) / would_ + 1) : beta; }

  // What both are worth where the move alone is worth so much: above alpha no more than that, otherwise no less.
  int value(int value, int alpha) const {
    if (!any()) return value;
    const int at_least = scaled(would_ * static_cast<float>(value) + least_);
    return at_least > alpha ? at_least : std::min(alpha, scaled(would_ * static_cast<float>(value) + most_));
  }

 private:
  static constexpr float as_good_as_sure = 0.98F;

  float would_;
  float least_;
  float most_;
};

}  // namespace gonfalon::bot::battle
