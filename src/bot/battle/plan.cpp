#include <algorithm>
#include <cmath>

#include "eval.hpp"
#include "track.hpp"

namespace gonfalon::bot::battle {

namespace {

constexpr int far_away = 40;
using Distances = std::array<std::uint8_t, board::all_cells>;

// Whether both sides know that the man is a bomb.
bool is_known_bomb(const BeliefBoard& battle, Man man) {
  return battle.known(man) && battle.known_rank(man) == Rank::Bomb &&
         (battle.state(man).shown || battle.side_of(man) != battle.me());
}

// The steps from each cell to the target, for men of the other side. Own movable men cost a little, enemies much. Own immovable
// men block; so do known enemy bombs, unless the man clears bombs.
Distances distances_to(const BeliefBoard& battle, Man target, bool clears) {
  const Side hunter = other(battle.side_of(target));
  Distances distance;
  distance.fill(far_away);
  std::array<std::vector<Cell>, 8> due;  // ring buffer by distance
  distance[battle.cell_of(target)] = 0;
  due[0].push_back(battle.cell_of(target));
  std::size_t waiting = 1;
  for (std::uint8_t now = 0; waiting > 0 && now < far_away; ++now) {
    auto& cells = due[now % due.size()];
    for (std::size_t nth = 0; nth < cells.size(); ++nth, --waiting) {
      const Cell cell = cells[nth];
      if (distance[cell] != now) continue;
      const Man here = battle.man_at(cell);
      int cost = 1;
      if (here != 0 && here != target) {
        if (battle.side_of(here) == hunter) {
          if (battle.known(here) && !can_move(battle.known_rank(here))) continue;
          cost = 2;
        } else {
          if (!clears && is_known_bomb(battle, here)) continue;
          cost = 5;
        }
      }
      for (const int stride : board::strides) {
        const auto next = static_cast<Cell>(cell + stride);
        if (!battle.board().open(next) || distance[next] <= now + cost) continue;
        distance[next] = static_cast<std::uint8_t>(now + cost);
        due[(now + static_cast<std::size_t>(cost)) % due.size()].push_back(next);
        ++waiting;
      }
    }
    cells.clear();
  }
  return distance;
}

class Planner {
 public:
  Planner(BeliefBoard& battle, const EvalWeights& judgement, const ByMan<float>& escapes)
      : battle_(battle), judgement_(judgement), escapes_(escapes) {
    decay_[0] = 1;
    watch_.begin(battle);
    for (std::size_t step = 1; step < decay_.size(); ++step) decay_[step] = decay_[step - 1] * judgement.pull_decay;
    impatience_ = impatience_after(judgement, battle.board().history().since_attack());
    const auto& enemies = battle.men(other(battle.me()));
    const auto hides = [&](Man man) { return battle.cell_of(man) != 0 && !battle.known(man); };
    if (!enemies.empty())
      hidden_ = static_cast<float>(std::count_if(enemies.begin(), enemies.end(), hides)) / static_cast<float>(enemies.size());
  }

  void plan(Side hunter) {
    std::vector<Target> targets;
    for (const Man man : battle_.men(other(hunter))) targets.push_back(target(hunter, man));
    for (const Man man : battle_.men(hunter)) {
      if (battle_.odds(man).movable < 0.3F) continue;
      BeliefBoard::Pull pull{};
      BeliefBoard::Pull guard{};
      for (const Target& target : targets) {
        draw(pull, man, target);
        if (target.alarm > 0) call_home(guard, man, target);
      }
      for (std::size_t cell = 0; cell < pull.size(); ++cell)
        pull[cell] = static_cast<std::int16_t>(pull[cell] + guard[cell]);
      keep_still(pull, man);
      if (hunter != battle_.me())
        for (auto& points : pull) points = static_cast<std::int16_t>(-judgement_.threat * static_cast<float>(points));
      send_miner(pull, man, targets);
      battle_.set_pull(man, pull);
    }
  }

 private:
  struct Target {
    Man man;
    Distances distance, for_miners;
    float alarm;  // how near it is to the hunter's flag, from 0 to 1
    int steps;    // to a square beside that flag
    bool mines;   // considered as a miner
  };

