#include "gonfalon/puzzle/sure_way.hpp"

#include <algorithm>
#include <array>
#include <utility>

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
using fortress::Fate;

Walker walker_of(const Ground& ground, const fortress::View& view, Side side) {
  const fortress::Party& party = view.party[side];
  return {*party.inside, board::space_of(ground.rules, party.at), notes_of(ground, view, side)};
}

namespace {

// What may come of one step.
struct Outcomes {
  std::vector<Walker> go_on;             // the turn goes on, with what the player has learnt
  bool wins = false;                     // the flag may be taken
  std::optional<Danger> danger = {};     // the turn may end otherwise
  bool unknown = false;                  // a search took too long
  std::vector<RuledOut> ruled_out = {};  // what would end the turn, but can't be there
};

// One step, with all that may come of it.
class Stepper {
 public:
  Stepper(const Ground& ground, const Walker& walker) : ground_(ground), walker_(walker) {}

  Outcomes step(Space to) {
    const Notes& notes = walker_.notes;
    const Space from = walker_.at;
    if (has(notes.open_passage, from) && has(notes.open_passage, to)) {
      land(notes, to);
    } else if (const std::uint8_t edge = ground_.edge(from, to); edge != nowhere) {
      cross(edge, to);
    } else if (ground_.up[from] == to) {
      climb(to);
    } else {
      land(notes, to);
    }
    return std::move(outcomes_);
  }

 private:
  // A labyrinth that agrees with these notes; if there is none, nothing comes of them.
  std::optional<Layout> example(const Notes& notes) {
    Example found = example_of(ground_, notes);
    if (!found.searched_all) outcomes_.unknown = true;
    return std::move(found.layout);
  }

  void threaten(Danger::How how, bool known, Space at, std::optional<Card> card, const Notes& notes) {
    if (outcomes_.danger) return;
    if (const auto layout = example(notes))
      outcomes_.danger = Danger{how, known, at, card, *layout};
    else if (!known)
      rule_out(at, card, notes);
  }

  // No labyrinth agrees with these notes: with this card there; nullopt: with a wall on the way there.
  void rule_out(Space at, std::optional<Card> card, const Notes& notes) {
    if (!supposes_ && !outcomes_.unknown) outcomes_.ruled_out.push_back({walker_.at, at, card, notes});
  }

  // Whether something may come of what follow() does.
  template <class Follow>
  bool leads_on(const Follow& follow) {
    const std::size_t before = outcomes_.go_on.size();
    const bool won = std::exchange(outcomes_.wins, false);
    std::optional<Danger> danger = std::exchange(outcomes_.danger, std::nullopt);
    follow();
    const bool leads = outcomes_.go_on.size() > before || outcomes_.wins || outcomes_.danger;
    outcomes_.wins = outcomes_.wins || won;
    if (danger) outcomes_.danger = std::move(danger);
    return leads;
  }

  void cross(std::uint8_t edge, Space to) {
    Notes notes = walker_.notes;
    const bool known = has(notes.walls, edge);
    if (known || has(notes.maybe_walls, edge)) {
      Notes walled = notes;
      walled.walls |= bit(edge);
      walled.maybe_walls &= ~bit(edge);
      threaten(Danger::How::Wall, known, to, {}, walled);
    }
    if (known) return;
    land(std::move(notes), to);
  }

  // A ladder that leads up to a fall can't be climbed: the piece is told, and stays.
  void climb(Space to) {
    Notes notes = walker_.notes;
    for (const Card card : ground_.falls) {
      const bool known = has(notes.cards[card], to);
      if (!known && !has(notes.maybe_cards[card], to)) continue;
      Notes blocked = notes;
      if (!known) blocked.put(card, to);
      if (!leads_on([&] { go_on(blocked, walker_.at); })) rule_out(to, card, blocked);
      if (known) return;
      notes.maybe_cards[card] &= ~bit(to);
    }
    land(std::move(notes), to);
  }

  // The piece comes to this space: one of the cards that may lie there does, or none.
  void land(Notes notes, Space at) {
    for (const Card card : ground_.deck) {
      if (has(notes.cards[card] & ~notes.gone, at)) return meet(std::move(notes), at, card, true);
      if (!has(notes.maybe_cards[card], at) || is_unseen(card, at)) continue;
      Notes with = notes;
      with.put(card, at);
      meet(std::move(with), at, card, false);
      notes.maybe_cards[card] &= ~bit(at);
    }
    stay(std::move(notes), at);
  }

  // The piece would be told nothing.
  bool is_unseen(Card card, Space at) const {
    const fortress::Kind& kind = ground_.kind(card);
    if (kind.effect == Effect::Fall) return has(ground_.bottom, at);
    return kind.effect == Effect::Passage && !kind.finders[walker_.piece];
  }

