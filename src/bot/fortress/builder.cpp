#include "builder.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <optional>

#include "gonfalon/data/data.hpp"
#include "gonfalon/rules/fortress.hpp"
#include "gonfalon/rules/random_setup.hpp"
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

namespace {

constexpr int suggestions_tried = 200;  // a tenth of a second

// Counts the cards that stop a piece or carry it away, on the shortest way to the flag or beside it.
int traps_by_the_way(const fortress::Rules& rules, const Labyrinth& labyrinth) {
  const auto way = way_to_flag(rules, labyrinth);
  const auto is_trap = [&](const auto& lying) {
    const Square space = lying.first;
    const Effect effect = rules.kind(lying.second).effect;
    if (effect == Effect::Flag || effect == Effect::Passage || effect == Effect::Fog || effect == Effect::Alarm) return false;
    return std::ranges::any_of(way, [&](Square step) { return step == space || next_to(step, space); });
  };
  return static_cast<int>(std::ranges::count_if(labyrinth.cards, is_trap));
}

int suggestion_worth(const fortress::Rules& rules, const Labyrinth& labyrinth, SetupKind kind) {
  if (kind == SetupKind::ManyTraps) return traps_by_the_way(rules, labyrinth);
  return static_cast<int>(way_to_flag(rules, labyrinth).size());
}

}  // namespace

Labyrinth labyrinth_of_kind(const fortress::Rules& rules, SetupKind kind, Random& random) {
  return board::with_ground(rules, [&]<std::size_t W>(const BasicGround<W>& ground) {
    std::optional<BasicLayout<W>> hard;
    if constexpr (W == 1) hard = any_of_library(ground, random);
    BasicLayout<W> now = hard ? *hard : random_layout(ground, random);
    int best = suggestion_worth(rules, labyrinth_of(ground, now), kind);
    for (int nth = 0; nth < suggestions_tried; ++nth) {
      const BasicLayout<W> next = changed(ground, now, random);
      const int there = suggestion_worth(rules, labyrinth_of(ground, next), kind);
      if (there < best) continue;
      best = there;
      now = next;
    }
    return labyrinth_of(ground, now);
  });
}

namespace {

// A random member as a set of its own; empty if the set is empty.
template <std::size_t W>
BitsOf<W> any_of(const BitsOf<W>& set, Random& random) {
  if (set == 0) return 0;
  return bit<W>(one_of(set, random));
}

// Changes one labyrinth. Every change keeps the numbers of walls, ladders and cards.
template <std::size_t W>
class Change {
 public:
  Change(const BasicGround<W>& ground, BasicLayout<W>& layout, Random& random)
      : ground_(ground), layout_(layout), random_(random) {}

  void shift_walls() {
    for (std::uint32_t left = 1 + random_.below(3); left > 0; --left) {
      const BitsOf<W> wall = any_of<W>(layout_.walls, random_);
      BitsOf<W> places = ground_.all_edges & ~layout_.walls;
      if (wall != 0 && random_.below(2) == 0) places &= beside(first(wall));
      move_wall(wall, any_of<W>(places, random_));
    }
  }

  // Moves a card to a random space; a card that lies there takes its place.
  void swap_cards() {
    BitsOf<W> laid = 0;
    for (const BitsOf<W> each : layout_.cards.values) laid |= each;
    const BitsOf<W> from = any_of<W>(laid, random_);
    const BitsOf<W> to = any_of<W>(ground_.beds & ~from, random_);
    if (from == 0 || to == 0) return;
    const Card card = taken(first(from));
    const auto other = (laid & to) != 0 ? taken(first(to)) : card;
    layout_.put(card, first(to));
    if ((laid & to) != 0) layout_.put(other, first(from));
  }

  void move_ladder() {
    const BitsOf<W> from = any_of<W>(layout_.ladders, random_);
    const BitsOf<W> to = any_of<W>(ground_.feet & ~layout_.ladders, random_);
    if (from != 0 && to != 0) layout_.ladders ^= from | to;
  }

  // Surrounds one space with walls taken from elsewhere.
  void seal() {
    const BitsOf<W> around = ground_.around[any_space()];
    for_each(around & ~layout_.walls,
             [&](Space open) { move_wall(any_of<W>(layout_.walls & ~around, random_), bit<W>(open)); });
  }

  void move_bridge() {
    const Space one = any_space();
    const Space two = any_space();
    if (one < two && can_bridge(ground_.rules, ground_.squares[one], ground_.squares[two])) layout_.bridge = {one, two};
  }
  bool bridge_is_bare() const {
    return std::ranges::all_of(layout_.bridge, [&](Space end) {
      return end == nowhere || (end != ground_.start && layout_.on[end] == 0 && !has(layout_.ladders, end));
    });
  }

  void lay_floor_anew() {
    const Level level = ground_.squares[any_space()].level;
    BitsOf<W> floor = 0;
    for_each(ground_.all_edges, [&](Space edge) {
      if (ground_.squares[ground_.ends[edge][0]].level == level) floor |= bit<W>(edge);
    });
    int walls = count(layout_.walls & floor);
    layout_.walls &= ~floor;
    for (; walls > 0; --walls) layout_.walls |= any_of<W>(floor & ~layout_.walls, random_);
  }

