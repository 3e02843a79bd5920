// Drawings in plain text, for terminals that can't do more: at most 80 columns, no escape codes, no
// end of line after the last line.
#pragma once

#include <optional>
#include <string>

#include "gonfalon/base/side.hpp"
#include "gonfalon/rules/catalogue.hpp"
#include "gonfalon/rules/fortress.hpp"
#include "gonfalon/rules/order.hpp"
#include "gonfalon/rules/view.hpp"
#include "gonfalon/text/notation.hpp"

namespace gonfalon::text {

// The signs that a picture is drawn with.
enum class Lines { Ascii, Unicode };

// What this view knows and the game options allow. A player's own rows are at the bottom; in a fortress game the fortress
// that the player explores comes first, then the player's own.
std::string picture(const Rules&, const View&, Lines = Lines::Ascii, Highest = Highest::Ten);

// Both players' knowledge put together, when nothing is hidden any more.
std::string picture(const Rules&, const BySide<View>&, Lines = Lines::Ascii,
                    Highest = Highest::Ten);

// A setup, finished or not, and what is still to be placed.
std::string picture(const Rules&, Side, const Setup&, Lines = Lines::Ascii,
                    Highest = Highest::Ten);

// What is drawn of a fortress, both in a plain-text picture and on the full screen.

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
struct FortressLook {
  const fortress::Rules* rules;  // not owned
  fortress::Notepad known;
  const fortress::Party* visitor = nullptr;  // the party that explores it; null: it is not drawn; not owned

  SpaceLook space(Square) const;
  Between edge(Edge) const;
};

// The fortress as its visitor knows it. Rules and visitor must outlive the plan, in both functions.
FortressLook look_of(const fortress::Rules&, const fortress::Notepad&, const fortress::Party& visitor);
// The fortress as its owner knows it. walked: what the visitor has been told. Both pointers may be null.
FortressLook look_of(const fortress::Rules&, const fortress::Labyrinth&, const fortress::Notepad* walked,
                  const fortress::Party* visitor);

}  // namespace gonfalon::text
