// Naming, swaps, sacrifices, sitting out, and how a fortress game ends.
#include <doctest/doctest.h>

#include <vector>

#include "building.hpp"

using namespace gonfalon;
using test::built;
using test::Table;
using test::visit;

namespace {

struct Said {
  std::string line, answer;
};

void check_all(Table& table, const std::vector<Said>& lines) {
  for (const Said& said : lines) {
    CAPTURE(said.line);
    CHECK(table.say(said.line) == said.answer);
  }
}

fortress::Rules main_game() { return test::fortress_game("fortress"); }
fortress::Rules introduction() { return test::fortress_game("fortress-intro"); }

fortress::Rules with(fortress::Rules rules, const char* option, const char* value) {
  Rules changed = rules;
  REQUIRE_FALSE(set_option(changed, option, value));
  return std::get<fortress::Rules>(changed);
}

}  // namespace

TEST_CASE("both name their first piece, once for all, before the game begins") {
  const auto labyrinth = built("flag A1");
  Table table(test::built_of(main_game(), labyrinth), Side::Blue);
  check_all(table, {{"red: enter king", "nothing-to-name"}});
  CHECK(table.deploy(Side::Red, labyrinth) == "ready side=red");
  CHECK(table.deploy(Side::Blue, labyrinth) == "ready side=blue\nname side=red\nname side=blue");
  check_all(table, {
                       {"enter king", "wrong-side"},
                       {"red: C4", "not-ready"},
                       {"red: swap king", "not-ready"},
                       {"red: resign", "not-ready"},
                       {"red: enter duke", "unknown-piece duke :12"},
                       {"red: enter dwarf", "named side=red piece=dwarf"},
                       {"red: enter king", "nothing-to-name"},
                       {"enter KNIGHT",
                        "named side=blue piece=knight\nbegin variant=fortress first=blue\n"
                        "turn side=blue\nenter side=blue piece=knight at=C3.bottom"},
                       {"enter king", "nothing-to-name"},
                       {"red: enter king", "wrong-side"},
                   });
}

TEST_CASE("the introduction game has no naming, swap or sacrifice") {
  Table table = visit(introduction(), built("flag A1"));
  check_all(table, {{"enter knight", "not-in-this-game"},
                    {"swap knight", "not-in-this-game"},
                    {"sacrifice knight", "not-in-this-game"}});
}

TEST_CASE("a swap is made on the start space, for another piece, and ends the turn") {
  Table table = visit(main_game(), built("flag A1"), "king", "king");
  check_all(table, {
                       {"swap duke", "unknown-piece duke :6"},
                       {"swap king", "already-inside"},
                       {"swap for dwarf",
                        "swap side=red piece=king\nnamed side=red piece=dwarf\nturn side=blue\n"
                        "enter side=blue piece=king at=C3.bottom"},
                       {"C4", "move side=blue piece=king from=C3.bottom to=C4.bottom"},
                       {"swap king", "already-inside"},
                       {"swap dwarf", "not-at-start"},
                       {"C3", "move side=blue piece=king from=C4.bottom to=C3.bottom"},
                       {"swap dwarf",
                        "swap side=blue piece=king\nnamed side=blue piece=dwarf\nturn side=red\n"
                        "enter side=red piece=dwarf at=C3.bottom"},
                       // from the tower it costs nothing to come again
                       {"swap king",
                        "swap side=red piece=dwarf\nnamed side=red piece=king\nturn side=blue\n"
                        "enter side=blue piece=dwarf at=C3.bottom"},
                   });
}

TEST_CASE("a sacrifice is made anywhere; the same piece again comes out of the box and sits out two turns") {
  Table table = visit(main_game(), built("flag A1", "", "C3-C4"), "king", "king");
  check_all(table,
            {
                {"D3", "move side=red piece=king from=C3.bottom to=D3.bottom"},
                {"sacrifice duke", "unknown-piece duke :11"},
                {"sacrifice king",
                 "sacrifice side=red piece=king\nnamed side=red piece=king\n"
                 "penalty side=red turns=2\nturn side=blue\n"
                 "enter side=blue piece=king at=C3.bottom"},
                {"C4", "wall side=blue from=C3.bottom to=C4.bottom\nsits side=red left=1\nturn side=blue"},
                {"C4", "wall side=blue from=C3.bottom to=C4.bottom\nsits side=red left=0\nturn side=blue"},
                {"C4",
                 "wall side=blue from=C3.bottom to=C4.bottom\nturn side=red\n"
                 "enter side=red piece=king at=C3.bottom"},
                // another, still in the tower: no penalty
                {"sacrifice for knight",
                 "sacrifice side=red piece=king\nnamed side=red piece=knight\n"
                 "turn side=blue"},
                {"C4",
                 "wall side=blue from=C3.bottom to=C4.bottom\nturn side=red\n"
                 "enter side=red piece=knight at=C3.bottom"},
                // a swap for one in the box costs as much
                {"swap king",
                 "swap side=red piece=knight\nnamed side=red piece=king\n"
                 "penalty side=red turns=2\nturn side=blue"},
            });
}

