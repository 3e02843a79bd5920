#include "contender.hpp"

#include <algorithm>

#include "gonfalon/text/event.hpp"
#include "paths.hpp"

namespace gonfalon::play {

Contender::Contender(Game& game, Side plays, const Launch& launch, std::uint64_t seed, const TimeLimits& limits,
                     const Pace& pace)
    : side(plays),
      program(launch, seed, log_path(plays)),
      dialogue(game, Speaker{.plays = {{plays == Side::Red, plays == Side::Blue}}}),
      game_(game),
      clock_(limits),
      pace_(pace) {
  std::string hello;
  text::append_hello(hello, game.rules(), version(), side);
  program.tell(hello);
}

void Contender::give_time() {
  const bool due = awaited(game_.view(side), side);
  if (due == clock_.runs()) return;
  if (!due) return stop_time();
  const bool setup = game_.course().stage == Stage::Setup;
  clock_.begin(setup, Clock::now(), program.processor_time());
  answers_from_ = Clock::now() + (setup ? pace_.sets_up : pace_.answers);
}

void Contender::hold_back() { answers_from_ = std::max(answers_from_, Clock::now() + pace_.answers); }

std::optional<Clock::duration> Contender::time_to_wait() const {
  const auto left = time_left();
  if (!held_back()) return left;
  const Clock::duration held = answers_from_ - Clock::now();
  return left && *left > Clock::duration::zero() ? std::min(*left, held) : held;
}

void Contender::stop_time() {
  const auto used = program.processor_time();
  if (const auto spent = clock_.spent(used); spent && !clock_.for_setup())
    spent_.push_back(static_cast<std::uint32_t>(spent->count()));
  clock_.end(Clock::now(), used);
  said_ = 0;
}

bool Contender::late() const {
  const auto left = time_left();
  return left && *left <= Clock::duration::zero();
}

std::optional<Clock::duration> Contender::time_left() const { return clock_.left(Clock::now(), program.processor_time()); }

}  // namespace gonfalon::play
