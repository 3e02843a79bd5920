// SECRET.
#include "gonfalon/table/referee.hpp"

#include "gonfalon/rules/refusal.hpp"
#include "referee/truth.hpp"

namespace gonfalon {

namespace referee {

void announce(Truth& truth, Fact fact) {
  const auto teach = [&](View& view, Listener listener) {
    use_as_told(fact, listener, [&](const Report& told) { learn(truth.rules, view, told); });
  };
  for (const Side side : both_sides) teach(truth.views[side], listener_of(side));
  teach(truth.bystander, Listener::Public);
  truth.facts.push_back(std::move(fact));
}

void let_offer_lapse(Truth& truth, Side side) {
  if (status_of(truth.bystander).offers_draw == other(side)) announce(truth, DrawDeclined{side});
}

void resolve_talk(Truth& truth, Side side, const Order& order) {
  if (std::holds_alternative<Resign>(order)) {
    announce(truth, Ended{{other(side), Reason::Resign}});
  } else if (std::holds_alternative<DeclineDraw>(order)) {
    announce(truth, DrawDeclined{side});
  } else if (status_of(truth.bystander).offers_draw == other(side)) {
    announce(truth, Ended{{{}, Reason::Agreed}});
  } else {
    announce(truth, DrawOffered{side});
  }
}

void resolve(Truth& truth, Side side, const Order& order) {
  std::visit([&](const auto& of_family) { resolve(of_family, truth, side, order); }, truth.rules);
}

}  // namespace referee

const View& Seat::view() const { return referee_->truth_->views[side_]; }

std::optional<Refusal> Seat::submit(const Order& order) {
  referee::Truth& truth = *referee_->truth_;
  if (auto refused = check(truth.rules, truth.views[side_], side_, order)) return refused;
  referee::resolve(truth, side_, order);
  return {};
}

Referee::Referee(const Rules& rules, Side first) : truth_(std::make_unique<referee::Truth>()) {
  truth_->rules = rules;
  const auto* const fortress = std::get_if<fortress::Rules>(&rules);
  const bool solo = fortress != nullptr && fortress->solo;
  truth_->first = is_battle(rules) || solo ? Side::Red : first;
  for (const Side side : both_sides) truth_->views[side] = blank_view(rules, side);
  truth_->bystander = blank_view(rules, {});
  if (solo) referee::announce(*truth_, Deployed{Side::Red, std::make_shared<Setup>(fortress::Labyrinth{})});
}

Referee::~Referee() = default;
Referee::Referee(Referee&&) noexcept = default;
Referee& Referee::operator=(Referee&&) noexcept = default;

const Rules& Referee::rules() const { return truth_->rules; }

Side Referee::first() const { return truth_->first; }

std::optional<Refusal> Referee::begin_from(const battle::Position& position) {
  const auto* rules = std::get_if<battle::Rules>(&truth_->rules);
  if (rules == nullptr) return refusal_of(Refusal::NotInThisGame);
  BySide<std::shared_ptr<battle::Formation>> formations;
  for (const Side side : both_sides) {
    formations[side] = std::make_shared<battle::Formation>(battle::formation_of(position.pieces[side]));
    battle::ByRank<int> count;
    for (int index = 0; index < board_squares; ++index) {
      const auto rank = position.pieces[side][static_cast<std::size_t>(index)];
      if (!rank) continue;
      const Square square = square_at(index);
      if (!rules->on_board(square) || rules->lakes.contains(square)) return refusal_of(Refusal::Syntax);
      if (++count[*rank] > rules->army[*rank])
        return Refusal{.code = Refusal::NoneLeft, .word = std::string(battle::name_of(*rank)), .count = 1};
      if (position.shown.contains(square)) formations[side]->shown.emplace(square, *rank);
    }
  }
  for (const Side side : both_sides)
    referee::announce(*truth_, Deployed{side, std::make_shared<Setup>(position.pieces[side])});
  referee::announce(*truth_, Begun{position.to_act, position.made});
  for (const Side side : both_sides) referee::announce(*truth_, LinedUp{side, std::move(formations[side])});
  referee::come_on_turn(*rules, *truth_, position.to_act);
  return {};
}

void Referee::forfeit(Side side, std::optional<Lapse> lapse) {
  if (status_of(truth_->bystander).stage != Stage::Over)
    referee::announce(*truth_, Ended{{other(side), Reason::Forfeit, lapse}});
}

void Referee::call_off(std::optional<Lapse> lapse) {
  if (status_of(truth_->bystander).stage != Stage::Over) referee::announce(*truth_, Ended{{{}, Reason::Forfeit, lapse}});
}

std::size_t Referee::report_count() const { return truth_->facts.size(); }

Report Referee::told(std::size_t nth, Listener listener) const {
  Report report = truth_->facts[nth];
  leave_out_secrets(report, listener);
  return report;
}

const View& Referee::public_view() const { return truth_->bystander; }

}  // namespace gonfalon

// ---- battles ------------------------------------------------------------------------------------

// SECRET. Carries out an order in a battle.
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
  if (bare(next)) return bare(other(next)) ? battle::end_if_neither_moves(rules, next) : Outcome{other(next), Reason::Immobile};
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
    announce(truth, Ended{battle::end_if_neither_moves(rules, side)});
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
