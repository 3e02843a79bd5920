// The board battle: its tables, its setup, and what one player knows of it.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "gonfalon/base/result.hpp"
#include "gonfalon/base/side.hpp"
#include "gonfalon/base/square.hpp"
#include "gonfalon/rules/game_status.hpp"
#include "gonfalon/rules/piece.hpp"

namespace gonfalon {
enum class RefusalCode : std::uint8_t;  // rules/refusal.hpp
}

namespace gonfalon::battle {

// Which piece stays on the board after an attack. Both: neither stays.
enum class Duel : std::uint8_t { Attacker, Defender, Both };

// The rules of one game: a variant, as its file has it (rules/rules_file.hpp), with the values that this game's options have
// (rules/catalogue.hpp: set_option()).
struct Rules {
  SharedGameTitle title;
  int files = 0;
  int rows = 0;
  int home_rows = 0;
  SquareSet lakes;
  ByRank<std::uint8_t> army;
  int two_squares = 3;     // most moves in a row between the same two squares; 0: no limit
  bool pursuit = true;     // the more-squares rule
  int no_attack = 0;       // single moves without an attack that make a draw; 0: no such limit
  bool never_drawn = false;  // the file says no-attack = 0: programs get no limit either
  bool memory_aid = false; // known ranks and `has moved` marks stay on show
  bool hints = false;      // both players may ask the computer for hints, and everybody is told

  // What house rules change. The manuals' games have these defaults.
  bool all_filled = false;        // the army fills every home square
  bool scout_runs = true;         // scouts move any distance; false: one square, as other pieces
  Duel equal = Duel::Both;        // who stays if the ranks are equal
  bool winners_shown = false;     // the winner of an attack stays revealed
  bool spy_defends = false;       // the spy beats the marshal that attacks it
  bool bombs_blow = false;        // a bomb that beats an attacker is lost too
  bool immobile_loses = true;     // false: a side that can't move skips its turn
  bool mover_wins = false;        // if neither side can move, whoever comes on turn has lost, unless turns pass (004); false: a draw
  bool bare_loses = false;        // a side with only bombs and its flag left loses at once (003)
  bool moving_bomb_loses = false; // an order to move a bomb or the flag loses the game (001, in one language)

  bool on_board(Square square) const {
    return square.level == Level::Bottom && square.file >= 0 && square.file < files && square.row >= 0 &&
           square.row < rows;
  }
  bool is_home(Side side, Square square) const {
    return side == Side::Red ? square.row < home_rows : square.row >= rows - home_rows;
  }
  // The home square in this row and column, from 0: rows from the front, columns from the owner's left.
  Square home_square(Side side, int row, int column) const {
    return side == Side::Red
               ? Square{static_cast<std::int8_t>(column), static_cast<std::int8_t>(home_rows - 1 - row)}
               : Square{static_cast<std::int8_t>(files - 1 - column),
                        static_cast<std::int8_t>(rows - home_rows + row)};
  }
  int army_size() const;
  bool ranks_stay() const { return memory_aid || winners_shown; }  // a revealed rank stays visible
  bool operator==(const Rules&) const = default;
};

// One side's pieces before the first move: by index_of(square).
using Deployment = std::array<std::optional<Rank>, board_squares>;

// A position to begin from in place of two setups: no series and no pursuit is under way.
struct Position {
  BySide<Deployment> pieces;
  SquareSet shown;  // squares whose piece's rank has been shown
  Side to_act = Side::Red;
  int made = 0;  // moves made before

  bool operator==(const Position&) const = default;
};

// What everybody sees of one side when play begins: its squares, and its ranks that have been shown before
// (only in a Position).
struct Formation {
  SquareSet held;
  std::map<Square, Rank> shown;
};
Formation formation_of(const Deployment&);  // with none shown

// A piece as one player sees it.
struct Token {
  Side side = Side::Red;
  std::optional<Rank> rank;  // nullopt: not known to this player
  bool shown = false;        // its rank has been shown to both
  bool moved = false;
  bool ran = false;          // it moved more than one square at once, so everybody knows that it is a scout
  std::uint8_t id = 0;       // the index of the square it began on: tells pieces apart, says nothing else

