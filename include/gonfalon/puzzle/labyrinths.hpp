// All labyrinths that agree with what a player knows of one: what may be in them, and what must.
#pragma once

#include <cstdint>
#include <optional>

#include "gonfalon/board/layout.hpp"
#include "gonfalon/rules/fortress.hpp"

namespace gonfalon::puzzle {

// What is certain of a labyrinth, and what may be in it as well.
struct Notes {
  board::Bits walls = 0, maybe_walls = 0;                        // edges
  board::Bits ladders = 0, maybe_ladders = 0;                    // feet
  board::ByCardOf<1, board::Bits> cards = {}, maybe_cards = {};  // spaces
  board::Bits gone = 0;                                          // spaces whose cards are beaten
  board::Bits open_passage = 0;                                  // both ends of the one that was found

  // This card lies on this space.
  void put(fortress::Card, board::Space);
  bool operator==(const Notes&) const = default;
};

// Whether the functions below work for labyrinths of these rules: small ones with one house and only the cards of the printed
// rules (board::Ground::as_in_the_manual). The numbers of cards and walls, and the ranks of guards, may be others.
bool can_tell(const fortress::Rules&);

// What this side knows of the labyrinth that it walks through.
Notes notes_of(const board::Ground&, const fortress::View&, Side);

// Whether this labyrinth, which the rules allow, agrees with the notes.
bool agrees(const board::Ground&, const Notes&, const board::Layout&);

// A labyrinth that agrees with the notes and that the rules allow.
struct Example {
  std::optional<board::Layout> layout = {};
  bool searched_all = true;  // false: none was found, but there may be one
};
Example example_of(const board::Ground&, const Notes&);

// All spaces where the flag can lie: in at least one labyrinth that agrees with the notes. nullopt: to find that out takes too
// long.
std::optional<board::Bits> flag_spaces(const board::Ground&, const Notes&);

// Why no labyrinth that the rules allow agrees with notes.
enum class Breach : std::uint8_t {
  NoWay,      // whatever is not certain, no way leads to the flag
  OnlyPast,   // only past cards that beat every piece
  NoRoom,     // the cards that were not met do not have room
  NoWayPast,  // wherever these have room, they bar the way
};
// None must agree with the notes.
Breach breach_of(const board::Ground&, const Notes&);
// Why the flag, which can't lie on this space, can't. nullopt: what lies there is known, or that nothing does.
std::optional<Breach> why_no_flag(const board::Ground&, const Notes&, board::Space);

}  // namespace gonfalon::puzzle
