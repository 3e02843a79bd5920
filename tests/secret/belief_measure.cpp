// Figures about beliefs and setups, for src/bot/STRENGTH; not part of the check. See
// belief_games.hpp for what the environment may say.
//   PLAYERS=4 build/g++/unit-tests --no-skip -tc='*belief figures*'
//   PLAYERS=4 build/g++/unit-tests --no-skip -tc='*setup figures*'
#include <doctest/doctest.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>

#include "belief_games.hpp"
#include "bot/battle/setups.hpp"
#include "gonfalon/rules/random_setup.hpp"
#include "table.hpp"

using namespace gonfalon;
using namespace gonfalon::secret;
using bot::battle::RankBelief;
using bot::battle::Faith;

namespace {

// The surprise at the truth, in bits per hidden man, of one kind of belief.
struct Loss {
  double bits = 0;
  double first = 0;  // how often the likeliest rank is the right one
  double men = 0;
  double moved_bits = 0;  // those of them who have moved
  double moved = 0;

  void see(const RankBelief& belief, const battle::View& seen, Side about, const battle::Deployment& truth) {
    for (const auto& token : seen.board) {
      if (!token || token->side != about || token->shown) continue;
      const auto& chances = belief.chances(token->id);
      const float chance = chances[*truth[token->id]];
      const double surprise = -std::log2(std::max(chance, 1e-9F));
      bits += surprise;
      if (token->moved) {
        moved_bits += surprise;
        ++moved;
      }
      bool best = true;
      int ties = 0;
      for (const float rival : chances.values) {
        best = best && rival <= chance;
        ties += rival == chance ? 1 : 0;
      }
      first += best ? 1.0 / ties : 0;
      ++men;
    }
  }
};

}  // namespace

TEST_CASE("belief figures: surprise at the truth" * doctest::skip()) {
  for (const Rules& variant : all_variants()) {
    if (!variant_wanted(variant)) continue;
    Rules rules = variant;
    set_default_limits(rules);
    const auto& battle = std::get<battle::Rules>(rules);
    std::array<Loss, 3> losses;
    double seconds = 0;
    double slowest = 0;
    double reports = 0;
    const int games = number_wanted("GAMES", 40) * (battle.army_size() > 20 ? 1 : 5);
    for (int game = 0; game < games; ++game) {
      std::array<BySide<RankBelief>, 3> beliefs{
          {{{RankBelief(battle, Side::Red, Faith::Counts), RankBelief(battle, Side::Blue, Faith::Counts)}},
           {{RankBelief(battle, Side::Red, Faith::Prior), RankBelief(battle, Side::Blue, Faith::Prior)}},
           {{RankBelief(battle, Side::Red), RankBelief(battle, Side::Blue)}}}};
      const auto watch = [&](const Watched& now) {
        for (std::size_t kind = 0; kind < beliefs.size(); ++kind) {
          for (const Side side : both_sides) {
            if (const auto* turn = std::get_if<TurnCame>(&now.report); turn != nullptr && turn->side != side)
              losses[kind].see(beliefs[kind][side], now.bystander, side, now.truth[side]);
            const std::clock_t begun = std::clock();
            beliefs[kind][side].heed(now.bystander, now.report);
            if (kind != 2 ||
                !(std::holds_alternative<Moved>(now.report) || std::holds_alternative<Attacked>(now.report)))
              continue;
            const double took = static_cast<double>(std::clock() - begun) / CLOCKS_PER_SEC;
            seconds += took / 2;
            slowest = std::max(slowest, took);
            ++reports;
          }
        }
      };
      const Makers makers{{player_wanted, player_wanted}};
      const BySide<Deployer> deployers{{bot::battle::battle_setup, bot::battle::battle_setup}};
      REQUIRE(play_watched(rules, makers, static_cast<std::uint64_t>(game) + 77000, budget_wanted(), watch,
                           deployers));
    }
    std::printf("%-9s %4d games; bits a hidden man, in brackets those who have moved:\n",
                std::string(id_of(rules)).c_str(), games);
    constexpr std::array names{"counts", "places", "evidence"};
    for (std::size_t kind = 0; kind < losses.size(); ++kind) {
      const Loss& loss = losses[kind];
      std::printf("    %-9s %.3f (%.3f), likeliest right %.1f %%\n", names[kind], loss.bits / loss.men,
                  loss.moved_bits / loss.moved, 100 * loss.first / loss.men);
    }
    std::printf("    %.0f us a move, %.0f at most\n", 2e6 * seconds / reports, 1e6 * slowest);
  }
}

namespace {

// Pairs of games by the same player with these two ways to deploy, each with either side.
void match_setups(const Rules& rules, const char* what, const Deployer& one, const Deployer& two) {
  const int pairs = number_wanted("GAMES", 50);
  double won = 0;
  double squares = 0;  // of the pairs' scores
  for (int pair = 0; pair < pairs; ++pair) {
    double score = 0;
    for (const Side side : both_sides) {
      BySide<Deployer> deployers{{two, two}};
      deployers[side] = one;
      const auto outcome =
          play_watched(rules, {{player_wanted, player_wanted}}, static_cast<std::uint64_t>(pair) + 300'000,
                       budget_wanted(), {}, deployers);
      REQUIRE(outcome);
      score += !outcome->winner ? 0.25 : *outcome->winner == side ? 0.5 : 0;
    }
    won += score;
    squares += score * score;
  }
  const double mean = won / pairs;
  const double off = 1.96 * std::sqrt((squares / pairs - mean * mean) / pairs);
  std::printf("%-9s %s, %d pairs of games: %.1f %% +- %.1f\n", std::string(id_of(rules)).c_str(), what, pairs,
              100 * mean, 100 * off);
  std::fflush(stdout);
}

}  // namespace

TEST_CASE("setup figures: the computer's against any" * doctest::skip()) {
  for (Rules rules : all_variants()) {
    if (!variant_wanted(rules)) continue;
    set_default_limits(rules);
    match_setups(rules, "against any", bot::battle::battle_setup, battle::random_deployment);
  }
}

TEST_CASE("setup figures: each kind against any" * doctest::skip()) {
  for (Rules rules : all_variants()) {
    if (!variant_wanted(rules)) continue;
    set_default_limits(rules);
    for (const bot::SetupKindRow& kind : bot::setup_kinds(rules)) {
      const auto lays_out = [&](const battle::Rules& of, Side side, Random& random) {
        return bot::battle::setup_of_kind(kind.kind, of, side, random);
      };
      match_setups(rules, (std::string(kind.name) + " against any").c_str(), lays_out, battle::random_deployment);
    }
  }
}

// The best of them shows what one who knows the weights could gain at most by choosing among them.
TEST_CASE("setup figures: each hideout against all of them" * doctest::skip()) {
  for (Rules rules : all_variants()) {
    if (!variant_wanted(rules)) continue;
    set_default_limits(rules);
    for (std::size_t hideout = 0; hideout < bot::battle::hideout_count(); ++hideout) {
      const double weight = bot::battle::hideout_weight(std::get<battle::Rules>(rules), hideout);
      if (weight == 0) continue;
      const std::string what = "hideout " + std::to_string(hideout) + " of weight " + std::to_string(weight);
      match_setups(
          rules, what.c_str(),
          [&](const battle::Rules& of, Side side, Random& random) {
            return bot::battle::setup_with(hideout, of, side, random);
          },
          bot::battle::battle_setup);
    }
  }
}
