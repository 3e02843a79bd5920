// A game's record as it is written.
#include "gonfalon/table/record.hpp"

#include <doctest/doctest.h>

#include <string>

#include "gonfalon/client/player_word.hpp"
#include "typed.hpp"

using namespace gonfalon;

TEST_CASE("an option that was chosen is in the record, though it has the game's own value") {  // issue 41, fault 3
  for (const bool chosen : {true, false}) {
    CAPTURE(chosen);
    client::Plan plan;
    plan.rules = test::game("fortress");
    plan.first = Side::Red;
    plan.seed = 1;
    if (chosen) plan.fixed_options = {"step-limit"};
    const auto table = table::Table::open(plan);
    REQUIRE(table);
    const std::string record = table::record_text((*table)->recorded());
    CHECK((record.find("\noption step-limit 0\n") != record.npos) == chosen);  // resumed against the computer it would else be 200
    CHECK(record.find("turn-limit") == record.npos);
  }
}
