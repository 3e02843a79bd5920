#include "gonfalon/bot/bench.hpp"

#include <chrono>
#include <vector>

#include "fortress/knowledge.hpp"
#include "gonfalon/base/random.hpp"
#include "gonfalon/board/battle_board.hpp"
#include "gonfalon/rules/random_setup.hpp"

namespace gonfalon::bot {

namespace {

// Plays games until `seconds` are over. play() plays one game and returns its number of moves.
template <class Play>
BenchResult measure(double seconds, Play play) {
  using Clock = std::chrono::steady_clock;
  constexpr std::uint64_t games_to_a_look = 16;  // the clock is read once in so many games
  BenchResult result;
  const auto begun = Clock::now();
  do {
    for (std::uint64_t i = 0; i < games_to_a_look; ++i) result.moves += play();
    result.games += games_to_a_look;
    result.seconds = std::chrono::duration<double>(Clock::now() - begun).count();
  } while (result.seconds < seconds);
  result.moves_per_second = static_cast<double>(result.moves) / result.seconds;
  return result;
}

BenchResult bench_of(const gonfalon::battle::Rules& rules, double seconds, Random& random) {
  board::BattleBoard board(rules);
  return measure(seconds, [&] {
    BySide<gonfalon::battle::Deployment> pieces;
    for (const Side side : both_sides) pieces[side] = gonfalon::battle::random_deployment(rules, side, random);
    board.set_up(pieces);
    while (board.random_move(random)) {
    }
    return board.history().length();
  });
}

// Takes steps at random, and now and then exchanges the piece for another.
template <std::size_t W>
std::uint64_t random_walk(fortress::BasicExpedition<W>& expedition, Random& random) {
  constexpr std::uint64_t longest = 5000;
  constexpr std::uint64_t steps_to_a_change = 64;
  constexpr std::uint64_t ways_to_pass_over = 4;
  const auto& ground = expedition.ground();
  const auto& map = expedition.map();
  const auto any_piece = [&] { return ground.party[random.below(static_cast<std::uint32_t>(ground.party.size()))]; };
  std::uint64_t steps = 0;
  for (; steps < longest && !expedition.found_flag(); ++steps) {
    const std::uint64_t lot = random.next();
    if (map.outside || (!ground.alone && lot % steps_to_a_change == 0)) expedition.send_in(any_piece());
    const board::BitsOf<W> ways = map.steps(map.piece).data()[map.at] | map.tries(map.piece).data()[map.at];
    if (ways == 0) break;
    board::BitsOf<W> left = ways;
    for (std::uint64_t skip = lot / steps_to_a_change % ways_to_pass_over; skip > 0; --skip) {
      board::take_first(left);
      if (left == 0) left = ways;
    }
    const board::Space to = board::first(left);
    if (!board::has(map.steps(map.piece).data()[map.at], to))
      expedition.step(to);
    else if (board::has(map.deadly[map.piece], to))
      expedition.step(map.entry(ground, map.at, to));
    else
      expedition.visit(to);
  }
  return steps;
}

// Generates labyrinths in advance: generating one takes longer than walking through it.
BenchResult bench_of(const gonfalon::fortress::Rules& rules, double seconds, Random& random) {
  return board::with_ground(rules, [&]<std::size_t W>(const board::BasicGround<W>& ground) {
    constexpr std::size_t how_many = 1000;
    std::vector<board::BasicLayout<W>> labyrinths;
    for (std::size_t i = 0; i < how_many; ++i)
      labyrinths.push_back(layout_of(ground, gonfalon::fortress::random_labyrinth(rules, random)));
    const fortress::BasicKnownMap<W> at_first(ground, ground.party.front());
    return measure(seconds, [&] {
      const auto& labyrinth = labyrinths[random.below(how_many)];
      fortress::BasicExpedition<W> expedition(ground, labyrinth, at_first);
      return random_walk(expedition, random);
    });
  });
}

}  // namespace

BenchResult bench(const Rules& rules, double seconds, std::uint64_t seed) {
  Random random(seed);
  return std::visit([&](const auto& of_family) { return bench_of(of_family, seconds, random); }, rules);
}

}  // namespace gonfalon::bot
