// What time those have who play at a table, but for programs: theirs is the plan's.
#pragma once

#include <chrono>
#include <string_view>

namespace gonfalon::net {

struct Terms {
  std::chrono::milliseconds game{0};   // for a game; 0: there is no clock
  std::chrono::milliseconds bonus{0};  // so much comes back after each turn
  std::chrono::milliseconds away = std::chrono::minutes(5);  // for so long; then the other may claim the win. 0: he never may
  std::chrono::milliseconds deserted{0};  // a table at which nobody has been for so long is closed; 0: it stays open
};

// As they are typed, with fractions or without: MINUTES, or MINUTES+SECONDS with a bonus. False: it is neither, and nothing is
// changed.
bool read_clock(Terms&, std::string_view);
// MINUTES. The same.
bool read_away(Terms&, std::string_view);

}  // namespace gonfalon::net
