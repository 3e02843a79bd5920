// Where people put their men: what a starting square alone says of the rank on it.
#pragma once

#include <cstdint>

#include "rank_marginals.hpp"

namespace gonfalon::bot::battle {

// Does the army fill its home rows? Where it does not, everything is done in another way.
inline bool crowded(const battle::Rules& rules) { return rules.army_size() >= rules.files * rules.home_rows; }

// Rows from the front of its home to this square, for the side that owns it.
inline int row_from_front(const battle::Rules& rules, Side owner, Square square) {
  return owner == Side::Red ? rules.home_rows - 1 - square.row : square.row - (rules.rows - rules.home_rows);
}

// Does its file lead between the lakes?
inline bool in_lane(const battle::Rules& rules, Square square) {
  for (std::int8_t row = 0; row < rules.rows; ++row)
    if (rules.lakes.contains({square.file, row})) return false;
  return true;
}

// How likely each rank is on this home square, 1: as if setups were drawn by lot; never 0, for a setup may
// be an odd one.
Weights likely_at(const battle::Rules&, Side owner, Square);

// How much likelier a bomb is next to its own flag.
constexpr double bomb_by_flag = 5;

// How much likelier a spy is so many steps from his general, or nearer: in full armies two of three stand there.
constexpr int near_at_home = 2;
inline double spy_by_general(const battle::Rules& rules) { return crowded(rules) ? 4 : 1; }

}  // namespace gonfalon::bot::battle
