#include "gonfalon/board/layout.hpp"

#include <algorithm>
#include <cassert>

namespace gonfalon::board {

using fortress::Card;
using fortress::Effect;
using fortress::Fate;
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

// Whether this card has the effect of the manual's card of that name.
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

bool as_in_the_manual(const fortress::Rules& rules) {
  return !rules.has_bridge() && rules.floors.size() <= 3 && rules.to_the_box != rules.one_walks_alone() &&
         std::ranges::all_of(rules.kinds, [&](const Kind& kind) { return is_the_manuals(rules, kind); });
}

bool carries(const Kind& kind) { return kind.effect == Effect::Fall || kind.effect == Effect::Lift; }

// Puts the pieces of the party into groups, numbered from 0.
fortress::ByPiece<std::uint8_t> groups_of(const fortress::Rules& rules, std::size_t& groups) {
  std::vector<std::vector<bool>> spared;  // for each group: which carrying cards spare its pieces
  fortress::ByPiece<std::uint8_t> group{};
  for (const Piece piece : fortress::all_pieces) {
    if (!rules.party[piece]) continue;
    std::vector<bool> by_card;
    for (const Kind& kind : rules.kinds) by_card.push_back(carries(kind) && kind.spares[piece]);
    const auto same = std::ranges::find(spared, by_card);
    group[piece] = static_cast<std::uint8_t>(same - spared.begin());
    if (same == spared.end()) spared.push_back(by_card);
  }
  groups = spared.size();
  return group;
}

Encounter encounter(const fortress::Rules& rules, Piece piece, const Kind& kind) {
  const fortress::Landed landed = fortress::landing_of(piece, kind, false, false);
  Encounter found;
  found.card_goes = landed.card_goes;
  found.told = kind.spares[piece] || fortress::meet(piece, kind) != Meeting::None || tells_its_name(kind.effect);
  found.shows_walls = kind.effect == Effect::Alarm && !kind.spares[piece];
  switch (landed.fate) {
    case Fate::Stays:
    case Fate::Falls:
    case Fate::Rises: break;
    case Fate::Stops: found.turns = static_cast<std::uint8_t>(1 + kind.turns); break;
    case Fate::Beaten:
      found.ends_stay = true;
      if (rules.to_the_box)
        found.out = fortress::Place::Box;
      else
        found.turns = static_cast<std::uint8_t>(1 + kind.costs);
      break;
    case Fate::SentBack:
      found.ends_stay = true;
      if (kind.effect == Effect::Tower)
        found.out = fortress::Place::Tower;
      else
        found.turns = 1;
      break;
  }
  return found;
}

}  // namespace

template <std::size_t W>
bool BasicGround<W>::can_hold(const fortress::Rules& rules) {
  std::size_t groups = 0;
  groups_of(rules, groups);
  return rules.space_count() <= Limits<W>::spaces && rules.edges().size() <= Limits<W>::edges && groups <= Limits<W>::groups &&
         std::ranges::all_of(rules.kinds, [](const Kind& kind) { return static_cast<std::size_t>(kind.card) < Limits<W>::cards; });
}

