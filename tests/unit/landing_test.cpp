// What a piece meets on its way through a fortress: every rule of landing, through the referee.
#include <doctest/doctest.h>

#include <vector>

#include "building.hpp"

using namespace gonfalon;
using fortress::Card;
using fortress::Meeting;
using fortress::Piece;
using test::at;
using test::built;
using test::Table;
using test::visit;

namespace {

const fortress::Rules& introduction() {
  static const fortress::Rules rules = test::fortress_game("fortress-intro");
  return rules;
}
const fortress::Rules& main_game() {
  static const fortress::Rules rules = test::fortress_game("fortress");
  return rules;
}

struct Said {
  std::string line, answer;
};

void check_all(Table table, const std::vector<Said>& lines) {
  for (const Said& said : lines) {
    CAPTURE(said.line);
    CHECK(table.say(said.line) == said.answer);
  }
}

}  // namespace

TEST_CASE("the knight goes in as his player's first turn begins") {
  const auto labyrinth = built("flag A1");
  Table table(test::built_of(introduction(), labyrinth), Side::Blue);
  CHECK(table.deploy(Side::Red, labyrinth) == "ready side=red");
  CHECK(table.deploy(Side::Blue, labyrinth) ==
        "ready side=blue\nbegin variant=fortress-intro first=blue\nturn side=blue\n"
        "enter side=blue piece=knight at=C3.bottom");
  CHECK(table.say("C4") == "move side=blue piece=knight from=C3.bottom to=C4.bottom");  // the turn goes on
}

TEST_CASE("a wall stops the piece and ends the turn; the outside is no wall") {
  check_all(visit(introduction(), built("flag A1", "", "C3-C4")),
            {
                {"C3 C4",
                 "wall side=red from=C3.bottom to=C4.bottom\nturn side=blue\n"
                 "enter side=blue piece=knight at=C3.bottom"},
                {"C3 D3", "move side=blue piece=knight from=C3.bottom to=D3.bottom"},
                {"D3 E3", "move side=blue piece=knight from=D3.bottom to=E3.bottom"},
                {"E3 F3", "off-board"},
                {"E3 E2", "move side=blue piece=knight from=E3.bottom to=E2.bottom"},
                {"E3 E2", "not-there E2.bottom"},
                {"E2 E2", "same-space"},
                {"E2 bottom to E2 middle", "off-board"},
                {"E2 C2", "not-adjacent"},
            });
}

TEST_CASE("a pitfall is fallen through, and another below it; on the bottom floor it does nothing") {
  // up to the middle, and on to the top
  const auto labyrinth =
      built("flag A1, pitfall A1t, pitfall A1m, pitfall A2, duke D1", "C3, B2m", "A1-A2, A1-B1");
  check_all(visit(introduction(), labyrinth),
            {
                // the ladder of the start space is told again when it is landed on
                {"C4", "move side=red piece=knight from=C3.bottom to=C4.bottom"},
                {"C3",
                 "move side=red piece=knight from=C4.bottom to=C3.bottom\n"
                 "ladder side=red at=C3.bottom leads=up"},
                {"C3 bottom to C3 middle",
                 "move side=red piece=knight from=C3.bottom to=C3.middle\n"
                 "ladder side=red at=C3.middle leads=down"},
                {"B3", "move side=red piece=knight from=C3.middle to=B3.middle"},
                {"B2",
                 "move side=red piece=knight from=B3.middle to=B2.middle\n"
                 "ladder side=red at=B2.middle leads=up"},
                {"B2 top",
                 "move side=red piece=knight from=B2.middle to=B2.top\n"
                 "ladder side=red at=B2.top leads=down"},
                {"A2", "move side=red piece=knight from=B2.top to=A2.top"},
                {"A1",
                 "move side=red piece=knight from=A2.top to=A1.top\n"
                 "fall side=red piece=knight from=A1.top to=A1.middle\n"
                 "fall side=red piece=knight from=A1.middle to=A1.bottom\n"
                 "end winner=red reason=flag"},
            });
  check_all(visit(introduction(), built("flag A1, pitfall C4")),
            {{"C4", "move side=red piece=knight from=C3.bottom to=C4.bottom"}});
}

