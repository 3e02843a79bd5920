// How fast the fast boards are.
#pragma once

#include <chrono>
#include <cstdint>

#include "gonfalon/rules/catalogue.hpp"

namespace gonfalon::board {

struct BenchResult {
  std::uint64_t games = 0;
  std::uint64_t moves = 0;  // steps, in a fortress
  double seconds = 0;
  double moves_per_second = 0;
};

// One game after another for about so long; play() returns the moves of one.
template <class Play>
BenchResult measure(double seconds, Play play) {
  using Clock = std::chrono::steady_clock;
  constexpr std::uint64_t games_to_a_look = 16;  // at the clock
  BenchResult result;
  const auto begun = Clock::now();
  do {
    for (std::uint64_t i = 0; i < games_to_a_look; ++i) result.moves += play();
    result.games += games_to_a_look;
    result.seconds = std::chrono::duration<double>(Clock::now() - begun).count();
  } while (result.seconds < seconds);
  result.moves_per_second = static_cast<double>(result.moves) / result.seconds;
  return result;
}

// Is there a fast board for this game? There is for each battle, and for fortresses that Ground::can_hold().
bool has_fast_board(const Rules& rules);

// Plays random games from random setups for about so long, under these rules, which have a fast board; without its limits a
// game may last as long, so set them (set_default_limits()).
BenchResult bench(const Rules& rules, double seconds, std::uint64_t seed);

}  // namespace gonfalon::board
