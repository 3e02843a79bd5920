// How much time the people at a table have.
#pragma once

#include <chrono>
#include <string>
#include <string_view>

namespace gonfalon::client {

// The time limits at a table that others may join: of its people's clocks, for absent players, and for the empty table. Programs
// have the limits of the plan.
struct PeopleTimes {
  std::chrono::milliseconds game{0};   // for all commands of a side together; 0: no clock
  std::chrono::milliseconds bonus{0};  // given back after each of its turns
  std::chrono::milliseconds setup = std::chrono::minutes(10);  // for a setup, where the game's time is limited; 0: no limit
  std::chrono::milliseconds away = std::chrono::minutes(5);  // absence after which the other player may claim the win; 0: never
  std::chrono::milliseconds deserted{0};  // a table that was empty so long is closed; 0: it stays open
};

// Parses MINUTES, or MINUTES+SECONDS with a bonus; fractions are allowed. false: invalid, and nothing is changed.
bool read_clock(PeopleTimes&, std::string_view);
// Parses MINUTES, in the same way.
bool read_setup_time(PeopleTimes&, std::string_view);
bool read_away(PeopleTimes&, std::string_view);

// What they parse: `15`, `15+10`.
std::string written_clock(const PeopleTimes&);  // empty: there is no clock
std::string written_minutes(std::chrono::milliseconds);

}  // namespace gonfalon::client
