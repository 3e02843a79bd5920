// The time that people have at a table: so much for a game, and so much back after each of their turns.
#pragma once

#include <chrono>
#include <optional>

#include "gonfalon/base/side.hpp"

namespace gonfalon::net {

using Clock = std::chrono::steady_clock;

class PlayClock {
 public:
  // whose: the sides that it bounds.
  PlayClock(Clock::duration game, Clock::duration bonus, BySide<bool> whose) : bonus_(bonus), whose_(whose), left_{{game, game}} {}

  // A turn has come. Whose turn it was before has his bonus, also where it is his again.
  void begin_turn(Side);
  // From whom something is due from now on: of them, one or both, the time runs. What came was in time.
  void set_due(BySide<bool> due, Clock::time_point now);

  bool bounds(Side side) const { return whose_[side]; }
  // Of a side that it bounds; below 0: his time is over.
  Clock::duration left(Side, Clock::time_point now) const;
  // Until that is so for somebody; nothing: nobody's time runs.
  std::optional<Clock::duration> until_late(Clock::time_point now) const;
  // Whose time is over; of both, whose was over first.
  std::optional<Side> late(Clock::time_point now) const;

 private:
  // Who has the least left, of those whose time runs.
  std::optional<Side> nearest(Clock::time_point now) const;

  Clock::duration bonus_;
  BySide<bool> whose_;
  BySide<Clock::duration> left_;  // when it began to run, or stopped
  BySide<std::optional<Clock::time_point>> since_;
  std::optional<Side> turn_;
};

}  // namespace gonfalon::net
