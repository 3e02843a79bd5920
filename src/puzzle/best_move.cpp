#include "gonfalon/puzzle/best_move.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "gonfalon/puzzle/sure_way.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/terms.hpp"

namespace gonfalon::puzzle {

using battle::ByRank;
using battle::Duel;
using battle::Rank;
using text::_;
using text::called;
using text::fill;
using text::N_;

// TRANSLATORS, all below: A puzzle, or a hint in a game: a sentence beside the board that tells why a move is right or wrong.

namespace {

// When a reason is told.
enum class Told : std::uint8_t { Before, Afterwards };  // the move is made

constexpr int likely_enough = 50;  // in so many of 100 cases a piece wins that is told to

// In how many of 100 cases a hidden piece has one of these ranks: of all ways in which the enemy's hidden pieces can stand.
int percent_of(Knower knower, const battle::View& seen, Square square, const auto& counts) {
  const ByRank<std::uint8_t> possible = battle::can_be(battle_rules(knower), seen, square);
  int fixed = 0;    // bombs and flags whose place is not known
  int movable = 0;  // other pieces whose place is not known
  for (const Rank rank : battle::all_ranks) (battle::can_move(rank) ? movable : fixed) += possible[rank];
  const auto never_moved = [&](const auto& token) { return token && token->side != knower.player && !token->rank && !token->moved; };
  const auto unmoved = static_cast<double>(std::ranges::count_if(seen.board, never_moved));
  const double can_move = seen.at(square)->moved ? 1 : (unmoved - fixed) / unmoved;  // the chance that this piece can
  double chance = 0;
  for (const Rank rank : battle::all_ranks)
    if (possible[rank] > 0 && counts(rank)) chance += battle::can_move(rank) ? can_move * possible[rank] / movable : possible[rank] / unmoved;
  return std::clamp(static_cast<int>(std::lround(100 * chance)), 0, 100);  // a position may begin with fewer pieces than the army has
}

// A piece, as far as the player knows it.
struct Piece {
  Side side;
  std::vector<Rank> ranks;  // all that it can have
  bool moved = false;

  std::optional<Rank> rank() const { return ranks.size() == 1 ? std::optional(ranks.front()) : std::nullopt; }
  bool can_surely_move() const { return moved || std::ranges::all_of(ranks, battle::can_move); }
  bool may_move() const { return std::ranges::any_of(ranks, battle::can_move); }
};

// A board that the player expects: as seen, with a move made if there is one.
class Foreseen {
 public:
  Foreseen(Knower knower, const battle::View& seen, std::optional<Move> move = {})
      : knower_(knower), rules_(battle_rules(knower)), player_moved_(move.has_value()) {
    for (int index = 0; index < board_squares; ++index) {
      const auto& token = seen.board[static_cast<std::size_t>(index)];
      if (!token) continue;
      board_[static_cast<std::size_t>(index)] = Piece{.side = token->side, .ranks = ranks_at(knower, seen, square_at(index)), .moved = token->moved};
    }
    if (move) make(*move);
  }

  const std::optional<Piece>& at(Square square) const { return board_[static_cast<std::size_t>(index_of(square))]; }

  // What comes of a move. nullopt: it attacks nothing, or nobody knows.
  std::optional<Duel> duel(Move move) const {
    if (!at(move.to) || !at(move.to)->rank()) return {};
    return battle::fight(rules_, *at(move.from)->rank(), *at(move.to)->rank());
  }

  // A piece goes to a flag and takes it. No piece that could beat it, or hold it up, gets there in time.
  struct Run {
    Square from;
    std::vector<Square> to;  // where each move ends; the last one: the flag
    bool operator==(const Run&) const = default;
  };
  // The shortest one of this side, of at most so many moves.
  std::optional<Run> run(Side side, std::size_t most_moves) const {
    const auto flag = flag_of(other(side));
    if (!flag) return {};
    const auto defenders = defenders_against(side);
    for (std::size_t moves = 1; moves <= most_moves; ++moves)
      for (int index = 0; index < board_squares; ++index) {
        const Square from = square_at(index);
        if (!at(from) || at(from)->side != side || !at(from)->can_surely_move()) continue;
        Run found{.from = from, .to = {}};
        if (goes(found, *at(from), *flag, moves, defenders)) return found;
      }
    return {};
  }

  // The run that a hidden piece would have with this rank. Only for a side that has no run otherwise.
  std::optional<Run> run_as(Rank rank, Square from, std::size_t most_moves) const {
    if (!at(from) || at(from)->rank() || !battle::can_move(rank)) return {};
    Foreseen supposed = *this;
    supposed.place(from)->ranks = {rank};
    return supposed.run(at(from)->side, most_moves);
  }
  Foreseen without(Square square) const {
    Foreseen rest = *this;
    rest.place(square).reset();
    return rest;
  }

