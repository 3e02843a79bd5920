#include "gonfalon/board/trail.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "gonfalon/base/random.hpp"

namespace gonfalon::board {

namespace {

// All are odd and unrelated, so other places for the same pieces give another sum.
template <std::size_t count>
constexpr std::array<std::uint64_t, count> unrelated(std::uint64_t from) {
  std::array<std::uint64_t, count> numbers{};
  for (auto& number : numbers) number = mix(from++) | 1;
  return numbers;
}
constexpr auto piece_numbers = unrelated<128>(0);
constexpr auto cell_numbers = unrelated<all_cells>(1000);

// Cells of one row or column from the lowest to the highest.
struct Span {
  int low, high;
};

Span met(Span one, Span two) { return {std::max(one.low, two.low), std::min(one.high, two.high)}; }

int stride_of(Leap leap) { return std::abs(leap.to - leap.from) < row_cells ? 1 : row_cells; }

// All cells of a move but its last one.
Span left_behind(Leap leap, int stride) {
  if (leap.from < leap.to) return {leap.from, leap.to - stride};
  return {leap.to + stride, leap.from};
}

Span reached(Leap leap, int stride) { return left_behind({leap.to, leap.from}, stride); }

}  // namespace

std::uint64_t share_of(std::uint8_t piece, Cell cell) {
  return piece_numbers.data()[piece & 127] * cell_numbers.data()[cell];
}

void Trail::move(Leap leap, std::uint64_t placing, bool beside_enemy) {
  const Tread& own = before(2);
  const Tread& last = before(1);
  Tread tread;
  tread.placing = placing;
  tread.since_attack = last.since_attack + 1;
  tread.series = own.to == leap.from ? own.series + 1 : 1;
  tread.from = leap.from;
  tread.to = leap.to;
  tread.threatens = beside_enemy;
  tread.evades = last.threatens && side_by_side(leap.from, last.to);
  const bool goes_on = own.threatens && last.evades;
  tread.pursuit_began = goes_on ? own.pursuit_began : static_cast<std::uint32_t>(treads_.size());
  treads_.push_back(tread);
}

void Trail::attack(Leap leap, std::uint64_t placing) {
  const Tread& own = before(2);
  Tread tread;
  tread.placing = placing;
  tread.series = own.to == leap.from ? own.series + 1 : 1;
  tread.from = leap.from;
  tread.to = leap.to;
  treads_.push_back(tread);
}

// Who goes to and fro stays on one line: so spans of it will do, instead of sets.
bool Trail::back_and_forth(Leap leap, int limit) const {
  const auto most = static_cast<std::size_t>(limit);
  if (limit == 0 || before(2).to != leap.from || before(2).series < most) return false;
  const int stride = stride_of(leap);
  Span one = left_behind(leap, stride);
  Span two = reached(leap, stride);
  for (std::size_t nth = 1; nth <= most; ++nth) {
    const Leap earlier = last(2 * nth);
    if (stride_of(earlier) != stride) return false;
    one = met(one, nth % 2 == 0 ? left_behind(earlier, stride) : reached(earlier, stride));
    two = met(two, nth % 2 == 0 ? reached(earlier, stride) : left_behind(earlier, stride));
    if (one.low > one.high || two.low > two.high) return false;
  }
  return one.low != one.high || two.low != two.high || one.low != two.low;
}

bool Trail::endless_pursuit(Leap leap, std::uint64_t placing) const {
  const Tread& own = before(2);
  if (!pursuing()) return false;
  if (own.to == leap.from && own.from == leap.to) return false;  // it may always go back
  return std::any_of(treads_.begin() + own.pursuit_began, treads_.end(),
                     [placing](const Tread& tread) { return tread.placing == placing; });
}

int Trail::stood(std::uint64_t placing) const {
  int times = 0;
  auto ago = static_cast<std::size_t>(since_attack());
  for (ago = std::min(ago, length()); ago >= 1; --ago) times += before(ago).placing == placing ? 1 : 0;
  return times;
}

}  // namespace gonfalon::board
