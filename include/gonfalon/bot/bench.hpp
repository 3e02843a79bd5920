// How fast the boards are that the computer's search plays on.
#pragma once

#include <cstdint>

#include "gonfalon/rules/catalogue.hpp"

namespace gonfalon::bot {

struct BenchResult {
  std::uint64_t games = 0;
  std::uint64_t moves = 0;  // steps, in a fortress
  double seconds = 0;
  double moves_per_second = 0;
};

// Plays random games from random setups for about so long, under these rules; in a fortress, one side's walks to the flag.
// Without its limits a battle may last as long, so set them (set_default_limits()).
BenchResult bench(const Rules& rules, double seconds, std::uint64_t seed);

}  // namespace gonfalon::bot