  // A piece can take one of the other side in one move.
  struct Threat {
    Square from, to;
    bool operator==(const Threat&) const = default;
  };
  // The threat to the highest piece of this side that is in danger. A guarded piece is not.
  std::optional<Threat> threat_to(Side side) const {
    std::optional<Threat> found;
    for (int index = 0; index < board_squares; ++index) {
      const Square from = square_at(index);
      const auto& attacker = at(from);
      if (!attacker || attacker->side == side || !attacker->can_surely_move()) continue;
      each_move(from, *attacker, [&](Square to) {
        if (at(to) && takes(*attacker, *at(to)) && !is_guarded(to, *attacker) && (!found || *at(to)->rank() > *at(found->to)->rank())) found = Threat{from, to};
      });
    }
    return found;
  }

 private:
  static constexpr int far = 100;
  using Distances = std::array<int, board_squares>;  // in moves
  struct Defender {
    const Piece* piece;
    Distances away;
  };

  std::optional<Piece>& place(Square square) { return board_[static_cast<std::size_t>(index_of(square))]; }

  // After an attack on a hidden piece neither stands there, for nobody knows which one stays.
  void make(Move move) {
    const auto outcome = duel(move);
    Piece mover = *at(move.from);
    mover.moved = true;
    const bool attacks = at(move.to).has_value();
    place(move.from).reset();
    if (!attacks || outcome == Duel::Attacker)
      place(move.to) = std::move(mover);
    else if (outcome != Duel::Defender)
      place(move.to).reset();
  }

  std::optional<Square> flag_of(Side side) const {
    for (int index = 0; index < board_squares; ++index)
      if (const auto& piece = board_[static_cast<std::size_t>(index)]; piece && piece->side == side && piece->rank() == Rank::Flag) return square_at(index);
    return {};
  }

  // Each square to which the piece can move from there, or could if no piece of its own side stood on it.
  void each_reached(Square from, const Piece& piece, const auto& visit) const {
    const bool runs = rules_.scout_runs && piece.rank() == Rank::Scout;
    for (const Step way : four_ways)
      for (Square to = moved(from, way); rules_.on_board(to) && !rules_.lakes.contains(to); to = moved(to, way)) {
        visit(to);
        if (at(to) || !runs) break;
      }
  }
  // Each square to which the piece can move from there: empty, or with a piece of the other side.
  void each_move(Square from, const Piece& piece, const auto& visit) const {
    each_reached(from, piece, [&](Square to) {
      if (!at(to) || at(to)->side != piece.side) visit(to);
    });
  }

  // The piece can also reach a square where a piece of its own side stands: by then the enemy may have taken that piece.
  Distances distances_of(Square from, const Piece& piece) const {
    Distances away;
    away.fill(far);
    away[static_cast<std::size_t>(index_of(from))] = 0;
    std::vector<Square> edge{from};
    for (int moves = 1; !edge.empty() && moves <= static_cast<int>(moves_ahead) + 1; ++moves) {
      std::vector<Square> next;
      for (const Square square : edge)
        each_reached(square, piece, [&](Square to) {
          int& steps = away[static_cast<std::size_t>(index_of(to))];
          if (steps <= moves) return;
          steps = moves;
          if (!at(to)) next.push_back(to);
        });
      edge = std::move(next);
    }
    return away;
  }

  std::vector<Defender> defenders_against(Side side) const {
    std::vector<Defender> found;
    for (int index = 0; index < board_squares; ++index)
      if (const auto& piece = board_[static_cast<std::size_t>(index)]; piece && piece->side != side && piece->may_move())
        found.push_back({.piece = &*piece, .away = distances_of(square_at(index), *piece)});
    return found;
  }

  bool surely_beats(const Piece& attacker, const Piece& target) const {
    return attacker.rank() && target.rank() && battle::fight(rules_, *attacker.rank(), *target.rank()) == Duel::Attacker;
  }

  // Completes a run whose moves so far are in it. On its way the runner takes what it surely beats.
  bool goes(Run& run, const Piece& runner, Square flag, std::size_t moves, const std::vector<Defender>& defenders) const {
    const Square from = run.to.empty() ? run.from : run.to.back();
    bool found = false;
    each_move(from, runner, [&](Square to) {
      if (found || (moves == 1 ? to != flag : to == flag || (at(to) && !surely_beats(runner, *at(to))))) return;
      run.to.push_back(to);
      found = moves == 1 ? !is_stopped(run, runner, defenders) : goes(run, runner, flag, moves - 1, defenders);
      if (!found) run.to.pop_back();
    });
    return found;
  }

  // The squares of one move, without the one where it begins and the flag's.
  static std::vector<Square> squares_entered(Square from, Square to, Square flag) {
    const Step way = *std::ranges::find_if(four_ways, [&](Step any) { return steps_between(moved(from, any), to) < steps_between(from, to); });
    std::vector<Square> entered;
    while (from != to)
      if (from = moved(from, way); from != flag) entered.push_back(from);
    return entered;
  }

