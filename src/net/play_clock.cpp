#include "play_clock.hpp"

#include <algorithm>

namespace gonfalon::net {

void PlayClock::begin_turn(Side side) {
  if (turn_) left_[*turn_] += bonus_;
  turn_ = side;
}

void PlayClock::set_due(BySide<bool> due, Clock::time_point now) {
  for (const Side side : both_sides) {
    if (!whose_[side] || due[side] == since_[side].has_value()) continue;
    left_[side] = std::max(left(side, now), Clock::duration::zero());
    since_[side] = due[side] ? std::optional(now) : std::nullopt;
  }
}

Clock::duration PlayClock::left(Side side, Clock::time_point now) const {
  return since_[side] ? left_[side] - (now - *since_[side]) : left_[side];
}

std::optional<Side> PlayClock::nearest(Clock::time_point now) const {
  std::optional<Side> found;
  for (const Side side : both_sides)
    if (since_[side] && (!found || left(side, now) < left(*found, now))) found = side;
  return found;
}

std::optional<Clock::duration> PlayClock::until_late(Clock::time_point now) const {
  const auto side = nearest(now);
  return side ? std::optional(left(*side, now)) : std::nullopt;
}

std::optional<Side> PlayClock::late(Clock::time_point now) const {
  const auto side = nearest(now);
  return side && left(*side, now) <= Clock::duration::zero() ? side : std::nullopt;
}

}  // namespace gonfalon::net
