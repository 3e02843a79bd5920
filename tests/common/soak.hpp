// `make soak` runs the tests with high counts.
#pragma once

#include <algorithm>
#include <cstdlib>

namespace gonfalon::test {

inline bool in_soak() { return std::getenv("GONFALON_SOAK") != nullptr; }

// In a soak so many times as many games are played: four times with the usual $SOAK_SECONDS, fewer if it is short.
inline int times_in_soak() {
  constexpr int usual = 300, most = 4;
  if (!in_soak()) return 1;
  const char* const seconds = std::getenv("SOAK_SECONDS");
  return seconds == nullptr ? most : std::clamp(most * std::atoi(seconds) / usual, 1, most);
}

}  // namespace gonfalon::test
