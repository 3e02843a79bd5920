// A frame as text.
#pragma once

#include <string>

#include "gonfalon/base/utf8.hpp"
#include "gonfalon/screen/frame.hpp"

namespace gonfalon::screen {

// The signs alone, a line a row, without blanks at the ends of lines.
inline std::string to_text(const Frame& frame) {
  std::string out;
  for (int y = 0; y < frame.size().height; ++y) {
    std::string line;
    for (int x = 0; x < frame.size().width; ++x) line += to_utf8(frame.at({x, y}).sign);
    while (line.ends_with(' ')) line.pop_back();
    out += line + '\n';
  }
  return out;
}

}  // namespace gonfalon::screen
