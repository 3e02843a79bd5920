// What is believed of hidden men: right numbers, no certainty that is wrong, nothing but what all see.
#include <doctest/doctest.h>

#include <cmath>
#include <numeric>
#include <string>

#include "belief_games.hpp"
#include "bot/battle/belief.hpp"
#include "random_play.hpp"

using namespace gonfalon;
using namespace gonfalon::secret;
using battle::Rank;
using bot::battle::RankBelief;
using bot::battle::RankMarginals;
using bot::battle::Faith;
using bot::battle::RankConstraints;

namespace {

// Men and ranks by lot: some who have moved, some ranks left over.
RankConstraints any_constraints(Random& random, std::size_t most) {
  RankConstraints constraints{};
  const std::size_t men = 1 + random.below(static_cast<std::uint32_t>(most));
  const std::size_t over = random.below(3);
  std::size_t movable = 0;
  for (std::size_t i = 0; i < men + over; ++i) {
    const Rank rank = battle::all_ranks[random.below(12)];
    ++constraints.left[rank];
    movable += can_move(rank) ? 1 : 0;
  }
  for (const Rank rank : battle::all_ranks) constraints.absent[rank] = 0.5 + random.below(3);
  for (std::size_t i = 0; i < men; ++i) {
    bot::battle::Weights weights;
    const bool moved = movable > 1 && random.below(3) == 0;
    if (moved) --movable;
    for (const Rank rank : battle::all_ranks)
      weights[rank] = moved && !can_move(rank) ? 0 : 0.1 + random.below(10);
    constraints.men.push_back(weights);
  }
  return constraints;
}

// Every assignment, one by one; those who stand nowhere are not told apart.
void enumerate(const RankConstraints& constraints, std::size_t nth, battle::ByRank<int> left, double weight,
               std::vector<Rank>& given, bot::battle::Weights (&sums)[8], double& total) {
  if (nth == constraints.men.size()) {
    for (const Rank rank : battle::all_ranks)
      for (int n = left[rank]; n > 0; --n) weight *= constraints.absent[rank] / n;
    total += weight;
    for (std::size_t i = 0; i < nth; ++i) sums[i][given[i]] += weight;
    return;
  }
  for (const Rank rank : battle::all_ranks) {
    if (left[rank] == 0 || constraints.men[nth][rank] == 0) continue;
    --left[rank];
    given.push_back(rank);
    enumerate(constraints, nth + 1, left, weight * constraints.men[nth][rank], given, sums, total);
    given.pop_back();
    ++left[rank];
  }
}

}  // namespace

TEST_CASE("the chances counted are those of all assignments, one by one") {
  Random random(1);
  for (int i = 0; i < times(300); ++i) {
    CAPTURE(i);
    const RankConstraints constraints = any_constraints(random, 7);
    const RankMarginals marginals = exact_marginals(constraints);
    bot::battle::Weights sums[8] = {};
    double total = 0;
    std::vector<Rank> given;
    enumerate(constraints, 0, constraints.left, 1, given, sums, total);
    CHECK(marginals.log_total == doctest::Approx(std::log(total)));
    for (std::size_t man = 0; man < constraints.men.size(); ++man)
      for (const Rank rank : battle::all_ranks)
        CHECK(marginals.chances[man][rank] == doctest::Approx(sums[man][rank] / total));
  }
}

TEST_CASE("chances by scaling respect the counts and are near the exact ones") {
  Random random(2);
  double off = 0;
  int compared = 0;
  for (int i = 0; i < times(200); ++i) {
    CAPTURE(i);
    const RankConstraints constraints = any_constraints(random, 14);
    const RankMarginals exact = exact_marginals(constraints);
    const RankMarginals scaled = marginals_by_scaling(constraints);
    battle::ByRank<double> of_rank;
    for (std::size_t man = 0; man < constraints.men.size(); ++man) {
      const auto& chances = scaled.chances[man].values;
      CHECK(std::accumulate(chances.begin(), chances.end(), 0.0) == doctest::Approx(1));
      for (const Rank rank : battle::all_ranks) {
        of_rank[rank] += scaled.chances[man][rank];
        off += std::abs(scaled.chances[man][rank] - exact.chances[man][rank]);
        ++compared;
      }
    }
    for (const Rank rank : battle::all_ranks) CHECK(of_rank[rank] <= constraints.left[rank] + 1e-3);
  }
  MESSAGE("scaling is off by ", off / compared, " in the mean");
  CHECK(off / compared < 0.02);
}

