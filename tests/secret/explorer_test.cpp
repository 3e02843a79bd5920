// The computer that explores a fortress: what it thinks possible is held against what was told.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "bot/fortress/belief.hpp"
#include "bot/fortress/explorers.hpp"
#include "bot/fortress/heuristic.hpp"
#include "bot/fortress/builder.hpp"
#include "bot/fortress/planner.hpp"
#include "bot/fortress/suspicion.hpp"
#include "common/seated_players.hpp"
#include "gonfalon/bot/player.hpp"
#include "gonfalon/rules/random_setup.hpp"
#include "gonfalon/table/referee.hpp"
#include "gonfalon/text/event.hpp"

using namespace gonfalon;
using namespace gonfalon::bot::fortress;
using bot::Budget;
using bot::Player;
using bot::Strength;
using bot::make_player;
using bot::name_of;

namespace {

constexpr std::array<std::string_view, 2> variants{"fortress", "fortress-intro"};

fortress::Rules rules_of(std::string_view variant) { return std::get<fortress::Rules>(*find_variant(variant)); }

std::string line_of(const fortress::Rules& rules, const Report& report) {
  std::string line;
  text::append_event(line, rules, report, 0);
  return line;
}

// Orders by lot, and who gave them.
struct Game {
  fortress::Rules rules;
  BySide<fortress::Labyrinth> built;
  std::vector<std::pair<Side, Order>> orders;

  Game(const fortress::Rules& of_rules, Random& random, int how_many) : rules(of_rules) {
    for (const Side side : both_sides) built[side] = fortress::random_labyrinth(rules, random);
    BySide<std::unique_ptr<Player>> players;
    for (const Side side : both_sides) players[side] = make_player(rules, side, Strength::Random, random.next());
    test::SeatedPlayers table(rules, Side::Red, std::move(players));
    for (const Side side : both_sides)
      if (table.submit(side, Deploy{built[side]})) FAIL("no setup");
    while (static_cast<int>(orders.size()) < how_many) {
      const auto side = table.awaited_side();
      if (!side) return;
      const Order order = table.at(*side).choose({});
      if (table.submit(*side, order)) FAIL("refused");
      orders.emplace_back(*side, order);
    }
  }

  Referee begun() const {
    Referee referee(rules, Side::Red);
    for (const Side side : both_sides)
      if (referee.seat(side).submit(Deploy{built[side]})) FAIL("no setup");
    return referee;
  }
  Referee played() const {
    Referee referee = begun();
    for (const auto& [side, order] : orders)
      if (referee.seat(side).submit(order)) FAIL("refused");
    return referee;
  }
};

}  // namespace

TEST_CASE("a labyrinth as bits is the same labyrinth, and its flag as near") {
  for (const auto variant : variants) {
    const auto rules = rules_of(variant);
    const Ground ground(rules);
    Random random(5);
    for (int i = 0; i < 100; ++i) {
      CAPTURE(i);
      auto labyrinth = fortress::random_labyrinth(rules, random);
      CHECK(labyrinth_of(ground, layout_of(ground, labyrinth)) == labyrinth);
      const auto other = fortress::random_labyrinth(rules, random);
      labyrinth.walls = other.walls;
      CHECK(flag_reachable(ground, layout_of(ground, labyrinth)) == flag_reachable(rules, labyrinth));
    }
  }
}

TEST_CASE("what is thought possible agrees with everything told, report by report") {
  for (const auto variant : variants) {
    const auto rules = rules_of(variant);
    const Ground ground(rules);
    int compared = 0;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
      CAPTURE(seed);
      Random random(seed);
      Game game(rules, random, 10 + static_cast<int>(seed) * 3);
      const Referee truth = game.played();
      if (status_of(truth.public_view()).stage == Stage::Over) continue;
      const KnownMap map(ground, std::get<fortress::View>(truth.public_view()), Side::Red);
      CHECK(agrees(ground, map, layout_of(ground, game.built[Side::Blue])));
      const auto drawn = layout_by_lot(ground, map, random);
      if (!drawn) continue;
      Game supposed = game;
      supposed.built[Side::Blue] = labyrinth_of(ground, *drawn);
      const Referee replayed = supposed.played();
      REQUIRE(replayed.report_count() == truth.report_count());
      for (std::size_t nth = 0; nth < truth.report_count(); ++nth) {
        CHECK(line_of(rules, truth.told(nth, Listener::Public)) == line_of(rules, replayed.told(nth, Listener::Public)));
      }
      ++compared;
    }
    CHECK(compared > 5);
  }
}