template <std::size_t W>
BasicGround<W>::BasicGround(const fortress::Rules& of_rules) : rules(of_rules) {
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
    all_spaces |= bit<W>(space);
    const int storey = rules.storey_of(places[space].level);
    (storey == 0 ? bottom : storey == 1 ? middle : top) |= bit<W>(space);
    if (const auto higher = above(rules, places[space])) {
      feet |= bit<W>(space);
      up[space] = space_of(rules, *higher);
    }
    if (const auto lower = below(rules, places[space])) down[space] = space_of(rules, *lower);
  }
  for (Space space = 0; space < spaces; ++space) {
    column[space] = bit<W>(space);
    for (Space at = up[space]; at != nowhere; at = up[at]) column[space] |= bit<W>(at);
    for (Space at = down[space]; at != nowhere; at = down[at]) column[space] |= bit<W>(at);
  }
  beds = all_spaces & ~bit<W>(start);
  for (std::size_t edge = 0; edge < edges; ++edge) {
    all_edges |= bit<W>(edge);
    const Space a = space_of(rules, pairs[edge].a);
    const Space b = space_of(rules, pairs[edge].b);
    ends[edge] = {a, b};
    around[a] |= bit<W>(edge);
    around[b] |= bit<W>(edge);
    sides[a].all[sides[a].count++] = {static_cast<std::uint8_t>(edge), b};
    sides[b].all[sides[b].count++] = {static_cast<std::uint8_t>(edge), a};
  }
  for (std::size_t nth = 0; nth < rules.kinds.size(); ++nth) {
    const Kind& kind = rules.kinds[nth];
    deck.push_back(kind.card);
    kinds[kind.card] = static_cast<std::uint8_t>(nth);
    cards[kind.card] = kind.count;
    if (kind.effect == Effect::Flag) flag = kind.card;
  }
  std::ranges::sort(deck);
  for (const Card card : deck) {
    if (kind(card).effect == Effect::Fall) falls.push_back(card);
    if (kind(card).effect == Effect::Lift) lifts.push_back(card);
    if (kind(card).effect == Effect::Passage) passages.push_back(card);
  }
  for (const Piece piece : fortress::all_pieces) {
    if (rules.party[piece]) party.push_back(piece);
    for (const Kind& kind : rules.kinds) {
      meets[piece][kind.card] = encounter(rules, piece, kind);
      finds[piece] = finds[piece] || kind.finders[piece];
    }
  }
  alone = rules.one_walks_alone();
  group = groups_of(rules, groups);
  as_in_the_manual = board::as_in_the_manual(rules);
}

template <std::size_t W>
auto BasicGround<W>::carriers(const ByCardOf<W, Set>& laid, std::size_t of_group) const -> Carriers<Set> {
  Set falling = 0;
  Set lifting = 0;
  const auto add = [&](const std::vector<Card>& some, Set& all) {
    for (const Card card : some) {
      const auto is_carried = [&](Piece piece) { return group[piece] == of_group && !kind(card).spares[piece]; };
      if (laid[card] != 0 && std::ranges::any_of(party, is_carried)) all |= laid[card];
    }
  };
  add(falls, falling);
  add(lifts, lifting);
  falling &= ~bottom;
  return {falling | (lifting & feet), falling};
}

template <std::size_t W>
auto BasicGround<W>::falls_among(const ByCardOf<W, Set>& laid) const -> Set {
  Set found = 0;
  for (const Card card : falls) found |= laid[card];
  return found;
}

template <std::size_t W>
BasicLayout<W> layout_of(const BasicGround<W>& ground, const Labyrinth& labyrinth) {
  BasicLayout<W> layout;
  const auto number = [&](Square square) { return space_of(ground.rules, square); };
  for (const Edge& wall : labyrinth.walls) layout.walls |= bit<W>(ground.edge(number(wall.a), number(wall.b)));
  for (const Square foot : labyrinth.ladders) layout.ladders |= bit<W>(number(foot));
  for (const auto& [square, card] : labyrinth.cards) layout.put(card, number(square));
  if (labyrinth.bridge) layout.bridge = {number(labyrinth.bridge->first), number(labyrinth.bridge->second)};
  return layout;
}

template <std::size_t W>
Labyrinth labyrinth_of(const BasicGround<W>& ground, const BasicLayout<W>& layout) {
  Labyrinth labyrinth;
  const auto square = [&](Space space) { return ground.squares[space]; };
  for_each(layout.walls, [&](std::size_t wall) {
    labyrinth.walls.insert(edge_between(square(ground.ends[wall][0]), square(ground.ends[wall][1])));
  });
  for_each(layout.ladders, [&](Space foot) { labyrinth.ladders.insert(square(foot)); });
  for (const Card card : ground.deck)
    for_each(layout.cards[card], [&](Space space) { labyrinth.cards.emplace(square(space), card); });
  if (layout.bridge[0] != nowhere) labyrinth.bridge = std::pair(square(layout.bridge[0]), square(layout.bridge[1]));
  return labyrinth;
}