  // The enemy is on turn after the player's move. So before a run of the player it has one move more.
  bool is_stopped(const Run& run, const Piece& runner, const std::vector<Defender>& defenders) const {
    const int ahead = player_moved_ && runner.side == knower_.player ? 1 : 0;
    const auto may_avoid = [&](const Piece& attacker, const Piece& target, Duel outcome) {
      return std::ranges::any_of(attacker.ranks, [&](Rank with) {
        return battle::can_move(with) && std::ranges::any_of(target.ranks, [&](Rank rank) { return battle::fight(rules_, with, rank) != outcome; });
      });
    };
    for (const Defender& defender : defenders) {
      const auto comes = [&](Square square, int in_moves) { return defender.away[static_cast<std::size_t>(index_of(square))] <= in_moves; };
      const bool can_capture = may_avoid(*defender.piece, runner, Duel::Defender);
      const bool can_block = may_avoid(runner, *defender.piece, Duel::Attacker);
      Square from = run.from;
      for (int nth = 0; nth < static_cast<int>(run.to.size()); ++nth) {
        const Square to = run.to[static_cast<std::size_t>(nth)];
        if (can_capture && nth + ahead > 0 && comes(from, nth + ahead)) return true;
        if (can_block && nth + ahead > 0)
          for (const Square on : squares_entered(from, to, run.to.back()))
            if (comes(on, nth + ahead)) return true;
        from = to;
      }
    }
    return false;
  }

  // Does the attacker beat this piece? An attacker whose rank is hidden: does it probably?
  bool takes(const Piece& attacker, const Piece& target) const {
    const auto rank = target.rank();
    if (!rank || !battle::can_move(*rank)) return false;
    const auto wins = [&](Rank with) { return battle::fight(rules_, with, *rank) == Duel::Attacker; };
    if (attacker.rank()) return wins(*attacker.rank());
    // A scout is there to find out what hidden pieces are. Any other piece is in danger if it loses to two of three ranks.
    return target.side == knower_.player && *rank != Rank::Scout && 3 * std::ranges::count_if(attacker.ranks, wins) >= 2 * std::ssize(attacker.ranks);
  }

  // Would the taker of this piece be taken in turn, by a piece that surely beats it? A taker of lower rank does not mind.
  bool is_guarded(Square square, const Piece& taker) const {
    if (!taker.rank() || *taker.rank() < *at(square)->rank()) return false;
    for (const Step way : four_ways) {
      const Square beside = moved(square, way);
      if (!rules_.on_board(beside) || !at(beside) || at(beside)->side == taker.side || !at(beside)->rank()) continue;
      if (battle::can_move(*at(beside)->rank()) && surely_beats(*at(beside), taker)) return true;
    }
    return false;
  }

  Knower knower_;
  const battle::Rules& rules_;
  bool player_moved_;
  std::array<std::optional<Piece>, board_squares> board_{};
};

// The squares of a run before the flag, as a list. Empty: the first move takes the flag.
std::string way_of(Knower knower, const Foreseen::Run& run) { return squares_told(knower, std::span(run.to).first(run.to.size() - 1)); }

// What the reader must know of an enemy piece to understand a reason.
class EnemyPiece {
 public:
  EnemyPiece(Knower knower, const battle::View& seen, Square square) : knower_(knower), token_(*seen.at(square)), square_(square) {
    if (const auto ranks = ranks_at(knower, seen, square); ranks.size() == 1) rank_ = ranks.front();
  }

  // `E5`, or `E5 (marshal)`: with_reason() tells a rank that follows from what else is known.
  std::string told() const {
    const std::string square = square_told(knower_, square_);
    return rank_ && (token_.rank || token_.ran) ? square + " (" + called(*rank_) + ')' : square;
  }
  // The sentence, with a reason before or behind it if the rank was never shown.
  std::string with_reason(const std::string& sentence) const {
    if (!rank_ || token_.rank) return sentence;
    if (token_.ran) return sentence + ' ' + _("(A piece that ran is a scout.)");
    // TRANSLATORS: {0}: a square; {1}: a rank
    return fill(_("The piece on {0} can only be a {1}."), square_told(knower_, square_), called(*rank_)) + ' ' + sentence;
  }

