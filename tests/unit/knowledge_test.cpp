// What a player comes to know, and what not.
#include <doctest/doctest.h>

#include <vector>

#include "gonfalon/base/random.hpp"
#include "gonfalon/rules/random_setup.hpp"
#include "building.hpp"

using namespace gonfalon;
using battle::Rank;
using test::at;
using test::built;
using test::Table;
using test::visit;

namespace {

const battle::View& battle_view(Table& table, Side side) {
  return std::get<battle::View>(table.game().view(side));
}

const battle::Token& token(const battle::View& view, const char* square) {
  return view.board[static_cast<std::size_t>(index_of(at(square)))].value();
}

const fortress::View& fortress_view(Table& table, Side side) {
  return std::get<fortress::View>(table.game().view(side));
}

}  // namespace

TEST_CASE("a player knows his own ranks and the squares of the others") {
  Table table(test::battle_game("barrage"), "A1 9, B1 F", "A8 M, B8 3");
  for (const Side side : both_sides) {
    const auto& view = battle_view(table, side);
    CHECK(token(view, "A1").rank.has_value() == (side == Side::Red));
    CHECK(token(view, "A8").rank.has_value() == (side == Side::Blue));
  }
  const auto& bystander = std::get<battle::View>(table.game().referee().public_view());
  CHECK_FALSE(token(bystander, "A1").rank);
  CHECK_FALSE(token(bystander, "A8").rank);
}

TEST_CASE("an attack shows both ranks; on show they stay with the memory aid alone") {
  for (const bool aid : {false, true}) {
    battle::Rules rules = test::battle_game("barrage");
    rules.memory_aid = aid;
    Table table(rules, "D4 9, B1 F", "D5 3, B8 M");
    table.say("D4 D5");
    const auto& blue = battle_view(table, Side::Blue);
    CHECK(token(blue, "D5").shown);
    CHECK(token(blue, "D5").moved);
    CHECK_FALSE(token(blue, "B1").moved);
    CHECK(rank_on_show(rules, blue, at("D5")) == (aid ? std::optional(Rank::General) : std::nullopt));
    CHECK(rank_on_show(rules, battle_view(table, Side::Red), at("D5")) == Rank::General);
    CHECK_FALSE(rank_on_show(rules, blue, at("B1")));
    CHECK(blue.lost[Side::Blue][Rank::Miner] == 1);
    CHECK(blue.lost[Side::Red] == battle::ByRank<std::uint8_t>{});
  }
}

TEST_CASE("moves made, moves since an attack, and the last one are counted") {
  Table table(test::battle_game("barrage"), "D4 9, B1 F", "D5 3, B8 M");
  table.say("D4 D3");
  table.say("D5 D4");
  const auto& view = battle_view(table, Side::Red);
  CHECK(view.made == 2);
  CHECK(view.since_attack == 2);
  CHECK(view.last == Move{at("D5"), at("D4")});
  table.say("D3 D4");
  CHECK(view.made == 3);
  CHECK(view.since_attack == 0);
}

TEST_CASE("the notepad holds what has been announced of a fortress") {
  const auto labyrinth = built("flag A1, duke D3, pitfall B3m, pitfall C2m", "C3, C2", "C3-B3");
  Table table = visit(test::fortress_game("fortress"), labyrinth, "king", "dwarf");
  for (const char* move : {"D3", "C3", "C3m", "C2m"}) table.say(move);  // beats the duke, climbs, falls
  table.say("C2 to C2 middle");                                         // blocked
  table.say("C3");
  table.say("B3");  // a wall
  for (const Side side : both_sides) {
    const auto& heard = fortress_view(table, side).heard[Side::Red];  // all hear it
    CHECK(heard.edges.at(edge_between(at("C3"), at("D3"))) == fortress::Mark::Open);
    CHECK(heard.edges.at(edge_between(at("B3"), at("C3"))) == fortress::Mark::Wall);
    CHECK_FALSE(heard.edges.contains(edge_between(at("C3"), at("C4"))));
    const auto& duke = heard.spaces.at(at("D3"));
    CHECK(duke.card == fortress::Card::Duke);
    CHECK(duke.card_gone);
    CHECK(duke.walked);
    CHECK_FALSE(duke.by[fortress::Piece::Dwarf]);
    CHECK(heard.spaces.at(at("C3")).ladder_up);
    CHECK(heard.spaces.at(at("C3m")).ladder_down);
    CHECK(heard.spaces.at(at("C2m")).pitfall);
    CHECK(heard.spaces.at(at("C2")).ladder_up);
    CHECK_FALSE(heard.spaces.contains(at("B3m")));
    CHECK(heard.passages.empty());
    CHECK(fortress_view(table, side).heard[Side::Blue].spaces.size() == 2);  // the start, and where its ladder leads
    CHECK(fortress_view(table, side).heard[Side::Blue].spaces.at(at("C3")).by[fortress::Piece::Dwarf]);
  }
  CHECK(fortress_view(table, Side::Blue).mine_beaten == std::set<Square>{at("D3")});
  CHECK(fortress_view(table, Side::Red).mine_beaten.empty());
}

