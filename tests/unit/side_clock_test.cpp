#include <doctest/doctest.h>

#include "side_clock.hpp"

using namespace gonfalon::table;
using namespace std::chrono_literals;

namespace {

const SideClock::Clock::time_point start{};

}  // namespace

TEST_CASE("issue 13, fault 5: a command's time runs from when it is due until it is given") {
  SideClock clock({.command = 100ms});
  CHECK_FALSE(clock.left(start, 0us));
  clock.begin(false, start, 0us);
  CHECK(clock.told(start) == 100);
  CHECK(clock.left(start + 30ms, 0us) == 70ms);
  CHECK(clock.left(start + 100ms, 0us) == 0ms);
  clock.end(start + 30ms, 0us);
  CHECK_FALSE(clock.left(start + 500ms, 0us));
  clock.begin(false, start + 500ms, 0us);
  CHECK(clock.left(start + 510ms, 0us) == 90ms);
}

TEST_CASE("issue 13, fault 5: the clock of a game counts all commands but the setup") {
  SideClock clock({.command = 100ms, .game = 250ms});
  clock.begin(true, start, {});
  CHECK(clock.left(start + 10s, {}) == 100ms);
  clock.end(start + 9s, {});
  CHECK(clock.told(start) == 100);
  for (int nth = 0; nth < 2; ++nth) {
    clock.begin(false, start + 9s, {});
    CHECK(clock.left(start + 9s + 90ms, {}) == 10ms);
    clock.end(start + 9s + 90ms, {});
  }
  CHECK(clock.told(start) == 70);
  clock.begin(false, start + 20s, {});
  CHECK(clock.left(start + 20s + 60ms, {}) == 10ms);
  clock.end(start + 20s + 80ms, {});
  CHECK(clock.told(start) == 1);

  SideClock alone({.game = 250ms});
  alone.begin(true, start, {});
  CHECK(alone.left(start + 9s, {}) == 1s);
  alone.end(start + 9s, {});
  CHECK(alone.told(start) == 250);
}

TEST_CASE("a person's setup has a time of its own, which is told while it is due") {
  SideClock clock({.game = 60s, .setup = 300s});
  clock.begin(true, start, {});
  CHECK(clock.left(start + 100s, {}) == 200s);
  CHECK(clock.told(start + 100s) == 200'000);
  CHECK(clock.left(start + 300s, {}) == 0s);
  clock.end(start + 290s, {});
  CHECK(clock.told(start + 290s) == 60'000);
  clock.begin(false, start + 300s, {});
  CHECK(clock.left(start + 310s, {}) == 50s);

  SideClock without_hurry({.game = 60s, .setup = 0s});
  without_hurry.begin(true, start, {});
  CHECK_FALSE(without_hurry.left(start + 9999s, {}));
  CHECK(without_hurry.told(start + 9999s) == 0);
}

TEST_CASE("issue 13, fault 5: while the processor has been busy with others a program is waited for") {
  SideClock clock({.command = 100ms, .game = 150ms, .patience = 1000ms});
  clock.begin(false, start, 0us);
  CHECK(*clock.left(start + 600ms, 50'000us) > 0ms);
  CHECK(*clock.left(start + 600ms, 100'000us) < 0ms);
  CHECK(*clock.left(start + 1200ms, 50'000us) < 0ms);
  CHECK(*clock.left(start + 600ms, {}) < 0ms);
  clock.end(start + 600ms, 50'000us);
  CHECK(clock.told(start) == 100);
  clock.begin(false, start + 600ms, 50'000us);
  clock.end(start + 700ms, 110'000us);
  CHECK(clock.told(start) == 40);
  clock.begin(false, start + 700ms, 110'000us);
  CHECK(*clock.left(start + 730ms, 140'000us) > 0ms);
  CHECK(*clock.left(start + 760ms, 155'000us) <= 0ms);
}
