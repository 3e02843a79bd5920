// Setting up by single commands: what each changes, and why it may not, in the order of the spec.
#include "gonfalon/command/edit.hpp"

#include <doctest/doctest.h>

#include <vector>

#include "gonfalon/rules/rules_file.hpp"
#include "gonfalon/rules/view.hpp"
#include "gonfalon/text/setup_text.hpp"
#include "typed.hpp"

using namespace gonfalon;
using test::at;
using test::Table;

namespace {

struct Said {
  std::string line, answer;
};

void check_all(Table& table, const std::vector<Said>& lines) {
  for (const Said& said : lines) {
    CAPTURE(said.line);
    const auto before = BySide<Setup>{{table.draft(Side::Red), table.draft(Side::Blue)}};
    CHECK(table.say(said.line) == said.answer);
    if (!said.answer.empty())
      for (const Side side : both_sides) CHECK(table.draft(side) == before[side]);
  }
}

std::string draft(Table& table, Side side) {
  return text::setup_lines(table.game().rules(), side, table.draft(side));
}

}  // namespace

TEST_CASE("pieces are placed, exchanged and removed") {
  Table table(test::game("barrage"));
  check_all(table, {
                       {"red: place flag A1", ""},
                       {"red: place 10 B2", ""},
                       {"red: place M C2", "none-left marshal :12"},
                       {"red: place 1 H3", ""},
                       {"blue: place bomb A8", ""},
                       {"blue: place B H6", "none-left bomb :13"},
                       {"red: exchange A1 B2", ""},
                       {"red: remove H3", ""},
                       {"red: place spy G3", ""},
                   });
  CHECK(draft(table, Side::Red) == ". . . . . . S .\n. F . . . . . .\nM . . . . . . .\n");
  CHECK(draft(table, Side::Blue) == ". . . . . . . .\n. . . . . . . .\n. . . . . . . B\n");
  CHECK(table.say("red: clear").empty());
  CHECK(draft(table, Side::Red) == ". . . . . . . .\n. . . . . . . .\n. . . . . . . .\n");
}

TEST_CASE("in a battle each setup refusal has its code, and the first that applies is given") {
  Table table(test::game("barrage"));
  check_all(table, {
                       {"red: place flag A1", ""},
                       {"red: place scout B1", ""},
                       {"red: place scout C1", ""},
                       {"red: place queen I9", "unknown-piece queen :12"},
                       {"red: place duke A2", "unknown-piece duke :12"},
                       {"red: place 11 A2", "unknown-piece 11 :12"},
                       {"red: place sergeant A2", "none-left sergeant :12"},  // not in this army
                       {"red: place spy I1", "off-board I1.bottom"},
                       {"red: place spy A9", "off-board A9.bottom"},
                       {"red: place spy A0", "off-board A0.bottom"},
                       {"red: place spy C4", "lake C4.bottom"},
                       {"red: place spy A4", "not-home A4.bottom"},
                       {"red: place spy A8", "not-home A8.bottom"},
                       {"blue: place spy A3", "not-home A3.bottom"},
                       {"red: place scout A1", "occupied A1.bottom"},
                       {"red: place scout D1", "none-left scout :12"},
                       {"red: remove Z9", "off-board Z9.bottom"},
                       {"red: remove F5", "lake F5.bottom"},
                       {"red: remove F6", "not-home F6.bottom"},
                       {"red: remove F1", "empty F1.bottom"},
                       {"red: exchange A1 I1", "off-board I1.bottom"},
                       {"red: exchange C4 I1", "off-board I1.bottom"},
                       {"red: exchange H8 C4", "lake C4.bottom"},
                       {"red: exchange A1 H8", "not-home H8.bottom"},
                       {"red: exchange A1 D1", "empty D1.bottom"},
                       {"red: exchange D1 E1", "empty D1.bottom"},
                       {"red: ready", "incomplete marshal x1"},
                       {"red: wall A1 A2 bottom", "not-in-this-game"},
                   });
}