 private:
  Knower knower_;
  const battle::Token& token_;
  Square square_;
  std::optional<Rank> rank_;
};

// What a run to the player's flag leads to. at_once: a sentence for a run of one move.
std::string told_of(Knower knower, const battle::View& seen, const Foreseen::Run& run, std::string_view at_once, std::string_view by_way) {
  const EnemyPiece runner(knower, seen, run.from);
  return runner.with_reason(run.to.size() == 1 ? fill(at_once, runner.told()) : fill(by_way, runner.told(), way_of(knower, run)));
}

// In how many of 100 cases a piece of this rank beats the hidden one there.
int percent_beaten(Knower knower, const battle::View& seen, Rank rank, Square square) {
  return percent_of(knower, seen, square, [&](Rank target) { return battle::fight(battle_rules(knower), rank, target) == Duel::Attacker; });
}

std::string beaten_in_cases(Knower knower, Rank rank, Square square, int percent) {
  // TRANSLATORS: {0}: the rank of the reader's own piece; {1}: a square; {2}: a number
  return fill(_("Of all that the piece on {1} can be, your {0} beats it in {2} of 100 cases."), called(rank), square_told(knower, square), percent);
}

// Why a right move that attacks is good.
std::string why_attack_is_best(Knower knower, const battle::View& seen, Move move) {
  const Foreseen now(knower, seen);
  const Rank rank = *seen.at(move.from)->rank;
  const auto duel = now.duel(move);
  if (!duel) {
    const int percent = percent_beaten(knower, seen, rank, move.to);
    // TRANSLATORS: {0}: the rank of the reader's own piece; {1}: a square
    if (percent == 100) return fill(_("Your {0} is sure to beat the piece on {1}."), called(rank), square_told(knower, move.to));
    if (percent >= likely_enough) return beaten_in_cases(knower, rank, move.to, percent);
    return {};
  }
  const EnemyPiece target(knower, seen, move.to);
  const text::Noun target_rank = called(*now.at(move.to)->rank());
  switch (*duel) {
    // TRANSLATORS: {0}: the rank of the reader's own piece; {1}: the rank of an enemy piece
    case Duel::Attacker: return target.with_reason(fill(_("Your {0} beats the {1}."), called(rank), target_rank));
    case Duel::Both:
    case Duel::Defender: break;  // the board tells it
  }
  return {};
}

// Does the move attack what may be the enemy's flag, because nothing saves the player's own?
bool is_last_chance(Knower knower, const battle::View& seen, Move move) {
  const Side enemy = other(knower.player);
  const auto loses_flag = [&](Move any) { return Foreseen(knower, seen, any).run(enemy, 1).has_value(); };
  return seen.at(move.to) && !seen.at(move.to)->rank && battle::can_be(battle_rules(knower), seen, move.to)[Rank::Flag] > 0 &&
         std::ranges::all_of(battle::moves(battle_rules(knower), seen, knower.player), loses_flag);
}

// A run that a hidden piece can make with some of its ranks.
struct LikelyRun {
  Foreseen::Run run;
  int percent;  // in how many of 100 cases
};
// The likeliest run to the player's flag on the board `here` that does not exist on the board `there`. nullopt: no run is likely, or one is sure.
std::optional<LikelyRun> likely_run(Knower knower, const battle::View& seen, const Foreseen& here, const Foreseen& there) {
  constexpr int unlikely = 20;
  const Side enemy = other(knower.player);
  std::optional<LikelyRun> found;
  if (here.run(enemy, moves_ahead)) return found;
  for (int index = 0; index < board_squares; ++index) {
    const Square from = square_at(index);
    if (!seen.at(from) || seen.at(from)->side != enemy) continue;
    for (const Rank rank : ranks_at(knower, seen, from)) {
      const auto run = here.run_as(rank, from, moves_ahead);
      if (!run) continue;
      const auto has_it = [&](Rank any) { return here.run_as(any, from, moves_ahead) == run && !there.run_as(any, from, run->to.size()); };
      const int percent = percent_of(knower, seen, from, has_it);
      if (percent > (found ? found->percent : unlikely)) found = LikelyRun{*run, percent};
    }
  }
  return found;
}

std::string told_of(Knower knower, const battle::View& seen, const LikelyRun& likely, std::string_view at_once, std::string_view by_way) {
  // TRANSLATORS: after a sentence that tells what an enemy piece can do or could have done. {0}: a number
  return told_of(knower, seen, likely.run, at_once, by_way) + ' ' + fill(_("(In {0} of 100 cases its rank allows that.)"), likely.percent);
}

// What is left of the enemy. Told if only one of its pieces can move, or if a miner gets nearer to one of at most three squares where the flag
// can be. Else empty.
std::string what_is_left(Knower knower, const battle::View& seen, Move move) {
  constexpr std::size_t few = 3;
  if (enemies_where(knower, seen, battle::can_move).size() == 1) return explanation_of_win(knower, seen, Reason::Immobile);
  if (seen.at(move.from)->rank != Rank::Miner) return {};
  const std::vector<Square> flags = enemies_where(knower, seen, [](Rank rank) { return rank == Rank::Flag; });
  const auto is_nearer = [&](Square flag) { return steps_between(move.to, flag) < steps_between(move.from, flag); };
  return flags.size() <= few && std::ranges::any_of(flags, is_nearer) ? explanation_of_win(knower, seen, Reason::Flag) : std::string();
}

// What an enemy piece does if the player does nothing. These are msgids.
struct Dangers {
  const char *flag_at_once, *flag_by_way, *piece;
};
const Dangers& dangers_of(Told told) {
  static constexpr Dangers could{
      // TRANSLATORS: {0}: a square, perhaps with the rank of the piece there
      N_("The piece on {0} could have taken your flag."),
      // TRANSLATORS: {0}: a square, perhaps with the rank of the piece there; {1}: squares
      N_("The piece on {0} could have taken your flag by way of {1}."),
      // TRANSLATORS: {0}: a square, perhaps with the rank of the enemy piece there; {1}: a square; {2}: the rank of the reader's piece there
      N_("The piece on {0} could have taken your {2} on {1}.")};
  static constexpr Dangers can{
      // TRANSLATORS: why a move is advised. {0}: a square, perhaps with the rank of the piece there
      N_("Otherwise the piece on {0} can take your flag."),
      // TRANSLATORS: why a move is advised. {0}: a square, perhaps with the rank of the piece there; {1}: squares
      N_("Otherwise the piece on {0} can take your flag by way of {1}."),
      // TRANSLATORS: why a move is advised. {0}: a square, perhaps with the rank of the enemy piece there; {1}: a square; {2}: the rank of the reader's piece there
      N_("Otherwise the piece on {0} can take your {2} on {1}.")};
  switch (told) {
    case Told::Afterwards: return could;
    case Told::Before: return can;
  }
  return could;
}

// What the move does: it attacks a piece, threatens one, or brings one of the player's own out of danger. Empty: none of these, or no few facts
// can tell.
std::string what_move_does(Knower knower, const battle::View& seen, const Foreseen& before, const Foreseen& after, Move move, Told when) {
  const Side player = knower.player;
  if (seen.at(move.to)) return why_attack_is_best(knower, seen, move);
  const text::Noun rank = called(*seen.at(move.from)->rank);
  const auto still = after.threat_to(player);
  if (const auto threat = before.threat_to(player); threat && !(still && (still->to == move.to || still->to == threat->to))) {
    const EnemyPiece attacker(knower, seen, threat->from);
    return attacker.with_reason(fill(_(dangers_of(when).piece), attacker.told(), square_told(knower, threat->to), called(*seen.at(threat->to)->rank)));
  }
  if (const auto threat = after.threat_to(other(player)); threat && threat->from == move.to) {
    const EnemyPiece target(knower, seen, threat->to);
    // TRANSLATORS: {0}: the rank of an enemy piece; {1}: its square; {2}: the square of the reader's own piece; {3}: its rank
    return target.with_reason(fill(_("On {2} your {3} threatens the {0} on {1}."), called(*after.at(threat->to)->rank()), square_told(knower, threat->to),
                                   square_told(knower, move.to), rank));
  }
  return {};
}

// Why a move is good, where a few facts can tell. Empty: they can't.
std::string why_good(Knower knower, const battle::View& seen, Move move, Told when) {
  const Side player = knower.player;
  const Side enemy = other(player);
  const Foreseen before(knower, seen);
  const Foreseen after(knower, seen, move);
  if (const auto run = after.run(player, moves_ahead); run && run->from == move.to) {
    // TRANSLATORS: {0}: squares
    const std::string goes = fill(_("Your piece is on its way to the enemy's flag, and no enemy piece stops it in time: {0}."), squares_told(knower, run->to));
    return EnemyPiece(knower, seen, run->to.back()).with_reason(goes);
  }
  if (is_last_chance(knower, seen, move))
    // TRANSLATORS: {0}: a square; {1}: a number
    return fill(_("Nothing saves your flag any more. In {1} of 100 cases the piece on {0} is the enemy's."), square_told(knower, move.to),
                percent_of(knower, seen, move.to, [](Rank rank) { return rank == Rank::Flag; }));
  const auto& [flag_at_once, flag_by_way, piece] = dangers_of(when);
  // TRANSLATORS: after a sentence about an enemy piece that could have taken the reader's flag. {0}: a square
  const std::string stopped = ' ' + fill(_("From {0} your piece is in time to attack or block it."), square_told(knower, move.to));
  const Foreseen without_piece = after.without(move.to);
  if (const auto run = before.run(enemy, moves_ahead); run && !after.run(enemy, run->to.size()))
    return told_of(knower, seen, *run, _(flag_at_once), _(flag_by_way)) + (!seen.at(move.to) && without_piece.run(enemy, run->to.size()) ? stopped : "");
  std::string reason = what_move_does(knower, seen, before, after, move, when);
  if (const auto likely = reason.empty() ? likely_run(knower, seen, before, after) : std::nullopt)
    reason = told_of(knower, seen, *likely, _(flag_at_once), _(flag_by_way)) + (likely_run(knower, seen, before, without_piece) ? "" : stopped);
  const std::string left = what_is_left(knower, seen, move);
  return reason.empty() || left.empty() ? reason + left : reason + ' ' + left;
}

// Why a move that no single fact tells to be good may be: what it finds out, gives, or comes nearer to. Empty: nothing of that.
std::string what_move_is_for(Knower knower, const battle::View& seen, Move move) {
  const Rank rank = *seen.at(move.from)->rank;
  const Foreseen now(knower, seen);
  if (seen.at(move.to)) {
    const auto duel = now.duel(move);
    // TRANSLATORS: why a move is advised. {0}: the rank of the reader's own piece; {1}: the rank of the enemy piece that it attacks
    if (duel == Duel::Both) return EnemyPiece(knower, seen, move.to).with_reason(fill(_("Both are lost: you give your {0} for the {1}."), called(rank), called(*now.at(move.to)->rank())));
    // TRANSLATORS: why a move is advised. {0}: a square
    if (!duel && rank == Rank::Scout) return fill(_("Your scout finds out what the piece on {0} is."), square_told(knower, move.to));
    return duel ? std::string() : beaten_in_cases(knower, rank, move.to, percent_beaten(knower, seen, rank, move.to));
  }
  struct Goal {
    Square at;
    std::optional<Rank> known;
    int percent;  // in how many of 100 cases the piece beats it
  };
  std::optional<Goal> nearest;
  for (int index = 0; index < board_squares; ++index) {
    const Square square = square_at(index);
    if (!seen.at(square) || seen.at(square)->side == knower.player || steps_between(move.to, square) >= steps_between(move.from, square)) continue;
    if (nearest && steps_between(move.to, square) >= steps_between(move.to, nearest->at)) continue;
    const auto known = now.at(square)->rank();
    const int percent = known ? (battle::fight(battle_rules(knower), rank, *known) == Duel::Attacker ? 100 : 0) : percent_beaten(knower, seen, rank, square);
    if (percent >= likely_enough || (!known && rank == Rank::Scout)) nearest = Goal{square, known, percent};
  }
  if (!nearest) return {};
  const std::string square = square_told(knower, nearest->at);
  if (nearest->known)
    // TRANSLATORS: why a move is advised. {0}: the rank of the reader's own piece; {1}: the rank of an enemy piece; {2}: its square
    return EnemyPiece(knower, seen, nearest->at).with_reason(fill(_("Your {0} goes towards the {1} on {2}, which it beats."), called(rank), called(*nearest->known), square));
  // TRANSLATORS: why a move is advised. {0}: a square
  if (rank == Rank::Scout) return fill(_("Your scout goes towards the piece on {0}, to find out what it is."), square);
  // TRANSLATORS: why a move is advised. {0}: the rank of the reader's own piece; {1}: a square; {2}: a number
  return fill(_("Your {0} goes towards the piece on {1}, which it beats in {2} of 100 cases."), called(rank), square, nearest->percent);
}

// How many points the games brought that were played on from there.
std::string scores(const Puzzle& puzzle) {
  // TRANSLATORS: {0} and {2}: numbers of points; {1}: one or more moves, such as `D4 to D5`
  return fill(_("In 2,000 games that the computer played on from here, with the hidden pieces drawn by lot, {1} brought about {0} of 100 points: a win is 100, a draw 50. Each wrong move brought at "
                "most {2}."),
              puzzle.points.best, told_all(puzzle), puzzle.points.next);
}

}  // namespace

bool is_flag_in_danger(const Puzzle& puzzle, const View& view) {
  return Foreseen(puzzle, std::get<battle::View>(view)).run(other(puzzle.moment.player), 1).has_value();
}

bool saves_flag(const Puzzle& puzzle, const View& view) {
  const auto& seen = std::get<battle::View>(view);
  const Move best = std::get<Move>(puzzle.solutions.front());
  const Foreseen before(puzzle, seen);
  const Foreseen after(puzzle, seen, best);
  return before.run(other(puzzle.moment.player), moves_ahead) || (what_move_does(puzzle, seen, before, after, best, Told::Afterwards).empty() && likely_run(puzzle, seen, before, after));
}

std::string explanation_of_best(const Puzzle& puzzle, const View& view, Move given) {
  const std::string why = why_good(puzzle, std::get<battle::View>(view), given, Told::Afterwards);
  return why.empty() ? scores(puzzle) : why + '\n' + scores(puzzle);
}

std::string why_advised(Knower knower, const battle::View& seen, Move move) {
  const std::string why = why_good(knower, seen, move, Told::Before);
  return why.empty() ? what_move_is_for(knower, seen, move) : why;
}

std::string against_best(const Puzzle& puzzle, const battle::View& seen, Move move) {
  const Side player = puzzle.moment.player;
  const Foreseen after(puzzle, seen, move);
  const Move best = std::get<Move>(puzzle.solutions.front());
  const Foreseen after_best(puzzle, seen, best);
  if (Foreseen(puzzle, seen).duel(move) == Duel::Defender)
    // TRANSLATORS: {0}: the rank of the reader's own piece
    return EnemyPiece(puzzle, seen, move.to).with_reason(fill(_("Then you lose your {0}."), called(*seen.at(move.from)->rank)));
  // TRANSLATORS: {0}: a square, perhaps with the rank of the piece there
  const char* const at_once = _("Then the piece on {0} can take your flag.");
  // TRANSLATORS: {0}: a square, perhaps with the rank of the piece there; {1}: squares
  const char* const by_way = _("Then the piece on {0} can take your flag by way of {1}.");
  if (const auto run = after.run(other(player), moves_ahead); run && (run != after_best.run(other(player), moves_ahead) || is_last_chance(puzzle, seen, best)))
    return told_of(puzzle, seen, *run, at_once, by_way);
  if (const auto threat = after.threat_to(player); threat && threat != after_best.threat_to(player)) {
    const EnemyPiece attacker(puzzle, seen, threat->from);
    // TRANSLATORS: {0}: a square, perhaps with the rank of the enemy piece there; {1}: a square; {2}: the rank of the reader's piece there
    return attacker.with_reason(fill(_("Then the piece on {0} can take your {2} on {1}."), attacker.told(), square_told(puzzle, threat->to), called(*after.at(threat->to)->rank())));
  }
  if (const auto likely = likely_run(puzzle, seen, after, after_best)) return told_of(puzzle, seen, *likely, at_once, by_way);
  // TRANSLATORS: {0} and {1}: numbers of points
  return fill(_("In games that the computer played on from here, the best move brought {0} of 100 points, and each wrong one at most {1}."), puzzle.points.best,
              puzzle.points.next);
}

// ---- why the computer advises an order ----------------------------------------------------------

using fortress::Card;

// TRANSLATORS, all below: A hint in a game: why the computer advises this

namespace {

// Why an order is good in a fortress.
class Walk {
 public:
  Walk(const Rules& rules, const fortress::View& seen, Side player)
      : all_rules_(rules), rules_(std::get<fortress::Rules>(rules)), seen_(seen), player_(player), notepad_(seen.heard[player]), party_(seen.party[player]) {}

