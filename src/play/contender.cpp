#include "contender.hpp"

#include "gonfalon/text/event.hpp"
#include "paths.hpp"

namespace gonfalon::play {

namespace {

using namespace std::chrono_literals;

constexpr auto time_for_setup = 10s;  // beside the limit for each command
constexpr auto look_again_after = 5ms;

}  // namespace

Contender::Contender(Game& game, Side plays, const Launch& launch, std::uint64_t seed, int ms, int patience)
    : side(plays),
      program(launch, seed, log_path(plays)),
      dialogue(game, Speaker{.plays = {{plays == Side::Red, plays == Side::Blue}}}),
      game_(game),
      limit_(ms),
      patience_(patience) {
  std::string hello;
  text::append_hello(hello, game.rules(), version(), side);
  program.tell(hello);
}

void Contender::note_command() {
  if (!due_ || deploying_) return;
  if (const auto used = used_now()) spent_.push_back(static_cast<std::uint32_t>(used->count()));
}

void Contender::give_time(bool anew) {
  const bool due = awaited(game_.view(side), side);
  if (due && (anew || !due_)) {
    deploying_ = game_.course().stage == Stage::Setup;
    deadline_ = Clock::now() + limit_;
    if (deploying_) deadline_ += time_for_setup;
    used_before_ = program.processor_time();
  }
  due_ = due;
}

std::optional<std::chrono::microseconds> Contender::used_now() const {
  const auto used = program.processor_time();
  if (!used || !used_before_) return {};
  return *used - *used_before_;
}

bool Contender::late() const {
  const auto left = time_left();
  return left && *left <= Clock::duration::zero();
}

std::optional<Clock::duration> Contender::time_left() const {
  if (!due_ || limit_ == limit_.zero()) return {};
  const auto left = deadline_ - Clock::now();
  if (left > left.zero() || patience_ == patience_.zero()) return left;
  // The machine may be busy with others: what counts is the processor's time, for a while.
  const auto used = used_now();
  if (!used || *used >= limit_ || left + patience_ <= left.zero()) return left;
  return look_again_after;
}

}  // namespace gonfalon::play
