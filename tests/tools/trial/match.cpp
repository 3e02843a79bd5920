// Whole games of two strengths, in pairs: each labyrinth is walked through by both.
#include <fmt/core.h>

#include <chrono>
#include <cmath>
#include <cstdlib>
#include <memory>

#include "gonfalon/bot/player.hpp"
#include "gonfalon/rules/random_setup.hpp"
#include "trial.hpp"

using namespace gonfalon;
using namespace gonfalon::bot;

// match VARIANT STRENGTH STRENGTH PAIRS [MS [NODES]]
int run_match(int argc, char** argv) {
  if (argc < 6) return 2;
  Rules rules = *find_variant(argv[2]);
  set_default_limits(rules);
  const std::array<Strength, 2> who{*find_strength(argv[3]), *find_strength(argv[4])};
  const int pairs = std::atoi(argv[5]);
  Budget budget;
  budget.time = std::chrono::milliseconds{argc > 6 ? std::atoi(argv[6]) : 20};
  budget.nodes = argc > 7 ? static_cast<std::uint64_t>(std::atoi(argv[7])) : 0;
  Mean points;
  Tally tally;
  int draws = 0;
  for (int pair = 0; pair < pairs; ++pair) {
    Random random(mix(static_cast<std::uint64_t>(pair) + 77'000'000));
    BySide<Setup> setups;
    for (const Side side : both_sides) setups[side] = random_setup(rules, side, random);
    const Side first = pair % 2 == 0 ? Side::Red : Side::Blue;
    double of_pair = 0;
    for (const Side mine : both_sides) {
      const std::uint64_t seed = random.next();
      BySide<std::unique_ptr<Player>> players;
      for (const Side side : both_sides)
        players[side] = make_player(rules, side, who[side == mine ? 0 : 1], mix(seed + static_cast<std::uint64_t>(side)));
      const Outcome outcome = play_out(rules, first, setups, std::move(players), budget, tally);
      if (!outcome.winner) ++draws;
      of_pair += points_of(outcome, mine);
    }
    points.add(of_pair / 2);
  }
  fmt::print("{} {} v {}: {:.1f} % +- {:.1f}, {} games, {} draws, {} refused, {} orders, slowest {:.0f} ms\n", argv[2], argv[3],
             argv[4], 100 * points.mean(), 196 * points.error(), 2 * pairs, draws, tally.refused, tally.orders,
             1000 * tally.slowest);
  return 0;
}
