#include "side_clock.hpp"

#include <algorithm>
#include <cstdint>

#include "gonfalon/text/sentence.hpp"

namespace gonfalon::table {

namespace {

using namespace std::chrono_literals;

constexpr auto time_for_setup = 10s;
constexpr auto look_again_after = 5ms;

int within_an_event(std::chrono::milliseconds time) { return static_cast<int>(std::min<std::int64_t>(time.count(), 999'999'999)); }

}  // namespace

void SideClock::begin(bool setup, Clock::time_point now, Used used) { due_ = Due{setup, now, used}; }

void SideClock::end(Clock::time_point now, Used used) {
  if (due_ && !due_->setup) {
    game_ = with_this_one(*due_, now, used);
    // After a command that came in time the rest is never negative.
    if (control_.patience == 0ms) game_.wall = std::min<Clock::duration>(game_.wall, control_.game + bonus_);
    used_known_ = used_known_ && spent(used);
  }
  due_.reset();
}

SideClock::Used SideClock::spent(Used used) const {
  if (!due_ || !used || !due_->used_before) return {};
  return *used - *due_->used_before;
}

SideClock::Time SideClock::with_this_one(const Due& due, Clock::time_point now, Used used) const {
  return {game_.wall + (now - due.since), game_.used + spent(used).value_or(0us), game_.commands + 1};
}

SideClock::Clock::duration SideClock::left(Clock::duration limit, const Time& time, bool used_known) const {
  const Clock::duration left = limit - time.wall;
  if (left > left.zero() || !used_known || control_.patience == 0ms) return left;
  if (time.used >= limit || left + control_.patience * time.commands <= left.zero()) return left;
  return look_again_after;
}

std::optional<SideClock::Clock::duration> SideClock::left(Clock::time_point now, Used used) const {
  if (!due_) return {};
  const bool known = spent(used).has_value();
  std::optional<Clock::duration> least;
  const auto note = [&](Clock::duration left) { least = std::min(left, least.value_or(left)); };
  const Time this_one{now - due_->since, spent(used).value_or(0us), 1};
  if (due_->setup && control_.setup) {
    if (*control_.setup > 0ms) note(*control_.setup - this_one.wall);
    return least;
  }
  if (control_.command > 0ms)
    note(left(control_.command + (due_->setup ? time_for_setup : 0s), this_one, known));
  else if (control_.game > 0ms && due_->setup)
    note(left(time_for_setup, this_one, known));
  if (control_.game > 0ms && !due_->setup) note(left(control_.game + bonus_, with_this_one(*due_, now, used), known && used_known_));
  return least;
}

int SideClock::told(Clock::time_point now) const {
  using std::chrono::milliseconds;
  if (for_setup() && control_.setup) {
    if (*control_.setup == 0ms) return 0;
    return within_an_event(std::max(1ms, std::chrono::ceil<milliseconds>(*control_.setup - (now - due_->since))));
  }
  milliseconds told = control_.command;
  if (control_.game > 0ms) {
    Clock::duration gone = control_.patience > 0ms && used_known_ ? game_.used : game_.wall;
    if (due_ && !due_->setup && control_.patience == 0ms) gone += now - due_->since;
    const milliseconds rest = std::max(1ms, std::chrono::ceil<milliseconds>(control_.game + bonus_ - gone));
    told = told > 0ms ? std::min(told, rest) : rest;
  }
  return within_an_event(told);
}

// ---- who is there -------------------------------------------------------------------------------

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
