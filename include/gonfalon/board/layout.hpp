// The fortress as bits: its floors as tables, and a labyrinth small enough to be drawn by the thousand.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "gonfalon/rules/fortress.hpp"

namespace gonfalon::board {

// A place as a small number: its place in fortress::Rules::spaces().
using Space = std::uint8_t;

constexpr std::size_t most_spaces = 64;
constexpr Space nowhere = 255;

Space space_of(const fortress::Rules& rules, Square square);

// A set of spaces, or of edges (by their places in Rules::spaces() and Rules::edges()).
using Bits = std::uint64_t;
constexpr Bits bit(std::size_t number) { return Bits{1} << number; }
constexpr bool has(Bits bits, std::size_t number) { return (bits >> number & 1) != 0; }
inline int count(Bits bits) { return std::popcount(bits); }
inline Space first(Bits bits) { return static_cast<Space>(std::countr_zero(bits)); }

// Calls `act` with every member, in rising order.
template <class Act>
void for_each(Bits bits, Act&& act) {
  for (; bits != 0; bits &= bits - 1) act(first(bits));
}

// The floors, the same for all labyrinths of a game, and what the manual's cards do in it.
struct Ground {
  // Only such games: at most so many spaces and edges, on the manual's three floors, and no card but the manual's with the
  // manual's effects (of whatever strength, but never an equal of a piece).
  static bool can_hold(const fortress::Rules& rules);
  explicit Ground(const fortress::Rules& rules);  // that can be held

  struct Side {
    std::uint8_t edge;
    Space to;
  };
  struct Sides {
    std::uint8_t count = 0;
    std::array<Side, 4> all{};
    const Side* begin() const { return all.data(); }
    const Side* end() const { return all.data() + count; }
  };
  // The number of the edge between two neighbours; nowhere, if they are none.
  std::uint8_t edge(Space one, Space two) const;

  fortress::Rules rules;
  std::size_t spaces = 0;
  std::size_t edges = 0;
  Space start = 0;
  std::array<Sides, most_spaces> sides{};
  std::array<Space, most_spaces> up{};    // or nowhere
  std::array<Space, most_spaces> down{};  // or nowhere
  std::array<Square, most_spaces> squares{};
  std::array<std::array<Space, 2>, most_spaces> ends{};  // of an edge
  std::array<Bits, most_spaces> around{};                // a space: its edges
  Bits all_spaces = 0;
  Bits all_edges = 0;
  Bits feet = 0;    // spaces with a floor above: where a ladder can stand
  Bits bottom = 0;  // spaces of the floors
  Bits middle = 0;
  Bits top = 0;
  Bits beds = 0;    // spaces where a card can lie
  fortress::ByCard<std::uint8_t> cards{};  // how many a labyrinth has
  fortress::ByCard<std::uint8_t> costs{};  // turns that their beating a piece costs where it goes back to the start
  fortress::ByPiece<fortress::ByCard<fortress::Meeting>> meetings{};
  std::vector<fortress::Piece> party;
};

// A labyrinth.
struct Layout {
  Bits walls = 0;
  Bits ladders = 0;  // their feet
  fortress::ByCard<Bits> cards{};
  // The card on each space: its number and one, or 0.
  std::array<std::uint8_t, most_spaces> on{};

  void put(fortress::Card card, Space space) {
    cards[card] |= bit(space);
    on.data()[space] = static_cast<std::uint8_t>(static_cast<int>(card) + 1);
  }
  void take(Space space) {
    cards.values.data()[on.data()[space] - 1] &= ~bit(space);
    on.data()[space] = 0;
  }
  std::optional<fortress::Card> card(Space space) const {
    const std::uint8_t number = on.data()[space];
    return number == 0 ? std::nullopt : std::optional(static_cast<fortress::Card>(number - 1));
  }
  Bits pitfalls() const { return cards[fortress::Card::Pitfall]; }
  bool operator==(const Layout&) const = default;
};

Layout layout_of(const Ground&, const fortress::Labyrinth&);
fortress::Labyrinth labyrinth_of(const Ground&, const Layout&);

// Where a piece that comes to this space lands: below, where it falls.
inline Space landing(const Ground& ground, Bits pitfalls, Space space) {
  while (has(pitfalls & ~ground.bottom, space)) space = ground.down.data()[space];
  return space;
}

// Where cards lie that beat the piece, of cards that lie so.
inline Bits beating(const Ground& ground, fortress::Piece piece, const fortress::ByCard<Bits>& cards) {
  Bits found = 0;
  for (const fortress::Card card : fortress::manual_cards)
    if (ground.meetings[piece][card] == fortress::Meeting::CardWins) found |= cards[card];
  return found;
}

// From each space, those where one step leads.
using Steps = std::array<Bits, most_spaces>;
// The steps there are, whoever walks; not through the passage.
Steps steps_in(const Ground&, const Layout&);

// All that is reached from these spaces, themselves included; nobody goes on from where he is stopped, unless he began
// there.
inline Bits reached(const Steps& steps, Bits from, Bits stopped) {
  Bits seen = from;
  for (Bits todo = from; todo != 0;) {
    const Space here = first(todo);
    todo &= todo - 1;
    const Bits fresh = steps.data()[here] & ~seen;
    seen |= fresh;
    todo |= fresh & ~stopped;
  }
  return seen;
}

// Calls act(layer) with the spaces that are 0, 1, 2 .. steps away, without those that are blocked, until it says true.
template <class Act>
void for_each_layer(const Steps& steps, Space from, Bits blocked, Act&& act) {
  Bits seen = bit(from);
  for (Bits layer = seen; layer != 0 && !act(layer);) {
    Bits next = 0;
    for_each(layer, [&](Space here) { next |= steps.data()[here]; });
    layer = next & ~seen & ~blocked;
    seen |= layer;
  }
}

// The same answer as fortress::flag_reachable(). `without_passage`: nobody may use it.
bool flag_reachable(const Ground&, const Layout&, bool without_passage = false);

// From where the piece that is beaten by cards can come to the flag or to one of them. (For the introduction game's
// knight; the cards must lie there still.)
Bits ways_out(const Ground&, const Layout&);

}  // namespace gonfalon::board
