// Which reports a referee could tell in a fortress game, after those that it has told.
#include <algorithm>

#include "family.hpp"
#include "gonfalon/rules/refusal.hpp"

namespace gonfalon::fortress {

namespace {

class EventValidator {
 public:
  EventValidator(const Rules& rules, const View& view) : rules_(rules), view_(view) {}

  bool operator()(const Deployed& deployed) const { return deployed.side != view_.me || deployed.setup != nullptr; }
  bool operator()(const NamingDue& due) const {
    const Party& party = view_.party[due.side];
    if (rules_.one_walks_alone() || !rules_.explores(due.side) || party.must_name || !all_ready()) return false;
    return view_.status.stage == Stage::Play ? view_.status.to_act == due.side && !party.inside : !party.named;
  }
  bool operator()(const Named& named) const {
    const Party& party = view_.party[named.side];
    if (!rules_.party[named.piece] || party.inside || party.named) return false;
    return view_.status.stage == Stage::Play ? view_.status.to_act == named.side : party.must_name;
  }
  bool operator()(const Begun&) const {
    return all_ready() && (rules_.one_walks_alone() || std::ranges::all_of(both_sides, [&](Side side) {
                             return !rules_.explores(side) || view_.party[side].named.has_value();
                           }));
  }
  bool operator()(const TurnCame& turn) const { return playing() && rules_.explores(turn.side); }
  bool operator()(const Entered& entered) const {
    const Party& party = view_.party[entered.side];
    const bool named = rules_.one_walks_alone() ? entered.piece == rules_.lone_walker() : party.named == entered.piece;
    return on_turn(entered.side) && !party.inside && named && entered.at == rules_.start;
  }
  bool operator()(const Stepped& step) const {
    const auto how = goes(step.side, step.piece, {step.from, step.to});
    return how && (*how != Way::Floor || may_be(step.side, {step.from, step.to}, Mark::Open));
  }
  bool operator()(const Bumped& bump) const {
    const auto how = goes(bump.side, view_.party[bump.side].inside, {bump.from, bump.to});
    return how == Way::Floor && may_be(bump.side, {bump.from, bump.to}, Mark::Wall);
  }
  bool operator()(const Fell& fall) const {
    return stands(fall.side, fall.piece, fall.from) && below(rules_, fall.from) == fall.to &&
           may_be_a_fall(fall.side, fall.from);
  }
  bool operator()(const LadderFound& ladder) const {
    return walks_at(ladder.side, ladder.at) &&
           (ladder.up ? above(rules_, ladder.at) : below(rules_, ladder.at)).has_value();
  }
  bool operator()(const BridgeFound& found) const {
    const Notepad& heard = view_.heard[found.side];
    if (!walks_at(found.side, found.at) || !rules_.has(found.other) || !can_bridge(rules_, found.at, found.other)) return false;
    if (heard.bridge && heard.across(found.at) != found.other) return false;
    const Labyrinth* labyrinth = walked_by(found.side);
    if (labyrinth == nullptr || !labyrinth->bridge) return labyrinth == nullptr;
    const auto& [one, two] = *labyrinth->bridge;
    return (found.at == one && found.other == two) || (found.at == two && found.other == one);
  }
  bool operator()(const LadderBlocked& blocked) const {
    const auto up = above(rules_, blocked.at);
    return walks_at(blocked.side, blocked.at) && up && may_be_a_fall(blocked.side, *up);
  }
  bool operator()(const PassageFound& found) const {
    const Notepad& heard = view_.heard[found.side];
    const auto& inside = view_.party[found.side].inside;
    return inside && walks_at(found.side, found.at) && rules_.has(found.other) && found.at != found.other &&
           !heard.through(found.at) && !heard.through(found.other) &&
           std::ranges::any_of(rules_.kinds, [&](const Kind& kind) {
             return kind.finders[*inside] && may_lie(found.side, found.at, kind.card) && may_lie(found.side, found.other, kind.card);
           });
  }
  bool operator()(const CardBeaten& beaten) const {
    return meets(beaten.side, beaten.piece, beaten.card, beaten.at, Meeting::PieceWins);
  }
  bool operator()(const PieceBeaten& beaten) const {
    return meets(beaten.side, beaten.piece, beaten.card, beaten.at, Meeting::CardWins);
  }
  bool operator()(const CardMet& met) const {
    const Kind* const kind = rules_.find(met.card);
    if (kind == nullptr || !stands(met.side, met.piece, met.at) || !may_lie(met.side, met.at, met.card)) return false;
    if (!kind->spares[met.piece] && !tells_its_name(kind->effect)) return false;
    const Space& known = view_.heard[met.side].at(met.at);
    return !known.card_gone && known.card.value_or(met.card) == met.card;
  }
  bool operator()(const Lifted& lifted) const {
    return stands(lifted.side, lifted.piece, lifted.from) && above(rules_, lifted.from) == lifted.to &&
           has_met(lifted.side, Effect::Lift);
  }
  bool operator()(const SentBack& sent) const {
    if (!stands(sent.side, sent.piece, view_.party[sent.side].at)) return false;
    switch (sent.to) {
      case SentTo::Gate: return has_met(sent.side, Effect::Gate);
      case SentTo::Tower: return has_met(sent.side, Effect::Tower);
    }
    return false;
  }
  bool operator()(const WallSeen& seen) const {
    return walks_at(seen.side, seen.from) && rules_.has(seen.to) && next_to(seen.from, seen.to) &&
           has_met(seen.side, Effect::Alarm) && may_be(seen.side, {seen.from, seen.to}, Mark::Wall);
  }
  bool operator()(const Swapped& swapped) const {
    return !rules_.one_walks_alone() && stands(swapped.side, swapped.piece, rules_.start);
  }
  bool operator()(const Sacrificed& sacrificed) const {
    return !rules_.one_walks_alone() && stands(sacrificed.side, sacrificed.piece, view_.party[sacrificed.side].at);
  }
  bool operator()(const Penalty&) const { return playing(); }
  bool operator()(const Released&) const { return playing(); }
  bool operator()(const SatOut&) const { return playing(); }
  bool operator()(const StepLimitReached& reached) const { return rules_.step_limit > 0 && on_turn(reached.side); }
  bool operator()(const DrawOffered&) const { return playing(); }
  bool operator()(const DrawDeclined&) const { return playing(); }
  bool operator()(const Ended&) const { return true; }
  template <class OfABattle>
  bool operator()(const OfABattle&) const {
    return false;
  }

