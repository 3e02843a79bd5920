// The two-squares rule, move by move.
#include <doctest/doctest.h>

#include <vector>

#include "gonfalon/rules/battle.hpp"
#include "typed.hpp"

using namespace gonfalon;
using test::Table;

namespace {

battle::Rules with_limit(int limit) {
  battle::Rules rules = test::battle_game("original");
  rules.two_squares = limit;
  rules.pursuit = false;
  return rules;
}

// Red makes these moves while Blue's marshal walks in circles far away; what the last of them is
// answered with. All before it must be allowed.
std::string last_answer(const battle::Rules& rules, const std::string& red, const std::string& blue,
                        const std::vector<std::string>& moves) {
  static const std::vector<std::string> circle{"J10 J9", "J9 I9", "I9 I10", "I10 J10"};
  Table table(rules, red, blue + (blue.empty() ? "" : ", ") + "J10 M");
  for (std::size_t nth = 0; nth + 1 < moves.size(); ++nth) {
    CAPTURE(moves[nth]);
    const std::string answer = table.say(moves[nth]);
    REQUIRE(answer.ends_with("turn side=blue"));
    REQUIRE(table.say(circle[nth % circle.size()]).ends_with("turn side=red"));
  }
  return table.say(moves.back());
}

struct Series {
  std::string what;
  int limit;
  std::vector<std::string> moves;  // Red's
  bool refused;                    // the last of them
};

void check_all(const std::string& red, const std::vector<Series>& table) {
  for (const Series& series : table) {
    CAPTURE(series.what);
    CAPTURE(series.limit);
    const std::string answer = last_answer(with_limit(series.limit), red, "", series.moves);
    CHECK((answer == "two-squares") == series.refused);
    CHECK((answer.starts_with("move") || series.refused));
  }
}

}  // namespace

TEST_CASE("as many moves running between two squares as the limit says, and no more") {
  const std::string there = "A4 A5";
  const std::string back = "A5 A4";
  check_all("A4 9, E4 M",
            {
                {"three", 3, {there, back, there}, false},
                {"the fourth", 3, {there, back, there, back}, true},
                {"two", 2, {there, back}, false},
                {"the third", 2, {there, back, there}, true},
                {"five", 5, {there, back, there, back, there}, false},
                {"the sixth", 5, {there, back, there, back, there, back}, true},
                {"one", 1, {there}, false},
                {"the second", 1, {there, back}, true},
                {"no limit", 0, {there, back, there, back, there, back, there, back, there, back}, false},
            });
}

TEST_CASE("any other move of that side breaks the series") {
  check_all("A4 9, E4 M",
            {
                {"another piece", 3, {"A4 A5", "A5 A4", "A4 A5", "E4 E5", "A5 A4"}, false},
                {"it has to be broken",
                 3,
                 {"A4 A5", "A5 A4", "A4 A5", "E4 E5", "A5 A4", "A4 A5", "A5 A4", "A4 A5"},
                 true},
                {"a third square", 3, {"A4 A5", "A5 A4", "A4 A5", "A5 A6", "A6 A5", "A5 A4"}, false},
                {"the way there is no part of it", 3, {"E4 E3", "E3 E2", "E2 E3", "E3 E2"}, false},
                {"only the last moves count", 3, {"A4 A5", "A5 A6", "A6 A5", "A5 A6", "A6 A5"}, true},
                {"round a square", 3, {"A4 A5", "A5 B5", "B5 B4", "B4 A4", "A4 A5", "A5 B5"}, false},
            });
}

TEST_CASE("the squares that a scout passes over count as well") {
  check_all("A1 2, E4 M",
            {
                {"over the same two", 3, {"A1 A5", "A5 A1", "A1 A5", "A5 A1"}, true},
                {"a piece of the way back", 3, {"A1 A5", "A5 A1", "A1 A5", "A5 A3"}, true},
                {"on either side of one pair", 3, {"A1 A4", "A4 A2", "A2 A5", "A5 A1"}, true},
                {"A2 and A3 are crossed each time", 3, {"A1 A3", "A3 A2", "A2 A4", "A4 A1"}, true},
                {"they share no pair", 3, {"A1 A3", "A3 A2", "A2 A5", "A5 A4"}, false},
                {"on and on", 3, {"A1 A2", "A2 A3", "A3 A4", "A4 A5"}, false},
                {"another file", 3, {"A1 A4", "A4 A1", "A1 A4", "A4 B4"}, false},
                {"with a limit of two", 2, {"A1 A5", "A5 A2", "A2 A3"}, true},
                {"with a limit of two they need share a pair only", 2, {"A1 A3", "A3 A2", "A2 A4"}, true},
                {"of two that touch in one square", 2, {"A1 A3", "A3 A2", "A2 B2"}, false},
            });
}

