// An expectiminimax search on a BeliefBoard, as deep as the budget allows.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "belief_board.hpp"
#include "eval.hpp"
#include "position_value.hpp"
#include "track.hpp"

namespace gonfalon::bot {

// What the search found out about positions: a table of fixed size, in which new entries replace old ones.

enum class Bound : std::uint8_t { None, Exact, AtLeast, AtMost };

class TranspositionTable {
 public:
  struct Entry {
    std::uint32_t check = 0;
    std::int16_t value = 0;
    board::CellMove move{0, 0};
    std::int8_t depth = 0;
    Bound bound = Bound::None;
    std::uint8_t search = 0;
  };

  TranspositionTable() : entries_(size) {}

  // Invalidates all entries.
  void begin() {
    if (++search_ == 0) entries_.assign(size, Entry{});
  }

  const Entry* find(std::uint64_t key) const {
    const Entry& entry = entries_.data()[key % size];
    return entry.check == check_of(key) && entry.search == search_ && entry.bound != Bound::None ? &entry : nullptr;
  }

  void store(std::uint64_t key, int depth, int value, Bound bound, board::CellMove move) {
    Entry& entry = entries_.data()[key % size];
    if (entry.search == search_ && entry.check != check_of(key) && entry.depth > depth + 2) return;
    entry = {check_of(key), static_cast<std::int16_t>(value), move, static_cast<std::int8_t>(depth), bound, search_};
  }

 private:
  // Entries of 12 bytes: 3 MiB, of which much stays in the processor's cache. With a larger table, searches of up to a second are
  // no faster.
  static constexpr std::size_t size = std::size_t{1} << 18;

  static std::uint32_t check_of(std::uint64_t key) { return static_cast<std::uint32_t>(key >> 32); }

  std::vector<Entry> entries_;
  std::uint8_t search_ = 0;
};

class BudgetClock;
}

namespace gonfalon::bot::battle {

class BattleSearch {
 public:
  // network: evaluates positions; may be null. share: of its value.
  BattleSearch(const battle::Rules& rules, Side me, const SearchShortcuts& shortcuts, const ValueNetwork* network,
               float share = 1);

  struct Candidate {
    CellMove move;
    int value;     // for the side to act
    int handicap;  // deducted from the value: the position occurred before; below 0: a bonus
  };
  // Depth in moves, and then in attacks.
  struct Horizon {
    int plies;
    int exchanges;
  };
  // candidates: all legal moves, in any order. Afterwards the best is first.
  void think(BeliefBoard& battle, std::vector<Candidate>& candidates, const BudgetClock& clock, Horizon horizon);
  // Evaluates a few moves without handicaps, each in a full window and all at the same depth, as deep as the budget allows. If it
  // allows none, values are unchanged.
  void compare(BeliefBoard& battle, std::vector<Candidate>& candidates, const BudgetClock& clock, Horizon horizon);

 private:
  struct Ranked {
    CellMove move;
    int order;
  };
  struct OrderedMoves {
    std::array<Ranked, 256> all;
    std::size_t count = 0;
    bool stuck = false;  // there is no move
  };
  static constexpr int most_ply = 64;

  // Gets ready for a search from this position: forgets the results of the search before, and ages the history. think() and
  // compare() call it first.
  void begin(BeliefBoard& battle, const BudgetClock& clock, Horizon horizon);
  // Whether the budget is used up. Then stopped_ is set, and the results of the functions below are meaningless.
  bool spent();

  // Values are for the side to act. A value not above alpha, or not below beta, is only a bound. ply: distance from the root;
  // depth: moves left to search.
  int points() const { return battle_->points() + network_value_.points(*battle_); }  // of the thinking player
  int danger() const;
  int drawn() const;
  int score_if_neither_moves(int ply) const;
  std::optional<int> end_of_bare(int ply) const;
  int stuck(int still, int ply) const;  // the side to act can't move: loses, draws or is passed over, by the rules
  int evaluate(int danger) const;
  // Whether evaluate() follows from points() and danger() alone: no network speaks, and no draw is near.
  bool evaluates_by_points() const;
  // An upper bound, for the side to act, of the last move of a line: the other side can stand pat in quiescence() (futility
  // pruning). to: where the move ends; points: points() after it; danger: danger() before it. Only if evaluates_by_points().
  int last_move_bound(int points, int danger, Cell to) const;
  int search(int depth, int alpha, int beta, int ply);
  // Whether the enemy, to act, reaches beta even by a null move. still: the evaluation now.
  bool null_move_cuts(int depth, int beta, int ply, int still);
  // left: exchanges left to follow.
  int quiescence(int alpha, int beta, int ply, int left);
  // nth: index of the move in the order of trial.
  int try_move(CellMove move, int depth, int alpha, int beta, int ply, bool first, int nth);
  // left: as in quiescence(); below 0: called from search().
  int try_attack(CellMove move, const Prospects& prospects, int depth, int alpha, int beta, int ply, int left);
  // The points that count as lost if an own man wins this attack beside another enemy man (Worths::retaken); 0 if none stands there.
  int retaken(CellMove move) const;
  // A move or attack at the root.
  int try_any(CellMove move, int depth, int alpha, int beta, bool first);
  // Evaluates the candidates, puts the best first, and returns its value less its handicap. The others' values are upper
  // bounds. before: the first's value at the previous depth.
  int search_root(std::vector<Candidate>& candidates, int depth, int before);
  // A candidate's value less its handicap; only a bound if not above `above`.
  int try_candidate(const Candidate& candidate, int depth, int above, bool first);
  // Puts the best of the others second, if its value is above `above`.
  bool put_forward(std::vector<Candidate>& candidates, int depth, int above);
  bool obvious(const std::vector<Candidate>& candidates, int depth, int value);

  // Generates moves in the order of trial.
  void order_moves(OrderedMoves& ordered, CellMove best, int ply);
  // Records a move that caused a cutoff, to be tried earlier elsewhere.
  void reward(CellMove move, int depth, int ply);
  // By how much the depth is reduced for a late move.
  int reduction(CellMove move, int depth, int nth, bool touches_enemy) const;
  // Whether an enemy of the man that moves stands beside the square that the move leaves, or beside the one that it reaches.
  bool touches_enemy(CellMove move) const;

  void look_at_flag();
  bool alarms(CellMove move) const;

  struct Law {
    int no_attack;
    bool immobile_loses;
    bool mover_wins;
    bool bare_loses;
  };
  Law law_;
  SearchShortcuts shortcuts_;
  BeliefBoard* battle_ = nullptr;
  TranspositionTable table_;
  FlagWatch watch_;
  PositionValue network_value_;
  std::array<std::array<CellMove, 2>, most_ply> killers_{};
  std::vector<std::int32_t> history_;  // by man and cell: history heuristic
  const BudgetClock* clock_ = nullptr;
  Horizon horizon_{};
  std::uint64_t nodes_ = 0;
  bool stopped_ = false;
  struct RootFacts {  // facts about the root position
    std::array<std::uint8_t, board::all_cells> to_flag{};  // steps to the own flag, ignoring men
    int draw = 0;  // value of a draw for the thinking player, relative to now
  };
  RootFacts at_root_;
};

}  // namespace gonfalon::bot::battle
