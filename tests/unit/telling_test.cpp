// Reports in sentences, one after the other.
#include "gonfalon/text/sentence.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "begun.hpp"

using namespace gonfalon;
using fortress::Card;
using fortress::Piece;
using test::at;

namespace {

using Lines = std::vector<std::string>;

void append(Lines& told, const Lines& more) { told.insert(told.end(), more.begin(), more.end()); }

}  // namespace

TEST_CASE("steps that follow each other are one sentence, and nothing found on the way is left out") {
  const Square e5 = at('E', 5), d5 = at('D', 5), c5 = at('C', 5), c5_middle = at('C', 5, Level::Middle);
  const Stepped first{Side::Blue, Piece::Dwarf, e5, d5}, second{Side::Blue, Piece::Dwarf, d5, c5}, up{Side::Blue, Piece::Dwarf, c5, c5_middle};
  const LadderFound ladder{Side::Blue, c5, true};
  struct Row {
    std::vector<Report> reports;
    Lines told;
  };
  const Row rows[] = {
      {{}, {}},
      // one step alone is told as ever, and so is its ladder
      {{first}, {"Blue: E5 bottom to D5 bottom, dwarf."}},
      {{second, ladder}, {"Blue: D5 bottom to C5 bottom, dwarf.", "Blue: a ladder leads up from C5 bottom."}},
      {{first, second}, {"Blue: the dwarf goes from E5 bottom to D5 bottom, C5 bottom."}},
      {{first, second, ladder, up}, {"Blue: the dwarf goes from E5 bottom to D5 bottom, C5 bottom (ladder up), C5 middle."}},
      {{first, second, LadderFound{Side::Blue, c5, false}, Bumped{Side::Blue, c5, d5}},
       {"Blue: the dwarf goes from E5 bottom to D5 bottom, C5 bottom (ladder down).", "Blue: a wall between C5 bottom and D5 bottom. The turn ends."}},
      // a ladder that is passed again is named once
      {{second, ladder, Stepped{Side::Blue, Piece::Dwarf, c5, d5}, second, ladder},
       {"Blue: the dwarf goes from D5 bottom to C5 bottom (ladder up), D5 bottom, C5 bottom."}},
      // what is met ends the sentence
      {{first, CardBeaten{Side::Blue, Piece::Dwarf, Card::Princess, d5}, second},
       {"Blue: E5 bottom to D5 bottom, dwarf.", "Blue: the dwarf beats the princess at D5 bottom and goes on.", "Blue: D5 bottom to C5 bottom, dwarf."}},
      // another piece, another side, or a step from another place
      {{first, Stepped{Side::Blue, Piece::King, d5, c5}}, {"Blue: E5 bottom to D5 bottom, dwarf.", "Blue: D5 bottom to C5 bottom, king."}},
      {{first, Stepped{Side::Red, Piece::Dwarf, d5, c5}}, {"Blue: E5 bottom to D5 bottom, dwarf.", "Red: D5 bottom to C5 bottom, dwarf."}},
      {{first, up}, {"Blue: E5 bottom to D5 bottom, dwarf.", "Blue: C5 bottom to C5 middle, dwarf."}},
      {{first, second, TurnCame{Side::Red}}, {"Blue: the dwarf goes from E5 bottom to D5 bottom, C5 bottom.", "Red to move."}},
  };
  const auto rules = find_variant("fortress");
  REQUIRE(rules);
  for (const Row& row : rows) {
    text::Telling telling(*rules);
    Lines told;
    for (const Report& report : row.reports) append(told, telling.hear(report));
    append(told, telling.rest());
    CHECK(told == row.told);
    CHECK(telling.rest().empty());
  }
}

TEST_CASE("a step is held back until it is known whether another follows it") {
  const auto rules = find_variant("fortress");
  REQUIRE(rules);
  text::Telling telling(*rules);
  const Square e5 = at('E', 5), d5 = at('D', 5), c5 = at('C', 5);
  CHECK(telling.hear(Stepped{Side::Red, Piece::King, e5, d5}).empty());
  CHECK(telling.rest() == Lines{"Red: E5 bottom to D5 bottom, king."});
  CHECK(telling.hear(Stepped{Side::Red, Piece::King, d5, c5}).empty());  // nobody has to hear the first again
  CHECK(telling.rest() == Lines{"Red: D5 bottom to C5 bottom, king."});
}
