#include "gonfalon/screen/draw_preview.hpp"

#include <algorithm>

#include "gonfalon/rules/random_setup.hpp"
#include "gonfalon/text/names.hpp"

namespace gonfalon::screen {

namespace {

constexpr int columns = 2;  // of a square
constexpr int gap = 2;      // columns between two floors
constexpr int in_a_row = 3;

Ink ground_of(int file, int row) { return (file + row) % 2 == 0 ? Ink::DarkSquare : Ink::LightSquare; }

int draw_board(Frame& frame, Point corner, const battle::Rules& rules) {
  Random random(7);  // the same picture each time
  BySide<battle::Deployment> armies;
  for (const Side side : both_sides) armies[side] = std::get<battle::Deployment>(random_setup(Rules(rules), side, random));
  for (int line = 0; line < rules.rows; ++line)
    for (int file = 0; file < rules.files; ++file) {
      const Square here = square_at(file, rules.rows - 1 - line);
      const Point at{corner.x + file * columns, corner.y + line};
      frame.fill(at, {columns, 1}, {.paper = rules.lakes.contains(here) ? Ink::Lake : ground_of(here.file, here.row)});
      for (const Side side : both_sides)
        if (armies[side][static_cast<std::size_t>(index_of(here))]) frame.put(at, U'■', {.ink = side == Side::Red ? Ink::Red : Ink::Blue});
    }
  return corner.y + rules.rows;
}

// Three floors stand beside each other.
int draw_floors(Frame& frame, Point corner, const fortress::Rules& rules) {
  int below = corner.y;
  Point at = corner;
  for (int nth = 0; const Level level : rules.levels()) {
    if (nth++ % in_a_row == 0) at = {corner.x, nth == 1 ? corner.y : below + 1};
    const int width = rules.width_of(level);
    for (int row = 0; row < width; ++row)
      for (int file = 0; file < width; ++file) frame.fill({at.x + file * columns, at.y + row}, {columns, 1}, {.paper = ground_of(file, row)});
    below = std::max(below, at.y + width);
    at.x += width * columns + gap;
  }
  return below;
}

}  // namespace

int draw_preview(Frame& frame, Point corner, const Rules& rules) {
  if (const auto* battle = std::get_if<battle::Rules>(&rules)) return draw_board(frame, corner, *battle);
  return draw_floors(frame, corner, std::get<fortress::Rules>(rules));
}

Size size_of_preview(const Rules& rules) {
  if (const auto* battle = std::get_if<battle::Rules>(&rules)) return {battle->files * columns, battle->rows};
  const auto& fortress = std::get<fortress::Rules>(rules);
  Size size{0, 0};
  int across = -gap;
  for (int nth = 0; const Level level : fortress.levels()) {
    const int width = fortress.width_of(level);
    if (nth++ % in_a_row == 0) {
      across = -gap;
      size.height += width + (nth > 1 ? 1 : 0);
    }
    across += gap + width * columns;
    size.width = std::max(size.width, across);
  }
  return size;
}

}  // namespace gonfalon::screen
