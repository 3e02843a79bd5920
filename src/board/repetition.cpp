#include "gonfalon/board/repetition.hpp"

#include <algorithm>
#include <cstdlib>

namespace gonfalon::board {

namespace {

// Cells of one row or column from the lowest to the highest.
struct Span {
  int low, high;
};

Span met(Span one, Span two) { return {std::max(one.low, two.low), std::min(one.high, two.high)}; }

int stride_of(CellMove move) { return std::abs(move.to - move.from) < row_cells ? 1 : row_cells; }

// All cells of a move but its last one.
Span left_behind(CellMove move, int stride) {
  if (move.from < move.to) return {move.from, move.to - stride};
  return {move.to + stride, move.from};
}

Span reached(CellMove move, int stride) { return left_behind({move.to, move.from}, stride); }

}  // namespace

// A piece that goes to and fro stays on one line, so spans can replace sets.
bool RepetitionHistory::on_one_line(CellMove move, int limit) const {
  const auto most = static_cast<std::size_t>(limit);
  const int stride = stride_of(move);
  Span one = left_behind(move, stride);
  Span two = reached(move, stride);
  for (std::size_t nth = 1; nth <= most; ++nth) {
    const CellMove earlier = last(2 * nth);
    if (stride_of(earlier) != stride) return false;
    one = met(one, nth % 2 == 0 ? left_behind(earlier, stride) : reached(earlier, stride));
    two = met(two, nth % 2 == 0 ? reached(earlier, stride) : left_behind(earlier, stride));
    if (one.low > one.high || two.low > two.high) return false;
  }
  return one.low != one.high || two.low != two.high || one.low != two.low;
}

bool RepetitionHistory::stood_in_pursuit(std::uint64_t position_hash) const {
  return std::any_of(plies_.begin() + before(2).pursuit_began, plies_.end(),
                     [position_hash](const Ply& ply) { return ply.position_hash == position_hash; });
}

int RepetitionHistory::stood(std::uint64_t position_hash) const {
  int times = 0;
  auto ago = static_cast<std::size_t>(since_attack());
  for (ago = std::min(ago, length()); ago >= 1; --ago) times += before(ago).position_hash == position_hash ? 1 : 0;
  return times;
}

}  // namespace gonfalon::board
