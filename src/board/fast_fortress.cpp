#include "gonfalon/board/fast_fortress.hpp"

namespace gonfalon::board {

using fortress::Card;
using fortress::Meeting;
using fortress::Piece;
using fortress::Place;

FastFortress::FastFortress(const fortress::Rules& rules)
    : rules_(rules), start_(space_of(rules, rules.start)) {
  for (const Piece piece : fortress::all_pieces)
    if (rules.party[piece]) party_.push_back(piece);
}

void FastFortress::set_up(const BySide<std::shared_ptr<const Maze>>& walked, Side first,
                          const BySide<Piece>& named) {
  walked_ = walked;
  for (const Side side : both_sides) {
    walkers_[side] = Walker{};
    walkers_[side].cards = walked[side]->cards();
    walkers_[side].piece = rules_.to_the_box ? named[side] : rules_.lone_walker();
  }
  must_name_ = false;
  turns_ = 0;
  steps_ = 0;
  outcome_.reset();
  take_turn(first);
}

// ---- steps

void FastFortress::step(std::size_t nth_exit) {
  ++steps_;
  ++steps_in_turn_;
  const Space comes_of = exits().comes_of.data()[nth_exit];
  if (comes_of == Maze::bump) return pass_turn();
  land(comes_of);
}

void FastFortress::land(Space at) {
  Walker& walker = walkers_[to_act_];
  walker.at = at;
  const auto card = walker.cards.data()[at];
  if (card) return meet(*card);
  stay();
}

void FastFortress::meet(Card card) {
  Walker& walker = walkers_[to_act_];
  if (card == Card::Flag) {
    outcome_ = Outcome{to_act_, Reason::Flag};
    return;
  }
  if (card == Card::Passage && walker.piece == Piece::Dwarf) walker.passage_open = true;
  const Meeting meeting = fortress::meet(walker.piece, card);
  if (meeting == Meeting::PieceWins) walker.cards[walker.at].reset();
  if (meeting != Meeting::CardWins) return stay();
  if (rules_.to_the_box) {
    walker.place[walker.piece] = Place::Box;
    walker.inside = false;
    must_name_ = true;
    return;
  }
  walker.at = start_;
  sit_out(rules_.back_sits_out[card]);
  pass_turn();
}

void FastFortress::stay() {
  if (!rules_.to_the_box) {
    bool stuck = true;
    for (const Side side : both_sides)
      stuck = stuck && walkers_[side].inside && walked_[side]->traps(walkers_[side].at);
    if (stuck) {
      outcome_ = Outcome{{}, Reason::Stuck};
      return;
    }
  }
  end_of_step();
}

void FastFortress::end_of_step() {
  if (rules_.step_limit > 0 && steps_in_turn_ >= rules_.step_limit) pass_turn();
}

// ---- pieces

void FastFortress::enter(Piece piece) {
  Walker& walker = walkers_[to_act_];
  must_name_ = false;
  walker.piece = piece;
  if (walker.place[piece] == Place::Box) sit_out(rules_.out_of_box_sits_out);
  pass_turn();
}

void FastFortress::swap(Piece next) { withdraw(Place::Tower, next); }

void FastFortress::sacrifice(Piece next) { withdraw(Place::Box, next); }

void FastFortress::withdraw(Place to, Piece next) {
  Walker& walker = walkers_[to_act_];
  walker.place[walker.piece] = to;
  walker.inside = false;
  enter(next);
}

// ---- turns

void FastFortress::sit_out(int turns) {
  if (turns == 0) return;
  walkers_[to_act_].sits_out = turns;
  walkers_[other(to_act_)].sits_out = 0;
}

void FastFortress::pass_turn() {
  if (rules_.turn_limit > 0 && turns_ >= rules_.turn_limit) {
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

void FastFortress::take_turn(Side side) {
  ++turns_;
  steps_in_turn_ = 0;
  to_act_ = side;
  Walker& walker = walkers_[side];
  if (walker.inside) return;
  walker.inside = true;
  walker.place[walker.piece] = Place::Fortress;
  walker.at = start_;
}

// ---- by lot

bool FastFortress::random_act(Random& random) {
  constexpr std::uint32_t steps_to_a_withdrawal = 64;
  if (outcome_) return false;
  const auto any = [&] { return party_[random.below(static_cast<std::uint32_t>(party_.size()))]; };
  if (must_name_) {
    enter(any());
  } else if (rules_.to_the_box && random.below(steps_to_a_withdrawal) == 0) {
    const Piece next = any();
    const Walker& walker = walkers_[to_act_];
    if (walker.at == start_ && walker.piece != next)
      swap(next);
    else
      sacrifice(next);
  } else {
    step(random.below(exits().count));
  }
  return true;
}

}  // namespace gonfalon::board
