// What a walker would better have done, by what he knew then.
#pragma once

#include <optional>
#include <vector>

#include "gonfalon/rules/order.hpp"
#include "network.hpp"

namespace gonfalon::bot::fortress {

// What an order tries: a step of which it is not known what comes of it, or another piece. Nothing: it holds no surprise, and
// costs nothing.
std::optional<Option> tried_by(const Ground&, const KnownMap&, const Order&);
// The order by which one sets about this, which can be given at once; and the one that tries it, where the piece must first walk
// to where that can be given.
struct Course {
  Order first;
  std::optional<Order> then;
};
Course course_of(const Ground&, const KnownMap&, const Option&);

// What would have been better than something that was done.
struct Hindsight {
  Option best;
  double sooner;    // so many turns, on the average
  double expected;  // of so many to the flag, as it was done
};
// Nothing: none of the candidates is, beyond mere luck. The best of them is chosen in half of the labyrinths, and compared in
// the others: chance that has favoured it there favours it no more.
std::optional<Hindsight> hindsight(const ChoicePoint&, const Option& done, PolicyNetwork&, const std::vector<Layout>&);

}  // namespace gonfalon::bot::fortress
