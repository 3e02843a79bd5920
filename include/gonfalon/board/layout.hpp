// A fortress as sets of bits: the floors as tables, and labyrinths small enough to generate by the thousand. Sets have one word
// if that is enough, otherwise four.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "gonfalon/rules/fortress.hpp"

namespace gonfalon::board {

// A space as a small number: its index in fortress::Rules::spaces().
using Space = std::uint8_t;

constexpr Space nowhere = 255;

Space space_of(const fortress::Rules& rules, Square square);

// ---- sets of spaces, or of edges (by their indices in Rules::spaces() and Rules::edges())

// A set of several words. It converts from an integer and compares with 0.
template <std::size_t W>
struct WideBits {
  std::array<std::uint64_t, W> words{};

  constexpr WideBits() = default;
  constexpr WideBits(std::uint64_t first_word) { words[0] = first_word; }

  friend constexpr WideBits operator&(WideBits one, const WideBits& two) { return one &= two; }
  friend constexpr WideBits operator|(WideBits one, const WideBits& two) { return one |= two; }
  friend constexpr WideBits operator^(WideBits one, const WideBits& two) { return one ^= two; }
  constexpr WideBits operator~() const {
    WideBits all;
    for (std::size_t i = 0; i < W; ++i) all.words.data()[i] = ~words.data()[i];
    return all;
  }
  constexpr WideBits& operator&=(const WideBits& other) {
    for (std::size_t i = 0; i < W; ++i) words.data()[i] &= other.words.data()[i];
    return *this;
  }
  constexpr WideBits& operator|=(const WideBits& other) {
    for (std::size_t i = 0; i < W; ++i) words.data()[i] |= other.words.data()[i];
    return *this;
  }
  constexpr WideBits& operator^=(const WideBits& other) {
    for (std::size_t i = 0; i < W; ++i) words.data()[i] ^= other.words.data()[i];
    return *this;
  }
  constexpr bool operator==(const WideBits&) const = default;
};

template <std::size_t W>
using BitsOf = std::conditional_t<W == 1, std::uint64_t, WideBits<W>>;
using Bits = BitsOf<1>;

// The set with this one member.
template <std::size_t W = 1>
constexpr BitsOf<W> bit(std::size_t number) {
  if constexpr (W == 1) {
    return Bits{1} << number;
  } else {
    WideBits<W> bits;
    bits.words.data()[number / 64] = std::uint64_t{1} << number % 64;
    return bits;
  }
}
constexpr bool has(Bits bits, std::size_t number) { return (bits >> number & 1) != 0; }
template <std::size_t W>
constexpr bool has(const WideBits<W>& bits, std::size_t number) {
  return has(bits.words.data()[number / 64], number % 64);
}
inline int count(Bits bits) { return std::popcount(bits); }
template <std::size_t W>
int count(const WideBits<W>& bits) {
  int all = 0;
  for (const std::uint64_t word : bits.words) all += std::popcount(word);
  return all;
}
inline Space first(Bits bits) { return static_cast<Space>(std::countr_zero(bits)); }
template <std::size_t W>
Space first(const WideBits<W>& bits) {
  std::size_t word = 0;
  while (word + 1 < W && bits.words.data()[word] == 0) ++word;
  return static_cast<Space>(64 * word + static_cast<std::size_t>(std::countr_zero(bits.words.data()[word])));
}

// Calls `act` with every member, in ascending order.
template <class Act>
void for_each(Bits bits, Act&& act) {
  for (; bits != 0; bits &= bits - 1) act(first(bits));
}
template <std::size_t W, class Act>
void for_each(const WideBits<W>& bits, Act&& act) {
  for (std::size_t word = 0; word < W; ++word)
    for_each(bits.words.data()[word], [&](Space member) { act(static_cast<Space>(64 * word + member)); });
}
inline void insert(Bits& bits, std::size_t number) { bits |= bit(number); }
template <std::size_t W>
void insert(WideBits<W>& bits, std::size_t number) {
  bits.words.data()[number / 64] |= bit(number % 64);
}
// Removes the first member and returns it.
inline Space take_first(Bits& bits) {
  const Space member = first(bits);
  bits &= bits - 1;
  return member;
}
template <std::size_t W>
Space take_first(WideBits<W>& bits) {
  std::size_t word = 0;
  while (word + 1 < W && bits.words.data()[word] == 0) ++word;
  return static_cast<Space>(64 * word + take_first(bits.words.data()[word]));
}

// ---- the floors

// The largest game for sets of W words. Four words hold every valid rules file.
template <std::size_t W>
struct Limits {
  static constexpr std::size_t spaces = 150, edges = 240, cards = 88, groups = 4;
};
template <>
struct Limits<1> {
  static constexpr std::size_t spaces = 64, edges = 64, cards = 16, groups = 1;
};

// One T for each card of a game, by card number.
template <std::size_t W, class T>
struct ByCardOf {
  std::array<T, Limits<W>::cards> values{};

