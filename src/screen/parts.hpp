// The parts of a picture that the families draw.
#pragma once

#include "gonfalon/screen/draw.hpp"

namespace gonfalon::screen {

// The rectangle that a part may fill; x and y of the first cell, beyond the last.
struct Area {
  int left, top, right, bottom;
};

// Draws the board or the floors, and beside them what is lost, who stands where, or what is still to
// be placed. Returns what is left for the log.
Area draw_board(Frame&, Area, const battle::Rules&, const battle::View&, const Scene&);
Area draw_floors(Frame&, Area, const fortress::Rules&, const fortress::View&, const Scene&);

// What is still to be placed, from the tray.
void draw_tray(Frame&, Area, const Desk&);

constexpr Style ink_of(Side side) { return {.ink = side == Side::Red ? Ink::Red : Ink::Blue}; }

}  // namespace gonfalon::screen
