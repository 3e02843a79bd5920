#include "gonfalon/text/look.hpp"

#include <array>
#include <map>

#include "gonfalon/base/strings.hpp"
#include "gonfalon/rules/refusal.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/notation.hpp"
#include "gonfalon/text/picture.hpp"
#include "gonfalon/text/sentence.hpp"
#include "gonfalon/text/terms.hpp"
#include "drawing.hpp"

namespace gonfalon::text {

std::string in_lines(const std::vector<std::string>& lines) {
  return joined(lines, "\n");
}

namespace {

// The view, with the ranks that the other side's own view adds once nothing is hidden.
battle::View whole_board(const Sight& sight) {
  auto board = std::get<battle::View>(sight.view);
  if (sight.enemy == nullptr) return board;
  for (int index = 0; index < board_squares; ++index) {
    auto& man = board.at(square_at(index));
    if (man && man->side != board.me) man = std::get<battle::View>(*sight.enemy).at(square_at(index));
  }
  return board;
}

FortressSight in_fortress(const Sight& sight) {
  return {std::get<fortress::View>(sight.view), sight.enemy == nullptr ? nullptr : &std::get<fortress::View>(*sight.enemy)};
}

}  // namespace

Rules as_remembered(Rules rules, Memory memory) {
  if (auto* battle = std::get_if<battle::Rules>(&rules); battle != nullptr && memory != Memory::AsOnTable) battle->memory_aid = true;
  return rules;
}

std::optional<battle::Rank> rank_remembered(const battle::Token& token) { return !token.rank && token.ran ? battle::Rank::Scout : token.rank; }
bool is_seen(const battle::Token& token, Memory memory) { return token.shown || (token.ran && memory != Memory::AsOnTable); }

std::string captured(const Rules& rules, const View& view) {
  return in_family(rules, view, [](const auto& of, const auto& seen) { return captured_in(of, seen); });
}

std::string left(const Rules& rules, const View& view) {
  return in_family(rules, view, [](const auto& of, const auto& seen) { return left_in(of, seen); });
}

Result<std::string> where(const Rules& rules, const Sight& sight, std::string_view word) {
  if (const auto* battle = std::get_if<battle::Rules>(&rules)) return where_in(*battle, whole_board(sight), word);
  return where_in(std::get<fortress::Rules>(rules), in_fortress(sight), word);
}

Result<std::string> what(const Rules& rules, const Sight& sight, Square square) {
  if (const auto* battle = std::get_if<battle::Rules>(&rules)) return what_in(*battle, whole_board(sight), square);
  return what_in(std::get<fortress::Rules>(rules), in_fortress(sight), square);
}

Result<std::string> around(const Rules& rules, const Sight& sight, Square square) {
  if (const auto* battle = std::get_if<battle::Rules>(&rules)) return around_in(*battle, whole_board(sight), square);
  return around_in(std::get<fortress::Rules>(rules), in_fortress(sight), square);
}

std::string possibilities(const Rules& rules, const View& view, Square square) {
  const auto* battle = std::get_if<battle::Rules>(&rules);
  return battle == nullptr ? std::string() : possibilities_in(*battle, std::get<battle::View>(view), square);
}

Result<std::string> row(const Rules& rules, const Sight& sight, int number) {
  const auto* battle = std::get_if<battle::Rules>(&rules);
  if (battle == nullptr) return refusal_of(Refusal::NotInThisGame);
  return row_in(*battle, whole_board(sight), number);
}

Result<std::string> floor(const Rules& rules, const Sight& sight, Level level) {
  if (is_battle(rules)) return refusal_of(Refusal::NotInThisGame);
  const auto& of_fortress = std::get<fortress::Rules>(rules);
  if (static_cast<std::size_t>(level) >= of_fortress.floors.size()) return refusal_of(Refusal::OffBoard);
  return floor_in(of_fortress, in_fortress(sight), level);
}

// ---- battles ------------------------------------------------------------------------------------

namespace {

using battle::Rank;
using battle::Token;

// TRANSLATORS, all below: answers to the commands `where`, `captured`, `left`, `what` and `row` in a battle. {0}: Red or Blue;
// {1}: a list of pieces such as "2 scouts, 1 spy"; {2}: a list of squares such as A4, C4.

// The rank that the answers tell: once the game is over, every rank that the view has.
std::optional<Rank> rank_told(const battle::Rules& rules, const battle::View& view, Square square) {
  if (view.status.stage != Stage::Over) return rank_in_sight(rules, view, square);
  const auto& token = view.at(square);
  return token ? token->rank : std::nullopt;
}

// The squares of this side's pieces of this rank, as far as the view shows them; no rank: of its hidden pieces. A1, A2 .. B1.
std::vector<std::string> places_of(const battle::Rules& rules, const battle::View& view, Side side, std::optional<Rank> rank) {
  std::vector<std::string> places;
  for (int file = 0; file < rules.files; ++file) {
    for (int row = 0; row < rules.rows; ++row) {
      const Square square = square_at(file, row);
      const auto& token = view.at(square);
      if (token && token->side == side && rank_told(rules, view, square) == rank)
        places.push_back(coordinate(square));
    }
  }
  return places;
}

std::string standing(Side side, Rank rank, const std::vector<std::string>& places) {
  const Noun things = counted(name_of(rank), static_cast<int>(places.size()));
  if (places.empty()) return fill(_("{0} has {1}."), called(side), things);
  return fill(_("{0} has {1}, at {2}."), called(side), things, listed(places));
}

// The revealed pieces of a side, with their squares.
std::vector<std::string> shown_men(const battle::Rules& rules, const battle::View& view, Side side) {
  std::vector<std::string> men;
  for (int file = 0; file < rules.files; ++file) {
    for (int row = 0; row < rules.rows; ++row) {
      const Square square = square_at(file, row);
      const auto& token = view.at(square);
      const bool seen = token && token->side == side && is_seen(*token, rules.memory_aid ? Memory::Remembered : Memory::AsOnTable);
      if (const auto rank = seen ? rank_remembered(*token) : std::nullopt) men.push_back(fill("{0} {1}", coordinate(square), called(*rank)));
    }
  }
  return men;
}

// All pieces of a side, rank by rank; those whose rank is hidden come last.
std::string all_men(const battle::Rules& rules, const battle::View& view, Side side) {
  std::vector<std::string> things;
  for (const Rank rank : battle::all_ranks) {
    const auto places = places_of(rules, view, side, rank);
    // TRANSLATORS: part of the answer to `where red`. {0}: such as "2 scouts"; {1}: a list of squares such as A4, C4
    if (!places.empty()) things.push_back(fill(_("{0} at {1}"), counted(name_of(rank), static_cast<int>(places.size())), listed(places)));
  }
  const auto hidden = places_of(rules, view, side, std::nullopt);
  // TRANSLATORS: the last part of the answer to `where red`: pieces whose rank is not known. {0}: a list of squares such as A4, C4
  if (!hidden.empty()) things.push_back(fill(_("hidden at {0}"), listed(hidden)));
  if (things.empty()) return fill(_("{0} has no known pieces."), called(side));
  return labelled(called(side), in_clauses(things)) + '.';
}

Result<std::string> known_men(const battle::Rules& rules, const battle::View& view) {
  if (!rules.ranks_stay())
    return Refusal{.code = Refusal::NotHere, .at = {}, .word = {}, .why = N_("This game has no memory aid: you have to remember "
                                                                           "revealed pieces.")};
  std::vector<std::string> lines;
  for (const Side side : both_sides) {
    const auto men = shown_men(rules, view, side);
    lines.push_back(men.empty() ? fill(_("{0} has no known pieces."), called(side))
                                // TRANSLATORS: {0}: Red or Blue; {1}: a list such as "E5 miner, F6 spy"
                                : fill(_("Known pieces of {0}: {1}."), called(side), listed(men)));
  }
  return in_lines(lines);
}

// What is on a square: `Blue, scout`, `Blue, hidden`, `empty`.
std::string short_word(const battle::Rules& rules, const battle::View& view, Square square) {
  if (rules.lakes.contains(square)) return _("lake");
  const auto& token = view.at(square);
  if (!token) return _("empty");
  const auto rank = rank_told(rules, view, square);
  if (!rank) return fill(_("{0}, hidden"), called(token->side));
  return fill("{0}, {1}", called(token->side), called(*rank));
}

}  // namespace

std::optional<Rank> rank_in_sight(const battle::Rules& rules, const battle::View& view, Square square) {
  const auto& token = view.at(square);
  return token && rules.memory_aid ? rank_remembered(*token) : rank_on_show(rules, view, square);
}

std::string captured_in(const battle::Rules& rules, const battle::View& view) {
  std::vector<std::string> lines;
  for (const Side side : both_sides) {
    std::vector<Noun> things;
    for (const Rank rank : battle::all_ranks)
      if (rules.army[rank] > 0 && view.lost[side][rank] > 0)
        things.push_back(counted(name_of(rank), view.lost[side][rank]));
    if (things.empty())
      lines.push_back(fill(_("{0} has lost nothing."), called(side)));
    else
      lines.push_back(fill(_("{0} has lost {1}."), called(side), listed(things)));
  }
  return in_lines(lines);
}

std::string left_in(const battle::Rules& rules, const battle::View& view) {
  std::vector<std::string> lines;
  for (const Side side : both_sides) {
    std::vector<Noun> things;
    for (const Rank rank : battle::all_ranks)
      if (const int count = rules.army[rank] - view.lost[side][rank]; count > 0) things.push_back(counted(name_of(rank), count));
    lines.push_back(fill(_("{0} still has: {1}."), called(side), listed(things)));
  }
  return in_lines(lines);
}

std::string possibilities_in(const battle::Rules& rules, const battle::View& view, Square square) {
  const auto possible = battle::can_be(rules, view, square);
  std::vector<Noun> things;
  for (const Rank rank : battle::all_ranks)
    if (possible[rank] > 0) things.push_back(counted(name_of(rank), possible[rank]));
  if (things.empty()) return {};
  // TRANSLATORS: what a hidden piece is. {0}: such as "1 spy"
  if (things.size() == 1) return fill(_("It must be: {0}."), things.front());
  // TRANSLATORS: what a hidden piece can be. {0}: a list such as "2 scouts, 1 spy"
  return fill(_("It can be: {0}."), listed(things));
}

Result<std::string> where_in(const battle::Rules& rules, const battle::View& view, std::string_view word) {
  if (word == "known") return known_men(rules, view);
  if (const auto side = find_side(word)) return all_men(rules, view, *side);
  const auto one = meant_rank(rules, word);
  const auto rank = one ? one : find_rank(meant_by(word));
  if (!rank || rules.army[*rank] == 0) return Refusal{.code = Refusal::UnknownPiece, .word = std::string(word), .near = near_men(rules, word)};
  std::vector<std::string> lines;
  if (view.me) lines.push_back(standing(*view.me, *rank, places_of(rules, view, *view.me, *rank)));
  for (const Side side : both_sides) {
    if (side == view.me) continue;
    const auto places = places_of(rules, view, side, *rank);
    if (!places.empty()) lines.push_back(standing(side, *rank, places));
  }
  // TRANSLATORS: {0}: a kind of piece, such as scout
  if (lines.empty()) lines.push_back(fill(_("No {0} is visible."), called(*rank)));
  return in_lines(lines);
}

Result<std::string> what_in(const battle::Rules& rules, const battle::View& view, Square square) {
  if (!rules.on_board(square)) return Refusal{.code = Refusal::OffBoard, .at = square};
  const auto& token = view.at(square);
  const std::string word = short_word(rules, view, square);
  // TRANSLATORS, all below: answers to the commands `what` and `row`. {0}: a square such as E5; {1}: what is there, such
  // as "Blue, hidden".
  if (token && token->moved && rules.memory_aid)
    return fill(_("{0}: {1}, has moved."), coordinate(square), word);
  return labelled(coordinate(square), word) + '.';
}

// The square itself, then from the row above it clockwise.
Result<std::string> around_in(const battle::Rules& rules, const battle::View& view, Square square) {
  if (!rules.on_board(square)) return Refusal{.code = Refusal::OffBoard, .at = square};
  std::vector<std::string> parts;
  for (const auto& [file, row] : {std::pair(0, 0), std::pair(0, 1), std::pair(1, 0), std::pair(0, -1), std::pair(-1, 0)}) {
    const Square beside = square_at(square.file + file, square.row + row);
    if (rules.on_board(beside)) parts.push_back(*what_in(rules, view, beside));
  }
  return joined(parts, " ");
}

// Equal squares side by side are named together.
Result<std::string> row_in(const battle::Rules& rules, const battle::View& view, int number) {
  if (number < 1 || number > rules.rows) return refusal_of(Refusal::OffBoard);
  std::vector<std::string> parts;
  for (int file = 0; file < rules.files;) {
    const Square first = square_at(file, number - 1);
    const std::string word = short_word(rules, view, first);
    Square end = first;
    for (++file; file < rules.files && short_word(rules, view, square_at(file, number - 1)) == word; ++file)
      end = square_at(file, number - 1);
    if (end == first)
      parts.push_back(labelled(coordinate(first), word) + '.');
    else
      // TRANSLATORS: {0}, {1}: the first and last of several equal squares; {2}: what is there, such as "empty"
      parts.push_back(fill(_("{0} to {1}: {2}."), coordinate(first), coordinate(end), word));
  }
  return joined(parts, " ");
}

// ---- fortresses ---------------------------------------------------------------------------------

namespace {

using fortress::Card;
using fortress::Mark;
using fortress::Party;
using fortress::Piece;
using fortress::Place;

// What a player or bystander knows of one fortress.
struct Knowledge {
  Side owner;
  bool full;  // the owner's own knowledge
  FortressLook plan;
};

Knowledge heard_by(const fortress::Rules& rules, const fortress::View& view, Side visitor) {
  return {other(visitor), false, look_of(rules, view.heard[visitor], view.party[visitor])};
}

// view: the owner's.
Knowledge built_by(const fortress::Rules& rules, const fortress::View& view, Side owner) {
  return {owner, true, look_of(rules, *view.mine, &view.heard[other(owner)], &view.party[other(owner)])};
}

// First the fortress that the asking player explores, then the player's own. For a bystander, what everybody knows of both.
// Without a fortress that nobody explores.
std::vector<Knowledge> all_fortresses(const fortress::Rules& rules, const FortressSight& sight) {
  const fortress::View& view = sight.view;
  const Side seat = view.me.value_or(Side::Red);
  const Side visitor = other(seat);
  std::vector<Knowledge> known;
  const bool all_is_shown = sight.enemy != nullptr && sight.enemy->mine;
  if (rules.explores(seat)) known.push_back(all_is_shown ? built_by(rules, *sight.enemy, visitor) : heard_by(rules, view, seat));
  if (!rules.explores(visitor)) return known;
  if (!view.me || !view.mine)
    known.push_back(heard_by(rules, view, visitor));
  else
    known.push_back(built_by(rules, view, seat));
  return known;
}

struct Lying {
  Square at;
  Card card;
  bool beaten;
};

std::vector<Lying> cards_in(const fortress::Rules& rules, const Knowledge& known) {
  std::vector<Lying> cards;
  for (const Square at : rules.spaces()) {
    const fortress::Space& space = known.plan.known.at(at);
    if (const auto card = known.plan.space(at).card) cards.push_back({at, *card, false});
    else if (space.card) cards.push_back({at, *space.card, space.card_gone});
  }
  return cards;
}

// TRANSLATORS, all below: answers to the commands `where`, `captured` and `left` in a fortress game. {0}: Red or Blue; {1}: a
// piece such as "the king", or a list such as "2 guards"; {2}: a place such as C2 bottom, or a list of places.

std::string card_word(const fortress::Rules& rules, const Lying& lying) {
  // TRANSLATORS: a card in a list. {0}: the card, such as duke
  return lying.beaten ? fill(_("{0}, beaten"), called(rules, lying.card)) : called(rules, lying.card);
}

// ---- where ------------------------------------------------------------------------------------

// The places of all things with this English name.
std::vector<std::string> places_of(const fortress::Rules& rules, const Knowledge& known, std::string_view name) {
  std::vector<std::string> places;
  if (name == "wall")
    for (const auto& [edge, mark] : known.plan.known.edges)
      if (mark == Mark::Wall) places.push_back(coordinate(edge.a) + '-' + called(rules, edge.b));
  if (name == "ladder")
    for (const auto& [at, space] : known.plan.known.spaces)
      if (space.ladder_up) places.push_back(called(rules, at));
  if (name == "bridge" && known.plan.known.bridge)
    // TRANSLATORS: where a bridge is. {0}, {1}: places such as C2 bottom
    places.push_back(fill(_("{0} to {1}"), called(rules, known.plan.known.bridge->first), called(rules, known.plan.known.bridge->second)));
  for (const Lying& lying : cards_in(rules, known)) {
    const std::string place = called(rules, lying.at);
    if (name == "card")
      places.push_back(fill("{0} ({1})", place, card_word(rules, lying)));
    else if (name == rules.kind(lying.card).name)
      places.push_back(lying.beaten ? fill("{0} ({1})", place, beaten(called(rules, lying.card))) : place);
  }
  return places;
}

std::string lying_there(const fortress::Rules& rules, const Knowledge& known, std::string_view name) {
  const auto places = places_of(rules, known, name);
  const Noun owner = called(known.owner);
  const Noun things = counted(rules, name, static_cast<int>(places.size()));
  if (known.full && places.empty()) return fill(_("In the fortress of {0}: {1}."), owner, things);
  if (known.full) return fill(_("In the fortress of {0}: {1}, at {2}."), owner, things, listed(places));
  if (places.empty()) return fill(_("Known in the fortress of {0}: {1}."), owner, things);
  return fill(_("Known in the fortress of {0}: {1}, at {2}."), owner, things, listed(places));
}

std::string standing(const fortress::Rules& rules, Side side, const Party& party, Piece piece) {
  if (party.inside == piece)
    return fill(_("{0}: {1} stands at {2}."), called(side), the(piece), called(rules, party.at));
  if (party.place[piece] == Place::Box) return fill(_("{0}: {1} is in the box."), called(side), the(piece));
  return fill(_("{0}: {1} is on the tower."), called(side), the(piece));
}

// ---- what, row, floor -------------------------------------------------------------------------

// TRANSLATORS, all below: parts of the answer to the command `what` about a space of a fortress. {0}: a list of neighbouring
// spaces such as A1, B2.

// The neighbours of a space across the edges with this mark.
std::vector<std::string> across(const Knowledge& known, Square at, Mark wanted) {
  std::vector<std::string> neighbours;
  for (const auto& [edge, mark] : known.plan.known.edges)
    if (mark == wanted && (edge.a == at || edge.b == at))
      neighbours.push_back(coordinate(edge.a == at ? edge.b : edge.a));
  return neighbours;
}

std::vector<std::string> unknown_sides(const fortress::Rules& rules, const Knowledge& known, Square at) {
  std::vector<std::string> neighbours;
  for (const Step step : four_ways) {
    const Square next = moved(at, step);
    if (rules.has(next) && !known.plan.known.edges.contains(edge_between(at, next)))
      neighbours.push_back(coordinate(next));
  }
  return neighbours;
}

std::vector<std::string> features(const fortress::Rules& rules, const Knowledge& known, Square at) {
  std::vector<std::string> told;
  const fortress::Space& space = known.plan.known.at(at);
  if (known.plan.visitor->inside && known.plan.visitor->at == at)
    // TRANSLATORS: {0}: a piece such as "the king"
    told.push_back(fill(_("{0} stands here"), the(*known.plan.visitor->inside)));
  else if (space.walked)
    told.push_back(_("explored"));
  else if (!known.full)
    told.push_back(_("unexplored"));
  for (const Lying& lying : cards_in(rules, known))
    if (lying.at == at) told.push_back(card_word(rules, lying));
  if (space.ladder_up) told.push_back(_("ladder up"));
  if (space.ladder_down) told.push_back(_("ladder down"));
  // TRANSLATORS: {0}: the place of the bridge's other end, such as C2 bottom
  if (const auto other = known.plan.known.across(at)) told.push_back(fill(_("bridge to {0}"), called(rules, *other)));
  return told;
}

void tell(std::vector<std::string>& told, const char* what, const std::vector<std::string>& places) {
  if (!places.empty()) told.push_back(fill(what, listed(places)));
}

std::string space_sentence(const fortress::Rules& rules, const Knowledge& known, Square at) {
  auto told = features(rules, known, at);
  tell(told, _("wall towards {0}"), across(known, at, Mark::Wall));
  tell(told, _("open towards {0}"), across(known, at, Mark::Open));
  tell(told, _("unknown towards {0}"), unknown_sides(rules, known, at));
  // TRANSLATORS: {0}: a place such as C2 bottom; {1}: Red or Blue; {2}: what is known of it, such as "explored; wall towards C1"
  return fill(_("{0} in the fortress of {1}: {2}."), called(rules, at), called(known.owner),
              in_clauses(told));
}

// TRANSLATORS, all below: parts of the answer to the command `floor`. {0}: a list of spaces such as A1, B2; of cards such as A1
// (duke); or of edges such as A1-A2.

std::string floor_sentence(const fortress::Rules& rules, const Knowledge& known, Level level) {
  std::vector<std::string> told;
  const auto spaces = [&](bool fortress::Space::*feature) {
    std::vector<std::string> places;
    for (const auto& [at, space] : known.plan.known.spaces)
      if (at.level == level && space.*feature) places.push_back(coordinate(at));
    return places;
  };
  const auto edges = [&](Mark wanted) {
    std::vector<std::string> places;
    for (const auto& [edge, mark] : known.plan.known.edges)
      if (mark == wanted && edge.a.level == level)
        places.push_back(coordinate(edge.a) + '-' + coordinate(edge.b));
    return places;
  };
  std::vector<std::string> cards;
  for (const Lying& lying : cards_in(rules, known))
    if (lying.at.level == level)
      cards.push_back(fill("{0} ({1})", coordinate(lying.at), card_word(rules, lying)));
  tell(told, _("Explored: {0}."), spaces(&fortress::Space::walked));
  tell(told, _("Cards: {0}."), cards);
  tell(told, _("Ladders up: {0}."), spaces(&fortress::Space::ladder_up));
  tell(told, _("Ladders down: {0}."), spaces(&fortress::Space::ladder_down));
  if (const auto& bridge = known.plan.known.bridge)
    for (const Square end : {bridge->first, bridge->second})
      if (end.level == level)
        // TRANSLATORS: {0}: the ends of the bridge, such as "A1 to C2 far bottom"; {1}: the second end
        tell(told, _("Bridge: {0}."), {fill(_("{0} to {1}"), coordinate(end), called(rules, *known.plan.known.across(end)))});
  tell(told, _("Walls: {0}."), edges(Mark::Wall));
  if (!known.full) tell(told, _("Open: {0}."), edges(Mark::Open));
  if (told.empty()) told.emplace_back(_("Nothing is known."));
  // TRANSLATORS: the beginning of the answer. {0}: Red or Blue; {1}: a floor such as bottom
  return fill(_("The fortress of {0}, {1}."), called(known.owner), called(rules, level)) + ' ' +
         joined(told, " ");
}

std::vector<std::string> pieces_in(const fortress::Rules& rules, const Party& party, Place place) {
  std::vector<std::string> names;
  for (const Piece piece : fortress::all_pieces)
    if (rules.party[piece] && party.place[piece] == place) names.push_back(called(piece));
  return names;
}

}  // namespace

// TRANSLATORS, all below: where a side's pieces are, in a line under the board, and in answers to the commands `captured` and
// `left`: "Red: no piece is inside. Tower: king, wizard." {0}: a list of pieces.

std::string party_sentence(const fortress::Rules& rules, Side side, const Party& party) {
  std::string told = party.inside ? standing(rules, side, party, *party.inside)
                                  // TRANSLATORS: {0}: Red or Blue
                                  : fill(_("{0}: no piece is inside."), called(side));
  const auto tower = pieces_in(rules, party, Place::Tower);
  const auto box = pieces_in(rules, party, Place::Box);
  if (!tower.empty()) told += ' ' + fill(_("Tower: {0}."), listed(tower));
  if (!box.empty()) told += ' ' + fill(_("Box: {0}."), listed(box));
  // TRANSLATORS: {0}: the piece that goes in next, such as king
  if (party.named) told += ' ' + fill(_("Next: {0}."), called(*party.named));
  if (const int turns = party.sits_out; turns > 0)
    // TRANSLATORS: {0}: number of turns
    told += ' ' + fill(ngettext("Sits out {0} turn.", "Sits out {0} turns.", turns), turns);
  return told;
}

std::string captured_in(const fortress::Rules& rules, const fortress::View& view) {
  std::vector<std::string> lines;
  for (const Side side : both_sides) {
    if (rules.explores(side)) lines.push_back(party_sentence(rules, side, view.party[side]));
    if (!rules.explores(other(side))) continue;
    std::vector<std::string> beaten;
    for (const Lying& lying : cards_in(rules, heard_by(rules, view, other(side))))
      if (lying.beaten) beaten.push_back(called(rules, lying.card));
    // TRANSLATORS: {0}: Red or Blue; {1}: a list of cards such as "duke, cup"
    if (!beaten.empty()) lines.push_back(fill(_("{0}'s beaten cards: {1}."), called(side), listed(beaten)));
  }
  return in_lines(lines);
}

// The pieces with their places, and the cards that have not been beaten.
std::string left_in(const fortress::Rules& rules, const fortress::View& view) {
  std::vector<std::string> lines;
  for (const Side side : both_sides) {
    if (rules.explores(side)) lines.push_back(party_sentence(rules, side, view.party[side]));
    if (!rules.explores(other(side))) continue;
    std::map<Card, int> left;
    for (const fortress::Kind& kind : rules.kinds) left[kind.card] = kind.count;
    for (const Lying& lying : cards_in(rules, heard_by(rules, view, other(side))))
      if (lying.beaten) --left[lying.card];
    std::vector<Noun> things;
    for (const fortress::Kind& kind : rules.kinds)
      if (left[kind.card] > 0) things.push_back(counted(rules, kind.name, left[kind.card]));
    // TRANSLATORS: {0}: Red or Blue; {1}: a list such as "1 flag, 2 dukes"
    lines.push_back(fill(_("Cards left in the fortress of {0}: {1}."), called(side), listed(things)));
  }
  return in_lines(lines);
}

Result<std::string> where_in(const fortress::Rules& rules, const FortressSight& sight, std::string_view word) {
  if (const auto side = find_side(word); side && rules.explores(*side)) return party_sentence(rules, *side, sight.view.party[*side]);
  const std::string_view one = meant_piece_or_card(rules, word);
  const std::string_view name = one.empty() ? meant_by(word) : one;
  const auto piece = find_piece(name);
  const auto card = find_card(rules, name);
  const bool walks = piece && rules.party[*piece];
  const bool lies = name == "wall" || name == "ladder" || name == "card" || (name == "bridge" && rules.has_bridge()) ||
                    (card && rules.find(*card) != nullptr);
  if (!walks && !lies) return Refusal{.code = Refusal::UnknownPiece, .word = std::string(word), .near = near_men(rules, word)};
  std::vector<std::string> lines;
  if (walks)
    for (const Side side : both_sides)
      if (rules.explores(side)) lines.push_back(standing(rules, side, sight.view.party[side], *piece));
  if (lies)
    for (const Knowledge& known : all_fortresses(rules, sight))
      lines.push_back(lying_there(rules, known, name));
  return in_lines(lines);
}

Result<std::string> what_in(const fortress::Rules& rules, const FortressSight& sight, Square at) {
  if (!rules.has(at)) return Refusal{.code = Refusal::OffBoard, .at = at};
  std::vector<std::string> lines;
  for (const Knowledge& known : all_fortresses(rules, sight))
    lines.push_back(space_sentence(rules, known, at));
  return in_lines(lines);
}

// What is known of a space names its sides, and what leads up and down.
Result<std::string> around_in(const fortress::Rules& rules, const FortressSight& sight, Square at) { return what_in(rules, sight, at); }

std::string floor_in(const fortress::Rules& rules, const FortressSight& sight, Level level) {
  std::vector<std::string> lines;
  for (const Knowledge& known : all_fortresses(rules, sight))
    lines.push_back(floor_sentence(rules, known, level));
  return in_lines(lines);
}

}  // namespace gonfalon::text