TEST_CASE("after a loss the next piece is named at once, and the turn passes then") {
  Table table = visit(main_game(), built("flag A1, cup C4"), "king", "dwarf");
  check_all(table, {
                       {"C4",
                        "move side=red piece=king from=C3.bottom to=C4.bottom\n"
                        "beaten side=red piece=king by=cup at=C4.bottom\nname side=red"},
                       {"C3", "name-first"},
                       {"swap dwarf", "name-first"},
                       {"sacrifice dwarf", "name-first"},
                       {"moves", "moves 0"},
                       {"blue: C4", "wrong-side"},
                       {"blue: enter king", "wrong-side"},
                       {"enter cup", "unknown-piece cup :7"},
                       {"enter king",
                        "named side=red piece=king\npenalty side=red turns=2\nturn side=blue\n"
                        "enter side=blue piece=dwarf at=C3.bottom"},
                       {"enter king", "nothing-to-name"},
                   });
}

TEST_CASE("whoever is made to sit out releases the other") {
  Table table = visit(main_game(), built("flag A1, cup C4"), "king", "dwarf");
  check_all(table, {
                       {"sacrifice king",
                        "sacrifice side=red piece=king\nnamed side=red piece=king\n"
                        "penalty side=red turns=2\nturn side=blue\n"
                        "enter side=blue piece=dwarf at=C3.bottom"},
                       {"sacrifice dwarf",
                        "sacrifice side=blue piece=dwarf\nnamed side=blue piece=dwarf\n"
                        "penalty side=blue turns=2\nreleased side=red\nturn side=red\n"
                        "enter side=red piece=king at=C3.bottom"},
                       {"swap wizard",
                        "swap side=red piece=king\nnamed side=red piece=wizard\n"
                        "sits side=blue left=1\nturn side=red\nenter side=red piece=wizard at=C3.bottom"},
                       {"sacrifice wizard",
                        "sacrifice side=red piece=wizard\nnamed side=red piece=wizard\n"
                        "penalty side=red turns=2\nreleased side=blue\nturn side=blue\n"
                        "enter side=blue piece=dwarf at=C3.bottom"},
                   });
  // in the introduction as well
  Table knights = visit(introduction(), built("flag A1, cup C4"));
  knights.say("C4");
  CHECK(knights.say("C4") ==
        "move side=blue piece=knight from=C3.bottom to=C4.bottom\n"
        "beaten side=blue piece=knight by=cup at=C4.bottom\npenalty side=blue turns=2\n"
        "released side=red\nturn side=red");
}

TEST_CASE("the introduction is a draw once both knights are trapped, and not before") {
  // the room A1 can be fallen into and not left
  const auto labyrinth = built("flag E1, pitfall A1m", "A2", "A1-A2, A1-B1, C3-C4");
  Table table = visit(introduction(), labyrinth);
  const std::vector<std::string> way{"B3", "A3", "A2", "A2m"};
  for (const auto& space : way) table.say(space);
  const auto fell = [](const std::string& side) {
    return "move side=" + side + " piece=knight from=A2.middle to=A1.middle\nfall side=" + side +
           " piece=knight from=A1.middle to=A1.bottom";
  };
  CHECK(table.say("A1m") == fell("red"));  // Blue's has not come in yet
  CHECK(
      table.say("A2") ==
      "wall side=red from=A1.bottom to=A2.bottom\nturn side=blue\nenter side=blue piece=knight at=C3.bottom");
  CHECK(table.say("C4") == "wall side=blue from=C3.bottom to=C4.bottom\nturn side=red");
  CHECK(table.say("B1") == "wall side=red from=A1.bottom to=B1.bottom\nturn side=blue");  // play goes on
  for (const auto& space : way) table.say(space);
  CHECK(table.say("A1m") == fell("blue") + "\nend winner=none reason=stuck");
}

