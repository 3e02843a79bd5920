#include "watch.hpp"

#include <algorithm>

namespace gonfalon::bot::battle {

namespace {

// A man that is stopped with this probability counts as stopped.
constexpr float likely_enough = 0.6F;

template <class Passable>
void walk_from(Cell start, Passable passable, std::array<std::uint8_t, board::all_cells>& steps) {
  constexpr std::uint8_t never = FlagWatch::never;
  steps.fill(never);
  steps[start] = 0;
  std::vector<Cell> at{start};
  for (std::size_t nth = 0; nth < at.size(); ++nth) {
    const Cell cell = at[nth];
    for (const int stride : board::strides) {
      const auto next = static_cast<Cell>(cell + stride);
      if (steps[next] != never || !passable(next)) continue;
      steps[next] = static_cast<std::uint8_t>(steps[cell] + 1);
      at.push_back(next);
    }
  }
}

bool holds(Fate fate) { return fate == Fate::Win || fate == Fate::Tie; }

}  // namespace

void FlagWatch::add_gate(const BeliefBoard& battle, Cell flag, Cell cell) {
  const auto own_bomb = [&](Cell at) {
    const Man man = battle.man_at(at);
    return man != 0 && battle.side_of(man) == battle.me() && battle.known_rank(man) == Rank::Bomb;
  };
  Gate& gate = gates_.emplace_back();
  gate.bomb = own_bomb(cell);
  walk_from(cell, [&](Cell at) { return battle.board().open(at) && at != flag && !own_bomb(at); }, gate.around);
  walk_from(cell, [&](Cell at) { return battle.board().open(at) && at != flag; }, gate.through);
  for (std::size_t at = 0; at < to_gates_.size(); ++at) to_gates_[at] = std::min(to_gates_[at], gate.through[at]);
}

void FlagWatch::begin(const BeliefBoard& battle) {
  gates_.clear();
  to_gates_.fill(never);
  const Cell flag = battle.cell_of(battle.own_flag());
  for (const int stride : board::strides)
    if (const auto beside = static_cast<Cell>(flag + stride); battle.own_flag() != 0 && battle.board().open(beside))
      add_gate(battle, flag, beside);
  near_ = board::no_cells;
  for (int index = 0; index < board_squares; ++index) {
    const Cell cell = board::cell_of(square_at(index));
    if (to_gates_[cell] < in_sight) near_ |= board::only(cell);
  }
}

int FlagWatch::nearest(Cell cell, bool bombs_too) const {
  int least = never;
  for (const Gate& gate : gates_)
    if (bombs_too || !gate.bomb) least = std::min<int>(least, gate.around.data()[cell]);
  return least;
}

// Whether an own man that `stops` the intruder reaches the gate in time.
template <class Stops>
bool FlagWatch::stopped(const BeliefBoard& battle, const Gate& gate, int steps, Stops stops) const {
  if (battle.to_act() == battle.me()) ++steps;
  return board::any_cell(battle.board().movers(battle.me()), [&](Cell cell) {
    return gate.around.data()[cell] <= steps && stops(battle.known_rank(battle.man_at(cell)));
  });
}

float FlagWatch::alarm(const BeliefBoard& battle, Man man, const Gate& gate, float least) const {
  const auto& chance = battle.odds(man).chance;
  const Cell cell = battle.cell_of(man);
  const auto near = [](int steps) { return static_cast<float>(in_sight - steps) / in_sight; };
  float most = 0;
  const int steps = gate.around.data()[cell];
  if (!gate.bomb && steps < in_sight) {
    const float alarm = (1 - chance[Rank::Flag] - chance[Rank::Bomb]) * near(steps);
    const auto stops = [&](Rank rank) {
      float held = 0;
      for (const Rank his : all_ranks)
        if (chance[his] > 0 && holds(fate_of(battle, rank, his))) held += chance[his];
      return held >= likely_enough;
    };
    if (alarm > least && !stopped(battle, gate, steps, stops)) most = alarm;
  }
  const int cleared = gate.through.data()[cell];
  if (cleared < in_sight && (gate.bomb || cleared < steps)) {
    const float alarm = chance[Rank::Miner] * near(cleared);
    const auto stops = [&](Rank rank) { return holds(fate_of(battle, rank, Rank::Miner)); };
    if (alarm > std::max(most, least) && !stopped(battle, gate, cleared, stops)) most = alarm;
  }
  return most;
}

float FlagWatch::danger(const BeliefBoard& battle) const {
  float most = 0;
  board::each_cell(battle.board().held(other(battle.me())) & near_, [&](Cell cell) {
    for (const Gate& gate : gates_) most = std::max(most, alarm(battle, battle.man_at(cell), gate, most));
  });
  return most;
}

}  // namespace gonfalon::bot::battle
