// Random numbers that are the same for a seed on every machine.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>

namespace gonfalon {

// A strong mix of 64 bits: distinct inputs give distinct, unrelated outputs (the finaliser of
// splitmix64, Steele, Lea and Flood 2014).
constexpr std::uint64_t mix(std::uint64_t x) {
  x += 0x9e3779b97f4a7c15U;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9U;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebU;
  return x ^ (x >> 31);
}

// xoshiro256** (Blackman and Vigna 2018).
class Random {
 public:
  explicit Random(std::uint64_t seed);

  std::uint64_t next() {
    const std::uint64_t result = rotated(state_[1] * 5, 7) * 9;
    const std::uint64_t t = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= t;
    state_[3] = rotated(state_[3], 45);
    return result;
  }

  // 0 .. bound-1, equally likely to within 2^-32; bound from 1 to 2^32-1.
  std::uint32_t below(std::uint32_t bound) {
    return static_cast<std::uint32_t>(((next() >> 32) * bound) >> 32);
  }

  // An unrelated stream for the purpose with this number. This stream does not change.
  Random split(std::uint64_t purpose) const;

  template <class Range>
  void shuffle(Range& range) {
    for (std::size_t left = range.size(); left > 1; --left)
      std::swap(range[left - 1], range[below(static_cast<std::uint32_t>(left))]);
  }

 private:
  static constexpr std::uint64_t rotated(std::uint64_t x, int by) { return (x << by) | (x >> (64 - by)); }

  std::array<std::uint64_t, 4> state_;
};

// A seed that nobody can guess, from the operating system.
std::uint64_t seed_by_lot();

// A hash that is the same on every machine. It finds accidents; it protects from nobody.

// 64-bit FNV-1a.
constexpr std::uint64_t hash_of(std::string_view bytes) {
  std::uint64_t hash = 0xCBF29CE484222325U;
  for (const char c : bytes) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
  return hash;
}

}  // namespace gonfalon