  void meet(Notes notes, Space at, Card card, bool known) {
    const fortress::Kind& kind = ground_.kind(card);
    if (kind.effect == Effect::Flag) {
      outcomes_.wins = outcomes_.wins || example(notes);
      return;
    }
    const bool below = ground_.down[at] != nowhere;
    const fortress::Landed landed = fortress::landing_of(walker_.piece, kind, below, ground_.up[at] != nowhere);
    switch (landed.fate) {
      case Fate::Falls: {
        if (known) return land(std::move(notes), ground_.down[at]);
        const bool supposed = std::exchange(supposes_, true);
        const bool may_be = leads_on([&] { land(notes, ground_.down[at]); });
        supposes_ = supposed;
        if (!may_be) rule_out(at, card, notes);
        return;
      }
      case Fate::Stays:
        if (landed.card_goes) notes.gone |= bit(at);
        if (kind.effect == Effect::Passage && !known) return find_passage(notes, at, card);
        return stay(std::move(notes), at);
      case Fate::Beaten:
      case Fate::SentBack:
      case Fate::Stops:
      case Fate::Rises: return threaten(Danger::How::Card, known, at, card, notes);
    }
  }

  // The player is told where the other end is.
  void find_passage(const Notes& notes, Space at, Card card) {
    for_each((notes.cards[card] | notes.maybe_cards[card]) & ~bit(at), [&](Space other) {
      Notes with = notes;
      with.put(card, other);
      with.maybe_cards[card] = 0;
      with.open_passage = with.cards[card];
      stay(std::move(with), at);
    });
  }

  // The piece stands there, and is told of the ladders.
  void stay(Notes notes, Space at) {
    std::array<Space, 2> feet{at, ground_.down[at]};
    std::vector<Notes> told{std::move(notes)};
    for (const Space foot : feet) {
      if (foot == nowhere || !has(told.front().maybe_ladders, foot)) continue;
      for (std::size_t left = told.size(); left > 0; --left) {
        Notes with = told[left - 1];
        with.maybe_ladders &= ~bit(foot);
        told[left - 1] = with;
        with.ladders |= bit(foot);
        told.push_back(std::move(with));
      }
    }
    for (const Notes& each : told) go_on(each, at);
  }

  void go_on(const Notes& notes, Space at) {
    if (notes == walker_.notes || example(notes)) outcomes_.go_on.push_back({walker_.piece, at, notes});
  }

  const Ground& ground_;
  const Walker& walker_;
  bool supposes_ = false;  // a pitfall that may be there
  Outcomes outcomes_;
};

// Where steps may lead from here, as fortress::way() allows.
Bits steps_from(const Ground& ground, const Walker& walker) {
  Bits to = 0;
  for (const auto& side : ground.sides[walker.at])
    if (!has(walker.notes.walls, side.edge)) to |= bit(side.to);
  if (has(walker.notes.ladders, walker.at)) to |= bit(ground.up[walker.at]);
  if (const Space down = ground.down[walker.at]; down != nowhere && has(walker.notes.ladders, down)) to |= bit(down);
  if (has(walker.notes.open_passage, walker.at)) to |= walker.notes.open_passage & ~bit(walker.at);
  return to;
}

// The search for sure ways. Its answers are No where a search for an example took too long; `unknown` says so.
class SureWays {
 public:
  explicit SureWays(const Ground& ground) : ground_(ground) {}

  struct Found {
    Walker before;  // where the step is taken
    Space to;
    Outcomes outcomes;
  };
  // The steps of sure_steps(), all or only the first.
  std::vector<Found> steps(const Walker& walker, bool all) {
    std::vector<Found> found;
    Bits seen = bit(walker.at);
    for (Bits todo = seen; todo != 0;) {
      const Walker here{walker.piece, board::take_first(todo), walker.notes};
      for_each(steps_from(ground_, here), [&](Space to) {
        if (!found.empty() && !all) return;
        Outcomes outcomes = step(here, to);
        if (outcomes.danger || outcomes.unknown) return;
        if (!outcomes.wins && outcomes.go_on.size() == 1 && outcomes.go_on.front().notes == walker.notes) {
          const Bits next = bit(outcomes.go_on.front().at) & ~seen;
          seen |= next;
          todo |= next;
        } else if (is_sure(outcomes)) {
          found.push_back({here, to, std::move(outcomes)});
        }
      });
    }
    return found;
  }

  bool can_take_flag(const Walker& walker) { return !steps(walker, false).empty(); }

