// Which moves the search looks at first, and which it looks at less.
#include "battle_search.hpp"

namespace gonfalon::bot {

namespace {

// So many steps from the own flag, moves are looked at as far as any.
constexpr int near_flag = 3;

std::size_t credit_at(Man man, Cell cell) { return static_cast<std::size_t>(man) * board::all_cells + cell; }

}  // namespace

bool BattleSearch::contact(Leap leap) const {
  const Side enemy = other(battle_->to_act());
  return battle_->beside(leap.to, enemy) || battle_->beside(leap.from, enemy);
}

int BattleSearch::reduction(Leap leap, int depth, int nth, bool contact) const {
  if (depth < 2 || nth < 3 || contact) return 0;
  if (to_flag_.data()[leap.to] <= near_flag) return 0;
  const int less = nth < 8 || depth < 4 ? 1 : 2;
  return nth >= 16 && depth >= 6 ? less + 1 : less;
}

// Of those from here on, the most promising comes here.
BattleSearch::Ranked BattleSearch::Picks::bring_up(std::size_t nth) {
  std::size_t top = nth;
  for (std::size_t other = nth + 1; other < count; ++other)
    if (all.data()[other].order > all.data()[top].order) top = other;
  std::swap(all.data()[nth], all.data()[top]);
  return all.data()[nth];
}

void BattleSearch::pick(Picks& picks, Leap best, int ply, int depth) {
  Leaps leaps;
  battle_->append_leaps(leaps);
  const bool ours = battle_->to_act() == battle_->me();
  picks.count = 0;
  std::size_t attacks = 0;
  picks.stuck = leaps.size() == 0 && (ours || !battle_->may_be_more());
  for (const Leap leap : leaps) {
    int order = 0;
    std::uint8_t attack = none;
    if (battle_->is_attack(leap)) {
      Prospects& prospects = picks.prospects.data()[attacks];
      prospects = battle_->prospects(leap);
      if (prospects.would < hardly) continue;
      attack = static_cast<std::uint8_t>(attacks++);
      float gain = 0;
      for (std::size_t nth = 0; nth < fate_count; ++nth)
        gain += prospects.chance[nth] * (prospects.gain[nth] + (nth == 3 ? (ours ? 2000.0F : -2000.0F) : 0.0F));
      if (!ours) gain = -gain * prospects.would;
      order = static_cast<int>(gain) * 64 + (gain > 5 ? 1 << 26 : 0);
    } else if (depth <= 1) {
      const int more = battle_->pull_change(leap);
      order = (ours ? more : -more) * 64;
    } else {
      order = credit_.data()[credit_at(battle_->man_at(leap.from), leap.to)];
      if (leap == killers_.data()[ply][0] || leap == killers_.data()[ply][1]) order += 1 << 24;
    }
    if (leap == best) order = 1 << 30;
    picks.all.data()[picks.count++] = {leap, order, attack};
  }
}

void BattleSearch::credit(Leap leap, int depth, int ply) {
  if (battle_->is_attack(leap)) return;
  auto& killers = killers_.data()[ply];
  if (!(killers[0] == leap)) {
    killers[1] = killers[0];
    killers[0] = leap;
  }
  auto& credit = credit_.data()[credit_at(battle_->man_at(leap.from), leap.to)];
  credit += depth * depth;
  if (credit > 1 << 20)
    for (auto& each : credit_) each /= 2;
}

}  // namespace gonfalon::bot
