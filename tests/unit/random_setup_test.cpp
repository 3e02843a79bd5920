// Setups drawn by lot, and the games that the benchmark plays with them.
#include "gonfalon/rules/random_setup.hpp"

#include <doctest/doctest.h>

#include <string>

#include "gonfalon/bot/bench.hpp"
#include "common/games.hpp"
#include "gonfalon/rules/refusal.hpp"
#include "gonfalon/rules/view.hpp"

using namespace gonfalon;

TEST_CASE("setups drawn by lot are valid, and the same for the same seed") {
  for (const Rules& rules : all_variants()) {
    CAPTURE(std::string(id_of(rules)));
    for (const Side side : both_sides) {
      Random random(7);
      Random again(7);
      Setup last;
      for (int i = 0; i < 100; ++i) {
        const Setup setup = random_setup(rules, side, random);
        REQUIRE(faults_in(rules, side, setup).empty());
        REQUIRE(setup == random_setup(rules, side, again));
        CHECK(setup != last);
        last = setup;
      }
    }
  }
}

TEST_CASE("a setup drawn by lot may have a man on any home square") {
  const auto rules = std::get<battle::Rules>(*find_variant("quick"));
  Random random(8);
  SquareSet held;
  for (int i = 0; i < 200; ++i) {
    const auto deployment = battle::random_deployment(rules, Side::Blue, random);
    for (int index = 0; index < board_squares; ++index)
      if (deployment[static_cast<std::size_t>(index)]) held.insert(square_at(index));
  }
  CHECK(held.size() == rules.files * rules.home_rows);
}

TEST_CASE("the benchmark plays whole games of every variant") {
  for (Rules rules : test::all_games()) {
    CAPTURE(std::string(id_of(rules)));
    set_default_limits(rules);
    const auto result = bot::bench(rules, 0, 9);
    CHECK(result.games > 0);
    CHECK(result.moves > result.games);
    CHECK(result.moves_per_second > 0);
  }
}
