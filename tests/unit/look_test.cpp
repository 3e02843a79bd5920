#include "gonfalon/text/look.hpp"

#include <doctest/doctest.h>

#include <array>

#include "begun.hpp"
#include "gonfalon/rules/refusal.hpp"

using namespace gonfalon;
using battle::Rank;
using fortress::Card;
using fortress::Piece;
using test::at;

namespace {

// On the board of `barrage`: Red has scouts at A1 and B2, Blue a marshal at D8 that beats the scout
// from B2, and a flag at E8.
View battle_view(const Rules& rules, std::optional<Side> me) {
  BySide<battle::Deployment> armies;
  const auto put = [&](Side side, Square square, Rank rank) {
    armies[side][static_cast<std::size_t>(index_of(square))] = rank;
  };
  put(Side::Red, at('A', 1), Rank::Scout);
  put(Side::Red, at('D', 3), Rank::Scout);
  put(Side::Blue, at('D', 8), Rank::Marshal);
  put(Side::Blue, at('E', 8), Rank::Flag);
  View view = test::begun_battle(rules, me, armies);
  learn(
      rules, view,
      Moved{Side::Red, at('A', 1), at('A', 2), me == Side::Red ? std::optional(Rank::Scout) : std::nullopt});
  learn(rules, view,
        Moved{Side::Blue, at('D', 8), at('D', 7),
              me == Side::Blue ? std::optional(Rank::Marshal) : std::nullopt});
  learn(rules, view,
        Attacked{Side::Red, at('D', 3), at('D', 7), Rank::Scout, Rank::Marshal, battle::Duel::Defender});
  return view;
}

View fortress_view(const Rules& rules, std::optional<Side> me) {
  View view = test::begun_fortress(rules, me, test::few_things());
  learn(rules, view, TurnCame{Side::Red});
  learn(rules, view, Entered{Side::Red, Piece::King, at('E', 5)});
  learn(rules, view, Stepped{Side::Red, Piece::King, at('E', 5), at('E', 4)});
  learn(rules, view, CardBeaten{Side::Red, Piece::King, Card::Soldier, at('E', 4)});
  learn(rules, view, LadderFound{Side::Red, at('B', 2), true});
  learn(rules, view, Bumped{Side::Red, at('E', 4), at('D', 4)});
  return view;
}

std::string said(const Result<std::string>& answer) { return answer ? *answer : "refused"; }

}  // namespace

TEST_CASE("where pieces stand") {
  Rules rules = *find_variant("barrage");
  const View red = battle_view(rules, Side::Red);
  for (const char* word : {"scouts", "scout", "SCOUT", "2"}) {
    CAPTURE(word);
    CHECK(said(text::where(rules, red, word)) == "Red has 1 scout, at A2.");
  }
  CHECK(said(text::where(rules, red, "marshal")) == "Red has 0 marshals.");
  CHECK(said(text::where(rules, battle_view(rules, {}), "m")) == "No marshal is visible.");
  REQUIRE_FALSE(set_option(rules, "memory-aid", "on"));
  CHECK(said(text::where(rules, red, "10")) == "Red has 0 marshals.\nBlue has 1 marshal, at D7.");
  CHECK(said(text::where(rules, red, "flag")) == "Red has 0 flags.");
  for (const char* word : {"queen", "colonel", ""}) {
    const auto answer = text::where(rules, red, word);
    REQUIRE_FALSE(answer);
    CHECK(answer.error().code == Refusal::UnknownPiece);
    CHECK(answer.error().word == word);
  }
}

TEST_CASE("what stands on a square, and along a row") {
  Rules rules = *find_variant("barrage");
  const View red = battle_view(rules, Side::Red);
  CHECK(said(text::what(rules, red, at('A', 2))) == "A2: Red, scout.");
  CHECK(said(text::what(rules, red, at('A', 1))) == "A1: empty.");
  CHECK(said(text::what(rules, red, at('C', 4))) == "C4: lake.");
  CHECK(said(text::what(rules, red, at('D', 7))) == "D7: Blue, hidden.");
  CHECK(said(text::row(rules, red, 8)) == "A8 to D8: empty. E8: Blue, hidden. F8 to H8: empty.");
  CHECK(said(text::row(rules, red, 4)) ==
        "A4 to B4: empty. C4: lake. D4 to E4: empty. F4: lake. G4 to H4: empty.");
  CHECK(text::row(rules, red, 9).error().code == Refusal::OffBoard);
  CHECK(text::row(rules, red, 0).error().code == Refusal::OffBoard);
  CHECK(text::what(rules, red, at('I', 1)).error().code == Refusal::OffBoard);
  REQUIRE_FALSE(set_option(rules, "memory-aid", "on"));
  CHECK(said(text::what(rules, red, at('D', 7))) == "D7: Blue, marshal, has moved.");
  CHECK(said(text::what(rules, red, at('E', 8))) == "E8: Blue, hidden.");
  CHECK(text::floor(rules, red, Level::Middle).error().code == Refusal::NotInThisGame);
}

TEST_CASE("where the pieces of a side stand, as far as the view shows them") {
  Rules rules = *find_variant("barrage");
  const View red = battle_view(rules, Side::Red);
  CHECK(said(text::where(rules, red, "red")) == "Red: 1 scout at A2.");
  CHECK(said(text::where(rules, red, "blue")) == "Blue: hidden at D7, E8.");
  CHECK(said(text::where(rules, battle_view(rules, {}), "red")) == "Red: hidden at A2.");
  REQUIRE_FALSE(set_option(rules, "memory-aid", "on"));
  CHECK(said(text::where(rules, red, "blue")) == "Blue: 1 marshal at D7; hidden at E8.");
  const Rules walk = *find_variant("fortress");
  CHECK(said(text::where(walk, fortress_view(walk, Side::Red), "red")) == "Red: the king stands at E4 bottom. Tower: knight, wizard, dwarf.");
  CHECK(said(text::where(walk, fortress_view(walk, Side::Red), "blue")) == "Blue: no piece is inside. Tower: king, knight, wizard, dwarf.");
}