  Outcomes step(const Walker& walker, Space to) {
    Outcomes outcomes = Stepper(ground_, walker).step(to);
    unknown_ = unknown_ || outcomes.unknown;
    return outcomes;
  }

  bool unknown() const { return unknown_; }

 private:
  bool is_sure(const Outcomes& outcomes) {
    return (outcomes.wins || !outcomes.go_on.empty()) &&
           std::ranges::all_of(outcomes.go_on, [&](const Walker& next) { return can_take_flag(next); });
  }

  const Ground& ground_;
  bool unknown_ = false;
};

}  // namespace

bool comes_back(const Ground& ground, const Walker& walker) {
  const Notes& notes = walker.notes;
  Bits cards = 0;
  for (const fortress::Card card : ground.deck) cards |= notes.cards[card];
  Bits seen = bit(walker.at);
  for (Bits todo = seen; todo != 0;) {
    const Space here = board::take_first(todo);
    const auto go = [&](Space to) {
      if (has(seen | cards, to)) return;
      seen |= bit(to);
      todo |= bit(to);
    };
    for (const auto& side : ground.sides[here])
      if (!has(notes.walls | notes.maybe_walls, side.edge)) go(side.to);
    if (has(notes.ladders, here)) go(ground.up[here]);
    if (const Space down = ground.down[here]; down != board::nowhere && has(notes.ladders, down)) go(down);
  }
  return has(seen, ground.start);
}

Sure can_take_flag(const Ground& ground, const Walker& walker) {
  SureWays ways(ground);
  if (ways.can_take_flag(walker)) return Sure::Yes;
  return ways.unknown() ? Sure::Unknown : Sure::No;
}

std::vector<Move> sure_steps(const Ground& ground, const Walker& walker) {
  SureWays ways(ground);
  std::vector<Move> moves;
  for (const auto& found : ways.steps(walker, true)) moves.push_back({ground.squares[found.before.at], ground.squares[found.to]});
  return ways.unknown() ? std::vector<Move>() : moves;
}

std::optional<Danger> danger_of(const Ground& ground, const Walker& walker, Space to) {
  SureWays ways(ground);
  Outcomes outcomes = ways.step(walker, to);
  if (outcomes.danger) return outcomes.danger;
  for (const Walker& next : outcomes.go_on) {
    if (ways.can_take_flag(next)) continue;
    const auto layout = example_of(ground, next.notes).layout;
    const Bits flags = layout ? layout->cards[ground.flag] : next.notes.cards[ground.flag] | next.notes.maybe_cards[ground.flag];
    return Danger{.at = first(flags), .example = layout};
  }
  return {};
}

std::vector<RuledOut> ruled_out_on_way(const Ground& ground, const Walker& begin) {
  SureWays ways(ground);
  std::vector<RuledOut> all;
  for (Walker walker = begin;;) {
    const auto found = ways.steps(walker, false);
    if (found.empty()) return {};
    const Outcomes& outcomes = found.front().outcomes;
    all.insert(all.end(), outcomes.ruled_out.begin(), outcomes.ruled_out.end());
    if (outcomes.go_on.empty()) return all;
    walker = outcomes.go_on.front();
  }
}

std::vector<Space> sure_walk(const Ground& ground, Walker walker, const Layout& layout) {
  SureWays ways(ground);
  std::vector<Space> walk;
  for (;;) {
    const auto found = ways.steps(walker, false);
    if (found.empty()) return {};
    const auto& [before, to, outcomes] = found.front();
    // the known way there: steps that tell nothing new
    std::vector<std::vector<Space>> open{{}};
    std::vector<Space> at{walker.at};
    for (std::size_t nth = 0; nth < open.size() && at[nth] != before.at; ++nth) {
      const Walker here{walker.piece, at[nth], walker.notes};
      for_each(steps_from(ground, here), [&](Space next) {
        const Outcomes known = ways.step(here, next);
        if (known.danger || known.unknown || known.wins || known.go_on.size() != 1 || known.go_on.front().notes != walker.notes) return;
        if (std::ranges::find(at, known.go_on.front().at) != at.end()) return;
        at.push_back(known.go_on.front().at);
        open.push_back(open[nth]);
        open.back().push_back(next);
      });
    }
    const auto there = std::ranges::find(at, before.at) - at.begin();
    walk.insert(walk.end(), open[static_cast<std::size_t>(there)].begin(), open[static_cast<std::size_t>(there)].end());
    walk.push_back(to);
    const auto next = std::ranges::find_if(outcomes.go_on, [&](const Walker& each) { return agrees(ground, each.notes, layout); });
    if (next == outcomes.go_on.end()) return walk;
    walker = *next;
  }
}

}  // namespace gonfalon::puzzle
