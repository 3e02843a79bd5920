// How fast the computer opponents think, in processor time. `make bench` runs it; it is no test.
//
//   bench-opponents [SECONDS]   for each line, 2 unless said
#include <fmt/core.h>

#include <cstdlib>
#include <ctime>
#include <memory>
#include <utility>
#include <vector>

#include "common/seated_players.hpp"
#include "fortress/builder.hpp"
#include "gonfalon/bot/player.hpp"
#include "gonfalon/bot/review.hpp"
#include "gonfalon/rules/catalogue.hpp"
#include "gonfalon/rules/refusal.hpp"

using namespace gonfalon;
using namespace gonfalon::bot::fortress;
using bot::Budget;
using bot::Player;
using bot::Strength;
using bot::make_player;

namespace {

double processor_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

// So much of something in so long.
struct Throughput {
  double longest;
  double begun = processor_seconds();
  std::uint64_t done = 0;

  bool goes_on() const { return processor_seconds() - begun < longest; }
  void print(std::string_view what, std::string_view variant, std::string_view unit) const {
    const double seconds = processor_seconds() - begun;
    fmt::print("{} variant={} {}={} seconds={:.3f} {}-per-second={:.0f}\n", what, variant, unit, done, seconds, unit,
               static_cast<double>(done) / seconds);
  }
};

// One game of the strongest against itself; what it counts are the orders that were thought about.
void play(const gonfalon::Rules& rules, const Budget& budget, std::uint64_t seed, Throughput& throughput) {
  BySide<std::unique_ptr<Player>> players;
  for (const Side side : both_sides)
    players[side] = make_player(rules, side, Strength::Marshal, mix(2 * seed + static_cast<std::uint64_t>(side)));
  test::SeatedPlayers table(rules, Side::Red, std::move(players));
  const auto submit = [&](Side side, const Order& order) {
    if (table.submit(side, order)) std::abort();
  };
  const Budget quickly{.nodes = 1};
  for (const Side side : both_sides) submit(side, Deploy{table.at(side).set_up(quickly)});
  while (throughput.goes_on()) {
    const auto side = table.awaited_side();
    if (!side) return;
    submit(*side, table.at(*side).choose(budget));
    ++throughput.done;
  }
}

void measure_search(std::string_view variant, double seconds) {
  constexpr std::uint64_t nodes = 3000;
  Throughput throughput{seconds};
  const gonfalon::Rules rules = *find_variant(variant);
  for (std::uint64_t seed = 1; throughput.goes_on(); ++seed) play(rules, {.nodes = nodes}, seed, throughput);
  throughput.done *= nodes;  // a little more than there were: where only one move is left, nothing is looked at
  throughput.print("battle-search", variant, "positions");
}

void measure_explorer(std::string_view variant, double seconds) {
  Throughput throughput{seconds};
  const gonfalon::Rules rules = *find_variant(variant);
  for (std::uint64_t seed = 1; throughput.goes_on(); ++seed) play(rules, {.nodes = 300}, seed, throughput);
  throughput.print("fortress-explorer", variant, "orders");
}

// The simple explorers, with whom labyrinths are judged: this speed is the builder's.
void measure_walks(std::string_view variant, double seconds) {
  Throughput throughput{seconds};
  const Ground ground(std::get<fortress::Rules>(*find_variant(variant)));
  Random random(1);
  while (throughput.goes_on()) {
    const Layout layout = random_layout(ground, random);
    for (const Explorer explorer : judges_of_builders) turns_to_flag(ground, layout, explorer, random.next());
    throughput.done += judges_of_builders.size();
  }
  throughput.print("fortress-walks", variant, "walks");
}

void measure_builder(std::string_view variant, double seconds) {
  const Ground ground(std::get<fortress::Rules>(*find_variant(variant)));
  Random random(1);
  Annealing<1> annealing(ground, judges_of_builders, random_layout(ground, random), {}, random.next());
  Throughput throughput{seconds};
  for (; throughput.goes_on(); ++throughput.done) annealing.step((processor_seconds() - throughput.begun) / seconds);
  throughput.print("fortress-builder", variant, "candidates");
}

// A game of two simple players gone over, each side as `gonfalon review` does it.
void measure_review(std::string_view variant) {
  gonfalon::Rules rules = *find_variant(variant);
  set_default_limits(rules);
  BySide<std::unique_ptr<Player>> players;
  for (const Side side : both_sides) players[side] = make_player(rules, side, Strength::Scout, 1 + static_cast<std::uint64_t>(side));
  test::SeatedPlayers table(rules, Side::Red, std::move(players));
  for (const Side side : both_sides)
    if (table.submit(side, Deploy{table.at(side).set_up({.nodes = 1})})) std::abort();
  while (const auto side = table.awaited_side())
    if (table.submit(*side, table.at(*side).choose({.nodes = 1000}))) std::abort();
  for (const Side side : both_sides) {
    std::vector<Report> told;
    for (std::size_t nth = 0; nth < table.referee().report_count(); ++nth)
      told.push_back(table.referee().told(nth, listener_of(side)));
    const double begun = processor_seconds();
    const bot::Story story{rules, side, told};
    const std::size_t moments = bot::moments_of(story).size();
    const auto points = bot::review(story, Strength::Marshal, 1, bot::usual_effort(rules, moments)).points;
    fmt::print("review variant={} moments={} points={} seconds={:.3f}\n", variant, moments, points.size(),
               processor_seconds() - begun);
  }
}

}  // namespace

int main(int argc, char** argv) {
  const double seconds = argc > 1 ? std::atof(argv[1]) : 2;
  for (const char* variant : {"original", "barrage"}) measure_search(variant, seconds);
  for (const char* variant : {"fortress-intro", "fortress"}) {
    measure_explorer(variant, seconds);
    measure_walks(variant, seconds);
    measure_builder(variant, seconds);
  }
  for (const char* variant : {"original", "barrage", "fortress-intro", "fortress"}) measure_review(variant);
}
