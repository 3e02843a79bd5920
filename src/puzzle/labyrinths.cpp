#include "gonfalon/puzzle/labyrinths.hpp"

#include <algorithm>

namespace gonfalon::puzzle {

using board::bit;
using board::Bits;
using board::count;
using board::first;
using board::for_each;
using board::Ground;
using board::has;
using board::Layout;
using board::nowhere;
using board::Space;
using fortress::Card;
using fortress::Effect;

void Notes::put(Card card, Space space) {
  cards[card] |= bit(space);
  for (Bits& each : maybe_cards.values) each &= ~bit(space);
}

bool can_tell(const fortress::Rules& rules) { return Ground::can_hold(rules) && Ground(rules).as_in_the_manual; }

Notes notes_of(const Ground& ground, const fortress::View& view, Side side) {
  const fortress::Notepad& heard = view.heard[side];
  const auto number = [&](Square square) { return board::space_of(ground.rules, square); };
  Notes notes;
  notes.maybe_walls = ground.all_edges;
  for (const auto& [edge, mark] : heard.edges) {
    const Bits one = bit(ground.edge(number(edge.a), number(edge.b)));
    notes.maybe_walls &= ~one;
    if (mark == fortress::Mark::Wall) notes.walls |= one;
  }
  Bits known = bit(ground.start);    // a piece came here, or what lies here was told
  Bits no_passage = 0;               // a piece came here that finds passages
  notes.maybe_ladders = ground.feet;
  for (const auto& [square, space] : heard.spaces) {
    const Space at = number(square);
    const Bits here = bit(at);
    const bool lies = space.card && !space.card_gone;
    if (space.walked || space.card || space.pitfall) known |= here;
    for (const fortress::Piece piece : ground.party)
      if (space.by[piece] && ground.finds[piece]) no_passage |= here;
    if (space.card) notes.cards[*space.card] |= here;
    if (space.pitfall && !space.card) notes.cards[ground.falls.front()] |= here;
    if (space.card_gone) notes.gone |= here;
    if (space.ladder_up) notes.ladders |= here;
    const bool stays = !lies || ground.kind(*space.card).effect == Effect::Passage;
    if (!space.walked || space.pitfall || !stays) continue;  // A piece stood here: all ladders were told.
    notes.maybe_ladders &= ~here;
    if (const Space below = ground.down[at]; below != nowhere) notes.maybe_ladders &= ~bit(below);
  }
  notes.maybe_ladders &= ~notes.ladders;
  for (const auto& [one, two] : heard.passages) {
    notes.open_passage = bit(number(one)) | bit(number(two));
    for (const Card card : ground.passages) notes.cards[card] = notes.open_passage;
  }
  Bits laid = 0;
  for (const Card card : ground.deck) laid |= notes.cards[card];
  for (const Card card : ground.deck) {
    Bits beds = ground.beds & ~known;
    if (ground.kind(card).effect == Effect::Fall) beds |= ground.bottom & ground.beds;
    if (ground.kind(card).effect == Effect::Passage) beds |= ground.beds & ~no_passage;
    if (count(notes.cards[card]) < ground.cards[card]) notes.maybe_cards[card] = beds & ~laid;
  }
  return notes;
}

bool agrees(const Ground& ground, const Notes& notes, const Layout& layout) {
  const auto fits = [](Bits all, Bits certain, Bits maybe) { return (certain & ~all) == 0 && (all & ~(certain | maybe)) == 0; };
  return fits(layout.walls, notes.walls, notes.maybe_walls) && fits(layout.ladders, notes.ladders, notes.maybe_ladders) &&
         std::ranges::all_of(ground.deck, [&](Card card) { return fits(layout.cards[card], notes.cards[card], notes.maybe_cards[card]); });
}

namespace {

// What of the rules a search leaves out, to find out what a labyrinth fails by.
enum class Leaves : std::uint8_t {
  Nothing,
  Cards,         // which cards that are not certain lie where
  CardsAndBars,  // and that known cards bar the way
  Ways,          // whether a way leads to the flag
};

// Lays what is not certain, one thing after the other, and goes back where no way can lead to the flag any more.
class LabyrinthSearch {
 public:
  LabyrinthSearch(const Ground& ground, Leaves leaves) : ground_(ground), leaves_(leaves) {
    for (const Card card : ground.deck) {
      const auto beaten = [&](fortress::Piece piece) { return ground.meets[piece][card].ends_stay && !ground.meets[piece][card].card_goes; };
      bars_[card] = std::ranges::all_of(ground.party, beaten);
    }
  }

