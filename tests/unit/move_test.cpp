// Moves as they may be typed, and what is no move.
#include <doctest/doctest.h>

#include <map>
#include <span>
#include <string>
#include <vector>

#include "gonfalon/base/strings.hpp"
#include "gonfalon/command/edit.hpp"
#include "gonfalon/command/move.hpp"
#include "gonfalon/command/parse.hpp"
#include "gonfalon/rules/random_setup.hpp"
#include "gonfalon/rules/refusal.hpp"
#include "gonfalon/rules/rules_file.hpp"
#include "gonfalon/text/setup_text.hpp"
#include "understood.hpp"

using namespace gonfalon;
using test::Line;

namespace {

// `E5 E4`, `C2.middle C2`, `- C2.top` where the departure is left out; or `syntax WORD :COLUMN`.
std::string understood(const std::string& line, const Rules& rules) {
  const auto parsed = command::parse(line, rules);
  if (!parsed) return "nothing";
  if (!*parsed) return test::subject(parsed->error());
  REQUIRE((*parsed)->verb == command::Verb::Move);
  const auto& [from, to] = std::pair((*parsed)->from, (*parsed)->to);
  std::string out = from ? "" : "-";
  if (from) test::append_place(out, from->square, from->with_floor);
  test::append_place(out += ' ', to->square, to->with_floor);
  return out;
}

void check_all(const std::string& variant, const std::vector<Line>& lines) {
  test::check_lines(understood, variant, lines);
}

}  // namespace

TEST_CASE("a move between two squares in every form") {
  for (const std::string line : {
           "E5 to E4",
           "e5 e4",
           "E5-E4",
           "E5 - E4",
           "E5->E4",
           "E5 -> E4",
           "E5>E4",
           "E5 > E4",
           "E5–E4",
           "E5 – E4",
           "E5xE4",
           "E5 x E4",
           "e5e4",
           "E5E4",
           "E5,E4",
           "E5\tE4",
           "  E5  E4  ",
           "E5 TO E4",
           "from E5 to E4",
           "From Space E5 To Space E4",
           "I'm going from space E5 to space E4",
           "I’m going from space E5 to space E4",
           "I am going from E5 to E4",
           "move E5 to E4",
           "\"E5\" to 'E4'",
           "“E5 to E4”",
           "E5 to E4 # a comment",
       }) {
    CAPTURE(line);
    CHECK(understood(line, test::game("original")) == "E5 E4");
    CHECK(understood(line, test::game("fortress")) == "E5 E4");
  }
}

TEST_CASE("the manuals' phrases are read in each of their languages") {
  for (const std::string line : {
           "I’m going from space E5 to space E4",
           "„Ich ziehe von E5 nach E4“",
           "« je vais de la case E5 à la case E4 »",
           "«\xC2\xA0Je vais de la case E5 À la case E4\xC2\xA0»",
           "je vais de la case E5 a la case E4",
           "“Mi sposto dalla casella E5 alla casella E4”",
       }) {
    CAPTURE(line);
    CHECK(understood(line, test::game("original")) == "E5 E4");
    CHECK(understood(line, test::game("fortress")) == "E5 E4");
  }
  check_all(
      "fortress",
      {
          {"I'm going from space C2 bottom to space C2 middle", "C2.bottom C2.middle"},
          {"from space C2 bottom to space C2 middle", "C2.bottom C2.middle"},
          {"from space C2, bottom level, to space C2, middle level", "C2.bottom C2.middle"},
          {"„von Feld C2 UNTEN auf Feld C2 MITTE“", "C2.bottom C2.middle"},
          {"von Feld A2 Mitte auf Feld A2 OBEN", "A2.middle A2.top"},
          {"de la case C2 du bas à la case C2 du milieu", "C2.bottom C2.middle"},
          {"je vais de la case C2 du bas à la case C2 du milieu", "C2.bottom C2.middle"},
          {"de la case A2 du milieu à la case A2 du haut", "A2.middle A2.top"},
          {"Mi sposto dalla casella C2, al piano terra, alla casella C2 situata al piano intermedio",
           "C2.bottom C2.middle"},
          {"dalla casella A2, al piano intermedio, alla casella A2, al piano superiore", "A2.middle A2.top"},
      });
}

