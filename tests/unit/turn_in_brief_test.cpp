// A turn in a fortress in one line.
#include "gonfalon/text/turn_in_brief.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "begun.hpp"

using namespace gonfalon;
using fortress::Card;
using fortress::Piece;
using test::at;

TEST_CASE("a turn in a fortress is told in one line") {
  const Square e5 = at('E', 5), d5 = at('D', 5), c5 = at('C', 5), b2 = at('B', 2), b2_middle = at('B', 2, Level::Middle);
  struct Row {
    std::vector<Report> reports;
    std::string line;
  };
  const Row rows[] = {
      {{}, ""},
      {{Entered{Side::Red, Piece::King, e5}}, "You: king E5"},
      // of a walk on one floor only its end is told
      {{Stepped{Side::Red, Piece::King, e5, d5}, Stepped{Side::Red, Piece::King, d5, c5}}, "You: king E5 → C5"},
      {{Stepped{Side::Red, Piece::King, e5, d5}, Bumped{Side::Red, d5, c5}}, "You: king E5 → D5; wall to C5"},
      {{Stepped{Side::Red, Piece::King, b2, b2_middle}, Stepped{Side::Red, Piece::King, b2_middle, b2}}, "You: king B2 ▲ B2 ▼ B2"},
      // a walk that comes back to where it began is left out
      {{Stepped{Side::Red, Piece::King, e5, d5}, Stepped{Side::Red, Piece::King, d5, e5}, Bumped{Side::Red, e5, d5}}, "You: king E5; wall to D5"},
      {{Entered{Side::Red, Piece::Dwarf, e5}, Stepped{Side::Red, Piece::Dwarf, e5, d5}, PieceBeaten{Side::Red, Piece::Dwarf, Card::Duke, d5}},
       "You: dwarf E5 → D5; beaten by duke"},
      {{CardBeaten{Side::Red, Piece::King, Card::Soldier, d5}}, "You: soldier beaten"},
      {{SentBack{Side::Red, Piece::King, SentTo::Tower}}, "You: back to the tower"},
      // a ladder is drawn, and what is told of the other side is no part of the turn
      {{Stepped{Side::Red, Piece::King, e5, d5}, LadderFound{Side::Red, d5, true}, SatOut{Side::Blue, 0}}, "You: king E5 → D5"},
  };
  const auto rules_of_game = find_variant("fortress");
  REQUIRE(rules_of_game);
  const auto& rules = std::get<fortress::Rules>(*rules_of_game);
  for (const Row& row : rows) {
    text::TurnInBrief turn(Side::Red, Side::Red);
    for (const Report& report : row.reports) turn.hear(rules, report);
    CHECK(turn.line() == row.line);
  }
  text::TurnInBrief theirs(Side::Blue, Side::Red);
  CHECK(theirs.hear(rules, Entered{Side::Blue, Piece::Knight, e5}));
  CHECK_FALSE(theirs.hear(rules, Entered{Side::Red, Piece::Knight, e5}));
  CHECK_FALSE(theirs.hear(rules, SatOut{Side::Blue, 1}));
  CHECK(theirs.line() == "Blue: knight E5");
}
