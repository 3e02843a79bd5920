#include "gonfalon/screen/bars.hpp"

#include <algorithm>

#include "gonfalon/screen/keys.hpp"

namespace gonfalon::screen {

namespace {

constexpr int between = 3;  // columns between two labels
constexpr std::string_view program = "GONFALON";

}  // namespace

int columns_of(const std::vector<Label>& labels) {
  int columns = labels.empty() ? 0 : between * (static_cast<int>(labels.size()) - 1);
  for (const Label& label : labels) columns += columns_of(label.text);
  return columns;
}

void draw_header(Frame& frame, std::string_view title, const std::vector<Label>& right) {
  const int width = frame.size().width;
  frame.fill({0, 0}, {width, 1}, {.bold = true, .paper = Ink::Bar});
  const int end = std::max(1, width - columns_of(right) - 1);
  int x = end;
  for (const Label& label : right) {
    frame.write_within({x, 0}, width, label.text, label.style);
    x += columns_of(label.text) + between;
  }
  const int title_at = columns_of(program) + between;
  if (title_at + columns_of(title) + 1 < end) {
    frame.write({1, 0}, program, {.bold = true});
    frame.write({title_at, 0}, title);
  } else if (columns_of(title) + 2 < end) {
    frame.write({1, 0}, title, {.bold = true});
  }
}

void draw_title_bar(Frame& frame, Point at, int end, std::string_view title) {
  frame.fill(at, {end - at.x, 1}, {.bold = true, .paper = Ink::Bar});
  frame.write_within({at.x + 1, at.y}, end, title, {.bold = true});
}

void draw_block(Frame& frame, Point corner, Size size, Ink paper) {
  frame.fill(corner, size, {.bold = true, .paper = paper});
  for (int x = corner.x; x < corner.x + size.width; ++x) {
    frame.put({x, corner.y - 1}, U'▄', {.ink = paper});
    frame.put({x, corner.y + size.height}, U'▀', {.ink = paper});
  }
}

void draw_banner(Frame& frame, Point corner, std::string_view subtitle, bool filled) {
  constexpr std::string_view spaced = "G  O  N  F  A  L  O  N";
  constexpr int margin = 4;
  const int width = columns_of(spaced) + 2 * margin;
  if (filled) draw_block(frame, {corner.x, corner.y + 1}, {width, 1}, Ink::RedBright);
  frame.write({corner.x + margin, corner.y + 1}, spaced, {.bold = true});
  frame.write({corner.x, corner.y + 3}, subtitle, {.ink = Ink::Faint});
}

void draw_keys(Frame& frame, std::string_view hints, std::size_t last) {
  const Size size = frame.size();
  Point at{1, size.height - 1};
  const auto [shown, gap] = hints_within(hints, size.width - 2, last);
  for (const Hint& hint : shown) {
    if (!hint.key.empty()) {
      frame.write_within(at, size.width, hint.key, {.bold = true});
      at.x += columns_of(hint.key) + 1;
    }
    frame.write_within(at, size.width, hint.meaning, {.ink = Ink::Faint});
    at.x += columns_of(hint.meaning) + gap;
  }
}

}  // namespace gonfalon::screen
