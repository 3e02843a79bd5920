// What each way to read somebody is trusted with, and that hidden men are read no worse for it than by places alone.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "belief_games.hpp"
#include "bot/battle/track.hpp"
#include "table.hpp"

using namespace gonfalon;
using namespace gonfalon::secret;
using bot::battle::Faith;
using bot::battle::RankBelief;

namespace {

using Ways = bot::battle::Trust<3>;
constexpr Ways::Shares at_first{0.2, 0.5, 0.3};

Ways after(int times, const std::array<float, 3>& foretold) {
  Ways trust(at_first);
  for (int nth = 0; nth < times; ++nth) trust.see(foretold);
  return trust;
}

}  // namespace

TEST_CASE("who has foretold more is trusted more, and nobody is written off") {
  struct Row {
    int times;
    std::array<float, 3> foretold;
    std::size_t best;
  };
  constexpr Row rows[] = {{2, {0.9F, 0.1F, 0.1F}, 0},
                          {20, {0.1F, 0.2F, 0.6F}, 2},
                          {200, {0, 0, 1}, 2},
                          {3, {0.5F, 0.5F, 0.5F}, 1}};
  for (const Row& row : rows) {
    const auto shares = after(row.times, row.foretold).shares();
    CAPTURE(row.times);
    CHECK(std::accumulate(shares.begin(), shares.end(), 0.0) == doctest::Approx(1));
    CHECK(std::max_element(shares.begin(), shares.end()) == shares.begin() + static_cast<std::ptrdiff_t>(row.best));
    for (const double share : shares) CHECK(share > 0.01);
  }
}

TEST_CASE("where all foretell the same, nothing is learnt; and what was learnt is forgotten") {
  CHECK(after(50, {0.3F, 0.3F, 0.3F}).shares()[1] == doctest::Approx(at_first[1]));
  Ways trust = after(20, {0.9F, 0.1F, 0.1F});
  for (int nth = 0; nth < 60; ++nth) trust.see({0.2F, 0.2F, 0.2F});
  for (std::size_t way = 0; way < at_first.size(); ++way) CHECK(trust.shares()[way] == doctest::Approx(at_first[way]).epsilon(0.01));
}

namespace {

// Mean bits of surprise at the true ranks of hidden men.
class Surprise {
 public:
  void see(const RankBelief& belief, const battle::View& seen, Side about, const battle::Deployment& truth) {
    for (const auto& token : seen.board) {
      if (!token || token->side != about || token->shown) continue;
      bits_ -= std::log2(std::max(belief.chances(token->id)[*truth[token->id]], 1e-9F));
      ++men_;
    }
  }
  double mean() const { return bits_ / men_; }

 private:
  double bits_ = 0;
  double men_ = 0;
};

std::unique_ptr<bot::Player> make_random(const Rules& rules, Side side, std::uint64_t seed) {
  return bot::make_player(rules, side, bot::Strength::Random, seed);
}

}  // namespace

TEST_CASE("whose moves mean nothing is read no worse than by places alone") {
  Rules rules = *find_variant("original");
  set_default_limits(rules);
  const auto& battle = std::get<battle::Rules>(rules);
  std::array<Surprise, 2> surprises;
  for (int game = 0; game < times(6); ++game) {
    std::array beliefs{RankBelief(battle, Side::Red, Faith::Prior), RankBelief(battle, Side::Red)};
    const auto watch = [&](const Watched& now) {
      for (std::size_t nth = 0; nth < beliefs.size(); ++nth) {
        if (const auto* turn = std::get_if<TurnCame>(&now.report); turn != nullptr && turn->side == Side::Blue)
          surprises[nth].see(beliefs[nth], now.bystander, Side::Red, now.truth[Side::Red]);
        beliefs[nth].heed(now.bystander, now.report);
      }
    };
    REQUIRE(play_watched(rules, {{make_random, make_bold}}, static_cast<std::uint64_t>(game) + 4000, {}, watch));
  }
  MESSAGE("by places ", surprises[0].mean(), ", with moves ", surprises[1].mean(), " bits");
  CHECK(surprises[1].mean() < surprises[0].mean());
}
