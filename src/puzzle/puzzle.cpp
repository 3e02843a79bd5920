#include "gonfalon/puzzle/puzzle.hpp"

#include <algorithm>
#include <array>

#include "gonfalon/command/command.hpp"
#include "gonfalon/command/parse.hpp"
#include "gonfalon/puzzle/sure_way.hpp"
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
      ThemeRow{Theme::Flag, "flag", N_("Where must the flag be?")},
      ThemeRow{Theme::Way, "way", N_("The sure way")},
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

// ---- a fortress

const fortress::Rules& fortress_rules(const Puzzle& puzzle) { return std::get<fortress::Rules>(puzzle.moment.rules); }

// What a player knows of a fortress, as the searches take it.
struct Explored {
  Explored(const Puzzle& puzzle, const fortress::View& seen)
      : rules(puzzle.moment.rules), ground(fortress_rules(puzzle)), walker(walker_of(ground, seen, puzzle.moment.player)), notes(walker.notes) {}

  std::string told(board::Space space) const { return called(rules, ground.squares[space]); }
  std::string told(board::Bits spaces) const {
    std::vector<std::string> names;
    board::for_each(spaces, [&](board::Space space) { names.push_back(told(space)); });
    return text::listed(names);
  }

  const Rules& rules;
  board::Ground ground;
  Walker walker;
  const Notes& notes;
};

// Why the flag is on none of these spaces.
std::string why_not_on(const Explored& at, NoFlag why, board::Bits spaces) {
  switch (why) {
    case NoFlag::SomethingElse: break;
    // TRANSLATORS: {0}: spaces of a fortress
    case NoFlag::NoWay: return fill(_("No way can lead to: {0}."), at.told(spaces));
    // TRANSLATORS: {0}: spaces of a fortress
    case NoFlag::NoRoom: return fill(_("If the flag were here ({0}), the cards that you have not met would not have room."), at.told(spaces));
    // TRANSLATORS: {0}: spaces of a fortress
    case NoFlag::NoWayPast: return fill(_("If the flag were here ({0}), the other cards would leave no way to it."), at.told(spaces));
  }
  return {};
}

// Why the flag is where it can be.
std::string why_flag_there(const Explored& at) {
  const board::Bits can_be = flag_spaces(at.ground, at.notes).value_or(0);
  board::Bits left = at.notes.maybe_cards[at.ground.flag] & ~can_be;
  std::string all;
  for (const NoFlag why : {NoFlag::NoWay, NoFlag::NoRoom, NoFlag::NoWayPast}) {
    board::Bits spaces = 0;
    board::for_each(left, [&](board::Space space) {
      if (why_no_flag(at.ground, at.notes, space) == why) spaces |= board::bit(space);
    });
    if (spaces != 0) all += why_not_on(at, why, spaces) + ' ';
  }
  // TRANSLATORS: {0}: a space of a fortress
  if (board::count(can_be) == 1) return all + fill(_("So the flag is on {0}."), at.told(can_be));
  // TRANSLATORS: {0}: spaces of a fortress
  return all + fill(_("So the flag can only be on one of these: {0}."), at.told(can_be));
}

std::string why_flag(const Puzzle& puzzle, const fortress::View& seen) { return why_flag_there(Explored(puzzle, seen)); }

std::string why_way(const Puzzle& puzzle, const fortress::View& seen) {
  const Explored at(puzzle, seen);
  std::string all = why_flag_there(at);
  // TRANSLATORS: {0}: the number of all walls of a fortress
  if (board::count(at.notes.walls) == at.ground.rules.walls) return all + ' ' + fill(_("All {0} walls are found, so there is no other."), at.ground.rules.walls);
  // the unknown sides of the first step and of the spaces of the flag, as far as they must be open
  const Move step = std::get<Move>(puzzle.solutions.front());
  const auto first_side = at.ground.edge(board::space_of(at.ground.rules, step.from), board::space_of(at.ground.rules, step.to));
  board::Bits sides = first_side == board::nowhere ? 0 : board::bit(first_side);
  board::for_each(flag_spaces(at.ground, at.notes).value_or(0), [&](board::Space space) { sides |= at.ground.around[space]; });
  board::for_each(sides & at.notes.maybe_walls, [&](std::size_t side) {
    Notes walled = at.notes;
    walled.walls |= board::bit(side);
    if (const Example example = example_of(at.ground, walled); example.layout || !example.searched_all) return;
    // TRANSLATORS: {0} and {1}: spaces of a fortress
    all += ' ' + fill(_("There is no wall between {0} and {1}: with one there, no way would lead to the flag."), at.told(at.ground.ends[side][0]),
                      at.told(at.ground.ends[side][1]));
  });
  return all;
}

// Why it can't be meant that the flag is there.
std::string no_place_of_flag(const Puzzle& puzzle, const fortress::View& seen, Square square) {
  const Explored at(puzzle, seen);
  if (!at.ground.rules.has(square)) return _("There is no such space.");
  if (board::has(at.notes.maybe_cards[at.ground.flag], board::space_of(at.ground.rules, square))) return {};
  // TRANSLATORS: {0}: a space of a fortress
  return fill(_("You know what is on {0}."), square_told(puzzle, square));
}

