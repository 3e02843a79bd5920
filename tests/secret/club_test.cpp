// What a game leaves in a club's results: the same as a game that differs in a secret which nobody has touched.
#include <doctest/doctest.h>

#include <string>

#include "common/plan_for.hpp"
#include "each_twin.hpp"
#include "gonfalon/net/club.hpp"
#include "gonfalon/table/table.hpp"

using namespace gonfalon;
using namespace gonfalon::secret;

namespace {

class Nobody : public table::TableObserver {
 public:
  void hear_news() override {}
  void hear_rematch_wanted(Side) override {}
  void hear_hint_asked(Side) override {}
};

}  // namespace

TEST_CASE("a club's results hold no setup and no move") {
  for (const bool battle : {true, false}) {
    int compared = 0;
    const auto compare = [&](const PlayTime& played, const Change& change, Random&) {
      Nobody nobody;
      table::Table base(test::plan_for(played.rules, 7, played.first)), twin(test::plan_for(played.rules, 7, played.first));
      for (table::Table* const table : {&base, &twin}) table->open_to_others({{"club/anna", "club/bob"}}, {}, nobody, "/club/results");
      for (const Turn& turn : played.turns) {
        if (turn.refused) continue;
        Turn other = turn;
        if (auto* deploy = std::get_if<Deploy>(&other.order); deploy != nullptr && turn.side == change.owner) deploy->setup = change.setup;
        static_cast<void>(base.submit(turn.side, turn.order));
        static_cast<void>(twin.submit(other.side, other.order));
        if (base.over() || twin.over()) break;
      }
      std::string lines[2];
      for (table::Table* const table : {&base, &twin}) {
        if (!table->over()) REQUIRE_FALSE(table->submit(Side::Red, Resign{}));
        table->recorded().head.ended = "2026-11-24T00:01:05.250Z";
        const auto game = net::club_game_of(table->recorded(), "/tables/friday.gon");
        REQUIRE(game);
        lines[table == &base ? 0 : 1] = profile::line_of(*game, 1);
      }
      CHECK(lines[0] == lines[1]);
      ++compared;
    };
    CHECK(each_twin({.battle = battle, .games = 3, .first_seed = 5400, .steps = 40}, compare) > 1);
    CHECK(compared > 1);
  }
}