TEST_CASE("once the game is over, nothing of the other side is hidden") {
  const Rules rules = *find_variant("barrage");
  BySide<View> views{{battle_view(rules, Side::Red), battle_view(rules, Side::Blue)}};
  for (View& view : views.values) learn(rules, view, Ended{{Side::Blue, Reason::Resign}});
  const text::Sight sight(views[Side::Red], &views[Side::Blue]);
  CHECK(said(text::what(rules, sight, at('D', 7))) == "D7: Blue, marshal.");
  CHECK(said(text::around(rules, sight, at('E', 8))) == "E8: Blue, flag. F8: empty. E7: empty. D8: empty.");
  CHECK(said(text::row(rules, sight, 8)) == "A8 to D8: empty. E8: Blue, flag. F8 to H8: empty.");
  CHECK(said(text::where(rules, sight, "flag")) == "Red has 0 flags.\nBlue has 1 flag, at E8.");
  CHECK(said(text::where(rules, sight, "blue")) == "Blue: 1 marshal at D7; 1 flag at E8.");

  const Rules walk = *find_variant("fortress");
  BySide<View> walks{{fortress_view(walk, Side::Red), fortress_view(walk, Side::Blue)}};
  const text::Sight both(walks[Side::Red], &walks[Side::Blue]);
  CHECK(said(text::where(walk, both, "walls")) ==
        "In the fortress of Blue: 1 wall, at A1-B1 bottom.\nIn the fortress of Red: 1 wall, at A1-B1 bottom.");
  CHECK(said(text::what(walk, both, at('C', 3))).starts_with("C3 bottom in the fortress of Blue: duke; "));
  const std::string floor = said(text::floor(walk, both, Level::Bottom));
  CHECK(floor.find("C3 (duke)") < floor.find("The fortress of Red"));
}

TEST_CASE("what is lost") {
  const Rules rules = *find_variant("barrage");
  CHECK(text::captured(rules, battle_view(rules, {})) == "Red has lost 1 scout.\nBlue has lost nothing.");
}

TEST_CASE("a fortress by ear") {
  const Rules rules = *find_variant("fortress");
  const View red = fortress_view(rules, Side::Red);
  CHECK(said(text::where(rules, red, "ladders")) ==
        "Known in the fortress of Blue: 1 ladder, at B2 bottom.\nIn the fortress of Red: 1 ladder, at A2 "
        "bottom.");
  CHECK(said(text::where(rules, red, "walls")) ==
        "Known in the fortress of Blue: 1 wall, at D4-E4 bottom.\nIn the fortress of Red: 1 wall, at A1-B1 "
        "bottom.");
  CHECK(said(text::where(rules, red, "cards")) ==
        "Known in the fortress of Blue: 1 card, at E4 bottom (soldier, beaten).\n"
        "In the fortress of Red: 1 card, at C3 bottom (duke).");
  CHECK(said(text::where(rules, red, "pitfall")) ==
        "Known in the fortress of Blue: 0 pitfalls.\nIn the fortress of Red: 0 pitfalls.");
  CHECK(said(text::where(rules, red, "king")) ==
        "Red: the king stands at E4 bottom.\nBlue: the king is on the tower.");
  CHECK_FALSE(text::where(rules, red, "bomb"));
  CHECK(said(text::what(rules, red, at('E', 4))) ==
        "E4 bottom in the fortress of Blue: the king stands here; soldier, beaten; wall towards D4; open "
        "towards E5; "
        "unknown towards E3.\n"
        "E4 bottom in the fortress of Red: open towards D4, E3, E5.");
  CHECK(said(text::what(rules, red, at('B', 2, Level::Middle))) ==
        "B2 middle in the fortress of Blue: unexplored; ladder down; unknown towards B3, C2, B1, A2.\n"
        "B2 middle in the fortress of Red: open towards A2, B1, B3, C2.");
  CHECK(said(text::floor(rules, red, Level::Bottom))
            .starts_with("The fortress of Blue, bottom. Explored: E4, E5. Cards: E4 (soldier, beaten). "
                         "Ladders up: B2. Walls: D4-E4. "
                         "Open: E4-E5.\nThe fortress of Red, bottom. Cards: C3 (duke)."));
  CHECK(said(text::floor(rules, fortress_view(rules, {}), Level::Top)) ==
        "The fortress of Blue, top. Nothing is known.\nThe fortress of Red, top. Nothing is known.");
  CHECK(text::captured(rules, red) ==
        "Red: the king stands at E4 bottom. Tower: knight, wizard, dwarf.\n"
        "Blue: no piece is inside. Tower: king, knight, wizard, dwarf.\n"
        "Blue's beaten cards: soldier.");
  CHECK(text::row(rules, red, 6).error().code == Refusal::NotInThisGame);
}

TEST_CASE("a bystander hears nothing of a fortress but what was announced") {
  const Rules rules = *find_variant("fortress");
  const View all = fortress_view(rules, {});
  CHECK(said(text::where(rules, all, "ladders")) ==
        "Known in the fortress of Blue: 1 ladder, at B2 bottom.\nKnown in the fortress of Red: 0 ladders.");
  CHECK(said(text::where(rules, all, "duke")).find("C3") == std::string::npos);
}
