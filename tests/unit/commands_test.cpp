#include <doctest/doctest.h>

#include "gonfalon/host/command_reader.hpp"

using namespace gonfalon;
using namespace gonfalon::host;

TEST_CASE("a hint is for one player alone") {
  struct Row {
    client::Speaker speaker;
    bool ready;
    Refusal refusal;
  };
  const BySide<bool> both{{true, true}};
  for (const Row& row : {Row{{.plays = both, .here = true}, false, Refusal::NotReady},
                         Row{{.plays = both, .here = true, .aloud = true}, true, Refusal::NotHere},
                         Row{{.plays = both}, true, Refusal::NotHere},
                         Row{{.plays = {{false, true}}, .here = true}, true, Refusal::WrongSide}}) {
    Table table(*find_variant("barrage"), {}, 1, {});
    if (row.ready)
      for (const Side side : both_sides) REQUIRE_FALSE(table.deploy(side, table.random_setup(side)));
    const client::Answer answer = CommandReader(table, row.speaker).hear({.text = "hint", .flaw = {}});
    REQUIRE(answer.fault);
    CHECK(answer.fault->code == row.refusal);
  }
}
