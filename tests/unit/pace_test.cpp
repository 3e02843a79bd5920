#include <doctest/doctest.h>

#include "gonfalon/engine/bot_seat.hpp"

using namespace gonfalon;
using namespace gonfalon::engine;
using namespace std::chrono_literals;

TEST_CASE("issue 13, fault 19: the computer has thought safely before its answer is let through") {
  for (const char* name : {"random", "greedy", "1", "2", "3", "4", "5", "6"})
    for (const Rules& rules : all_variants())
      for (const int ms : {0, 1, 50, 1000, 100000}) {
        CAPTURE(name);
        CAPTURE(id_of(rules));
        CAPTURE(ms);
        const auto strength = *bot::find_strength(name);
        const Pace pace = pace_of(strength, rules, ms);
        const auto thinks = time_to_think(strength, ms, static_cast<int>(pace.thinks.count()));
        CHECK(thinks <= pace.thinks);
        CHECK(pace.thinks >= 1ms);
        CHECK(pace.answers >= pace.thinks);
        if (ms == 0 || ms >= 100000) CHECK(pace.answers >= pace.thinks + 200ms);
        if (ms > 0) CHECK(pace.answers <= std::chrono::milliseconds(ms));
        CHECK(pace.sets_up >= time_for_setup(strength, static_cast<int>(pace.thinks.count())) + 200ms);
      }
  CHECK(pace_of(bot::Strength::Recruit, *find_variant("original"), 0).answers <= 250ms);  // 0.3 s as it is seen
}

TEST_CASE("the time to think leaves a margin, and the highest level takes all that there is") {
  using namespace std::chrono_literals;
  using bot::Strength;
  CHECK(time_to_think(Strength::Sergeant, 0, 0) == bot::usual_time(Strength::Sergeant));
  CHECK(time_to_think(Strength::Sergeant, 60000, 0) == bot::usual_time(Strength::Sergeant));
  CHECK(time_to_think(Strength::Marshal, 60000, 0) == 59900ms);
  CHECK(time_to_think(Strength::Marshal, 1000, 0) == 900ms);
  CHECK(time_to_think(Strength::Marshal, 1000, 500) == 500ms);
  CHECK(time_to_think(Strength::Recruit, 20, 20) == 17ms);
  CHECK(time_to_think(Strength::Recruit, 1, 0) == 1ms);
}
