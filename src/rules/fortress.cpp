// The public law of the fortress: what a player may try.
#include "gonfalon/rules/fortress.hpp"

#include <algorithm>
#include <cassert>

#include "family.hpp"
#include "gonfalon/rules/refusal.hpp"

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

}  // namespace gonfalon::fortress
