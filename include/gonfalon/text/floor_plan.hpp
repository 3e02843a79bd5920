// What is to be drawn of a fortress: the same for a picture in plain text and for the full screen.
#pragma once

#include <optional>

#include "gonfalon/rules/fortress.hpp"

namespace gonfalon::text {

// One space, as somebody knows it.
struct SpaceLook {
  std::optional<fortress::Card> card;  // a pitfall and a passage too
  bool beaten = false;                 // a card was here, and is gone
  bool walked = false;
  bool up = false;    // a ladder leads up from here
  bool down = false;  // or down
  bool bridge = false;  // one of its ends is here
};

enum class Between { Open, Wall, Unknown };

// One fortress, as somebody knows it.
struct FloorPlan {
  const fortress::Rules* rules;  // not owned
  fortress::Notepad known;
  const fortress::Party* visitor = nullptr;  // who walks here, if somebody does; not owned

  SpaceLook space(Square) const;
  Between edge(Edge) const;
};

// As its visitor has been told of it.
FloorPlan plan_of(const fortress::Rules&, const fortress::Notepad&, const fortress::Party& visitor);
// (The rules must outlive the plan.) As its owner knows it; walked: what the visitor has been told. Both pointers may be null.
FloorPlan plan_of(const fortress::Rules&, const fortress::Labyrinth&, const fortress::Notepad* walked,
                  const fortress::Party* visitor);

}  // namespace gonfalon::text
