// Where people place their men: what a starting square says about the rank.
#pragma once

#include <cstdint>

#include "rank_marginals.hpp"

namespace gonfalon::bot::battle {

// Whether the army fills its home rows. Armies that do not are handled differently everywhere.
inline bool crowded(const battle::Rules& rules) { return rules.army_size() >= rules.files * rules.home_rows; }

// The number of home rows in front of this square, for its owner.
inline int row_from_front(const battle::Rules& rules, Side owner, Square square) {
  return owner == Side::Red ? rules.home_rows - 1 - square.row : square.row - (rules.rows - rules.home_rows);
}

// Whether the file has no lake.
inline bool in_lane(const battle::Rules& rules, Square square) {
  for (std::int8_t row = 0; row < rules.rows; ++row)
    if (rules.lakes.contains({square.file, row})) return false;
  return true;
}

// The relative likelihood of each rank on this square; 1: as in random setups. Never 0, since a setup may be odd.
Weights likely_at(const battle::Rules&, Side owner, Square);

// How much likelier a bomb is beside its own flag.
constexpr double bomb_by_flag = 5;

// How much likelier a spy is within so many steps of its general: in full armies two of three stand there.
constexpr int near_at_home = 2;
inline double spy_by_general(const battle::Rules& rules) { return crowded(rules) ? 4 : 1; }

}  // namespace gonfalon::bot::battle
