// A turn in a fortress in one line.
#include "gonfalon/text/summary.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "begun.hpp"

using namespace gonfalon;
using fortress::Card;
using fortress::Piece;
using test::at;

TEST_CASE("a turn in a fortress is told in one line") {
  const Square e5 = at('E', 5), d5 = at('D', 5), c5 = at('C', 5), b2 = at('B', 2), b2_middle = at('B', 2, Level::Middle), a1_top = at('A', 1, Level::Top);
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
      // a passage is named each time that a piece goes through it, whether it was known or is found now
      {{Stepped{Side::Red, Piece::Dwarf, e5, d5}, PassageFound{Side::Red, d5, b2}, Stepped{Side::Red, Piece::Dwarf, d5, b2}}, "You: dwarf E5 → D5; secret passage → B2"},
      {{Stepped{Side::Red, Piece::Dwarf, e5, d5}, Stepped{Side::Red, Piece::Dwarf, d5, b2}}, "You: dwarf E5 → D5; secret passage → B2"},
      {{Stepped{Side::Red, Piece::Dwarf, d5, a1_top}, Stepped{Side::Red, Piece::Dwarf, a1_top, d5}}, "You: dwarf D5; secret passage ▲ A1; secret passage ▼ D5"},
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
  const auto twin = find_variant("fortress-twin");
  REQUIRE(twin);
  const auto& houses = std::get<fortress::Rules>(*twin);
  const Square near = at('E', 4), beside = at('D', 4), far = at('B', 4, houses.levels()[3]);
  const std::pair<std::vector<Report>, std::string> crossings[] = {
      {{Stepped{Side::Red, Piece::King, beside, near}, BridgeFound{Side::Red, near, far}}, "You: king D4 → E4; bridge"},
      // a bridge is announced at both its ends, and told once
      {{Stepped{Side::Red, Piece::King, beside, near}, BridgeFound{Side::Red, near, far}, Stepped{Side::Red, Piece::King, near, far}, BridgeFound{Side::Red, far, near}},
       "You: king D4 → E4; bridge → B4 far bottom"},
      {{Stepped{Side::Red, Piece::King, near, far}, BridgeFound{Side::Red, far, near}, Stepped{Side::Red, Piece::King, far, near}, BridgeFound{Side::Red, near, far}},
       "You: king E4; bridge → B4 far bottom; bridge → E4 bottom"},
      // a walk away from a bridge and back tells nothing new
      {{Stepped{Side::Red, Piece::King, beside, near}, BridgeFound{Side::Red, near, far}, Stepped{Side::Red, Piece::King, near, beside},
        Stepped{Side::Red, Piece::King, beside, near}, BridgeFound{Side::Red, near, far}, Stepped{Side::Red, Piece::King, near, far}, BridgeFound{Side::Red, far, near}},
       "You: king D4 → E4; bridge → B4 far bottom"},
      {{Stepped{Side::Red, Piece::King, far, near}, BridgeFound{Side::Red, near, far}, Stepped{Side::Red, Piece::King, near, beside},
        Stepped{Side::Red, Piece::King, beside, near}, BridgeFound{Side::Red, near, far}, Stepped{Side::Red, Piece::King, near, far}, BridgeFound{Side::Red, far, near}},
       "You: king B4; bridge → E4 bottom; bridge → B4 far bottom"},
      {{Stepped{Side::Red, Piece::King, far, near}, BridgeFound{Side::Red, near, far}, Stepped{Side::Red, Piece::King, near, beside}, BridgeFound{Side::Red, beside, far}},
       "You: king B4; bridge → E4 bottom → D4; bridge"},
  };
  for (const auto& [reports, line] : crossings) {
    text::TurnInBrief turn(Side::Red, Side::Red);
    for (const Report& report : reports) turn.hear(houses, report);
    CHECK(turn.line() == line);
  }
  text::TurnInBrief theirs(Side::Blue, Side::Red);
  CHECK(theirs.hear(rules, Entered{Side::Blue, Piece::Knight, e5}));
  CHECK_FALSE(theirs.hear(rules, Entered{Side::Red, Piece::Knight, e5}));
  CHECK_FALSE(theirs.hear(rules, SatOut{Side::Blue, 1}));
  CHECK(theirs.line() == "Blue: knight E5");
}
