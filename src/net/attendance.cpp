#include "attendance.hpp"

#include <algorithm>

namespace gonfalon::net {

Attendance::Attendance(BySide<bool> people, Clock::duration allowed, Clock::time_point now) : people_(people), allowed_(allowed) {
  for (const Side side : both_sides)
    if (people_[side]) away_since_[side] = now;
}

bool Attendance::set_there(Side side, bool there, Clock::time_point now) {
  if (!people_[side] || there != away_since_[side].has_value()) return false;
  away_since_[side] = there ? std::nullopt : std::optional(now);
  came_[side] = true;
  return true;
}

bool Attendance::all_have_come() const {
  return std::all_of(both_sides.begin(), both_sides.end(), [&](Side side) { return came_[side] || !people_[side]; });
}

std::optional<Clock::duration> Attendance::away_for(Side side, Clock::time_point now) const {
  return away_since_[side] ? std::optional(now - *away_since_[side]) : std::nullopt;
}

std::optional<Clock::duration> Attendance::until_claim(Side side, Clock::time_point now) const {
  const auto away = away_for(side, now);
  if (!away || allowed_ == Clock::duration::zero()) return {};
  return std::max(allowed_ - *away, Clock::duration::zero());
}

std::string_view Attendance::against_claim(Side side, Clock::time_point now) const {
  if (!people_[side]) return "program";
  if (!away_since_[side]) return "there";
  const auto left = until_claim(side, now);
  if (!left) return "never";
  return *left > Clock::duration::zero() ? "early" : "";
}

}  // namespace gonfalon::net
