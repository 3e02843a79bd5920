// The rule book, drawn. Pure, as draw.hpp.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "gonfalon/screen/draw.hpp"
#include "gonfalon/text/rulebook.hpp"

namespace gonfalon::screen {

// Cells as they follow each other; blanks behind the last.
using Row = std::vector<Cell>;

// A page without its title, set for this many columns.
std::vector<Row> set_page(const std::vector<text::Passage>&, int width, Lines);
void draw_rows(Frame&, Point corner, std::span<const Row>);

// What the reader has before him.
struct Reader {
  std::string title;                // of the book
  std::vector<text::Topic> topics;
  std::size_t chosen = 0;
  bool open = false;                // the chosen page, not the list
  int top = 0;                      // its first row that is shown
};

// A wide window shows the list beside the page.
Frame draw_reader(const Reader&, Size, Lines);
int rows_at_once(Size);
// The last row that may be the first to be shown.
int last_top(const Reader&, Size, Lines);

}  // namespace gonfalon::screen
