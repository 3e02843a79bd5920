// What would have been a better choice in a walk, by what the player knew then.
#pragma once

#include <optional>
#include <vector>

#include "gonfalon/rules/order.hpp"
#include "network.hpp"

namespace gonfalon::bot::fortress {

// What an order tries: a step with unknown outcome, or another piece. nullopt: the order holds no surprise and costs nothing.
std::optional<Option> tried_by(const Ground&, const KnownMap&, const Order&);
// The orders to give now for this option: the steps of known outcome that lead to its place, and the one that tries it. At least
// one.
std::vector<Order> course_of(const Ground&, const KnownMap&, const Option&);

// The better option, compared with what was done.
struct Hindsight {
  Option best;
  double sooner;    // number of turns saved on average
  double expected;  // average number of turns to the flag, as it was done
};
// nullopt: no candidate is significantly better. The best is chosen in half of the labyrinths and compared in the other half,
// so that luck in the choice does not count in the comparison.
std::optional<Hindsight> hindsight(const ChoicePoint&, const Option& done, PolicyNetwork&, const std::vector<Layout>&);

}  // namespace gonfalon::bot::fortress