TEST_CASE("in the main game nobody is trapped: pieces can be sacrificed") {
  Table table = visit(main_game(), built("flag E1, pitfall A1m", "A2", "A1-A2, A1-B1"), "king", "king");
  for (const char* command : {"B3", "A3", "A2", "A2m", "A1m", "A1 to A2", "B3", "A3", "A2", "A2m", "A1m"})
    table.say(command);
  CHECK_FALSE(table.game().over());
}

TEST_CASE("so many turns are a draw") {
  Table table = visit(with(introduction(), "turn-limit", "3"), built("flag A1", "", "C3-C4"));
  check_all(table, {
                       {"C4",
                        "wall side=red from=C3.bottom to=C4.bottom\nturn side=blue\n"
                        "enter side=blue piece=knight at=C3.bottom"},
                       {"C4", "wall side=blue from=C3.bottom to=C4.bottom\nturn side=red"},
                       {"D3", "move side=red piece=knight from=C3.bottom to=D3.bottom"},  // the third goes on
                       {"C3", "move side=red piece=knight from=D3.bottom to=C3.bottom"},
                       {"C4", "wall side=red from=C3.bottom to=C4.bottom\nend winner=none reason=turn-limit"},
                   });
}

TEST_CASE(
    "so many steps end a turn; a blocked ladder is one, a refusal none, and a loss or wall ends it first") {
  const auto labyrinth = built("flag A1, pitfall C2m, duke D3", "C2", "C3-C4");
  Table table = visit(with(main_game(), "step-limit", "3"), labyrinth, "dwarf", "dwarf");
  const std::string passed =
      "\nstep-limit side=red\nturn side=blue\nenter side=blue piece=dwarf at=C3.bottom";
  check_all(table, {
                       {"C2",
                        "move side=red piece=dwarf from=C3.bottom to=C2.bottom\n"
                        "ladder side=red at=C2.bottom leads=up"},
                       {"C2 C2", "same-space"},
                       {"C2m", "ladder-blocked side=red at=C2.bottom"},
                       {"C2m", "ladder-blocked side=red at=C2.bottom" + passed},
                       {"B3", "move side=blue piece=dwarf from=C3.bottom to=B3.bottom"},
                       {"C3", "move side=blue piece=dwarf from=B3.bottom to=C3.bottom"},
                       {"C4", "wall side=blue from=C3.bottom to=C4.bottom\nturn side=red"},
                       {"C3", "move side=red piece=dwarf from=C2.bottom to=C3.bottom"},
                       {"B3", "move side=red piece=dwarf from=C3.bottom to=B3.bottom"},
                       {"B2",
                        "move side=red piece=dwarf from=B3.bottom to=B2.bottom\n"
                        "step-limit side=red\nturn side=blue"},
                       {"C2",
                        "move side=blue piece=dwarf from=C3.bottom to=C2.bottom\n"
                        "ladder side=blue at=C2.bottom leads=up"},
                       {"C3", "move side=blue piece=dwarf from=C2.bottom to=C3.bottom"},
                       {"D3",
                        "move side=blue piece=dwarf from=C3.bottom to=D3.bottom\n"
                        "beaten side=blue piece=dwarf by=duke at=D3.bottom\nname side=blue"},
                   });
}

TEST_CASE("an offer of a draw lapses when the other side plays on, naming a piece included") {
  Table table = visit(main_game(), built("flag A1, cup C4"), "king", "dwarf");
  check_all(table, {
                       {"C4",
                        "move side=red piece=king from=C3.bottom to=C4.bottom\n"
                        "beaten side=red piece=king by=cup at=C4.bottom\nname side=red"},
                       {"blue: draw", "draw-offer side=blue"},
                       {"enter dwarf",
                        "draw-declined side=red\nnamed side=red piece=dwarf\nturn side=blue\n"
                        "enter side=blue piece=dwarf at=C3.bottom"},
                       {"red: draw", "draw-offer side=red"},
                       {"swap king",
                        "draw-declined side=blue\nswap side=blue piece=dwarf\n"
                        "named side=blue piece=king\nturn side=red\n"
                        "enter side=red piece=dwarf at=C3.bottom"},
                       {"red: draw", "draw-offer side=red"},
                       {"sacrifice wizard",
                        "sacrifice side=red piece=dwarf\nnamed side=red piece=wizard\n"
                        "turn side=blue\nenter side=blue piece=king at=C3.bottom"},
                       {"draw", "end winner=none reason=agreed"},
                   });
}
