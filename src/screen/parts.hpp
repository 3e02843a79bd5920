// The parts of a picture that the families draw.
#pragma once

#include "gonfalon/screen/draw.hpp"

namespace gonfalon::screen {

// The rectangle that a part may fill; x and y of the first cell, beyond the last.
struct Area {
  int left, top, right, bottom;
};

// What a board leaves free.
struct Rest {
  Area log;
  Area advice;  // where the desk has advice; nothing else is drawn there then
};

// Draws the board or the floors, and beside them what is lost, who stands where, what is still to be
// placed, or nothing where the desk has advice.
Rest draw_board(Frame&, Area, const battle::Rules&, const battle::View&, const Scene&);
Rest draw_floors(Frame&, Area, const fortress::Rules&, const fortress::View&, const Scene&);

// What stands on a square that is empty, or whose man is hidden, and what stands around a man who has just come. The marks
// are signs, not pens: no terminal shows a bold dot, and few bytes are written.
struct Signs {
  const char *empty, *left, *hidden, *moved;
};
constexpr Signs signs_of(Lines lines) {
  if (lines == Lines::Unicode) return {"·", "•", "▒", "▓"};
  return {".", "*", "#", "@"};
}

// Both armies, a mark for each man, and below them who is known and who beats whom. Returns the line below.
int draw_armies(Frame&, Area, const battle::Rules&, const battle::View&, const Scene&);

// In a few lines; nothing where they have no room. Returns the line below them.
int draw_who_beats_whom(Frame&, Area, const battle::Rules&, const Scene&);

// An attack, the two men face to face, and what came of it. Returns the line below; nothing, and nothing is drawn, where there is
// no room.
std::optional<int> draw_duel(Frame&, Area, const Attacked&, const Scene&);
// How a game has ended, and what can be done now: beside the board where there is room for all of it, or else on a page.
bool is_room_for(Area, const Ending&);
void draw_ending(Frame&, Area, const Ending&);

// Is there a setup in which something may be placed still?
inline bool has_tray(const Scene& scene, Stage stage) { return scene.draft != nullptr && stage == Stage::Setup; }

// What is still to be placed, from the tray. Returns the line below it.
int draw_tray(Frame&, Area, const UiState&);

// A pencilled note: its mark stands before whatever else is on the square.
constexpr char note_mark = '"';

constexpr Style ink_of(Side side) { return {.ink = side == Side::Red ? Ink::Red : Ink::Blue}; }

}  // namespace gonfalon::screen
