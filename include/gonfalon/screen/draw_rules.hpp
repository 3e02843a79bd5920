// Draws the rule book. Pure, like draw.hpp.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/screen/draw.hpp"
#include "gonfalon/text/rulebook.hpp"

namespace gonfalon::screen {

// The cells of a row from the left; what follows the last is blank.
using Row = std::vector<Cell>;

Row row_of(std::string_view text, Style = {});

// Lays out a page without its title, for this many columns.
std::vector<Row> set_page(const std::vector<text::Passage>&, int width, Lines);
void draw_rows(Frame&, Point corner, std::span<const Row>);

// The state of the rule book's screen.
struct Reader {
  std::string title;                // the book's title
  std::vector<text::Topic> topics;
  std::size_t chosen = 0;
  bool open = false;                // shows the chosen page, not the list
  int top = 0;                      // the page's first row that is shown
};

// A wide window shows the list beside the page.
Frame draw_rule_book(const Reader&, Size, Lines);
int rows_at_once(Size);
// The last row that may be the first to be shown.
int last_top(const Reader&, Size, Lines);

}  // namespace gonfalon::screen
