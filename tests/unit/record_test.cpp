// A game's record as it is written.
#include "gonfalon/table/record.hpp"

#include <doctest/doctest.h>

#include <string>

#include "gonfalon/client/player_word.hpp"
#include "rehearsal.hpp"
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

TEST_CASE("what was said stands in the record in its place, and is read again") {
  client::Plan plan;
  plan.rules = test::game("barrage");
  plan.seed = 1;
  plan.setups = {{"random", "random"}};
  const auto table = table::Table::open(plan);
  REQUIRE(table);
  REQUIRE_FALSE((*table)->say(Side::Blue, "good luck"));
  REQUIRE_FALSE((*table)->submit(Side::Red, OfferDraw{}));
  REQUIRE_FALSE((*table)->say(Side::Red, "well?"));
  REQUIRE_FALSE((*table)->submit(Side::Blue, DeclineDraw{}));
  REQUIRE_FALSE((*table)->say(Side::Blue, "no"));
  for (const bool over : {false, true}) {
    CAPTURE(over);
    if (over) {
      REQUIRE_FALSE((*table)->submit(Side::Red, Resign{}));
      REQUIRE_FALSE((*table)->say(Side::Red, "well played"));
    }
    const std::string record = table::record_text((*table)->recorded());
    CHECK(record.ends_with(std::string("blue: say good luck\nred: draw\nred: say well?\nblue: decline\nblue: say no\n") +
                           (over ? "red: resign\nresult blue resign\n" : "")));
    table::Table again(plan.rules);
    REQUIRE(table::read_record({"-", record}, again));
    CHECK(table::record_text(again.recorded()) == record);
    const auto reader = again.connect({{true, false}}), bystander = again.connect({});
    CHECK(reader->game().remarks().size() == 3);
    CHECK(reader->game().remarks()[1].text == "well?");
    CHECK(reader->game().remarks()[1].after == (*table)->recorded().remarks[1].remark.after);
    CHECK(bystander->game().remarks().empty());
  }
}

TEST_CASE("a game has room for only so much talk, and each remark is written at once") {
  const test::Home home;
  client::Plan plan;
  plan.rules = test::game("barrage");
  plan.seed = 1;
  plan.record = home.path("talk.gon");
  plan.setups = {{"random", "random"}};
  const auto table = table::Table::open(plan);
  REQUIRE(table);
  (*table)->tell_news();
  REQUIRE_FALSE((*table)->say(Side::Red, "hello"));
  const auto file = io::read_file(plan.record, io::largest_record);
  CHECK(file.text == table::record_text((*table)->recorded()));
  CHECK(file.text.ends_with("red: say hello\n"));
  const auto refused = (*table)->say(Side::Red, std::string(std::size_t{128} << 10, 'x'));
  REQUIRE(refused);
  CHECK(refused->word == "talk");
}
