#include "gonfalon/client/plan.hpp"
#include "gonfalon/profile/opponent.hpp"

#include <doctest/doctest.h>

#include <memory>
#include <string>

using namespace gonfalon;
using namespace gonfalon::client;

TEST_CASE("the words that name players") {
  CHECK(launch_of_player("human")->empty());
  CHECK(launch_of_player("exec:./rival -x 'a b'") == Launch{.shell = "./rival -x 'a b'"});
  for (const char* word : {"computer", "computer:1", "computer:6", "computer:random", "computer:greedy"}) {
    CHECK(launch_of_player(word)->itself.front() == "bot");
    CHECK(profile::is_computer(word));
  }
  CHECK(launch_of_player("computer:3", 50) == Launch{.itself = {"bot", "--level", "3", "--ms", "50"}});
  CHECK(launch_of_player("computer") == Launch{.itself = {"bot", "--level", "4"}});
  for (const char* word : {"", "exec:", "computer:", "computer:7", "computer:0", "computers", "Human", "computer:1 ", "computer enthusiast"}) {
    CHECK_FALSE(launch_of_player(word));
    CHECK_FALSE(profile::is_computer(word));
  }
}

TEST_CASE("a game of programs has limits, but for one that is said to have none") {
  struct Row {
    BySide<std::string> players;
    OptionNames chosen;
    int limit;
  };
  for (const Row& row : {Row{{{"human", "computer:1"}}, {}, 0}, Row{{{"computer:1", "exec:cat"}}, {}, 200},
                         Row{{{"computer:1", "exec:cat"}}, {"no-attack"}, 0}}) {
    CAPTURE(row.players[Side::Red]);
    Plan plan;
    plan.rules = *find_variant("barrage");
    plan.fixed_options = row.chosen;
    REQUIRE(seat_players(plan, row.players));
    CHECK(std::get<battle::Rules>(plan.rules).no_attack == row.limit);
  }
}

TEST_CASE("where the computer plays in a fortress a turn ends after 200 steps, but for one that is said to have no end") {
  struct Row {
    BySide<std::string> players;
    OptionNames chosen;
    bool resumed;
    int steps, turns;
  };
  for (const Row& row : {Row{{{"human", "human"}}, {}, false, 0, 0}, Row{{{"human", "computer:1"}}, {}, false, 200, 0},
                         Row{{{"computer:1", "human"}}, {"step-limit"}, false, 0, 0}, Row{{{"human", "exec:cat"}}, {}, false, 0, 0},
                         Row{{{"computer:1", "computer:2"}}, {}, false, 200, 1000}, Row{{{"human", "computer:1"}}, {}, true, 200, 0},
                         Row{{{"human", "human"}}, {}, true, 0, 0}}) {
    CAPTURE(row.players[Side::Red]);
    CAPTURE(row.players[Side::Blue]);
    CAPTURE(row.resumed);
    Plan plan;
    plan.rules = *find_variant("fortress");
    plan.fixed_options = row.chosen;
    if (row.resumed) plan.resume = std::make_shared<const io::TextFile>();
    REQUIRE(seat_players(plan, row.players));
    CHECK(std::get<fortress::Rules>(plan.rules).step_limit == row.steps);
    CHECK(std::get<fortress::Rules>(plan.rules).turn_limit == row.turns);
  }
}

TEST_CASE("who goes on with a game is named in its record") {
  struct Row {
    BySide<std::string> before;
    BySide<std::string> players;
    bool practice;
    BySide<std::string> after;
  };
  const BySide<std::string> people{{"human", "human"}};
  const BySide<std::string> practised{{"practice", "practice"}};
  for (const Row& row : {Row{practised, {{"human", "computer:1"}}, false, {{"", "computer:1"}}},
                         Row{practised, {{"exec:cat", "human"}}, false, {{"", ""}}},
                         Row{practised, people, true, practised},
                         Row{practised, people, false, {{"", ""}}},
                         Row{{{"Ada", ""}}, people, false, {{"Ada", ""}}},
                         Row{{{"Ada", "Grace"}}, people, true, practised},
                         Row{{{"Ada", "Grace"}}, {{"human", "computer:2"}}, false, {{"Ada", "computer:2"}}},
                         Row{{{"Ada", "Grace"}}, {{"human", "exec:cat"}}, false, {{"Ada", "Grace"}}},
                         Row{{{"Ada", "computer:2"}}, people, false, {{"Ada", ""}}},
                         Row{{{"Ada", "computer:2"}}, {{"human", "computer:5"}}, false, {{"Ada", "computer:5"}}},
                         Row{{{"Ada", "computer:2"}}, {{"human", "exec:cat"}}, false, {{"Ada", ""}}},
                         Row{{{"Ada", "computer:2"}}, {{"exec:cat", "human"}}, false, {{"Ada", ""}}},
                         Row{{{"Ada", "computer:2"}}, people, true, practised},
                         Row{{{"computer:2", ""}}, {{"human", "computer:2"}}, false, {{"", "computer:2"}}},
                         Row{{{"computer enthusiast", ""}}, {{"human", "computer:1"}}, false, {{"computer enthusiast", "computer:1"}}},
                         Row{{{"computer:7", ""}}, {{"human", "exec:cat"}}, false, {{"computer:7", ""}}},
                         Row{{{"computer", ""}}, {{"human", "exec:cat"}}, false, {{"", ""}}},
                         Row{{{"practice", "Grace"}}, {{"human", "computer:1"}}, false, {{"practice", "computer:1"}}}}) {
    Plan plan;
    plan.rules = *find_variant("barrage");
    plan.practice = row.practice;
    REQUIRE(seat_players(plan, row.players));
    const BySide<std::string> after = resumed_names(plan, row.before);
    for (const Side side : both_sides) {
      CAPTURE(row.before[side]);
      CAPTURE(row.players[side]);
      CHECK(after[side] == row.after[side]);
    }
  }
}
