#include "gonfalon/text/person.hpp"

#include <doctest/doctest.h>

#include "gonfalon/rules/catalogue.hpp"
#include "gonfalon/text/event.hpp"
#include "gonfalon/text/sentence.hpp"

using namespace gonfalon;
using namespace std::chrono_literals;
using text::Sitter;

TEST_CASE("who sits there is told in a sentence, and in a line that is read again") {
  struct Row {
    Sitter sitter;
    const char* sentence;
    const char* line;
  };
  const Row rows[] = {
      {{.name = "ada"}, "Blue: ada, at the table.", "who side=blue name=ada"},
      {{.name = "Anna B (ada)"}, "Blue: Anna B, at the table.", "who side=blue name=Anna%20B%20(ada)"},
      {{}, "Blue: a person, at the table.", "who side=blue"},
      {{.name = "computer:4", .program = true}, "Blue: computer:4.", "who side=blue name=computer:4 program=yes"},
      {{.program = true}, "Blue: a program.", "who side=blue program=yes"},
      {{.away = 5s, .claim = 295s}, "Blue: no player yet, away for 0:05, the win can be claimed in 4:55.", "who side=blue away=5 claim=295"},
      {{.name = "bob b%", .away = 3600s, .claim = 0s, .clock = 299'001},
       "Blue: bob b%, away for 1:00:00, the win can be claimed, 5:00 left.",
       "who side=blue name=bob%20b%25 away=3600 claim=0 ms=299001"},
      {{.name = "bob", .rematch = true}, "Blue: bob, at the table, wants a rematch.", "who side=blue name=bob rematch=yes"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.line);
    CHECK(text::sentence(Side::Blue, row.sitter) == row.sentence);
    CHECK(text::line_of(Side::Blue, row.sitter) == row.line);
    const auto read = text::read_sitter(row.line);
    REQUIRE(read);
    CHECK(read->first == Side::Blue);
    CHECK(read->second == row.sitter);
  }
  for (const char* const other : {"", "who", "who side=green", "turn side=red", "whose side=red"}) CHECK_FALSE(text::read_sitter(other));
}

TEST_CASE("the reader of the list of players is told as `you`, and the other as somebody at another terminal") {
  const text::Sitter ada{.name = "ada"};
  CHECK(text::sentence(Side::Red, ada, Side::Red) == "Red: you, at the table.");
  CHECK(text::sentence(Side::Blue, ada, Side::Red) == "Blue: ada, at another terminal.");
}

TEST_CASE("a clock shows the seconds that have begun") {
  struct Row {
    std::chrono::milliseconds left;
    const char* shown;
  };
  for (const Row& row : {Row{0ms, "0:00"}, Row{1ms, "0:01"}, Row{1000ms, "0:01"}, Row{59'999ms, "1:00"}, Row{299'000ms, "4:59"},
                         Row{3'599'000ms, "59:59"}, Row{3'600'000ms, "1:00:00"}, Row{36'061'000ms, "10:01:01"}}) {
    CAPTURE(row.shown);
    CHECK(text::clock_time(row.left) == row.shown);
  }
}

TEST_CASE("what is told between events is a line each") {
  const Rules rules = *find_variant("barrage");
  std::string out;
  text::append_presence(out, rules, Side::Red, false);
  text::append_presence(out, rules, Side::Blue, true);
  text::append_presence(out, rules, Side::Blue, false, 90s);
  text::append_rematch(out, rules, Side::Red);
  text::append_player_name(out, rules, Side::Blue, "Anna B");
  text::append_watchers(out, rules, 3);
  text::append_clocks(out, rules, {{299'000, 300'000}});
  text::append_clocks(out, rules, {{0, 1}});
  CHECK(out == "left side=red\nback side=blue\nleft side=blue claim=90\nrematch side=red\ncalled side=blue name=Anna%20B\nwatchers n=3\nclock red=299000 blue=300000\nclock blue=1\n");
}
