// What is drawn of a fortress, both in a plain-text picture and on the full screen.
#pragma once

#include <optional>

#include "gonfalon/rules/fortress.hpp"

namespace gonfalon::text {

// One space, as far as it is known.
struct SpaceLook {
  std::optional<fortress::Card> card;  // also a pitfall or a passage
  bool beaten = false;                 // a card was here, and is gone
  bool walked = false;
  bool up = false;    // a ladder leads up from here
  bool down = false;  // a ladder leads down from here
  bool bridge = false;  // an end of the bridge is here
};

enum class Between { Open, Wall, Unknown };

// One fortress, as far as it is known.
struct FloorPlan {
  const fortress::Rules* rules;  // not owned
  fortress::Notepad known;
  const fortress::Party* visitor = nullptr;  // the party that explores it; null: it is not drawn; not owned

  SpaceLook space(Square) const;
  Between edge(Edge) const;
};

// The fortress as its visitor knows it. Rules and visitor must outlive the plan, in both functions.
FloorPlan plan_of(const fortress::Rules&, const fortress::Notepad&, const fortress::Party& visitor);
// The fortress as its owner knows it. walked: what the visitor has been told. Both pointers may be null.
FloorPlan plan_of(const fortress::Rules&, const fortress::Labyrinth&, const fortress::Notepad* walked,
                  const fortress::Party* visitor);

}  // namespace gonfalon::text
