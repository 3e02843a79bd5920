// Whole games of two strengths, in pairs: each labyrinth is walked through by both.
#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <ctime>
#include <memory>

#include "gonfalon/bot/player.hpp"
#include "gonfalon/rules/random_setup.hpp"
#include "gonfalon/table/referee.hpp"
#include "trial.hpp"

using namespace gonfalon;
using namespace gonfalon::bot;

namespace {

double processor_time() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

// Strengths play in labyrinths that are drawn by lot, unless they build their own.
struct Contest {
  Rules rules;
  BySide<Strength> strengths;
  BySide<Setup> setups;
  Side first;
  Budget budget;
  int refused = 0;
  int orders = 0;
  double slowest = 0;

  std::optional<Outcome> play(std::uint64_t seed) {
    Referee referee(rules, first);
    BySide<std::unique_ptr<Player>> players;
    BySide<std::size_t> heard{};
    for (const Side side : both_sides) {
      players[side] = make_player(rules, side, strengths[side], mix(seed + static_cast<std::uint64_t>(side)));
      if (referee.seat(side).submit(Deploy{setups[side]})) std::abort();
    }
    const auto tell = [&](Side side) {
      const Listener ear = side == Side::Red ? Listener::Red : Listener::Blue;
      for (; heard[side] < referee.heard(); ++heard[side])
        if (const auto report = referee.told(heard[side], ear)) players[side]->hear(*report);
    };
    for (;;) {
      for (const Side side : both_sides) {
        tell(side);
        const Course& course = course_of(players[side]->view());
        if (course.stage == Stage::Over) return course.outcome;
        if (!awaited(players[side]->view(), side)) continue;
        const double begun = processor_time();
        const Order order = players[side]->choose(budget);
        slowest = std::max(slowest, processor_time() - begun);
        ++orders;
        if (referee.seat(side).submit(order)) {
          ++refused;
          return Outcome{other(side), Reason::Forfeit};
        }
      }
    }
  }
};

}  // namespace

// match VARIANT STRENGTH STRENGTH PAIRS [MS [NODES]]
int run_match(int argc, char** argv) {
  if (argc < 6) return 2;
  Contest contest;
  contest.rules = *find_variant(argv[2]);
  set_default_limits(contest.rules);
  const std::array<Strength, 2> who{*find_strength(argv[3]), *find_strength(argv[4])};
  const int pairs = std::atoi(argv[5]);
  contest.budget.time = std::chrono::milliseconds{argc > 6 ? std::atoi(argv[6]) : 20};
  contest.budget.nodes = argc > 7 ? static_cast<std::uint64_t>(std::atoi(argv[7])) : 0;
  Mean points;
  int draws = 0;
  for (int pair = 0; pair < pairs; ++pair) {
    Random random(mix(static_cast<std::uint64_t>(pair) + 77'000'000));
    for (const Side side : both_sides) contest.setups[side] = random_setup(contest.rules, side, random);
    contest.first = pair % 2 == 0 ? Side::Red : Side::Blue;
    double of_pair = 0;
    for (const Side mine : both_sides) {
      contest.strengths[mine] = who[0];
      contest.strengths[other(mine)] = who[1];
      const auto outcome = contest.play(random.next());
      if (!outcome->winner) ++draws;
      of_pair += !outcome->winner ? 0.5 : *outcome->winner == mine ? 1 : 0;
    }
    points.add(of_pair / 2);
  }
  fmt::print("{} {} v {}: {:.1f} % +- {:.1f}, {} games, {} draws, {} refused, {} orders, slowest {:.0f} ms\n", argv[2], argv[3],
             argv[4], 100 * points.mean(), 196 * points.error(), 2 * pairs, draws, contest.refused, contest.orders,
             1000 * contest.slowest);
  return 0;
}
