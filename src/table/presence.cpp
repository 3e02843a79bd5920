#include "presence.hpp"

#include <algorithm>

#include "gonfalon/text/refusal_words.hpp"

namespace gonfalon::table {

void Presence::open(Clock::duration allowed, Clock::time_point now) {
  allowed_ = allowed;
  for (const Side side : both_sides) {
    if (!people_[side]) continue;
    away_since_[side] = now;
    came_[side] = false;
  }
}

bool Presence::set_present(Side side, bool present, Clock::time_point now) {
  if (!people_[side] || present != away_since_[side].has_value()) return false;
  away_since_[side] = present ? std::nullopt : std::optional(now);
  came_[side] = true;
  return true;
}

bool Presence::all_have_come() const {
  return std::ranges::all_of(both_sides, [&](Side side) { return came_[side]; });
}

std::optional<Presence::Clock::duration> Presence::away_for(Side side, Clock::time_point now) const {
  return away_since_[side] ? std::optional(now - *away_since_[side]) : std::nullopt;
}

std::optional<Presence::Clock::duration> Presence::until_claim(Side side, Clock::time_point now) const {
  const auto away = away_for(side, now);
  if (!away || allowed_ == Clock::duration::zero()) return {};
  return std::max(allowed_ - *away, Clock::duration::zero());
}

std::optional<Refusal> Presence::against_claim(Side side, Clock::time_point now) const {
  if (!people_[side]) return text::not_now("program");
  if (!away_since_[side]) return text::not_now("there");
  const auto left = until_claim(side, now);
  if (!left) return text::not_now("never");
  return *left > Clock::duration::zero() ? std::optional(text::not_now("early")) : std::nullopt;
}

}  // namespace gonfalon::table
