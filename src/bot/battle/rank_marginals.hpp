// Who can be who: ranks for men who have not shown theirs, exactly as many of each as there are.
#pragma once

#include <cstddef>
#include <vector>

#include "names.hpp"

namespace gonfalon::bot::battle {

// How likely each rank is, up to a factor; 0: it can't be.
using Weights = ByRank<double>;

// The men, and the ranks that they have between them. Where ranks are left over - a study begins with
// fewer men than an army has - they belong to men who stand nowhere. The chance of a whole assignment
// is the product of its weights. There is one at least.
struct RankConstraints {
  std::vector<Weights> men;
  ByRank<int> left;
  Weights absent;  // for those who stand nowhere
};

struct RankMarginals {
  std::vector<Weights>
      chances;           // of each man's ranks: they sum to 1, and the men's of a rank to what is left of it
  double log_total = 0;  // the logarithm of the sum of all assignments' weights
};

// What count_exactly() costs: so many sums over all the ranks.
std::size_t exact_steps(const RankConstraints&);

// Every assignment counted: exact.
RankMarginals count_exactly(const RankConstraints&);

// The chances that differ least from the weights and respect the counts (Sinkhorn and Knopp's scaling): near
// the exact ones for many men, whatever their number. log_total is right only to compare constraints of
// the same men and ranks.
RankMarginals count_by_scaling(const RankConstraints&);

}  // namespace gonfalon::bot::battle