 private:
  Space any_space() { return static_cast<Space>(random_.below(static_cast<std::uint32_t>(ground_.spaces))); }

  Card taken(Space space) {
    const Card card = *layout_.card(space);
    layout_.take(space);
    return card;
  }

  BitsOf<W> beside(Space edge) const {
    return ground_.around[ground_.ends[edge][0]] | ground_.around[ground_.ends[edge][1]];
  }

  void move_wall(const BitsOf<W>& from, const BitsOf<W>& to) {
    if (from != 0 && to != 0) layout_.walls ^= from | to;
  }

  const BasicGround<W>& ground_;
  BasicLayout<W>& layout_;
  Random& random_;
};

// The kinds of change. A kind that is listed more often is chosen more often.
template <std::size_t W>
using Changing = void (Change<W>::*)();
template <std::size_t W>
constexpr std::array<Changing<W>, 16> ways{
    &Change<W>::shift_walls, &Change<W>::shift_walls, &Change<W>::shift_walls, &Change<W>::shift_walls,
    &Change<W>::shift_walls, &Change<W>::shift_walls, &Change<W>::shift_walls, &Change<W>::swap_cards,
    &Change<W>::swap_cards,  &Change<W>::swap_cards,  &Change<W>::swap_cards,  &Change<W>::swap_cards,
    &Change<W>::move_ladder, &Change<W>::move_ladder, &Change<W>::seal,        &Change<W>::lay_floor_anew};

}  // namespace

Labyrinth long_labyrinth_by_lot(const fortress::Rules& rules, Random& random) {
  constexpr int some = 16;
  Labyrinth longest = fortress::random_labyrinth(rules, random);
  std::size_t most = way_to_flag(rules, longest).size();
  for (int nth = 1; nth < some; ++nth) {
    Labyrinth next = fortress::random_labyrinth(rules, random);
    const std::size_t length = way_to_flag(rules, next).size();
    if (length <= most) continue;
    longest = std::move(next);
    most = length;
  }
  return longest;
}

template <std::size_t W>
BasicLayout<W> random_layout(const BasicGround<W>& ground, Random& random) {
  return layout_of(ground, fortress::random_labyrinth(ground.rules, random));
}

template <std::size_t W>
BasicLayout<W> changed(const BasicGround<W>& ground, const BasicLayout<W>& layout, Random& random) {
  constexpr int tries = 1000;  // about every other one succeeds
  constexpr std::uint32_t bridge_or_another = 16;
  for (int i = 0; i < tries; ++i) {
    BasicLayout<W> next = layout;
    Change<W> change(ground, next, random);
    if (ground.rules.has_bridge() && random.below(bridge_or_another) == 0)
      change.move_bridge();
    else
      (change.*ways<W>[random.below(ways<W>.size())])();
    if (next != layout && change.bridge_is_bare() && flag_reachable(ground, next)) return next;
  }
  return layout;
}

template BasicLayout<1> random_layout(const BasicGround<1>&, Random&);
template BasicLayout<4> random_layout(const BasicGround<4>&, Random&);
template BasicLayout<1> changed(const BasicGround<1>&, const BasicLayout<1>&, Random&);
template BasicLayout<4> changed(const BasicGround<4>&, const BasicLayout<4>&, Random&);

Layout mirrored(const Ground& ground, const Layout& layout) {
  const auto image = [&](Space space) {
    const Square square = ground.squares[space];
    return board::space_of(ground.rules, {square.row, square.file, square.level});
  };
  Layout seen;
  for_each(layout.walls, [&](Space wall) {
    const auto& ends = ground.ends[wall];
    seen.walls |= bit(ground.edge(image(ends[0]), image(ends[1])));
  });
  for_each(layout.ladders, [&](Space foot) { seen.ladders |= bit(image(foot)); });
  for (const Card card : ground.deck)
    for_each(layout.cards[card], [&](Space space) { seen.put(card, image(space)); });
  return seen;
}

namespace {

// The labyrinths that fit these rules, judged by the first one.
std::span<const std::string_view> page_for(const Ground& ground) {
  if (!ground.as_in_the_manual) return {};
  for (const auto page : data::labyrinths())
    if (!page.empty() && layout_from(ground, page.front())) return page;
  return {};
}

}  // namespace

std::optional<Layout> layout_from(const Ground& ground, std::string_view letters) {
  const auto labyrinth = labyrinth_from(ground.rules, letters);
  return labyrinth ? std::optional(layout_of(ground, *labyrinth)) : std::nullopt;
}

std::vector<Layout> library_for(const Ground& ground) {
  std::vector<Layout> found;
  for (const std::string_view letters : page_for(ground))
    if (const auto layout = layout_from(ground, letters)) found.push_back(*layout);
  return found;
}

std::optional<Layout> any_of_library(const Ground& ground, Random& random) {
  const auto page = page_for(ground);
  if (page.empty()) return {};
  const auto layout = layout_from(ground, page[random.below(static_cast<std::uint32_t>(page.size()))]);
  if (!layout || random.below(2) == 0) return layout;
  const Layout image = mirrored(ground, *layout);
  return flag_reachable(ground, image) ? image : layout;
}

}  // namespace gonfalon::bot::fortress
