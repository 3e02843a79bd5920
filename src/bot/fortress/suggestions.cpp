#include "suggestions.hpp"

#include <algorithm>
#include <optional>

#include "changes.hpp"
#include "general_player.hpp"
#include "library.hpp"

namespace gonfalon::bot::fortress {

namespace {

constexpr int tries = 200;  // a tenth of a second, while somebody waits

// The cards that stop a piece or throw it down, on the shortest way to the flag or right beside it.
int traps_by_the_way(const fortress::Rules& rules, const Labyrinth& labyrinth) {
  const auto way = way_to_flag(rules, labyrinth);
  const auto is_trap = [&](const auto& lying) {
    const Square space = lying.first;
    if (lying.second == Card::Flag || lying.second == Card::Passage) return false;
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
  if (!Ground::can_hold(rules)) return any_labyrinth_of_kind(rules, kind, random);
  const Ground ground(rules);
  const std::optional<Layout> hard = any_of_library(ground, random);
  Layout now = hard ? *hard : random_layout(ground, random);
  int best = worth(rules, labyrinth_of(ground, now), kind);
  for (int nth = 0; nth < tries; ++nth) {
    const Layout next = changed(ground, now, random);
    const int there = worth(rules, labyrinth_of(ground, next), kind);
    if (there < best) continue;
    best = there;
    now = next;
  }
  return labyrinth_of(ground, now);
}

}  // namespace gonfalon::bot::fortress
