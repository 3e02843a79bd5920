#include "fortress_suspicion.hpp"

#include <algorithm>
#include <cmath>

namespace gonfalon::bot {

using fortress::Card;
using fortress::Meeting;
using fortress::Piece;

namespace {

using Steps = std::array<Bits, most_spaces>;

struct Flood {
  Bits seen;
  int steps;  // to the goal
};

Flood flood(const Steps& steps, Space from, Bits blocked, Space goal) {
  Flood found{bit(from), 20};
  int taken = 0;
  for (Bits layer = found.seen; layer != 0; ++taken) {
    if (has(layer, goal)) found.steps = std::min(found.steps, taken);
    Bits next = 0;
    for_each(layer, [&](Space here) { next |= steps.data()[here]; });
    layer = next & ~found.seen & ~blocked;
    found.seen |= layer;
  }
  return found;
}

Bits deadly_for(const Ground& ground, const Layout& layout, Piece piece) {
  Bits deadly = 0;
  for (const Card card : fortress::all_cards)
    if (ground.meetings[piece][card] == Meeting::CardWins) deadly |= layout.cards[card];
  return deadly;
}

}  // namespace

Traits traits_of(const Ground& ground, const Layout& layout) {
  const Steps steps = steps_in(ground, layout);
  const Space flag = first(layout.cards[Card::Flag]);
  const Flood ghost = flood(steps, ground.start, 0, flag);
  int doors = 0;
  int dead_ends = 0;
  for (Space space = 0; space < ground.spaces; ++space) {
    doors += has(steps.data()[space], flag);
    dead_ends += count(steps.data()[space]) <= 1;
  }
  int walls_around = 0;
  for (const Ground::Side& side : ground.sides[flag]) walls_around += has(layout.walls, side.edge);
  int by_how_many = 0;
  int reach = 0;
  for (const Piece piece : ground.party) {
    const Flood walk = flood(steps, ground.start, deadly_for(ground, layout, piece), flag);
    by_how_many += walk.steps < 20;
    reach += count(walk.seen);
  }
  const Square at = ground.squares[flag];
  const Square start = ground.squares[ground.start];
  const int away = std::abs(at.file - start.file) + std::abs(at.row - start.row);
  const auto party = static_cast<float>(ground.party.size());
  int walls_below = 0;
  for_each(layout.walls, [&](std::size_t wall) { walls_below += has(ground.bottom, ground.ends[wall][0]); });
  int ways_at_start = 0;
  for (const Ground::Side& side : ground.sides[ground.start]) ways_at_start += !has(layout.walls, side.edge);
  return {1.0F,
          at.level == Level::Middle ? 1.0F : 0.0F,
          at.level == Level::Top ? 1.0F : 0.0F,
          static_cast<float>(walls_around),
          static_cast<float>(doors),
          ghost.steps == 20 ? 1.0F : 0.0F,
          static_cast<float>(ghost.steps) / 10.0F,
          static_cast<float>(count(ghost.seen)) / 10.0F,
          static_cast<float>(count(layout.pitfalls() & ~ground.bottom)),
          static_cast<float>(walls_below) / 5.0F,
          static_cast<float>(by_how_many) / party,
          static_cast<float>(reach) / party / 10.0F,
          static_cast<float>(dead_ends) / 5.0F,
          static_cast<float>(count(layout.ladders & ghost.seen)),
          static_cast<float>(away) / 4.0F,
          static_cast<float>(ways_at_start),
          static_cast<float>(count(layout.cards[Card::Passage] & ghost.seen))};
}

namespace {

// By logistic regression on labyrinths of the library's kind and as many drawn by lot; see
// STRENGTH.fortress. One row for walkers who are many, one for a lone walker.
constexpr Traits many{-6.219F, -0.098F, -0.066F, -0.534F, -1.474F, 3.006F, -0.322F, 0.990F, 1.398F,
                      1.567F,  -9.046F, -0.165F, 0.491F,  -0.028F, -0.142F, 0.627F, -0.380F};
constexpr Traits lone{-10.267F, 0.250F,  0.520F, -0.277F, -1.143F, -0.087F, 4.654F, -1.363F, 1.609F,
                      2.865F,   -4.960F, 0.409F, -0.679F, 2.578F,  1.341F,  -0.826F, 0.0F};

}  // namespace

double suspicion(const Ground& ground, const Layout& layout) {
  const Traits seen = traits_of(ground, layout);
  const Traits& weights = ground.party.size() > 1 ? many : lone;
  float sum = 0;
  for (std::size_t i = 0; i < traits; ++i) sum += weights[i] * seen[i];
  return std::exp(std::clamp(sum, -12.0F, 12.0F));
}

}  // namespace gonfalon::bot
