#include "builder.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "changes.hpp"
#include "library.hpp"
#include "thread_clock.hpp"

namespace gonfalon::bot::fortress {

// ---- annealing

namespace {

constexpr std::uint64_t steps_to_other_luck = 60;
constexpr double worth_of_nothing = -1000;
constexpr int walks_to_examine = 32;

template <std::size_t W>
int steps_to_flag(const BasicGround<W>& ground, const BasicLayout<W>& layout) {
  return static_cast<int>(way_to_flag(ground.rules, labyrinth_of(ground, layout)).size()) - 1;
}

// 0 < u < 1
double any_part(Random& random) { return (static_cast<double>(random.next() >> 11) + 0.5) * 0x1p-53; }

}  // namespace

template <std::size_t W>
Annealing<W>::Annealing(const BasicGround<W>& ground, std::span<const Explorer> explorers, const BasicLayout<W>& first,
                     Heat heat, std::uint64_t seed, int least_steps)
    : ground_(ground),
      random_(mix(seed)),
      judge_(ground, explorers, mix(seed + 1)),
      examiner_(ground, explorers, mix(seed + 2)),
      heat_(heat),
      least_steps_(std::min(least_steps, steps_to_flag(ground, first))),
      first_(first),
      now_(first),
      profile_(judge_.profile(first)),
      best_(first),
      best_worth_(worth_of_nothing) {}

// A labyrinth that was once lucky stays as long as the walks' random numbers stay. So these change now and then, and the best
// labyrinth is found with random numbers that no step used.
template <std::size_t W>
void Annealing<W>::step(double done) {
  if (++steps_ % steps_to_other_luck == 0) {
    examine();
    judge_.anew(random_.next());
    profile_ = judge_.profile(now_);
  }
  const double heat = heat_.first * std::pow(heat_.last / heat_.first, done);
  const double slack = -heat * std::log(any_part(random_));
  const BasicLayout<W> other = next();
  if (const auto profile = judge_.profile_unless_worse(other, profile_, slack)) {
    now_ = other;
    profile_ = *profile;
  }
}

template <std::size_t W>
BasicLayout<W> Annealing<W>::next() {
  constexpr int tries = 100;  // most succeed at once
  BasicLayout<W> other = changed(ground_, now_, random_);
  for (int i = 1; i < tries && steps_to_flag(ground_, other) < least_steps_; ++i) other = changed(ground_, now_, random_);
  return other;
}

template <std::size_t W>
void Annealing<W>::examine() {
  if (now_ == first_ || now_ == best_) return;
  const double worth = examiner_.cost(now_, walks_to_examine).worth();
  if (worth <= best_worth_) return;
  best_ = now_;
  best_worth_ = worth;
}

template <std::size_t W>
const BasicLayout<W>& Annealing<W>::best() {
  examine();
  if (best_ == first_) best_ = next();
  return best_;
}

// ---- the levels

namespace {

// How each strength builds. src/bot/STRENGTH tells how much harder annealing makes a labyrinth.
struct Craft {
  int least_steps;  // from the start to the flag, where the game has room for so long a way
  bool from_library;
  std::uint64_t steps;    // of annealing, at most
  std::size_t explorers;  // number of judges_of_builders used
  Heat heat;
};

constexpr std::uint64_t as_long_as_it_may = 1500;  // also the limit if nodes are given

const Craft& craft_of(Strength strength) {
  static constexpr Heat from_cold{2.0, 0.2};
  static constexpr Heat warmed_up{0.4, 0.05};
  static constexpr std::array<Craft, 8> crafts{{
      {0, false, 0, 0, from_cold},  // random
      {0, false, 0, 0, from_cold},  // greedy
      {0, false, 0, 0, from_cold},  // 1
      {3, false, 12, 1, from_cold},
      {4, false, 50, 1, from_cold},
      {5, false, 200, 4, from_cold},
      {5, true, 200, judges_of_builders.size(), warmed_up},
      {5, true, as_long_as_it_may, judges_of_builders.size(), warmed_up},  // 6
  }};
  return crafts[static_cast<std::size_t>(strength)];
}

constexpr std::size_t explorers_without_library = 2;  // more would leave time for too few labyrinths
constexpr int tries_to_begin = 50;
constexpr double longest_ms = 3000;  // more time gains little

template <std::size_t W>
Labyrinth built(const BasicGround<W>& ground, Strength strength, Random& random, const Budget& budget) {
  Craft craft = craft_of(strength);
  std::optional<BasicLayout<W>> first;
  if constexpr (W == 1)
    for (int i = 0; craft.from_library && i < tries_to_begin && (!first || steps_to_flag(ground, *first) < craft.least_steps); ++i) first = any_of_library(ground, random);
  if (!first) {
    const bool begins_long = craft.from_library || (craft.steps > 0 && !ground.as_in_the_manual);
    first = begins_long ? layout_of(ground, long_labyrinth_by_lot(ground.rules, random)) : random_layout(ground, random);
    for (int i = 0; i < tries_to_begin && steps_to_flag(ground, *first) < craft.least_steps; ++i) first = random_layout(ground, random);
    if (craft.from_library) craft = {craft.least_steps, false, as_long_as_it_may, craft.explorers, craft_of(Strength::Scout).heat};
    if (begins_long) craft.explorers = std::min(craft.explorers, ground.alone ? 1 : explorers_without_library);
  }
  if (craft.steps == 0) return labyrinth_of(ground, *first);
  Annealing<W> annealing(ground, std::span(judges_of_builders).first(craft.explorers), *first, craft.heat,
                         random.next(), craft.least_steps);
  const BudgetClock clock(budget);
  const auto most = static_cast<double>(budget.nodes > 0 ? std::min(craft.steps, budget.nodes) : craft.steps);
  const double most_ms = std::clamp(static_cast<double>(budget.time.count()), 1.0, longest_ms);
  double used = 0;  // share of the steps or of the time
  double steps = 0;
  do {
    annealing.step(used);
    used = ++steps / most;
    if (budget.nodes == 0) used = std::max(used, clock.elapsed_ms() / most_ms);
  } while (used < 1 && !budget.stop.stop_requested());
  return labyrinth_of(ground, annealing.best());
}

}  // namespace

Labyrinth build_labyrinth(const fortress::Rules& rules, Strength strength, Random& random, const Budget& budget) {
  return board::with_ground(rules, [&](const auto& ground) { return built(ground, strength, random, budget); });
}

template class Annealing<1>;
template class Annealing<4>;

}  // namespace gonfalon::bot::fortress