  T& operator[](fortress::Card card) { return values.data()[static_cast<std::size_t>(card)]; }
  const T& operator[](fortress::Card card) const { return values.data()[static_cast<std::size_t>(card)]; }
  bool operator==(const ByCardOf&) const = default;
};

// What a card does with a piece that comes to rest on it. Cards that carry a piece have already carried it.
struct Encounter {
  bool ends_stay = false;               // the piece returns to the start or leaves the fortress
  std::optional<fortress::Place> out;   // where the piece goes outside the fortress
  bool card_goes = false;               // the card is removed for good
  bool told = false;                    // the player is told which card it is
  bool shows_walls = false;             // the walls around the space
  std::uint8_t turns = 0;               // lost
};

// The spaces whose cards take a piece to another floor: `falls` down, the rest of `all` up.
template <class Set>
struct Carriers {
  Set all = 0;
  Set falls = 0;
  bool any() const { return all != 0; }
  bool carry(Space space) const { return has(all, space); }
};

// For each space, the spaces that one step leads to.
template <std::size_t W>
using StepsOf = std::array<BitsOf<W>, Limits<W>::spaces>;
using Steps = StepsOf<1>;

// One T for each group of pieces that the same cards carry (BasicGround::group).
template <std::size_t W, class T>
using ByGroup = std::conditional_t<Limits<W>::groups == 1, std::array<T, 1>, std::vector<T>>;
template <class T>
void make_room(std::array<T, 1>&, std::size_t) {}
template <class T>
void make_room(std::vector<T>& by_group, std::size_t groups) {
  by_group.resize(groups);
}

// The floors, which all labyrinths of a game share, and the effects of its cards.
template <std::size_t W>
struct BasicGround {
  static constexpr std::size_t words = W;
  using Set = BitsOf<W>;

  static bool can_hold(const fortress::Rules& rules);
  explicit BasicGround(const fortress::Rules& rules);  // can_hold() must be true

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
  // The index of the edge between two neighbours; nowhere if they are not neighbours.
  std::uint8_t edge(Space one, Space two) const {
    for (const Side& side : sides.data()[one])
      if (side.to == two) return side.edge;
    return nowhere;
  }
  const fortress::Kind& kind(fortress::Card card) const { return rules.kinds[kinds[card]]; }

  // The space where a piece ends up after stepping onto this one.
  Space landing(const Carriers<Set>& carriers, Space space) const {
    for (std::size_t landings = spaces; landings > 1 && carriers.carry(space); --landings)
      space = has(carriers.falls, space) ? down.data()[space] : up.data()[space];
    return space;
  }
  // Where these cards carry pieces of the group.
  Carriers<Set> carriers(const ByCardOf<W, Set>& cards, std::size_t group) const;
  // The spaces of falls among these cards: no ladder leads up to them.
  Set falls_among(const ByCardOf<W, Set>& cards) const;

  fortress::Rules rules;
  std::size_t spaces = 0;
  std::size_t edges = 0;
  Space start = 0;
  std::array<Sides, Limits<W>::spaces> sides{};
  std::array<Space, Limits<W>::spaces> up{};    // or nowhere
  std::array<Space, Limits<W>::spaces> down{};  // or nowhere
  std::array<Square, Limits<W>::spaces> squares{};
  std::array<std::array<Space, 2>, Limits<W>::edges> ends{};  // the two spaces of an edge
  std::array<Set, Limits<W>::spaces> around{};                // the edges of a space
  std::array<Set, Limits<W>::spaces> column{};                // the space itself and all spaces above and below it
  Set all_spaces = 0;
  Set all_edges = 0;
  Set feet = 0;    // spaces with a floor above: where a ladder can stand
  Set bottom = 0;  // spaces of the lowest floor, in either house,
  Set middle = 0;  // of the second floor,
  Set top = 0;     // and of all floors above
  Set beds = 0;    // spaces where a card can lie
  std::vector<fortress::Card> deck;                      // each kind of card once, by number
  std::vector<fortress::Card> falls, lifts, passages;    // the cards with that effect
  fortress::Card flag{};
  ByCardOf<W, std::uint8_t> kinds{};                     // a card's index in rules.kinds
  ByCardOf<W, std::uint8_t> cards{};                     // number of such cards in a labyrinth
  fortress::ByPiece<ByCardOf<W, Encounter>> meets{};
  std::vector<fortress::Piece> party;
  bool alone = false;              // the party has one piece
  fortress::ByPiece<bool> finds{};  // pieces that find a passage
  // The pieces of a group are carried by the same cards.
  fortress::ByPiece<std::uint8_t> group{};
  std::size_t groups = 1;
  // One house, and only the manual's cards with the manual's effects, of any strength but never equal to a piece.
  bool as_in_the_manual = false;
};
using Ground = BasicGround<1>;

// ---- a labyrinth

// A labyrinth as sets of bits. The Ground is what is the same in every labyrinth of a game.
template <std::size_t W>
struct BasicLayout {
  using Set = BitsOf<W>;

