// The option `solo`: Red explores alone, Blue only builds.
#include <doctest/doctest.h>

#include "building.hpp"
#include "gonfalon/table/record.hpp"

using namespace gonfalon;
using test::built;
using test::Table;

namespace {

fortress::Rules solo(std::string_view id, const fortress::Labyrinth& labyrinth) {
  Rules changed = test::built_of(test::fortress_game(id), labyrinth);
  REQUIRE_FALSE(set_option(changed, "solo", "on"));
  return std::get<fortress::Rules>(changed);
}

}  // namespace

TEST_CASE("alone, Red builds nothing and always goes next; whose turn was drawn makes no difference") {
  const auto labyrinth = built("flag A1, duke C4", "", "C3-C2");
  Table table(solo("fortress-intro", labyrinth), Side::Blue);
  CHECK(table.deploy(Side::Red, labyrinth) == "in-play");
  CHECK(table.deploy(Side::Blue, labyrinth) ==
        "ready side=red\nready side=blue\nbegin variant=fortress-intro first=red\nturn side=red\nenter "
        "side=red piece=knight at=C3.bottom");
  CHECK(table.say("blue: E5 to E4") == "wrong-side");
  CHECK(table.say("C2") == "wall side=red from=C3.bottom to=C2.bottom\nturn side=red");
  // beaten by the duke: the knight goes back, and Red sits out a turn without anybody else's
  CHECK(table.say("C4") ==
        "move side=red piece=knight from=C3.bottom to=C4.bottom\nbeaten side=red piece=knight by=duke "
        "at=C4.bottom\n"
        "penalty side=red turns=1\nsits side=red left=0\nturn side=red");
  CHECK(table.say("B3") == "move side=red piece=knight from=C3.bottom to=B3.bottom");
  CHECK(table.say("blue: resign") == "end winner=red reason=resign");
}

TEST_CASE("alone, only Red names pieces") {
  const auto labyrinth = built("flag A1, cup C4");
  Table table(solo("fortress", labyrinth));
  CHECK(table.deploy(Side::Blue, labyrinth) == "ready side=red\nready side=blue\nname side=red");
  CHECK(table.say("blue: enter king") == "nothing-to-name");
  CHECK(table.say("enter king") ==
        "named side=red piece=king\nbegin variant=fortress first=red\nturn side=red\nenter side=red "
        "piece=king at=C3.bottom");
  CHECK(table.say("C4") ==
        "move side=red piece=king from=C3.bottom to=C4.bottom\nbeaten side=red piece=king by=cup "
        "at=C4.bottom\nname side=red");
  CHECK(table.say("enter king") ==
        "named side=red piece=king\npenalty side=red turns=2\nsits side=red left=1\nsits side=red "
        "left=0\nturn side=red\n"
        "enter side=red piece=king at=C3.bottom");
}

TEST_CASE("alone, a knight that is trapped for good ends the game") {
  const auto labyrinth = built("flag A1, pitfall B3m", "C3", "A3-B3, B3-C3, B2-B3, B3-B4");
  Table table(solo("fortress-intro", labyrinth));
  table.deploy(Side::Blue, labyrinth);
  table.say("C3 middle");
  CHECK(table.say("B3").ends_with(
      "fall side=red piece=knight from=B3.middle to=B3.bottom\nend winner=none reason=stuck"));
}

TEST_CASE(
    "a view of one who explores alone is what comes of its event lines, and its record can be read again") {
  const auto labyrinth = built("flag A1, duke C4", "", "C3-C2");
  const auto rules = solo("fortress-intro", labyrinth);
  Table table(rules);
  table.deploy(Side::Blue, labyrinth);
  table.say("B3");
  table.say("B2");
  View view = blank_view(rules, Side::Red);
  auto& referee = table.game().referee();
  for (std::size_t nth = 0; nth < referee.report_count(); ++nth) {
    const Report report = referee.told(nth, Listener::Red);
    CHECK(can_follow(rules, view, report));
    learn(rules, view, report);
  }
  CHECK(view == table.game().view(Side::Red));
  CHECK(!can_follow(rules, view, TurnCame{Side::Blue}));
}
