// Who was ahead in the course of a game, to be drawn as bars.
#pragma once

#include <optional>
#include <vector>

#include "gonfalon/base/side.hpp"

namespace gonfalon::screen {

struct Graph {
  // How the game stood after so many moves, or turns: this side's share of it in thousandths. 0: lost, 500: even, 1000: won.
  struct Value {
    int at;
    int share;
  };
  Side side = Side::Red;
  std::vector<Value> values = {};  // `at` never falls; each holds until the next one
  int end = 0;                     // after so many moves, or turns, the game ended
  std::optional<int> shown = {};   // the position after so many is shown
};

// The sign of a bar that fills so many eighths of a cell, from 1.
char32_t bar_sign(int eighths, bool unicode);

}  // namespace gonfalon::screen
