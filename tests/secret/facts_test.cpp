#include <doctest/doctest.h>

#include "gonfalon/rules/report.hpp"

using namespace gonfalon;

namespace {

// Both have the same fields, compared by what kind they are.
template <class Some>
Some back(const Some& some) {
  ReportList facts;
  facts.push_back(TurnCame{Side::Blue});
  facts.push_back(some);
  REQUIRE(std::holds_alternative<Some>(facts[1]));
  return std::get<Some>(facts[1]);
}

}  // namespace

TEST_CASE("issue 13, fault 8: a fact that is kept small is the same fact") {
  const auto moved = back(Moved{Side::Blue, {9, 9}, {0, 7}, battle::Rank::Bomb});
  CHECK(moved.side == Side::Blue);
  CHECK(moved.from == Square{9, 9});
  CHECK(moved.to == Square{0, 7});
  CHECK(moved.rank == battle::Rank::Bomb);
  CHECK_FALSE(back(Moved{Side::Red, {0, 0}, {0, 1}, {}}).rank);
  CHECK(back(Moved{Side::Red, {0, 0}, {0, 1}, battle::Rank::Flag}).rank == battle::Rank::Flag);

  const auto attack = back(Attacked{Side::Blue, {1, 2}, {3, 4}, battle::Rank::Bomb, battle::Rank::Marshal, battle::Duel::Both});
  CHECK(attack.side == Side::Blue);
  CHECK(attack.from == Square{1, 2});
  CHECK(attack.to == Square{3, 4});
  CHECK(attack.attacker == battle::Rank::Bomb);
  CHECK(attack.defender == battle::Rank::Marshal);
  CHECK(attack.stays == battle::Duel::Both);

  const auto step = back(Stepped{Side::Blue, fortress::Piece::Dwarf, {4, 5, Level::Top}, {6, 7, Level::Middle}});
  CHECK(step.piece == fortress::Piece::Dwarf);
  CHECK(step.from == Square{4, 5, Level::Top});
  CHECK(step.to == Square{6, 7, Level::Middle});

  for (const fortress::Card card : fortress::manual_cards) {
    const auto beaten = back(PieceBeaten{Side::Red, fortress::Piece::Knight, card, {2, 3, Level::Middle}});
    CHECK(beaten.card == card);
    CHECK(beaten.at == Square{2, 3, Level::Middle});
  }
  CHECK(back(LadderFound{Side::Red, {1, 1, Level::Bottom}, true}).up);
  CHECK_FALSE(back(LadderFound{Side::Red, {1, 1, Level::Bottom}, false}).up);
  for (const int turns : {0, 3, (1 << 24) - 1, 1 << 24, 2'000'000'000, -1}) {
    CHECK(back(Penalty{Side::Blue, turns}).turns == turns);
    CHECK(back(SatOut{Side::Blue, turns}).left == turns);
  }
}

TEST_CASE("issue 13, fault 8: a fact that is not small is kept whole") {
  const auto moved = back(Moved{Side::Red, {0, 0, Level::Middle}, {120, -1}, {}});
  CHECK(moved.from == Square{0, 0, Level::Middle});
  CHECK(moved.to == Square{120, -1});
  const auto setup = std::make_shared<const Setup>(battle::Deployment{});
  CHECK(back(Deployed{Side::Blue, setup}).setup == setup);
  CHECK(back(Ended{{Side::Blue, Reason::Flag}}).outcome == Outcome{Side::Blue, Reason::Flag});
}
