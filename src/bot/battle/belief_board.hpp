// A battle as one player knows it, for its search: its own men with their ranks, the enemy's with what they may be.
// Moves are made and taken back; what an attack may come to is told first, with its chances.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "gonfalon/base/side.hpp"
#include "gonfalon/board/battle_board.hpp"
#include "names.hpp"

namespace gonfalon::bot::battle {

using board::Cell;
using board::CellMove;
using board::Cells;
using board::MoveList;

// A man's number: Token::id + 1, so that 0 is nobody.
using Man = std::uint8_t;
constexpr std::size_t man_numbers = board_squares + 1;
template <class T>
using ByMan = std::array<T, man_numbers>;

// What becomes of one who attacks.
enum class Fate : std::uint8_t { Win, Tie, Loss, Flag };
constexpr std::size_t fate_count = 4;

// By the attacker's rank, and then the defender's.
using Fates = ByRank<ByRank<Fate>>;
Fates all_fates(const battle::Rules&);

// What men are worth in points (a captain is about 100), to those who own them.
struct Worths {
  BySide<ByRank<float>> man;      // lost when it falls
  BySide<ByRank<float>> stealth;  // lost when its rank is shown; lost with it too, if it falls unshown
  ByMan<float> as_bomb{};         // beside that, for each man, if it should be a bomb
  float rash = 1;                 // where general or marshal attack who never moved, a bomb is so many times as likely
  int even = 1;                   // half of what is between even and won
  float lead = 0;                 // of the player who thinks, in men, as they are laid out
  float unguarded = 0;            // what an enemy's man on his way to the flag, whom nobody can stop, costs who thinks
};

// What may come of an attack. For an enemy's man whose rank is not known, only the ranks that would dare.
struct Prospects {
  std::array<float, fate_count> chance{};  // they add up to 1, or are all 0
  std::array<float, fate_count> gain{};    // in points of the player who thinks, if it comes to that
  float would = 1;                         // the chance that such a man attacks at all
};

class BeliefBoard {
 public:
  BeliefBoard(const battle::Rules& rules, Side me) : me_(me), law_{all_fates(rules), rules.scout_runs}, board_(rules) {}

  // ---- setting up

  // Takes all men off. The history is that of the game so far.
  void clear(Side to_act, const board::RepetitionHistory& history, const Worths& worths);
  // chance: what it may be, for the enemy's men; one's own has its rank alone. lure: for one's own man
  // that is not shown: for each rank of an enemy's man, how likely it would attack what this one seems.
  void put(Man man, Side side, Cell cell, const ByRank<float>& chance, bool shown, bool moved,
           const ByRank<float>& lure);
  // The pull of cells on men, in points of the player who thinks; counts from now on.
  using Pull = std::array<std::int16_t, board::all_cells>;
  void set_pull(Man man, const Pull& pull);

  // ---- looking

  Side me() const { return me_; }
  // What of the rules is asked again and again.
  struct Law {
    Fates fates;  // of attacks
    bool scouts_run;
  };
  const Law& law() const { return law_; }
  // Where men stand; who hardly can move does not, and who may well be a scout runs.
  const board::BattleBoard& board() const { return board_; }
  Side to_act() const { return board_.to_act(); }
  Man man_at(Cell cell) const { return board_.at(cell).number(); }
  Side side_of(Man man) const { return traits_.data()[man].side; }
  // What changes as the search goes on.
  struct State {
    Cell cell = 0;
    bool shown = false;
    bool moved = false;
    std::uint16_t odds = 0;  // below rank_count: that rank, for certain
  };
  const State& state(Man man) const { return states_.data()[man]; }
  Cell cell_of(Man man) const { return state(man).cell; }  // 0: fallen
  // What a man may be.
  struct Odds {
    ByRank<float> chance;
    float movable = 1;
    std::uint64_t key = 0;
  };
  const Odds& odds(Man man) const { return odds_.data()[state(man).odds]; }
  bool known(Man man) const { return state(man).odds < rank_count; }
  Rank rank_of(Man man) const { return static_cast<Rank>(state(man).odds); }  // if known
  const std::vector<Man>& men(Side side) const { return lists_[side]; }                // the fallen too
  Man flag() const { return flag_; }  // of the player who thinks; 0: there is none
  const Worths& worths() const { return worths_; }

  // In points, for the player who thinks: what has been gained since the board was laid out, and what places promise.
  int points() const { return points_; }
  // Equal for equal positions, what is known in them and who is to act included.
  std::uint64_t key() const;

  // ---- playing

  // The moves that the side to act may make, or may be able to make; in no order to rely on.
  void append_moves(MoveList& moves) const;
  void append_attacks(MoveList& moves) const;
  Prospects prospects(CellMove move) const;

  void move(CellMove move);
  void attack(CellMove move, Fate fate, const Prospects& prospects);
  void take_back();

 private:
  // What stays with a man while the search goes on.
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
