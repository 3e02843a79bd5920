// A battle as one player knows it, for the search: own men with their ranks, the enemy's men with their possible ranks. Moves
// can be made and taken back. prospects() gives the possible outcomes of an attack.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "gonfalon/base/side.hpp"
#include "gonfalon/board/battle_board.hpp"
#include "men.hpp"

namespace gonfalon::bot::battle {

using board::Cell;
using board::CellMove;
using board::Cells;
using board::MoveList;

// A man's number: Token::id + 1; 0 is nobody.
using Man = std::uint8_t;
constexpr std::size_t man_numbers = board_squares + 1;
template <class T>
using ByMan = std::array<T, man_numbers>;

// The outcome for the attacker.
enum class Fate : std::uint8_t { Win, Tie, Loss, Flag };
constexpr std::size_t fate_count = 4;

// By the attacker's rank, then the defender's.
using Fates = ByRank<ByRank<Fate>>;
Fates all_fates(const battle::Rules&);

// The probabilities with which an enemy man is thought to make an attack that would gain something.
struct Daring {
  float fooled = 0.6F;       // while the own man is hidden: how much an attacker goes by what that man seems to be
  float sees_through = 0.4F; // and how much by what it is
  float even_chance = 0.5F;  // of an attack from which neither gain nor loss is expected
  float sure_points = 120;   // an expected gain of so many points raises that chance by 1
  float least = 0.03F;       // of an attack from which any loss is expected
  float trade = 0.9F;        // of an attack on a shown man in which both fall, if that man is worth as much or more
  float bad_trade = 0.4F;    // and if it is worth less
  float blunder = 0.02F;     // of an attack on a shown man that wins
  float on_unmoved = 1;      // factor for an attack on a hidden man that never moved, for it may be a bomb. Scouts and miners look for
                             // such men, and the flag must never seem safe: there it does not count.
};

// What men are worth to their owners, in points (a captain is about 100).
struct Worths {
  BySide<ByRank<float>> man;      // lost if the man falls
  BySide<ByRank<float>> stealth;  // lost if its rank is shown, or if it falls unshown
  ByMan<float> as_bomb{};         // added for each man if it is a bomb
  float rash = 1;                 // factor for the chance of a bomb where a general or marshal attacks an unknown man
  int even = 1;                   // half of the way from even to won
  float lead = 0;                 // in men, of the thinking player, when the board is laid out
  float unguarded = 0;            // the cost of an enemy man on its way to the flag that nobody can stop
  float attack_unmoved = 0;       // beside the gain: the cost of the thinking player's attack on a hidden man that has never moved
  float attack_moved = 0;         // and on one that has
  float retaken = 0;              // where an attack is only estimated: the share of the own winner's worth that counts as lost if an enemy man
                                  // stands beside it
  Daring daring = {};
};

// The possible outcomes of an attack. An enemy man of unknown rank counts only with the ranks that would dare.
struct Prospects {
  std::array<float, fate_count> chance{};  // the sum is 1, or all are 0
  std::array<float, fate_count> gain{};    // in points of the thinking player, for each outcome
  float would = 1;                         // the probability that such a man attacks at all
};

class BeliefBoard {
 public:
  BeliefBoard(const battle::Rules& rules, Side me) : me_(me), law_{all_fates(rules), rules.scout_runs}, board_(rules) {}

  // ---- setting up

  // Takes all men off. history: the moves of the game so far.
  void clear(Side to_act, const board::RepetitionHistory& history, const Worths& worths);
  // chance: the probabilities of the man's rank; an own man has one rank. lure: for an own man that is not shown, the
  // probability that an enemy man of each rank would attack it.
  void put(Man man, Side side, Cell cell, const ByRank<float>& chance, bool shown, bool moved,
           const ByRank<float>& lure);
  // The attraction of cells for a man, in points of the thinking player. Takes effect at once.
  using Pull = std::array<std::int16_t, board::all_cells>;
  void set_pull(Man man, const Pull& pull);

  // ---- queries

  Side me() const { return me_; }
  // The rules that are needed again and again.
  struct Law {
    Fates fates;  // by the ranks in an attack
    bool scouts_run;
  };
  const Law& law() const { return law_; }
  // The men's cells. A man that hardly can move does not move on it; a man that may well be a scout runs.
  const board::BattleBoard& board() const { return board_; }
  Side to_act() const { return board_.to_act(); }
  Man man_at(Cell cell) const { return board_.at(cell).number(); }
  Side side_of(Man man) const { return traits_.data()[man].side; }
  // The part of a man that changes during the search.
  struct State {
    Cell cell = 0;
    bool shown = false;
    bool moved = false;
    std::uint16_t odds = 0;  // index into the odds; below rank_count: the certain rank
  };
  const State& state(Man man) const { return states_.data()[man]; }
  Cell cell_of(Man man) const { return state(man).cell; }  // 0: fallen
  // The probabilities of a man's rank.
  struct Odds {
    ByRank<float> chance;
    float movable = 1;
    std::uint64_t key = 0;
    std::uint16_t of_mover = 0;  // index of the odds after the man's first move; 0: not kept, but computed
  };
  const Odds& odds(Man man) const { return odds_.data()[state(man).odds]; }
  bool known(Man man) const { return state(man).odds < rank_count; }
  Rank known_rank(Man man) const { return static_cast<Rank>(state(man).odds); }  // only if known(man)
  const std::vector<Man>& men(Side side) const { return lists_[side]; }          // including fallen men
  Man own_flag() const { return flag_; }  // of the thinking player; 0: none
  const Worths& worths() const { return worths_; }

  // The gain since the board was laid out, and the attraction of the cells, in points of the thinking player.
  int points() const { return points_; }
  // How points() changes by the attraction of the cells alone: in a move without attack, or in an attack with this outcome.
  int pull_gain(CellMove move) const;
  int pull_gain(CellMove move, Fate fate) const;
  // A hash of the position, of what is known in it, and of the side to act.
  std::uint64_t key() const;

  // ---- playing

  // Appends the moves that the side to act can make or may be able to make, in no particular order.
  void append_moves(MoveList& moves) const;
  void append_attacks(MoveList& moves) const;
  Prospects prospects(CellMove move) const;

  void move(CellMove move);
  void attack(CellMove move, Fate fate, const Prospects& prospects);
  void pass();  // the side to act makes no move
  void take_back();

 private:
  // The part of a man that stays the same during the search.
  struct Traits {
    Side side = Side::Red;
    ByRank<float> lure;
    Pull pull{};
  };
  struct UndoRecord {
    Man mover, taken;
    State mover_was, taken_was;
    std::int32_t points;
    std::uint64_t states_key;
    std::uint32_t odds_count;
  };

  void enter(Man man, State state);
  void leave(Man man);
  State survivor(Man man, CellMove move, Fate fate);
  float likely(Man attacker, CellMove move, Rank rank) const;

  Side me_;
  Law law_;
  board::BattleBoard board_;
  ByMan<Traits> traits_{};
  ByMan<State> states_{};
  BySide<std::vector<Man>> lists_;
  Man flag_ = 0;
  Worths worths_;
  std::int32_t points_ = 0;
  std::uint64_t states_key_ = 0;
  std::vector<Odds> odds_;
  std::vector<UndoRecord> undo_;
};

inline bool is_attack(const BeliefBoard& board, CellMove move) { return board.man_at(move.to) != 0; }
inline Fate fate_of(const BeliefBoard& board, Rank attacker, Rank defender) { return board.law().fates[attacker][defender]; }

}  // namespace gonfalon::bot::battle
