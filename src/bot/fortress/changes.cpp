#include "changes.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include "gonfalon/rules/random_setup.hpp"

namespace gonfalon::bot::fortress {

namespace {

// A random member as a set of its own; empty if the set is empty.
template <std::size_t W>
BitsOf<W> any_of(const BitsOf<W>& set, Random& random) {
  if (set == 0) return 0;
  return bit<W>(one_of(set, random));
}

// Changes one labyrinth. Every change keeps the numbers of walls, ladders and cards.
template <std::size_t W>
class Change {
 public:
  Change(const BasicGround<W>& ground, BasicLayout<W>& layout, Random& random)
      : ground_(ground), layout_(layout), random_(random) {}

  void shift_walls() {
    for (std::uint32_t left = 1 + random_.below(3); left > 0; --left) {
      const BitsOf<W> wall = any_of<W>(layout_.walls, random_);
      BitsOf<W> places = ground_.all_edges & ~layout_.walls;
      if (wall != 0 && random_.below(2) == 0) places &= beside(first(wall));
      move_wall(wall, any_of<W>(places, random_));
    }
  }

  // Moves a card to a random space; a card that lies there takes its place.
  void swap_cards() {
    BitsOf<W> laid = 0;
    for (const BitsOf<W> each : layout_.cards.values) laid |= each;
    const BitsOf<W> from = any_of<W>(laid, random_);
    const BitsOf<W> to = any_of<W>(ground_.beds & ~from, random_);
    if (from == 0 || to == 0) return;
    const Card card = taken(first(from));
    const auto other = (laid & to) != 0 ? taken(first(to)) : card;
    layout_.put(card, first(to));
    if ((laid & to) != 0) layout_.put(other, first(from));
  }

  void move_ladder() {
    const BitsOf<W> from = any_of<W>(layout_.ladders, random_);
    const BitsOf<W> to = any_of<W>(ground_.feet & ~layout_.ladders, random_);
    if (from != 0 && to != 0) layout_.ladders ^= from | to;
  }

  // Surrounds one space with walls taken from elsewhere.
  void seal() {
    const BitsOf<W> around = ground_.around[any_space()];
    for_each(around & ~layout_.walls,
             [&](Space open) { move_wall(any_of<W>(layout_.walls & ~around, random_), bit<W>(open)); });
  }

  void move_bridge() {
    const Space one = any_space();
    const Space two = any_space();
    if (one < two && can_bridge(ground_.rules, ground_.squares[one], ground_.squares[two])) layout_.bridge = {one, two};
  }
  bool bridge_is_bare() const {
    return std::ranges::all_of(layout_.bridge, [&](Space end) {
      return end == nowhere || (end != ground_.start && layout_.on[end] == 0 && !has(layout_.ladders, end));
    });
  }

  void lay_floor_anew() {
    const Level level = ground_.squares[any_space()].level;
    BitsOf<W> floor = 0;
    for_each(ground_.all_edges, [&](Space edge) {
      if (ground_.squares[ground_.ends[edge][0]].level == level) floor |= bit<W>(edge);
    });
    int walls = count(layout_.walls & floor);
    layout_.walls &= ~floor;
    for (; walls > 0; --walls) layout_.walls |= any_of<W>(floor & ~layout_.walls, random_);
  }

 private:
  Space any_space() { return static_cast<Space>(random_.below(static_cast<std::uint32_t>(ground_.spaces))); }

  Card taken(Space space) {
    const Card card = *layout_.card(space);
    layout_.take(space);
    return card;
  }

  BitsOf<W> beside(Space edge) const {
    return ground_.around[ground_.ends[edge][0]] | ground_.around[ground_.ends[edge][1]];
  }

  void move_wall(const BitsOf<W>& from, const BitsOf<W>& to) {
    if (from != 0 && to != 0) layout_.walls ^= from | to;
  }

  const BasicGround<W>& ground_;
  BasicLayout<W>& layout_;
  Random& random_;
};

// The kinds of change. A kind that is listed more often is chosen more often.
template <std::size_t W>
using Way = void (Change<W>::*)();
template <std::size_t W>
constexpr std::array<Way<W>, 16> ways{
    &Change<W>::shift_walls, &Change<W>::shift_walls, &Change<W>::shift_walls, &Change<W>::shift_walls,
    &Change<W>::shift_walls, &Change<W>::shift_walls, &Change<W>::shift_walls, &Change<W>::swap_cards,
    &Change<W>::swap_cards,  &Change<W>::swap_cards,  &Change<W>::swap_cards,  &Change<W>::swap_cards,
    &Change<W>::move_ladder, &Change<W>::move_ladder, &Change<W>::seal,        &Change<W>::lay_floor_anew};

}  // namespace

Labyrinth long_labyrinth_by_lot(const fortress::Rules& rules, Random& random) {
  constexpr int some = 16;
  Labyrinth longest = fortress::random_labyrinth(rules, random);
  std::size_t most = way_to_flag(rules, longest).size();
  for (int nth = 1; nth < some; ++nth) {
    Labyrinth next = fortress::random_labyrinth(rules, random);
    const std::size_t length = way_to_flag(rules, next).size();
    if (length <= most) continue;
    longest = std::move(next);
    most = length;
  }
  return longest;
}

template <std::size_t W>
BasicLayout<W> random_layout(const BasicGround<W>& ground, Random& random) {
  return layout_of(ground, fortress::random_labyrinth(ground.rules, random));
}

template <std::size_t W>
BasicLayout<W> changed(const BasicGround<W>& ground, const BasicLayout<W>& layout, Random& random) {
  constexpr int tries = 1000;  // about every other one succeeds
  constexpr std::uint32_t bridge_or_another = 16;
  for (int i = 0; i < tries; ++i) {
    BasicLayout<W> next = layout;
    Change<W> change(ground, next, random);
    if (ground.rules.has_bridge() && random.below(bridge_or_another) == 0)
      change.move_bridge();
    else
      (change.*ways<W>[random.below(ways<W>.size())])();
    if (next != layout && change.bridge_is_bare() && flag_reachable(ground, next)) return next;
  }
  return layout;
}

template BasicLayout<1> random_layout(const BasicGround<1>&, Random&);
template BasicLayout<4> random_layout(const BasicGround<4>&, Random&);
template BasicLayout<1> changed(const BasicGround<1>&, const BasicLayout<1>&, Random&);
template BasicLayout<4> changed(const BasicGround<4>&, const BasicLayout<4>&, Random&);

Layout mirrored(const Ground& ground, const Layout& layout) {
  const auto image = [&](Space space) {
    const Square square = ground.squares[space];
    return board::space_of(ground.rules, {square.row, square.file, square.level});
  };
  Layout seen;
  for_each(layout.walls, [&](Space wall) {
    const auto& ends = ground.ends[wall];
    seen.walls |= bit(ground.edge(image(ends[0]), image(ends[1])));
  });
  for_each(layout.ladders, [&](Space foot) { seen.ladders |= bit(image(foot)); });
  for (const Card card : ground.deck)
    for_each(layout.cards[card], [&](Space space) { seen.put(card, image(space)); });
  return seen;
}

}  // namespace gonfalon::bot::fortress