TEST_CASE("labyrinths kept in mind agree with the map as it grows, of whichever kind they are") {
  for (const auto variant : variants) {
    const auto rules = rules_of(variant);
    const Ground ground(rules);
    const std::vector<Layout> library = library_for(ground);
    for (const bool hard : {false, true}) {
      Random random(9);
      const Layout truth = hard ? library[7] : layout_of(ground, fortress::random_labyrinth(rules, random));
      Expedition expedition(ground, truth, KnownMap(ground, ground.party.front()));
      LabyrinthBelief<1> belief(ground, true);
      bool suspected = false;
      for (int i = 0; i < 60 && !expedition.found_flag(); ++i) {
        if (!expedition.map().outside) expedition.gather();
        if (expedition.found_flag()) break;
        const auto& kept = belief.after(expedition.map(), 20, random);
        CHECK(kept.size() >= 5);
        CHECK(kept.size() <= 21);
        for (const Layout& layout : kept) CHECK(agrees(ground, expedition.map(), layout));
        suspected = suspected || belief.suspicious(expedition.map());
        carry_out(expedition, most_promising(ground, expedition.map(), kept, random));
      }
      if (hard) CHECK(suspected);
    }
  }
}

TEST_CASE("nobody suspects who was not told to") {
  const Ground ground(rules_of("fortress"));
  const KnownMap map(ground, fortress::Piece::Dwarf);
  CHECK_FALSE(LabyrinthBelief<1>(ground, true).suspicious(map));
  const Layout built = library_for(ground)[7];
  Expedition expedition(ground, built, map);
  while (!LabyrinthBelief<1>(ground, true).suspicious(expedition.map()) && expedition.turns() < 25)
    follow_heuristic(expedition, heuristic_weights(ground), 200);
  CHECK(expedition.turns() < 25);
  CHECK_FALSE(expedition.found_flag());
  CHECK_FALSE(LabyrinthBelief<1>(ground, false).suspicious(expedition.map()));
}

TEST_CASE("when time is out at once, labyrinths that agreed are kept, and the answer is one of the options") {
  const auto rules = rules_of("fortress");
  const Ground ground(rules);
  Random random(2);
  const KnownMap map(ground, fortress::Piece::Knight);
  LabyrinthBelief<1> belief(ground, false);
  const std::size_t before = belief.after(map, 30, random).size();
  CHECK(before == 30);
  const auto& kept = belief.after(map, 90, random, [] { return false; });
  CHECK(kept.size() == before);
  std::vector<Option> options;
  find_options(ground, map, options);
  const Option best = best_by_rollouts(ground, map, kept, [](std::uint64_t) { return false; });
  CHECK(std::find(options.begin(), options.end(), best) != options.end());
}

TEST_CASE("what is tried out is a way that is sure, where there is one") {
  const auto rules = rules_of("fortress");
  const Ground ground(rules);
  Random random(4);
  // The flag lies beside the start, with no wall between, in all that is thought possible.
  std::vector<Layout> likely;
  const Ground::Side beside = ground.sides[ground.start].all[0];
  while (likely.size() < 40) {
    const Layout drawn = layout_of(ground, fortress::random_labyrinth(rules, random));
    if (has(drawn.cards[fortress::Card::Flag], beside.to) && !has(drawn.walls, beside.edge)) likely.push_back(drawn);
  }
  const KnownMap map(ground, fortress::Piece::Knight);
  CHECK(best_by_rollouts(ground, map, likely, [](std::uint64_t) { return true; }) ==
        Option{ground.start, beside.to, {}});
}

