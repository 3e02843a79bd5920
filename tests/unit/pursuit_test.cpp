// The more-squares rule: an endless pursuit.
#include <doctest/doctest.h>

#include <vector>

#include "gonfalon/rules/battle.hpp"
#include "typed.hpp"

using namespace gonfalon;
using test::Table;

namespace {

using Moves = std::vector<std::string>;

// With no two-squares rule beside it, unless that is wanted.
battle::Rules pursuing(int two_squares = 0) {
  battle::Rules rules = test::battle_game("original");
  rules.two_squares = two_squares;
  return rules;
}

// What the last of the moves is answered with, in a word; all before it must be allowed.
std::string last_answer(Table& table, const Moves& moves) {
  for (std::size_t nth = 0; nth + 1 < moves.size(); ++nth) {
    const std::string answer = table.say(moves[nth]);
    REQUIRE_MESSAGE(answer.find("turn side=") != std::string::npos, moves[nth], " is answered: ", answer);
  }
  const std::string answer = table.say(moves.back());
  return answer.substr(0, answer.find(' '));
}

std::string last_answer(const battle::Rules& rules, const std::string& red, const std::string& blue,
                        const Moves& moves, Side first = Side::Red) {
  Table table(rules, red, blue, first);
  return last_answer(table, moves);
}

Moves operator+(Moves one, const Moves& two) {
  one.insert(one.end(), two.begin(), two.end());
  return one;
}

// The marshal drives the general once round four squares: each of its moves threatens, each reply
// evades.
const Moves circuit{"A1 A2", "B2 B1", "A2 B2", "B1 A1", "B2 B1", "A1 A2", "B1 A1", "A2 B2"};
const Moves again{"A1 A2"};

}  // namespace

TEST_CASE("a second time round is refused") {
  CHECK(last_answer(pursuing(), "A1 M", "B2 9", circuit + again) == "more-squares");
  CHECK(last_answer(pursuing(), "B2 9", "A1 M", circuit + again, Side::Blue) == "more-squares");
  CHECK(last_answer(pursuing(3), "A1 M", "B2 9", circuit + again) == "more-squares");
  // another way is open to it: that position has not stood yet
  CHECK(last_answer(pursuing(), "A1 M", "B2 9", circuit + Moves{"A1 B1"}) == "move");

  Table table(pursuing(), "A1 M", "B2 9");
  last_answer(table, circuit);
  CHECK(table.say("moves") == "moves 1\nA1 to B1");
}

TEST_CASE("where there is no such rule one may go round for ever") {
  battle::Rules off = pursuing();
  off.pursuit = false;
  CHECK(last_answer(off, "A1 M", "B2 9", circuit + circuit + circuit + again) == "move");
  CHECK(last_answer(test::battle_game("classic"), "A1 M", "B2 9", circuit + circuit + again) == "move");
}

TEST_CASE("a move that threatens nothing ends the pursuit, and what stood in it is forgotten") {
  CHECK(last_answer(pursuing(), "A1 M, J1 3", "B2 9, J10 3",
                    circuit + Moves{"J1 J2", "J10 J9", "J2 J1", "J9 J10"} + again) == "move");
  CHECK(last_answer(pursuing(), "A1 M, J1 3", "B2 9, J10 3",
                    circuit + Moves{"J1 J2", "J10 J9", "J2 J1", "J9 J10", "A1 A2", "B2 B1", "A2 B2"}) ==
        "move");
}

TEST_CASE("a piece may always go back to the square that it has just come from") {
  const Moves to_and_fro{"A1 A2", "B2 B1", "A2 A1", "B1 B2"};
  CHECK(last_answer(pursuing(), "A1 M", "B2 9", to_and_fro + to_and_fro + to_and_fro + again) == "move");
  // as far as the two-squares rule lets it
  CHECK(last_answer(pursuing(3), "A1 M", "B2 9", to_and_fro + Moves{"A1 A2", "B2 B1", "A2 A1"}) ==
        "two-squares");
}

