// The score of a match between two players, and its uncertainty.
#pragma once

#include <vector>

namespace gonfalon::match {

// A share from 0 to 1 with its 95 % confidence interval.
struct Estimate {
  double share = 0.5;
  double low = 0;
  double high = 1;
};

// Wilson's interval for a share found in this many independent trials.
Estimate wilson(double share, double trials);

// The score, with each pair of games as one trial because its games share their luck. pairs: the first player's share of each
// pair, from 0 to 1. The variance is estimated from the pairs. As few pairs give no good estimate, two pairs of coin tosses
// are counted with them.
Estimate score_of(const std::vector<double>& pairs);

// The log-likelihood ratio of the true score being `high` rather than `low`, for a normal distribution with the variance of
// these pairs, or of coin tosses if that is larger. A sequential test accepts `high` at the bound and `low` at minus the bound.
// Either is wrong at most 5 times in 100, however often one looks (Wald 1945).
double log_ratio(const std::vector<double>& pairs, double low, double high);
inline constexpr double log_ratio_bound = 2.944439;  // ln(0.95 / 0.05)

// The difference in Elo points. A score of 0 or 1 counts as half a game less extreme.
double elo_of(double score, int games);

}  // namespace gonfalon::match
