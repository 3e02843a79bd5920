// A finished picture in character cells, independent of any terminal.
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

// The default colour of each Ink on a terminal of 256 colours; -1: the terminal's own.
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
  // The same up to column `end`, exclusive. A longer text is cut, and ends with `~`.
  void write_within(Point, int end, std::string_view text, Style = {});

  // The first cell whose character was drawn over by something else: no drawing should do that.
  std::optional<Point> drawn_over() const { return drawn_over_; }

  std::optional<Point> cursor;  // where the terminal's own cursor stands; nullopt: hidden

  // Notes where a square or space is drawn, so that place_at() finds the one that was clicked.
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

// Removes the first character of a valid UTF-8 text, and returns it.
char32_t take_sign(std::string_view& text);
// How many columns this UTF-8 text takes.
int columns_of(std::string_view text);

// Splits the text at each `between`. Returns at least one part; parts may be empty.
std::vector<std::string_view> split_at(std::string_view text, char between);

// Wraps the text at blanks into lines of at most `width` columns; a longer word stays whole.
std::vector<std::string> wrapped(std::string_view text, int width);

}  // namespace gonfalon::screen
