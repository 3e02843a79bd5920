// SECRET. Carries out an order in a fortress, with the defender's announcements.
#include <algorithm>

#include "gonfalon/rules/refusal.hpp"
#include "referee/truth.hpp"

namespace gonfalon::referee {

namespace {

using fortress::Card;
using fortress::Effect;
using fortress::Fate;
using fortress::Kind;
using fortress::Meeting;
using fortress::Piece;

// Carries out one order: `side` walks through the other side's fortress.
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
  const Kind* card_at(Square space) const;  // null: no card, or a beaten one
  void tell(Fact fact) { announce(truth_, std::move(fact)); }

  void land();
  void meet(const Kind& card);
  void stay(const Kind* card);
  void find_out(const Kind* card);
  bool stuck_for_good() const;
  void beaten(const Kind& card);
  void show_walls();
  void announce_ways();
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

const Kind* Visit::card_at(Square space) const {
  const Card* const card = labyrinth().card_at(space);
  return card == nullptr || view(other(side_)).mine_beaten.contains(space) ? nullptr : &rules_.kind(*card);
}

void Visit::begin() {
  tell(Begun{truth_.first});
  take_turn(truth_.first);
}

// Names the first piece of the game, or the next after a loss.
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
  const Kind* const waits = card_at(order.to);
  if (climbs && waits != nullptr && waits->effect == Effect::Fall) {
    tell(LadderBlocked{side_, order.from});
    return end_of_step();
  }
  tell(Stepped{side_, *party().inside, order.from, order.to});
  land();
}

// A chain of falls and lifts ends after as many landings as there are spaces (expansions, 1).
void Visit::land() {
  for (std::size_t landings = rules_.space_count(); landings > 1; --landings) {
    const Square at = party().at;
    const Piece piece = *party().inside;
    const Kind* const card = card_at(at);
    if (card == nullptr) return stay(nullptr);
    const auto below = fortress::below(rules_, at);
    const auto above = fortress::above(rules_, at);
    switch (fortress::landing_of(piece, *card, below.has_value(), above.has_value()).fate) {
      case Fate::Falls: tell(Fell{side_, piece, at, *below}); break;
      case Fate::Rises:
        tell(CardMet{side_, piece, card->card, at});
        tell(Lifted{side_, piece, at, *above});
        break;
      case Fate::Stays:
      case Fate::Stops:
      case Fate::Beaten:
      case Fate::SentBack: return meet(*card);
    }
  }
  stay(nullptr);
}

// Applies the card on which the piece has come to rest.
void Visit::meet(const Kind& card) {
  const Square at = party().at;
  const Piece piece = *party().inside;
  if (card.effect == Effect::Flag) return tell(Ended{{side_, Reason::Flag}});
  if (card.spares[piece] && card.effect != Effect::Box) {
    tell(CardMet{side_, piece, card.card, at});
    return stay(&card);
  }
  switch (card.effect) {
    case Effect::Guard:
    case Effect::Box: {
      const Meeting comes_of = fortress::meet(piece, card);
      if (comes_of == Meeting::PieceWins || comes_of == Meeting::Both) tell(CardBeaten{side_, piece, card.card, at});
      if (comes_of == Meeting::CardWins || comes_of == Meeting::Both) return beaten(card);
      return stay(nullptr);
    }
    case Effect::Gate:
      tell(CardMet{side_, piece, card.card, at});
      tell(SentBack{side_, piece, SentTo::Gate});
      return stuck_for_good() ? tell(Ended{{{}, Reason::Stuck}}) : pass_turn();
    case Effect::Tower:
      tell(CardMet{side_, piece, card.card, at});
      tell(SentBack{side_, piece, SentTo::Tower});
      return tell(NamingDue{side_});  // the turn ends when another piece is named
    case Effect::Stop:
      tell(CardMet{side_, piece, card.card, at});
      sit_out(card.turns);
      find_out(&card);
      return stuck_for_good() ? tell(Ended{{{}, Reason::Stuck}}) : pass_turn();
    case Effect::Alarm:
      tell(CardMet{side_, piece, card.card, at});
      show_walls();
      return stay(nullptr);
    case Effect::Lift:
    case Effect::Fog: tell(CardMet{side_, piece, card.card, at}); return stay(nullptr);
    case Effect::Flag:
    case Effect::Fall:
    case Effect::Passage: return stay(&card);
  }
}

void Visit::show_walls() {
  const Square at = party().at;
  std::vector<Square> neighbours;
  for (const Step step : four_ways)
    if (rules_.has(moved(at, step))) neighbours.push_back(moved(at, step));
  std::ranges::sort(neighbours);
  for (const Square to : neighbours)
    if (labyrinth().walls.contains(edge_between(at, to))) tell(WallSeen{side_, at, to});
}

// The piece stays on the space. Announces the other end of a passage, if the piece finds one, and the ladders and the bridge
// that begin here. Ends the game if no piece can ever go on (stuck_for_good()). card: a card that may be one end of a passage;
// null: there is none.
void Visit::stay(const Kind* card) {
  find_out(card);
  if (stuck_for_good()) return tell(Ended{{{}, Reason::Stuck}});
  end_of_step();
}

void Visit::find_out(const Kind* card) {
  const Square at = party().at;
  if (card != nullptr && card->finders[*party().inside] && !view().heard[side_].through(at)) {
    for (const auto& [space, there] : labyrinth().cards)
      if (there == card->card && space != at) {
        tell(PassageFound{side_, at, space});
        break;
      }
  }
  announce_ways();
}

bool Visit::stuck_for_good() const {
  return rules_.one_walks_alone() && trapped(side_) && (rules_.solo || trapped(other(side_)));
}

void Visit::announce_ways() {
  const Square at = party().at;
  if (labyrinth().ladders.contains(at)) tell(LadderFound{side_, at, true});
  const auto down = fortress::below(rules_, at);
  if (down && labyrinth().ladders.contains(*down)) tell(LadderFound{side_, at, false});
  const auto& bridge = labyrinth().bridge;
  if (bridge && bridge->first == at) tell(BridgeFound{side_, at, bridge->second});
  if (bridge && bridge->second == at) tell(BridgeFound{side_, at, bridge->first});
}

void Visit::beaten(const Kind& card) {
  tell(PieceBeaten{side_, *party().inside, card.card, party().at});
  if (rules_.to_the_box) return tell(NamingDue{side_});  // the turn ends when the next piece is named
  sit_out(card.costs);
  if (stuck_for_good()) return tell(Ended{{{}, Reason::Stuck}});
  pass_turn();
}

bool Visit::trapped(Side side) const {
  const fortress::Party& walking = view().party[side];
  if (!walking.inside) return false;
  const fortress::View& owner = view(other(side));
  return !fortress::can_go_on(rules_, *owner.mine, owner.mine_beaten, *walking.inside, walking.at);
}

void Visit::end_of_step() {
  if (rules_.step_limit == 0 || view().steps < rules_.step_limit) return;
  tell(StepLimitReached{side_});
  pass_turn();
}

void Visit::pass_turn() {
  if (rules_.turn_limit > 0 && view().turns >= rules_.turn_limit) return tell(Ended{{{}, Reason::TurnLimit}});
  const auto after = [&](Side side) { return rules_.explores(other(side)) ? other(side) : side; };
  Side next = after(side_);
  while (view().party[next].sits_out > 0) {
    tell(SatOut{next, view().party[next].sits_out - 1});
    next = after(next);
  }
  take_turn(next);
}

void Visit::take_turn(Side side) {
  tell(TurnCame{side});
  const fortress::Party& walking = view().party[side];
  if (walking.inside) return;
  tell(Entered{side, walking.named.value_or(rules_.lone_walker()), rules_.start});
  Visit(rules_, truth_, side).announce_ways();  // a ladder may stand on the start space
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
  if (rules.one_walks_alone()) return visit.begin();
  for (const Side each : both_sides)
    if (rules.explores(each)) announce(truth, NamingDue{each});
}

}  // namespace gonfalon::referee
