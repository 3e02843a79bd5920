#include "gonfalon/puzzle/puzzle.hpp"

#include <algorithm>
#include <array>

#include "gonfalon/command/command.hpp"
#include "gonfalon/command/parse.hpp"
#include "gonfalon/puzzle/best_move.hpp"
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
      ThemeRow{Theme::Best, "best", N_("The best move")},
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

const battle::Rules& battle_rules(Knower knower) { return std::get<battle::Rules>(knower.rules); }
std::string square_told(Knower knower, Square square) { return called(knower.rules, square); }

std::vector<Rank> ranks_at(Knower knower, const battle::View& seen, Square square) {
  const auto& token = seen.at(square);
  if (!token) return {};
  if (token->rank) return {*token->rank};
  const ByRank<std::uint8_t> possible = battle::can_be(battle_rules(knower), seen, square);
  std::vector<Rank> ranks;
  for (const Rank rank : battle::all_ranks)
    if (possible[rank] > 0) ranks.push_back(rank);
  return ranks;
}

std::string squares_told(Knower knower, std::span<const Square> squares) {
  std::vector<std::string> names;
  for (const Square square : squares) names.push_back(square_told(knower, square));
  return text::listed(names);
}

std::vector<Square> enemies_where(Knower knower, const battle::View& seen, bool (*is_wanted)(Rank)) {
  std::vector<Square> squares;
  for (int index = 0; index < board_squares; ++index) {
    const Square square = square_at(index);
    if (const auto& token = seen.at(square); token && token->side == other(knower.player) && std::ranges::any_of(ranks_at(knower, seen, square), is_wanted))
      squares.push_back(square);
  }
  return squares;
}

namespace {

Side enemy_in(Knower knower) { return other(knower.player); }


// `captain, miner or scout`
std::string one_of(std::vector<std::string> things) {
  if (things.size() == 1) return things.front();
  const std::string last = std::move(things.back());
  things.pop_back();
  // TRANSLATORS: ranks, cards or spaces that something hidden can still be, or moves that are right. {0}: all but the last, with commas between;
  // {1}: the last
  return fill(_("{0} or {1}"), text::listed(things), last);
}
text::Noun one_of(const std::vector<text::Noun>& nouns) {
  return text::Noun::joined(nouns, [](const std::vector<std::string>& forms) { return one_of(forms); });
}

text::Noun one_of(const std::vector<Rank>& ranks) {
  std::vector<text::Noun> names;
  for (const Rank rank : ranks) names.push_back(called(rank));
  return one_of(names);
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
    const std::string why = fill(_("The piece on {0} has moved, so it is no bomb and no flag. Of the other ranks of {1} only the {2} has not been seen."),
                                 square_told(puzzle, *puzzle.at), called(enemy_in(puzzle)), called(rank));
    return one_ran ? why + ' ' + _("(A piece that ran is a scout.)") : why;
  }
  // TRANSLATORS: {0}: a sentence; {1}: a rank
  return fill(_("{0} And of those only a {1} is left."), only_fixed_are_left(puzzle), called(rank));
}

std::string why_place(const Puzzle& puzzle) {
  const std::string square = square_told(puzzle, std::get<Square>(puzzle.solutions.front()));
  if (battle::can_move(*puzzle.rank))
    // TRANSLATORS: {0}: a sentence; {1}: a rank; {2}: a square
    return fill(_("{0} Of the others only the one on {2} can be a {1}."), only_fixed_are_left(puzzle), called(*puzzle.rank), square);
  // TRANSLATORS: {0}: a sentence; {1}: a rank; {2}: a square
  return fill(_("{0} And only the one on {2} can be a {1}."), only_fixed_are_left(puzzle), called(*puzzle.rank), square);
}

