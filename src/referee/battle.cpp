// SECRET. Carries out an order in a battle.
#include "referee/truth.hpp"

namespace gonfalon::referee {

namespace {

battle::View& view_of(Truth& truth, Side side) { return std::get<battle::View>(truth.views[side]); }

battle::Rank rank_at(Truth& truth, Side side, Square square) {
  return *view_of(truth, side).at(square)->rank;
}

// The order matters: first the flag, then whether the next side can move, then the limit.
void pass_turn(const battle::Rules& rules, Truth& truth, Side mover) {
  if (view_of(truth, mover).lost[other(mover)][battle::Rank::Flag] > 0)
    announce(truth, Ended{{mover, Reason::Flag}});
  else
    come_on_turn(rules, truth, other(mover));
}

void move(const battle::Rules& rules, Truth& truth, Side side, const Move& order) {
  let_offer_lapse(truth, side);
  if (battle::gives_up(rules, view_of(truth, side), side, order)) return announce(truth, Ended{{other(side), Reason::Forfeit, Lapse::Immovable}});
  const battle::Rank rank = rank_at(truth, side, order.from);
  if (view_of(truth, side).at(order.to)) {
    const battle::Rank defender = rank_at(truth, other(side), order.to);
    announce(truth, Attacked{side, order.from, order.to, rank, defender, battle::fight(rules, rank, defender)});
  } else {
    announce(truth, Moved{side, order.from, order.to, rank});
  }
  pass_turn(rules, truth, side);
}

}  // namespace

namespace {

// The end if a side has no piece left that can move, and loses by that at once.
std::optional<Outcome> end_of_bare(const battle::Rules& rules, Truth& truth, Side next) {
  const auto bare = [&](Side each) { return rules.bare_loses && battle::is_bare(view_of(truth, each), each); };
  if (bare(next)) return bare(other(next)) ? battle::end_of_both(rules, next) : Outcome{other(next), Reason::Immobile};
  if (bare(other(next))) return Outcome{next, Reason::Immobile};
  return {};
}

}  // namespace

void come_on_turn(const battle::Rules& rules, Truth& truth, Side side) {
  if (const auto end = end_of_bare(rules, truth, side)) return announce(truth, Ended{*end});
  const auto mobility_of = [&](Side each) { return battle::mobility(rules, view_of(truth, each), each); };
  const auto mobility = mobility_of(side);
  const auto theirs = mobility == battle::Mobility::Free ? mobility : mobility_of(other(side));
  const bool goes_on = mobility == battle::Mobility::Free || (!rules.immobile_loses && theirs == battle::Mobility::Free);
  if (goes_on) {
    if (rules.no_attack > 0 && view_of(truth, side).since_attack >= rules.no_attack)
      announce(truth, Ended{{{}, Reason::NoAttack}});
    else
      announce(truth, TurnCame{mobility == battle::Mobility::Free ? side : other(side)});
    return;
  }
  const bool neither = mobility == battle::Mobility::None && theirs == battle::Mobility::None;
  if (neither || !rules.immobile_loses)
    announce(truth, Ended{battle::end_of_both(rules, side)});
  else
    announce(truth, Ended{{other(side), Reason::Immobile}});
}

void resolve(const battle::Rules& rules, Truth& truth, Side side, const Order& order) {
  if (const auto* step = std::get_if<Move>(&order)) return move(rules, truth, side, *step);
  const auto* deploy = std::get_if<Deploy>(&order);
  if (deploy == nullptr) return resolve_talk(truth, side, order);
  announce(truth, Deployed{side, std::make_shared<Setup>(deploy->setup)});
  if (!view_of(truth, side).status.ready[other(side)]) return;
  announce(truth, Begun{truth.first});
  for (const Side each : both_sides)
    announce(truth, LinedUp{each, std::make_shared<battle::Formation>(battle::formation_of(*view_of(truth, each).mine))});
  come_on_turn(rules, truth, truth.first);
}

}  // namespace gonfalon::referee
