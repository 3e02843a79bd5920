// The speed of the boards that the computer's search plays on.
#pragma once

#include <cstdint>

#include "gonfalon/rules/catalogue.hpp"

namespace gonfalon::bot {

struct BenchResult {
  std::uint64_t games = 0;
  std::uint64_t moves = 0;  // in a fortress, steps
  double seconds = 0;
  double moves_per_second = 0;
};

// Plays random games from random setups for about `seconds`; in a fortress, walks of one side to the flag. A battle without
// limits may run as long as that by itself, so set them first (set_default_limits()).
BenchResult bench(const Rules& rules, double seconds, std::uint64_t seed);

}  // namespace gonfalon::bot