TEST_CASE("whoever falls lands like anybody else") {
  // onto a duke
  check_all(visit(introduction(), built("flag A1, pitfall C2m, duke C2", "C3")),
            {
                {"C4", "move side=red piece=knight from=C3.bottom to=C4.bottom"},
                {"C3",
                 "move side=red piece=knight from=C4.bottom to=C3.bottom\n"
                 "ladder side=red at=C3.bottom leads=up"},
                {"C3 to C3 middle",
                 "move side=red piece=knight from=C3.bottom to=C3.middle\n"
                 "ladder side=red at=C3.middle leads=down"},
                {"C2",
                 "move side=red piece=knight from=C3.middle to=C2.middle\n"
                 "fall side=red piece=knight from=C2.middle to=C2.bottom\n"
                 "beaten side=red piece=knight by=duke at=C2.bottom\n"
                 "penalty side=red turns=1\nturn side=blue\nenter side=blue piece=knight at=C3.bottom\n"
                 "ladder side=blue at=C3.bottom leads=up"},
            });
  // onto a space with ladders: those of the space fallen through are not told
  check_all(visit(introduction(), built("flag A1, pitfall C2m", "C3, C2")),
            {
                {"C4", "move side=red piece=knight from=C3.bottom to=C4.bottom"},
                {"C3",
                 "move side=red piece=knight from=C4.bottom to=C3.bottom\n"
                 "ladder side=red at=C3.bottom leads=up"},
                {"C3 to C3 middle",
                 "move side=red piece=knight from=C3.bottom to=C3.middle\n"
                 "ladder side=red at=C3.middle leads=down"},
                {"C2",
                 "move side=red piece=knight from=C3.middle to=C2.middle\n"
                 "fall side=red piece=knight from=C2.middle to=C2.bottom\n"
                 "ladder side=red at=C2.bottom leads=up"},
                {"C2 to C2 middle", "ladder-blocked side=red at=C2.bottom"},
                {"C3",
                 "move side=red piece=knight from=C2.bottom to=C3.bottom\n"
                 "ladder side=red at=C3.bottom leads=up"},
            });
}

TEST_CASE("ladders are told as a piece comes to stand there: up first, then down") {
  check_all(visit(introduction(), built("flag A1, pitfall C4", "C3, B2, B2m")),
            {
                {"C4", "move side=red piece=knight from=C3.bottom to=C4.bottom"},
                {"C3",
                 "move side=red piece=knight from=C4.bottom to=C3.bottom\n"
                 "ladder side=red at=C3.bottom leads=up"},
                {"C4", "move side=red piece=knight from=C3.bottom to=C4.bottom"},
                {"C3",
                 "move side=red piece=knight from=C4.bottom to=C3.bottom\n"
                 "ladder side=red at=C3.bottom leads=up"},
                {"C3 to C3 middle",
                 "move side=red piece=knight from=C3.bottom to=C3.middle\n"
                 "ladder side=red at=C3.middle leads=down"},
                {"C2", "move side=red piece=knight from=C3.middle to=C2.middle"},
                {"B2",
                 "move side=red piece=knight from=C2.middle to=B2.middle\n"
                 "ladder side=red at=B2.middle leads=up\nladder side=red at=B2.middle leads=down"},
                {"B2 bottom",
                 "move side=red piece=knight from=B2.middle to=B2.bottom\n"
                 "ladder side=red at=B2.bottom leads=up"},
                {"B2 top", "not-adjacent"},
            });
}

TEST_CASE("going down a ladder onto a pitfall falls at once; going up is announced as blocked") {
  const auto labyrinth = built("flag E1, pitfall B2m", "C3, A2m, B2m");
  check_all(
      visit(introduction(), labyrinth),
      {
          {"C4", "move side=red piece=knight from=C3.bottom to=C4.bottom"},
          {"C3",
           "move side=red piece=knight from=C4.bottom to=C3.bottom\nladder side=red at=C3.bottom leads=up"},
          {"C3m",
           "move side=red piece=knight from=C3.bottom to=C3.middle\n"
           "ladder side=red at=C3.middle leads=down"},
          {"B3", "move side=red piece=knight from=C3.middle to=B3.middle"},
          {"A3", "move side=red piece=knight from=B3.middle to=A3.middle"},
          {"A2",
           "move side=red piece=knight from=A3.middle to=A2.middle\n"
           "ladder side=red at=A2.middle leads=up"},
          {"A2t",
           "move side=red piece=knight from=A2.middle to=A2.top\nladder side=red at=A2.top leads=down"},
          {"B2", "move side=red piece=knight from=A2.top to=B2.top\nladder side=red at=B2.top leads=down"},
          {"B2m",
           "move side=red piece=knight from=B2.top to=B2.middle\n"
           "fall side=red piece=knight from=B2.middle to=B2.bottom"},
      });
}