  bool knows_bombs(Side hunter) const {
    const std::vector<Man>& men = battle_.men(other(hunter));
    return std::any_of(men.begin(), men.end(), [&](Man man) { return is_known_bomb(battle_, man); });
  }

  // Only the thinking player has alarms: the enemy flag's place is unknown.
  Target target(Side hunter, Man man) {
    const Distances distance = distances_to(battle_, man, false);
    Target target{man, distance, knows_bombs(hunter) ? distances_to(battle_, man, true) : distance, 0, 0, false};
    if (hunter != battle_.me()) return target;
    const Cell cell = battle_.cell_of(man);
    const auto expect = [&](float chance, int steps, bool mines) {
      const float alarm = chance * (judgement_.alarming - 1 - static_cast<float>(steps)) / judgement_.alarming;
      if (alarm <= target.alarm) return;
      target.alarm = alarm;
      target.steps = steps;
      target.mines = mines;
    };
    if (battle_.odds(man).movable >= 0.9F) expect(1, watch_.steps_of_others(cell), false);
    expect(battle_.odds(man).chance[Rank::Miner], watch_.steps_of_miner(cell), true);
    return target;
  }

  // The probability that this man beats the target or falls with it.
  float stops(Man man, const Target& target) const {
    float chance = 0;
    const auto own = battle_.known_rank(man);
    for (const Rank rank : all_ranks) {
      const Fate fate = fate_of(battle_, own, rank);
      if (fate != Fate::Win && fate != Fate::Tie) continue;
      chance += target.mines ? (rank == Rank::Miner ? 1.0F : 0.0F) : battle_.odds(target.man).chance[rank];
    }
    return chance;
  }

  // The expected gain of the man's side if the two meet, in that side's points.
  float hope(Man man, Man target) const {
    const Side side = battle_.side_of(man);
    const Side enemy = other(side);
    const Worths& worths = battle_.worths();
    const auto& one = battle_.odds(man).chance;
    const auto& two = battle_.odds(target).chance;
    float hope = 0;
    for (std::size_t a = 0; a < rank_count; ++a) {
      if (one.values[a] <= 0 || !can_move(static_cast<Rank>(a))) continue;
      const float own_stealth = battle_.state(man).shown ? 0 : worths.stealth[side].values[a];
      for (std::size_t d = 0; d < rank_count; ++d) {
        if (two.values[d] <= 0) continue;
        const float his_stealth = battle_.state(target).shown ? 0 : worths.stealth[enemy].values[d];
        float gain = his_stealth - own_stealth;
        const Fate fate = fate_of(battle_, static_cast<Rank>(a), static_cast<Rank>(d));
        const bool falls = fate == Fate::Win || fate == Fate::Tie;
        if (falls) gain += worths.man[enemy].values[d];
        if (falls && static_cast<Rank>(d) == Rank::Bomb) gain += worths.as_bomb[target];
        if (fate == Fate::Loss || fate == Fate::Tie) gain -= worths.man[side].values[a];
        if (fate == Fate::Flag) gain = judgement_.flag;
        hope += one.values[a] * two.values[d] * gain;
      }
    }
    return hope;
  }

  void draw(BeliefBoard::Pull& pull, Man man, const Target& target) {
    const float hoped = hope(man, target.man);
    const float duty = target.alarm > 0 ? judgement_.duty * target.alarm * stops(man, target) : 0;
    if (hoped <= 1 && duty <= 1) return;
    const bool moving = battle_.odds(target.man).movable > 0.5F && (battle_.state(target.man).moved || battle_.known(target.man));
    const float eager = (battle_.side_of(man) == battle_.me() ? impatience_ : 1) /
                        (1 + escapes_[target.man] / judgement_.many_escapes);
    const float share =
        eager * std::max(hoped, 0.0F) * (moving ? judgement_.pull_moving : judgement_.pull_still) + duty;
    const bool clears = battle_.known(man) && battle_.known_rank(man) == Rank::Miner;
    const bool intrudes = battle_.known(target.man) && moving &&
                          board::any(battle_.board().home(battle_.side_of(man)) & board::only(battle_.cell_of(target.man)));
    const Distances& distance = clears ? target.for_miners : target.distance;
    for (std::size_t cell = 0; cell < pull.size(); ++cell) {
      if (distance[cell] == 0 || distance[cell] >= far_away) continue;
      const auto points = static_cast<std::int16_t>(share * decay_[steps_seeming(distance[cell], intrudes)]);
      pull[cell] = std::max(pull[cell], points);
    }
  }

