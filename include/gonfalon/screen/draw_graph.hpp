// Draws who was ahead in the course of a game.
#pragma once

#include "gonfalon/screen/frame.hpp"
#include "gonfalon/screen/graph.hpp"

namespace gonfalon::screen {

constexpr int widest_graph = 60;  // columns

// Draws a bar in each column, as high as the side's share, in the colour of the side that is ahead. From three rows on, the last one
// has the numbers of the first and the last move. A faint line halfway up marks an even game, if the bars' rows have a middle.
void draw_graph(Frame&, Point corner, Size, const Graph&, bool unicode);

}  // namespace gonfalon::screen
