#include "gonfalon/rules/view.hpp"

#include <type_traits>

#include "family.hpp"
#include "gonfalon/rules/refusal.hpp"

namespace gonfalon {

View blank_view(const Rules& rules, std::optional<Side> me) {
  if (is_battle(rules)) {
    battle::View view;
    view.me = me;
    return view;
  }
  fortress::View view;
  view.me = me;
  return view;
}

const GameStatus& status_of(const View& view) {
  return std::visit([](const auto& of_family) -> const GameStatus& { return of_family.status; }, view);
}

std::optional<Refusal> check(const Rules& rules, const View& view, Side side, const Order& order) {
  return in_family(rules, view, [&](const auto& of, const auto& seen) { return check(of, seen, side, order); });
}

void learn(const Rules& rules, View& view, const Report& report) {
  in_family(rules, view, [&](const auto& of, auto& seen) { learn(of, seen, report); });
}

bool can_follow(const Rules& rules, const View& view, const Report& report) {
  const GameStatus& status = status_of(view);
  if (status.stage == Stage::Over) return false;
  if (const auto* deployed = std::get_if<Deployed>(&report))
    if (status.stage != Stage::Setup || status.ready[deployed->side]) return false;
  if (std::holds_alternative<Begun>(report) && status.stage == Stage::Play) return false;
  if (std::holds_alternative<DrawOffered>(report) && status.offers_draw) return false;
  if (const auto* declined = std::get_if<DrawDeclined>(&report))
    if (status.offers_draw != other(declined->side)) return false;
  return in_family(rules, view, [&](const auto& of, const auto& seen) {
    if (!fits(of, seen, report)) return false;
    auto after = seen;
    learn(of, after, report);
    return adds_up(of, after, Side::Red) && adds_up(of, after, Side::Blue);
  });
}

std::vector<Refusal> faults_in(const Rules& rules, Side side, const Setup& setup) {
  if (const auto* of_battle = std::get_if<battle::Rules>(&rules))
    return battle::faults_in(*of_battle, side, std::get<battle::Deployment>(setup));
  const auto& of_fortress = std::get<fortress::Rules>(rules);
  if (!of_fortress.explores(other(side))) return {};  // nobody walks through this labyrinth
  return fortress::faults_in(of_fortress, std::get<fortress::Labyrinth>(setup));
}

std::vector<Move> moves(const Rules& rules, const View& view, Side side) {
  const GameStatus& status = status_of(view);
  if (status.stage != Stage::Play || status.to_act != side) return {};
  return in_family(rules, view, [&](const auto& of, const auto& seen) { return moves(of, seen, side); });
}

std::vector<Order> orders(const Rules& rules, const View& view, Side side) {
  std::vector<Order> found;
  if (!is_battle(rules))
    for (const fortress::Piece piece : fortress::all_pieces)
      for (const Order& order : {Order{Enter{piece}}, Order{Swap{piece}}, Order{Sacrifice{piece}}})
        if (!check(rules, view, side, order)) found.push_back(order);
  for (const Move move : moves(rules, view, side)) found.emplace_back(move);
  return found;
}

int moves_made(const View& view) {
  return std::visit(overload{[](const battle::View& battle) { return battle.made; },
                             [](const fortress::View& fortress) { return fortress.turns; }},
                    view);
}

std::optional<Side> owner_of(const View& view) {
  return std::visit([](const auto& of_family) { return of_family.me; }, view);
}

std::optional<Setup> own_setup(const View& view) {
  return std::visit([](const auto& of_family) { return of_family.mine ? std::optional<Setup>(*of_family.mine) : std::nullopt; }, view);
}

bool awaited(const View& view, Side side) {
  const GameStatus& status = status_of(view);
  switch (status.stage) {
    case Stage::Setup: return !status.ready[side];
    case Stage::Naming: return std::get<fortress::View>(view).party[side].must_name;
    case Stage::Play: break;
    case Stage::Over: return false;
  }
  if (status.to_act != side) return false;
  if (const auto* of_battle = std::get_if<battle::View>(&view)) return of_battle->to_move;
  const auto& of_fortress = std::get<fortress::View>(view);
  const auto& party = of_fortress.party[side];
  return of_fortress.turns > 0 && (party.inside || party.must_name);
}

std::optional<RefusalCode> too_early_or_late(const GameStatus& status, Side side, const Order& order) {
  if (status.stage == Stage::Over) return Refusal::GameOver;
  if (std::holds_alternative<Deploy>(order)) {
    if (status.ready[side]) return Refusal::InPlay;
    return {};
  }
  if (status.stage != Stage::Play) return Refusal::NotReady;
  if (std::holds_alternative<Resign>(order)) return {};
  if (std::holds_alternative<OfferDraw>(order)) {
    if (status.offers_draw == side) return Refusal::AlreadyOffered;
    return {};
  }
  if (std::holds_alternative<DeclineDraw>(order)) {
    if (status.offers_draw != other(side)) return Refusal::NoOffer;
    return {};
  }
  if (status.to_act != side) return Refusal::WrongSide;
  return {};
}

bool asks_again_for_draw(const GameStatus& status, Side side, const Order& order) {
  return status.stage == Stage::Play && std::holds_alternative<OfferDraw>(order) && status.offer_declined[side] && !status.offers_draw;
}

namespace {

// A move, or the choice of a piece. What comes of a move does not count: it follows.
template <class Told>
constexpr bool is_own_doing = std::is_same_v<Told, Moved> || std::is_same_v<Told, Attacked> || std::is_same_v<Told, Stepped> || std::is_same_v<Told, Bumped> ||
                              std::is_same_v<Told, Named> || std::is_same_v<Told, Swapped> || std::is_same_v<Told, Sacrificed>;

}  // namespace

void learn_status(GameStatus& status, const Report& report) {
  std::visit(overload{
                 [&](const Deployed& deployed) { status.ready[deployed.side] = true; },
                 [&](const NamingDue&) {
                   if (status.stage == Stage::Setup) status.stage = Stage::Naming;
                 },
                 [&](const Begun& begun) {
                   status.stage = Stage::Play;
                   status.to_act = begun.first;
                 },
                 [&](const TurnCame& turn) { status.to_act = turn.side; },
                 [&](const DrawOffered& offer) { status.offers_draw = offer.side; },
                 [&](const DrawDeclined& declined) {
                   status.offers_draw.reset();
                   status.offer_declined[other(declined.side)] = true;
                 },
                 [&](const Ended& end) {
                   status.stage = Stage::Over;
                   status.outcome = end.outcome;
                   status.offers_draw.reset();
                 },
                 [&]<class Told>(const Told& told) {
                   if constexpr (is_own_doing<Told>) status.offer_declined[told.side] = false;
                 },
             },
             report);
}

}  // namespace gonfalon
