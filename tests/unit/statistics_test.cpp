#include "gonfalon/match/match.hpp"

#include <doctest/doctest.h>

#include <array>

#include "gonfalon/base/random.hpp"

using namespace gonfalon;
using namespace gonfalon::match;

namespace {

// So many pairs that ended so.
std::vector<double> pairs(int lost, int halves, int won) {
  std::vector<double> all(static_cast<std::size_t>(lost), 0.0);
  all.insert(all.end(), static_cast<std::size_t>(halves), 0.5);
  all.insert(all.end(), static_cast<std::size_t>(won), 1.0);
  return all;
}

bool near(double one, double two) { return one - two < 0.0006 && two - one < 0.0006; }

}  // namespace

TEST_CASE("Wilson's bounds are those of the tables") {
  struct Row {
    double share, trials, low, high;
  };
  for (const Row& row : {Row{0.5, 100, 0.4038, 0.5962}, Row{0.0, 10, 0.0, 0.2775}, Row{1.0, 100, 0.9630, 1.0},
                         Row{0.9, 200, 0.8506, 0.9343}, Row{0.65, 200, 0.5817, 0.7126}}) {
    CAPTURE(row.share);
    const Estimate found = wilson(row.share, row.trials);
    CHECK(near(found.low, row.low));
    CHECK(near(found.high, row.high));
  }
}

TEST_CASE("pairs of a coin's games are as sure as single games, more even ones surer, and luck shared less sure") {
  // 100 pairs as a coin makes them: a quarter lost, a half split, a quarter won.
  const Estimate coin = score_of(pairs(25, 50, 25));
  const Estimate single = wilson(0.5, 200);
  CHECK(near(coin.low, single.low));
  CHECK(near(coin.high, single.high));
  const Estimate even = score_of(pairs(5, 90, 5));
  CHECK(even.high - even.low < (coin.high - coin.low) / 1.8);
  const Estimate shared = score_of(pairs(50, 0, 50));
  CHECK(shared.high - shared.low > (coin.high - coin.low) * 1.3);
}

TEST_CASE("where all pairs ended alike the bounds are not nothing") {
  const Estimate all = score_of(pairs(0, 0, 50));
  CHECK(all.share == 1);
  CHECK(near(all.low, wilson(1, 100).low));
  CHECK(score_of(pairs(0, 30, 0)).low < 0.49);
  const Estimate none = score_of({});
  CHECK(none.low == 0);
  CHECK(none.high == 1);
}

TEST_CASE("Elo's scale") {
  for (const auto& [share, elo] : {std::pair{0.5, 0.0}, {0.6, 70.4}, {0.75, 190.8}, {0.9, 381.7}, {0.25, -190.8}}) {
    const double found = elo_of(share, 1000);
    CAPTURE(found);
    CHECK(found - elo < 0.1);
    CHECK(elo - found < 0.1);
  }
  CHECK(elo_of(1, 100) == elo_of(0.995, 100000));
  CHECK(elo_of(0, 2) < -190);
  CHECK(elo_of(0.5, 0) == 0);
}

TEST_CASE("a sequential test accepts the truth, and a clear one soon") {
  CHECK(log_ratio({}, 0.5, 0.6) == 0);
  CHECK(near(log_ratio(pairs(25, 50, 25), 0.4, 0.6), 0));
  CHECK(log_ratio(pairs(0, 0, 9), 0.5, 0.6) > log_ratio_bound);
  CHECK(log_ratio(pairs(9, 0, 0), 0.5, 0.6) < -log_ratio_bound);
  constexpr int tests = 400;
  Random random(17);
  for (const auto& row : {std::array{0.5, 0.6, 0.5}, {0.5, 0.6, 0.6}, {0.85, 0.95, 0.85}, {0.85, 0.95, 0.95}}) {
    const double low = row[0];
    const double high = row[1];
    const double truth = row[2];
    int wrong = 0;
    for (int test = 0; test < tests; ++test) {
      std::vector<double> played;
      double ratio = 0;
      while (ratio > -log_ratio_bound && ratio < log_ratio_bound) {
        const auto game = [&] { return static_cast<double>(random.below(10000)) < truth * 10000 ? 0.5 : 0.0; };
        played.push_back(game() + game());
        ratio = log_ratio(played, low, high);
        REQUIRE(played.size() < 5000);
      }
      if ((ratio > 0) != (truth == high)) ++wrong;
    }
    CAPTURE(truth);
    CHECK(wrong < tests * 8 / 100);
  }
}