  std::string why(const Move& step) const {
    if (is_wall(step)) return _("There is a wall, as you know: this only ends your turn.");
    if (auto flag = about_flag(step); !flag.empty()) return flag;
    if (!notepad_.at(step.to).walked)
      // TRANSLATORS: {0}: a space of a fortress
      return fill(_("What is on {0} is not known yet."), told(step.to));
    if (!is_open(step.from, step.to))
      // TRANSLATORS: {0} and {1}: spaces of a fortress
      return fill(_("Whether there is a wall between {0} and {1} is not known yet."), told(step.from), told(step.to));
    if (const auto goal = nearest_unknown(step))
      // TRANSLATORS: {0}: a space of a fortress
      return fill(_("You know the way to {0}. What lies beside it is not known yet."), told(*goal));
    return soonest();
  }

  // Why this piece is to walk next.
  std::string why(fortress::Piece next) const {
    for (const auto& [space, known] : notepad_.spaces) {
      if (!known.card || known.card_gone || beats(*known.card, next)) continue;
      const Card card = *known.card;
      const auto loses = [&](fortress::Piece piece) { return rules_.party[piece] && piece != next && beats(card, piece); };
      if (party_.inside && loses(*party_.inside))
        // TRANSLATORS: {0}: a card, such as `the duke`; {1}: its space; {2} and {3}: pieces, such as `knight`
        return fill(_("{0:Nom} on {1} beats your {2}, but not your {3}."), text::the(rules_, card), told(space), text::called(*party_.inside), text::called(next));
      if (!party_.inside && std::ranges::any_of(fortress::all_pieces, loses))
        // TRANSLATORS: {0}: a card, such as `the duke`; {1}: its space; {2}: a piece, such as `knight`
        return fill(_("{0:Nom} on {1} does not beat your {2}."), text::the(rules_, card), told(space), text::called(next));
    }
    if (!party_.inside && loses_to_fewest(next))
      // TRANSLATORS: {0}: a piece, such as `knight`
      return fill(_("Of the pieces that wait, no other is beaten by fewer cards than your {0}."), text::called(next));
    return soonest();
  }

