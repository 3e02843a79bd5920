#include "track.hpp"

#include <algorithm>

#include "men.hpp"

namespace gonfalon::bot::battle {

namespace {

std::uint64_t share_of(std::uint8_t id, Square square) { return board::share_of(id, board::cell_of(square)); }

}  // namespace

void RepetitionTrack::heed(const battle::View& before, const Report& report) {
  if (std::holds_alternative<Begun>(report)) {
    history_.clear();
    position_hash_ = 0;
  }
  if (const auto* stands = std::get_if<LinedUp>(&report))
    for (int index = 0; index < board_squares; ++index)
      if (stands->formation->held.contains(square_at(index)))
        position_hash_ += share_of(static_cast<std::uint8_t>(index), square_at(index));
  if (const auto* turn = std::get_if<TurnCame>(&report); turn != nullptr && before.last && turn->side == before.status.to_act)
    history_.pass_over(position_hash_);
  if (const auto* move = std::get_if<Moved>(&report)) follow(before, *move);
  if (const auto* attack = std::get_if<Attacked>(&report)) follow(before, *attack);
}

// Whether an enemy of this side stands next to the square.
bool RepetitionTrack::beside_enemy(const battle::View& view, Side side, Square square) const {
  bool found = false;
  for_each_beside(rules_, view, square, [&](const Token& there) { found |= there.side != side; });
  return found;
}

void RepetitionTrack::follow(const battle::View& before, const Moved& move) {
  const std::uint8_t id = before.at(move.from)->id;
  position_hash_ += share_of(id, move.to) - share_of(id, move.from);
  const bool threatens = rules_.pursuit && beside_enemy(before, move.side, move.to);
  history_.move({board::cell_of(move.from), board::cell_of(move.to)}, position_hash_, threatens);
}

void RepetitionTrack::follow(const battle::View& before, const Attacked& attack) {
  const std::uint8_t attacker = before.at(attack.from)->id;
  const std::uint8_t defender = before.at(attack.to)->id;
  position_hash_ -= share_of(attacker, attack.from);
  if (attack.stays != Duel::Defender) position_hash_ -= share_of(defender, attack.to);
  if (attack.stays == Duel::Attacker) position_hash_ += share_of(attacker, attack.to);
  const bool threatens = rules_.pursuit && attack.stays == Duel::Attacker &&
                         beside_enemy(before, attack.side, attack.to);
  history_.attack({board::cell_of(attack.from), board::cell_of(attack.to)}, position_hash_, threatens);
}

namespace {

// A man that is stopped with this probability counts as stopped.
constexpr float held_likely_enough = 0.6F;

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
      return held >= held_likely_enough;
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
