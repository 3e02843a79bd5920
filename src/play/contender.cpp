#include "contender.hpp"

#include "gonfalon/text/event.hpp"
#include "paths.hpp"

namespace gonfalon::play {

namespace {

using namespace std::chrono_literals;

constexpr auto time_for_setup = 10s;  // beside the limit for each command

}  // namespace

Contender::Contender(Game& game, Side plays, const std::string& command, std::uint64_t seed, int ms)
    : side(plays),
      program(command, seed, log_path(plays)),
      dialogue(game, Speaker{.plays = {{plays == Side::Red, plays == Side::Blue}}}),
      game_(game),
      limit_(ms) {
  std::string hello;
  text::append_hello(hello, game.rules(), version(), side);
  program.tell(hello);
}

void Contender::give_time(bool anew) {
  const bool due = awaited(game_.view(side), side);
  if (due && (anew || !due_)) {
    deadline_ = Clock::now() + limit_;
    if (game_.course().stage == Stage::Setup) deadline_ += time_for_setup;
  }
  due_ = due;
}

bool Contender::late() const {
  const auto left = time_left();
  return left && *left <= Clock::duration::zero();
}

std::optional<Clock::duration> Contender::time_left() const {
  if (!due_ || limit_ == limit_.zero()) return {};
  return deadline_ - Clock::now();
}

}  // namespace gonfalon::play
