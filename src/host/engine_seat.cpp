#include "engine_seat.hpp"

#include <algorithm>

#include "gonfalon/text/event.hpp"
#include "gonfalon/base/version.hpp"
#include "gonfalon/record/paths.hpp"

namespace gonfalon::host {

EngineSeat::EngineSeat(Table& table, Side plays, const client::Launch& launch, std::uint64_t seed,
                       const engine::TimeLimits& limits, const engine::Pace& pace)
    : side(plays),
      program(launch, seed, record::log_path(plays)),
      commands(table, client::Speaker{.plays = {{plays == Side::Red, plays == Side::Blue}}}),
      game_(table.game),
      clock_(limits),
      pace_(pace) {
  std::string hello;
  text::append_hello(hello, game_.rules(), version(), side);
  program.tell(hello);
}

void EngineSeat::give_time() {
  const bool due = awaited(game_.view(side), side);
  if (due == clock_.runs()) return;
  if (!due) return stop_time();
  const bool setup = game_.course().stage == Stage::Setup;
  clock_.begin(setup, engine::Clock::now(), program.processor_time());
  answers_from_ = engine::Clock::now() + (setup ? pace_.sets_up : pace_.answers);
}

void EngineSeat::hold_back() { answers_from_ = std::max(answers_from_, engine::Clock::now() + pace_.answers); }

std::optional<engine::Clock::duration> EngineSeat::time_to_wait() const {
  const auto left = time_left();
  if (!held_back()) return left;
  const engine::Clock::duration held = answers_from_ - engine::Clock::now();
  return left && *left > engine::Clock::duration::zero() ? std::min(*left, held) : held;
}

void EngineSeat::stop_time() {
  const auto used = program.processor_time();
  if (const auto spent = clock_.spent(used); spent && !clock_.for_setup())
    spent_.push_back(static_cast<std::uint32_t>(spent->count()));
  clock_.end(engine::Clock::now(), used);
  said_ = 0;
}

bool EngineSeat::late() const {
  const auto left = time_left();
  return left && *left <= engine::Clock::duration::zero();
}

std::optional<engine::Clock::duration> EngineSeat::time_left() const { return clock_.left(engine::Clock::now(), program.processor_time()); }

}  // namespace gonfalon::host
