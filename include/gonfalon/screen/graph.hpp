// Who was ahead in the course of a game, to be drawn as bars.
#pragma once

#include <optional>
#include <vector>

#include "gonfalon/base/side.hpp"
#include "gonfalon/screen/frame.hpp"

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

// Draws who was ahead in the course of a game.

constexpr int widest_graph = 60;  // columns

// Draws a bar in each column, in the colour of the side that is ahead: up from the middle if that is the graph's side, down from it if
// it is the other. A faint line in the middle marks an even game. From three rows on, the last one has the numbers of the first and the
// last move.
void draw_graph(Frame&, Point corner, Size, const Graph&, bool unicode);

}  // namespace gonfalon::screen