  std::size_t steps_seeming(std::uint8_t steps, bool intrudes) const {
    return intrudes ? static_cast<std::size_t>(std::lround(judgement_.intruder_steps * static_cast<float>(steps))) : steps;
  }

  // As long as many men have never moved, the bombs and the flag are hard to tell among them.
  void keep_still(BeliefBoard::Pull& pull, Man man) const {
    const Cell home = battle_.cell_of(man);
    if (battle_.side_of(man) != battle_.me() || battle_.state(man).moved || battle_.state(man).shown) return;
    float points = judgement_.still;
    if (battle_.known_rank(man) == Rank::Miner) points += judgement_.miner_still;
    if (kept_back(battle_.known_rank(man))) points += judgement_.reserve * hidden_;
    if (watch_.steps_of_miner(home) <= judgement_.decoy_steps) points += judgement_.decoy;
    pull[home] = static_cast<std::int16_t>(pull[home] + std::lround(points / impatience_));
  }

  static bool kept_back(Rank rank) { return rank == Rank::Marshal || rank == Rank::General || rank == Rank::Spy; }

  // Most flags fall to a miner, so miners are drawn out and towards the flag. The defence of the own flag needs nothing here:
  // FlagWatch covers it.
  void send_miner(BeliefBoard::Pull& pull, Man man, const std::vector<Target>& targets) const {
    const Side side = battle_.side_of(man);
    const bool own = side == battle_.me();
    const float miner = battle_.odds(man).chance[Rank::Miner];
    if (miner <= 0) return;
    board::each_cell(battle_.board().cells(), [&](Cell cell) {
      float points = board::any(battle_.board().home(side) & board::only(cell)) ? 0 : judgement_.miner_out;
      if (own)
        for (const Target& target : targets)
          points += judgement_.miner_at_flag * battle_.odds(target.man).chance[Rank::Flag] * near(target.for_miners[cell]);
      pull[cell] = static_cast<std::int16_t>(pull[cell] + std::lround((own ? miner : -miner) * points));
    });
  }

  // From 1 (as good as there) to 0 (far away).
  static float near(int steps) {
    constexpr int there = 4;
    constexpr int far = 9;
    return static_cast<float>(far - std::clamp(steps, there, far)) / (far - there);
  }

  // Calls a man that can stop an intruder to where it still reaches the flag in time.
  void call_home(BeliefBoard::Pull& guard, Man man, const Target& intruder) {
    const float duty = judgement_.duty * intruder.alarm * stops(man, intruder);
    for (std::size_t cell = 0; cell < guard.size(); ++cell) {
      const int late = std::clamp(watch_.steps_of_guard(static_cast<Cell>(cell)) - intruder.steps, 0, far_away);
      const auto points = static_cast<std::int16_t>(duty * decay_[static_cast<std::size_t>(late)]);
      guard[cell] = std::max(guard[cell], points);
    }
  }

  FlagWatch watch_;
  BeliefBoard& battle_;
  const EvalWeights& judgement_;
  const ByMan<float>& escapes_;
  std::array<float, far_away + 1> decay_{};
  float hidden_ = 0;      // share of the enemy's men that are on the board and unknown
  float impatience_ = 1;  // of the thinking player
};

}  // namespace

void make_plans(BeliefBoard& battle, const EvalWeights& judgement, const ByMan<float>& escapes) {
  Planner planner(battle, judgement, escapes);
  for (const Side side : both_sides) planner.plan(side);
}

}  // namespace gonfalon::bot::battle