std::string why_attack(const Puzzle& puzzle, const battle::View& seen) {
  const Move move = std::get<Move>(puzzle.solutions.front());
  const std::vector<Rank> ranks = ranks_at(puzzle, seen, move.to);
  const std::string why = seen.at(move.to)->moved                       ? std::string(_("A piece that has moved is no bomb and no flag."))
                          : std::ranges::none_of(ranks, battle::can_move) ? only_fixed_are_left(puzzle)
                                                                          : std::string();
  // TRANSLATORS: {0}: a square; {1}: one or several ranks, such as `captain, miner or scout`; {2}: the rank of the reader's own piece.
  // The number that decides between the two is that of the ranks
  const char* const beats = ngettext("The piece on {0} can only be a {1}. Your {2} beats it.",
                                     "The piece on {0} can only be a {1}. Your {2} beats each of these.", static_cast<int>(ranks.size()));
  return (why.empty() ? why : why + ' ') + fill(beats, square_told(puzzle, move.to), one_of(ranks), called(*seen.at(move.from)->rank));
}

// Where the flag could be.
std::string why_flag_falls(Knower knower, const battle::View& seen) {
  constexpr std::size_t few = 4;
  const std::vector<Square> squares = enemies_where(knower, seen, [](Rank rank) { return rank == Rank::Flag; });
  // TRANSLATORS: {0}: a square; {1}: Red or Blue
  if (squares.size() == 1) return fill(_("The flag could only be on {0}: all other hidden pieces of {1} have moved."), square_told(knower, squares.front()), called(enemy_in(knower)));
  // TRANSLATORS: {0}: squares; {1}: Red or Blue
  if (squares.size() <= few) return fill(_("The flag could only be on one of these: {0}. All other hidden pieces of {1} have moved."), squares_told(knower, squares), called(enemy_in(knower)));
  return {};
}

// Which enemy pieces could still move.
std::string why_none_can_move(Knower knower, const battle::View& seen) {
  const std::vector<Square> squares = enemies_where(knower, seen, battle::can_move);
  // TRANSLATORS: {0}: Red or Blue; {1}: the squares of its pieces
  const char* const could = ngettext("{0} had only one piece that could still move: on {1}.", "{0} had only these pieces that could still move: on {1}.", static_cast<int>(squares.size()));
  return fill(could, called(enemy_in(knower)), squares_told(knower, squares));
}

std::string against_rank(const Puzzle& puzzle, const battle::View& seen, Rank rank) {
  if (!battle::can_move(rank) && seen.at(*puzzle.at)->moved) return _("A piece that has moved is no bomb and no flag.");
  const Side enemy = enemy_in(puzzle);
  int left = battle_rules(puzzle).army[rank] - seen.lost[enemy][rank];
  for (const auto& token : seen.board)
    if (token && token->side == enemy && (token->rank == rank || (token->ran && rank == Rank::Scout))) --left;
  // TRANSLATORS: {0}: Red or Blue; {1}: a rank
  if (left <= 0) return fill(_("Each {1} of {0} is lost or was seen."), called(enemy), called(rank));
  return only_fixed_are_left(puzzle);
}

std::string against_place(const Puzzle& puzzle, const battle::View& seen, Square square) {
  // TRANSLATORS: {0}: a square; {1}: one or several ranks
  return fill(_("The piece on {0} can be a {1}."), square_told(puzzle, square), one_of(ranks_at(puzzle, seen, square)));
}

std::string against_attack(const Puzzle& puzzle, const battle::View& seen, Move move) {
  const Rank mine = *seen.at(move.from)->rank;
  for (const Rank rank : ranks_at(puzzle, seen, move.to)) {
    switch (battle::fight(battle_rules(puzzle), mine, rank)) {
      case battle::Duel::Attacker: break;
      case battle::Duel::Defender:
        // TRANSLATORS: {0}: a square; {1}: a rank; {2}: the rank of the reader's own piece
        return fill(_("The piece on {0} can still be a {1}. Then you lose your {2}."), square_told(puzzle, move.to), called(rank), called(mine));
      case battle::Duel::Both:
        // TRANSLATORS: {0}: a square; {1}: a rank
        return fill(_("The piece on {0} can still be a {1}. Then both are lost."), square_told(puzzle, move.to), called(rank));
    }
  }
  return {};
}

