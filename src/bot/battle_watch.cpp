#include "battle_watch.hpp"

#include <algorithm>
#include <vector>

namespace gonfalon::bot {

namespace {

constexpr std::uint8_t never = UINT8_MAX;
// Who is stopped so likely counts as stopped.
constexpr float likely_enough = 0.6F;

template <class Passable>
void walk_from(Cell flag, Passable passable, std::array<std::uint8_t, board::all_cells>& steps) {
  steps.fill(never);
  steps[flag] = 0;
  std::vector<Cell> at{flag};
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

bool is(const BattleBoard& battle, Man man, Rank rank) { return battle.known(man) && battle.rank_of(man) == rank; }

}  // namespace

void FlagWatch::begin(const BattleBoard& battle) {
  flag_ = 0;
  for (const Man man : battle.men(battle.me()))
    if (is(battle, man, Rank::Flag)) flag_ = battle.cell_of(man);
  if (flag_ == 0) return;
  const auto own_bomb = [&](Cell cell) {
    const Man man = battle.man_at(cell);
    return man != 0 && battle.side_of(man) == battle.me() && is(battle, man, Rank::Bomb);
  };
  walk_from(flag_, [&](Cell cell) { return battle.open(cell) && !own_bomb(cell); }, around_);
  walk_from(flag_, [&](Cell cell) { return battle.open(cell); }, through_);
}

// Is one of the own men as near to the flag as he, and does not fear him?
bool FlagWatch::stopped(const BattleBoard& battle, Man intruder, int steps) const {
  const auto& chance = battle.chances(intruder);
  if (battle.to_act() != battle.me()) --steps;
  for (const Man man : battle.men(battle.me())) {
    const Cell cell = battle.cell_of(man);
    if (cell == 0 || !battle::can_move(battle.rank_of(man)) || around_.data()[cell] > steps) continue;
    float stops = 0;
    for (std::size_t rank = 0; rank < battle::rank_count; ++rank) {
      if (chance.values.data()[rank] <= 0) continue;
      const Fate fate = fate_of(battle.rank_of(man), static_cast<Rank>(rank));
      if (fate == Fate::Win || fate == Fate::Tie) stops += chance.values.data()[rank];
    }
    if (stops >= likely_enough) return true;
  }
  return false;
}

float FlagWatch::danger(const BattleBoard& battle) const {
  if (flag_ == 0) return 0;
  float most = 0;
  for (const Man man : battle.men(other(battle.me()))) {
    const Cell cell = battle.cell_of(man);
    if (cell == 0 || through_.data()[cell] > in_sight) continue;
    const auto& chance = battle.chances(man);
    int steps = around_.data()[cell];
    float comes = 1 - chance[Rank::Flag] - chance[Rank::Bomb];
    if (steps > in_sight) {
      steps = through_.data()[cell];
      comes = chance[Rank::Miner];
    }
    const float alarm = comes * static_cast<float>(in_sight + 1 - steps) / in_sight;
    if (alarm > most && !stopped(battle, man, steps)) most = alarm;
  }
  return most;
}

}  // namespace gonfalon::bot
