#include "gonfalon/match/bench.hpp"

#include <vector>

#include "gonfalon/rules/random_setup.hpp"
#include "gonfalon/rules/refusal.hpp"
#include "gonfalon/table/referee.hpp"

namespace gonfalon::match {

namespace {

std::uint64_t moves_of_random_game(const Rules& rules, Random& random) {
  Referee referee(rules, random.below(2) == 0 ? Side::Red : Side::Blue);
  for (const Side side : both_sides) referee.seat(side).submit(Deploy{random_setup(rules, side, random)});
  std::uint64_t given = 0;
  while (status_of(referee.public_view()).stage != Stage::Over) {
    const Side side = awaited(referee.public_view(), Side::Red) ? Side::Red : Side::Blue;
    const std::vector<Order> all = orders(rules, referee.seat(side).view(), side);
    const Order& any = all[random.below(static_cast<std::uint32_t>(all.size()))];
    given += std::holds_alternative<Move>(any) ? 1 : 0;
    referee.seat(side).submit(any);
  }
  return given;
}

}  // namespace

board::BenchResult bench(const Rules& rules, double seconds, std::uint64_t seed) {
  if (board::has_fast_board(rules)) return board::bench(rules, seconds, seed);
  Random random(seed);
  return board::measure(seconds, [&] { return moves_of_random_game(rules, random); });
}

}  // namespace gonfalon::match
