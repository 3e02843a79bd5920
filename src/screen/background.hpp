// What is known of the terminal's background.
#pragma once

#include <optional>
#include <string_view>

#include "gonfalon/screen/palette.hpp"

namespace gonfalon::screen {

// A colour as terminals answer, such as `rgb:ffff/fff0/e000`, is it light or dark? nullopt: it is no such colour.
std::optional<Background> background_told(std::string_view colour);
// The same by the value of $COLORFGBG, such as `15;0`: colour numbers, the background's last.
std::optional<Background> background_by_number(std::string_view colours);

}  // namespace gonfalon::screen
