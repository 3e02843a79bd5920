// How much time the players at a table have.
#pragma once

#include <chrono>
#include <optional>

namespace gonfalon::table {

// For one side.
struct TimeControl {
  std::chrono::milliseconds command{0};  // for a command; 0: no limit
  std::chrono::milliseconds game{0};     // for all its commands together; 0: no limit
  std::chrono::milliseconds bonus{0};    // given back after each of its turns
  // Extra time for each command while a program has used less processor time than its limit: a busy machine may be to blame.
  std::chrono::milliseconds patience{0};
  // For a setup, which never uses the game's time; 0: no limit. nullopt: ten seconds more than a command, and no limit if neither
  // a command nor the game has one.
  std::optional<std::chrono::milliseconds> setup = {};
};

}  // namespace gonfalon::table
