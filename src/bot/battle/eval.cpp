#include "eval.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

namespace gonfalon::bot::battle {

namespace {

//                             flag spy scout miner serg. lieut. capt. major col. gen. marsh. bomb
constexpr EvalWeights full_army{.man = {{0, 145, 28, 140, 41, 68, 105, 195, 305, 415, 700, 40}},
                              .stealth_high = 0.16F,
                              .stealth_low = 0.075F,
                              .spy_stealth = 47,
                              .spy_idle = 15,
                              .unbeatable = 0.28F,
                              .few_miners = 1.6F,
                              .last_miner = 2.4F,
                              .last_men = 170,
                              .flag = 1000,
                              .guard_bomb = 55,
                              .even_share = 0.066F,
                              .pull_still = 0.21F,
                              .pull_moving = 0.45F,
                              .pull_decay = 0.8F,
                              .threat = 0.35F,
                              .duty = 55,
                              .alarming = 10,
                              .unguarded = 1.2F,
                              .decoy = 6,
                              .decoy_steps = 3,
                              .still = 5.6F,
                              .miner_still = 4,
                              .reserve = 15,
                              .holds = 0.3F,
                              .rash = 1.75F,
                              .way_to_flag = 0.3F,
                              .miner_out = 19,
                              .miner_at_flag = 60,
                              .impatience = 2,
                              .many_escapes = 6,
                              .exchange = 1,
                              .intruder_steps = 0.5F,
                              .again = 300,
                              .to_and_fro = 4,
                              .attack_unmoved = 7,
                              .attack_moved = 0,
                              .retaken = 0,
                              .daring = {.on_unmoved = 0.1F},
                              .shortcuts = {.surprise = 340, .remote = 0.066F, .guess_after = 1}};

constexpr EvalWeights small_army{.man = {{0, 215, 72, 145, 80, 103, 136, 200, 285, 380, 525, 58}},
                               .stealth_high = 0.185F,
                               .stealth_low = 0.15F,
                               .spy_stealth = 60,
                               .spy_idle = 30,
                               .unbeatable = 0.2F,
                               .few_miners = 1.15F,
                               .last_miner = 1.6F,
                               .last_men = 230,
                               .flag = 900,
                               .guard_bomb = 60,
                               .even_share = 0.14F,
                               .pull_still = 0.38F,
                               .pull_moving = 0.21F,
                               .pull_decay = 0.85F,
                               .threat = 0.5F,
                               .duty = 120,
                               .alarming = 14,
                               .unguarded = 0.8F,
                               .decoy = 0,
                               .decoy_steps = 0,
                               .still = 0,
                               .miner_still = 0,
                               .reserve = 0,
                               .holds = 0,
                               .rash = 1,
                               .way_to_flag = 0.3F,
                               .miner_out = 0,
                               .miner_at_flag = 0,
                               .impatience = 2,
                               .many_escapes = 6,
                               .exchange = 0,
                               .intruder_steps = 1,
                               .again = 300,
                               .to_and_fro = 0,
                               .attack_unmoved = 0,
                               .attack_moved = 0,
                               .retaken = 0};

constexpr int most_of_a_small_army = 20;
constexpr int few_left = 4;
constexpr float least_even = 150;
// The number of moves without an attack at which impatience begins, and where it stops growing.
constexpr int patience = 30;
constexpr int patience_lost = 150;
constexpr float most_exchange = 0.3F;

// Whether the other side still has a man that beats this rank.
bool beatable(const battle::Rules& rules, const ByRank<std::uint8_t>& his_lost, Rank rank) {
  for (const Rank his : all_ranks) {
    if (!can_move(his) || rules.army[his] <= his_lost[his]) continue;
    if (fight(rules, his, rank) == Duel::Attacker || fight(rules, rank, his) == Duel::Defender) return true;
  }
  return false;
}

// The rank of the nth best movable man left, from 0; Spy if there are fewer.
Rank best_left(const battle::Rules& rules, const ByRank<std::uint8_t>& lost, int nth) {
  for (auto rank = Rank::Marshal; rank > Rank::Spy; rank = static_cast<Rank>(static_cast<int>(rank) - 1)) {
    nth -= rules.army[rank] - lost[rank];
    if (nth < 0) return rank;
  }
  return Rank::Spy;
}

// The highest enemy rank that only the side's best man can beat. nullopt: none.
std::optional<Rank> held_by_best(const battle::Rules& rules, const ByRank<std::uint8_t>& own_lost,
                                 const ByRank<std::uint8_t>& his_lost) {
  const Rank best = best_left(rules, own_lost, 0);
  const Rank his = best_left(rules, his_lost, best_left(rules, his_lost, 0) == best ? 1 : 0);
  if (his >= best || his <= best_left(rules, own_lost, 1)) return {};
  return his;
}

int movers_left(const battle::Rules& rules, const ByRank<std::uint8_t>& lost) {
  int left = 0;
  for (const Rank rank : all_ranks)
    if (can_move(rank)) left += rules.army[rank] - lost[rank];
  return left;
}

}  // namespace

const EvalWeights& eval_weights_for(const battle::Rules& rules) {
  return rules.army_size() > most_of_a_small_army ? full_army : small_army;
}

EvalWeights styled(EvalWeights judgement, float share, Random random) {
  const auto vary = [&](float& weight) {
    weight *= 1 + share * (static_cast<float>(random.below(2001)) / 1000 - 1);
  };
  for (float* weight : {&judgement.stealth_high, &judgement.stealth_low, &judgement.pull_still,
                        &judgement.pull_moving, &judgement.threat, &judgement.flag})
    vary(*weight);
  for (const Rank rank : all_ranks) vary(judgement.man[rank]);
  return judgement;
}

Worths worths_in(const battle::Rules& rules, const EvalWeights& judgement, const BySide<ByRank<std::uint8_t>>& lost) {
  Worths worths;
  worths.rash = judgement.rash;
  worths.attack_unmoved = judgement.attack_unmoved;
  worths.attack_moved = judgement.attack_moved;
  worths.retaken = judgement.retaken;
  worths.daring = judgement.daring;
  for (const Side side : both_sides) {
    const auto& his_lost = lost[other(side)];
    ByRank<float>& man = worths.man[side];
    ByRank<float>& stealth = worths.stealth[side];
    man = judgement.man;
    if (his_lost[Rank::Marshal] >= rules.army[Rank::Marshal]) man[Rank::Spy] = judgement.spy_idle;
    const int miners = rules.army[Rank::Miner] - lost[side][Rank::Miner];
    const bool mines = rules.army[Rank::Bomb] > his_lost[Rank::Bomb];
    if (mines && miners <= 2) man[Rank::Miner] *= miners == 1 ? judgement.last_miner : judgement.few_miners;
    if (!mines) man[Rank::Miner] = man[Rank::Scout];
    const int movers = movers_left(rules, lost[side]);
    const float last = movers > 0 && movers <= few_left ? judgement.last_men / static_cast<float>(movers) : 0;
    for (const Rank rank : all_ranks) {
      if (!can_move(rank)) continue;
      if (rank >= Rank::Captain && !beatable(rules, his_lost, rank)) man[rank] *= 1 + judgement.unbeatable;
      stealth[rank] = man[rank] * (rank >= Rank::General ? judgement.stealth_high : judgement.stealth_low);
    }
    if (const auto held = held_by_best(rules, lost[side], his_lost))
      man[best_left(rules, lost[side], 0)] += judgement.holds * judgement.man[*held];
    if (man[Rank::Spy] > judgement.spy_idle) stealth[Rank::Spy] = judgement.spy_stealth;
    for (const Rank rank : all_ranks)
      if (can_move(rank)) man[rank] += last;
    stealth[Rank::Bomb] = man[Rank::Bomb] * judgement.stealth_low;
  }
  return worths;
}

Rank man_worth(const battle::Rules& rules, const EvalWeights& judgement, float points) {
  Rank nearest = Rank::Marshal;
  const auto distance = [&](Rank rank) { return std::abs(std::log(std::max(points, 1.0F) / judgement.man[rank])); };
  for (const Rank rank : all_ranks) {
    if (rules.army[rank] == 0 || !can_move(rank) || rank == Rank::Spy) continue;
    if (rules.army[nearest] == 0 || distance(rank) < distance(nearest)) nearest = rank;
  }
  return nearest;
}

float impatience_after(const EvalWeights& judgement, int since_attack) {
  const int beyond = std::clamp(since_attack, patience, patience_lost) - patience;
  return 1 + judgement.impatience * static_cast<float>(beyond) / 50;
}

void weigh_exchanges(Worths& worths, const EvalWeights& judgement, Side side, float lead, float worth_of_all) {
  const float wanted = judgement.exchange * lead / std::max(worth_of_all, 1.0F);
  const float share = std::clamp(wanted, -most_exchange, most_exchange);
  for (const Rank rank : all_ranks) {
    worths.man[side][rank] *= 1 - share;
    worths.man[other(side)][rank] *= 1 + share;
  }
}

int even_of(const EvalWeights& judgement, float worth_of_all) {
  return static_cast<int>(std::max(least_even, worth_of_all * judgement.even_share));
}

}  // namespace gonfalon::bot::battle
