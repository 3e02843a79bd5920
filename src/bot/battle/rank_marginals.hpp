// Assigning ranks to hidden men, each rank exactly as often as it is left.
#pragma once

#include <cstddef>
#include <vector>

#include "names.hpp"

namespace gonfalon::bot::battle {

// Relative likelihoods of the ranks; 0: impossible.
using Weights = ByRank<double>;

// The hidden men and the ranks left for them. Excess ranks belong to absent men: a study begins with fewer men than an army
// has. The likelihood of an assignment is the product of its weights. At least one assignment must be possible.
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

// The cost of count_exactly(), in sums over all ranks.
std::size_t exact_steps(const RankConstraints&);

// Counts every assignment: exact.
RankMarginals count_exactly(const RankConstraints&);

// The probabilities closest to the weights that respect the counts (Sinkhorn-Knopp scaling): an approximation that is good for
// many men, at a cost independent of their number. log_total only compares constraints with the same men and ranks.
RankMarginals count_by_scaling(const RankConstraints&);

}  // namespace gonfalon::bot::battle
