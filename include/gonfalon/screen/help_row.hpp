// A row of a help: what can be typed or pressed, and beside it what that does.
#pragma once

#include <string>
#include <string_view>

namespace gonfalon::screen {

// Lines for a panel of a window of 80 columns, each with its line end. A long meaning is continued below its beginning.
std::string help_row(std::string_view typed, std::string_view meaning);

}  // namespace gonfalon::screen
