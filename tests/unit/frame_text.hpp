// A frame as text.
#pragma once

#include <string>
#include <string_view>

#include "gonfalon/base/strings.hpp"
#include "gonfalon/screen/frame.hpp"

namespace gonfalon::screen {

inline std::string signs_of_row(const Frame& frame, int y) {
  std::string row;
  for (int x = 0; x < frame.size().width; ++x)
    if (const char32_t sign = frame.at({x, y}).sign; sign != second_half) row += to_utf8(sign);
  return row.substr(0, row.find_last_not_of(' ') + 1);
}

// A letter for each style: its ink, larger where it is bold; a digit or another sign where it is reversed. Papers have letters of
// their own (paper_of).
inline char style_of(const Cell& cell) {
  static constexpr std::string_view of_ink[] = {"pfrbwtxgs", "PFRBWTXGS", "012345678", "@#$%&*+=!"};
  static constexpr std::string_view of_paper = "1234567890abcd";  // signs that draw a part of a tile
  if (cell.sign == U' ' && !cell.style.reverse) return ' ';
  const auto ink = static_cast<std::size_t>(cell.style.ink);
  if (ink >= of_ink[0].size()) return of_paper[ink - of_ink[0].size()];
  return of_ink[(cell.style.bold ? 1 : 0) + (cell.style.reverse ? 2 : 0)][ink];
}

inline char paper_of(const Cell& cell) {
  static constexpr std::string_view of_paper = "RrBb#.~lhc=>+!";
  const auto paper = static_cast<std::size_t>(cell.style.paper);
  const auto first = static_cast<std::size_t>(Ink::RedBright);
  return paper < first ? ' ' : of_paper[paper - first];
}

inline std::string papers_of_row(const Frame& frame, int y) {
  std::string row;
  for (int x = 0; x < frame.size().width; ++x) row += paper_of(frame.at({x, y}));
  return row.substr(0, row.find_last_not_of(' ') + 1);
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

// The styles of all cells, then the papers that are not the terminal's own, and where the cursor is.
inline std::string styles_of(const Frame& frame) {
  std::string out;
  for (int y = 0; y < frame.size().height; ++y) out += styles_of_row(frame, y) + '\n';
  for (int y = 0; y < frame.size().height; ++y)
    if (const std::string papers = papers_of_row(frame, y); !papers.empty()) out += "paper " + std::to_string(y) + '|' + papers + '\n';
  if (frame.cursor) out += "cursor " + std::to_string(frame.cursor->x) + ' ' + std::to_string(frame.cursor->y) + '\n';
  return out;
}

}  // namespace gonfalon::screen