std::string against_flag(const Puzzle& puzzle, const fortress::View& seen, Square square) {
  const Explored at(puzzle, seen);
  const board::Space space = board::space_of(at.ground.rules, square);
  return why_not_on(at, why_no_flag(at.ground, at.notes, space), board::bit(space));
}

// What comes of a step that is not sure, if the player knows it (known), or may come of it. seen: before it.
std::string against_step(const Puzzle& puzzle, const fortress::View& seen, Move step, bool known) {
  const Explored at(puzzle, seen);
  const auto danger = danger_of(at.ground, at.walker, board::space_of(at.ground.rules, step.to));
  if (!danger || danger->known != known) return {};
  switch (danger->how) {
    case Danger::How::Wall:
      // TRANSLATORS: {0} and {1}: spaces of a fortress
      return fill(known ? _("You know of a wall between {0} and {1}.") : _("There may be a wall between {0} and {1}."),
                  square_told(puzzle, step.from), square_told(puzzle, step.to));
    case Danger::How::Card:
      // TRANSLATORS: {0}: a space of a fortress; {1}: a card, such as `duke`; {2}: a piece, such as `knight`
      return fill(known ? _("You know that this lies on {0}: {1}. It beats your piece: {2}.")
                        // TRANSLATORS: {0}: a space of a fortress; {1}: a card, such as `duke`; {2}: a piece, such as `knight`
                        : _("This may lie on {0}: {1}. It beats your piece: {2}."),
                  at.told(danger->at), called(at.ground.rules, *danger->card), called(at.walker.piece));
    case Danger::How::NotSure:
      // TRANSLATORS: {0}: a space of a fortress
      return fill(_("Then no way is sure any more: the flag may be on {0}, for example."), at.told(danger->at));
  }
  return {};
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
    case Theme::Flag:
      return _("This fortress is not explored to the end. Yet there is only one space where the flag can be. Where?\nMove the cursor there and "
               "press Enter, or type the space, such as `C2 middle`.");
    case Theme::Way:
      return _("A walk takes the flag in this turn, whatever you do not know yet. It is sure: no wall, no pitfall and no card can "
               "stop you.\nGo it, step by step.");
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
    case Theme::Flag: return why_flag(puzzle, std::get<fortress::View>(view));
    case Theme::Way: return why_way(puzzle, std::get<fortress::View>(view));
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
    case Theme::Flag: return no_place_of_flag(puzzle, std::get<fortress::View>(view), std::get<Square>(given));
    case Theme::Way: return against_step(puzzle, std::get<fortress::View>(view), std::get<Move>(given), true);
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
    case Theme::Flag: return against_flag(puzzle, std::get<fortress::View>(view), std::get<Square>(given));
    case Theme::Way: return against_step(puzzle, std::get<fortress::View>(view), std::get<Move>(given), false);
    case Theme::Win:
    case Theme::Fortress:
    case Theme::Twin: break;
  }
  return {};
}

std::optional<Setup> counterexample(const Puzzle& puzzle, const View& view, const Solution& given) {
  if (puzzle.theme != Theme::Way) return {};
  const Explored at(puzzle, std::get<fortress::View>(view));
  const auto danger = danger_of(at.ground, at.walker, board::space_of(at.ground.rules, std::get<Move>(given).to));
  return danger && danger->example ? std::optional<Setup>(board::labyrinth_of(at.ground, *danger->example)) : std::nullopt;
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

std::optional<Solution> solution_in(const Puzzle& puzzle, const View& seen, std::string_view line) {
  const std::string_view word = command::without_comment(line);
  const Rules& rules = puzzle.moment.rules;
  const auto typed_move = [&]() -> std::optional<command::Command> {
    const auto parsed = command::parse(line, rules);
    return parsed && *parsed && (**parsed).verb == command::Verb::Move ? std::optional(**parsed) : std::nullopt;
  };
  switch (puzzle.theme) {
    case Theme::Rank:
      if (const auto rank = text::meant_rank(battle_rules(puzzle), word)) return *rank;
      return {};
    case Theme::Place: {
      Square square;
      if (word.empty() || command::read_square(word, square) != word.size()) return {};
      return battle_rules(puzzle).on_board(square) ? std::optional<Solution>(square) : std::nullopt;
    }
    case Theme::Flag: {  // a space alone is a move from where the piece stands
      const auto move = typed_move();
      if (!move || move->from) return {};
      return command::placed(command::party_of(seen, puzzle.moment.player), *move->to);
    }
    case Theme::Attack:
    case Theme::Win:
    case Theme::Way: {
      const auto move = typed_move();
      if (!move) return {};
      const auto order = command::order_of(rules, command::party_of(seen, puzzle.moment.player), *move);
      return order ? std::optional<Solution>(std::get<Move>(*order)) : std::nullopt;
    }
    case Theme::Fortress:
    case Theme::Twin: break;
  }
  return {};
}

}  // namespace gonfalon::puzzle
