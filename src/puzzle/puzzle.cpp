#include "gonfalon/puzzle/puzzle.hpp"

#include <algorithm>
#include <array>

#include "gonfalon/command/command.hpp"
#include "gonfalon/command/parse.hpp"
#include "gonfalon/rules/refusal.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/summary.hpp"
#include "gonfalon/text/terms.hpp"

namespace gonfalon::puzzle {

using battle::ByRank;
using battle::Rank;
using text::_;
using text::called;
using text::fill;
using text::N_;
using text::ngettext;

// TRANSLATORS, all below: A puzzle: the name of a kind of puzzle, in a list; or a sentence beside the board that asks for
// something, or tells why an answer is right or wrong. Backticks mark what is typed.

std::span<const ThemeRow> all_themes() {
  static constexpr std::array rows{
      ThemeRow{Theme::Rank, "rank", N_("Which piece is it?")},
      ThemeRow{Theme::Place, "place", N_("Where is it?")},
      ThemeRow{Theme::Attack, "attack", N_("The sure attack")},
      ThemeRow{Theme::Win, "win", N_("Win by force")},
      ThemeRow{Theme::Fortress, "fortress", N_("Fortress of the day")},
      ThemeRow{Theme::Twin, "twin", N_("Twin fortress of the week")},
  };
  return rows;
}

const ThemeRow& row_of(Theme theme) { return *std::ranges::find(all_themes(), theme, &ThemeRow::theme); }

std::optional<Theme> find_theme(std::string_view name) {
  const auto found = std::ranges::find(all_themes(), name, &ThemeRow::name);
  return found == all_themes().end() ? std::nullopt : std::optional(found->theme);
}

namespace {

Side enemy_in(const Puzzle& puzzle) { return other(puzzle.moment.player); }

const battle::Rules& battle_rules(const Puzzle& puzzle) { return std::get<battle::Rules>(puzzle.moment.rules); }

std::string square_told(const Puzzle& puzzle, Square square) { return called(puzzle.moment.rules, square); }

// The ranks that a piece can have, the highest first: all but one if it is known.
std::vector<Rank> ranks_at(const Puzzle& puzzle, const battle::View& seen, Square square) {
  const auto& token = seen.at(square);
  if (!token) return {};
  if (token->rank) return {*token->rank};
  const ByRank<std::uint8_t> possible = battle::can_be(battle_rules(puzzle), seen, square);
  std::vector<Rank> ranks;
  for (const Rank rank : battle::all_ranks)
    if (possible[rank] > 0) ranks.push_back(rank);
  return ranks;
}

// `captain, miner or scout`
std::string one_of(const std::vector<Rank>& ranks) {
  std::vector<std::string> names;
  for (const Rank rank : ranks) names.push_back(called(rank));
  if (names.size() == 1) return names.front();
  const std::string last = names.back();
  names.pop_back();
  // TRANSLATORS: ranks that a hidden piece can still have. {0}: all but the last, with commas between; {1}: the last
  return fill(_("{0} or {1}"), text::listed(names), last);
}

bool is_hidden_enemy(const Puzzle& puzzle, const battle::View& seen, Square square) {
  const auto& token = seen.at(square);
  return token && token->side == enemy_in(puzzle) && !token->rank;
}

std::string only_fixed_are_left(const Puzzle& puzzle) {
  // TRANSLATORS: {0}: Red or Blue
  return fill(_("{0} has just as many hidden pieces that never moved as it has bombs and flags left. So these pieces are its bombs and flags."),
              called(enemy_in(puzzle)));
}

std::string why_rank(const Puzzle& puzzle, const battle::View& seen) {
  const Rank rank = std::get<Rank>(puzzle.solutions.front());
  if (seen.at(*puzzle.at)->moved) {
    const bool one_ran = std::ranges::any_of(seen.board, [&](const auto& token) { return token && token->side == enemy_in(puzzle) && !token->rank && token->ran; });
    // TRANSLATORS: {0}: a square; {1}: Red or Blue; {2}: a rank, such as `miner`
    const std::string why = fill(_("The piece on {0} has moved, so it is no bomb and no flag. Of the other ranks {1} has only this one left that "
                                   "was not seen: {2}."),
                                 square_told(puzzle, *puzzle.at), called(enemy_in(puzzle)), called(rank));
    return one_ran ? why + ' ' + _("(A piece that ran is a scout.)") : why;
  }
  // TRANSLATORS: {0}: a sentence; {1}: a rank
  return fill(_("{0} And of those only this one is left: {1}."), only_fixed_are_left(puzzle), called(rank));
}

std::string why_place(const Puzzle& puzzle) {
  const std::string square = square_told(puzzle, std::get<Square>(puzzle.solutions.front()));
  if (battle::can_move(*puzzle.rank))
    // TRANSLATORS: {0}: a sentence; {1}: a rank; {2}: a square
    return fill(_("{0} Of the others only the one on {2} can be this one: {1}."), only_fixed_are_left(puzzle), called(*puzzle.rank), square);
  // TRANSLATORS: {0}: a sentence; {1}: a rank; {2}: a square
  return fill(_("{0} And only the one on {2} can be this one: {1}."), only_fixed_are_left(puzzle), called(*puzzle.rank), square);
}

std::string why_attack(const Puzzle& puzzle, const battle::View& seen) {
  const Move move = std::get<Move>(puzzle.solutions.front());
  // TRANSLATORS: {0}: a square; {1}: one or several ranks, such as `captain, miner or scout`; {2}: the rank of the reader's own piece
  return fill(_("The piece on {0} can only be: {1}. Your own piece, {2}, beats each of these."), square_told(puzzle, move.to),
              one_of(ranks_at(puzzle, seen, move.to)), called(*seen.at(move.from)->rank));
}

std::string against_rank(const Puzzle& puzzle, const battle::View& seen, Rank rank) {
  if (!battle::can_move(rank) && seen.at(*puzzle.at)->moved) return _("A piece that has moved is no bomb and no flag.");
  const Side enemy = enemy_in(puzzle);
  int left = battle_rules(puzzle).army[rank] - seen.lost[enemy][rank];
  for (const auto& token : seen.board)
    if (token && token->side == enemy && (token->rank == rank || (token->ran && rank == Rank::Scout))) --left;
  // TRANSLATORS: {0}: Red or Blue; {1}: a rank
  if (left <= 0) return fill(_("All of these that {0} had are lost or were seen: {1}."), called(enemy), called(rank));
  return only_fixed_are_left(puzzle);
}

std::string against_place(const Puzzle& puzzle, const battle::View& seen, Square square) {
  // TRANSLATORS: {0}: a square; {1}: one or several ranks
  return fill(_("The piece on {0} can be: {1}."), square_told(puzzle, square), one_of(ranks_at(puzzle, seen, square)));
}

std::string against_attack(const Puzzle& puzzle, const battle::View& seen, Move move) {
  const Rank mine = *seen.at(move.from)->rank;
  for (const Rank rank : ranks_at(puzzle, seen, move.to)) {
    switch (battle::fight(battle_rules(puzzle), mine, rank)) {
      case battle::Duel::Attacker: break;
      case battle::Duel::Defender:
        // TRANSLATORS: {0}: a square; {1}: a rank; {2}: the rank of the reader's own piece
        return fill(_("The piece on {0} can still be this one: {1}. Then you lose yours: {2}."), square_told(puzzle, move.to), called(rank), called(mine));
      case battle::Duel::Both:
        // TRANSLATORS: {0}: a square; {1}: a rank
        return fill(_("The piece on {0} can still be this one: {1}. Then both are lost."), square_told(puzzle, move.to), called(rank));
    }
  }
  return _("That attack wins too, but it is of a piece that you know.");
}

}  // namespace

namespace {

std::string asked(const Puzzle& puzzle) {
  const text::Noun enemy = called(enemy_in(puzzle));
  switch (puzzle.theme) {
    case Theme::Rank:
      // TRANSLATORS: {0}: Red or Blue; {1}: a square
      return fill(_("{0}'s piece on {1} was never seen. Yet there is only one rank that it can have. Which?\nType it: a name such as "
                    "`miner`, or its sign such as `3`."),
                  enemy, square_told(puzzle, *puzzle.at));
    case Theme::Place:
      // TRANSLATORS: {0}: Red or Blue; {1}: a rank
      return fill(_("{0} still has a piece that nobody has seen: {1}. Yet there is only one square where it can be. Where?\nMove the "
                    "cursor there and press Enter, or type the square."),
                  enemy, called(*puzzle.rank));
    case Theme::Attack:
      return _("Exactly one of your attacks on hidden pieces is sure to win, whichever pieces they are.\nMake it.");
    case Theme::Win:
      // TRANSLATORS: {0}: Red or Blue; {1}: the most moves that it takes
      return fill(ngettext("You can win with your next move, whichever pieces the hidden ones are.\nMake it.",
                           "You can win within {1} moves, whatever {0} does and whichever pieces the hidden ones are.\nMake the first.",
                           puzzle.moves),
                  enemy, puzzle.moves);
    case Theme::Fortress:
    case Theme::Twin:
      // TRANSLATORS: {0}: a number of turns
      return fill(ngettext("Nobody hunts you here. Find the flag in as few turns as you can: the computer needed {0} turn.",
                           "Nobody hunts you here. Find the flag in as few turns as you can: the computer needed {0} turns.", puzzle.par),
                  puzzle.par);
  }
  return {};
}

}  // namespace

std::string question(const Puzzle& puzzle) {
  std::string all = asked(puzzle);
  // TRANSLATORS: the puzzle is from a game that the reader has played. {0}: Red or Blue; {1}: a move, such as `D4 to D5`
  if (puzzle.made) all += '\n' + fill(_("In the game {0} played {1}."), called(puzzle.moment.player), told(puzzle, *puzzle.made));
  for (const std::string& line : text::what_is_different(puzzle.moment.rules)) all += '\n' + line;
  return all;
}

std::string explanation(const Puzzle& puzzle, const View& view) {
  switch (puzzle.theme) {
    case Theme::Rank: return why_rank(puzzle, std::get<battle::View>(view));
    case Theme::Place: return why_place(puzzle);
    case Theme::Attack: return why_attack(puzzle, std::get<battle::View>(view));
    case Theme::Win:
    case Theme::Fortress:
    case Theme::Twin: break;
  }
  return {};
}

std::string no_answer(const Puzzle& puzzle, const View& view, const Solution& given) {
  switch (puzzle.theme) {
    case Theme::Rank:
      // TRANSLATORS: {0}: a rank
      if (const Rank rank = std::get<Rank>(given); battle_rules(puzzle).army[rank] == 0) return fill(_("This game has no such piece: {0}."), called(rank));
      return {};
    case Theme::Place:
      if (const Square square = std::get<Square>(given); !is_hidden_enemy(puzzle, std::get<battle::View>(view), square))
        // TRANSLATORS: {0}: a square
        return fill(_("No hidden enemy piece stands on {0}."), square_told(puzzle, square));
      return {};
    case Theme::Attack: {
      const auto& target = std::get<battle::View>(view).at(std::get<Move>(given).to);
      return target && target->side == enemy_in(puzzle) ? std::string() : std::string(_("That is no attack."));
    }
    case Theme::Win:
    case Theme::Fortress:
    case Theme::Twin: break;
  }
  return {};
}

std::string objection(const Puzzle& puzzle, const View& view, const Solution& given) {
  switch (puzzle.theme) {
    case Theme::Rank: return against_rank(puzzle, std::get<battle::View>(view), std::get<Rank>(given));
    case Theme::Place: return against_place(puzzle, std::get<battle::View>(view), std::get<Square>(given));
    case Theme::Attack: return against_attack(puzzle, std::get<battle::View>(view), std::get<Move>(given));
    case Theme::Win:
    case Theme::Fortress:
    case Theme::Twin: break;
  }
  return {};
}

std::string told(const Puzzle& puzzle, const Solution& solution) {
  return std::visit(overload{[](Rank rank) -> std::string { return called(rank); },
                             [&](Square square) { return square_told(puzzle, square); },
                             [&](Move move) {
                               // TRANSLATORS: a move. {0}: from where, {1}: to where
                               return fill(_("{0} to {1}"), square_told(puzzle, move.from), square_told(puzzle, move.to));
                             }},
                    solution);
}

std::optional<Solution> solution_in(const Puzzle& puzzle, std::string_view line) {
  const std::string_view word = command::without_comment(line);
  switch (puzzle.theme) {
    case Theme::Rank:
      if (const auto rank = text::meant_rank(battle_rules(puzzle), word)) return *rank;
      return {};
    case Theme::Place: {
      Square square;
      if (word.empty() || command::read_square(word, square) != word.size()) return {};
      return battle_rules(puzzle).on_board(square) ? std::optional<Solution>(square) : std::nullopt;
    }
    case Theme::Attack:
    case Theme::Win: {
      const auto parsed = command::parse(line, puzzle.moment.rules);
      if (!parsed || !*parsed || (**parsed).verb != command::Verb::Move) return {};
      const auto order = command::order_of(puzzle.moment.rules, nullptr, **parsed);
      return order ? std::optional<Solution>(std::get<Move>(*order)) : std::nullopt;
    }
    case Theme::Fortress:
    case Theme::Twin: break;
  }
  return {};
}

}  // namespace gonfalon::puzzle