 private:
  bool all_ready() const { return view_.status.ready == BySide<bool>{{true, true}}; }
  bool playing() const { return view_.status.stage == Stage::Play; }
  bool on_turn(Side side) const { return playing() && view_.status.to_act == side; }
  bool walks_at(Side side, Square at) const {
    const Party& party = view_.party[side];
    return on_turn(side) && party.inside && party.at == at;
  }
  bool stands(Side side, Piece piece, Square at) const {
    return walks_at(side, at) && view_.party[side].inside == piece;
  }
  std::optional<Way> goes(Side side, std::optional<Piece> piece, Move move) const {
    if (!piece || !stands(side, *piece, move.from)) return {};
    const auto found = way(rules_, view_, side, move);
    return found ? std::optional(*found) : std::nullopt;
  }
  // The labyrinth that this side walks through; null: this view does not know it.
  const Labyrinth* walked_by(Side side) const {
    return view_.me == other(side) && view_.mine ? &*view_.mine : nullptr;
  }
  bool may_be(Side side, Move move, Mark mark) const {
    const Edge edge = edge_between(move.from, move.to);
    const auto known = view_.heard[side].edges.find(edge);
    if (known != view_.heard[side].edges.end() && known->second != mark) return false;
    const Labyrinth* labyrinth = walked_by(side);
    return labyrinth == nullptr || labyrinth->walls.contains(edge) == (mark == Mark::Wall);
  }
  bool may_lie(Side side, Square at, Card card) const {
    const Labyrinth* labyrinth = walked_by(side);
    return labyrinth == nullptr || labyrinth->has(at, card);
  }
  bool may_be_a_fall(Side side, Square at) const {
    if (rules_.falls().empty()) return false;
    const Labyrinth* labyrinth = walked_by(side);
    if (labyrinth == nullptr) return true;
    const Card* const card = labyrinth->card_at(at);
    return card != nullptr && rules_.kind(*card).effect == Effect::Fall;
  }
  // Whether this side's piece stands on a known card with this effect.
  bool has_met(Side side, Effect effect) const {
    const auto& card = view_.heard[side].at(view_.party[side].at).card;
    return card && rules_.kind(*card).effect == effect;
  }
  bool meets(Side side, Piece piece, Card card, Square at, Meeting meeting) const {
    const Kind* const kind = rules_.find(card);
    if (kind == nullptr || !stands(side, piece, at) || !may_lie(side, at, card)) return false;
    const Meeting comes_of = meet(piece, *kind);
    const Space& known = view_.heard[side].at(at);
    if (known.card.value_or(card) != card) return false;
    if (comes_of == Meeting::Both && meeting == Meeting::CardWins) return known.card_gone;  // CardBeaten comes first
    return (comes_of == meeting || comes_of == Meeting::Both) && !known.card_gone;
  }

  const Rules& rules_;
  const View& view_;
};

}  // namespace

bool fits(const Rules& rules, const View& view, const Report& report) {
  return std::visit(EventValidator(rules, view), report);
}

bool adds_up(const Rules& rules, const View& view, Side side) {
  const Notepad& heard = view.heard[side];
  int walls = 0;
  for (const auto& [edge, mark] : heard.edges) walls += mark == Mark::Wall ? 1 : 0;
  int ladders = 0;
  std::map<Card, int> cards;
  int falls = 0;
  for (const auto& [at, space] : heard.spaces) {
    const bool falls_by_its_card = space.card && rules.kind(*space.card).effect == Effect::Fall;
    if (space.pitfall && space.card && !falls_by_its_card) return false;
    ladders += space.ladder_up ? 1 : 0;
    if (space.card) ++cards[*space.card];
    if (space.pitfall || falls_by_its_card) ++falls;
  }
  int falls_there_are = 0;
  for (const Card fall : rules.falls()) falls_there_are += rules.count(fall);
  return walls <= rules.walls && ladders <= rules.ladders && falls <= falls_there_are &&
         std::ranges::all_of(cards, [&](const auto& seen) { return seen.second <= rules.count(seen.first); });
}

}  // namespace gonfalon::fortress
