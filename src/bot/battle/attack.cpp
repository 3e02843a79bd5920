// What comes of attacks, where one of the two may be anybody.
#include <cmath>

#include "board.hpp"
#include "gonfalon/base/random.hpp"

namespace gonfalon::bot::battle {

namespace {

constexpr std::size_t ranks = battle::rank_count;

constexpr auto fates = [] {
  std::array<std::array<Fate, ranks>, ranks> table{};
  for (std::size_t attacker = 0; attacker < ranks; ++attacker) {
    for (std::size_t defender = 0; defender < ranks; ++defender) {
      const auto one = static_cast<Rank>(attacker);
      const auto two = static_cast<Rank>(defender);
      Fate fate = attacker > defender ? Fate::Win : attacker < defender ? Fate::Loss : Fate::Tie;
      if (two == Rank::Bomb) fate = one == Rank::Miner ? Fate::Win : Fate::Loss;
      if (one == Rank::Spy && two == Rank::Marshal) fate = Fate::Win;
      if (two == Rank::Flag) fate = Fate::Flag;
      table[attacker][defender] = fate;
    }
  }
  return table;
}();

}  // namespace

Fate fate_of(Rank attacker, Rank defender) {
  return fates.data()[static_cast<std::size_t>(attacker)].data()[static_cast<std::size_t>(defender)];
}

// The chance that the enemy's man is of this rank and attacks so.
float BattleBoard::likely(Man attacker, Leap leap, std::size_t rank) const {
  if (far(leap) && rank != static_cast<std::size_t>(Rank::Scout)) return 0;
  const Man defender = man_at(leap.to);
  const auto true_rank = static_cast<std::size_t>(rank_of(defender));
  float lure = lure_.data()[defender].values.data()[rank];
  if (shown(defender)) {
    const Fate fate = fates.data()[rank].data()[true_rank];
    const bool trades = worths_.man[other(me_)].values.data()[rank] <= worths_.man[me_].values.data()[true_rank];
    lure = fate == Fate::Win || fate == Fate::Flag ? 1.0F : fate == Fate::Tie ? (trades ? 0.9F : 0.4F) : 0.02F;
  }
  return odds_.data()[figures_.data()[attacker].odds].chance.values.data()[rank] * lure;
}

Prospects BattleBoard::prospects(Leap leap) const {
  Prospects found;
  const Man attacker = man_at(leap.from);
  const Man defender = man_at(leap.to);
  const Side enemy = other(me_);
  const bool ours = side_of(attacker) == me_;
  const Man own = ours ? attacker : defender;
  const Man his = ours ? defender : attacker;
  const auto own_rank = static_cast<std::size_t>(rank_of(own));
  const float own_stealth = shown(own) ? 0 : worths_.stealth[me_].values.data()[own_rank];
  const float own_worth = worths_.man[me_].values.data()[own_rank] + own_stealth +
                          (own_rank == static_cast<std::size_t>(Rank::Bomb) ? worths_.as_bomb.data()[own] : 0);
  const ByRank<float>& chance = chances(his);
  float all = 0;
  for (std::size_t rank = 0; rank < ranks; ++rank) {
    if (chance.values.data()[rank] <= 0) continue;
    const float likely_so = ours ? chance.values.data()[rank] : likely(attacker, leap, rank);
    if (likely_so <= 0) continue;
    const Fate fate = ours ? fates.data()[own_rank].data()[rank] : fates.data()[rank].data()[own_rank];
    const bool his_falls = fate == Fate::Tie || (fate == Fate::Win) == ours;
    const bool own_falls = fate == Fate::Tie || (fate == Fate::Win) != ours;
    float gain = shown(his) ? 0 : worths_.stealth[enemy].values.data()[rank];
    if (his_falls) gain += worths_.man[enemy].values.data()[rank];
    if (his_falls && rank == static_cast<std::size_t>(Rank::Bomb)) gain += worths_.as_bomb.data()[his];
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
std::uint16_t BattleBoard::narrowed(std::uint16_t odds, const ByRank<float>& share) {
  Odds made;
  float all = 0;
  std::size_t left = 0;
  std::size_t last = 0;
  for (std::size_t rank = 0; rank < ranks; ++rank) {
    const float chance = odds_.data()[odds].chance.values.data()[rank] * share.values.data()[rank];
    made.chance.values.data()[rank] = chance;
    all += chance;
    if (chance <= 0) continue;
    ++left;
    last = rank;
  }
  if (left == 0) return odds;
  if (left == 1) return static_cast<std::uint16_t>(last);
  std::uint64_t key = odds_.data()[odds].key;
  for (std::size_t rank = 0; rank < ranks; ++rank) {
    made.chance.values.data()[rank] /= all;
    key = (key ^ static_cast<std::uint64_t>(std::lround(made.chance.values.data()[rank] * 1024.0F))) * 0x100000001b3U;
  }
  made.movable = 1 - made.chance[Rank::Flag] - made.chance[Rank::Bomb];
  made.key = mix(key);
  odds_.push_back(made);
  return static_cast<std::uint16_t>(odds_.size() - 1);
}

// What an enemy's man that this attack leaves on the board has shown itself to be.
BattleBoard::Figure BattleBoard::survivor(Man man, Leap leap, Fate fate, bool attacker) {
  Figure figure = figures_.data()[man];
  figure.shown = true;
  if (figure.odds < ranks) return figure;
  const auto facing = static_cast<std::size_t>(rank_of(attacker ? man_at(leap.to) : man_at(leap.from)));
  ByRank<float> share;
  for (std::size_t rank = 0; rank < ranks; ++rank) {
    const Fate so = attacker ? fates.data()[rank].data()[facing] : fates.data()[facing].data()[rank];
    if (so != fate || odds_.data()[figure.odds].chance.values.data()[rank] <= 0) continue;
    share.values.data()[rank] = 1;
    if (!attacker) continue;
    const float chance = odds_.data()[figure.odds].chance.values.data()[rank];
    share.values.data()[rank] = likely(man, leap, rank) / chance;
  }
  figure.odds = narrowed(figure.odds, share);
  return figure;
}

void BattleBoard::attack(Leap leap, Fate fate, const Prospects& prospects) {
  const Man attacker = man_at(leap.from);
  const Man defender = man_at(leap.to);
  const bool ours = side_of(attacker) == me_;
  remember(leap, attacker, defender);
  Figure winner{};
  if (fate == Fate::Win) winner = ours ? figures_.data()[attacker] : survivor(attacker, leap, fate, true);
  if (fate == Fate::Loss) winner = ours ? survivor(defender, leap, fate, false) : figures_.data()[defender];
  winner.shown = true;
  take_off(attacker);
  take_off(defender);
  points_ += static_cast<std::int32_t>(prospects.gain.data()[static_cast<std::size_t>(fate)]);
  if (fate == Fate::Win) {
    winner.cell = leap.to;
    winner.moved = true;
    stand(attacker, winner);
  }
  if (fate == Fate::Loss) stand(defender, winner);
  trail_.attack(leap, placing_, pursuit_ && fate == Fate::Win && beside(leap.to, other(to_act_)));
  to_act_ = other(to_act_);
}

}  // namespace gonfalon::bot::battle
