#include "gonfalon/board/bench.hpp"

#include <chrono>
#include <vector>

#include "gonfalon/board/battle_board.hpp"
#include "gonfalon/board/fortress_board.hpp"
#include "gonfalon/rules/random_setup.hpp"

namespace gonfalon::board {

namespace {

// One random game after another; play() returns the moves of one.
class BattlePlayer {
 public:
  BattlePlayer(const battle::Rules& rules, Random& random) : rules_(rules), random_(random), board_(rules) {}

  std::uint64_t play() {
    BySide<battle::Deployment> pieces;
    for (const Side side : both_sides) pieces[side] = battle::random_deployment(rules_, side, random_);
    board_.set_up(pieces);
    while (board_.random_move(random_)) {
    }
    return board_.history().length();
  }

 private:
  const battle::Rules& rules_;
  Random& random_;
  BattleBoard board_;
};

// Mazes are made in advance: to draw one takes longer than to walk through it.
class FortressPlayer {
 public:
  FortressPlayer(const fortress::Rules& rules, Random& random) : random_(random), board_(rules) {
    constexpr std::size_t mazes = 1000;
    for (std::size_t i = 0; i < mazes; ++i)
      mazes_.emplace_back(board_.ground(), layout_of(board_.ground(), fortress::random_labyrinth(rules, random)));
  }

  std::uint64_t play() {
    BySide<const Maze*> walked;
    BySide<fortress::Piece> named;
    for (const Side side : both_sides) {
      walked[side] = &any_of(mazes_);
      named[side] = any_of(board_.ground().party);
    }
    board_.set_up(walked, random_.below(2) == 0 ? Side::Red : Side::Blue, named);
    while (board_.random_act(random_)) {
    }
    return board_.steps();
  }

 private:
  template <class T>
  const T& any_of(const std::vector<T>& values) {
    return values[random_.below(static_cast<std::uint32_t>(values.size()))];
  }

  Random& random_;
  FortressBoard board_;
  std::vector<Maze> mazes_;
};

template <class Player>
BenchResult measure(Player player, double seconds) {
  using Clock = std::chrono::steady_clock;
  constexpr std::uint64_t games_to_a_look = 16;  // at the clock
  BenchResult result;
  const auto begun = Clock::now();
  do {
    for (std::uint64_t i = 0; i < games_to_a_look; ++i) result.moves += player.play();
    result.games += games_to_a_look;
    result.seconds = std::chrono::duration<double>(Clock::now() - begun).count();
  } while (result.seconds < seconds);
  result.moves_per_second = static_cast<double>(result.moves) / result.seconds;
  return result;
}

}  // namespace

BenchResult bench(const Rules& rules, double seconds, std::uint64_t seed) {
  Random random(seed);
  return std::visit(overload{[&](const battle::Rules& of_battle) {
                               return measure(BattlePlayer(of_battle, random), seconds);
                             },
                             [&](const fortress::Rules& of_fortress) {
                               return measure(FortressPlayer(of_fortress, random), seconds);
                             }},
                    rules);
}

}  // namespace gonfalon::board
