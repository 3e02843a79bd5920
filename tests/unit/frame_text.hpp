// A frame as text.
#pragma once

#include <string>
#include <string_view>

#include "gonfalon/base/utf8.hpp"
#include "gonfalon/screen/frame.hpp"

namespace gonfalon::screen {

inline std::string signs_of_row(const Frame& frame, int y) {
  std::string row;
  for (int x = 0; x < frame.size().width; ++x) row += to_utf8(frame.at({x, y}).sign);
  return row.substr(0, row.find_last_not_of(' ') + 1);
}

// A letter for each style: its ink, larger where it is bold; a digit or another sign where it is reversed.
inline char style_of(const Cell& cell) {
  static constexpr std::string_view of_ink[] = {"pfrbwtxg", "PFRBWTXG", "01234567", "@#$%&*+="};
  if (cell.sign == U' ' && !cell.style.reverse) return ' ';
  return of_ink[(cell.style.bold ? 1 : 0) + (cell.style.reverse ? 2 : 0)][static_cast<std::size_t>(cell.style.ink)];
}

inline std::string styles_of_row(const Frame& frame, int y) {
  std::string row;
  for (int x = 0; x < frame.size().width; ++x) row += style_of(frame.at({x, y}));
  return row.substr(0, row.find_last_not_of(' ') + 1);
}

// The signs alone, a line a row, without blanks at the ends of lines.
inline std::string to_text(const Frame& frame) {
  std::string out;
  for (int y = 0; y < frame.size().height; ++y) out += signs_of_row(frame, y) + '\n';
  return out;
}

// The styles of all cells, and where the cursor is.
inline std::string styles_of(const Frame& frame) {
  std::string out;
  for (int y = 0; y < frame.size().height; ++y) out += styles_of_row(frame, y) + '\n';
  if (frame.cursor) out += "cursor " + std::to_string(frame.cursor->x) + ' ' + std::to_string(frame.cursor->y) + '\n';
  return out;
}

}  // namespace gonfalon::screen
