// Any fortress by numbers, whatever its floors and cards: for the games that the boards' bits can't hold.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "gonfalon/base/random.hpp"
#include "gonfalon/rules/fortress.hpp"

namespace gonfalon::bot::fortress {

using namespace gonfalon::fortress;

// The floors, the same for all labyrinths of a game. Places are their numbers in Rules::spaces(), edges those in
// Rules::edges().
struct Terrain {
  explicit Terrain(const fortress::Rules&);

  struct Exit {
    int to;
    int edge;
  };
  static constexpr int nowhere = -1;

  int number_of(Square) const;  // of a space of the game
  // The edge between two neighbours; nowhere, if they are none.
  int edge_between(int one, int two) const;

  fortress::Rules rules;
  std::vector<Square> squares;
  std::vector<Edge> edges;
  std::vector<std::vector<Exit>> sides;
  std::vector<int> up, down;
  std::vector<Piece> party;
  int start = 0;

 private:
  std::array<std::array<std::array<int, 5>, 5>, 6> numbers_{};
};

// A labyrinth, or what is known of one: then an unknown side is a wall, and an unknown card none.
struct Chart {
  std::vector<std::uint8_t> walls;    // by edge
  std::vector<std::uint8_t> ladders;  // by foot
  std::vector<const Kind*> cards;     // null: none, or gone. Not owned: the terrain's
  std::vector<int> through;           // the other end of an open passage, or nowhere
  std::vector<int> across;            // of the bridge
};
Chart chart_of(const Terrain&, const Labyrinth&);

// Where a piece that lands comes to stand, and what that costs.
struct Landing {
  int at;         // nowhere: it is taken out, or back to the start
  double turns;   // lost
  const Kind* met;  // the card on which it ends, if any
};
Landing where_it_lands(const Terrain&, const Chart&, Piece, int space);

// What is known of the fortress that a side walks through.
struct Survey {
  // stood: where a piece of this side has come to stand, and so has been told of ladders.
  Survey(const Terrain&, const Notepad&, const std::set<Square, ByFloor>& stood);

  bool walked_by(int space, Piece piece) const { return by[static_cast<std::size_t>(space)][piece]; }

  // Is there a passage yet that this piece would find?
  bool passage_left(const Terrain&, Piece) const;

  enum class Side : std::uint8_t { Unknown, Open, Wall };
  std::vector<Side> sides;          // by edge
  std::vector<std::uint8_t> walked; // by space
  std::vector<ByPiece<bool>> by;
  std::vector<std::uint8_t> ladder_told;  // by foot: whether one is there is known
  Chart known;
  std::vector<std::uint8_t> fall;   // it is a fall, whichever
  std::vector<int> counts;          // of the unknown cards, by kind
  int walls_left = 0;
  int ladders_left = 0;
  std::set<std::pair<int, int>> closed;  // steps that nobody need try: they have just brought nothing
};

// One of the labyrinths that it may be, by lot; the flag need not be within reach.
Chart drawn(const Terrain&, const Survey&, Random&);

}  // namespace gonfalon::bot::fortress
