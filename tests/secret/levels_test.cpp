// Every level of every variant plays, with whatever checks are compiled in: under sanitizers, this is where they find
// what is wrong with the computer players.
#include <doctest/doctest.h>

#include "common/seated_players.hpp"
#include "gonfalon/rules/catalogue.hpp"
#include "table.hpp"

using namespace gonfalon;

TEST_CASE("every level plays every variant (issue 13, faults 1 and 2)") {
  const bot::Budget budget{.time = std::chrono::hours(1), .nodes = 100, .stop = {}};
  for (Rules rules : all_variants()) {
    set_default_limits(rules);
    for (const char* name : {"random", "greedy", "1", "2", "3", "4", "5", "6"}) {
      CAPTURE(id_of(rules));
      CAPTURE(name);
      const auto strength = *bot::find_strength(name);
      test::SeatedPlayers players(rules, Side::Red,
                                  {{bot::make_player(rules, Side::Red, strength, 1),
                                    bot::make_player(rules, Side::Blue, strength, 2)}});
      for (const Side side : both_sides)
        REQUIRE_FALSE(players.submit(side, Deploy{players.at(side).set_up(budget)}));
      for (int ply = 0; ply < secret::times(40) && !players.over(); ++ply) {
        const Side side = *players.awaited_side();
        REQUIRE_FALSE(players.submit(side, players.at(side).choose(budget)));
      }
    }
  }
}