  bool operator==(const Token&) const = default;
};

// The last moves of one side in consecutive turns, all by one piece: as many as the two-squares rule needs.
struct Series {
  std::uint8_t piece = 0;
  std::vector<Move> moves;

  bool operator==(const Series&) const = default;
};

// The state of one side's pursuit of the other.
struct Pursuit {
  std::vector<std::uint8_t> threatened;  // enemy pieces next to the end of its last move; empty: no pursuit
  bool evaded = false;                   // the reply moved one of them away
  std::vector<std::uint64_t> stood;      // the positions since its first threatening move, as `position_hash`

  bool operator==(const Pursuit&) const = default;
};

// What one player, or a bystander, knows. Only learn() changes it.
struct View {
  std::optional<Side> me;  // nullopt: a bystander
  GameStatus status;
  BySide<bool> stood;    // that side's squares are known
  bool to_move = false;  // the turn of status.to_act has come, and it has not moved yet
  std::array<std::optional<Token>, board_squares> board;
  BySide<ByRank<std::uint8_t>> lost;
  std::optional<Deployment> mine;  // as deployed, or as a position gave it; nullopt: not yet
  BySide<Series> series;
  BySide<Pursuit> pursuit;
  std::uint64_t position_hash = 0;  // a hash of each piece's id and square: equal for equal positions
  int made = 0;               // single moves of both sides; also those before a position, if their number was told
  int since_attack = 0;       // single moves of both sides
  std::optional<Move> last;

  const std::optional<Token>& at(Square square) const { return board[static_cast<std::size_t>(index_of(square))]; }
  std::optional<Token>& at(Square square) { return board[static_cast<std::size_t>(index_of(square))]; }

  bool operator==(const View&) const = default;
};

// Which piece stays after an attack.
inline Duel fight(const Rules& rules, Rank attacker, Rank defender) {
  if (defender == Rank::Flag) return Duel::Attacker;
  if (defender == Rank::Bomb && attacker == Rank::Miner) return Duel::Attacker;
  if (defender == Rank::Bomb) return rules.bombs_blow ? Duel::Both : Duel::Defender;
  if (attacker == Rank::Spy && defender == Rank::Marshal) return Duel::Attacker;
  if (attacker == Rank::Marshal && defender == Rank::Spy && rules.spy_defends) return Duel::Defender;
  if (attacker == defender) return rules.equal;
  return attacker > defender ? Duel::Attacker : Duel::Defender;
}

// fight() for all ranks: by the attacker's rank, then by the defender's.
using Duels = ByRank<ByRank<Duel>>;
Duels all_duels(const Rules&);

// The rank that may be displayed: a revealed enemy's only with the memory aid, or if winners stay revealed.
std::optional<Rank> rank_on_show(const Rules&, const View&, Square);

// The ranks that a hidden enemy piece can still have, by all that the view knows: for each rank, how many are left among the
// pieces of unknown rank; 0: the piece can't have it. All 0 if no hidden enemy piece stands there.
ByRank<std::uint8_t> can_be(const Rules&, const View&, Square);

// Why `side` may not make this move if it is on turn, the first reason in the order of RefusalCode; nullopt: it may. Decided
// from what the view knows. A bystander's view does not know bombs, so pass a player's.
std::optional<RefusalCode> refusal(const Rules&, const View&, Side side, Move);

// Whether this move of a bomb or the flag is carried out and loses the game, as some rules say. refusal() is Immovable then.
bool gives_up(const Rules&, const View&, Side side, Move);

// All moves that refusal() lets pass, by departure and then arrival: A1, A2 .. A10, B1 ..
std::vector<Move> moves(const Rules&, const View&, Side side);

enum class Mobility : std::uint8_t { Free, HeldByRepetition, None };
// Free: there is a move that the rules allow; HeldByRepetition: only the two repetition rules forbid
// all; None: there is none even without them.
Mobility mobility(const Rules&, const View&, Side side);

// Whether this side has nothing left but bombs and its flag. Decided from what the view knows, so pass that side's own.
bool is_bare(const View&, Side side);

// The end if neither side can move, or neither has a piece that could, and `next` comes on turn.
Outcome end_if_neither_moves(const Rules&, Side next);

// Everything that keeps this deployment from being ready, in the order of RefusalCode.
std::vector<Refusal> faults_in(const Rules&, Side, const Deployment&);

}  // namespace gonfalon::battle