TEST_CASE("in a fortress each setup refusal has its code, and the first that applies is given") {
  Table table(test::game("fortress"));
  check_all(table, {
                       {"red: place duke A1 bottom", ""},
                       {"red: ladder A1 bottom", ""},
                       {"red: ladder B1 bottom", ""},
                       {"red: wall A1 A2 bottom", ""},
                       {"red: place queen F1 bottom", "unknown-piece queen :12"},
                       {"red: place knight A2 bottom", "unknown-piece knight :12"},  // walks, lies nowhere
                       {"red: place king F1 bottom", "off-board F1.bottom"},
                       {"red: place king A2 bottom", "none-left king :12"},  // of the introduction
                       {"red: place cup D1 middle", "off-board D1.middle"},
                       {"red: place cup C1 top", "off-board C1.top"},
                       {"red: place duke A1 bottom", "occupied A1.bottom"},
                       {"red: place duke E5 bottom", "none-left duke :12"},
                       {"red: place cup E5 bottom", "start-space E5.bottom"},
                       {"red: wall A2 A1 bottom", "occupied A1.bottom"},
                       {"red: wall A1 F1 bottom", "off-board F1.bottom"},
                       {"red: wall A1 B2 bottom", "not-neighbours A1.bottom"},
                       {"red: wall A1 A1 bottom", "not-neighbours A1.bottom"},
                       {"red: wall A1 bottom A1 middle", "not-neighbours A1.bottom"},
                       {"red: ladder A1 bottom", "occupied A1.bottom"},
                       {"red: ladder D1 bottom", "no-floor-above D1.bottom"},
                       {"red: ladder C3 middle", "no-floor-above C3.middle"},
                       {"red: ladder A1 top", "no-floor-above A1.top"},
                       {"red: ladder A1 middle", ""},
                       {"red: ladder D1 bottom", "none-left ladder"},
                       {"red: remove B2 bottom", "empty B2.bottom"},
                       {"red: remove F2 bottom", "off-board F2.bottom"},
                       {"red: remove wall A2 A3 bottom", "empty A2.bottom"},
                       {"red: remove ladder C1 bottom", "empty C1.bottom"},
                       {"red: exchange A1 B1 bottom", "empty B1.bottom"},
                       {"red: exchange B1 A1 bottom", "empty B1.bottom"},
                       {"red: ready", "incomplete flag x1"},
                       {"red: remove wall A2 A1 bottom", ""},
                       {"red: remove ladder A1 middle", ""},
                       {"red: place cup C3 middle", ""},
                       {"red: exchange A1 bottom C3 middle", ""},
                   });
  CHECK(draft(table, Side::Red) ==
        "ladder A1 bottom\nladder B1 bottom\nplace cup A1 bottom\nplace duke C3 middle\n");
}

TEST_CASE("a bridge joins two houses; one floor may stand for both of its ends") {
  Table table(test::game("fortress-twin"));
  check_all(table, {
                       {"red: bridge A1 B1", "syntax :18"},
                       {"red: bridge A1 B1 bottom", "not-neighbours A1.bottom"},
                       {"red: bridge A1 bottom B1", "not-neighbours A1.bottom"},
                       {"red: bridge A1 bottom B1 far middle", "not-neighbours A1.bottom"},
                       {"red: bridge F1 bottom B1 far bottom", "off-board F1.bottom"},
                       {"red: bridge A1 bottom B1 far bottom", ""},
                       {"red: bridge A2 bottom B2 far bottom", "none-left bridge"},
                       {"red: remove bridge A1 B1 bottom", "empty A1.bottom"},
                       {"red: remove bridge B1 far bottom A1 bottom", ""},
                   });
}

