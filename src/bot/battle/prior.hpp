// Where people place their men: what a starting square says about the rank.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "men.hpp"

namespace gonfalon::bot::battle {

// Assigning ranks to hidden men, each rank exactly as often as it is left.

// Relative likelihoods of the ranks; 0: impossible.
using Weights = ByRank<double>;

// The hidden men and the ranks left for them. There may be more ranks than men, since a study begins with
// fewer men than an army has: the rest are on no man. The likelihood of an assignment is the product of its weights. At least one assignment must be possible.
struct RankConstraints {
  std::vector<Weights> men;
  ByRank<int> left;
  Weights absent;  // for absent men
};

struct RankMarginals {
  std::vector<Weights>
      chances;           // of each man's ranks. The sum over ranks is 1; over men and absent men, what is left of a rank
  double log_total = 0;  // log of the sum over all assignments
};

// The cost of exact_marginals(), in sums over all ranks.
std::size_t exact_steps(const RankConstraints&);

// Counts every assignment: exact.
RankMarginals exact_marginals(const RankConstraints&);

// The probabilities closest to the weights that respect the counts (Sinkhorn-Knopp scaling): an approximation that is good for
// many men, at a cost independent of their number. log_total only compares constraints with the same men and ranks.
RankMarginals marginals_by_scaling(const RankConstraints&);

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
