// A finished picture in character cells. Nothing here knows a terminal.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/base/square.hpp"

namespace gonfalon::screen {

// What a cell is, not how it looks: the terminal chooses the colours that it has.
enum class Ink : std::uint8_t { Plain, Faint, Red, Blue, Water, Title, Warning, Goal };

// What each is on a terminal of 256 colours, where its owner wants nothing else; -1: the terminal's own.
inline constexpr std::array<short, 8> inks_of_256{-1, 245, 166, 33, 31, -1, 133, 178};

struct Style {
  Ink ink = Ink::Plain;
  bool bold = false;
  bool reverse = false;

  bool operator==(const Style&) const = default;
};

struct Cell {
  char32_t sign = U' ';
  Style style;

  bool operator==(const Cell&) const = default;
};

struct Size {
  int width = 80;
  int height = 24;

  bool operator==(const Size&) const = default;
};

struct Point {
  int x = 0;
  int y = 0;

  bool operator==(const Point&) const = default;
};

// What is written beyond an edge is cut off, so that every drawing is safe at every size.
class Frame {
 public:
  explicit Frame(Size size);

  Size size() const { return size_; }
  const Cell& at(Point) const;  // the point must lie within
  void put(Point, char32_t sign, Style = {});
  // UTF-8, one column a character; returns the column after the last.
  int write(Point, std::string_view text, Style = {});
  // The same, ending before column `end` with an ellipsis where it is too long.
  void write_within(Point, int end, std::string_view text, Style = {});

  // The first cell that held a sign when something else was drawn over it: no drawing should do that.
  std::optional<Point> drawn_over() const { return drawn_over_; }

  std::optional<Point> cursor;  // where the terminal's own cursor stands; nothing: hidden

  // Where squares and spaces are drawn, for who points at one.
  void mark(Point corner, Size, Square place);
  std::optional<Square> place_at(Point) const;

 private:
  struct Place {
    Point corner;
    Size size;
    Square place;
  };

  Size size_;
  std::vector<Cell> cells_;
  std::vector<Place> places_;
  std::optional<Point> drawn_over_;
};

// The character at the front of valid UTF-8, which is taken off it.
char32_t take_sign(std::string_view& text);
// How many columns this UTF-8 text takes.
int columns_of(std::string_view text);

// What stands between these; one part at least, which may be empty, and so may the last.
std::vector<std::string_view> parts_between(std::string_view text, char between);

// Words on lines of at most `width` columns.
std::vector<std::string> wrapped(std::string_view text, int width);

}  // namespace gonfalon::screen