TEST_CASE("no more than twenty walls") {
  Table table(test::game("fortress-intro"));
  int walls = 0;
  for (const Edge& edge : test::fortress_game("fortress-intro").edges()) {
    if (edge.a.level != Level::Bottom) continue;
    std::string line = "red: wall ";
    text::append_place(line, test::game("fortress"), edge.a, ' ');
    text::append_place(line += ' ', test::game("fortress"), edge.b, ' ');
    CAPTURE(line);
    CHECK(table.say(line) == (walls++ < 20 ? "" : "none-left wall"));
  }
  CHECK(walls == 40);
}

TEST_CASE("while setting up, each side has its own, and is named while both have something to do") {
  Table table(test::game("barrage"));
  check_all(table, {
                       {"place flag A1", "wrong-side"},
                       {"random", "wrong-side"},
                       {"ready", "wrong-side"},
                       {"end", "syntax end :1"},
                       {"A1 to A2", "not-ready"},
                       {"resign", "not-ready"},
                       {"show position", "not-ready"},
                   });
  CHECK(table.say("red: random").empty());
  CHECK(table.say("red: ready") == "ready side=red");
  CHECK(table.say("red: clear") == "in-play");
  CHECK(table.say("red: random") == "in-play");
  CHECK(table.say("option two-squares 5") == "in-play");
  CHECK(table.say("random").empty());  // Blue's: only he has something to do
  CHECK(table.say("ready") == "ready side=blue\nbegin variant=barrage first=red\n"
        "stands side=red at=A3,B3,C2,C3,D2,F2,F3,H2\nstands side=blue at=A6,A7,A8,D8,E8,F7,F8,H7\nturn side=red");
  CHECK(table.say("blue: clear") == "in-play");
}

TEST_CASE("a refused option is shown at its name, or at its value") {
  test::Table table(test::game("barrage"));
  check_all(table, {
                       {"option two-squares 1001", "syntax 1001 :20"},
                       {"red: option  memory-aid\tmaybe", "syntax maybe :25"},
                       {"option both-immobile x", "syntax x :22"},
                       {"option nonsense 5", "syntax nonsense :8"},
                   });
}

TEST_CASE("a floor that the game does not have is off its board, whatever names it") {
  const auto rules = read_rules("id = \"zoo\"\nfamily = \"fortress\"\n[fortress]\nfloors = [{name = \"cellar\", width = 3}, {name = \"attic\", width = 2}]\n"
                                "walls = 0\nladders = 0\nparty = [\"king\"]\n[[card]]\nname = \"flag\"\nletter = \"F\"\neffect = \"flag\"\n");
  REQUIRE(rules);
  test::Table table(*rules);
  const auto refused = [&](std::initializer_list<std::string> commands) {
    for (const std::string& command : commands)
      for (const char* const floor : {"bottom", "middle", "top"}) {
        CAPTURE(command);
        const std::string answer = table.say(command + ' ' + floor);
        CHECK(answer.starts_with("off-board"));
      }
  };
  refused({"red: floor", "red: place flag A1", "red: ladder A1", "red: wall A1 A2", "red: what A1", "red: around A1", "red: note A1"});
  CHECK(table.say("red: floor attic").find("attic") != std::string::npos);
  for (const char* const side : {"red", "blue"}) {
    CHECK(table.say(std::string(side) + ": random").empty());
    CHECK_FALSE(table.say(std::string(side) + ": ready").empty());
  }
  table.say("enter king");
  refused({"floor", "what A1", "around A1", "moves A1", "A1"});
}

TEST_CASE("a sealed setup is a whole one, and ready") {
  Table table(test::game("barrage"));
  const std::string good =
      text::sealed(table.game().rules(), Side::Red, table.client().state().random_setup(table.game().rules(), Side::Red));
  check_all(table, {
                       {"red: sealed Zm9", "syntax"},
                       {"red: sealed Zm9v", "unknown-piece o"},     // `foo`
                       {"red: sealed Li4uLi4uLi4=", "incomplete"},  // one row, of dots
                   });
  CHECK(table.say("red: sealed " + good) == "ready side=red");
  CHECK(table.say("red: sealed " + good) == "in-play");
}
