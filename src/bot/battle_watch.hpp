// Who could walk to the own flag while nobody is at home to stop him. It is seen long before the search sees it.
#pragma once

#include <array>
#include <cstdint>

#include "battle_board.hpp"

namespace gonfalon::bot {

class FlagWatch {
 public:
  static constexpr int in_sight = 6;  // steps from the flag: further away, there is time enough

  // For the positions that come of this one.
  void begin(const BattleBoard& battle);

  // From 0, all are stopped or far away, to 1, an enemy's man who can't be stopped is about to take it.
  float danger(const BattleBoard& battle) const;

 private:
  using Steps = std::array<std::uint8_t, board::all_cells>;

  bool stopped(const BattleBoard& battle, Man intruder, int steps) const;

  Cell flag_ = 0;    // 0: there is none
  Steps around_{};   // steps to the flag for those who go around the bombs
  Steps through_{};  // and for those who clear them away
};

}  // namespace gonfalon::bot
