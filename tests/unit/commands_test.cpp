#include <doctest/doctest.h>

#include "typed.hpp"

using namespace gonfalon;
using namespace gonfalon::test;

TEST_CASE("a hint is for one player alone") {
  struct Row {
    client::Speaker speaker;
    bool ready;
    RefusalCode refusal;
  };
  const BySide<bool> both{{true, true}};
  for (const Row& row : {Row{{.plays = both, .here = true}, false, Refusal::NotReady},
                         Row{{.plays = both, .here = true, .aloud = true}, true, Refusal::NotHere},
                         Row{{.plays = both}, true, Refusal::NotHere},
                         Row{{.plays = {{false, true}}, .here = true}, true, Refusal::WrongSide}}) {
    Person person(game("barrage"), row.speaker);
    if (row.ready)
      for (const Side side : both_sides)
        REQUIRE_FALSE(person.table->submit(side, Deploy{person.client.state().random_setup(person.client.rules(), side)}));
    const client::Answer answer = person.hear("hint");
    REQUIRE(answer.fault);
    CHECK(answer.fault->code == row.refusal);
  }
}

TEST_CASE("a player speaks four times in any ten seconds") {
  using namespace std::chrono_literals;
  struct Row {
    std::chrono::milliseconds at;
    bool may;
  };
  table::TalkLimit limit;
  const table::TalkLimit::Clock::time_point begun{};
  for (const Row& row : {Row{0s, true}, Row{1s, true}, Row{2s, true}, Row{9s, true}, Row{9999ms, false}, Row{10s, true}, Row{10500ms, false},
                         Row{11s, true}, Row{11s, false}, Row{12s, true}, Row{18s, false}, Row{19s, true}, Row{60s, true}, Row{60s, true},
                         Row{60s, true}, Row{60s, true}, Row{60s, false}}) {
    CAPTURE(row.at.count());
    CHECK(limit.take(begun + row.at) == row.may);
  }
}

TEST_CASE("who speaks on and on is told that it is too soon, and the other player still may") {
  Person red(game("barrage"), {.plays = {{true, false}}});
  client::GameClient at_blue(red.table->connect({{false, true}}));
  client::CommandReader blue(at_blue, {.plays = {{false, true}}});
  int said = 0;
  std::optional<Refusal> refused;
  while (!refused && said < 10000) {
    refused = red.hear("say hello").fault;
    if (!refused) ++said;
  }
  REQUIRE(refused);
  CHECK(refused->code == Refusal::TooSoon);
  CHECK(said >= 4);
  CHECK_FALSE(blue.hear(io::Line{.text = "say hello", .flaw = {}}).fault);
}
