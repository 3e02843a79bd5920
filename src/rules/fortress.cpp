// The public law of the fortress: what a player may try.
#include "gonfalon/rules/fortress.hpp"

#include <algorithm>
#include <cassert>

#include "gonfalon/rules/refusal.hpp"
#include "family.hpp"

namespace gonfalon::fortress {

Meeting meet(Piece piece, const Kind& kind) {
  switch (kind.effect) {
    case Effect::Box: return kind.spares[piece] ? Meeting::PieceWins : Meeting::CardWins;
    case Effect::Guard:
      if (kind.spares[piece]) return Meeting::None;
      if (kind.beats[piece]) return Meeting::CardWins;
      if (strength(piece) == kind.strength) return Meeting::Both;
      return strength(piece) > kind.strength ? Meeting::PieceWins : Meeting::CardWins;
    case Effect::Flag:
    case Effect::Fall:
    case Effect::Passage:
    case Effect::Lift:
    case Effect::Gate:
    case Effect::Tower:
    case Effect::Stop:
    case Effect::Alarm:
    case Effect::Fog: break;
  }
  return Meeting::None;
}

Landed landing_of(Piece piece, const Kind& kind, bool space_below, bool space_above) {
  if (kind.spares[piece] && kind.effect != Effect::Box) return {Fate::Stays, false};
  switch (kind.effect) {
    case Effect::Guard:
    case Effect::Box: {
      const Meeting comes_of = meet(piece, kind);
      const bool beats = comes_of == Meeting::PieceWins || comes_of == Meeting::Both;
      return {comes_of == Meeting::PieceWins ? Fate::Stays : Fate::Beaten, beats || kind.once};
    }
    case Effect::Fall: return {space_below ? Fate::Falls : Fate::Stays, false};
    case Effect::Lift: return {space_above ? Fate::Rises : Fate::Stays, false};
    case Effect::Gate:
    case Effect::Tower: return {Fate::SentBack, kind.once};
    case Effect::Stop: return {Fate::Stops, kind.once};
    case Effect::Alarm:
    case Effect::Fog: return {Fate::Stays, kind.once};
    case Effect::Flag:
    case Effect::Passage: break;
  }
  return {Fate::Stays, false};
}

bool beats(const Kind& kind, Piece piece) { return landing_of(piece, kind, false, false).fate == Fate::Beaten; }

Rules::Rules() = default;
Rules::Rules(const Rules&) = default;
Rules::Rules(Rules&&) noexcept = default;
Rules& Rules::operator=(const Rules&) = default;
Rules& Rules::operator=(Rules&&) noexcept = default;
Rules::~Rules() = default;

Labyrinth::Labyrinth() = default;
Labyrinth::Labyrinth(const Labyrinth&) = default;
Labyrinth::Labyrinth(Labyrinth&&) noexcept = default;
Labyrinth& Labyrinth::operator=(const Labyrinth&) = default;
Labyrinth& Labyrinth::operator=(Labyrinth&&) noexcept = default;
Labyrinth::~Labyrinth() = default;

int Rules::house_of(Level level) const {
  const auto upto = floors.begin() + std::min(static_cast<std::ptrdiff_t>(level) + 1, std::ssize(floors));
  return static_cast<int>(std::count_if(floors.begin(), upto, [](const Floor& floor) { return floor.begins_house; }));
}

int Rules::storey_of(Level level) const {
  int storey = 0;
  for (auto nth = static_cast<std::size_t>(level); nth > 0 && nth < floors.size() && !floors[nth].begins_house; --nth) ++storey;
  return storey;
}

bool Rules::has_bridge() const {
  return std::ranges::any_of(floors, [](const Floor& floor) { return floor.begins_house; });
}

bool Rules::all_obstacles_win() const {
  return std::ranges::all_of(kinds, [&](const Kind& kind) {
    return std::ranges::all_of(all_pieces, [&](Piece piece) {
      const Meeting met = meet(piece, kind);
      return !party[piece] || met == Meeting::None || met == Meeting::CardWins;
    });
  });
}

bool Rules::one_walks_alone() const { return std::ranges::count(party.values, true) == 1; }

const Kind* Rules::find(Card card) const {
  const auto found = std::ranges::find(kinds, card, &Kind::card);
  return found == kinds.end() ? nullptr : &*found;
}

const Kind* Rules::find(std::string_view card_name) const {
  const auto found = std::ranges::find(kinds, card_name, &Kind::name);
  return found == kinds.end() ? nullptr : &*found;
}

const Kind& Rules::kind(Card card) const {
  const auto found = std::ranges::find(kinds, card, &Kind::card);
  assert(found != kinds.end());
  return *found;
}

int Rules::count(Card card) const {
  const Kind* const found = find(card);
  return found == nullptr ? 0 : found->count;
}

bool Rules::has(Effect effect) const { return std::ranges::find(kinds, effect, &Kind::effect) != kinds.end(); }

bool Rules::dwarf_alone_finds_passages() const {
  return std::ranges::all_of(kinds, [](const Kind& kind) { return kind.effect != Effect::Passage || kind.finders == only(Piece::Dwarf); });
}

bool Rules::cards_can_go() const {
  return std::ranges::any_of(kinds, [&](const Kind& kind) {
    return kind.once || std::ranges::any_of(all_pieces, [&](Piece piece) {
             const Meeting comes_of = meet(piece, kind);
             return party[piece] && (comes_of == Meeting::PieceWins || comes_of == Meeting::Both);
           });
  });
}

std::vector<Card> Rules::falls() const {
  std::vector<Card> found;
  for (const Kind& kind : kinds)
    if (kind.effect == Effect::Fall) found.push_back(kind.card);
  return found;
}

Piece Rules::lone_walker() const {
  return *std::find_if(all_pieces.begin(), all_pieces.end(), [&](Piece piece) { return party[piece]; });
}

std::size_t Rules::space_count() const {
  std::size_t count = 0;
  for (const Level level : levels()) count += static_cast<std::size_t>(width_of(level) * width_of(level));
  return count;
}

std::vector<Square> Rules::spaces() const {
  std::vector<Square> found;
  for (const Level level : levels()) {
    const int width = width_of(level);
    for (std::int8_t file = 0; file < width; ++file)
      for (std::int8_t row = 0; row < width; ++row) found.push_back({file, row, level});
  }
  return found;
}

std::vector<Edge> Rules::edges() const {
  std::vector<Edge> found;
  for (const Square space : spaces())
    for (const Step step : {Step{0, 1}, Step{1, 0}})
      if (has(moved(space, step))) found.push_back(edge_between(space, moved(space, step)));
  return found;
}

namespace {

// The space at the same coordinate, on a floor of the same house.
std::optional<Square> on_floor(const Rules& rules, Square space, int level) {
  if (level < 0 || level >= static_cast<int>(rules.floors.size())) return {};
  const Square there{space.file, space.row, static_cast<Level>(level)};
  if (!rules.has(there) || rules.house_of(there.level) != rules.house_of(space.level)) return {};
  return there;
}

}  // namespace

bool tells_its_name(Effect effect) {
  switch (effect) {
    case Effect::Lift:
    case Effect::Gate:
    case Effect::Tower:
    case Effect::Stop:
    case Effect::Alarm:
    case Effect::Fog: return true;
    case Effect::Flag:
    case Effect::Guard:
    case Effect::Box:
    case Effect::Fall:
    case Effect::Passage: break;
  }
  return false;
}

std::optional<Square> Notepad::through(Square here) const {
  for (const auto& [one, two] : passages) {
    if (one == here) return two;
    if (two == here) return one;
  }
  return {};
}

std::optional<Mark> Notepad::border(Edge between) const {
  const auto known = edges.find(between);
  return known == edges.end() ? std::nullopt : std::optional(known->second);
}

std::optional<Square> Notepad::across(Square here) const {
  if (!bridge) return {};
  if (bridge->first == here) return bridge->second;
  if (bridge->second == here) return bridge->first;
  return {};
}

bool can_bridge(const Rules& rules, Square one, Square two) {
  return rules.house_of(one.level) != rules.house_of(two.level) && rules.storey_of(one.level) == rules.storey_of(two.level);
}

std::optional<Square> above(const Rules& rules, Square space) {
  return on_floor(rules, space, static_cast<int>(space.level) + 1);
}

std::optional<Square> below(const Rules& rules, Square space) {
  return on_floor(rules, space, static_cast<int>(space.level) - 1);
}

Result<Way> way(const Rules& rules, const View& view, Side side, Move move) {
  const Party& party = view.party[side];
  const Notepad& heard = view.heard[side];
  if (move.from != party.at) return Refusal{.code = Refusal::NotThere, .at = party.at};
  if (!rules.has(move.to)) return refusal_of(Refusal::OffBoard);
  if (move.from == move.to) return refusal_of(Refusal::SameSpace);
  if (heard.through(move.from) == move.to) return Way::Passage;
  const bool up = above(rules, move.from) == move.to;
  if (up || below(rules, move.from) == move.to) {
    const Space& known = heard.at(move.from);
    return (up ? known.ladder_up : known.ladder_down) ? Result<Way>(Way::Ladder) : refusal_of(Refusal::NoLadder);
  }
  if (rules.house_of(move.from.level) != rules.house_of(move.to.level)) {
    if (heard.across(move.from) == move.to) return Way::Bridge;
    return refusal_of(rules.storey_of(move.from.level) == rules.storey_of(move.to.level) ? Refusal::NoBridge : Refusal::NotAdjacent);
  }
  if (!next_to(move.from, move.to)) return refusal_of(Refusal::NotAdjacent);
  return Way::Floor;
}

std::vector<Move> moves(const Rules& rules, const View& view, Side side) {
  std::vector<Move> found;
  const Party& party = view.party[side];
  if (!party.inside || party.must_name) return found;
  for (const Square to : rules.spaces())
    if (way(rules, view, side, {party.at, to})) found.push_back({party.at, to});
  return found;
}

namespace {

std::optional<Refusal> check_name(const Rules& rules, const View& view, Side side, const Enter& enter) {
  if (!view.party[side].must_name) return refusal_of(Refusal::NothingToName);
  if (!enter.piece || !rules.party[*enter.piece]) return refusal_of(Refusal::UnknownPiece);
  return {};
}

// Checks a swap or a sacrifice: the piece inside leaves, and `next` replaces it.
std::optional<Refusal> check_leave(const Rules& rules, const View& view, Side side, std::optional<Piece> next,
                                 bool swap) {
  const Party& party = view.party[side];
  if (party.must_name) return refusal_of(Refusal::NameFirst);
  if (!next || !rules.party[*next]) return refusal_of(Refusal::UnknownPiece);
  if (swap && party.inside == next) return refusal_of(Refusal::AlreadyInside);
  if (swap && party.at != rules.start) return refusal_of(Refusal::NotAtStart);
  return {};
}

}  // namespace

std::optional<Refusal> check(const Rules& rules, const View& view, Side side, const Order& order) {
  const bool names = std::holds_alternative<Enter>(order) || std::holds_alternative<Swap>(order) ||
                     std::holds_alternative<Sacrifice>(order);
  if (names && rules.one_walks_alone()) return refusal_of(Refusal::NotInThisGame);
  const auto* enter = std::get_if<Enter>(&order);
  if (enter != nullptr && view.status.stage != Stage::Over) {
    const bool in_turn = view.status.stage != Stage::Play || view.status.to_act == side;
    return in_turn ? check_name(rules, view, side, *enter) : refusal_of(Refusal::WrongSide);
  }
  if (const auto refused = too_early_or_late(view.status, side, order)) return refusal_of(*refused);
  if (const auto* move = std::get_if<Move>(&order)) {
    if (view.party[side].must_name) return refusal_of(Refusal::NameFirst);
    const auto found = way(rules, view, side, {move->from, move->to});
    if (!found) return found.error();
  } else if (const auto* swap = std::get_if<Swap>(&order)) {
    return check_leave(rules, view, side, swap->next, true);
  } else if (const auto* sacrifice = std::get_if<Sacrifice>(&order)) {
    return check_leave(rules, view, side, sacrifice->next, false);
  } else if (const auto* deploy = std::get_if<Deploy>(&order)) {
    const auto faults = faults_in(rules, std::get<Labyrinth>(deploy->setup));
    if (!faults.empty()) return faults.front();
  }
  return {};
}

// ---- what a view learns -------------------------------------------------------------------------

// How a player's knowledge of a fortress game grows. Everybody hears all announcements, so the
// notepads are the same in every view.
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

// ---- what follows -------------------------------------------------------------------------------

// Which reports a referee could tell in a fortress game, after those that it has told.
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