TEST_CASE("every piece meets every card as the table says") {
  for (const Piece piece : fortress::all_pieces) {
    for (const Card card : fortress::manual_cards) {
      const std::string walker(name_of(piece));
      const std::string there(name_of(card));
      CAPTURE(walker);
      CAPTURE(there);
      if (card == Card::King) continue;  // of the introduction
      auto labyrinth = built("flag A1, " + there + (card == Card::Flag ? " A1" : " C4"));
      Table table = visit(main_game(), labyrinth, walker, "king");
      if (card == Card::Flag) continue;
      const std::string step = "move side=red piece=" + walker + " from=C3.bottom to=C4.bottom";
      const std::string who = " side=red piece=" + walker;
      switch (meet(piece, main_game().kind(card))) {
        case Meeting::None:
          CHECK(table.say("C4") == step);
          break;
        case Meeting::PieceWins:
          CHECK(table.say("C4") == step + "\nbeats" + who + " card=" + there + " at=C4.bottom");
          CHECK(table.say("C3") == "move side=red piece=" + walker + " from=C4.bottom to=C3.bottom");
          CHECK(table.say("C4") == step);  // gone for good
          break;
        case Meeting::CardWins:
          CHECK(table.say("C4") == step + "\nbeaten" + who + " by=" + there + " at=C4.bottom\nname side=red");
          CHECK(table.say("C4") == "name-first");
          break;
        case Meeting::Both: FAIL("no card of the main game is a piece's equal");
      }
    }
  }
}

TEST_CASE("in the introduction king, duke and cup send the knight back and make him sit out") {
  for (const auto& row : {std::pair{"king", 1}, std::pair{"duke", 1}, std::pair{"cup", 2}}) {
    const std::string card = row.first;
    const int turns = row.second;
    CAPTURE(card);
    Table table = visit(introduction(), built("flag A1, " + std::string(card) + " C4", "C3", "D3-D4"));
    CHECK(table.say("C4") ==
          "move side=red piece=knight from=C3.bottom to=C4.bottom\nbeaten side=red piece=knight by=" +
              std::string(card) + " at=C4.bottom\npenalty side=red turns=" + std::to_string(turns) +
              "\nturn side=blue\nenter side=blue piece=knight at=C3.bottom\nladder side=blue at=C3.bottom leads=up");
    CHECK(table.say("D3") == "move side=blue piece=knight from=C3.bottom to=D3.bottom");
    for (int left = turns - 1; left >= 0; --left)
      CHECK(table.say("D4") == "wall side=blue from=D3.bottom to=D4.bottom\nsits side=red left=" +
                                   std::to_string(left) + "\nturn side=blue");
    CHECK(table.say("D4") == "wall side=blue from=D3.bottom to=D4.bottom\nturn side=red");  // with no `enter`
    CHECK(table.say("C3 D3") == "move side=red piece=knight from=C3.bottom to=D3.bottom");
  }
}

TEST_CASE("the dwarf alone finds the passage, once; then it is open to all") {
  const auto labyrinth = built("flag A1, passage C4, passage A3m", "A3", "D3-E3");
  check_all(visit(main_game(), labyrinth, "king", "dwarf"),
            {
                {"C4", "move side=red piece=king from=C3.bottom to=C4.bottom"},  // and nothing is said
                {"C4 bottom to A3 middle", "not-adjacent"},
                {"C3", "move side=red piece=king from=C4.bottom to=C3.bottom"},
                {"swap for dwarf",
                 "swap side=red piece=king\nnamed side=red piece=dwarf\nturn side=blue\n"
                 "enter side=blue piece=dwarf at=C3.bottom"},
                {"sacrifice king",
                 "sacrifice side=blue piece=dwarf\nnamed side=blue piece=king\nturn side=red\n"
                 "enter side=red piece=dwarf at=C3.bottom"},
                {"C4",
                 "move side=red piece=dwarf from=C3.bottom to=C4.bottom\n"
                 "passage side=red at=C4.bottom other=A3.middle"},
                {"A3 middle",
                 "move side=red piece=dwarf from=C4.bottom to=A3.middle\n"
                 "ladder side=red at=A3.middle leads=down"},
                {"C4 bottom", "move side=red piece=dwarf from=A3.middle to=C4.bottom"},  // not said again
                {"C3", "move side=red piece=dwarf from=C4.bottom to=C3.bottom"},
                {"swap king",
                 "swap side=red piece=dwarf\nnamed side=red piece=king\nturn side=blue\n"
                 "enter side=blue piece=king at=C3.bottom"},
                {"swap wizard",
                 "swap side=blue piece=king\nnamed side=blue piece=wizard\nturn side=red\n"
                 "enter side=red piece=king at=C3.bottom"},
                {"C4", "move side=red piece=king from=C3.bottom to=C4.bottom"},
                {"A3m",
                 "move side=red piece=king from=C4.bottom to=A3.middle\n"
                 "ladder side=red at=A3.middle leads=down"},
            });
}

