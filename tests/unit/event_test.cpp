#include "gonfalon/text/event.hpp"

#include <doctest/doctest.h>

#include <memory>
#include <vector>

#include "gonfalon/rules/random_setup.hpp"
#include "gonfalon/rules/refusal.hpp"
#include "gonfalon/text/read_event.hpp"
#include "gonfalon/text/setup_text.hpp"
#include "typed.hpp"

using namespace gonfalon;
using battle::Duel;
using battle::Rank;
using fortress::Card;
using fortress::Piece;
using test::at;

namespace {

struct Told {
  Report report;
  std::string line;
};

std::string event(const Rules& rules, const Report& report, int ms = 0) {
  std::string out;
  text::append_event(out, rules, report, ms);
  return out;
}

Stands stands(Side side, std::initializer_list<const char*> held,
              std::initializer_list<std::pair<const char*, Rank>> shown = {}) {
  auto formation = std::make_shared<battle::Formation>();
  for (const char* square : held) formation->held.insert(at(square));
  for (const auto& [square, rank] : shown) formation->shown.emplace(at(square), rank);
  return {side, formation};
}

void check_all(const Rules& rules, const std::vector<Told>& table) {
  for (const Told& told : table) {
    CHECK(event(rules, told.report) == told.line + '\n');
    const auto read = text::read_report(rules, text::EventLine(told.line));
    REQUIRE(read);
    CHECK(read->index() == told.report.index());
    CHECK(event(rules, *read) == told.line + '\n');
  }
}

}  // namespace

TEST_CASE("each report of a battle is an event line") {
  check_all(
      test::game("original"),
      {
          {Deployed{Side::Red, nullptr}, "ready side=red"},
          {Begun{Side::Red}, "begin variant=original first=red"},
          {stands(Side::Red, {"A4", "B1", "A10"}), "stands side=red at=A4,A10,B1"},
          {stands(Side::Blue, {"J1", "A2", "B9"}, {{"B9", Rank::Miner}, {"A2", Rank::Spy}}),
           "stands side=blue at=A2,B9,J1 shown=A2:spy,B9:miner"},
          {stands(Side::Blue, {}), "stands side=blue at="},
          {TurnCame{Side::Blue}, "turn side=blue"},
          {Moved{Side::Red, at("A9"), at("J10"), Rank::Scout}, "move side=red piece=scout from=A9 to=J10"},
          {Moved{Side::Blue, at("D4"), at("D5"), {}}, "move side=blue from=D4 to=D5"},
          {Attacked{Side::Red, at("D4"), at("D5"), Rank::Spy, Rank::Marshal, Duel::Attacker},
           "attack side=red from=D4 to=D5 attacker=spy defender=marshal result=attacker"},
          {Attacked{Side::Red, at("D4"), at("D5"), Rank::Scout, Rank::Bomb, Duel::Defender},
           "attack side=red from=D4 to=D5 attacker=scout defender=bomb result=defender"},
          {Attacked{Side::Red, at("D4"), at("D5"), Rank::Miner, Rank::Miner, Duel::Both},
           "attack side=red from=D4 to=D5 attacker=miner defender=miner result=both"},
          {DrawOffered{Side::Blue}, "draw-offer side=blue"},
          {DrawDeclined{Side::Red}, "draw-declined side=red"},
          {Ended{{Side::Red, Reason::Flag}}, "end winner=red reason=flag"},
          {Ended{{Side::Blue, Reason::Immobile}}, "end winner=blue reason=immobile"},
          {Ended{{{}, Reason::BothImmobile}}, "end winner=none reason=both-immobile"},
          {Ended{{Side::Blue, Reason::Resign}}, "end winner=blue reason=resign"},
          {Ended{{{}, Reason::Agreed}}, "end winner=none reason=agreed"},
          {Ended{{Side::Red, Reason::Forfeit}}, "end winner=red reason=forfeit"},
          {Ended{{{}, Reason::NoAttack}}, "end winner=none reason=no-attack"},
      });
}

