// What is known of the terminal's background.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "gonfalon/screen/palette.hpp"

namespace gonfalon::screen {

// A colour as terminals answer, such as `rgb:ffff/fff0/e000`, is it light or dark? nullopt: it is no such colour.
std::optional<Background> background_told(std::string_view colour);
// The same by the value of $COLORFGBG, such as `15;0`: colour numbers, the background's last.
std::optional<Background> background_by_number(std::string_view colours);

// Reads a terminal's answer to the question for its background, character by character, after its beginning `OSC 11 ;`.
class BackgroundReport {
 public:
  void begin();
  bool is_open() const { return open_; }

  struct Taken {
    bool belongs = true;  // the character was part of the answer; false: the answer is dropped
    std::optional<Background> background = {};  // set once the answer is whole
  };
  // Takes the next character while an answer is open. The rest of an answer may come at any later time.
  Taken take(char32_t sign);

 private:
  bool open_ = false;
  bool escaped_ = false;  // the answer ended with Escape; a backslash may follow
  std::string colour_;
};

}  // namespace gonfalon::screen
