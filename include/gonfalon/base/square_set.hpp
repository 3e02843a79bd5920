// A set of squares of a battle board (at most 10 by 10), as bits.
#pragma once

#include <bit>
#include <cstdint>

#include "gonfalon/base/square.hpp"

namespace gonfalon {

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
