// How a match between two players stands, and how sure that is.
#pragma once

#include <vector>

namespace gonfalon::match {

// A share of 1, with the bounds that hold it 95 times in 100.
struct Estimate {
  double share = 0.5;
  double low = 0;
  double high = 1;
};

// Wilson's bounds for a share that was found in so many independent trials.
Estimate wilson(double share, double trials);

// The score, where each pair of games is one trial: their luck is shared. pairs: what the first player got
// of each pair, from 0 to 1. How far apart the pairs are is taken from them, not from what a coin would do; of
// few it is not known well, so two pairs of a coin's are counted with them.
Estimate score_of(const std::vector<double>& pairs);

// By how much likelier these pairs are where the true score is `high` than where it is `low`: the logarithm of the ratio, for a
// normal distribution as wide as the pairs are, or as a coin's would be if that is wider. A sequential test has accepted `high` at the bound, and `low` at the
// bound below 0: either is wrong 5 times in 100 at most, however often one looks (Wald 1945).
double log_ratio(const std::vector<double>& pairs, double low, double high);
inline constexpr double log_ratio_bound = 2.944439;  // ln(0.95 / 0.05)

// The difference in Elo's scale. A score of 0 or 1 counts as half a game short of that.
double elo_of(double score, int games);

}  // namespace gonfalon::match