  Example run(const Notes& notes) {
    Example example;
    example.layout = lay(notes);
    example.searched_all = example.layout || steps_ < most_steps;
    return example;
  }

 private:
  static constexpr int most_steps = 30'000;

  bool leaves_cards() const { return leaves_ == Leaves::Cards || leaves_ == Leaves::CardsAndBars; }

  // Applies the numbers: what has its number is nowhere else. False: they can't be right.
  bool counts(Notes& notes) const {
    const auto fits = [](Bits& certain, Bits& maybe, int number) {
      maybe &= ~certain;
      if (count(certain) == number) maybe = 0;
      if (count(certain | maybe) == number) {
        certain |= maybe;
        maybe = 0;
      }
      return count(certain) <= number && count(certain | maybe) >= number;
    };
    if (!fits(notes.walls, notes.maybe_walls, ground_.rules.walls) || !fits(notes.ladders, notes.maybe_ladders, ground_.rules.ladders))
      return false;
    if (leaves_cards()) return true;
    Bits taken = 0;
    for (const Card card : ground_.deck) {
      if ((notes.cards[card] & taken) != 0) return false;
      taken |= notes.cards[card];
    }
    for (const Card card : ground_.deck) {
      notes.maybe_cards[card] &= ~taken;
      if (count(notes.cards[card]) == ground_.cards[card]) notes.maybe_cards[card] = 0;
      if (count(notes.cards[card]) > ground_.cards[card] || count(notes.cards[card] | notes.maybe_cards[card]) < ground_.cards[card])
        return false;
    }
    return true;
  }

  // Whether a way may lead to the flag, if all that is not certain is as good for it as can be. A card that some piece beats is out
  // of the way of all in the end.
  bool may_reach_flag(const Notes& notes) const {
    if (leaves_ == Leaves::Ways) return true;
    const Bits flags = notes.cards[ground_.flag] != 0 ? notes.cards[ground_.flag] : notes.maybe_cards[ground_.flag];
    Bits barred = 0;
    Bits falls = 0;
    Bits maybe_falls = 0;
    for (const Card card : ground_.deck) {
      if (bars_[card] && leaves_ != Leaves::CardsAndBars) barred |= notes.cards[card];
      if (ground_.kind(card).effect != Effect::Fall) continue;
      falls |= notes.cards[card] & ~ground_.bottom;
      maybe_falls |= notes.maybe_cards[card] & ~ground_.bottom;
    }
    Bits seen = 0;
    Bits todo = 0;
    const auto land = [&](Space space) {
      for (;;) {
        if (!has(falls, space) && !has(seen, space)) {
          seen |= bit(space);
          if (!has(barred, space)) todo |= bit(space);
        }
        if (!has(falls | maybe_falls, space)) return;
        space = ground_.down[space];
      }
    };
    land(ground_.start);
    while (todo != 0) {
      const Space here = board::take_first(todo);
      for (const auto& side : ground_.sides[here])
        if (!has(notes.walls, side.edge)) land(side.to);
      const Bits feet = notes.ladders | notes.maybe_ladders;
      if (has(feet, here) && !has(falls, ground_.up[here])) land(ground_.up[here]);
      if (const Space down = ground_.down[here]; down != nowhere && has(feet, down)) land(down);
      for (const Card card : ground_.passages) {
        const Bits ends = notes.cards[card] | notes.maybe_cards[card];
        if (has(ends, here)) for_each(ends & ~seen, land);
      }
      if ((seen & flags) != 0) return true;
    }
    return false;
  }

  Layout layout_of(const Notes& notes) const {
    Layout layout;
    layout.walls = notes.walls;
    layout.ladders = notes.ladders;
    for (const Card card : ground_.deck) for_each(notes.cards[card], [&](Space space) { layout.put(card, space); });
    return layout;
  }

