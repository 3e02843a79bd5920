// Sets of a battle board's squares in one vector register.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "gonfalon/base/square.hpp"

namespace gonfalon::board {

// A square as a small number. A row has eleven cells; the last is never on a board, so a shift by one cannot wrap into the next
// row. The row below the board and the row above it are empty, too.
using Cell = std::uint8_t;

constexpr int row_cells = 11;
constexpr std::size_t all_cells = 12 * row_cells;
constexpr int first_cell = row_cells;  // A1
constexpr Cell off_board = all_cells - 1;  // not adjacent to any board cell

constexpr Cell cell_of(Square square) {
  return static_cast<Cell>(first_cell + square.row * row_cells + square.file);
}

constexpr Square square_of(Cell cell) {
  return {static_cast<std::int8_t>((cell - first_cell) % row_cells),
          static_cast<std::int8_t>((cell - first_cell) / row_cells)};
}

constexpr int steps_between(Cell one, Cell two) { return gonfalon::steps_between(square_of(one), square_of(two)); }

// Up, right, down, left: the difference in cell numbers.
constexpr std::array<int, 4> strides{row_cells, 1, -row_cells, -1};

constexpr bool side_by_side(Cell one, Cell two) {
  const int apart = one < two ? two - one : one - two;
  return apart == 1 || apart == row_cells;
}

// A set of cells: rows 1 to 5 in the first half, 6 to 10 in the second. (Two halves of a vector register shift at once; an
// __int128 needs four instructions.)
typedef std::uint64_t Cells __attribute__((vector_size(16)));

constexpr int half_cells = 5 * row_cells;

constexpr Cells no_cells{0, 0};

// The cell must be in rows 1 to 10: a set has no place for others.
constexpr Cells only(Cell cell) {
  const int bit = cell - first_cell;
  return bit < half_cells ? Cells{std::uint64_t{1} << bit, 0}
                          : Cells{0, std::uint64_t{1} << (bit - half_cells)};
}

inline bool any(Cells set) { return (set[0] | set[1]) != 0; }
inline int count_of(Cells set) { return std::popcount(set[0]) + std::popcount(set[1]); }

// The set moved `by` cells in one of the four directions, in the order of `strides`; `by` is less than 5. The result may
// contain cells off the board.
template <int way, int by = 1>
inline Cells shifted(Cells set) {
  constexpr int bits = way % 2 == 0 ? by * row_cells : by;
  if constexpr (way == 0) return (set << bits) | Cells{0, (set >> (half_cells - bits))[0]};
  if constexpr (way == 1) return set << bits;
  if constexpr (way == 2) return (set >> bits) | Cells{(set << (half_cells - bits))[1], 0};
  if constexpr (way == 3) return set >> bits;
}

// Whether wanted(cell) is true for any member.
template <class Wanted>
bool any_cell(Cells set, Wanted wanted) {
  for (int half = 0; half < 2; ++half)
    for (std::uint64_t word = set[half]; word != 0; word &= word - 1)
      if (wanted(static_cast<Cell>(first_cell + half * half_cells + std::countr_zero(word)))) return true;
  return false;
}

// Calls visit(cell) for each member.
template <class Visit>
void each_cell(Cells set, Visit visit) {
  any_cell(set, [&](Cell cell) { return visit(cell), false; });
}

}  // namespace gonfalon::board
