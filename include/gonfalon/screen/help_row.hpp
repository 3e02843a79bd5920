// Of a help: what can be typed or pressed, and what that does beside it.
#pragma once

#include <string>
#include <string_view>

namespace gonfalon::screen {

// As wide as a panel of a window of 80 columns; what has no room in the first line goes on under its beginning. Lines, each
// with its end.
std::string help_row(std::string_view typed, std::string_view meaning);

}  // namespace gonfalon::screen
