// What a terminal reports of its mouse.
#pragma once

#include <optional>

#include "gonfalon/screen/key.hpp"

namespace gonfalon::screen {

// The key of a report in xterm's form: Click or Release, of the first button; Escape, of the other one; WheelUp, WheelDown. nullopt:
// none. column, row: counted from 1. pressed: false if the report says that the button was let go.
std::optional<Key> mouse_key(int button, int column, int row, bool pressed);

}  // namespace gonfalon::screen
