// What comes of attacks, where one of the two may be anybody.
#include <cmath>

#include "belief_board.hpp"
#include "gonfalon/base/random.hpp"

namespace gonfalon::bot::battle {

namespace {

// Sums over ranks are made in this order: in another they would be rounded differently.
constexpr auto ranks_upwards = [] {
  std::array<Rank, battle::rank_count> ranks{};
  for (std::size_t nth = 0; nth < ranks.size(); ++nth) ranks[nth] = static_cast<Rank>(nth);
  return ranks;
}();

}  // namespace

// The chance that the enemy's man is of this rank and attacks so.
float BeliefBoard::likely(Man attacker, CellMove move, Rank rank) const {
  if (!board::side_by_side(move.from, move.to) && rank != Rank::Scout) return 0;
  const Man defender = man_at(move.to);
  const Rank true_rank = rank_of(defender);
  float lure = traits_.data()[defender].lure[rank];
  if (shown(defender)) {
    const Fate fate = fate_of(rank, true_rank);
    const bool trades = worths_.man[other(me_)][rank] <= worths_.man[me_][true_rank];
    lure = fate == Fate::Win || fate == Fate::Flag ? 1.0F : fate == Fate::Tie ? (trades ? 0.9F : 0.4F) : 0.02F;
  }
  return chances(attacker)[rank] * lure;
}

Prospects BeliefBoard::prospects(CellMove move) const {
  Prospects found;
  const Man attacker = man_at(move.from);
  const Man defender = man_at(move.to);
  const Side enemy = other(me_);
  const bool ours = side_of(attacker) == me_;
  const Man own = ours ? attacker : defender;
  const Man his = ours ? defender : attacker;
  const Rank own_rank = rank_of(own);
  const float own_stealth = shown(own) ? 0 : worths_.stealth[me_][own_rank];
  const float own_worth = worths_.man[me_][own_rank] + own_stealth +
                          (own_rank == Rank::Bomb ? worths_.as_bomb.data()[own] : 0);
  const ByRank<float>& chance = chances(his);
  float all = 0;
  for (const Rank rank : ranks_upwards) {
    if (chance[rank] <= 0) continue;
    const float likely_so = ours ? chance[rank] : likely(attacker, move, rank);
    if (likely_so <= 0) continue;
    const Fate fate = ours ? fate_of(own_rank, rank) : fate_of(rank, own_rank);
    const bool his_falls = fate == Fate::Tie || (fate == Fate::Win) == ours;
    const bool own_falls = fate == Fate::Tie || (fate == Fate::Win) != ours;
    float gain = shown(his) ? 0 : worths_.stealth[enemy][rank];
    if (his_falls) gain += worths_.man[enemy][rank];
    if (his_falls && rank == Rank::Bomb) gain += worths_.as_bomb.data()[his];
    gain -= own_falls ? own_worth : own_stealth;
    const auto nth = static_cast<std::size_t>(fate);
    found.chance.data()[nth] += likely_so;
    found.gain.data()[nth] += likely_so * gain;
    all += likely_so;
  }
  found.would = ours ? 1 : all;
  for (std::size_t nth = 0; nth < fate_count; ++nth) {
    if (found.chance.data()[nth] <= 0) continue;
    found.gain.data()[nth] /= found.chance.data()[nth];
    found.chance.data()[nth] /= all;
  }
  return found;
}

// The odds with each chance times its share; the share of one rank alone makes it that rank.
std::uint16_t BeliefBoard::narrowed(std::uint16_t odds, const ByRank<float>& share) {
  Odds made;
  float all = 0;
  std::size_t left = 0;
  Rank last{};
  for (const Rank rank : ranks_upwards) {
    const float chance = odds_.data()[odds].chance[rank] * share[rank];
    made.chance[rank] = chance;
    all += chance;
    if (chance <= 0) continue;
    ++left;
    last = rank;
  }
  if (left == 0) return odds;
  if (left == 1) return static_cast<std::uint16_t>(last);
  std::uint64_t key = odds_.data()[odds].key;
  for (const Rank rank : ranks_upwards) {
    made.chance[rank] /= all;
    key = (key ^ static_cast<std::uint64_t>(std::lround(made.chance[rank] * 1024.0F))) * 0x100000001b3U;
  }
  made.movable = 1 - made.chance[Rank::Flag] - made.chance[Rank::Bomb];
  made.key = mix(key);
  odds_.push_back(made);
  return static_cast<std::uint16_t>(odds_.size() - 1);
}

// What the man whom this attack leaves on the board has shown itself to be, and where it stands then.
BeliefBoard::State BeliefBoard::survivor(Man man, CellMove move, Fate fate) {
  const bool attacks = fate == Fate::Win;
  State state = states_.data()[man];
  state.cell = move.to;
  state.shown = true;
  state.moved = state.moved || attacks;
  if (state.odds < battle::rank_count) return state;
  const Rank facing = rank_of(man_at(attacks ? move.to : move.from));
  ByRank<float> share;
  for (const Rank rank : ranks_upwards) {
    const Fate so = attacks ? fate_of(rank, facing) : fate_of(facing, rank);
    const float chance = odds_.data()[state.odds].chance[rank];
    if (so == fate && chance > 0) share[rank] = attacks ? likely(man, move, rank) / chance : 1;
  }
  state.odds = narrowed(state.odds, share);
  return state;
}

void BeliefBoard::attack(CellMove move, Fate fate, const Prospects& prospects) {
  const Man attacker = man_at(move.from);
  const Man defender = man_at(move.to);
  const Man winner = fate == Fate::Win ? attacker : fate == Fate::Loss ? defender : 0;
  remember(attacker, defender);
  State state;
  if (winner != 0) state = survivor(winner, move, fate);
  leave(attacker);
  leave(defender);
  points_ += static_cast<std::int32_t>(prospects.gain.data()[static_cast<std::size_t>(fate)]);
  board_.attack(move, winner == 0          ? battle::Duel::Both
                      : winner == attacker ? battle::Duel::Attacker
                                           : battle::Duel::Defender);
  if (winner == 0) return;
  enter(winner, state);
  board_.reveal(figure_of(winner));
}

}  // namespace gonfalon::bot::battle
