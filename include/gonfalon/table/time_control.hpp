// How much time the players at a table have.
#pragma once

#include <chrono>
#include <string_view>

namespace gonfalon::table {

// For one side.
struct TimeControl {
  std::chrono::milliseconds command{0};  // for a command; 0: no limit
  std::chrono::milliseconds game{0};     // for all its commands together; 0: no limit
  std::chrono::milliseconds bonus{0};    // given back after each of its turns
  // A busy machine may be to blame: while a program has used less processor time than its limit, it is waited for that much longer
  // for each command. 0: it is not.
  std::chrono::milliseconds patience{0};
  // Whether setting up takes from the game's time. If not, a setup has ten seconds more than a command, and a limit only where a
  // command or the game has one.
  bool setup_counts = false;
};

// For the people at a table that is open to others. Programs have the limits of the plan.
struct PeopleTimes {
  std::chrono::milliseconds game{0};   // as in TimeControl
  std::chrono::milliseconds bonus{0};
  std::chrono::milliseconds away = std::chrono::minutes(5);  // after so long away the other player may claim the win; 0: never
  std::chrono::milliseconds deserted{0};  // a table at which nobody has been for so long is closed; 0: it stays open
};

// As typed, with fractions or without: MINUTES, or MINUTES+SECONDS with a bonus. False: it is neither, and nothing is changed.
bool read_clock(PeopleTimes&, std::string_view);
// MINUTES. The same.
bool read_away(PeopleTimes&, std::string_view);

}  // namespace gonfalon::table
