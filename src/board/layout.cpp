#include "gonfalon/board/layout.hpp"

#include <algorithm>
#include <cassert>

namespace gonfalon::board {

using fortress::Card;
using fortress::Effect;
using fortress::Kind;
using fortress::Labyrinth;
using fortress::Meeting;
using fortress::Piece;

Space space_of(const fortress::Rules& rules, Square square) {
  int number = 0;
  for (const Level level : rules.levels()) {
    const int width = rules.width_of(level);
    if (level == square.level) return static_cast<Space>(number + square.file * width + square.row);
    number += width * width;
  }
  return 0;
}

namespace {

// Does this card do what the manual's card of its name does?
bool is_the_manuals(const fortress::Rules& rules, const Kind& kind) {
  if (!in_the_manual(kind.card) || kind.once) return false;
  const auto fits = [&](Effect effect) { return kind.effect == effect && kind.spares == fortress::ByPiece<bool>{}; };
  switch (kind.card) {
    case Card::Flag: return fits(Effect::Flag);
    case Card::Pitfall: return fits(Effect::Fall);
    case Card::Passage:
      return fits(Effect::Passage) && kind.finders == fortress::only(fortress::Piece::Dwarf);
    case Card::Cup:
    case Card::King:
    case Card::Duke:
    case Card::Soldier:
    case Card::Princess:
      return std::ranges::all_of(fortress::all_pieces, [&](Piece piece) {
        const Meeting comes_of = fortress::meet(piece, kind);
        return !rules.party[piece] || comes_of == Meeting::PieceWins || comes_of == Meeting::CardWins;
      });
  }
  return false;
}

}  // namespace

bool Ground::can_hold(const fortress::Rules& rules) {
  return !rules.has_bridge() && rules.floors.size() <= 3 && rules.spaces().size() <= most_spaces && rules.edges().size() <= most_spaces && rules.count(Card::Flag) == 1 &&
         rules.to_the_box != rules.one_walks_alone() &&
         std::ranges::all_of(rules.kinds, [&](const Kind& kind) { return is_the_manuals(rules, kind); });
}

Ground::Ground(const fortress::Rules& of_rules) : rules(of_rules) {
  assert(can_hold(rules));
  const std::vector<Square> places = rules.spaces();
  const std::vector<Edge> pairs = rules.edges();
  spaces = places.size();
  edges = pairs.size();
  start = space_of(rules, rules.start);
  up.fill(nowhere);
  down.fill(nowhere);
  for (Space space = 0; space < spaces; ++space) {
    squares[space] = places[space];
    all_spaces |= bit(space);
    (places[space].level == Level::Bottom ? bottom : places[space].level == Level::Middle ? middle : top) |= bit(space);
    if (const auto higher = above(rules, places[space])) {
      feet |= bit(space);
      up[space] = space_of(rules, *higher);
    }
    if (const auto lower = below(rules, places[space])) down[space] = space_of(rules, *lower);
  }
  beds = all_spaces & ~bit(start);
  for (std::size_t edge = 0; edge < edges; ++edge) {
    all_edges |= bit(edge);
    const Space a = space_of(rules, pairs[edge].a);
    const Space b = space_of(rules, pairs[edge].b);
    ends[edge] = {a, b};
    around[a] |= bit(edge);
    around[b] |= bit(edge);
    sides[a].all[sides[a].count++] = {static_cast<std::uint8_t>(edge), b};
    sides[b].all[sides[b].count++] = {static_cast<std::uint8_t>(edge), a};
  }
  for (const Piece piece : fortress::all_pieces) {
    if (rules.party[piece]) party.push_back(piece);
    for (const Kind& kind : rules.kinds) meetings[piece][kind.card] = fortress::meet(piece, kind);
  }
  for (const Kind& kind : rules.kinds) {
    cards[kind.card] = kind.count;
    costs[kind.card] = static_cast<std::uint8_t>(kind.costs);
  }
}

std::uint8_t Ground::edge(Space one, Space two) const {
  for (const Side& side : sides[one])
    if (side.to == two) return side.edge;
  return nowhere;
}

Layout layout_of(const Ground& ground, const Labyrinth& labyrinth) {
  Layout layout;
  for (const Edge& wall : labyrinth.walls)
    layout.walls |= bit(ground.edge(space_of(ground.rules, wall.a), space_of(ground.rules, wall.b)));
  for (const Square foot : labyrinth.ladders) layout.ladders |= bit(space_of(ground.rules, foot));
  for (const auto& [square, card] : labyrinth.cards) layout.put(card, space_of(ground.rules, square));
  return layout;
}

Labyrinth labyrinth_of(const Ground& ground, const Layout& layout) {
  Labyrinth labyrinth;
  const auto square = [&](Space space) { return ground.squares[space]; };
  for_each(layout.walls, [&](std::size_t wall) {
    labyrinth.walls.insert(edge_between(square(ground.ends[wall][0]), square(ground.ends[wall][1])));
  });
  for_each(layout.ladders, [&](Space foot) { labyrinth.ladders.insert(square(foot)); });
  for (const Card card : fortress::manual_cards)
    for_each(layout.cards[card], [&](Space space) { labyrinth.cards.emplace(square(space), card); });
  return labyrinth;
}

Steps steps_in(const Ground& ground, const Layout& layout) {
  Steps steps;
  const Bits pitfalls = layout.pitfalls();
  for (Space space = 0; space < ground.spaces; ++space) {
    Bits to = 0;
    for (const Ground::Side& side : ground.sides.data()[space])
      if (!has(layout.walls, side.edge)) to |= bit(landing(ground, pitfalls, side.to));
    const Space up = ground.up.data()[space];
    if (has(layout.ladders, space) && !has(pitfalls, up)) to |= bit(up);
    const Space down = ground.down.data()[space];
    if (down != nowhere && has(layout.ladders, down)) to |= bit(landing(ground, pitfalls, down));
    steps.data()[space] = to;
  }
  return steps;
}

bool flag_reachable(const Ground& ground, const Layout& layout, bool without_passage) {
  auto steps = steps_in(ground, layout);
  const Bits passages = without_passage ? 0 : layout.cards[Card::Passage];
  Bits beaten = 0;
  bool open = false;
  for (bool changed = true; changed;) {
    changed = false;
    for (const Piece piece : ground.party) {
      Bits blocked = layout.cards[Card::Flag];  // where the walk ends
      Bits prey = 0;
      for (const Card card : fortress::manual_cards) {
        if (ground.meetings[piece][card] == Meeting::CardWins) blocked |= layout.cards[card] & ~beaten;
        if (ground.meetings[piece][card] == Meeting::PieceWins) prey |= layout.cards[card] & ~beaten;
      }
      const Bits seen = reached(steps, bit(ground.start), blocked);
      if ((seen & layout.cards[Card::Flag]) != 0) return true;
      if ((seen & prey) != 0) {
        beaten |= seen & prey;
        changed = true;
      }
      if (piece == Piece::Dwarf && !open && (seen & passages) != 0 && count(passages) == 2) {
        open = changed = true;
        const Space one = first(passages);
        const Space two = first(passages & (passages - 1));
        steps[one] |= bit(two);
        steps[two] |= bit(one);
      }
    }
  }
  return false;
}

// From the goals backwards: a space is a way out if a step from it leads to a goal or a way out.
Bits ways_out(const Ground& ground, const Layout& layout) {
  const auto steps = steps_in(ground, layout);
  Bits goals = layout.cards[Card::Flag];
  for (const Piece piece : ground.party) goals |= beating(ground, piece, layout.cards);
  Bits out = 0;
  for (Bits before = ~out; before != out;) {
    before = out;
    for (Space space = 0; space < ground.spaces; ++space)
      if ((steps[space] & (goals | out)) != 0) out |= bit(space);
  }
  return out;
}

}  // namespace gonfalon::board
