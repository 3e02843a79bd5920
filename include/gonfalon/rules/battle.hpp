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
#include "gonfalon/base/square_set.hpp"
#include "gonfalon/rules/game_status.hpp"
#include "gonfalon/rules/piece.hpp"
#include "gonfalon/rules/game_title.hpp"

namespace gonfalon {
enum class RefusalCode : std::uint8_t;  // rules/refusal.hpp
}

namespace gonfalon::battle {

// Which of the two stays on the board.
enum class Duel : std::uint8_t { Attacker, Defender, Both };
// Both: neither stays.

// A variant, as its file has it (rules/rules_file.hpp), and the options that a game may be played with.
struct Rules {
  SharedGameTitle title;
  int files = 0;
  int rows = 0;
  int home_rows = 0;
  SquareSet lakes;
  ByRank<std::uint8_t> army;
  int two_squares = 3;     // moves without a break between the same two squares; 0: as many as one likes
  bool pursuit = true;     // the more-squares rule
  int no_attack = 0;       // single moves without an attack that make a draw; 0: no such limit
  bool never_drawn = false;  // the file says no-attack = 0: programs get no limit either
  bool memory_aid = false; // known ranks and `has moved` marks stay on show

  // What house rules change; as they stand here in the manuals' games.
  bool all_filled = false;        // the army fills every home square
  bool scout_runs = true;         // any distance; false: one square, as all men
  Duel equal = Duel::Both;        // where two of a rank meet
  bool winners_shown = false;     // who has won an attack stays known
  bool spy_defends = false;       // the spy beats the marshal that attacks it
  bool bombs_blow = false;        // a bomb that has beaten an attacker is gone too
  bool immobile_loses = true;     // false: who can't move is passed over
  bool moving_bomb_loses = false; // who orders a bomb or the flag to move has lost (001, in one language)

  bool on_board(Square square) const {
    return square.level == Level::Bottom && square.file >= 0 && square.file < files && square.row >= 0 &&
           square.row < rows;
  }
  bool is_home(Side side, Square square) const {
    return side == Side::Red ? square.row < home_rows : square.row >= rows - home_rows;
  }
  // The home square in this row counted from the front, from 0, and this column from the owner's left.
  Square home_square(Side side, int row, int column) const {
    return side == Side::Red
               ? Square{static_cast<std::int8_t>(column), static_cast<std::int8_t>(home_rows - 1 - row)}
               : Square{static_cast<std::int8_t>(files - 1 - column),
                        static_cast<std::int8_t>(rows - home_rows + row)};
  }
  int army_size() const;
  bool ranks_stay() const { return memory_aid || winners_shown; }  // one that has been shown stays on show
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

// What all see of one side when play begins: the squares that it holds, and which of its ranks have been
// shown before (none but in a Position).
struct Formation {
  SquareSet held;
  std::map<Square, Rank> shown;
};
Formation formation_of(const Deployment&);  // with none shown

// A piece as one player sees it.
struct Token {
  Side side = Side::Red;
  std::optional<Rank> rank;  // nothing: not known to this player
  bool shown = false;        // its rank has been shown to both
  bool moved = false;
  bool ran = false;          // more than one square at once, so everybody knows that it is a scout
  std::uint8_t id = 0;       // the index of the square it began on: tells pieces apart, says nothing else

  bool operator==(const Token&) const = default;
};

// The last moves of one side in consecutive turns, all by one piece: as many as two-squares needs.
struct Series {
  std::uint8_t piece = 0;
  std::vector<Move> moves;

  bool operator==(const Series&) const = default;
};

// How far one side is in pursuing the other.
struct Pursuit {
  std::vector<std::uint8_t> threatened;  // pieces next to where its last move ended; empty: no pursuit
  bool evaded = false;                   // and the reply moved one of them away
  std::vector<std::uint64_t> stood;      // the positions since its first threatening move, as `position_hash`

  bool operator==(const Pursuit&) const = default;
};

// What one player, or a bystander, knows. Written by learn() alone.
struct View {
  std::optional<Side> me;  // nothing: a bystander
  GameStatus status;
  BySide<bool> stood;    // it has been told where that side stands
  bool to_move = false;  // the turn of status.to_act has come, and it has not moved yet
  std::array<std::optional<Token>, board_squares> board;
  BySide<ByRank<std::uint8_t>> lost;
  std::optional<Deployment> mine;  // as deployed, or as a position gave it; nothing before
  BySide<Series> series;
  BySide<Pursuit> pursuit;
  std::uint64_t position_hash = 0;  // of all pieces, told apart one by one, a hash: equal for equal positions
  int made = 0;               // single moves of both sides; those before a position too, where its number was told
  int since_attack = 0;       // single moves of both sides
  std::optional<Move> last;

  const std::optional<Token>& at(Square square) const { return board[static_cast<std::size_t>(index_of(square))]; }
  std::optional<Token>& at(Square square) { return board[static_cast<std::size_t>(index_of(square))]; }

  bool operator==(const View&) const = default;
};

// Who stays where they meet.
inline Duel fight(const Rules& rules, Rank attacker, Rank defender) {
  if (defender == Rank::Flag) return Duel::Attacker;
  if (defender == Rank::Bomb && attacker == Rank::Miner) return Duel::Attacker;
  if (defender == Rank::Bomb) return rules.bombs_blow ? Duel::Both : Duel::Defender;
  if (attacker == Rank::Spy && defender == Rank::Marshal) return Duel::Attacker;
  if (attacker == Rank::Marshal && defender == Rank::Spy && rules.spy_defends) return Duel::Defender;
  if (attacker == defender) return rules.equal;
  return attacker > defender ? Duel::Attacker : Duel::Defender;
}

// The same for all of them: by the attacker's rank, and then the defender's.
using Duels = ByRank<ByRank<Duel>>;
Duels all_duels(const Rules&);

// The rank of a token as the game lets it be seen: an enemy's revealed rank only with the memory aid, or where winners stay
// shown.
std::optional<Rank> rank_on_show(const Rules&, const View&, Square);

// What a hidden man of the other side can still be, by all that the view knows: of each rank, how many are left among the men
// whose rank it does not know; 0: he can't be one. All 0 where nobody is hidden.
ByRank<std::uint8_t> can_be(const Rules&, const View&, Square);

// May `side`, were it on turn, make this move? The reason why not, in the order of RefusalCode. Decided
// from what that player knows; a bystander's view knows nothing of bombs, so ask a player's.
std::optional<RefusalCode> refusal(const Rules&, const View&, Side side, Move);

// An order that refusal() gives Immovable for, but which is carried out and loses the game: to move a bomb or the flag, where
// the rules say so.
bool gives_up(const Rules&, const View&, Side side, Move);

// All moves that refusal() lets pass, by departure and then arrival: A1, A2 .. A10, B1 ..
std::vector<Move> moves(const Rules&, const View&, Side side);

enum class Mobility : std::uint8_t { Free, HeldByRepetition, None };
// Free: there is a move that the rules allow; HeldByRepetition: only the two repetition rules forbid
// all; None: there is none even without them.
Mobility mobility(const Rules&, const View&, Side side);

// Everything that keeps this deployment from being ready, in the order of RefusalCode.
std::vector<Refusal> faults_in(const Rules&, Side, const Deployment&);

}  // namespace gonfalon::battle
