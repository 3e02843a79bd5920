// How much time the players at a table have.
#pragma once

#include <chrono>
#include <optional>
#include <string_view>

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

// The time limits at a table that others may join: of its people's clocks, for absent players, and for the empty table. Programs
// have the limits of the plan.
struct PeopleTimes {
  std::chrono::milliseconds game{0};   // as in TimeControl
  std::chrono::milliseconds bonus{0};
  std::chrono::milliseconds setup = std::chrono::minutes(10);  // for a setup, where the game's time is limited; 0: no limit
  std::chrono::milliseconds away = std::chrono::minutes(5);  // absence after which the other player may claim the win; 0: never
  std::chrono::milliseconds deserted{0};  // a table that was empty so long is closed; 0: it stays open
};

// Parses MINUTES, or MINUTES+SECONDS with a bonus; fractions are allowed. false: invalid, and nothing is changed.
bool read_clock(PeopleTimes&, std::string_view);
// Parses MINUTES, in the same way.
bool read_setup_time(PeopleTimes&, std::string_view);
bool read_away(PeopleTimes&, std::string_view);

}  // namespace gonfalon::table
