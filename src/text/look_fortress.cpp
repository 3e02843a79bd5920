#include <algorithm>

#include "gonfalon/rules/refusal.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/notation.hpp"
#include "gonfalon/text/terms.hpp"
#include "looking.hpp"
#include "party.hpp"
#include "rulebook_page.hpp"

namespace gonfalon::text {

namespace {

using fortress::Card;
using fortress::Party;
using fortress::Piece;
using fortress::Place;
using fortress::Rules;
using fortress::View;

struct Lying {
  Square at;
  Card card;
  bool beaten;
};

// What somebody knows of one fortress.
struct Knowledge {
  Side owner;
  bool full = false;  // the owner's own
  const Party* visitor = nullptr;
  std::vector<Edge> walls, open;
  std::vector<Square> walked, ladders;  // a ladder by its foot
  std::vector<Lying> cards;
};

Knowledge heard_by(const Rules& rules, const View& view, Side visitor) {
  Knowledge known{.owner = other(visitor),
                  .visitor = &view.party[visitor],
                  .walls = {},
                  .open = {},
                  .walked = {},
                  .ladders = {},
                  .cards = {}};
  const auto& notepad = view.heard[visitor];
  for (const auto& [edge, mark] : notepad.edges)
    (mark == fortress::Mark::Wall ? known.walls : known.open).push_back(edge);
  for (const Square at : rules.spaces()) {
    const auto found = notepad.spaces.find(at);
    if (notepad.passage && (notepad.passage->first == at || notepad.passage->second == at))
      known.cards.push_back({at, Card::Passage, false});
    if (found == notepad.spaces.end()) continue;
    const fortress::Space& space = found->second;
    if (space.walked) known.walked.push_back(at);
    if (space.ladder_up) known.ladders.push_back(at);
    if (space.pitfall) known.cards.push_back({at, Card::Pitfall, false});
    if (space.card) known.cards.push_back({at, *space.card, space.card_gone});
  }
  return known;
}

Knowledge built_by(const Rules& rules, const View& view, Side owner) {
  Knowledge known = heard_by(rules, view, other(owner));
  known.full = true;
  known.walls.assign(view.mine->walls.begin(), view.mine->walls.end());
  known.ladders.assign(view.mine->ladders.begin(), view.mine->ladders.end());
  known.cards.clear();
  known.open.clear();
  for (const auto& [at, card] : view.mine->cards)
    known.cards.push_back({at, card, view.mine_beaten.contains(at)});
  for (const Edge& edge : rules.edges())
    if (!view.mine->walls.contains(edge)) known.open.push_back(edge);
  return known;
}

// The fortress that the listener walks through first, then his own; for a bystander what all know.
std::vector<Knowledge> both_fortresses(const Rules& rules, const View& view) {
  const Side seat = view.me.value_or(Side::Red);
  std::vector<Knowledge> known{heard_by(rules, view, seat)};
  known.push_back(view.me && view.mine ? built_by(rules, view, seat) : heard_by(rules, view, other(seat)));
  return known;
}

std::string card_word(const Lying& lying) {
  if (!lying.beaten) return called(lying.card);
  /* xgettext:python-brace-format */
  return fill(_("{0}, beaten"), called(lying.card));
}

// ---- where ------------------------------------------------------------------------------------

// The places of what has this English name.
std::vector<std::string> places_of(const gonfalon::Rules& rules, const Knowledge& known,
                                   std::string_view name) {
  std::vector<std::string> places;
  if (name == "wall")
    for (const Edge& edge : known.walls) places.push_back(coordinate(edge.a) + '-' + called(rules, edge.b));
  if (name == "ladder")
    for (const Square foot : known.ladders) places.push_back(called(rules, foot));
  for (const Lying& lying : known.cards) {
    if (name == "card") /* xgettext:python-brace-format */
      places.push_back(fill(_("{0} ({1})"), called(rules, lying.at), card_word(lying)));
    else if (name == name_of(lying.card))
      places.push_back(lying.beaten ? fill(_("{0} ({1})"), called(rules, lying.at), _("beaten"))
                                    : called(rules, lying.at));
  }
  return places;
}

std::string lying_there(const gonfalon::Rules& rules, const Knowledge& known, std::string_view name) {
  const auto places = places_of(rules, known, name);
  const std::string owner = called(known.owner);
  const std::string things = counted(name, static_cast<int>(places.size()));
  if (known.full && places.empty()) /* xgettext:python-brace-format */
    return fill(_("In the fortress of {0}: {1}."), owner, things);
  if (known.full) /* xgettext:python-brace-format */
    return fill(_("In the fortress of {0}: {1}, at {2}."), owner, things, listed(places));
  if (places.empty()) /* xgettext:python-brace-format */
    return fill(_("Known in the fortress of {0}: {1}."), owner, things);
  /* xgettext:python-brace-format */
  return fill(_("Known in the fortress of {0}: {1}, at {2}."), owner, things, listed(places));
}

std::string standing(const Rules& rules, Side side, const Party& party, Piece piece) {
  if (party.inside == piece) /* xgettext:python-brace-format */
    return fill(_("{0}: {1} stands at {2}."), called(side), the(piece), called(rules, party.at));
  if (party.place[piece] == Place::Box) /* xgettext:python-brace-format */
    return fill(_("{0}: {1} is in the box."), called(side), the(piece));
  /* xgettext:python-brace-format */
  return fill(_("{0}: {1} is on the tower."), called(side), the(piece));
}

// ---- what, row, floor -------------------------------------------------------------------------

// The neighbours of a space on the other sides of these edges.
std::vector<std::string> across(const std::vector<Edge>& edges, Square at) {
  std::vector<std::string> neighbours;
  for (const Edge& edge : edges)
    if (edge.a == at || edge.b == at) neighbours.push_back(coordinate(edge.a == at ? edge.b : edge.a));
  return neighbours;
}

std::vector<std::string> unknown_sides(const Rules& rules, const Knowledge& known, Square at) {
  std::vector<std::string> neighbours;
  for (const Step step : four_ways) {
    const Square next = moved(at, step);
    const Edge edge = edge_between(at, next);
    const auto among = [&](const std::vector<Edge>& edges) {
      return std::find(edges.begin(), edges.end(), edge) != edges.end();
    };
    if (rules.has(next) && !among(known.walls) && !among(known.open)) neighbours.push_back(coordinate(next));
  }
  return neighbours;
}

bool holds(const std::vector<Square>& squares, std::optional<Square> at) {
  return at && std::find(squares.begin(), squares.end(), *at) != squares.end();
}

std::vector<std::string> features(const Rules& rules, const Knowledge& known, Square at) {
  std::vector<std::string> told;
  if (known.visitor->inside && known.visitor->at == at) /* xgettext:python-brace-format */
    told.push_back(fill(_("{0} stands here"), the(*known.visitor->inside)));
  else if (holds(known.walked, at))
    told.push_back(_("walked on"));
  else if (!known.full)
    told.push_back(_("not walked on"));
  for (const Lying& lying : known.cards)
    if (lying.at == at) told.push_back(card_word(lying));
  if (holds(known.ladders, at)) told.push_back(_("ladder up"));
  if (holds(known.ladders, below(rules, at))) told.push_back(_("ladder down"));
  return told;
}

std::string space_sentence(const Rules& rules, const Knowledge& known, Square at) {
  auto told = features(rules, known, at);
  const auto walls = across(known.walls, at);
  const auto open = across(known.open, at);
  const auto unknown = unknown_sides(rules, known, at);
  if (!walls.empty()) /* xgettext:python-brace-format */
    told.push_back(fill(_("wall towards {0}"), listed(walls)));
  if (!open.empty()) /* xgettext:python-brace-format */
    told.push_back(fill(_("open towards {0}"), listed(open)));
  if (!unknown.empty()) /* xgettext:python-brace-format */
    told.push_back(fill(_("not known towards {0}"), listed(unknown)));
  /* xgettext:python-brace-format */
  return fill(_("{0} in the fortress of {1}: {2}."), called(rules, at), called(known.owner),
              fmt::format("{}", fmt::join(told, "; ")));
}

std::vector<std::string> on_floor(const std::vector<Edge>& edges, Level level) {
  std::vector<std::string> found;
  for (const Edge& edge : edges)
    if (edge.a.level == level) found.push_back(coordinate(edge.a) + '-' + coordinate(edge.b));
  return found;
}

std::vector<std::string> on_floor(const std::vector<Square>& squares, Level level) {
  std::vector<std::string> found;
  for (const Square square : squares)
    if (square.level == level) found.push_back(coordinate(square));
  return found;
}

std::vector<std::string> ladder_tops(const Rules& rules, const Knowledge& known, Level level) {
  std::vector<Square> tops;
  for (const Square foot : known.ladders) tops.push_back(*above(rules, foot));
  return on_floor(tops, level);
}

std::string floor_sentence(const Rules& rules, const Knowledge& known, Level level) {
  std::vector<std::string> cards;
  for (const Lying& lying : known.cards)
    if (lying.at.level == level)
      cards.push_back(fill(_("{0} ({1})"), coordinate(lying.at), card_word(lying)));
  std::vector<std::string> told;
  const auto tell = [&](const char* what, const std::vector<std::string>& places) {
    if (!places.empty()) told.push_back(fill(what, listed(places)));
  };
  /* xgettext:python-brace-format */
  tell(_("Walked on: {0}."), on_floor(known.walked, level));
  /* xgettext:python-brace-format */
  tell(_("Cards: {0}."), cards);
  /* xgettext:python-brace-format */
  tell(_("Ladders up: {0}."), on_floor(known.ladders, level));
  /* xgettext:python-brace-format */
  tell(_("Ladders down: {0}."), ladder_tops(rules, known, level));
  /* xgettext:python-brace-format */
  tell(_("Walls: {0}."), on_floor(known.walls, level));
  if (!known.full) /* xgettext:python-brace-format */
    tell(_("Open: {0}."), on_floor(known.open, level));
  if (told.empty()) told.emplace_back(_("Nothing is known."));
  /* xgettext:python-brace-format */
  return fill(_("The fortress of {0}, {1}."), called(known.owner), called(level)) + ' ' +
         fmt::format("{}", fmt::join(told, " "));
}

}  // namespace

std::string captured_in(const Rules& rules, const View& view) {
  std::vector<std::string> lines;
  for (const Side side : both_sides) {
    lines.push_back(party_sentence(rules, side, view.party[side]));
    std::vector<std::string> beaten;
    for (const Lying& lying : heard_by(rules, view, other(side)).cards)
      if (lying.beaten) beaten.push_back(called(lying.card));
    if (!beaten.empty()) /* xgettext:python-brace-format */
      lines.push_back(fill(_("Cards of {0} beaten: {1}."), called(side), listed(beaten)));
  }
  return in_lines(lines);
}

Result<std::string> where_in(const Rules& rules, const View& view, std::string_view word) {
  const std::string_view one = meant_piece_or_card(rules, word);
  const std::string_view name = one.empty() ? meant_by(word) : one;
  const auto piece = find_piece(name);
  const auto card = find_card(name);
  const bool walks = piece && rules.party[*piece];
  const bool lies = name == "wall" || name == "ladder" || name == "card" || (card && rules.cards[*card] > 0);
  if (!walks && !lies) return unknown_piece(word);
  std::vector<std::string> lines;
  if (walks)
    for (const Side side : both_sides) lines.push_back(standing(rules, side, view.party[side], *piece));
  if (lies)
    for (const Knowledge& known : both_fortresses(rules, view))
      lines.push_back(lying_there(rules, known, name));
  return in_lines(lines);
}

Result<std::string> what_in(const Rules& rules, const View& view, Square at) {
  if (!rules.has(at)) return Fault{.code = Refusal::OffBoard, .at = at, .word = {}};
  std::vector<std::string> lines;
  for (const Knowledge& known : both_fortresses(rules, view))
    lines.push_back(space_sentence(rules, known, at));
  return in_lines(lines);
}

// Of the fortress that the listener walks through, all floors.
Result<std::string> row_in(const Rules& rules, const View& view, int number) {
  const Knowledge known = heard_by(rules, view, view.me.value_or(Side::Red));
  std::vector<std::string> lines;
  for (const Square at : rules.spaces())
    if (at.row == number - 1) lines.push_back(space_sentence(rules, known, at));
  if (lines.empty()) return fault(Refusal::OffBoard);
  return in_lines(lines);
}

std::string floor_in(const Rules& rules, const View& view, Level level) {
  std::vector<std::string> lines;
  for (const Knowledge& known : both_fortresses(rules, view))
    lines.push_back(floor_sentence(rules, known, level));
  return in_lines(lines);
}

}  // namespace gonfalon::text