 private:
  std::string told(Square space) const { return text::called(all_rules_, space); }

  static std::string soonest() { return _("The computer expects this to lead to the flag soonest."); }

  bool beats(Card card, fortress::Piece piece) const { return fortress::beats(rules_.kind(card), piece); }

  bool loses_to_fewest(fortress::Piece next) const {
    const auto beaten_by = [&](fortress::Piece piece) {
      int cards = 0;
      for (const fortress::Kind& kind : rules_.kinds) cards += fortress::beats(kind, piece) ? kind.count : 0;
      return cards;
    };
    return std::ranges::none_of(fortress::all_pieces, [&](fortress::Piece piece) {
      return rules_.party[piece] && party_.place[piece] == fortress::Place::Tower && beaten_by(piece) < beaten_by(next);
    });
  }

  // Says what is certain: that this step is on a way to the flag, or that it enters the only space where the flag can be.
  std::string about_flag(const Move& step) const {
    constexpr int most_spaces = 24;  // spaces where the flag may be; with more it takes long to find out
    if (!can_tell(rules_) || !party_.inside) return {};
    const board::Ground ground(rules_);
    const Walker walker = walker_of(ground, seen_, player_);
    if (board::count(walker.notes.maybe_cards[ground.flag]) > most_spaces || (ground.alone && !comes_back(ground, walker))) return {};
    const std::vector<Move> sure = sure_steps(ground, walker);
    if (std::ranges::find(sure, step) != sure.end())
      return _("Whatever is still unknown, this way is sure to take the flag in this turn.");
    const auto flags = flag_spaces(ground, walker.notes);
    if (!flags || board::count(*flags) != 1) return {};
    // TRANSLATORS: {0}: a space of a fortress
    return fill(_("The flag can only be on {0}."), told(ground.squares[board::first(*flags)]));
  }