TEST_CASE("issue 13, fault 37: a full stop may end a move, in every language") {
  for (const std::string line : {
           "E5 to E4.",
           "e5e4 .",
           "I’m going from space E5 to space E4.",
           "“I’m going from space E5 to space E4.”",
           "„Ich ziehe von E5 nach E4.“",
           "„Ich ziehe von E5 nach E4“.",
           "« je vais de la case E5 à la case E4. »",
           "“Mi sposto dalla casella E5 alla casella E4.”  # so he said",
       }) {
    CAPTURE(line);
    CHECK(understood(line, test::game("original")) == "E5 E4");
    CHECK(understood(line, test::game("fortress")) == "E5 E4");
  }
  check_all("fortress",
            {
                {"I'm going from space C2 bottom to space C2 middle.", "C2.bottom C2.middle"},
                {"von Feld C2 UNTEN auf Feld C2 MITTE.", "C2.bottom C2.middle"},
                {"de la case C2 du bas à la case C2 du milieu.", "C2.bottom C2.middle"},
                {"Mi sposto dalla casella C2, al piano terra, alla casella C2 situata al piano intermedio.",
                 "C2.bottom C2.middle"},
                {"de la case A2 du bas vers la case A2 du milieu.", "A2.bottom A2.middle"},
                {"dalla casella A2 del piano superiore alla casella A2 del piano intermedio.", "A2.top A2.middle"},
                {"C2b-C2m.", "C2.bottom C2.middle"},
                {"C2.", "- C2"},
                {".", "syntax . :1"},
                {"C2..", "syntax . :3"},
                {"C2. C3", "syntax . :3"},
                {"C2 to .", "syntax :8"},
                {"C2 . bottom", "syntax . :4"},
            });
}

TEST_CASE("floors follow their space, as a word or a letter") {
  check_all("fortress", {
                            {"C2 bottom to C2 middle", "C2.bottom C2.middle"},
                            {"C2b-C2m", "C2.bottom C2.middle"},
                            {"C2bC2m", "C2.bottom C2.middle"},
                            {"c2Bc2T", "C2.bottom C2.top"},
                            {"C2bxC2m", "C2.bottom C2.middle"},
                            {"C2 b C2 m", "C2.bottom C2.middle"},
                            {"C2 to C2 m", "C2 C2.middle"},
                            {"C2m to C3", "C2.middle C3"},
                            {"B2 Top - B1", "B2.top B1"},
                        });
}

TEST_CASE("a floor's own name counts before all else that its words may mean, in moves and in setups") {
  for (const std::string second : {"attic room", "to", "from", "floor", "das", "far", "x", "b", "far attic", "ready"}) {
    CAPTURE(second);
    const auto rules = read_rules("id = \"zoo\"\nfamily = \"fortress\"\n[fortress]\nfloors = [{name = \"attic\", width = 4}, {name = \"" + second +
                                  "\", width = 3}, {name = \"top floor\", width = 2}]\nwalls = 9\nladders = 3\nparty = [\"king\", \"knight\"]\n"
                                  "[[card]]\nname = \"flag\"\nletter = \"F\"\neffect = \"flag\"\n");
    REQUIRE(rules);
    for (const std::string& line : {"B2 " + second + " to B1 " + second, "b2 " + second + " b1 " + second, "B1  " + second, "from B2 attic to B1 " + second + "."}) {
      CAPTURE(line);
      const auto parsed = command::parse(line, *rules);
      REQUIRE((parsed && *parsed));
      REQUIRE((*parsed)->verb == command::Verb::Move);
      CHECK((*parsed)->to->square == square_at(1, 0, Level::Middle));
      CHECK((*parsed)->to->with_floor);
    }
    Random random(4);
    const Setup setup = random_setup(*rules, Side::Red, random);
    command::SetupReader reader(*rules, Side::Red);
    const std::string lines = text::setup_lines(*rules, Side::Red, setup);
    for (const std::string_view row : split(lines, "\n")) {
      CAPTURE(row);
      const auto wrong = reader.read(std::string(row));
      CHECK_FALSE(wrong);
    }
    const auto again = reader.finish();
    REQUIRE(again);
    CHECK(*again == setup);
  }
}

TEST_CASE("in a fortress one space alone goes there from where the piece stands") {
  check_all("fortress", {
                            {"C2", "- C2"},
                            {"c2 middle", "- C2.middle"},
                            {"C2m", "- C2.middle"},
                            {"to C2", "- C2"},
                            {"move to space C2 top", "- C2.top"},
                            {"ich gehe auf Feld C2 OBEN", "- C2.top"},
                            {"from C2", "syntax :8"},
                            {"von Feld C2 UNTEN", "syntax :18"},
                        });
}

