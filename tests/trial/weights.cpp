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
  float& (*of)(EvalWeights&, Rank);
  Rank rank = Rank::Flag;
};

template <float EvalWeights::*weight>
constexpr auto field = [](EvalWeights& judgement, Rank) -> float& { return judgement.*weight; };

std::vector<Weight> weights() {
  std::vector<Weight> all;
  for (const Rank rank : battle::all_ranks)
    if (rank != Rank::Flag)
      all.push_back({std::string(battle::name_of(rank)),
                     [](EvalWeights& judgement, Rank which) -> float& { return judgement.man[which]; }, rank});
  all.insert(all.end(), {{"stealth_high", field<&EvalWeights::stealth_high>},
                         {"stealth_low", field<&EvalWeights::stealth_low>},
                         {"spy_stealth", field<&EvalWeights::spy_stealth>},
                         {"spy_idle", field<&EvalWeights::spy_idle>},
                         {"unbeatable", field<&EvalWeights::unbeatable>},
                         {"few_miners", field<&EvalWeights::few_miners>},
                         {"last_miner", field<&EvalWeights::last_miner>},
                         {"last_men", field<&EvalWeights::last_men>},
                         {"flag", field<&EvalWeights::flag>},
                         {"guard_bomb", field<&EvalWeights::guard_bomb>},
                         {"even_share", field<&EvalWeights::even_share>},
                         {"pull_still", field<&EvalWeights::pull_still>},
                         {"pull_moving", field<&EvalWeights::pull_moving>},
                         {"pull_reach", [](EvalWeights& judgement, Rank) -> float& { return judgement.pull_decay; }},
                         {"threat", field<&EvalWeights::threat>},
                         {"duty", field<&EvalWeights::duty>},
                         {"alarming", field<&EvalWeights::alarming>},
                         {"unguarded", field<&EvalWeights::unguarded>},
                         {"reserve", field<&EvalWeights::reserve>},
                         {"holds", field<&EvalWeights::holds>},
                         {"rash", field<&EvalWeights::rash>},
                         {"way_to_flag", field<&EvalWeights::way_to_flag>},
                         {"still", field<&EvalWeights::still>},
                         {"miner_still", field<&EvalWeights::miner_still>},
                         {"miner_out", field<&EvalWeights::miner_out>},
                         {"miner_at_flag", field<&EvalWeights::miner_at_flag>}});
  return all;
}

// The decay is a share below 1; what can grow and shrink is how far it reaches.
void scale(const Weight& weight, EvalWeights& judgement, double times) {
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
      EvalWeights judgement = eval_weights_for(of_battle);
      for (std::size_t nth = 0; nth < all.size(); ++nth)
        scale(all[nth], judgement, up[nth] == (side == mine) ? times : 1 / times);
      players[side] = bot::battle::make_player(of_battle, side, Strength::Marshal, judgement, random.next());
      setups[side] = players[side]->set_up(budget);
    }
    const double points = points_of(play_out(rules, Side::Red, setups, std::move(players), budget, tally), mine) - 0.5;
    for (std::size_t nth = 0; nth < all.size(); ++nth) effects[nth].add(up[nth] ? points : -points);
  }
  const EvalWeights& judgement = eval_weights_for(of_battle);
  for (std::size_t nth = 0; nth < all.size(); ++nth) {
    EvalWeights copy = judgement;
    fmt::print("{:14} {:8.3f}  {:+.3f} +- {:.3f}\n", all[nth].name, all[nth].of(copy, all[nth].rank), effects[nth].mean(),
               effects[nth].error());
  }
  fmt::print("{} games, {} refused; points of a game that more of it brings, and one standard error\n", games,
             tally.refused);
  return 0;
}
