// SECRET. What comes of an order in a fortress: the defender's announcements.
#include "gonfalon/rules/refusal.hpp"
#include "referee/truth.hpp"

namespace gonfalon::referee {

namespace {

using fortress::Card;
using fortress::Meeting;
using fortress::Piece;

// One order, carried out: `side` walks through the fortress of the other.
class Visit {
 public:
  Visit(const fortress::Rules& rules, Truth& truth, Side side) : rules_(rules), truth_(truth), side_(side) {}

  void begin();
  void enter(Piece piece);
  void step(const Move& order);
  void withdraw(Piece next, bool swap);

 private:
  const fortress::View& view(Side side) const { return std::get<fortress::View>(truth_.views[side]); }
  const fortress::View& view() const { return view(side_); }
  const fortress::Party& party() const { return view().party[side_]; }
  const fortress::Labyrinth& labyrinth() const { return *view(other(side_)).mine; }
  std::optional<Card> card_at(Square space) const;
  void tell(Fact fact) { announce(truth_, std::move(fact)); }

  void land();
  void stay(std::optional<Card> card);
  void beaten(Card card);
  void announce_ladders();
  void send_in(Piece next);
  void sit_out(int turns);
  bool trapped(Side side) const;
  void end_of_step();
  void pass_turn();
  void take_turn(Side side);

  const fortress::Rules& rules_;
  Truth& truth_;
  Side side_;
};

std::optional<Card> Visit::card_at(Square space) const {
  const auto found = labyrinth().cards.find(space);
  if (found == labyrinth().cards.end() || view(other(side_)).mine_beaten.contains(space)) return {};
  return found->second;
}

void Visit::begin() {
  tell(Begun{truth_.first});
  take_turn(truth_.first);
}

// The first piece of all, or the next after a loss.
void Visit::enter(Piece piece) {
  if (view().status.stage == Stage::Naming) {
    tell(Named{side_, piece});
    if (!view().party[other(side_)].must_name) begin();
    return;
  }
  let_offer_lapse(truth_, side_);
  send_in(piece);
  pass_turn();
}

void Visit::withdraw(Piece next, bool swap) {
  let_offer_lapse(truth_, side_);
  const Piece piece = *party().inside;
  if (swap)
    tell(Swapped{side_, piece});
  else
    tell(Sacrificed{side_, piece});
  send_in(next);
  pass_turn();
}

void Visit::send_in(Piece next) {
  const bool out_of_box = party().place[next] == fortress::Place::Box;
  tell(Named{side_, next});
  if (out_of_box) sit_out(rules_.out_of_box_sits_out);
}

void Visit::sit_out(int turns) {
  if (turns == 0) return;
  tell(Penalty{side_, turns});
  if (view().party[other(side_)].sits_out > 0) tell(Released{other(side_)});
}

void Visit::step(const Move& order) {
  let_offer_lapse(truth_, side_);
  const fortress::Way way = *fortress::way(rules_, view(), side_, {order.from, order.to});
  if (way == fortress::Way::Floor && labyrinth().walls.contains(edge_between(order.from, order.to))) {
    tell(Bumped{side_, order.from, order.to});
    return pass_turn();
  }
  const bool climbs = way == fortress::Way::Ladder && order.to.level > order.from.level;
  if (climbs && labyrinth().has(order.to, Card::Pitfall)) {
    tell(LadderBlocked{side_, order.from});
    return end_of_step();
  }
  tell(Stepped{side_, *party().inside, order.from, order.to});
  land();
}

void Visit::land() {
  while (party().at.level != Level::Bottom && labyrinth().has(party().at, Card::Pitfall))
    tell(Fell{side_, *party().inside, party().at, *fortress::below(rules_, party().at)});
  const auto card = card_at(party().at);
  if (card == Card::Flag) return tell(Ended{{side_, Reason::Flag}});
  if (!card) return stay({});
  switch (fortress::meet(*party().inside, *card)) {
    case Meeting::None: return stay(card);
    case Meeting::PieceWins:
      tell(CardBeaten{side_, *party().inside, *card, party().at});
      return stay({});
    case Meeting::CardWins: return beaten(*card);
  }
}

// The piece is still there: what it finds on the space, and whether anybody can go on.
void Visit::stay(std::optional<Card> card) {
  if (card == Card::Passage && party().inside == Piece::Dwarf && !view().heard[side_].passage) {
    for (const auto& [space, there] : labyrinth().cards)
      if (there == Card::Passage && space != party().at) {
        tell(PassageFound{side_, party().at, space});
        break;
      }
  }
  announce_ladders();
  if (!rules_.to_the_box && trapped(side_) && trapped(other(side_))) return tell(Ended{{{}, Reason::Stuck}});
  end_of_step();
}

void Visit::announce_ladders() {
  const Square at = party().at;
  if (labyrinth().ladders.contains(at)) tell(LadderFound{side_, at, true});
  const auto down = fortress::below(rules_, at);
  if (down && labyrinth().ladders.contains(*down)) tell(LadderFound{side_, at, false});
}

void Visit::beaten(Card card) {
  tell(PieceBeaten{side_, *party().inside, card, party().at});
  if (rules_.to_the_box) return tell(NamingDue{side_});  // the turn ends when it has been named
  sit_out(rules_.back_sits_out[card]);
  pass_turn();
}

bool Visit::trapped(Side side) const {
  const fortress::Party& walking = view().party[side];
  if (!walking.inside) return false;
  return !fortress::can_go_on(rules_, *view(other(side)).mine, *walking.inside, walking.at);
}

void Visit::end_of_step() {
  if (rules_.step_limit == 0 || view().steps < rules_.step_limit) return;
  tell(StepLimitReached{side_});
  pass_turn();
}

void Visit::pass_turn() {
  if (rules_.turn_limit > 0 && view().turns >= rules_.turn_limit) return tell(Ended{{{}, Reason::TurnLimit}});
  Side next = other(side_);
  while (view().party[next].sits_out > 0) {
    tell(SatOut{next, view().party[next].sits_out - 1});
    next = other(next);
  }
  take_turn(next);
}

void Visit::take_turn(Side side) {
  tell(TurnCame{side});
  const fortress::Party& walking = view().party[side];
  if (walking.inside) return;
  tell(Entered{side, walking.named.value_or(rules_.lone_walker()), rules_.start});
}

}  // namespace

void resolve(const fortress::Rules& rules, Truth& truth, Side side, const Order& order) {
  Visit visit(rules, truth, side);
  if (const auto* move = std::get_if<Move>(&order)) return visit.step(*move);
  if (const auto* enter = std::get_if<Enter>(&order)) return visit.enter(*enter->piece);
  if (const auto* swap = std::get_if<Swap>(&order)) return visit.withdraw(*swap->next, true);
  if (const auto* sacrifice = std::get_if<Sacrifice>(&order)) return visit.withdraw(*sacrifice->next, false);
  const auto* deploy = std::get_if<Deploy>(&order);
  if (deploy == nullptr) return resolve_talk(truth, side, order);
  announce(truth, Deployed{side, std::make_shared<Setup>(deploy->setup)});
  if (!status_of(truth.bystander).ready[other(side)]) return;
  if (!rules.to_the_box) return visit.begin();
  for (const Side each : both_sides) announce(truth, NamingDue{each});
}

}  // namespace gonfalon::referee
