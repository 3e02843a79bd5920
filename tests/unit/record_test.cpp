// A game's record as it is written.
#include "gonfalon/table/record.hpp"

#include <doctest/doctest.h>

#include <string>

#include "gonfalon/client/plan.hpp"
#include "gonfalon/text/sentence.hpp"
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

TEST_CASE("why a side has lost by forfeit stands in the record as a remark, and is read again") {
  struct Row {
    std::optional<Lapse> lapse;
    std::string_view remark, told;
  };
  for (const Row& row : {Row{Lapse::Late, "\n# lapse late\n", "Red ran out of time. Blue wins."}, Row{Lapse::Absent, "\n# lapse absent\n", "Red was away for too long. Blue wins."},
                         Row{Lapse::Ended, "\n# lapse ended\n", "Red's program has failed. Blue wins."},
                         Row{{}, "\nresult blue forfeit\n", "Red forfeits the game. Blue wins."}}) {
    CAPTURE(row.told);
    table::Table table(test::game("barrage"));
    table.forfeit(Side::Red, row.lapse);
    const std::string text = table::record_text(table.recorded());
    CHECK(text.find(row.remark) != std::string::npos);
    CHECK(text.ends_with("\nresult blue forfeit\n"));
    CHECK((text.find("# lapse") != std::string::npos) == row.lapse.has_value());
    table::Table again(test::game("barrage"));
    REQUIRE(table::read_record({"-", text}, again));
    CHECK(table::record_text(again.recorded()) == text);
    CHECK(text::sentence(again.game().rules(), Ended{*again.status().outcome}) == row.told);
  }
}

TEST_CASE("a game that was called off has no winner in its record, and is read again") {
  table::Table table(test::game("barrage"));
  table.call_off(Lapse::Absent);
  REQUIRE(table.over());
  CHECK(table.status().outcome->is_called_off());
  const std::string text = table::record_text(table.recorded());
  CHECK(text.find("\n# lapse absent\n") != std::string::npos);
  CHECK(text.ends_with("\nresult none forfeit\n"));
  table::Table again(test::game("barrage"));
  REQUIRE(table::read_record({"-", text}, again));
  CHECK(table::record_text(again.recorded()) == text);
  CHECK(text::sentence(again.game().rules(), Ended{*again.status().outcome}) == "A player left before the first move. The game does not count.");
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
