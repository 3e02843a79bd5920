// Walks that take the flag within a turn in every labyrinth that agrees with a player's notes.
#pragma once

#include <optional>
#include <vector>

#include "gonfalon/base/square.hpp"
#include "gonfalon/puzzle/labyrinths.hpp"

namespace gonfalon::puzzle {

// A player's piece in the labyrinth, and what the player knows of this.
struct Walker {
  fortress::Piece piece = fortress::Piece::Knight;
  board::Space at = 0;
  Notes notes = {};

  bool operator==(const Walker&) const = default;
};
// The side must have a piece inside.
Walker walker_of(const board::Ground&, const fortress::View&, Side);

// Whether the piece can get back to the start by a known way past no card. In a game with one piece a side, a piece that can't may be
// shut in. Then the game ends; so hearing nothing of it tells the player something that the notes do not hold.
bool comes_back(const board::Ground&, const Walker&);

enum class Sure : std::uint8_t { Yes, No, Unknown };  // Unknown: that takes too long to find out

// Whether the walker can take the flag within this turn, in whichever labyrinth.
Sure can_take_flag(const board::Ground&, const Walker&);

// The steps, from where the walker can get by known ways, that tell something new and after which it still can take the flag for
// sure, or that take it. Empty also if that takes too long to find out.
std::vector<Move> sure_steps(const board::Ground&, const Walker&);

// What is against a step.
struct Danger {
  enum class How : std::uint8_t {
    Wall,       // a wall may be in the way
    Card,       // this card may lie on `at`, and it beats the piece
    NotSure,    // the turn goes on, but then no way to the flag is sure any more
  };
  How how = How::NotSure;
  bool known = false;                     // that is no mere danger: the player knows it
  board::Space at = 0;                    // Card: its space; NotSure: a space where the flag may be then
  std::optional<fortress::Card> card = {};
  std::optional<board::Layout> example = {};  // a labyrinth where that happens; NotSure: one that there may be then
};
// nullopt: nothing is; after the step the walker still can take the flag for sure. check() must allow the step.
std::optional<Danger> danger_of(const board::Ground&, const Walker&, board::Space to);

// How the sure way goes if this is the labyrinth: the spaces that the walker steps to, to the flag. Each step is sure in all
// labyrinths that agree with the walker's notes, and this must be one of them. Empty: there is no sure way.
std::vector<board::Space> sure_walk(const board::Ground&, Walker, const board::Layout&);

// What would end the turn at a step, if any labyrinth that agrees with what is known by then could have it.
struct RuledOut {
  board::Space from, to;              // the step; the card lies where it leads
  std::optional<fortress::Card> card;  // nullopt: a wall between them
  Notes with;                         // what is known by then, and that it is there
};

// What can't end the turn on a sure way, step by step, if the flag is found as late as can be. The same in all labyrinths.
std::vector<RuledOut> ruled_out_on_way(const board::Ground&, const Walker&);

}  // namespace gonfalon::puzzle
