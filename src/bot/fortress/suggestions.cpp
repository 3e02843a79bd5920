#include "suggestions.hpp"

#include <algorithm>
#include <optional>

#include "changes.hpp"
#include "library.hpp"

namespace gonfalon::bot::fortress {

namespace {

constexpr int tries = 200;  // a tenth of a second

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

int worth(const fortress::Rules& rules, const Labyrinth& labyrinth, SetupKind kind) {
  if (kind == SetupKind::ManyTraps) return traps_by_the_way(rules, labyrinth);
  return static_cast<int>(way_to_flag(rules, labyrinth).size());
}

}  // namespace

Labyrinth labyrinth_of_kind(const fortress::Rules& rules, SetupKind kind, Random& random) {
  return board::with_ground(rules, [&]<std::size_t W>(const BasicGround<W>& ground) {
    std::optional<BasicLayout<W>> hard;
    if constexpr (W == 1) hard = any_of_library(ground, random);
    BasicLayout<W> now = hard ? *hard : random_layout(ground, random);
    int best = worth(rules, labyrinth_of(ground, now), kind);
    for (int nth = 0; nth < tries; ++nth) {
      const BasicLayout<W> next = changed(ground, now, random);
      const int there = worth(rules, labyrinth_of(ground, next), kind);
      if (there < best) continue;
      best = there;
      now = next;
    }
    return labyrinth_of(ground, now);
  });
}

}  // namespace gonfalon::bot::fortress
