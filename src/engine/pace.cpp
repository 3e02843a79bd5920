#include "gonfalon/engine/pace.hpp"

#include <algorithm>

#include "gonfalon/engine/bot_seat.hpp"

namespace gonfalon::engine {

namespace {

using namespace std::chrono_literals;

constexpr auto on_the_way = 250ms;        // to the computer and back, and for others on the machine
constexpr auto longest_for_a_step = 750ms;  // a turn in a fortress has many

}  // namespace

Pace pace_of(bot::Strength strength, const Rules& rules, int ms) {
  const std::chrono::milliseconds limit(ms);
  Pace pace{.thinks = bot::usual_time(strength)};
  if (!is_battle(rules)) pace.thinks = std::min(pace.thinks, longest_for_a_step);
  if (limit > 0ms) pace.thinks = std::clamp(limit / 2, 1ms, pace.thinks);
  pace.answers = pace.thinks + on_the_way;
  if (limit > 0ms) pace.answers = std::min(pace.answers, limit);
  pace.sets_up = time_for_setup(strength, static_cast<int>(pace.thinks.count())) + on_the_way;
  return pace;
}

}  // namespace gonfalon::engine