// ---- a fortress

const fortress::Rules& fortress_rules(const Puzzle& puzzle) { return std::get<fortress::Rules>(puzzle.moment.rules); }

// What a player knows of a fortress, as the searches take it.
struct Explored {
  Explored(const Puzzle& puzzle, const fortress::View& seen)
      : rules(puzzle.moment.rules), ground(fortress_rules(puzzle)), walker(walker_of(ground, seen, puzzle.moment.player)), notes(walker.notes) {}

  std::string told(board::Space space) const { return called(rules, ground.squares[space]); }
  std::string any_of(board::Bits spaces) const {
    std::vector<std::string> names;
    board::for_each(spaces, [&](board::Space space) { names.push_back(told(space)); });
    return one_of(std::move(names));
  }

  const Rules& rules;
  board::Ground ground;
  Walker walker;
  const Notes& notes;
};

// Why the flag is on none of these spaces.
std::string why_not_on(const Explored& at, Breach why, board::Bits spaces) {
  switch (why) {
    // TRANSLATORS: {0}: spaces of a fortress
    case Breach::NoWay: return fill(_("No way can lead to {0}."), at.any_of(spaces));
    // TRANSLATORS: {0}: spaces of a fortress
    case Breach::OnlyPast: return fill(_("Only ways past cards that beat every piece can lead to {0}, and the rules want another way."), at.any_of(spaces));
    // TRANSLATORS: {0}: spaces of a fortress
    case Breach::NoRoom: return fill(_("If the flag were on {0}, the cards that you have not met would not have room."), at.any_of(spaces));
    // TRANSLATORS: {0}: spaces of a fortress
    case Breach::NoWayPast: return fill(_("If the flag were on {0}, the other cards would leave no way to it."), at.any_of(spaces));
  }
  return {};
}

// Why the flag is where it can be.
std::string why_flag_there(const Explored& at) {
  const board::Bits can_be = flag_spaces(at.ground, at.notes).value_or(0);
  board::Bits left = at.notes.maybe_cards[at.ground.flag] & ~can_be;
  std::string all;
  for (const Breach why : {Breach::NoWay, Breach::OnlyPast, Breach::NoRoom, Breach::NoWayPast}) {
    board::Bits spaces = 0;
    board::for_each(left, [&](board::Space space) {
      if (why_no_flag(at.ground, at.notes, space) == why) spaces |= board::bit(space);
    });
    if (spaces != 0) all += why_not_on(at, why, spaces) + ' ';
  }
  // TRANSLATORS: {0}: a space of a fortress
  if (board::count(can_be) == 1) return all + fill(_("So the flag is on {0}."), at.any_of(can_be));
  // TRANSLATORS: {0}: spaces of a fortress
  return all + fill(_("So the flag can only be on {0}."), at.any_of(can_be));
}

std::string why_flag(const Puzzle& puzzle, const fortress::View& seen) { return why_flag_there(Explored(puzzle, seen)); }

std::string otherwise(Breach why) {
  switch (why) {
    case Breach::NoWay: return _("Otherwise no way would lead to the flag.");
    case Breach::OnlyPast: return _("Otherwise only ways past cards that beat every piece would lead to the flag.");
    case Breach::NoRoom: return _("Otherwise the cards that you have not met would not have room.");
    case Breach::NoWayPast: return _("Otherwise the other cards would leave no way to the flag.");
  }
  return {};
}