  Set walls = 0;
  Set ladders = 0;  // feet of the ladders
  ByCardOf<W, Set> cards{};
  // The card on each space: card number + 1, or 0.
  std::array<std::uint8_t, Limits<W>::spaces> on{};
  std::array<Space, 2> bridge{nowhere, nowhere};

  void put(fortress::Card card, Space space) {
    cards[card] |= bit<W>(space);
    on.data()[space] = static_cast<std::uint8_t>(static_cast<int>(card) + 1);
  }
  // Removes the card from this space. There must be one.
  void take(Space space) {
    cards.values.data()[on.data()[space] - 1] &= ~bit<W>(space);
    on.data()[space] = 0;
  }
  // The card on this space; nullopt: none lies there. Nothing in a layout is unknown.
  std::optional<fortress::Card> card(Space space) const {
    const std::uint8_t number = on.data()[space];
    return number == 0 ? std::nullopt : std::optional(static_cast<fortress::Card>(number - 1));
  }
  bool operator==(const BasicLayout&) const = default;
};
using Layout = BasicLayout<1>;

template <std::size_t W>
BasicLayout<W> layout_of(const BasicGround<W>&, const fortress::Labyrinth&);
template <std::size_t W>
fortress::Labyrinth labyrinth_of(const BasicGround<W>&, const BasicLayout<W>&);

// The other end of a bridge or passage; nowhere if `space` is not an end of it.
inline Space other_end(const std::array<Space, 2>& ends, Space space) {
  return ends[0] == space ? ends[1] : ends[1] == space ? ends[0] : nowhere;
}

// The spaces of those cards that end the piece's stay.
template <std::size_t W>
BitsOf<W> beating(const BasicGround<W>& ground, fortress::Piece piece, const ByCardOf<W, BitsOf<W>>& cards) {
  BitsOf<W> found = 0;
  for (const fortress::Card card : ground.deck)
    if (ground.meets[piece][card].ends_stay) found |= cards[card];
  return found;
}

// The steps for a group of pieces, without passages.
template <std::size_t W>
StepsOf<W> steps_in(const BasicGround<W>&, const BasicLayout<W>&, std::size_t group = 0);

// All spaces reachable from these, including them. The walk stops on `stopped` spaces, except where it starts.
template <class Set, std::size_t size>
Set reached(const std::array<Set, size>& steps, const std::type_identity_t<Set>& from, const std::type_identity_t<Set>& stopped) {
  Set seen = from;
  for (Set todo = from; todo != 0;) {
    const Set fresh = steps.data()[take_first(todo)] & ~seen;
    seen |= fresh;
    todo |= fresh & ~stopped;
  }
  return seen;
}

// Calls act(layer) with the spaces 0, 1, 2 .. steps away, without blocked ones, until act returns true.
template <class Set, std::size_t size, class Act>
void for_each_layer(const std::array<Set, size>& steps, Space from, const std::type_identity_t<Set>& blocked, Act&& act) {
  Set seen = 0;
  if constexpr (std::is_same_v<Set, Bits>)
    seen = bit(from);
  else
    seen = bit<std::tuple_size_v<decltype(Set::words)>>(from);
  for (Set layer = seen; layer != 0 && !act(layer);) {
    Set next = 0;
    for_each(layer, [&](Space here) { next |= steps.data()[here]; });
    layer = next & ~seen & ~blocked;
    seen |= layer;
  }
}

// Same result as fortress::flag_reachable(). without_passage: no piece uses a passage.
template <std::size_t W>
bool flag_reachable(const BasicGround<W>&, const BasicLayout<W>&, bool without_passage = false);

// Calls act(ground) with the narrowest ground that can hold these rules.
template <class Act>
auto with_ground(const fortress::Rules& rules, Act&& act) {
  if (BasicGround<1>::can_hold(rules)) return act(BasicGround<1>(rules));
  return act(BasicGround<4>(rules));
}

}  // namespace gonfalon::board