  // Whether the player knows that a piece can pass: over a border that was crossed, by a ladder, a passage or the bridge.
  bool is_open(Square from, Square to) const {
    if (notepad_.through(from) == to || notepad_.across(from) == to) return true;
    if (fortress::above(rules_, from) == to) return notepad_.at(from).ladder_up || notepad_.at(to).ladder_down;
    if (fortress::below(rules_, from) == to) return notepad_.at(from).ladder_down || notepad_.at(to).ladder_up;
    return notepad_.border(edge_between(from, to)) == fortress::Mark::Open;
  }

  bool is_wall(const Move& step) const {
    return next_to(step.from, step.to) && notepad_.border(edge_between(step.from, step.to)) == fortress::Mark::Wall;
  }

  // No card there stops the piece, or takes it elsewhere.
  bool is_harmless(Square space) const {
    const fortress::Space& known = notepad_.at(space);
    return known.walked && !known.pitfall && (!known.card || known.card_gone);
  }

  std::vector<Square> beside(Square space) const {
    std::vector<Square> all;
    for (const Step way : four_ways)
      if (const Square next = moved(space, way); rules_.has(next)) all.push_back(next);
    return all;
  }

  // Has the space a side of which nothing is known?
  bool has_unknown_side(Square space) const {
    return std::ranges::any_of(beside(space), [&](Square next) { return !notepad_.border(edge_between(space, next)); });
  }

