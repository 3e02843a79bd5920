// Which numbers of a battle opponent's judgement are too small and which too large: both sides play with all of
// them changed at once, this way or that by lot, one side's the other way from the other's. A number of which more
// is better wins more than half of the games of the side that has more of it.
#include <fmt/core.h>

#include <array>
#include <cmath>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "bot/battle/eval.hpp"
#include "bot/players.hpp"
#include "gonfalon/base/random.hpp"
#include "trial.hpp"

using namespace gonfalon;
using namespace gonfalon::bot::battle;
using bot::Player;
using bot::Strength;

namespace {

struct Weight {
  std::string name;
  float& (*of)(Judgement&, Rank);
  Rank rank = Rank::Flag;
};

template <float Judgement::*weight>
constexpr auto field = [](Judgement& judgement, Rank) -> float& { return judgement.*weight; };

std::vector<Weight> weights() {
  std::vector<Weight> all;
  for (const Rank rank : battle::all_ranks)
    if (rank != Rank::Flag)
      all.push_back({std::string(battle::name_of(rank)),
                     [](Judgement& judgement, Rank which) -> float& { return judgement.man[which]; }, rank});
  all.insert(all.end(), {{"stealth_high", field<&Judgement::stealth_high>},
                         {"stealth_low", field<&Judgement::stealth_low>},
                         {"spy_stealth", field<&Judgement::spy_stealth>},
                         {"spy_idle", field<&Judgement::spy_idle>},
                         {"unbeatable", field<&Judgement::unbeatable>},
                         {"few_miners", field<&Judgement::few_miners>},
                         {"last_miner", field<&Judgement::last_miner>},
                         {"last_men", field<&Judgement::last_men>},
                         {"flag", field<&Judgement::flag>},
                         {"guard_bomb", field<&Judgement::guard_bomb>},
                         {"even_share", field<&Judgement::even_share>},
                         {"pull_still", field<&Judgement::pull_still>},
                         {"pull_moving", field<&Judgement::pull_moving>},
                         {"pull_reach", [](Judgement& judgement, Rank) -> float& { return judgement.pull_decay; }},
                         {"threat", field<&Judgement::threat>},
                         {"duty", field<&Judgement::duty>},
                         {"alarming", field<&Judgement::alarming>},
                         {"unguarded", field<&Judgement::unguarded>},
                         {"way_to_flag", field<&Judgement::way_to_flag>},
                         {"still", field<&Judgement::still>},
                         {"miner_still", field<&Judgement::miner_still>},
                         {"miner_out", field<&Judgement::miner_out>},
                         {"miner_at_flag", field<&Judgement::miner_at_flag>}});
  return all;
}

// The decay is a share below 1; what can grow and shrink is how far it reaches.
void scale(const Weight& weight, Judgement& judgement, double times) {
  float& value = weight.of(judgement, weight.rank);
  value = static_cast<float>(weight.name == "pull_reach" ? 1 - (1 - value) / times : value * times);
}

}  // namespace

// weights VARIANT GAMES NODES SEED [TIMES]: each number times so much, or divided by it.
int run_weights(int argc, char** argv) {
  if (argc < 6) return 2;
  auto [rules, games, budget, random] = series_of(argv);
  const auto& of_battle = std::get<battle::Rules>(rules);
  const double times = argc > 6 ? std::atof(argv[6]) : 1.35;
  const std::vector<Weight> all = weights();
  std::vector<Mean> effects(all.size());
  std::vector<bool> up(all.size());
  Tally tally;
  for (int game = 0; game < games; ++game) {
    const Side mine = game % 2 == 0 ? Side::Red : Side::Blue;
    if (game % 2 == 0)
      for (auto&& each : up) each = random.below(2) == 0;
    BySide<std::unique_ptr<Player>> players;
    BySide<Setup> setups;
    for (const Side side : both_sides) {
      Judgement judgement = judgement_for(of_battle);
      for (std::size_t nth = 0; nth < all.size(); ++nth)
        scale(all[nth], judgement, up[nth] == (side == mine) ? times : 1 / times);
      players[side] = bot::battle::make_player(of_battle, side, Strength::Marshal, judgement, random.next());
      setups[side] = players[side]->set_up(budget);
    }
    const double points = points_of(play_out(rules, Side::Red, setups, std::move(players), budget, tally), mine) - 0.5;
    for (std::size_t nth = 0; nth < all.size(); ++nth) effects[nth].add(up[nth] ? points : -points);
  }
  const Judgement& judgement = judgement_for(of_battle);
  for (std::size_t nth = 0; nth < all.size(); ++nth) {
    Judgement copy = judgement;
    fmt::print("{:14} {:8.3f}  {:+.3f} +- {:.3f}\n", all[nth].name, all[nth].of(copy, all[nth].rank), effects[nth].mean(),
               effects[nth].error());
  }
  fmt::print("{} games, {} refused; points of a game that more of it brings, and one standard error\n", games,
             tally.refused);
  return 0;
}
