// One game of two computer players.
#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <ctime>

#include "gonfalon/table/referee.hpp"
#include "trial.hpp"

using namespace gonfalon;
using namespace gonfalon::bot;

namespace {

double processor_time() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

}  // namespace

Outcome play_out(const Rules& rules, Side first, const BySide<Setup>& setups,
                 const BySide<std::unique_ptr<Player>>& players, const Budget& budget, Tally& tally) {
  Referee referee(rules, first);
  BySide<std::size_t> heard{};
  for (const Side side : both_sides)
    if (referee.seat(side).submit(Deploy{setups[side]})) std::abort();
  const auto tell = [&](Side side) {
    for (; heard[side] < referee.heard(); ++heard[side])
      if (const auto report = referee.told(heard[side], listener_of(side))) players[side]->hear(*report);
  };
  for (;;) {
    for (const Side side : both_sides) {
      tell(side);
      const Course& course = course_of(players[side]->view());
      if (course.stage == Stage::Over) return *course.outcome;
      if (!awaited(players[side]->view(), side)) continue;
      const double begun = processor_time();
      const Order order = players[side]->choose(budget);
      tally.slowest = std::max(tally.slowest, processor_time() - begun);
      ++tally.orders;
      tally.game.push_back(order);
      if (referee.seat(side).submit(order)) {
        ++tally.refused;
        return Outcome{other(side), Reason::Forfeit};
      }
    }
  }
}

double points_of(const Outcome& outcome, Side side) { return !outcome.winner ? 0.5 : *outcome.winner == side ? 1 : 0; }

Budget steps_of_thought(const char* how_many) {
  Budget budget;
  budget.time = std::chrono::hours{1};
  budget.nodes = static_cast<std::uint64_t>(std::atoll(how_many));
  return budget;
}
