#include "gonfalon/engine/command_clock.hpp"

#include <algorithm>

namespace gonfalon::engine {

namespace {

using namespace std::chrono_literals;

constexpr auto time_for_setup = 10s;
constexpr auto look_again_after = 5ms;

}  // namespace

void CommandClock::begin(bool setup, Clock::time_point now, Used used) { due_ = Due{setup, now, used}; }

void CommandClock::end(Clock::time_point now, Used used) {
  if (due_ && !due_->setup) {
    game_ = with_this_one(*due_, now, used);
    used_known_ = used_known_ && spent(used);
  }
  due_.reset();
}

CommandClock::Used CommandClock::spent(Used used) const {
  if (!due_ || !used || !due_->used_before) return {};
  return *used - *due_->used_before;
}

CommandClock::Time CommandClock::with_this_one(const Due& due, Clock::time_point now, Used used) const {
  return {game_.wall + (now - due.since), game_.used + spent(used).value_or(0us), game_.commands + 1};
}

CommandClock::Clock::duration CommandClock::left(std::chrono::milliseconds limit, const Time& time, bool used_known) const {
  const Clock::duration left = limit - time.wall;
  if (left > left.zero() || !used_known || limits_.patience == 0ms) return left;
  if (time.used >= limit || left + limits_.patience * time.commands <= left.zero()) return left;
  return look_again_after;
}

std::optional<CommandClock::Clock::duration> CommandClock::left(Clock::time_point now, Used used) const {
  if (!due_) return {};
  const bool known = spent(used).has_value();
  std::optional<Clock::duration> least;
  const auto note = [&](Clock::duration left) { least = std::min(left, least.value_or(left)); };
  const Time this_one{now - due_->since, spent(used).value_or(0us), 1};
  if (limits_.command > 0ms)
    note(left(limits_.command + (due_->setup ? time_for_setup : 0s), this_one, known));
  else if (limits_.game > 0ms && due_->setup)
    note(left(time_for_setup, this_one, known));
  if (limits_.game > 0ms && !due_->setup) note(left(limits_.game, with_this_one(*due_, now, used), known && used_known_));
  return least;
}

std::chrono::milliseconds CommandClock::told() const {
  if (limits_.game == 0ms) return limits_.command;
  const Clock::duration gone = limits_.patience > 0ms && used_known_ ? game_.used : game_.wall;
  const auto rest = std::max(1ms, std::chrono::floor<std::chrono::milliseconds>(limits_.game - gone));
  return limits_.command > 0ms ? std::min(limits_.command, rest) : rest;
}

}  // namespace gonfalon::engine
