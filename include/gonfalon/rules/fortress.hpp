// The fortress: its tables, the labyrinth that a player builds, and what one player knows.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "gonfalon/base/result.hpp"
#include "gonfalon/base/side.hpp"
#include "gonfalon/base/square.hpp"
#include "gonfalon/rules/game_status.hpp"
#include "gonfalon/rules/piece.hpp"
#include "gonfalon/rules/game_title.hpp"

namespace gonfalon::fortress {

// A variant, as its file has it (rules/rules_file.hpp), and the options that a game may be played with.
struct Rules {
  SharedGameTitle title;
  std::array<int, 3> widths{};  // of the floors, bottom to top; each a square, corner A1 over A1
  Square start;
  int walls = 0;
  int ladders = 0;
  ByCard<std::uint8_t> cards;
  ByPiece<bool> party;  // the pieces that walk for a player
  // A piece that is beaten goes to the box and another is named (main game), or it goes back to the
  // start (introduction) and its player sits out for as long as `back_sits_out` says of the card.
  bool to_the_box = true;
  ByCard<std::uint8_t> back_sits_out;
  int out_of_box_sits_out = 2;  // turns that it costs to send a piece in again out of the box
  int turn_limit = 0;       // turns that make a draw; 0: no such limit
  int step_limit = 0;       // steps that end a turn; 0: no such limit

  bool has(Square space) const {
    const int width = widths[static_cast<std::size_t>(space.level)];
    return space.file >= 0 && space.row >= 0 && space.file < width && space.row < width;
  }
  Piece lone_walker() const;  // the first of the party: the one that walks where none is named
  std::vector<Square> spaces() const;  // in the order of ByFloor
  std::vector<Edge> edges() const;     // the pairs between which a wall can stand
  bool operator==(const Rules&) const = default;
};

// Whether a coordinate has a floor above or below it, and that space.
std::optional<Square> above(const Rules&, Square space);
std::optional<Square> below(const Rules&, Square space);

// What one player builds.
struct Labyrinth {
  std::set<Edge> walls;
  std::set<Square, ByFloor> ladders;  // each leads one floor up
  std::map<Square, Card, ByFloor> cards;

  bool has(Square space, Card card) const {
    const auto found = cards.find(space);
    return found != cards.end() && found->second == card;
  }
  bool operator==(const Labyrinth&) const = default;
};

// What has been announced of one fortress; everybody has heard it.
struct Space {
  bool walked = false;    // a piece has been here
  bool ladder_up = false;
  bool ladder_down = false;
  bool pitfall = false;
  bool by_dwarf = false;  // the dwarf has, who would have found a passage
  std::optional<Card> card;     // met here
  bool card_gone = false;       // and beaten

  bool operator==(const Space&) const = default;
};
enum class Mark : std::uint8_t { Open, Wall };
struct Notepad {
  std::map<Square, Space, ByFloor> spaces;
  std::map<Edge, Mark> edges;
  std::optional<std::pair<Square, Square>> passage;

  const Space& at(Square here) const {
    static const Space unknown;
    const auto found = spaces.find(here);
    return found == spaces.end() ? unknown : found->second;
  }
  bool operator==(const Notepad&) const = default;
};

enum class Place : std::uint8_t { Tower, Fortress, Box };

// One player's pieces.
struct Party {
  ByPiece<Place> place;
  std::optional<Piece> inside;  // the piece in the enemy's fortress
  Square at;                    // and where it stands
  std::optional<Piece> named;   // stands on the start when the next turn begins
  bool must_name = false;
  int sits_out = 0;  // turns still to sit out

  bool operator==(const Party&) const = default;
};

// What one player, or a bystander, knows. Written by learn() alone.
struct View {
  std::optional<Side> me;  // nothing: a bystander
  GameStatus status;
  BySide<Party> party;
  BySide<Notepad> heard;          // heard[side]: of the fortress that `side` walks through
  std::optional<Labyrinth> mine;  // as built
  std::set<Square> mine_beaten;   // spaces whose cards are gone
  int turns = 0;                  // that have begun, those sat out left out
  int steps = 0;                  // in this turn

  bool operator==(const View&) const = default;
};

enum class Way : std::uint8_t { Floor, Ladder, Passage };
// How a step of the piece that `side` has inside - to a neighbour, by a ladder, through a known open passage - would go, or why it can't: nothing of walls, for the player can't know them.
Result<Way> way(const Rules&, const View&, Side side, Move);

// All steps that the player may try, by departure and then arrival, floors upwards.
std::vector<Move> moves(const Rules&, const View&, Side side);

// Everything that keeps this labyrinth from being ready, in the order of Refusal.
std::vector<Fault> faults_in(const Rules&, const Labyrinth&);

// Whether the enemy's pieces could ever reach the flag, whatever the order of play: they can come
// back and be sacrificed, so cards that any of them beats are out of the way for all (000 p. 6, 9).
bool flag_reachable(const Rules&, const Labyrinth&);

// How: the shortest way of any piece once all that can be beaten is beaten and the passage is known, if
// it can be found. From the start to the flag, with the pitfalls that it falls through. Empty where there
// is none. The labyrinth may still lack something.
std::vector<Square> way_to_flag(const Rules&, const Labyrinth&);

// Whether a piece that stands here and walks alone could still reach a flag, or a card that beats
// it: the introduction game's knight is trapped where it can't.
bool can_go_on(const Rules&, const Labyrinth&, Piece, Square at);

}  // namespace gonfalon::fortress
