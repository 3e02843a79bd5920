#include "gonfalon/base/square.hpp"

#include <doctest/doctest.h>

#include <string>

#include "gonfalon/text/event.hpp"
#include "gonfalon/text/sentence.hpp"
#include "typed.hpp"

using namespace gonfalon;

TEST_CASE("words from a file are shown without what a terminal obeys, and cut") {
  CHECK(made_safe("a\x1B[2J\xC2\x9B\xFF\u202E\tb") == "a\uFFFD[2J\uFFFD\uFFFD\uFFFD\uFFFD\tb");
  CHECK(shown("a\tb\n") == "a\uFFFDb\uFFFD");
  CHECK(shown(std::string(200, 'x')) == std::string(200, 'x'));
  CHECK(shown(std::string(201, 'x')) == std::string(200, 'x').append(".."));
  CHECK(shown(std::string(199, 'x').append("\u20ACy")) == std::string(199, 'x').append("\u20AC.."));
}

TEST_CASE("what would turn the direction of writing is marked, and nothing else is") {  // issue 41, fault 16
  struct Row {
    const char* text;
    const char* shown;
  };
  for (const Row& row : {
           Row{"", ""},
           Row{"plain", "plain"},
           Row{"\u202Eevil", "\uFFFDevil"},
           Row{"a\u061Cb\u200Ec\u200Fd", "a\uFFFDb\uFFFDc\uFFFDd"},
           Row{"\u202A\u202B\u202C\u202D", "\uFFFD\uFFFD\uFFFD\uFFFD"},
           Row{"\u2066\u2067\u2068\u2069", "\uFFFD\uFFFD\uFFFD\uFFFD"},
           Row{"\u05D0 \u0627 \u20AC \u2029 \u2030 \u200D", "\u05D0 \u0627 \u20AC \u2029 \u2030 \u200D"},  // letters of any script
           Row{"\U0001F600", "\U0001F600"},
       }) {
    CAPTURE(row.text);
    CHECK(without_direction_controls(row.text) == row.shown);
  }
  CHECK(text::from_event_value("a%E2%80%AEb") == "a\uFFFDb");
}

TEST_CASE("what is said, a name in a record and a typed word write in no other direction") {
  test::Table table(test::game("barrage"));
  table.say("red: say a\u202Eb");
  REQUIRE(table.recorded().remarks.size() == 1);
  CHECK(table.recorded().remarks[0].remark.text == "a\uFFFDb");
  table.say("name red a\u202Eb");
  CHECK(table.recorded().head.names[Side::Red] == "a\uFFFDb");
  CHECK(table.say("name red a\u202Eb") == "");  // it says the same
  const auto parsed = command::parse("\u202Edraw", test::game("barrage"));
  REQUIRE(parsed);
  CHECK(text::sentence(test::game("barrage"), (*parsed).error()).find("\u202E") == std::string::npos);
}