template <std::size_t W>
StepsOf<W> steps_in(const BasicGround<W>& ground, const BasicLayout<W>& layout, std::size_t group) {
  StepsOf<W> steps;
  const auto carriers = ground.carriers(layout.cards, group);
  const BitsOf<W> falls = ground.falls_among(layout.cards);
  for (Space space = 0; space < ground.spaces; ++space) {
    BitsOf<W> to = 0;
    for (const auto& side : ground.sides.data()[space])
      if (!has(layout.walls, side.edge)) insert(to, ground.landing(carriers, side.to));
    const Space up = ground.up.data()[space];
    if (has(layout.ladders, space) && !has(falls, up)) insert(to, ground.landing(carriers, up));
    const Space down = ground.down.data()[space];
    if (down != nowhere && has(layout.ladders, down)) insert(to, ground.landing(carriers, down));
    steps.data()[space] = to;
  }
  if (const auto [one, two] = layout.bridge; one != nowhere) {
    insert(steps.data()[one], two);
    insert(steps.data()[two], one);
  }
  return steps;
}

template <std::size_t W>
bool flag_reachable(const BasicGround<W>& ground, const BasicLayout<W>& layout, bool without_passage) {
  ByGroup<W, StepsOf<W>> steps;
  make_room(steps, ground.groups);
  for (std::size_t group = 0; group < ground.groups; ++group) steps.data()[group] = steps_in(ground, layout, group);
  const BitsOf<W> flag = layout.cards[ground.flag];
  BitsOf<W> gone = 0;
  BitsOf<W> open = 0;  // known ends of passages
  for (bool changed = true; changed;) {
    changed = false;
    for (const Piece piece : ground.party) {
      BitsOf<W> blocked = flag;  // where the walk ends
      BitsOf<W> prey = 0;
      for (const Card card : ground.deck) {
        const Encounter& comes_of = ground.meets[piece][card];
        if (comes_of.ends_stay) blocked |= layout.cards[card] & ~gone;
        if (comes_of.card_goes) prey |= layout.cards[card] & ~gone;
      }
      const BitsOf<W> seen = reached(steps.data()[ground.group[piece]], bit<W>(ground.start), blocked);
      if ((seen & flag) != 0) return true;
      if ((seen & prey) != 0) {
        gone |= seen & prey;
        changed = true;
      }
      if (without_passage || !ground.finds[piece]) continue;
      for (const Card card : ground.passages) {
        const BitsOf<W> ends = layout.cards[card];
        if (!ground.kind(card).finders[piece] || (seen & ends & ~open) == 0 || count(ends) != 2) continue;
        open |= ends;
        changed = true;
        const Space one = first(ends);
        const Space two = first(ends & ~bit<W>(one));
        for (std::size_t group = 0; group < ground.groups; ++group) {
          steps.data()[group].data()[one] |= bit<W>(two);
          steps.data()[group].data()[two] |= bit<W>(one);
        }
      }
    }
  }
  return false;
}

// ---- instantiations

template struct BasicGround<1>;
template struct BasicGround<4>;
template BasicLayout<1> layout_of(const BasicGround<1>&, const Labyrinth&);
template BasicLayout<4> layout_of(const BasicGround<4>&, const Labyrinth&);
template Labyrinth labyrinth_of(const BasicGround<1>&, const BasicLayout<1>&);
template Labyrinth labyrinth_of(const BasicGround<4>&, const BasicLayout<4>&);
template StepsOf<1> steps_in(const BasicGround<1>&, const BasicLayout<1>&, std::size_t);
template StepsOf<4> steps_in(const BasicGround<4>&, const BasicLayout<4>&, std::size_t);
template bool flag_reachable(const BasicGround<1>&, const BasicLayout<1>&, bool);
template bool flag_reachable(const BasicGround<4>&, const BasicLayout<4>&, bool);

}  // namespace gonfalon::board
