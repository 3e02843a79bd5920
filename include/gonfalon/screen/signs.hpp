// Which signs a terminal's font has.
#pragma once

#include "gonfalon/screen/frame.hpp"

namespace gonfalon::screen {

// What a Linux console draws for this cell: its fonts have few of the signs beyond letters.
char32_t on_console(const Cell&);

}  // namespace gonfalon::screen
