// Picking one of the bits set in a few words: by arithmetic, for a processor guesses wrong too often.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "gonfalon/board/cells.hpp"

namespace gonfalon::board {

constexpr std::uint64_t in_all_bytes(std::uint64_t byte) { return byte * 0x0101010101010101U; }
constexpr std::uint64_t in_all_quarters(std::uint64_t quarter) { return quarter * 0x0001000100010001U; }

// How many bits are set in each byte, as bytes. (Not every processor that we run on counts bits.)
inline Cells bits_by_byte(Cells set) {
  set -= (set >> 1) & in_all_bytes(0x55);
  set = (set & in_all_bytes(0x33)) + ((set >> 2) & in_all_bytes(0x33));
  return (set + (set >> 4)) & in_all_bytes(0x0f);
}

// The sum of each half's bytes.
inline Cells sum_of_bytes(Cells bytes) {
  bytes += bytes >> 32;
  bytes += bytes >> 16;
  bytes += bytes >> 8;
  return bytes & 0xff;
}

// nth_bit[n][byte]: where the bit stands that n others set in this byte stand below.
constexpr auto nth_bit = [] {
  std::array<std::array<std::uint8_t, 256>, 8> table{};
  for (unsigned byte = 0; byte < 256; ++byte) {
    std::size_t n = 0;
    for (std::uint8_t bit = 0; bit < 8; ++bit)
      if ((byte >> bit & 1U) != 0) table[n++][byte] = bit;
  }
  return table;
}();

// The same for a word whose bits are counted by byte; n is less than all of them.
inline int nth_bit_of(std::uint64_t word, std::uint64_t by_byte, std::uint64_t n) {
  const std::uint64_t up_to = in_all_bytes(1) * by_byte;  // this byte and those below it
  constexpr std::uint64_t marks = in_all_bytes(0x80);
  const std::uint64_t passed = ((in_all_bytes(n) | marks) - up_to) & marks;
  const std::uint64_t byte_at = (in_all_bytes(1) * (passed >> 7) >> 56) * 8;
  n -= ((up_to << 8) >> byte_at) & 0xff;
  return static_cast<int>(byte_at) + nth_bit[n & 7][(word >> byte_at) & 0xff];
}

// The cells of four sets, counted so that any one of them can be picked.
class Tally {
 public:
  explicit Tally(const std::array<Cells, 4>& sets)
      : sets_(sets),
        by_byte_{bits_by_byte(sets[0]), bits_by_byte(sets[1]), bits_by_byte(sets[2]), bits_by_byte(sets[3])} {
    const Cells sums = sum_of_bytes(by_byte_[0]) | sum_of_bytes(by_byte_[1]) << 16 |
                       sum_of_bytes(by_byte_[2]) << 32 | sum_of_bytes(by_byte_[3]) << 48;
    lower_ = sums[0];
    up_to_ = in_all_quarters(1) * (sums[0] + sums[1]);
  }

  std::uint32_t total() const { return static_cast<std::uint32_t>(up_to_ >> 48); }

  struct Choice {
    std::size_t set;
    Cell cell;
  };
  // n is less than total().
  Choice nth(std::uint64_t n) const {
    constexpr std::uint64_t marks = in_all_quarters(0x8000);
    const std::uint64_t passed = ((in_all_quarters(n) | marks) - up_to_) & marks;
    const std::size_t set = (in_all_quarters(1) * (passed >> 15)) >> 48;
    n -= ((up_to_ << 16) >> (16 * set)) & 0xffff;
    const std::uint64_t in_lower = (lower_ >> (16 * set)) & 0xffff;
    const std::size_t half = n >= in_lower ? 1 : 0;
    n -= half * in_lower;
    const int bit = nth_bit_of(sets_[set & 3][half], by_byte_[set & 3][half], n);
    return {set & 3, static_cast<Cell>(first_cell + static_cast<int>(half) * half_cells + bit)};
  }

 private:
  std::array<Cells, 4> sets_;
  std::array<Cells, 4> by_byte_;
  std::uint64_t lower_;  // how many cells of each set are in its first half
  std::uint64_t up_to_;  // and of each and those before it, in both halves
};

}  // namespace gonfalon::board
