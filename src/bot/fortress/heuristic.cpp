#include "heuristic.hpp"

namespace gonfalon::bot::fortress {

namespace {

float share(int part, int whole) {
  return whole > 0 ? static_cast<float>(part) / static_cast<float>(whole) : 0.0F;
}
float yes(bool is) { return is ? 1.0F : 0.0F; }
float many(int number) { return static_cast<float>(number); }

// What is known around a space.
template <std::size_t W>
struct Surroundings {
  int walls = 0;
  int entries = 0;      // sides from which the piece can come
  int known_exits = 0;  // open sides to spaces that the piece can't reach yet
  BitsOf<W> near{};          // hidden spaces next to it, without a known wall between,
  BitsOf<W> further{};       // and hidden spaces behind these
};

template <std::size_t W>
Surroundings<W> surroundings(const BasicGround<W>& ground, const BasicKnownMap<W>& map, const BitsOf<W>& seen, Space space) {
  const BitsOf<W> fresh = ground.all_spaces & ~map.walked & ~bit<W>(space);
  Surroundings<W> found;
  for (const auto& side : ground.sides.data()[space]) {
    if (has(map.walls, side.edge))
      ++found.walls;
    else if (has(seen, side.to))
      ++found.entries;
    else if (has(map.open, side.edge))
      ++found.known_exits;
    else if (has(fresh, side.to))
      found.near |= bit<W>(side.to);
  }
  for_each(found.near, [&](Space here) {
    for (const auto& side : ground.sides.data()[here])
      if (!has(map.walls, side.edge)) found.further |= bit<W>(side.to);
  });
  found.further &= fresh & ~found.near;
  return found;
}

}  // namespace

template <std::size_t W>
HeuristicEvaluator<W>::HeuristicEvaluator(const BasicGround<W>& ground, const BasicKnownMap<W>& map,
                                       const HeuristicWeights& weights)
    : ground_(ground),
      map_(map),
      weights_(weights),
      fresh_(ground.all_spaces & ~map.walked),
      feet_(map.unknown_feet(ground)),
      wall_(share(ground.rules.walls - count(map.walls), count(map.unknown_edges(ground)))),
      ladder_(share(ground.rules.ladders - count(map.ladders), count(feet_))) {
  for (const Piece piece : ground.party) {
    int deadly = 0;
    for (const Card card : ground.deck)
      if (ground.meets[piece][card].ends_stay) deadly += map.unmet(ground, card);
    deadly_[piece] = share(deadly, count(fresh_));
    last_ = last_ && map.place[piece] != Place::Tower;
  }
}

template <std::size_t W>
auto HeuristicEvaluator<W>::best_step(Piece piece, const BitsOf<W>& seen) const -> Step {
  Step best;
  for_each_try(ground_, map_, piece, seen, [&](Space from, Space to) {
    const float worth_here = worth(step_features(piece, seen, from, to), weights_.steps);
    if (best.tries++ > 0 && worth_here <= best.worth) return;
    best.worth = worth_here;
    best.option = {from, to, {}};
  });
  return best;
}

template <std::size_t W>
std::optional<Piece> HeuristicEvaluator<W>::best_piece(bool home) const {
  std::optional<Piece> best;
  float most = 0;
  for (const Piece piece : ground_.party) {
    if ((again(piece) && home) || !has_work(ground_, map_, piece)) continue;
    const float worth_here =
        worth(piece_features(piece, map_.flood(piece, ground_.start)), weights_.pieces);
    if (best && worth_here <= most) continue;
    most = worth_here;
    best = piece;
  }
  return best;
}

template <std::size_t W>
StepFeatures HeuristicEvaluator<W>::step_features(Piece piece, const BitsOf<W>& seen, Space from, Space to) const {
  const bool by_ladder = ground_.up.data()[from] == to || ground_.down.data()[from] == to;
  const bool fresh = has(fresh_, to);
  const float death = fresh ? deadly_[piece] : 0.0F;
  const Surroundings<W> there = surroundings(ground_, map_, seen, to);
  return {yes(by_ladder),
          by_ladder ? 0.0F : wall_,
          death,
          last_ ? death : 0.0F,
          yes(!fresh),
          many(count(there.near)),
          many(count(there.further)),
          many(there.known_exits),
          many(there.entries),
          many(there.walls),
          has(feet_, to) ? ladder_ : 0.0F,
          yes(has(map_.ladders, to)),
          many(ground_.sides.data()[to].count),
          yes(has(ground_.middle, to)),
          yes(has(ground_.top, to))};
}

template <std::size_t W>
PieceFeatures HeuristicEvaluator<W>::piece_features(Piece piece, const BitsOf<W>& seen) const {
  const Step step = best_step(piece, seen);
  PieceFeatures features{step.worth,
                         yes(step.tries == 0),
                         yes(map_.place[piece] == Place::Box || again(piece)),
                         deadly_[piece],
                         many(step.tries),
                         many(count(seen)),
                         many(count(map_.news_among(ground_, seen, piece)))};
  features.data()[7 + static_cast<std::size_t>(piece)] = 1;
  return features;
}

// ---- as a policy

// Found by trial (STRENGTH); of steps: in the main game. A lone walker chooses no piece.
template <std::size_t W>
const HeuristicWeights& heuristic_weights(const BasicGround<W>& ground) {
  static constexpr StepFeatures of_steps{1.50F, -1.18F, -4.15F, -1.77F, -0.75F, 0.29F, 0.27F, 0.34F,
                                         0.13F, 0.24F,  2.36F,  0.87F,  -0.36F, 1.09F, 0.40F};
  static constexpr HeuristicWeights for_many{
      of_steps, {1, 0.89F, -3.5F, -4.77F, 0.057F, -0.02F, 0.013F, -0.02F, 0.50F, -0.07F, -0.17F}};
  static constexpr HeuristicWeights for_one{of_steps, {}};
  return ground.party.size() > 1 ? for_many : for_one;
}

template <std::size_t W>
std::optional<Option> heuristic_choice(const BasicGround<W>& ground, const BasicKnownMap<W>& map,
                                       const HeuristicWeights& weights) {
  const HeuristicEvaluator<W> evaluator(ground, map, weights);
  BitsOf<W> seen = 0;
  if (!map.outside) {
    seen = map.flood(map.piece, map.at);
    if (const auto step = evaluator.best_step(map.piece, seen); step.tries > 0)
      return step.option;
    if (const BitsOf<W> news = map.news_among(ground, seen, map.piece); news != 0)
      return Option{first(news), first(news), {}};
    if (ground.alone) return way_back(ground, map, seen);
  }
  if (const auto piece = evaluator.best_piece(has(seen, ground.start)))
    return Option{nowhere, nowhere, *piece};
  for (const Piece piece : ground.party)
    if (map.outside || piece != map.piece) return Option{nowhere, nowhere, piece};
  return {};
}

template <std::size_t W>
void follow_heuristic(BasicExpedition<W>& expedition, const HeuristicWeights& weights, int cap) {
  if (!expedition.map().outside) {
    expedition.gather();
    if (expedition.found_flag()) return;
  }
  if (const auto option = heuristic_choice(expedition.ground(), expedition.map(), weights))
    carry_out(expedition, *option);
  else
    expedition.sit_out(cap);
}

#define OF_WIDTH(W)                                                                                                      \
  template class HeuristicEvaluator<W>;                                                                                 \
  template const HeuristicWeights& heuristic_weights(const BasicGround<W>&);                                            \
  template std::optional<Option> heuristic_choice(const BasicGround<W>&, const BasicKnownMap<W>&, const HeuristicWeights&); \
  template void follow_heuristic(BasicExpedition<W>&, const HeuristicWeights&, int);
OF_WIDTH(1)
OF_WIDTH(4)
#undef OF_WIDTH

}  // namespace gonfalon::bot::fortress