TEST_CASE("each report of a fortress is an event line") {
  check_all(
      test::game("fortress"),
      {
          {Begun{Side::Blue}, "begin variant=fortress first=blue"},
          {NamingDue{Side::Red}, "name side=red"},
          {Named{Side::Red, Piece::Dwarf}, "named side=red piece=dwarf"},
          {Entered{Side::Red, Piece::King, at("E5")}, "enter side=red piece=king at=E5.bottom"},
          {Stepped{Side::Red, Piece::King, at("C2"), at("C2m")},
           "move side=red piece=king from=C2.bottom to=C2.middle"},
          {Bumped{Side::Red, at("B2t"), at("B1t")}, "wall side=red from=B2.top to=B1.top"},
          {Fell{Side::Red, Piece::Knight, at("A1t"), at("A1m")},
           "fall side=red piece=knight from=A1.top to=A1.middle"},
          {LadderFound{Side::Red, at("C2"), true}, "ladder side=red at=C2.bottom leads=up"},
          {LadderFound{Side::Red, at("C2m"), false}, "ladder side=red at=C2.middle leads=down"},
          {LadderBlocked{Side::Red, at("C2")}, "ladder-blocked side=red at=C2.bottom"},
          {PassageFound{Side::Red, at("C2"), at("A1m")}, "passage side=red at=C2.bottom other=A1.middle"},
          {CardBeaten{Side::Red, Piece::Wizard, Card::Cup, at("C2")},
           "beats side=red piece=wizard card=cup at=C2.bottom"},
          {PieceBeaten{Side::Red, Piece::King, Card::Princess, at("C2")},
           "beaten side=red piece=king by=princess at=C2.bottom"},
          {Swapped{Side::Blue, Piece::King}, "swap side=blue piece=king"},
          {Sacrificed{Side::Blue, Piece::King}, "sacrifice side=blue piece=king"},
          {Penalty{Side::Blue, 2}, "penalty side=blue turns=2"},
          {Released{Side::Blue}, "released side=blue"},
          {SatOut{Side::Blue, 1}, "sits side=blue left=1"},
          {StepLimitReached{Side::Blue}, "step-limit side=blue"},
          {Ended{{{}, Reason::Stuck}}, "end winner=none reason=stuck"},
          {Ended{{{}, Reason::TurnLimit}}, "end winner=none reason=turn-limit"},
      });
}

TEST_CASE("a limit is told with the turn, and nowhere else") {
  const Rules rules = test::game("duel");
  CHECK(event(rules, TurnCame{Side::Red}, 500) == "turn side=red ms=500\n");
  CHECK(event(rules, DrawOffered{Side::Red}, 500) == "draw-offer side=red\n");
}

TEST_CASE("a setup is told to its owner before he is ready") {
  const Rules rules = test::game("barrage");
  Random random(5);
  const auto setup = std::make_shared<Setup>(random_setup(rules, Side::Blue, random));
  CHECK(event(rules, Deployed{Side::Blue, setup}) ==
        "setup side=blue data=" + text::sealed(rules, Side::Blue, *setup) + "\nready side=blue\n");
}

TEST_CASE("a refusal names its code, the place where a piece really stands, the word and the column") {
  struct Row {
    Fault fault;
    std::string line;
  };
  const auto refused = [](const Fault& fault) {
    std::string out;
    text::append_refused(out, test::game("fortress"), fault);
    return out;
  };
  for (const auto& [fault, line] : std::vector<Row>{
           {gonfalon::fault(Refusal::GameOver), "refused code=game-over"},
           {{.code = Refusal::NotThere, .at = at("C2m"), .word = {}}, "refused code=not-there at=C2.middle"},
           {{.code = Refusal::Occupied, .at = at("C2m"), .word = {}}, "refused code=occupied"},
           {{.code = Refusal::Syntax, .at = {}, .word = "flie", .column = 6},
            "refused code=syntax word=flie column=6"},
           {{.code = Refusal::Syntax, .at = {}, .word = {}, .column = 6}, "refused code=syntax column=6"},
           {{.code = Refusal::UnknownPiece, .at = {}, .word = "50% \xC3\xA9"},
            "refused code=unknown-piece word=50%25%20%C3%A9"},
       })
    CHECK(refused(fault) == line + '\n');
}

TEST_CASE("values are printing ASCII without blanks and percent signs, which are written %XX") {
  CHECK(text::event_value("plain!~=\"") == "plain!~=\"");
  CHECK(text::event_value("a b%c\t\x7F\xC3\xA9") == "a%20b%25c%09%7F%C3%A9");
  CHECK(text::event_value("").empty());
  std::string said;
  text::append_said(said, Side::Red, "good luck");
  CHECK(said == "said side=red text=good%20luck\n");
}

TEST_CASE("a program is greeted with the game and its options") {
  Rules rules = test::game("quick");
  REQUIRE_FALSE(set_option(rules, "two-squares", "0"));
  std::string hello;
  text::append_hello(hello, rules, "1.2.3", Side::Blue);
  CHECK(hello ==
        "hello program=gonfalon version=1.2.3 protocol=1 variant=quick side=blue\n"
        "option name=memory-aid value=off\noption name=two-squares value=0\noption name=pursuit value=on\n"
        "option name=no-attack value=0\n");
  hello.clear();
  text::append_hello(hello, test::game("fortress"), "1", {});
  CHECK(hello ==
        "hello program=gonfalon version=1 protocol=1 variant=fortress side=none\n"
        "option name=turn-limit value=0\noption name=step-limit value=0\n");
}
