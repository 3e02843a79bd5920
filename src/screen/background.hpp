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

// What a terminal is asked once, as it begins. It answers the last question in any case, so nobody waits for answers to the others that do
// not come. That question is what it is (DA1). The one before asks which program it is (DA2).
inline constexpr std::string_view ask_background = "\033]11;?\007";
// Where does the cursor stand behind a line of one sign (CPR)? Not in the first row, where the answer could be a key (Shift and F3). The
// first picture erases the sign.
inline constexpr std::string_view ask_width = "\033[2H\u2500\033[6n";
inline constexpr std::string_view ask_last = "\033[>c\033[c";

// What it has answered in control sequences.
struct Answers {
  int due = 0;        // so many answers to the last question are to come
  bool wide = false;  // lines take two columns, as do other signs whose width is ambiguous
  // It is GNU screen, which keeps Escape back until the next key while reports of the mouse are on.
  bool keeps_escape = false;

  // Takes the control sequence `CSI parameters final`. False: it is no such answer.
  bool take(std::string_view parameters, char final);
};

}  // namespace gonfalon::screen
