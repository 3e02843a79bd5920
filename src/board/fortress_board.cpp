#include "gonfalon/board/fortress_board.hpp"

namespace gonfalon::board {

using fortress::Card;
using fortress::Meeting;
using fortress::Piece;
using fortress::Place;

namespace {

// Where a piece can try to step to from a space, if it knows of the ladders there. passage_open: through the passage
// too, if there is one.
Bits steps_to_try(const Ground& ground, const Layout& layout, Space from, bool passage_open) {
  Bits to = 0;
  for (const Ground::Side& side : ground.sides[from]) to |= bit(side.to);
  if (has(layout.ladders, from)) to |= bit(ground.up[from]);
  const Space down = ground.down[from];
  if (down != nowhere && has(layout.ladders, down)) to |= bit(down);
  const Bits passages = layout.cards[fortress::Card::Passage];
  if (passage_open && has(passages, from)) to |= passages & ~bit(from);
  return to;
}
// Where it comes to stand (at the ladder's foot, if a pitfall keeps it from being climbed); nowhere, if it bumps into
// a wall.
Space comes_of(const Ground& ground, const Layout& layout, Space from, Space to, bool passage_open) {
  const Bits passages = layout.cards[fortress::Card::Passage];
  const bool through = passage_open && has(passages, from) && has(passages, to);
  const std::uint8_t edge = through ? nowhere : ground.edge(from, to);
  if (edge != nowhere && has(layout.walls, edge)) return nowhere;
  return landing(ground, layout.pitfalls(), to);
}

}  // namespace

Maze::Maze(const Ground& ground, const Layout& of_layout)
    : layout(of_layout), ways_out(board::ways_out(ground, of_layout)) {
  for (const bool open : {false, true}) {
    for (Space from = 0; from < ground.spaces; ++from) {
      Exits& here = exits[open][from];
      for_each(steps_to_try(ground, layout, from, open), [&](Space to) {
        here.to[here.count] = to;
        here.comes_of[here.count++] = comes_of(ground, layout, from, to, open);
      });
    }
  }
}

void FortressBoard::set_up(const BySide<const Maze*>& walked, Side first, const BySide<Piece>& named) {
  walked_ = walked;
  for (const Side side : both_sides) {
    walkers_[side] = Walker{};
    walkers_[side].piece = ground_.rules.to_the_box ? named[side] : ground_.rules.lone_walker();
  }
  must_name_ = false;
  turns_ = 0;
  steps_ = 0;
  outcome_.reset();
  take_turn(first);
}

// ---- steps

void FortressBoard::step(std::size_t nth_exit) {
  ++steps_;
  ++steps_in_turn_;
  const Space at = exits().comes_of.data()[nth_exit];
  if (at == nowhere) return pass_turn();
  Walker& walker = walkers_[to_act_];
  walker.at = at;
  const auto card = walked_[to_act_]->layout.card(at);
  if (card && !has(walker.gone, at)) return meet(*card);
  stay();
}

void FortressBoard::meet(Card card) {
  Walker& walker = walkers_[to_act_];
  if (card == Card::Flag) {
    outcome_ = Outcome{to_act_, Reason::Flag};
    return;
  }
  if (card == Card::Passage && walker.piece == Piece::Dwarf) walker.passage_open = true;
  const Meeting meeting = ground_.meetings[walker.piece][card];
  if (meeting == Meeting::PieceWins) walker.gone |= bit(walker.at);
  if (meeting != Meeting::CardWins) return stay();
  if (ground_.rules.to_the_box) {
    walker.place[walker.piece] = Place::Box;
    walker.inside = false;
    must_name_ = true;
    return;
  }
  walker.at = ground_.start;
  sit_out(ground_.costs[card]);
  pass_turn();
}

void FortressBoard::stay() {
  if (!ground_.rules.to_the_box) {
    bool stuck = true;
    for (const Side side : both_sides)
      stuck = stuck && walkers_[side].inside && !has(walked_[side]->ways_out, walkers_[side].at);
    if (stuck) {
      outcome_ = Outcome{{}, Reason::Stuck};
      return;
    }
  }
  if (ground_.rules.step_limit > 0 && steps_in_turn_ >= ground_.rules.step_limit) pass_turn();
}

// ---- pieces

void FortressBoard::enter(Piece piece) {
  Walker& walker = walkers_[to_act_];
  must_name_ = false;
  walker.piece = piece;
  if (walker.place[piece] == Place::Box) sit_out(ground_.rules.out_of_box_sits_out);
  pass_turn();
}

void FortressBoard::withdraw(Place to, Piece next) {
  Walker& walker = walkers_[to_act_];
  walker.place[walker.piece] = to;
  walker.inside = false;
  enter(next);
}

// ---- turns

void FortressBoard::sit_out(int turns) {
  if (turns == 0) return;
  walkers_[to_act_].sits_out = turns;
  walkers_[other(to_act_)].sits_out = 0;
}

void FortressBoard::pass_turn() {
  if (ground_.rules.turn_limit > 0 && turns_ >= ground_.rules.turn_limit) {
    outcome_ = Outcome{{}, Reason::TurnLimit};
    return;
  }
  Side next = other(to_act_);
  while (walkers_[next].sits_out > 0) {
    --walkers_[next].sits_out;
    next = other(next);
  }
  take_turn(next);
}

void FortressBoard::take_turn(Side side) {
  ++turns_;
  steps_in_turn_ = 0;
  to_act_ = side;
  Walker& walker = walkers_[side];
  if (walker.inside) return;
  walker.inside = true;
  walker.place[walker.piece] = Place::Fortress;
  walker.at = ground_.start;
}

// ---- by lot

bool FortressBoard::random_act(Random& random) {
  constexpr std::uint32_t steps_to_a_withdrawal = 64;
  if (outcome_) return false;
  const auto any = [&] { return ground_.party[random.below(static_cast<std::uint32_t>(ground_.party.size()))]; };
  if (must_name_) {
    enter(any());
  } else if (ground_.rules.to_the_box && random.below(steps_to_a_withdrawal) == 0) {
    const Piece next = any();
    const Walker& walker = walkers_[to_act_];
    if (walker.at == ground_.start && walker.piece != next)
      swap(next);
    else
      sacrifice(next);
  } else {
    step(random.below(exits().count));
  }
  return true;
}

}  // namespace gonfalon::board