  // The nearest space to which this step leads, by ways that are known, and beside which something is not. nullopt: there is none.
  std::optional<Square> nearest_unknown(const Move& step) const {
    std::vector<Square> met{step.from}, edge{step.to};
    while (!edge.empty()) {
      std::vector<Square> next;
      for (const Square space : edge) {
        if (!is_harmless(space)) continue;
        if (has_unknown_side(space)) return space;
        std::vector<Square> ways = beside(space);
        for (const auto& way : {fortress::above(rules_, space), fortress::below(rules_, space), notepad_.through(space), notepad_.across(space)})
          if (way) ways.push_back(*way);
        for (const Square to : ways) {
          if (!is_open(space, to) || std::ranges::find(met, to) != met.end()) continue;
          met.push_back(to);
          next.push_back(to);
        }
      }
      edge = std::move(next);
    }
    return {};
  }

  const Rules& all_rules_;
  const fortress::Rules& rules_;
  const fortress::View& seen_;
  Side player_;
  const fortress::Notepad& notepad_;
  const fortress::Party& party_;
};

std::string why_in_battle(const Knower& knower, const battle::View& seen, const Move& move) {
  const std::string reason = why_advised(knower, seen, move);
  return reason.empty() ? _("Looking some moves ahead, the computer finds no better one.") : reason;
}

}  // namespace

std::string reason_for(const Rules& rules, const View& view, Side player, const Order& order) {
  const text::OwnTerms terms(title_of(rules));
  const auto* const move = std::get_if<Move>(&order);
  if (const auto* seen = std::get_if<battle::View>(&view)) return move != nullptr ? why_in_battle({rules, player}, *seen, *move) : std::string();
  const Walk walk(rules, std::get<fortress::View>(view), player);
  if (move != nullptr) return walk.why(*move);
  if (const auto* enter = std::get_if<Enter>(&order)) return walk.why(*enter->piece);
  if (const auto* swap = std::get_if<Swap>(&order)) return walk.why(*swap->next);
  if (const auto* sacrifice = std::get_if<Sacrifice>(&order)) return walk.why(*sacrifice->next);
  return {};
}

}  // namespace gonfalon::puzzle
