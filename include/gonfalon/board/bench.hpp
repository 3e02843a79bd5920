// How fast the fast boards are.
#pragma once

#include <cstdint>

#include "gonfalon/rules/catalogue.hpp"

namespace gonfalon::board {

struct BenchResult {
  std::uint64_t games = 0;
  std::uint64_t moves = 0;  // steps, in a fortress
  double seconds = 0;
  double moves_per_second = 0;
};

// Plays random games from random setups for about so long, under these rules; without its limits a
// game may last as long, so set them (set_default_limits()).
BenchResult bench(const Rules& rules, double seconds, std::uint64_t seed);

}  // namespace gonfalon::board
