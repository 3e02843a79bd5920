// How a player's knowledge of a fortress game grows. Everybody hears all announcements, so the
// notepads are the same in every view.
#include <algorithm>

#include "family.hpp"

namespace gonfalon::fortress {

namespace {

class Learning {
 public:
  Learning(const Rules& rules, View& view) : rules_(rules), view_(view) {}

  void operator()(const Deployed& deployed) {
    if (deployed.side == view_.me && deployed.setup) view_.mine = std::get<Labyrinth>(*deployed.setup);
  }
  void operator()(const NamingDue& due) { view_.party[due.side].must_name = true; }
  void operator()(const Named& named) {
    view_.party[named.side].must_name = false;
    view_.party[named.side].named = named.piece;
  }
  void operator()(const TurnCame&) {
    ++view_.turns;
    view_.steps = 0;
  }
  void operator()(const Entered& entered) {
    Party& party = view_.party[entered.side];
    party.place[entered.piece] = Place::Fortress;
    party.inside = entered.piece;
    party.at = entered.at;
    party.named.reset();
    walked(entered.side, entered.piece, entered.at);
  }
  void operator()(const Stepped& step) {
    ++view_.steps;
    if (next_to(step.from, step.to) && heard(step.side).through(step.from) != step.to)
      heard(step.side).edges[edge_between(step.from, step.to)] = Mark::Open;
    stands(step.side, step.piece, step.to);
  }
  void operator()(const Bumped& bump) {
    ++view_.steps;
    heard(bump.side).edges[edge_between(bump.from, bump.to)] = Mark::Wall;
  }
  void operator()(const Fell& fall) {
    space(fall.side, fall.from).pitfall = true;
    stands(fall.side, fall.piece, fall.to);
  }
  void operator()(const CardMet& met) {
    space(met.side, met.at).card = met.card;
    const Kind& kind = rules_.kind(met.card);
    if (kind.once && !kind.spares[met.piece]) gone(met.side, met.at);
  }
  void operator()(const Lifted& lifted) { stands(lifted.side, lifted.piece, lifted.to); }
  void operator()(const SentBack& sent) {
    switch (sent.to) {
      case SentTo::Gate: view_.party[sent.side].at = rules_.start; break;
      case SentTo::Tower: leaves(sent.side, sent.piece, Place::Tower); break;
    }
  }
  void operator()(const WallSeen& seen) {
    heard(seen.side).edges[edge_between(seen.from, seen.to)] = Mark::Wall;
  }
  void operator()(const LadderBlocked& blocked) {
    ++view_.steps;
    space(blocked.side, *above(rules_, blocked.at)).pitfall = true;
  }
  void operator()(const LadderFound& ladder) {
    const Square foot = ladder.up ? ladder.at : *below(rules_, ladder.at);
    space(ladder.side, foot).ladder_up = true;
    space(ladder.side, *above(rules_, foot)).ladder_down = true;
  }
  void operator()(const BridgeFound& found) {
    const bool first = rules_.house_of(found.at.level) == 0;
    heard(found.side).bridge = first ? std::pair{found.at, found.other} : std::pair{found.other, found.at};
  }
  void operator()(const PassageFound& found) { heard(found.side).passages.emplace_back(found.at, found.other); }
  void operator()(const CardBeaten& beaten) {
    space(beaten.side, beaten.at).card = beaten.card;
    gone(beaten.side, beaten.at);
  }
  void operator()(const PieceBeaten& beaten) {
    space(beaten.side, beaten.at).card = beaten.card;
    if (rules_.kind(beaten.card).once) gone(beaten.side, beaten.at);
    if (rules_.to_the_box)
      leaves(beaten.side, beaten.piece, Place::Box);
    else
      view_.party[beaten.side].at = rules_.start;
  }
  void operator()(const Swapped& swapped) { leaves(swapped.side, swapped.piece, Place::Tower); }
  void operator()(const Sacrificed& sacrificed) { leaves(sacrificed.side, sacrificed.piece, Place::Box); }
  void operator()(const Penalty& penalty) { view_.party[penalty.side].sits_out = penalty.turns; }
  void operator()(const Released& released) { view_.party[released.side].sits_out = 0; }
  void operator()(const SatOut& sat) { view_.party[sat.side].sits_out = sat.left; }
  // The flag lies where its captor stands.
  void operator()(const Ended& end) {
    if (end.outcome.reason != Reason::Flag || !end.outcome.winner) return;
    const Side winner = *end.outcome.winner;
    const auto flag = std::ranges::find(rules_.kinds, Effect::Flag, &Kind::effect);
    if (view_.party[winner].inside && flag != rules_.kinds.end()) space(winner, view_.party[winner].at).card = flag->card;
  }
  template <class Other>
  void operator()(const Other&) {}

 private:
  Notepad& heard(Side side) { return view_.heard[side]; }
  Space& space(Side side, Square at) { return heard(side).spaces[at]; }

  void gone(Side side, Square at) {
    space(side, at).card_gone = true;
    if (view_.me == other(side)) view_.mine_beaten.insert(at);
  }
  void walked(Side side, Piece piece, Square at) {
    space(side, at).walked = true;
    space(side, at).by[piece] = true;
  }
  void stands(Side side, Piece piece, Square at) {
    view_.party[side].at = at;
    walked(side, piece, at);
  }
  void leaves(Side side, Piece piece, Place to) {
    view_.party[side].place[piece] = to;
    view_.party[side].inside.reset();
  }

  const Rules& rules_;
  View& view_;
};

}  // namespace

void learn(const Rules& rules, View& view, const Report& report) {
  learn_status(view.status, report);
  std::visit(Learning(rules, view), report);
}

}  // namespace gonfalon::fortress
