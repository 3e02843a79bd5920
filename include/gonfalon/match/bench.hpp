// How many random moves a second the program plays of a game.
#pragma once

#include "gonfalon/board/bench.hpp"

namespace gonfalon::match {

// As board::bench(), of any game: one that no fast board can hold is played before the referee, which takes longer.
board::BenchResult bench(const Rules& rules, double seconds, std::uint64_t seed);

}  // namespace gonfalon::match
