// Follows a game's reports and keeps the history for the repetition rules.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "gonfalon/board/repetition.hpp"
#include "gonfalon/rules/report.hpp"
#include "belief_board.hpp"
#include "men.hpp"

namespace gonfalon::bot::battle {

class RepetitionTrack {
 public:
  explicit RepetitionTrack(const battle::Rules& rules) : rules_(rules) {}

  // Must receive every report in order. before: the view before it.
  void heed(const battle::View& before, const Report&);

  const board::RepetitionHistory& history() const { return history_; }

 private:
  bool beside_enemy(const battle::View&, Side, Square) const;
  void follow(const battle::View& before, const Moved&);
  void follow(const battle::View& before, const Attacked&);

  battle::Rules rules_;
  board::RepetitionHistory history_;
  std::uint64_t position_hash_ = 0;
};

// Detects enemy men that could walk to the own flag with nobody at home to stop them, long before the search sees it.

class FlagWatch {
 public:
  static constexpr int in_sight = 6;  // from a square beside the flag; beyond it there is time enough

  // Must be called first, with the root position. The answers hold for positions after it.
  void begin(const BeliefBoard& battle);

  // From 0 (all enemy men are stopped or far away) to 1 (an enemy man that can't be stopped is about to take the flag).
  float danger(const BeliefBoard& battle) const;

  // Whether an enemy move or attack that ends here may add to danger(). A guard that falls farther away did not count.
  bool may_add_danger(Cell cell) const { return to_gates_.data()[cell] < in_sight; }

  static constexpr int never = UINT8_MAX;
  // Steps from a cell to the nearest square beside the flag: for a miner, who clears bombs; for all others, around the bombs;
  // for a defender, who meets the intruder there.
  int steps_of_miner(Cell cell) const { return to_gates_.data()[cell]; }
  int steps_of_others(Cell cell) const { return nearest(cell, false); }
  int steps_of_guard(Cell cell) const { return nearest(cell, true); }

 private:
  using Steps = std::array<std::uint8_t, board::all_cells>;

  // A square beside the flag, from which the flag is taken. A defender that arrives in time beats an intruder there.
  struct Gate {
    bool bomb = false;  // only a miner can enter
    Steps around{};     // steps to the gate around own bombs
    Steps through{};    // steps through own bombs
  };

  int nearest(Cell cell, bool bombs_too) const;
  void add_gate(const BeliefBoard& battle, Cell flag, Cell cell);
  template <class Stops>
  bool stopped(const BeliefBoard& battle, const Gate& gate, int steps, Stops stops) const;
  float alarm(const BeliefBoard& battle, Man man, const Gate& gate, float least) const;

  std::vector<Gate> gates_;  // empty if there is no flag
  Steps to_gates_{};         // to the nearest gate, through own bombs
  Cells near_ = board::no_cells;  // cells within in_sight of a gate
};

}  // namespace gonfalon::bot::battle
