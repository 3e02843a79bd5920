// What a referee could tell of a fortress game, after what it has told.
#include <algorithm>

#include "family.hpp"
#include "gonfalon/rules/refusal.hpp"

namespace gonfalon::fortress {

namespace {

class Following {
 public:
  Following(const Rules& rules, const View& view) : rules_(rules), view_(view) {}

  bool operator()(const Deployed& deployed) const { return deployed.side != view_.me || deployed.setup != nullptr; }
  bool operator()(const NamingDue& due) const {
    const Party& party = view_.party[due.side];
    if (!rules_.to_the_box || party.must_name || !all_ready()) return false;
    return view_.status.stage == Stage::Play ? view_.status.to_act == due.side && !party.inside : !party.named;
  }
  bool operator()(const Named& named) const {
    const Party& party = view_.party[named.side];
    if (!rules_.party[named.piece] || party.inside || party.named) return false;
    return view_.status.stage == Stage::Play ? view_.status.to_act == named.side : party.must_name;
  }
  bool operator()(const Begun&) const {
    return all_ready() && (!rules_.to_the_box || (view_.party[Side::Red].named && view_.party[Side::Blue].named));
  }
  bool operator()(const TurnCame&) const { return playing(); }
  bool operator()(const Entered& entered) const {
    const Party& party = view_.party[entered.side];
    const bool named = rules_.to_the_box ? party.named == entered.piece : entered.piece == rules_.lone_walker();
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
           may_lie(fall.side, fall.from, Card::Pitfall);
  }
  bool operator()(const LadderFound& ladder) const {
    return walks_at(ladder.side, ladder.at) &&
           (ladder.up ? above(rules_, ladder.at) : below(rules_, ladder.at)).has_value();
  }
  bool operator()(const LadderBlocked& blocked) const {
    const auto up = above(rules_, blocked.at);
    return walks_at(blocked.side, blocked.at) && up && may_lie(blocked.side, *up, Card::Pitfall);
  }
  bool operator()(const PassageFound& found) const {
    return stands(found.side, Piece::Dwarf, found.at) && found.at != found.other &&
           !view_.heard[found.side].passage && rules_.cards[Card::Passage] > 0;
  }
  bool operator()(const CardBeaten& beaten) const {
    return meets(beaten.side, beaten.piece, beaten.card, beaten.at, Meeting::PieceWins);
  }
  bool operator()(const PieceBeaten& beaten) const {
    return meets(beaten.side, beaten.piece, beaten.card, beaten.at, Meeting::CardWins);
  }
  bool operator()(const Swapped& swapped) const {
    return rules_.to_the_box && stands(swapped.side, swapped.piece, rules_.start);
  }
  bool operator()(const Sacrificed& sacrificed) const {
    return rules_.to_the_box && stands(sacrificed.side, sacrificed.piece, view_.party[sacrificed.side].at);
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
  // What this side walks through, if that is known.
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
  bool meets(Side side, Piece piece, Card card, Square at, Meeting meeting) const {
    if (!stands(side, piece, at) || meet(piece, card) != meeting || !may_lie(side, at, card)) return false;
    const Space& known = view_.heard[side].at(at);
    return !known.card_gone && known.card.value_or(card) == card;
  }

  const Rules& rules_;
  const View& view_;
};

}  // namespace

bool fits(const Rules& rules, const View& view, const Report& report) {
  return std::visit(Following(rules, view), report);
}

bool adds_up(const Rules& rules, const View& view, Side side) {
  const Notepad& heard = view.heard[side];
  int walls = 0;
  for (const auto& [edge, mark] : heard.edges) walls += mark == Mark::Wall ? 1 : 0;
  int ladders = 0;
  ByCard<int> cards;
  for (const auto& [at, space] : heard.spaces) {
    if (space.pitfall && space.card) return false;
    ladders += space.ladder_up ? 1 : 0;
    if (space.card) ++cards[*space.card];
    if (space.pitfall) ++cards[Card::Pitfall];
  }
  return walls <= rules.walls && ladders <= rules.ladders &&
         std::all_of(all_cards.begin(), all_cards.end(), [&](Card card) { return cards[card] <= rules.cards[card]; });
}

}  // namespace gonfalon::fortress
