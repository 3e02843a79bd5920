// Who could walk to the own flag while nobody is at home to stop him. It is seen long before the search sees it.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "belief_board.hpp"

namespace gonfalon::bot::battle {

class FlagWatch {
 public:
  static constexpr int in_sight = 6;  // steps from a square beside the flag: further away, there is time enough

  // For the positions that come of this one.
  void begin(const BeliefBoard& battle);

  // From 0, all are stopped or far away, to 1, an enemy's man who can't be stopped is about to take it.
  float danger(const BeliefBoard& battle) const;

  static constexpr int never = UINT8_MAX;
  // From a cell to the nearest square beside the flag: for a miner, who clears the bombs away; for all others,
  // where one is open to them; and for who defends it, to meet the miner there.
  int steps_of_miner(Cell cell) const { return to_gates_.data()[cell]; }
  int steps_of_others(Cell cell) const { return nearest(cell, false); }
  int steps_of_guard(Cell cell) const { return nearest(cell, true); }

 private:
  using Steps = std::array<std::uint8_t, board::all_cells>;

  // A square beside the flag, from which it is taken. Who is there falls to a man who comes to it in time.
  struct Gate {
    bool bomb = false;  // none but a miner comes in
    Steps around{};     // steps to it for those who go around the own bombs
    Steps through{};    // and for those who clear them away
  };

  int nearest(Cell cell, bool bombs_too) const;
  void add_gate(const BeliefBoard& battle, Cell flag, Cell cell);
  template <class Stops>
  bool stopped(const BeliefBoard& battle, const Gate& gate, int steps, Stops stops) const;
  float alarm(const BeliefBoard& battle, Man man, const Gate& gate, float least) const;

  std::vector<Gate> gates_;  // none where there is no flag
  Steps to_gates_{};         // to the nearest of them, for those who clear bombs away
  Cells near_ = board::no_cells;  // as near as in_sight to one
};

}  // namespace gonfalon::bot::battle
