// The names that a mistyped word may stand for, and how the player is asked.
#include "gonfalon/base/strings.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <doctest/doctest.h>

#include "gonfalon/command/parse.hpp"
#include "gonfalon/profile/files.hpp"
#include "gonfalon/rules/catalogue.hpp"
#include "gonfalon/text/sentence.hpp"
#include "gonfalon/text/terms.hpp"

using namespace gonfalon;

TEST_CASE("a mistyped word stands for the names that it fits best") {
  struct Row {
    std::string typed, names, near;
  };
  const Row rows[] = {
      {"mo", "moves row more", "moves more"},           // a beginning
      {"movs", "moves show", "moves"},                  // one letter left out
      {"moves", "move moves", "moves"},                 // a beginning is better than an edit
      {"moov", "moves mood", "mood"},                   // an edit of a name is better than of its beginning
      {"moov", "moves quit", "moves"},
      {"shouw", "show", "show"},                        // one too many
      {"resogn", "resign", "resign"},                   // one changed
      {"cehck", "check clear", "check"},                // two exchanged
      {"MOVS", "moves", "moves"},
      {"marechla", "maréchal", "maréchal"},
      {"remov", "remove remove", "remove"},             // each once
      {"xy", "x xyz", "xyz"},                           // of two letters an edit could make anything
      {"x", "y", ""},
      {"frobnicate", "moves", ""},
      {"", "moves", ""},
  };
  for (const Row& row : rows) {
    CAPTURE(row.typed);
    CHECK(joined(near_names(row.typed, split(row.names, " ")), " ") == row.near);
  }
}

TEST_CASE("at most three names are asked back") {
  struct Row {
    std::vector<std::string> names;
    std::string question;
  };
  const Row rows[] = {
      {{}, ""},
      {{"a"}, "Did you mean \"a\"?"},
      {{"a", "b"}, "Did you mean \"a\" or \"b\"?"},
      {{"a", "b", "c"}, "Did you mean \"a\", \"b\" or \"c\"?"},
      {{"a", "b", "c", "d"}, ""},
  };
  for (const Row& row : rows) CHECK(text::did_you_mean(row.names) == row.question);
}

TEST_CASE("a mistyped game is told from all ids and aliases") {
  struct Row {
    std::string typed, near;
  };
  const Row rows[] = {{"barage", "barrage"}, {"Origi", "original"}, {"travle", "classic"}, {"fort", "fortress-intro fortress fortress-twin"}, {"chess", ""}};
  for (const Row& row : rows) {
    CAPTURE(row.typed);
    CHECK(joined(profile::near_games(row.typed), " ") == row.near);
  }
}

TEST_CASE("a mistyped piece or card is told from those of the game, in every language") {
  using K = text::TermKind;
  struct Row {
    const char* variant;
    std::string typed;
    std::optional<text::TermKind> kind;
    std::string near;
  };
  const Row rows[] = {
      {"barrage", "minor", K::Rank, "miner"},
      {"barrage", "ma", K::Rank, "marshal"},  // barrage has no major
      {"original", "ma", K::Rank, "major marshal"},
      {"original", "m", K::Rank, ""},
      {"original", "Feldmarshcall", K::Rank, "marshal"},
      {"fortress", "k", K::Piece, "king knight"},
      {"fortress", "wizzard", K::Piece, "wizard"},
      {"fortress", "duk", K::Card, "duke"},
      {"fortress", "duk", K::Piece, ""},
      {"fortress", "kign", {}, "king"},  // a piece and a card of one name
      {"fortress", "miner", {}, ""},
  };
  for (const Row& row : rows) {
    CAPTURE(row.variant);
    CAPTURE(row.typed);
    CHECK(joined(text::near_men(*find_variant(row.variant), row.typed, row.kind), " ") == row.near);
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
      {"barrage", "cler", "Unknown command \"cler\"."},  // never clear or quit: too much is lost if the guess is wrong
      {"barrage", "rem", "Unknown command \"rem\". Did you mean \"remove\" or \"rematch\"?"},
      {"barrage", "r", "Unknown command \"r\"."},  // begins too many
      {"barrage", "red: frobnicate now", "Unknown command \"frobnicate\"."},
      {"barrage", "varian", "Unknown command \"varian\"."},  // stands in files alone
      {"barrage", "sacrifise", "Unknown command \"sacrifise\"."},
      {"fortress", "sacrifise", "Unknown command \"sacrifise\". Did you mean \"sacrifice\"?"},
      {"fortress-intro", "sacrifise", "Unknown command \"sacrifise\"."},
      {"fortress", "remove wal a1 a2 bottom", "Unexpected \"wal\" at column 8. Did you mean \"wall\"?"},
      {"barrage", "show positon", "Unexpected \"positon\" at column 6. Did you mean \"position\"?"},
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
