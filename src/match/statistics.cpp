#include "gonfalon/match/statistics.hpp"

#include <algorithm>
#include <cmath>

namespace gonfalon::match {

namespace {

constexpr double z = 1.959964;  // 95 % of a normal distribution lie within so many deviations

// The variance of a pair's score as a part of a single game's, if both games are coin tosses.
constexpr double coin_pair = 0.5;
constexpr double pairs_counted_with = 2;

// The number of pairs, their mean score, and the sum of the squared deviations from it.
struct Spread {
  double count, mean, squares;
};

Spread spread_of(const std::vector<double>& pairs) {
  const auto count = static_cast<double>(pairs.size());
  double sum = 0;
  for (const double pair : pairs) sum += pair;
  const double mean = sum / count;
  double squares = 0;
  for (const double pair : pairs) squares += (pair - mean) * (pair - mean);
  return {count, mean, squares};
}

}  // namespace

Estimate wilson(double share, double trials) {
  if (trials <= 0) return {};
  const double width = z * z / trials;
  const double centre = (share + width / 2) / (1 + width);
  const double half = z * std::sqrt(share * (1 - share) / trials + width / (4 * trials)) / (1 + width);
  return {share, std::max(centre - half, 0.0), std::min(centre + half, 1.0)};
}

Estimate score_of(const std::vector<double>& pairs) {
  if (pairs.empty()) return {};
  const auto [count, mean, squares] = spread_of(pairs);
  const double coin = mean * (1 - mean);
  double spread = coin_pair;  // the pairs' variance as a part of a single game's
  if (coin > 0)
    spread = (squares / coin + coin_pair * pairs_counted_with) / (count - 1 + pairs_counted_with);
  return wilson(mean, count / spread);
}

double log_ratio(const std::vector<double>& pairs, double low, double high) {
  if (pairs.empty()) return 0;
  const Spread of = spread_of(pairs);
  // At least the variance of coin tosses with a score midway between the two: if all games are won, the pairs' own is 0.
  const double between = (low + high) / 2;
  const double least = coin_pair * between * (1 - between);
  const double variance = std::max(least, (of.squares + least * pairs_counted_with) / (of.count - 1 + pairs_counted_with));
  return of.count * (high - low) * (2 * of.mean - low - high) / (2 * variance);
}

double elo_of(double score, int games) {
  if (games <= 0) return 0;
  const double least = 0.5 / games;
  const double share = std::clamp(score, least, 1 - least);
  return 400 * std::log10(share / (1 - share));
}

}  // namespace gonfalon::match