TEST_CASE("squares glued together are two squares") {
  check_all("original", {
                            {"a4xa5", "A4 A5"},
                            {"A10B10", "A10 B10"},
                            {"a10xb10", "A10 B10"},
                            {"J1j10", "J1 J10"},
                        });
}

TEST_CASE("a letter and a number that name no square are no syntax fault") {
  check_all("original", {
                            {"K11 to A1", "K11 A1"},
                            {"A0 A1", "A0 A1"},
                            {"A1 Z99", "A1 Z99"},
                        });
  // so large that they are all the same to us
  const auto parsed = command::parse("A99999999999 to A1", test::game("original"));
  REQUIRE(parsed);
  REQUIRE(*parsed);
  CHECK_FALSE(test::battle_game("original").on_board((*parsed)->from->square));
}

TEST_CASE("what is no move is a syntax fault with the word and its column") {
  check_all("original", {
                            {"E 5", "syntax E :1"},
                            {"e05", "syntax e05 :1"},
                            {"e05 e6", "syntax e05 :1"},
                            {"AA1", "syntax AA1 :1"},
                            {"A4 AA1", "syntax AA1 :4"},
                            {"A4", "syntax :3"},
                            {"A4 to", "syntax :6"},
                            {"to A5", "syntax to :1"},
                            {"from A4", "syntax :8"},
                            {"A1 A2 A3", "syntax A3 :7"},
                            {"A1A2A3", "syntax A1A2A3 :1"},
                            {"A4 to to A5", "syntax to :7"},
                            {"A4 - > A5", "syntax > :6"},
                            {"A4 - to A5", "syntax to :6"},
                            {"A4 A5 to", "syntax to :7"},
                            {"A4 A5 -", "syntax - :7"},
                            {"A4 from A5", "syntax from :4"},
                            {"A4 5", "syntax 5 :4"},
                            {"A4.A5", "syntax . :3"},
                            {"A4 to A5!", "syntax ! :9"},
                            {"A4 to A5#1", "syntax # :9"},
                            {"A4 quickly to A5", "syntax quickly :4"},
                            {"move the A4 scout A5", "syntax scout :13"},
                            {"A4 middle A5", "syntax middle :4"},  // a battle has no floors
                            {"A4b A5", "syntax A4b :1"},
                            {"A4 A5 UNTEN", "syntax UNTEN :7"},
                            {"je vais de la case A4 à la case Été", "syntax Été :33"},
                        });
  check_all("fortress", {
                            {"C2 bottom bottom C3", "syntax bottom :11"},
                            {"C2b middle C3", "syntax middle :5"},
                            {"C2 bottom middle C3", "syntax middle :11"},
                            {"middle C2 C3", "syntax middle :1"},
                            {"C2 to bottom C3", "syntax bottom :7"},
                            {"C2 upper C3", "syntax upper :4"},
                            {"C2 C3 C4", "syntax C4 :7"},
                            {"C2bt C3", "syntax C2bt :1"},
                            {"from", "syntax :5"},
                            {"to", "syntax :3"},
                            {"to C2 C3", "syntax :9"},
                        });
}

TEST_CASE("each word of a move in the manuals' languages has one role only") {
  constexpr std::size_t languages = 4;  // tests/unit/languages_test.cpp checks the others
  std::map<std::string, command::Role> roles;
  for (const command::WordRow& row : command::move_words()) {
    if (row.role == command::Role::Aside) continue;  // no word of a move
    for (std::string_view words : std::span(row.words).first(languages)) {
      while (!words.empty()) {
        const std::string word(words.substr(0, words.find(' ')));
        words.remove_prefix(std::min(word.size() + 1, words.size()));
        CAPTURE(word);
        CHECK(roles.emplace(word, row.role).first->second == row.role);
        CHECK(command::role_of(word) == row.role);
        CHECK(word == in_small(word));
        CHECK(word.size() <= 16);  // what a move's reader has room for
      }
    }
  }
  CHECK(roles.size() > 50);
  CHECK_FALSE(command::role_of("quickly"));
  CHECK_FALSE(command::role_of(""));
  CHECK_FALSE(command::role_of("zzz"));
}
