// The keys in a panel.
#pragma once

#include "gonfalon/screen/desk.hpp"
#include "gonfalon/screen/keys.hpp"
#include "gonfalon/screen/terminal.hpp"

namespace gonfalon::tui {

// A key as it was pressed, while the panel is open that `opener` opened. False: it closes the panel, and goes no further.
bool press_in_panel(screen::Panel&, const screen::KeyMap&, const screen::Key& pressed, const screen::Key& opener, screen::Size);

// Shows the panel until it is closed, or the terminal is gone or the player wants to leave: then that key is returned.
screen::Key read_panel(screen::Terminal&, const screen::KeyMap&, screen::Panel, const screen::Key& opener);

// What the keys do in that place, and before it what can be done there.
screen::Panel help_panel(const screen::KeyMap&, screen::Where, const std::string& what);

}  // namespace gonfalon::tui
