#include "gonfalon/play/tally.hpp"

#include <doctest/doctest.h>

#include "gonfalon/play/bot_seat.hpp"
#include "gonfalon/play/game.hpp"
#include "gonfalon/play/player_word.hpp"
#include "gonfalon/command/parse.hpp"
#include "gonfalon/rules/refusal.hpp"

using namespace gonfalon;
using namespace gonfalon::play;

namespace {

// So many pairs that ended so.
std::vector<double> pairs(int lost, int halves, int won) {
  std::vector<double> all(static_cast<std::size_t>(lost), 0.0);
  all.insert(all.end(), static_cast<std::size_t>(halves), 0.5);
  all.insert(all.end(), static_cast<std::size_t>(won), 1.0);
  return all;
}

bool near(double one, double two) { return one - two < 0.0006 && two - one < 0.0006; }

}  // namespace

TEST_CASE("Wilson's bounds are those of the tables") {
  struct Row {
    double share, trials, low, high;
  };
  for (const Row& row : {Row{0.5, 100, 0.4038, 0.5962}, Row{0.0, 10, 0.0, 0.2775}, Row{1.0, 100, 0.9630, 1.0},
                         Row{0.9, 200, 0.8506, 0.9343}, Row{0.65, 200, 0.5817, 0.7126}}) {
    CAPTURE(row.share);
    const Estimate found = wilson(row.share, row.trials);
    CHECK(near(found.low, row.low));
    CHECK(near(found.high, row.high));
  }
}

TEST_CASE("pairs of a coin's games are as sure as single games, more even ones surer, and luck shared less sure") {
  // 100 pairs as a coin makes them: a quarter lost, a half split, a quarter won.
  const Estimate coin = score_of(pairs(25, 50, 25));
  const Estimate single = wilson(0.5, 200);
  CHECK(near(coin.low, single.low));
  CHECK(near(coin.high, single.high));
  const Estimate even = score_of(pairs(5, 90, 5));
  CHECK(even.high - even.low < (coin.high - coin.low) / 1.8);
  const Estimate shared = score_of(pairs(50, 0, 50));
  CHECK(shared.high - shared.low > (coin.high - coin.low) * 1.3);
}

TEST_CASE("where all pairs ended alike the bounds are not nothing") {
  const Estimate all = score_of(pairs(0, 0, 50));
  CHECK(all.share == 1);
  CHECK(near(all.low, wilson(1, 100).low));
  CHECK(score_of(pairs(0, 30, 0)).low < 0.49);
  const Estimate none = score_of({});
  CHECK(none.low == 0);
  CHECK(none.high == 1);
}

TEST_CASE("Elo's scale") {
  for (const auto& [share, elo] : {std::pair{0.5, 0.0}, {0.6, 70.4}, {0.75, 190.8}, {0.9, 381.7}, {0.25, -190.8}}) {
    const double found = elo_of(share, 1000);
    CAPTURE(found);
    CHECK(found - elo < 0.1);
    CHECK(elo - found < 0.1);
  }
  CHECK(elo_of(1, 100) == elo_of(0.995, 100000));
  CHECK(elo_of(0, 2) < -190);
  CHECK(elo_of(0.5, 0) == 0);
}

TEST_CASE("the words that name players") {
  CHECK(launch_of_player("human")->empty());
  CHECK(launch_of_player("exec:./rival -x 'a b'") == Launch{.shell = "./rival -x 'a b'"});
  for (const char* word : {"computer", "computer:1", "computer:6", "computer:random", "computer:greedy"}) {
    CHECK(launch_of_player(word)->itself.front() == "bot");
    CHECK(is_computer(word));
  }
  CHECK(launch_of_player("computer:3", 50) == Launch{.itself = {"bot", "--level", "3", "--ms", "50"}});
  CHECK(launch_of_player("computer") == Launch{.itself = {"bot", "--level", "4"}});
  for (const char* word : {"", "exec:", "computer:", "computer:7", "computer:0", "computers", "Human", "computer:1 ", "computer enthusiast"}) {
    CHECK_FALSE(launch_of_player(word));
    CHECK_FALSE(is_computer(word));
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
    const BySide<std::string> after = names_from_now_on(plan, row.before);
    for (const Side side : both_sides) {
      CAPTURE(row.before[side]);
      CAPTURE(row.players[side]);
      CHECK(after[side] == row.after[side]);
    }
  }
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

TEST_CASE("a hint is for one player alone") {
  struct Row {
    Speaker speaker;
    bool ready;
    Refusal refusal;
  };
  const BySide<bool> both{{true, true}};
  for (const Row& row : {Row{{.plays = both, .here = true}, false, Refusal::NotReady},
                         Row{{.plays = both, .here = true, .aloud = true}, true, Refusal::NotHere},
                         Row{{.plays = both}, true, Refusal::NotHere},
                         Row{{.plays = {{false, true}}, .here = true}, true, Refusal::WrongSide}}) {
    Game game(*find_variant("barrage"), {}, 1, {});
    if (row.ready)
      for (const Side side : both_sides) REQUIRE_FALSE(game.deploy(side, game.random_setup(side)).fault);
    const auto parsed = command::parse("hint", game.rules());
    const Answer answer = game.obey(**parsed, row.speaker);
    REQUIRE(answer.fault);
    CHECK(answer.fault->code == row.refusal);
  }
}
