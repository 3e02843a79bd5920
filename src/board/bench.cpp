#include "gonfalon/board/bench.hpp"

#include <vector>

#include "gonfalon/board/battle_board.hpp"
#include "gonfalon/board/fortress_board.hpp"
#include "gonfalon/rules/random_setup.hpp"

namespace gonfalon::board {

namespace {

BenchResult bench_of(const battle::Rules& rules, double seconds, Random& random) {
  BattleBoard board(rules);
  return measure(seconds, [&] {
    BySide<battle::Deployment> pieces;
    for (const Side side : both_sides) pieces[side] = battle::random_deployment(rules, side, random);
    board.set_up(pieces);
    while (board.random_move(random)) {
    }
    return board.history().length();
  });
}

// Mazes are made in advance: to draw one takes longer than to walk through it.
BenchResult bench_of(const fortress::Rules& rules, double seconds, Random& random) {
  constexpr std::size_t how_many = 1000;
  FortressBoard board(rules);
  std::vector<Maze> mazes;
  for (std::size_t i = 0; i < how_many; ++i)
    mazes.emplace_back(board.ground(), layout_of(board.ground(), fortress::random_labyrinth(rules, random)));
  const auto any_of = [&](const auto& values) -> const auto& {
    return values[random.below(static_cast<std::uint32_t>(values.size()))];
  };
  return measure(seconds, [&] {
    BySide<const Maze*> walked;
    BySide<fortress::Piece> named;
    for (const Side side : both_sides) {
      walked[side] = &any_of(mazes);
      named[side] = any_of(board.ground().party);
    }
    board.set_up(walked, random.below(2) == 0 ? Side::Red : Side::Blue, named);
    while (board.random_act(random)) {
    }
    return board.steps();
  });
}

}  // namespace

bool has_fast_board(const Rules& rules) { return is_battle(rules) || Ground::can_hold(std::get<fortress::Rules>(rules)); }

BenchResult bench(const Rules& rules, double seconds, std::uint64_t seed) {
  Random random(seed);
  return std::visit([&](const auto& of_family) { return bench_of(of_family, seconds, random); }, rules);
}

}  // namespace gonfalon::board
