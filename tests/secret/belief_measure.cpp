// Figures about beliefs, for src/bot/STRENGTH.battle; not part of the check:
//   build/g++/unit-tests --no-skip -tc='*belief figures*'
#include <doctest/doctest.h>

#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "belief_games.hpp"
#include "bot/battle_setups.hpp"
#include "table.hpp"

using namespace gonfalon;
using namespace gonfalon::secret;
using bot::Belief;
using bot::Faith;

namespace {

// The surprise at the truth, in bits per hidden man, of one kind of belief.
struct Loss {
  double bits = 0;
  double first = 0;  // how often the likeliest rank is the right one
  double men = 0;

  void see(const Belief& belief, const battle::View& seen, Side about, const battle::Deployment& truth) {
    for (const auto& token : seen.board) {
      if (!token || token->side != about || token->shown) continue;
      if (getenv("ONLY") && (getenv("ONLY")[0] == 'm') != token->moved) continue;
      const auto& chances = belief.chances(token->id);
      const float chance = chances[*truth[token->id]];
      bits -= std::log2(std::max(chance, 1e-9F));
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
    if (!is_battle(variant)) continue;
    if (getenv("VARIANT") && getenv("VARIANT") != std::string(id_of(variant))) continue;
    Rules rules = variant;
    set_default_limits(rules);
    const auto& battle = std::get<battle::Rules>(rules);
    std::array<Loss, 3> losses;
    double seconds = 0;
    double slowest = 0;
    double reports = 0;
    const int games = number_wanted("GAMES", 40) * (battle.army_size() > 20 ? 1 : 5);
    for (int game = 0; game < games; ++game) {
      std::array<BySide<Belief>, 3> beliefs{
          {{{Belief(battle, Side::Red, Faith::Counts), Belief(battle, Side::Blue, Faith::Counts)}},
           {{Belief(battle, Side::Red, Faith::Prior), Belief(battle, Side::Blue, Faith::Prior)}},
           {{Belief(battle, Side::Red), Belief(battle, Side::Blue)}}}};
      const auto watch = [&](const Watched& now) {
        for (std::size_t kind = 0; kind < beliefs.size(); ++kind) {
          for (const Side side : both_sides) {
            if (const auto* turn = std::get_if<TurnCame>(&now.report); turn != nullptr && turn->side != side)
              losses[kind].see(beliefs[kind][side], now.bystander, side, now.truth[side]);
            const auto begun = std::chrono::steady_clock::now();
            beliefs[kind][side].heed(now.bystander, now.report);
            if (kind != 2 ||
                !(std::holds_alternative<Moved>(now.report) || std::holds_alternative<Attacked>(now.report)))
              continue;
            const double took =
                std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
            seconds += took / 2;
            slowest = std::max(slowest, took);
            ++reports;
          }
        }
      };
      const Makers makers{{player_wanted, player_wanted}};
      const BySide<Deployer> deployers{{bot::battle_setup, bot::battle_setup}};
      REQUIRE(play_watched(rules, makers, static_cast<std::uint64_t>(game) + 77000, budget_wanted(), watch,
                           deployers));
    }
    std::printf(
        "%-9s %4d games %8.0f men  bits: counts %.3f prior %.3f evidence %.3f   likeliest right: %.3f %.3f "
        "%.3f   "
        "%.0f us a move, slowest %.0f\n",
        std::string(id_of(rules)).c_str(), games, losses[0].men, losses[0].bits / losses[0].men,
        losses[1].bits / losses[1].men, losses[2].bits / losses[2].men, losses[0].first / losses[0].men,
        losses[1].first / losses[1].men, losses[2].first / losses[2].men, 2e6 * seconds / reports,
        1e6 * slowest);
  }
}
