// How a player's knowledge of a fortress game grows. What is announced all hear, so the notepads
// are the same in every view.
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
    if (next_to(step.from, step.to) && !through_passage(step))
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
  void operator()(const LadderBlocked& blocked) {
    ++view_.steps;
    space(blocked.side, *above(rules_, blocked.at)).pitfall = true;
  }
  void operator()(const LadderFound& ladder) {
    const Square foot = ladder.up ? ladder.at : *below(rules_, ladder.at);
    space(ladder.side, foot).ladder_up = true;
    space(ladder.side, *above(rules_, foot)).ladder_down = true;
  }
  void operator()(const PassageFound& found) { heard(found.side).passage = std::pair{found.at, found.other}; }
  void operator()(const CardBeaten& beaten) {
    Space& met = space(beaten.side, beaten.at);
    met.card = beaten.card;
    met.card_gone = true;
    if (view_.me == other(beaten.side)) view_.mine_beaten.insert(beaten.at);
  }
  void operator()(const PieceBeaten& beaten) {
    space(beaten.side, beaten.at).card = beaten.card;
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
  template <class Other>
  void operator()(const Other&) {}

 private:
  Notepad& heard(Side side) { return view_.heard[side]; }
  Space& space(Side side, Square at) { return heard(side).spaces[at]; }

  bool through_passage(const Stepped& step) {
    const auto& passage = heard(step.side).passage;
    return passage && (*passage == std::pair{step.from, step.to} || *passage == std::pair{step.to, step.from});
  }
  void walked(Side side, Piece piece, Square at) {
    space(side, at).walked = true;
    if (piece == Piece::Dwarf) space(side, at).by_dwarf = true;
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
