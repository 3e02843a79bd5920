// What somebody knows of a game that has just begun, for tests of what is shown and said of it.
#pragma once

#include <memory>
#include <optional>

#include "gonfalon/rules/view.hpp"

namespace gonfalon::test {

inline Square at(char file, int number, Level level = Level::Bottom) {
  return {static_cast<std::int8_t>(file - 'A'), static_cast<std::int8_t>(number - 1), level};
}

// Both sides have set these up, Red's first in `setups`; `me` knows his own, a bystander neither.
inline View deployed(const Rules& rules, std::optional<Side> me, const BySide<Setup>& setups) {
  View view = blank_view(rules, me);
  for (const Side side : both_sides)
    learn(rules, view, Deployed{side, side == me ? std::make_shared<const Setup>(setups[side]) : nullptr});
  return view;
}

inline View begun_battle(const Rules& rules, std::optional<Side> me,
                         const BySide<battle::Deployment>& armies) {
  View view = deployed(rules, me, {{armies[Side::Red], armies[Side::Blue]}});
  learn(rules, view, Begun{Side::Red});
  for (const Side side : both_sides)
    learn(rules, view, LinedUp{side, std::make_shared<battle::Formation>(battle::formation_of(armies[side]))});
  return view;
}

// Both have built the same.
inline View begun_fortress(const Rules& rules, std::optional<Side> me, const fortress::Labyrinth& labyrinth) {
  View view = deployed(rules, me, {{labyrinth, labyrinth}});
  learn(rules, view, Begun{Side::Red});
  return view;
}

// A wall, ladders and a duke.
inline fortress::Labyrinth few_things() {
  fortress::Labyrinth labyrinth;
  labyrinth.walls.insert(edge_between(at('A', 1), at('B', 1)));
  labyrinth.ladders.insert(at('A', 2));
  labyrinth.cards.emplace(at('C', 3), fortress::Card::Duke);
  return labyrinth;
}

}  // namespace gonfalon::test
