// Places: a coordinate, with a floor in the fortress games. A battle has one floor, the bottom.
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

namespace gonfalon {

// The floors of a game in their order. The manuals' games use the first three names.
enum class Level : std::uint8_t { Bottom, Middle, Top, Fourth, Fifth, Sixth };

constexpr std::array<Level, 6> all_levels{Level::Bottom, Level::Middle, Level::Top, Level::Fourth, Level::Fifth, Level::Sixth};

// file 0 is A, row 0 is 1, both as Red sees the board. A Square may lie off every board: it keeps
// what a player typed (numbers above 120 as 120), and the rules refuse it.
struct Square {
  std::int8_t file = 0;
  std::int8_t row = 0;
  Level level = Level::Bottom;

  auto operator<=>(const Square&) const = default;
};

constexpr Square square_at(int file, int row, Level level = Level::Bottom) {
  return {static_cast<std::int8_t>(file), static_cast<std::int8_t>(row), level};
}

// The order in which places are listed: floor by floor upwards, then A1, A2 .. B1.
struct ByFloor {
  bool operator()(Square a, Square b) const {
    if (a.level != b.level) return a.level < b.level;
    return a < b;
  }
};

// A battle's move, or a fortress's step.
struct Move {
  Square from, to;

  bool operator==(const Move&) const = default;
};

// Two neighbouring spaces, between which a wall can stand; a < b.
struct Edge {
  Square a, b;

  auto operator<=>(const Edge&) const = default;
};

constexpr Edge edge_between(Square one, Square two) { return one < two ? Edge{one, two} : Edge{two, one}; }

// The four ways along a row or a column.
struct Step {
  std::int8_t files;
  std::int8_t rows;
};

constexpr std::array<Step, 4> four_ways{Step{0, 1}, Step{1, 0}, Step{0, -1}, Step{-1, 0}};

constexpr Square moved(Square from, Step step) {
  return {static_cast<std::int8_t>(from.file + step.files), static_cast<std::int8_t>(from.row + step.rows),
          from.level};
}

// Side by side on one floor, not diagonally.
constexpr bool next_to(Square one, Square two) {
  const int files = one.file - two.file;
  const int rows = one.row - two.row;
  return one.level == two.level && files * files + rows * rows == 1;
}
// The number of steps if nothing is in the way. Both squares must be on one floor.
constexpr int steps_between(Square one, Square two) {
  const int files = one.file - two.file;
  const int rows = one.row - two.row;
  return (files < 0 ? -files : files) + (rows < 0 ? -rows : rows);
}

// Text from outside, made safe for a terminal: control characters act, and Unicode's direction controls show words in another order.

// The text with each direction control replaced by U+FFFD. It must be UTF-8.
std::string without_direction_controls(std::string_view text);
// The text with each direction control, and each byte that no line may hold (find_flaw()), replaced by U+FFFD.
std::string made_safe(std::string_view text);
// The same for words within a message: tabs are replaced too, and what is beyond 200 bytes by "..".
std::string shown(std::string_view text);

// A set of squares of a battle board (at most 10 by 10), as bits.

constexpr int board_width = 10;  // the widest board, so that one index serves all
constexpr int board_squares = board_width * board_width;

// 0..99 for a square of any board; boards smaller than 10 by 10 leave gaps.
constexpr int index_of(Square square) { return square.row * board_width + square.file; }

constexpr Square square_at(int index) {
  return {static_cast<std::int8_t>(index % board_width), static_cast<std::int8_t>(index / board_width)};
}

class SquareSet {
 public:
  constexpr void insert(Square square) { word(index_of(square)) |= bit(index_of(square)); }
  constexpr void erase(Square square) { word(index_of(square)) &= ~bit(index_of(square)); }
  constexpr bool contains(Square square) const {
    const int index = index_of(square);
    return ((index < 64 ? low_ : high_) & bit(index)) != 0;
  }
  constexpr bool empty() const { return (low_ | high_) == 0; }
  constexpr int size() const { return std::popcount(low_) + std::popcount(high_); }
  constexpr SquareSet& operator&=(SquareSet with) {
    low_ &= with.low_;
    high_ &= with.high_;
    return *this;
  }
  bool operator==(const SquareSet&) const = default;

 private:
  constexpr std::uint64_t& word(int index) { return index < 64 ? low_ : high_; }
  static constexpr std::uint64_t bit(int index) { return std::uint64_t{1} << (index % 64); }

  std::uint64_t low_ = 0;
  std::uint64_t high_ = 0;
};

}  // namespace gonfalon
