// A small picture of a game's board, for lists of games.
#pragma once

#include "gonfalon/rules/catalogue.hpp"
#include "gonfalon/screen/draw.hpp"

namespace gonfalon::screen {

// Draws the opening board of a battle, with a setup by lot for each side, or the floors of a fortress. Returns the row below it.
int draw_preview(Frame&, Point corner, const Rules&);
Size size_of_preview(const Rules&);

}  // namespace gonfalon::screen
