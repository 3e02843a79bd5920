// Draws who was ahead in the course of a game.
#pragma once

#include "gonfalon/screen/frame.hpp"
#include "gonfalon/screen/graph.hpp"

namespace gonfalon::screen {

constexpr int widest_graph = 60;  // columns

// Draws a bar in each column, in the colour of the side that is ahead: up from the middle if that is the graph's side, down from it if
// it is the other. A faint line in the middle marks an even game. From three rows on, the last one has the numbers of the first and the
// last move.
void draw_graph(Frame&, Point corner, Size, const Graph&, bool unicode);

}  // namespace gonfalon::screen
