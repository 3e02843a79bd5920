// Who was ahead: the values of a game, and the bars that show them.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "gonfalon/bot/review.hpp"
#include "gonfalon/client/finished_game.hpp"
#include "gonfalon/screen/ending.hpp"
#include "building.hpp"
#include "frame_text.hpp"

using namespace gonfalon;
using namespace gonfalon::test;

namespace {

std::string drawn(const screen::Graph& graph, screen::Size size, bool unicode) {
  screen::Frame frame(size);
  screen::draw_graph(frame, {0, 0}, size, graph, unicode);
  return screen::to_text(frame);
}

const screen::Graph swings{.side = Side::Red, .values = {{0, 500}, {1, 1000}, {2, 0}, {3, 250}, {4, 625}}, .end = 4};

}  // namespace

TEST_CASE("a bar for each move, up if the side is ahead, down if the other is") {
  CHECK(drawn(swings, {5, 1}, true) == "─▀▄▄▀\n");
  CHECK(drawn(swings, {5, 1}, false) == "-\"__\"\n");
  CHECK(drawn(swings, {5, 2}, true) == "▁█  ▄\n  █▀\n");
  CHECK(drawn(swings, {5, 3}, true) == "▁█  ▄\n  █▀\n0   4\n");
  CHECK(drawn(swings, {9, 1}, true) == "──▀▀▄▄▄▄▀\n");
  CHECK(drawn(swings, {2, 1}, true) == "─▀\n");  // more moves than columns
  // the same lead is as long for either side
  for (int share = 0; share <= 500; ++share)
    for (int rows : {1, 2, 4, 6}) {
      const auto halves = [&](int of) {
        const std::string bar = drawn({.side = Side::Red, .values = {{0, of}}, .end = 0}, {1, rows}, false);
        return std::ranges::count(bar, '"') + std::ranges::count(bar, '_') + 2 * std::ranges::count(bar, '#');
      };
      if (share < 500) CHECK(halves(share) == halves(1000 - share));
    }
}

TEST_CASE("a bar has the colour of the side that is ahead, and stands out at the position that is shown") {
  screen::Graph graph = swings;
  graph.shown = 3;
  screen::Frame frame({5, 1});
  screen::draw_graph(frame, {0, 0}, {5, 1}, graph, true);
  using screen::Ink;
  int x = 0;
  for (const Ink ink : {Ink::Faint, Ink::Red, Ink::Blue, Ink::Goal, Ink::Red}) CHECK(frame.at({x++, 0}).style.ink == ink);
}

TEST_CASE("in a battle the pieces left say who was ahead, and the flag decides") {
  Table table(battle_game("barrage"), "A1 flag, B3 marshal, D3 miner", "A8 flag, B4 general, D4 scout");
  REQUIRE_FALSE(table.wrong());
  const auto told = [&](Side side) { return *client::course_of(table.client(), side); };
  for (const char* const move : {"b3 b4", "d4 d3"}) table.say(move);
  table.say("resign");
  const auto red = told(Side::Red), blue = told(Side::Blue);
  REQUIRE(red.values.size() >= 3);
  CHECK(red.end == 2);
  CHECK(red.values[red.values.size() - 2].share > red.values[red.values.size() - 3].share);
  CHECK(red.values.back().share == 0);  // Red has resigned
  for (std::size_t nth = 0; nth < red.values.size(); ++nth) CHECK(red.values[nth].share + blue.values[nth].share == 1000);
  const battle::Rules& rules = std::get<battle::Rules>(table.game().rules());
  BySide<battle::ByRank<std::uint8_t>> left{{rules.army, rules.army}};
  CHECK(bot::share_of_pieces(rules, left, Side::Red) == 500);
  left[Side::Blue][battle::Rank::Flag] = 0;
  CHECK(bot::share_of_pieces(rules, left, Side::Red) == 1000);
  CHECK(bot::share_of_pieces(rules, left, Side::Blue) == 0);
}

TEST_CASE("in a fortress the way done to the flag says who was ahead") {
  Table table = visit(fortress_game("fortress"), built("flag C1"), "king", "dwarf");
  table.say("C2");
  table.say("red: resign");
  const auto red = client::course_of(table.client(), Side::Red);
  REQUIRE(red);
  CHECK(red->values.front().share == 500);
  REQUIRE(red->values.size() >= 2);
  CHECK(red->values[red->values.size() - 2].share == 750);  // one of two steps, and Blue has not begun
  CHECK(red->values.back().share == 0);                     // Red has resigned
}

TEST_CASE("a review tells how the game stood before and after each order, in rising order") {
  Table table(battle_game("barrage"), "A1 flag, B3 scout", "A8 flag, B5 marshal");
  const auto graph = client::course_of(table.client(), Side::Red, {{3, 1, 520, 480}, {5, 3, 500, 300}, {6, 3, 310, 310}});
  REQUIRE(graph.values.size() == 6);
  int at[] = {0, 1, 2, 3, 3, 3}, share[] = {520, 480, 500, 300, 310, 310};
  for (std::size_t nth = 0; nth < 6; ++nth) {
    CHECK(graph.values[nth].at == at[nth]);
    CHECK(graph.values[nth].share == share[nth]);
  }
}
