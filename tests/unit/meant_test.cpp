// The command that a mistyped word may stand for.
#include <string>

#include <doctest/doctest.h>

#include "gonfalon/profile/files.hpp"
#include "gonfalon/command/parse.hpp"
#include "gonfalon/rules/catalogue.hpp"

using namespace gonfalon;

TEST_CASE("a mistyped command is told from the words that may be meant") {
  struct Row {
    const char* variant;
    std::string typed, meant;
  };
  const Row rows[] = {
      {"barrage", "moov", "moves"},      // a beginning with one letter too many
      {"barrage", "mov", "moves"},       // a beginning
      {"barrage", "MOVS", "moves"},      // one letter left out
      {"barrage", "shouw", "show"},      // one too many
      {"barrage", "resogn", "resign"},   // one changed
      {"barrage", "cehck", "check"},     // two exchanged
      {"barrage", "undoo", "undo"},
      {"barrage", "rem", ""},            // remove or rematch
      {"barrage", "r", ""},
      {"barrage", "remov", "remove"},    // one name for `remove`, `remove wall` and the others
      {"barrage", "x", ""},
      {"barrage", "frobnicate", ""},
      {"barrage", "ba", ""},
      {"barrage", "sacrifise", ""},      // a battle has none
      {"fortress", "sacrifise", "sacrifice"},
      {"fortress-intro", "sacrifise", ""},
      {"barrage", "varian", ""},         // stands in files alone
  };
  for (const Row& row : rows) {
    CAPTURE(row.variant);
    CAPTURE(row.typed);
    CHECK(command::command_meant(row.typed, *find_variant(row.variant)) == row.meant);
  }
}

TEST_CASE("what is wrong with a typed line is said in plain words") {
  struct Row {
    const char* variant;
    std::string line, told;
  };
  const std::string incomplete = "Incomplete command. `help` lists the commands.";
  const Row rows[] = {
      {"barrage", "moov", "Unknown command \"moov\". Did you mean \"moves\"?"},
      {"barrage", "red: frobnicate now", "Unknown command \"frobnicate\"."},
      {"barrage", "e4", "Where to?"},
      {"barrage", "e4 to", "Where to?"},
      {"barrage", "place", incomplete},
      {"barrage", "place miner", incomplete},
      {"barrage", "e4 over e5", "Unexpected \"over\" at column 4."},
      {"barrage", "ready now", "Unexpected \"now\" at column 7."},
      {"fortress", "enter", incomplete},
  };
  for (const Row& row : rows) {
    CAPTURE(row.line);
    const Rules rules = *find_variant(row.variant);
    const auto command = command::parse(row.line, rules);
    REQUIRE(command);
    REQUIRE(!*command);
    CHECK(profile::message_of(rules, command->error()) == row.told);
  }
}