// Why nothing on a sure walk can end the turn. A space or the end of a line stands before each sentence.
std::string why_no_danger(const Explored& at, const std::vector<RuledOut>& ruled_out, bool all_walls_found) {
  std::string all;
  std::optional<Breach> reason;  // of the last sentences, not yet told
  board::Bits passed = 0;        // where the flag can be no more, once the walk has come there
  for (auto it = ruled_out.begin(); it != ruled_out.end();) {
    const RuledOut& first = *it;
    const Breach why = breach_of(at.ground, first.with);
    std::vector<text::Noun> cards;
    for (; it != ruled_out.end() && it->to == first.to && it->card.has_value() == first.card.has_value() && breach_of(at.ground, it->with) == why; ++it)
      if (it->card) cards.push_back(called(at.ground.rules, *it->card));
    if (!first.card && all_walls_found) continue;
    const board::Bits flags = at.notes.maybe_cards[at.ground.flag] & ~first.with.maybe_cards[at.ground.flag] & ~board::bit(first.to) & ~passed;
    passed |= flags;
    if (reason && (*reason != why || flags != 0)) all += ' ' + otherwise(*reason);
    reason = why;
    // TRANSLATORS: {0}: spaces of a fortress
    if (flags != 0) all += '\n' + fill(_("Suppose that the flag is not on {0}."), at.any_of(flags));
    if (first.card)
      // TRANSLATORS: {0}: a space of a fortress; {1}: cards, such as `pitfall` or `king or duke`
      all += ' ' + fill(_("There can be no {1} on {0}."), at.told(first.to), one_of(cards));
    else
      // TRANSLATORS: {0} and {1}: spaces of a fortress
      all += ' ' + fill(_("There is no wall between {0} and {1}."), at.told(first.from), at.told(first.to));
  }
  return reason ? all + ' ' + otherwise(*reason) : all;
}

std::string why_way(const Puzzle& puzzle, const fortress::View& seen) {
  const Explored at(puzzle, seen);
  std::string all = why_flag_there(at);
  const bool all_walls_found = board::count(at.notes.walls) == at.ground.rules.walls;
  // TRANSLATORS: {0}: the number of all walls of a fortress
  if (all_walls_found) all += ' ' + fill(_("All {0} walls are found, so there is no other."), at.ground.rules.walls);
  return all + why_no_danger(at, ruled_out_on_way(at.ground, at.walker), all_walls_found);
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
  const auto why = why_no_flag(at.ground, at.notes, space);
  return why ? why_not_on(at, *why, board::bit(space)) : std::string();
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
      // TRANSLATORS: {0}: a space of a fortress; {1}: a card, such as `the duke`; {2}: a piece, such as `knight`
      return fill(known ? _("You know that {1} is on {0}. It beats your {2}.")
                        // TRANSLATORS: {0}: a space of a fortress; {1}: a card, such as `the duke`; {2}: a piece, such as `knight`
                        : _("{1:Nom} may be on {0}. It beats your {2}."),
                  at.told(danger->at), text::the(at.ground.rules, *danger->card), called(at.walker.piece));
    case Danger::How::NotSure:
      // TRANSLATORS: {0}: a space of a fortress
      return fill(_("Then no way is sure any more: the flag may be on {0}, for example."), at.told(danger->at));
  }
  return {};
}

}  // namespace