// A scout goes up and down beside others: D1 threatens the bomb at C1, D3 the general at E3, D2 the
// general at E2 and the bomb at C2.
TEST_CASE("it is the whole pursuit that counts, from its first threat on") {
  const std::string blue = "C1 B, E3 9, J10 M";
  const Moves loop{"D1 D3", "E3 E2", "D3 D2", "E2 E3", "D2 D1"};
  SUBCASE("the position before the first threat does not count") {
    CHECK(last_answer(pursuing(), "D1 2", blue + ", F1 3", loop) == "move");
  }
  SUBCASE("one that stood after a reply does, whoever was on turn") {
    CHECK(last_answer(pursuing(), "D2 2", blue + ", E1 3", Moves{"D2 D1", "E1 F1"} + loop) == "more-squares");
  }
  SUBCASE("a reply that does not evade ends it") {
    CHECK(last_answer(pursuing(), "D2 2", blue + ", E1 3, C2 B",
                      {"D2 D1", "E1 F1", "D1 D3", "J10 J9", "D3 D2", "J9 J10", "D2 D1"}) == "move");
  }
  SUBCASE("bombs and flags are threatened too: without them the move is no threat") {
    CHECK(last_answer(pursuing(), "D2 2", "E3 9, E1 3, J10 M", Moves{"D2 D1", "E1 F1"} + loop) == "move");
    CHECK(last_answer(pursuing(), "D2 2", "C1 F, E3 9, E1 3", Moves{"D2 D1", "E1 F1"} + loop) ==
          "more-squares");
  }
}

TEST_CASE("any attack ends the pursuits of both sides") {
  Table table(pursuing(), "A1 M, J1 3", "B2 9, J2 4");
  last_answer(table, {"A1 A2", "B2 B1", "A2 B2"});
  const auto& view = std::get<battle::View>(table.game().view(Side::Red));
  CHECK(view.pursuit[Side::Red].threatened.size() == 1);
  CHECK(table.say("J2 J1").starts_with("attack"));
  for (const Side side : both_sides) CHECK(view.pursuit[side].threatened.empty());
}

TEST_CASE("a winning capture that threatens begins a new pursuit (issue 13, fault 10)") {
  // Red takes the miner at D7, and stands beside the major at D8: that position counts from then on.
  const std::string red = "E7 8, J1 3";
  const std::string blue = "D7 3, D8 7";
  const Moves chase{"E7 D7", "D8 E8", "D7 E7", "E8 D8"};
  CHECK(last_answer(pursuing(), red, blue, chase + Moves{"E7 D7"}) == "move");  // back to where it came from
  const Moves around{"E7 D7", "D8 E8", "D7 E7", "E8 F8", "E7 F7", "F8 E8", "F7 E7", "E8 D8", "E7 D7"};
  CHECK(last_answer(pursuing(), red, blue, around) == "more-squares");
  // the same without the capture: it began one move later, and the first position does not count
  CHECK(last_answer(pursuing(), "D7 8, J1 3", "D8 7", Moves{"J1 J2"} + Moves(around.begin() + 1, around.end())) ==
        "move");
  // a capture that threatens nobody, and one that fails, begin none
  Table table(pursuing(), "E7 8, J1 3", "D7 3, J2 B, J8 7");
  last_answer(table, {"E7 D7"});
  const auto& view = std::get<battle::View>(table.game().view(Side::Red));
  CHECK(view.pursuit[Side::Red].threatened.empty());
  last_answer(table, {"J8 J7", "D7 D8"});
  CHECK(view.pursuit[Side::Red].threatened.empty());
}

TEST_CASE("a move that attacks is never refused by this rule") {
  // as the threat of "a second time round", but that somebody stands there now
  Table table(pursuing(), "A1 M", "B2 9");
  last_answer(table, circuit);
  CHECK(table.say("A1 A2") == "more-squares");
  CHECK(table.say("A1 B1").starts_with("move"));
  CHECK(table.say("B2 A2").starts_with("move"));
  CHECK(table.say("B1 B2").starts_with("move"));
  CHECK(table.say("A2 A1").starts_with("move"));
  CHECK(table.say("B2 A2").starts_with("move"));
  CHECK(table.say("A1 A2").starts_with("attack"));
}

TEST_CASE("positions are compared piece by piece, told apart by where they began") {
  Table table(pursuing(), "A1 3, C1 3", "J10 M");
  const auto position_hash = [&] { return std::get<battle::View>(table.game().referee().public_view()).position_hash; };
  const auto begun = position_hash();
  last_answer(table, {"A1 A2", "J10 J9", "A2 A1", "J9 J10"});
  CHECK(position_hash() == begun);
  // the two change places: the board looks the same, and is not
  last_answer(table, {"A1 A2", "J10 J9", "C1 B1", "J9 J10", "B1 A1", "J10 J9", "A2 B2", "J9 J10", "B2 C2",
                      "J10 J9", "C2 C1", "J9 J10"});
  CHECK(position_hash() != begun);
}
