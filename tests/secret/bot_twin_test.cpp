// The twin worlds: whatever the enemy hides, so long as all that was told stays true, a computer player gives
// the same order, and the same hint for the same reason, bit for bit.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "gonfalon/bot/player.hpp"
#include "gonfalon/puzzle/best_move.hpp"
#include "gonfalon/text/notation.hpp"
#include "common/games.hpp"
#include "twin.hpp"

using namespace gonfalon;
using namespace gonfalon::secret;

namespace {

using bot::Strength;

constexpr Strength all_strengths[] = {Strength::Random,   Strength::Greedy,  Strength::Recruit, Strength::Scout,
                                      Strength::Sergeant, Strength::Captain, Strength::General, Strength::Marshal};

// The nodes alone limit it: the same thought on every machine. Where it hunts, it needs a few thousand to do so.
bot::Budget so_many_nodes(const Rules& rules, Strength strength) {
  const bool hunts = is_battle(rules) && strength == Strength::Marshal;
  return {.time = std::chrono::hours(1), .nodes = hunts ? 12'000U : 300U, .stop = {}};
}

// Its order; and that of the level that gives hints, as a hint with its reason.
std::string order_of(const Rules& rules, Side side, Strength strength, const std::vector<Report>& heard,
                     std::uint64_t seed) {
  std::string order;
  for (const bool hint : {false, true}) {
    if (hint && strength != bot::judging_strength) continue;
    const auto player = bot::make_player(rules, side, strength, seed);
    for (const Report& report : heard) player->hear(report);
    const bot::Budget budget = so_many_nodes(rules, strength);
    const Order given = hint ? player->advise(budget) : player->choose(budget);
    text::append_command(order += '\n', rules, given);
    if (hint) order += '\n' + puzzle::reason_for(rules, player->view(), side, given);
  }
  return order;
}

// A game broken off where this side has to give an order.
struct Position {
  PlayTime played;
  Side side;
  std::vector<Report> heard;
};
std::optional<Position> position_by_lot(const Rules& rules, Random& random) {
  BySide<std::vector<Report>> heard;
  GameStatus status;
  BySide<bool> due;
  auto played = play_out(rules, random, honest(), length_of_game(random), [&](const Table& table, const Turn&) {
    status = table.status();
    for (const Side side : both_sides) {
      const auto& told = table.told(listener_of(side));
      heard[side].insert(heard[side].end(), told.begin(), told.end());
      due[side] = status.stage != Stage::Setup && awaited(table.view(side), side);
    }
  });
  for (const Side side : both_sides)
    if (due[side]) return Position{std::move(played), side, std::move(heard[side])};
  return {};
}

struct Count {
  int positions = 0;
  int twins = 0;
  int changed = 0;
};

void try_twins(const Rules& rules, Strength strength, const Position& position, int ways, Random& random,
               Count& count) {
  const Side side = position.side;
  Shadow shadow(rules);
  for (const Fact& fact : position.played.facts) shadow.see(fact);
  const std::uint64_t seed = random.next();
  const std::string order = order_of(rules, side, strength, position.heard, seed);
  ++count.positions;
  for (int way = 0; way < ways; ++way) {
    const Change change = reshuffled(position.played, shadow, other(side), random);
    std::vector<Report> heard;
    const auto comparison = play_twin(position.played, change, honest(), &heard);
    REQUIRE(comparison.verdict != Verdict::Different);
    if (comparison.verdict != Verdict::Same) continue;
    ++count.twins;
    count.changed += change.setup != *shadow.setup(other(side)) ? 1 : 0;
    REQUIRE(order_of(rules, side, strength, heard, seed) == order);
  }
}

bool many() { return times(1) > 1; }

}  // namespace

TEST_CASE("twin worlds: what the enemy hides changes no order of a computer player") {
  const int ways = many() ? 8 : 4;
  Count all;
  for (const Rules& rules : test::all_games()) {
    for (const Strength strength : all_strengths) {
      CAPTURE(id_of(rules));
      CAPTURE(bot::name_of(strength));
      Count count;
      Random random(mix(static_cast<std::uint64_t>(strength)));
      while (count.positions < times(1)) {
        const auto position = position_by_lot(rules, random);
        if (position) try_twins(rules, strength, *position, ways, random, count);
      }
      CHECK(count.twins > 0);
      all.positions += count.positions;
      all.twins += count.twins;
      all.changed += count.changed;
    }
  }
  MESSAGE(all.positions, " positions, ", all.twins, " twins, of which ", all.changed, " are not the same world");
  CHECK(all.changed > all.twins * 3 / 4);
}

TEST_CASE("twin worlds: another order would be seen") {
  const Rules rules = *find_variant("barrage");
  int differ = 0;
  Random random(77);
  for (int tries = 0; tries < 10; ++tries) {
    const auto position = position_by_lot(rules, random);
    if (!position) continue;
    differ += order_of(rules, position->side, Strength::Random, position->heard, 1) !=
                      order_of(rules, position->side, Strength::Random, position->heard, 2)
                  ? 1
                  : 0;
  }
  CHECK(differ > 0);
}
