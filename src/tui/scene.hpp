// The game as whoever sits before the screen sees it.
#pragma once

#include <string>

#include "gonfalon/screen/draw.hpp"
#include "gonfalon/screen/keys.hpp"

namespace gonfalon::tui {

class LessonGuide;
class Table;

// With every line around it: whose turn it is, what lies under the cursor, which keys there are. guide: null without one.
screen::Frame draw_table(Table&, const LessonGuide* guide);
// Without.
screen::Scene bare_scene(Table&, const View& seen, const screen::Desk&);

// Which keys are at work; while he types none are.
screen::Where where_keys(Table&);
// What they do, a line each.
std::string key_help(Table&);

}  // namespace gonfalon::tui
