#include "gonfalon/base/utf8.hpp"
#include "gonfalon/rules/refusal.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/notation.hpp"
#include "gonfalon/text/terms.hpp"
#include "looking.hpp"

namespace gonfalon::text {

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

}  // namespace gonfalon::text
