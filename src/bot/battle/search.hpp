// The search: what a player who is both careful and knowing would do, as deep as the budget lets it look.
#pragma once

#include <cstdint>
#include <vector>

#include "belief_board.hpp"
#include "eval.hpp"
#include "position_value.hpp"
#include "transposition_table.hpp"
#include "watch.hpp"

namespace gonfalon::bot {
class BudgetClock;
}

namespace gonfalon::bot::battle {

class BattleSearch {
 public:
  // network: what it says of positions counts; none if null.
  BattleSearch(const battle::Rules& rules, Side me, const ValueNetwork* network);

  struct Candidate {
    CellMove move;
    int value;     // for the side to act
    int handicap;  // taken off its value: for a position that has stood before; below 0: for what it promises
  };
  // How far to look: moves ahead, and then attacks alone.
  struct Horizon {
    int plies;
    int exchanges;
  };
  // The candidates are all moves that the rules allow now, in any order. Afterwards the best stands first.
  void think(BeliefBoard& battle, std::vector<Candidate>& candidates, const BudgetClock& clock, Horizon horizon);
  // What each of a few moves is worth, handicaps left aside: all are looked at equally far, as far as the budget lets them, and
  // no value is a mere bound. 0, where it does not let them at all.
  void compare(BeliefBoard& battle, std::vector<Candidate>& candidates, const BudgetClock& clock, Horizon horizon);

 private:
  struct Ranked {
    CellMove move;
    int order;
  };
  struct OrderedMoves {
    std::array<Ranked, 256> all;
    std::size_t count = 0;
    bool stuck = false;  // there is no move at all
  };
  static constexpr int most_ply = 64;

  void begin(BeliefBoard& battle, const BudgetClock& clock, Horizon horizon);
  // Is the budget used up? Once it is, stopped_ stands, and what the functions below give back means nothing.
  bool spent();

  // All values are for the side to act. Where one is not above alpha, or not below beta, it need be no nearer
  // than that. ply: moves from the position thought about; depth: moves to look ahead still.
  int points() const { return battle_->points() + network_value_.points(*battle_); }  // for the player who thinks
  int danger() const;
  int drawn() const;
  int stuck(int still, int ply) const;  // where the side to act can't move: lost, drawn, or passed over, as the rules are
  int evaluate() const;
  int search(int depth, int alpha, int beta, int ply);
  // left: how many more exchanges are followed.
  int quiescence(int alpha, int beta, int ply, int left);
  // nth: how many moves stood before this one in the order in which they are tried.
  int try_move(CellMove move, int depth, int alpha, int beta, int ply, bool first, int nth);
  // left: as for quiescence(); below 0: for search().
  int try_attack(CellMove move, const Prospects& prospects, int depth, int alpha, int beta, int ply, int left);
  // A move or an attack from the position thought about.
  int try_any(CellMove move, int depth, int alpha, int beta, bool first);
  // Gives the candidates their values, puts the best in front, and says what it is worth, its handicap taken off.
  // The others' values are bounds: none is better.
  // before: what the first was worth when it was looked at less deep.
  int search_root(std::vector<Candidate>& candidates, int depth, int before);
  // What a candidate is worth, its handicap taken off; no nearer than needed where that is not above `above`.
  int try_candidate(const Candidate& candidate, int depth, int above, bool first);
  // Puts the best of the others behind the first, if one is above `above`.
  bool put_forward(std::vector<Candidate>& candidates, int depth, int above);
  bool obvious(const std::vector<Candidate>& candidates, int depth, int value);

  // In which order to try what.
  void order_moves(OrderedMoves& ordered, CellMove best, int ply);
  // The move was too good for the other side to allow it: such moves are tried sooner elsewhere too.
  void reward(CellMove move, int depth, int ply);
  // By how much less deep one is looked at that stands late in that order.
  int reduction(CellMove move, int depth, int nth, bool contact) const;
  bool contact(CellMove move) const;

  void look_at_flag();
  bool alarms(CellMove move) const;

  struct Law {
    int no_attack;
    bool immobile_loses;
  };
  Law law_;
  BeliefBoard* battle_ = nullptr;
  TranspositionTable table_;
  FlagWatch watch_;
  PositionValue network_value_;
  std::array<std::array<CellMove, 2>, most_ply> killers_{};
  std::vector<std::int32_t> history_;  // by man and cell: how well it did
  const BudgetClock* clock_ = nullptr;
  Horizon horizon_{};
  std::uint64_t nodes_ = 0;
  bool stopped_ = false;
  struct AtRoot {  // as it is in the position thought about
    std::array<std::uint8_t, board::all_cells> to_flag{};  // steps to the own flag, other men not counted
    int draw = 0;  // what a draw is worth to who thinks, against what he has now
  };
  AtRoot at_root_;
};

}  // namespace gonfalon::bot::battle
