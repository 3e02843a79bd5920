// The bars that every screen has: the header in its first row, and the keys in its last.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/screen/frame.hpp"
#include "gonfalon/screen/keys.hpp"

namespace gonfalon::screen {

struct Label {
  std::string text;
  Style style = {};
};
// How many columns these labels take side by side.
int columns_of(const std::vector<Label>&);

// The program's name and the title at the left, the labels at the right. If room is short, the name is left out, then the title.
void draw_header(Frame&, std::string_view title, const std::vector<Label>& right = {});

// A title above a part of the screen.
void draw_title_bar(Frame&, Point, int end, std::string_view title);

// A block of this paper over some rows, with half a row above them and half a row below.
void draw_block(Frame&, Point corner, Size, Ink paper);

// The program's name on a banner of three rows, and a line below it. filled: with half blocks.
void draw_banner(Frame&, Point corner, std::string_view subtitle, bool filled);

// Notes the keys of a text that is drawn in these lines, as wrapped() makes them. before: so many columns of the text stand above.
void mark_keys(Frame&, Point, const std::vector<std::string>& lines, const std::vector<KeyedText::Word>& words, int before = 0);

// Hints side by side, with so many blanks between them. A click on one is its key; if it names several, the one that is clicked, or
// else the last.
void draw_hints(Frame&, Point, const std::vector<Hint>&, int gap, Ink meaning = Ink::Plain);

// The line of keys: hints such as `Enter: open`, with three blanks between them. Draws as many whole hints as fit, from the first
// on. last: so many hints at the end are dropped only after all others except the first.
void draw_keys(Frame&, std::string_view hints, std::size_t last = 0);

}  // namespace gonfalon::screen