  std::optional<Layout> lay(Notes notes) {
    if (++steps_ >= most_steps || !counts(notes) || !may_reach_flag(notes)) return {};
    if (leaves_cards()) return layout_of(notes);  // that is enough to know
    if (const auto card = scarcest(notes)) return lay_card(notes, *card);
    if (notes.maybe_ladders != 0) {
      const Bits one = bit(first(notes.maybe_ladders));
      notes.maybe_ladders &= ~one;
      Notes with = notes;
      with.ladders |= one;
      if (auto found = lay(with)) return found;
      return lay(notes);
    }
    return lay_walls(notes);
  }

  // The card to lay next: the flag, then the one with the fewest spaces left.
  std::optional<Card> scarcest(const Notes& notes) const {
    std::optional<Card> next;
    for (const Card card : ground_.deck) {
      const int left = count(notes.maybe_cards[card]);
      if (left == 0) continue;
      if (card == ground_.flag) return card;
      if (!next || left < count(notes.maybe_cards[*next])) next = card;
    }
    return next;
  }

  std::optional<Layout> lay_card(Notes notes, Card card) {
    for (Bits spaces = notes.maybe_cards[card]; spaces != 0 && steps_ < most_steps;) {
      const Space space = board::take_first(spaces);
      Notes with = notes;
      with.put(card, space);
      if (auto found = lay(with)) return found;
      notes.maybe_cards[card] &= ~bit(space);  // what would be found with it was searched
    }
    return {};
  }

  // All else is laid. Walls go wherever a way to the flag is left; if there are too few such places, all are tried.
  std::optional<Layout> lay_walls(const Notes& notes) {
    Layout layout = layout_of(notes);
    if (leaves_ == Leaves::Ways) return layout;
    if (!board::flag_reachable(ground_, layout)) return {};
    for_each(notes.maybe_walls, [&](Space edge) {
      if (count(layout.walls) == ground_.rules.walls) return;
      layout.walls |= bit(edge);
      if (!board::flag_reachable(ground_, layout)) layout.walls &= ~bit(edge);
    });
    if (count(layout.walls) == ground_.rules.walls) return layout;
    Notes next = notes;
    const Bits one = bit(first(notes.maybe_walls));
    next.maybe_walls &= ~one;
    if (auto found = lay(next)) return found;
    next.walls |= one;
    return lay(next);
  }

  const Ground& ground_;
  Leaves leaves_;
  board::ByCardOf<1, bool> bars_ = {};  // no piece beats it
  int steps_ = 0;
};

Notes with_flag(const Ground& ground, Notes notes, Space space) {
  notes.put(ground.flag, space);
  return notes;
}

}  // namespace

Example example_of(const Ground& ground, const Notes& notes) { return LabyrinthSearch(ground, Leaves::Nothing).run(notes); }

std::optional<Bits> flag_spaces(const Ground& ground, const Notes& notes) {
  Bits found = notes.cards[ground.flag];
  for (Bits spaces = notes.maybe_cards[ground.flag]; spaces != 0;) {
    const Space space = board::take_first(spaces);
    if (has(found, space)) continue;
    const Example example = example_of(ground, with_flag(ground, notes, space));
    if (!example.searched_all) return {};
    if (example.layout) found |= bit(space);
  }
  return found;
}

Breach breach_of(const Ground& ground, const Notes& notes) {
  const auto fails = [&](Leaves leaves) { return !LabyrinthSearch(ground, leaves).run(notes).layout; };
  if (fails(Leaves::CardsAndBars)) return Breach::NoWay;
  if (fails(Leaves::Cards)) return Breach::OnlyPast;
  if (fails(Leaves::Ways)) return Breach::NoRoom;
  return Breach::NoWayPast;
}

std::optional<Breach> why_no_flag(const Ground& ground, const Notes& notes, Space space) {
  if (!has(notes.maybe_cards[ground.flag], space)) return {};
  return breach_of(ground, with_flag(ground, notes, space));
}

}  // namespace gonfalon::puzzle
