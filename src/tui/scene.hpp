// The game as whoever sits before the screen sees it.
#pragma once

#include "gonfalon/screen/draw.hpp"

namespace gonfalon::tui {

class LessonGuide;
class Table;

// With every line around it: whose turn it is, what lies under the cursor, which keys there are. guide: null without one.
screen::Frame draw_table(Table&, const LessonGuide* guide);
// Without.
screen::Scene bare_scene(Table&, const View& seen, const screen::Desk&);

}  // namespace gonfalon::tui
