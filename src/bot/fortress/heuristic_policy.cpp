#include "heuristic_policy.hpp"

namespace gonfalon::bot::fortress {

using fortress::Piece;

std::optional<Option> heuristic_choice(const Ground& ground, const Chart& chart,
                                       const HeuristicWeights& weights) {
  const HeuristicEvaluator evaluator(ground, chart, weights);
  Bits seen = 0;
  if (!chart.outside) {
    seen = chart.flood(chart.piece, chart.at);
    if (const HeuristicEvaluator::Step step = evaluator.best_step(chart.piece, seen); step.tries > 0)
      return step.option;
    if (const Bits news = chart.news_among(seen, chart.piece); news != 0)
      return Option{first(news), first(news), {}};
    if (!ground.rules.to_the_box) return way_back(ground, chart, seen);
  }
  if (const auto piece = evaluator.best_piece(has(seen, ground.start)))
    return Option{nowhere, nowhere, *piece};
  for (const Piece piece : ground.party)
    if (chart.outside || piece != chart.piece) return Option{nowhere, nowhere, piece};
  return {};
}

void follow_heuristic(Expedition& expedition, const HeuristicWeights& weights, int cap) {
  if (!expedition.chart().outside) {
    expedition.gather();
    if (expedition.found_flag()) return;
  }
  if (const auto option = heuristic_choice(expedition.ground(), expedition.chart(), weights))
    carry_out(expedition, *option);
  else
    expedition.sit_out(cap);
}

// Found by trial, of steps in the main game; who is alone has no piece to choose.
constexpr StepFeatures of_steps{1.50F, -1.18F, -4.15F, -1.77F, -0.75F, 0.29F, 0.27F, 0.34F,
                                0.13F, 0.24F,  2.36F,  0.87F,  -0.36F, 1.09F, 0.40F};
const HeuristicWeights heuristic_for_many{
    of_steps, {1, 0.89F, -3.5F, -4.77F, 0.057F, -0.02F, 0.013F, -0.02F, 0.50F, -0.07F, -0.17F}};
const HeuristicWeights heuristic_for_one{of_steps, {}};

}  // namespace gonfalon::bot::fortress