namespace {

// What of the rules a puzzle in a fortress rests on.
std::string built_by_the_rules(const Puzzle& puzzle) {
  const fortress::Rules& rules = fortress_rules(puzzle);
  // TRANSLATORS: of a fortress. {0}: such as "20 walls"; {1}: such as "3 ladders"
  const char* const built = rules.all_obstacles_win() ? _("The rules want a way to the flag that passes no guard and no cup, {0}, and {1}.")
                                                           // TRANSLATORS: of a fortress. {0}: such as "20 walls"; {1}: such as "3 ladders"
                                                           : _("The rules want a way to the flag for at least one piece, {0}, and {1}.");
  return fill(built, text::counted("wall", rules.walls), text::counted("ladder", rules.ladders));
}

std::string asked(const Puzzle& puzzle, int moves_left) {
  const text::Noun enemy = called(enemy_in(puzzle));
  switch (puzzle.theme) {
    case Theme::Rank:
      // TRANSLATORS: {0}: Red or Blue; {1}: a square
      return fill(_("{0}'s piece on {1} was never seen. Yet there is only one rank that it can have. Which?\nType it: a name such as "
                    "`miner`, or its sign such as `3`."),
                  enemy, square_told(puzzle, *puzzle.at));
    case Theme::Place:
      // TRANSLATORS: {0}: Red or Blue; {1}: a rank
      return fill(_("{0} still has a {1} that nobody has seen. Yet there is only one square where it can be. Where?\nType "
                    "the square, or press Enter on it."),
                  enemy, called(*puzzle.rank));
    case Theme::Attack:
      return _("Exactly one of your attacks on hidden pieces is sure to win, whichever pieces they are.\nMake it.");
    case Theme::Win:
      if (moves_left < puzzle.moves)
        // TRANSLATORS: after the first right move. {0}: the most moves that it still takes
        return fill(ngettext("Win with your next move.", "Win within {0} moves.", moves_left), moves_left);
      // TRANSLATORS: {0}: Red or Blue; {1}: the most moves that it takes
      return fill(ngettext("You can win with your next move, whichever pieces the hidden ones are.\nMake it.",
                           "You can win within {1} moves, whatever {0} does and whichever pieces the hidden ones are.\nMake the first.",
                           puzzle.moves),
                  enemy, puzzle.moves);
    case Theme::Best:
      return _("One of your moves is clearly better than the others, on average over all that the hidden pieces can be.\nMake it. If two or three moves are about equally good, each of them is right.");
    case Theme::Flag:
      return _("This fortress is not explored to the end. Yet there is only one space where the flag can be. Where?\nType the space, such as "
               "`C2 middle`, or press Enter on it.") +
             std::string("\n") + built_by_the_rules(puzzle);
    case Theme::Way:
      return _("Whatever is still unknown, one walk is sure to take the flag in this turn: no wall, no pitfall and no card can stop you.\nWalk it, step by step.") +
             std::string("\n") + built_by_the_rules(puzzle);
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

std::string question(const Puzzle& puzzle) { return question(puzzle, puzzle.moves); }

std::string question(const Puzzle& puzzle, int moves_left) {
  const text::OwnTerms terms(title_of(puzzle.moment.rules));
  std::string all = asked(puzzle, moves_left);
  if (moves_left < puzzle.moves) return all;
  // TRANSLATORS: the puzzle is from a game that the reader has played. {0}: Red or Blue; {1}: a move, such as `D4 to D5`
  if (puzzle.made) all += '\n' + fill(_("In the game {0} played {1}."), called(puzzle.moment.player), told(puzzle, *puzzle.made));
  if (const std::string words = text::own_words(puzzle.moment.rules); !words.empty()) all += '\n' + words;
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
    case Theme::Best:
    case Theme::Fortress:
    case Theme::Twin: break;
  }
  return {};
}

bool is_flag_out_of_reach(const Puzzle& puzzle, const View& view) {
  const auto& seen = std::get<battle::View>(view);
  const battle::Rules& rules = battle_rules(puzzle);
  const auto comes_to = [&](Square flag) {
    for (int index = 0; index < board_squares; ++index) {
      const Square from = square_at(index);
      const auto& own = seen.at(from);
      if (!own || own->side != puzzle.moment.player || !battle::can_move(*own->rank)) continue;
      if (steps_between(from, flag) <= puzzle.moves || (*own->rank == Rank::Scout && rules.scout_runs)) return true;
    }
    return false;
  };
  for (int index = 0; index < board_squares; ++index)
    if (const Square square = square_at(index); is_hidden_enemy(puzzle, seen, square) && battle::can_be(rules, seen, square)[Rank::Flag] > 0 && comes_to(square))
      return false;
  return true;
}

std::string explanation_of_win(Knower knower, const View& view, Reason how) {
  const auto& seen = std::get<battle::View>(view);
  return how == Reason::Immobile ? why_none_can_move(knower, seen) : why_flag_falls(knower, seen);
}

std::string no_answer(const Puzzle& puzzle, const View& view, const Solution& given) {
  switch (puzzle.theme) {
    case Theme::Rank:
      // TRANSLATORS: {0}: a rank
      if (const Rank rank = std::get<Rank>(given); battle_rules(puzzle).army[rank] == 0) return fill(_("This game has no {0}."), called(rank));
      return {};
    case Theme::Place:
      if (const Square square = std::get<Square>(given); !is_hidden_enemy(puzzle, std::get<battle::View>(view), square))
        // TRANSLATORS: {0}: a square
        return fill(_("No hidden enemy piece stands on {0}."), square_told(puzzle, square));
      return {};
    case Theme::Attack: {
      const auto& target = std::get<battle::View>(view).at(std::get<Move>(given).to);
      if (!target || target->side != enemy_in(puzzle)) return _("That is no attack.");
      // TRANSLATORS: {0}: a square; {1}: a rank
      return target->rank ? fill(_("The piece on {0} is not hidden. It is a {1}."), square_told(puzzle, std::get<Move>(given).to), called(*target->rank)) : std::string();
    }
    case Theme::Flag: return no_place_of_flag(puzzle, std::get<fortress::View>(view), std::get<Square>(given));
    case Theme::Way: return against_step(puzzle, std::get<fortress::View>(view), std::get<Move>(given), true);
    case Theme::Win:
    case Theme::Best:
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
    case Theme::Best: return against_best(puzzle, std::get<battle::View>(view), std::get<Move>(given));
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

std::string told_all(const Puzzle& puzzle) {
  std::vector<std::string> all;
  for (const Solution& solution : puzzle.solutions) all.push_back(told(puzzle, solution));
  return one_of(std::move(all));
}

namespace {

// The spaces that a typed space means: one, or one on each floor if the floor is not named. A space alone is read as a move.
std::vector<Square> spaces_meant(const Puzzle& puzzle, std::string_view line) {
  const auto parsed = command::parse(line, puzzle.moment.rules);
  if (!parsed || !*parsed || (**parsed).verb != command::Verb::Move || (**parsed).from) return {};
  const command::Spot& to = *(**parsed).to;
  if (to.with_floor) return {to.square};
  std::vector<Square> meant;
  for (const Level level : all_levels)
    if (const Square space{to.square.file, to.square.row, level}; fortress_rules(puzzle).has(space)) meant.push_back(space);
  return meant;
}

}  // namespace

bool lacks_floor(const Puzzle& puzzle, std::string_view line) { return puzzle.theme == Theme::Flag && spaces_meant(puzzle, line).size() > 1; }

std::optional<Solution> solution_in(const Puzzle& puzzle, const View& seen, std::string_view line) {
  const std::string_view word = command::without_stop(command::without_comment(line));
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
    case Theme::Flag:
      if (const auto spaces = spaces_meant(puzzle, line); spaces.size() == 1) return spaces.front();
      return {};
    case Theme::Attack:
    case Theme::Win:
    case Theme::Best:
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

std::optional<SureAttack> only_sure_attack(const battle::Rules& rules, const battle::View& seen, Side player) {
  std::optional<Move> sure;
  int attacks = 0;
  for (const Move move : battle::moves(rules, seen, player)) {
    const auto& target = seen.at(move.to);
    if (!target) continue;
    const auto wins_against = [&](Rank rank) { return battle::fight(rules, *seen.at(move.from)->rank, rank) == battle::Duel::Attacker; };
    const auto known = target->ran ? Rank::Scout : target->rank;
    if (known && wins_against(*known)) return {};
    if (known) continue;
    ++attacks;
    const auto possible = battle::can_be(rules, seen, move.to);
    if (!std::ranges::all_of(battle::all_ranks, [&](Rank rank) { return possible[rank] == 0 || wins_against(rank); })) continue;
    if (sure) return {};
    sure = move;
  }
  if (!sure) return {};
  return SureAttack{.move = *sure, .choices = attacks};
}

}  // namespace gonfalon::puzzle
