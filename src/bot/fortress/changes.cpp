#include "changes.hpp"

#include <array>
#include <cstddef>

#include "gonfalon/rules/random_setup.hpp"

namespace gonfalon::bot::fortress {

namespace {

// One of the members, each as likely as the others, as a set of its own; nothing of nothing.
Bits any_of(Bits set, Random& random) { return set == 0 ? 0 : bit(one_of(set, random)); }

// One change to one labyrinth; each way of it keeps the numbers of walls, ladders and cards.
class Change {
 public:
  Change(const Ground& ground, Layout& layout, Random& random)
      : ground_(ground), layout_(layout), random_(random) {}

  void shift_walls() {
    for (std::uint32_t left = 1 + random_.below(3); left > 0; --left) {
      const Bits wall = any_of(layout_.walls, random_);
      Bits places = ground_.all_edges & ~layout_.walls;
      if (wall != 0 && random_.below(2) == 0) places &= beside(first(wall));
      move_wall(wall, any_of(places, random_));
    }
  }

  // A card goes where it will; if one lies there, that one comes here.
  void swap_cards() {
    Bits laid = 0;
    for (const Bits each : layout_.cards.values) laid |= each;
    const Bits from = any_of(laid, random_);
    const Bits to = any_of(ground_.beds & ~from, random_);
    if (from == 0 || to == 0) return;
    const auto card = taken(first(from));
    const auto other = (laid & to) != 0 ? taken(first(to)) : Card::Flag;
    layout_.put(card, first(to));
    if ((laid & to) != 0) layout_.put(other, first(from));
  }

  void move_ladder() {
    const Bits from = any_of(layout_.ladders, random_);
    const Bits to = any_of(ground_.feet & ~layout_.ladders, random_);
    if (from != 0 && to != 0) layout_.ladders ^= from | to;
  }

  // Walls all round one space, taken from elsewhere.
  void seal() {
    const Bits around = ground_.around[any_space()];
    for_each(around & ~layout_.walls,
             [&](Space open) { move_wall(any_of(layout_.walls & ~around, random_), bit(open)); });
  }

  void lay_floor_anew() {
    const Level level = ground_.squares[any_space()].level;
    Bits floor = 0;
    for_each(ground_.all_edges, [&](Space edge) {
      if (ground_.squares[ground_.ends[edge][0]].level == level) floor |= bit(edge);
    });
    int walls = count(layout_.walls & floor);
    layout_.walls &= ~floor;
    for (; walls > 0; --walls) layout_.walls |= any_of(floor & ~layout_.walls, random_);
  }

 private:
  Space any_space() { return static_cast<Space>(random_.below(static_cast<std::uint32_t>(ground_.spaces))); }

  Card taken(Space space) {
    const Card card = *layout_.card(space);
    layout_.take(space);
    return card;
  }

  Bits beside(Space edge) const {
    return ground_.around[ground_.ends[edge][0]] | ground_.around[ground_.ends[edge][1]];
  }

  void move_wall(Bits from, Bits to) {
    if (from != 0 && to != 0) layout_.walls ^= from | to;
  }

  const Ground& ground_;
  Layout& layout_;
  Random& random_;
};

// The ways of changing, each as often as it is named.
using Way = void (Change::*)();
constexpr std::array<Way, 16> ways{
    &Change::shift_walls, &Change::shift_walls, &Change::shift_walls, &Change::shift_walls,
    &Change::shift_walls, &Change::shift_walls, &Change::shift_walls, &Change::swap_cards,
    &Change::swap_cards,  &Change::swap_cards,  &Change::swap_cards,  &Change::swap_cards,
    &Change::move_ladder, &Change::move_ladder, &Change::seal,        &Change::lay_floor_anew};

}  // namespace

Space one_of(Bits spaces, Random& random) {
  for (std::uint32_t skip = random.below(static_cast<std::uint32_t>(count(spaces))); skip > 0; --skip)
    spaces &= spaces - 1;
  return first(spaces);
}

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

Layout random_layout(const Ground& ground, Random& random) {
  return layout_of(ground, fortress::random_labyrinth(ground.rules, random));
}

Layout changed(const Ground& ground, const Layout& layout, Random& random) {
  constexpr int tries = 1000;  // about every other one will do
  for (int i = 0; i < tries; ++i) {
    Layout next = layout;
    Change change(ground, next, random);
    (change.*ways[random.below(ways.size())])();
    if (next != layout && flag_reachable(ground, next)) return next;
  }
  return layout;
}

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
  for (const Card card : manual_cards)
    for_each(layout.cards[card], [&](Space space) { seen.put(card, image(space)); });
  return seen;
}

}  // namespace gonfalon::bot::fortress