TEST_CASE("where the pieces are, and who sits out, all know") {
  Table table = visit(test::fortress_game("fortress"), built("flag A1, cup D3"), "king", "dwarf");
  table.say("D3");
  table.say("enter king");
  const auto& party = fortress_view(table, Side::Blue).party[Side::Red];
  CHECK(party.place[fortress::Piece::King] == fortress::Place::Box);
  CHECK(party.place[fortress::Piece::Wizard] == fortress::Place::Tower);
  CHECK_FALSE(party.inside);
  CHECK(party.named == fortress::Piece::King);
  CHECK(party.sits_out == 2);
  const auto& blue = fortress_view(table, Side::Red).party[Side::Blue];
  CHECK(blue.place[fortress::Piece::Dwarf] == fortress::Place::Fortress);
  CHECK(blue.inside == fortress::Piece::Dwarf);
  CHECK(blue.at == at("C3"));
}

// Of the eight pieces of barrage a flag and a bomb can't move.
TEST_CASE("no more pieces can have moved than can move") {
  const Rules rules = test::game("barrage");
  Table table(rules);
  Random random(2);
  for (const Side side : both_sides) table.deploy(side, random_setup(rules, side, random));
  View view = table.game().view(Side::Red);
  auto& board = std::get<battle::View>(view).board;
  std::vector<Square> blue;
  for (int index = 0; index < board_squares; ++index)
    if (const auto& token = board[static_cast<std::size_t>(index)]; token && token->side == Side::Blue) blue.push_back(square_at(index));
  REQUIRE(blue.size() == 8);
  const auto follows_with = [&](std::size_t moved) {
    for (std::size_t nth = 0; nth < blue.size(); ++nth) board[static_cast<std::size_t>(index_of(blue[nth]))]->moved = nth < moved;
    return can_follow(rules, view, DrawOffered{Side::Blue});
  };
  CHECK(follows_with(6));
  CHECK_FALSE(follows_with(7));
}

// What a table elsewhere tells is checked before it is believed.
TEST_CASE("a passage is found only by a piece that finds it, where it stands, and once") {
  Table table = visit(test::fortress_game("fortress"), built("flag A1, passage D3, passage A2"), "king", "dwarf");
  const Rules& rules = table.game().rules();
  View view = table.game().referee().public_view();
  auto& party = std::get<fortress::View>(view).party[Side::Red];
  const auto follows = [&](fortress::Piece piece, const char* stands, const char* one, const char* two) {
    party.inside = piece;
    party.at = at(stands);
    return can_follow(rules, view, PassageFound{Side::Red, at(one), at(two)});
  };
  using fortress::Piece;
  CHECK(follows(Piece::Dwarf, "D3", "D3", "A2"));
  CHECK_FALSE(follows(Piece::King, "D3", "D3", "A2"));
  CHECK_FALSE(follows(Piece::Dwarf, "C3", "D3", "A2"));
  CHECK_FALSE(follows(Piece::Dwarf, "D3", "D3", "D3"));
  CHECK(follows(Piece::Dwarf, "D3", "D3", "B2"));
  REQUIRE(follows(Piece::Dwarf, "D3", "D3", "A2"));
  learn(rules, view, PassageFound{Side::Red, at("D3"), at("A2")});
  CHECK_FALSE(follows(Piece::Dwarf, "D3", "D3", "B2"));
  CHECK_FALSE(follows(Piece::Dwarf, "B2", "B2", "A2"));
  // Who built the labyrinth knows where its passages are.
  view = table.game().view(Side::Blue);
  CHECK(follows(Piece::Dwarf, "D3", "D3", "A2"));
  CHECK_FALSE(follows(Piece::Dwarf, "D3", "D3", "B2"));
  CHECK_FALSE(follows(Piece::Dwarf, "B2", "B2", "A2"));
}