TEST_CASE("an attack is a move: it counts in the series, and may be the one refused") {
  const auto rules = with_limit(3);
  // Blue's sergeant steps into the square just left: to take it would be the fourth move.
  Table table(rules, "A4 9, E4 M", "A6 4, J10 M, I10 3");
  for (const char* move : {"A4 A5", "J10 J9", "A5 A4", "J9 J10", "A4 A5", "J10 J9"})
    REQUIRE(table.say(move).starts_with("move"));
  CHECK(table.say("A5 A4") == "two-squares");
  CHECK(table.say("A5 A6").starts_with("attack"));  // no part of the series

  Table stepping_in(rules, "B4 9, E4 M", "B7 4, J10 M");
  for (const char* move : {"B4 B5", "B7 B6", "B5 B4", "J10 J9", "B4 B5", "J9 J8"})
    REQUIRE(stepping_in.say(move).starts_with("move"));
  CHECK(stepping_in.say("B5 B4") == "two-squares");

  // an attack as the third: the fourth is refused; and as the fourth it is refused itself
  Table third(rules, "B4 9, E4 M", "A5 4, J10 M, A4 3");
  for (const char* move : {"B4 B5", "J10 J9", "B5 B4"}) REQUIRE(third.say(move).starts_with("move"));
  REQUIRE(third.say("A5 B5").starts_with("move"));
  REQUIRE(third.say("B4 B5").starts_with("attack"));
  REQUIRE(third.say("J9 J8").starts_with("move"));
  CHECK(third.say("B5 B4") == "two-squares");

  Table fourth(rules, "B4 9, E4 M", "A4 4, J10 M");
  for (const char* move : {"B4 B5", "J10 J9", "B5 B4", "J9 J10", "B4 B5", "A4 B4"})
    REQUIRE(fourth.say(move).starts_with("move"));
  CHECK(fourth.say("B5 B4") == "two-squares");
}

TEST_CASE("each side has its series, and the pieces are told apart") {
  const auto rules = with_limit(3);
  Table table(rules, "A4 9", "J7 9, H7 M");
  for (const char* move : {"A4 A5", "J7 J6", "A5 A4", "J6 J7", "A4 A5", "J7 J6"})
    REQUIRE(table.say(move).starts_with("move"));
  CHECK(table.say("A5 A4") == "two-squares");
  CHECK(table.say("A5 A6").starts_with("move"));
  CHECK(table.say("J6 J7") == "two-squares");
  CHECK(table.say("H7 H8").starts_with("move"));
  CHECK(table.say("A6 A5").starts_with("move"));
  CHECK(table.say("J6 J7").starts_with("move"));
}

TEST_CASE("what is refused is not among the moves, and may leave none") {
  battle::Rules rules = test::battle_game("duel");
  Table table(rules, "A4 9", "J7 9, H7 M");
  for (const char* move : {"A4 A5", "J7 J6", "A5 A4", "J6 J7", "A4 A5", "H7 H8"}) table.say(move);
  CHECK(table.say("moves") == "moves 2\nA5 to A6\nA5 to B5");

  // in a passage of two squares: Red has lost, for Blue could still move
  Table shut_in(rules, "A1 3, B1 B, B2 B, A3 F", "J7 9, H7 M");
  for (const char* move : {"A1 A2", "J7 J6", "A2 A1", "J6 J7", "A1 A2"}) shut_in.say(move);
  CHECK(shut_in.say("H7 H8").ends_with("end winner=blue reason=immobile"));

  // Blue has lost his last man that could move, but Red is held by the rule alone: no draw
  Table both(rules, "A1 3, B1 B, B2 B, A3 F", "C2 9, H7 F");
  for (const char* move : {"A1 A2", "C2 C3", "A2 A1", "C3 C2", "A1 A2"}) both.say(move);
  CHECK(both.say("C2 B2").ends_with("result=defender\nend winner=blue reason=immobile"));
}