namespace {

// The counts of a belief against what is left of the army, and against the truth.
void examine(const battle::Rules& rules, const battle::View& seen, Side about,
             const battle::Deployment& truth, const RankBelief& belief) {
  battle::ByRank<double> sums;
  for (const auto& token : seen.board) {
    if (!token || token->side != about) continue;
    const auto& chances = belief.chances(token->id);
    REQUIRE(std::accumulate(chances.values.begin(), chances.values.end(), 0.0) ==
            doctest::Approx(1).epsilon(1e-4));
    REQUIRE(chances[*truth[token->id]] > 0);
    if (token->shown) REQUIRE(chances[*token->rank] == 1);
    if (token->moved) REQUIRE(chances[Rank::Bomb] + chances[Rank::Flag] == 0);
    for (const Rank rank : battle::all_ranks) sums[rank] += static_cast<double>(chances[rank]);
  }
  for (const Rank rank : battle::all_ranks)
    REQUIRE(sums[rank] == doctest::Approx(rules.army[rank] - seen.lost[about][rank]).epsilon(1e-2).scale(1));
}

}  // namespace

TEST_CASE("no belief is ever wrong where it is sure, and all hold the right numbers") {
  const Makers randoms{{[](const Rules& rules, Side side, std::uint64_t seed) {
                          return bot::make_player(rules, side, bot::Strength::Random, seed);
                        },
                        make_bold}};
  const Makers bolds{{make_bold, make_bold}};
  std::uint64_t seed = 0;
  for (const Rules& variant : all_variants()) {
    if (!is_battle(variant)) continue;
    CAPTURE(std::string(id_of(variant)));
    Rules rules = variant;
    set_default_limits(rules);
    const auto& battle = std::get<battle::Rules>(rules);
    for (int game = 0; game < times(battle.army_size() > 20 ? 6 : 60); ++game) {
      CAPTURE(game);
      Random random(++seed);
      BySide<RankBelief> beliefs{{RankBelief(battle, Side::Red), RankBelief(battle, Side::Blue)}};
      const auto watch = [&](const Watched& now) {
        for (const Side side : both_sides) {
          if (std::holds_alternative<TurnCame>(now.report) && random.below(4) == 0)
            examine(battle, now.bystander, side, now.truth[side], beliefs[side]);
          beliefs[side].heed(now.bystander, now.report);
        }
      };
      REQUIRE(play_watched(rules, game % 2 == 0 ? randoms : bolds, seed, {}, watch));
    }
  }
}

namespace {

// All that a belief says.
std::vector<float> all_of(const RankBelief& belief) {
  std::vector<float> all;
  for (int id = 0; id < board_squares; ++id)
    for (const float chance : belief.chances(static_cast<std::uint8_t>(id)).values) all.push_back(chance);
  return all;
}

}  // namespace

TEST_CASE("a belief is the same, bit for bit, in all chairs: it knows nothing that one of them alone knows") {
  int compared = 0;
  for (const Rules& variant : battles()) {
    const auto& rules = std::get<battle::Rules>(variant);
    for (int seed = 0; seed < times(rules.army_size() > 20 ? 1 : 4); ++seed) {
      CAPTURE(std::string(rules.title->id));
      CAPTURE(seed);
      Random random(static_cast<std::uint64_t>(seed) + 900);
      ByEar<BySide<RankBelief>> beliefs{{BySide<RankBelief>{{RankBelief(rules, Side::Red), RankBelief(rules, Side::Blue)}},
                                     BySide<RankBelief>{{RankBelief(rules, Side::Red), RankBelief(rules, Side::Blue)}},
                                     BySide<RankBelief>{{RankBelief(rules, Side::Red), RankBelief(rules, Side::Blue)}}}};
      ByEar<View> views;
      for (const Listener ear : ears) views[ear] = blank_view(variant, owner_of(ear));
      play_out(variant, random, honest(), length_of_game(random), [&](const Table& table, const Turn&) {
        for (const Listener ear : ears) {
          for (const Report& report : table.told(ear)) {
            for (RankBelief& belief : beliefs[ear].values)
              belief.heed(std::get<battle::View>(views[ear]), report);
            learn(variant, views[ear], report);
          }
        }
        for (const Side side : both_sides) {
          const auto heard = all_of(beliefs[Listener::Public][side]);
          REQUIRE(all_of(beliefs[Listener::Red][side]) == heard);
          REQUIRE(all_of(beliefs[Listener::Blue][side]) == heard);
          ++compared;
        }
      });
    }
  }
  CHECK(compared > 1000);
}