TEST_CASE("built labyrinths look more built than others") {
  for (const auto variant : variants) {
    const Ground ground(rules_of(variant));
    Random random(6);
    double built = 0;
    double drawn = 0;
    const std::vector<Layout> library = library_for(ground);
    for (std::size_t i = 0; i < 50; ++i) {
      built += suspicion(ground, library[i]) / 50;
      drawn += suspicion(ground, layout_of(ground, fortress::random_labyrinth(ground.rules, random))) / 50;
    }
    CHECK(built > drawn + 5);
  }
}

TEST_CASE("the simple explorers come to every flag, and the same seed the same way") {
  const auto rules = rules_of("fortress");
  const Ground ground(rules);
  for (const Explorer explorer : all_explorers) {
    CAPTURE(name_of(explorer));
    Random random(1);
    const int labyrinths = explorer == Explorer::Rollout ? 2 : 60;
    for (int i = 0; i < labyrinths; ++i) {
      const Layout layout = layout_of(ground, fortress::random_labyrinth(rules, random));
      const int turns = turns_to_flag(ground, layout, explorer, 7);
      CHECK(turns < 200);
      CHECK(turns_to_flag(ground, layout, explorer, 7) == turns);
    }
  }
}

TEST_CASE("what follows from what is known") {
  const auto rules = rules_of("fortress");
  const Ground ground(rules);
  Random random(3);
  KnownMap map(ground, fortress::Piece::Knight);
  CHECK(map.flood(fortress::Piece::Knight, ground.start) == bit(ground.start));
  CHECK(count(map.tries(map.piece)[ground.start]) == 2);
  SUBCASE("all walls found: the rest is open") {
    Bits walls = ground.all_edges;
    for (const Ground::Side& side : ground.sides[ground.start]) walls &= ~bit(side.edge);
    while (count(walls) > rules.walls) walls &= walls - 1;
    map.walls = walls;
    map.follow_up(ground);
    const auto drawn = layout_by_lot(ground, map, random);
    REQUIRE(drawn);
    CHECK(drawn->walls == walls);
  }
  SUBCASE("a wall on one side of the start: the other is open") {
    map.walls = bit(ground.sides[ground.start].all[0].edge);
    map.follow_up(ground);
    for (int i = 0; i < 20; ++i) {
      const auto drawn = layout_by_lot(ground, map, random);
      REQUIRE(drawn);
      CHECK_FALSE(has(drawn->walls, ground.sides[ground.start].all[1].edge));
    }
  }
  SUBCASE("where the dwarf has stood is no passage") {
    map.walked = map.stayed = ground.bottom;
    map.by[fortress::Piece::Dwarf] = ground.bottom;
    map.follow_up(ground);
    for (int i = 0; i < 20; ++i)
      if (const auto drawn = layout_by_lot(ground, map, random))
        CHECK((drawn->cards[fortress::Card::Passage] & ground.bottom) == 0);
  }
}

TEST_CASE("with fixed nodes the same seed gives the same game") {
  const gonfalon::Rules rules = *find_variant("fortress");
  const auto play = [&] {
    Random random(11);
    Referee referee(rules, Side::Red);
    const auto player = make_player(rules, Side::Red, Strength::Marshal, 4);
    Budget budget;
    budget.nodes = 30;
    for (const Side side : both_sides)
      if (referee.seat(side).submit(Deploy{random_setup(rules, side, random)})) FAIL("no setup");
    if (referee.seat(Side::Blue).submit(Enter{fortress::Piece::King})) FAIL("refused");
    std::vector<std::size_t> kinds;
    std::size_t heard = 0;
    for (int i = 0; i < 12; ++i) {
      for (; heard < referee.report_count(); ++heard) {
        const Report report = referee.told(heard, Listener::Red);
        player->hear(report);
        kinds.push_back(report.index());
      }
      if (!awaited(player->view(), Side::Red)) break;
      if (referee.seat(Side::Red).submit(player->choose(budget))) FAIL("refused");
    }
    return kinds;
  };
  CHECK(play() == play());
}