TEST_CASE("a fall onto a passage finds it too, ladders after it") {
  check_all(
      visit(main_game(), built("flag A1, pitfall C2m, passage C2, passage E1", "C3, C2"), "dwarf", "king"),
      {
          {"C4", "move side=red piece=dwarf from=C3.bottom to=C4.bottom"},
          {"C3",
           "move side=red piece=dwarf from=C4.bottom to=C3.bottom\nladder side=red at=C3.bottom leads=up"},
          {"C3m",
           "move side=red piece=dwarf from=C3.bottom to=C3.middle\n"
           "ladder side=red at=C3.middle leads=down"},
          {"C2",
           "move side=red piece=dwarf from=C3.middle to=C2.middle\n"
           "fall side=red piece=dwarf from=C2.middle to=C2.bottom\n"
           "passage side=red at=C2.bottom other=E1.bottom\nladder side=red at=C2.bottom leads=up"},
      });
}

TEST_CASE("between neighbours an open passage is used, whatever wall there is") {
  Table table = visit(main_game(), built("flag A1, passage C4, passage C5", "", "C4-C5"), "dwarf", "king");
  CHECK(table.say("C4") ==
        "move side=red piece=dwarf from=C3.bottom to=C4.bottom\n"
        "passage side=red at=C4.bottom other=C5.bottom");
  CHECK(table.say("C5") == "move side=red piece=dwarf from=C4.bottom to=C5.bottom");
  const auto& heard = std::get<fortress::View>(table.game().view(Side::Red)).heard[Side::Red];
  CHECK_FALSE(
      heard.edges.contains(edge_between(at("C4"), at("C5"))));  // it has not been learnt that it is open
}

TEST_CASE("a ladder on the start space is told as a piece enters, and can be climbed at once") {  // issue 41, fault 9
  auto labyrinth = built("flag A1", "C3");
  Table table(test::built_of(main_game(), labyrinth));
  table.deploy(Side::Red, labyrinth);
  table.deploy(Side::Blue, labyrinth);
  table.say("red: enter king");
  CHECK(table.say("blue: enter dwarf") ==
        "named side=blue piece=dwarf\nbegin variant=fortress first=red\nturn side=red\n"
        "enter side=red piece=king at=C3.bottom\nladder side=red at=C3.bottom leads=up");
  CHECK(table.say("moves").ends_with("C3 bottom to C3 middle"));
  CHECK(table.say("C3 bottom to C3 middle") ==
        "move side=red piece=king from=C3.bottom to=C3.middle\nladder side=red at=C3.middle leads=down");
  CHECK(table.say("sacrifice knight") ==  // told to each that enters, as to each that comes to stand there
        "sacrifice side=red piece=king\nnamed side=red piece=knight\nturn side=blue\n"
        "enter side=blue piece=dwarf at=C3.bottom\nladder side=blue at=C3.bottom leads=up");
}

TEST_CASE("a ladder on the start space is told to who walks alone") {
  const auto labyrinth = built("flag A1", "C3");
  Table table(test::built_of(introduction(), labyrinth), Side::Blue);
  table.deploy(Side::Red, labyrinth);
  CHECK(table.deploy(Side::Blue, labyrinth) ==
        "ready side=blue\nbegin variant=fortress-intro first=blue\nturn side=blue\n"
        "enter side=blue piece=knight at=C3.bottom\nladder side=blue at=C3.bottom leads=up");
  CHECK(table.say("C3m") == "move side=blue piece=knight from=C3.bottom to=C3.middle\nladder side=blue at=C3.middle leads=down");
}
