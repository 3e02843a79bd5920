// The search: what a player who is both careful and knowing would do, as deep as the budget lets it look.
#pragma once

#include <cstdint>
#include <vector>

#include "battle_board.hpp"
#include "battle_eval.hpp"
#include "battle_table.hpp"
#include "battle_watch.hpp"
#include "gonfalon/bot/player.hpp"

namespace gonfalon::bot {

class BattleSearch {
 public:
  explicit BattleSearch(const battle::Rules& rules);

  struct Candidate {
    Leap leap;
    int value;     // for the side to act
    int handicap;  // taken off its value: for a position that has stood before; below 0: for what it promises
  };
  // How far to look: moves ahead, and then attacks alone.
  struct Sight {
    int plies;
    int exchanges;
  };
  // The candidates are all moves that the rules allow now, in any order. Afterwards the best stands first.
  // The budget's time runs from begun_ms on, by thread_ms().
  void think(BattleBoard& battle, std::vector<Candidate>& candidates, const Budget& budget, double begun_ms,
             Sight sight);

  std::uint64_t nodes() const { return nodes_; }

 private:
  struct Ranked {
    Leap leap;
    int order;
  };
  struct Picks {
    std::array<Ranked, 256> all;
    std::size_t count = 0;
    bool stuck = false;  // there is no move at all
  };
  static constexpr int most_ply = 64;

  bool spent();
  int evaluate() const;
  int look(int depth, int alpha, int beta, int ply);
  int settle(int alpha, int beta, int ply, int left);
  int try_move(Leap leap, int depth, int alpha, int beta, int ply, bool first, int nth);
  int try_attack(Leap leap, const Prospects& prospects, int depth, int alpha, int beta, int ply, int left);
  int search_root(std::vector<Candidate>& candidates, int depth);
  bool obvious(const std::vector<Candidate>& candidates, int depth, int value);
  void pick(Picks& picks, Leap best, int ply);
  int reduction(Leap leap, int depth, int nth, bool contact) const;
  bool contact(Leap leap) const;
  void credit(Leap leap, int depth, int ply);
  void look_at_flag();
  bool alarms(Leap leap) const;
  double elapsed_ms() const;

  int no_attack_;
  BattleBoard* battle_ = nullptr;
  BattleTable table_;
  FlagWatch watch_;
  std::array<std::array<Leap, 2>, most_ply> killers_{};
  std::vector<std::int32_t> credit_;  // by man and cell: how well it did
  Budget budget_;
  Sight sight_{};
  double begun_ms_ = 0;
  std::uint64_t nodes_ = 0;
  bool stopped_ = false;
  std::array<std::uint8_t, board::all_cells> to_flag_{};  // steps to the own flag, other men not counted
};

}  // namespace gonfalon::bot
