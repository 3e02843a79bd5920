#include "pursuit.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

namespace gonfalon::bot::battle {

namespace {

constexpr std::uint8_t far_away = 40;
// Hunts worth less than this are left out.
constexpr float least_points = 1;

// What it costs a hunter of this side to step on the cell, in steps. nullopt: it can't. Men that can move do not stay in the way.
std::optional<int> cost_of(const BeliefBoard& battle, Side hunter, Cell cell) {
  const Man man = battle.man_at(cell);
  if (man == 0 || battle.odds(man).movable >= 0.5F) return 1;
  if (battle.side_of(man) == hunter) return {};
  return 3;
}

// The steps to the target from each cell.
void measure(const BeliefBoard& battle, Side hunter, Cell target, std::array<std::uint8_t, board::all_cells>& steps) {
  steps.fill(far_away);
  steps[target] = 0;
  std::array<std::vector<Cell>, 4> due{{{target}, {}, {}, {}}};  // ring buffer by steps
  for (int now = 0, waiting = 1; waiting > 0 && now < far_away; ++now) {
    auto& cells = due[static_cast<std::size_t>(now) % due.size()];
    for (std::size_t nth = 0; nth < cells.size(); ++nth, --waiting) {
      const Cell cell = cells[nth];
      if (steps[cell] != now) continue;
      const auto cost = cell == target ? 1 : cost_of(battle, hunter, cell);
      if (!cost) continue;
      const int then = now + *cost;
      for (const int stride : board::strides) {
        const auto next = static_cast<Cell>(cell + stride);
        if (!battle.board().open(next) || steps[next] <= then) continue;
        steps[next] = static_cast<std::uint8_t>(then);
        due[static_cast<std::size_t>(then) % due.size()].push_back(next);
        ++waiting;
      }
    }
    cells.clear();
  }
}

}  // namespace

bool can_hunt(const BeliefBoard& battle, Man hunter, Man prey) {
  const auto known = [&](Man man) { return battle.cell_of(man) != 0 && battle.known(man) && can_move(battle.known_rank(man)); };
  return known(hunter) && known(prey) && fate_of(battle, battle.known_rank(hunter), battle.known_rank(prey)) == Fate::Win;
}

void Pursuits::begin(const BeliefBoard& battle, const EvalWeights& judgement, const ByMan<float>& escapes) {
  hunters_.clear();
  share_if_guarded_ = judgement.guarded;
  share_.assign(far_away + 1, judgement.pull_decay);
  for (std::size_t steps = 2; steps < share_.size(); ++steps) share_[steps] = share_[steps - 1] * judgement.pull_decay;
  const float eager = judgement.pull_moving * impatience_after(judgement, battle.board().history().since_attack());
  const Worths& worths = battle.worths();
  for (const Side side : both_sides) {
    const bool own = side == battle.me();
    const auto stealth = [&](Man man, Side of) { return battle.state(man).shown ? 0 : worths.stealth[of][battle.known_rank(man)]; };
    const std::size_t before = hunters_.size();
    for (const Man man : battle.men(side)) {
      Hunter hunter{.man = man, .prey = {}, .guards = {}};
      for (const Man prey : battle.men(other(side))) {
        if (!can_hunt(battle, man, prey)) {
          if (can_hunt(battle, prey, man)) hunter.guards.push_back(prey);
          continue;
        }
        float gain = worths.man[other(side)][battle.known_rank(prey)] + stealth(prey, other(side)) - stealth(man, side);
        if (!own && !battle.state(prey).shown) gain *= battle.lure(prey)[battle.known_rank(man)];
        gain *= own ? eager / (1 + escapes[prey] / judgement.many_escapes) : judgement.pull_moving * judgement.threat;
        if (gain > least_points) hunter.prey.push_back({prey, own ? gain : -gain});
      }
      if (!hunter.prey.empty()) hunters_.push_back(std::move(hunter));
    }
    if (hunters_.size() > before) find_ways(battle, side);
  }
}

void Pursuits::find_ways(const BeliefBoard& battle, Side hunter) {
  for (int index = 0; index < board_squares; ++index) {
    const Cell cell = board::cell_of(square_at(index));
    if (battle.board().open(cell)) measure(battle, hunter, cell, steps_[hunter][cell]);
  }
}

// Whether a man that beats the hunter stands beside the prey.
bool Pursuits::guarded(const BeliefBoard& battle, const Hunter& hunter, Cell prey) const {
  return std::any_of(hunter.guards.begin(), hunter.guards.end(), [&](Man man) {
    const Cell cell = battle.cell_of(man);
    return cell != 0 && board::side_by_side(cell, prey);
  });
}

// A hunter hunts one man at a time: that which promises most.
int Pursuits::points(const BeliefBoard& battle) const {
  float points = 0;
  for (const Hunter& hunter : hunters_) {
    const Cell from = battle.cell_of(hunter.man);
    if (from == 0) continue;
    const Steps& steps = steps_[battle.side_of(hunter.man)];
    float most = 0;
    for (const Prey& prey : hunter.prey) {
      const Cell at = battle.cell_of(prey.man);
      if (at == 0) continue;
      float worth = prey.worth * share_.data()[steps.data()[at].data()[from]];
      if (std::abs(worth) > std::abs(most) && guarded(battle, hunter, at)) worth *= share_if_guarded_;
      if (std::abs(worth) > std::abs(most)) most = worth;
    }
    points += most;
  }
  return static_cast<int>(points);
}

}  // namespace gonfalon::bot::battle
