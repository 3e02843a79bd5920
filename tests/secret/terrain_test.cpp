// What a computer makes of its notepad in any fortress, held against what it was told.
#include <doctest/doctest.h>

#include <memory>
#include <set>
#include <string>

#include "bot/fortress/terrain.hpp"
#include "bot/fortress/trail.hpp"
#include "common/random_fortress.hpp"
#include "common/seated_players.hpp"
#include "gonfalon/rules/random_setup.hpp"

using namespace gonfalon;
using namespace gonfalon::bot::fortress;
using bot::Strength;
using bot::make_player;

namespace {

// Plays to the end or so far, and looks at what is known after each order of who gave it.
template <class Look>
void play(const fortress::Rules& rules, Random& random, int orders, const Look& look) {
  const auto player = [&](Side side) { return make_player(rules, side, Strength::Sergeant, random.below(1'000'000)); };
  test::SeatedPlayers table(rules, Side::Red, {player(Side::Red), player(Side::Blue)});
  for (const Side side : both_sides) REQUIRE_FALSE(table.submit(side, Deploy{random_labyrinth(rules, random)}));
  while (orders-- > 0) {
    const auto side = table.awaited_side();
    if (!side) return;
    const Order order = table.at(*side).choose({.nodes = 1});
    REQUIRE_FALSE(table.submit(*side, order));
    if (!table.over()) look(std::get<fortress::View>(table.at(*side).view()), *side);
  }
}

}  // namespace

TEST_CASE("a computer knows the ladders where its piece stands, whatever lies there") {
  Random random(31);
  int stood = 0;
  for (int game = 0; game < 40; ++game) {
    const auto rules = game % 2 == 0 ? std::get<fortress::Rules>(*find_variant("fortress-twin")) : test::random_fortress(random);
    const Terrain terrain(rules);
    BySide<Trail> trails{{Trail(Side::Red), Trail(Side::Blue)}};
    play(rules, random, 300, [&](const fortress::View& view, Side side) {
      trails[side].look(view);
      if (!view.party[side].inside) return;
      const Survey survey(terrain, view.heard[side], trails[side].stood());
      const int here = terrain.number_of(view.party[side].at);
      ++stood;
      CHECK(survey.ladder_told[static_cast<std::size_t>(here)] == 1);
      const Chart chart = drawn(terrain, survey, random);
      CHECK(chart.ladders[static_cast<std::size_t>(here)] == survey.known.ladders[static_cast<std::size_t>(here)]);
    });
  }
  CHECK(stood > 3000);
}
