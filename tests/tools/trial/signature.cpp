// One number for what the computer plays: as long as it stays the same, a change of the program has changed no move.
#include <fmt/core.h>

#include <cstdlib>

#include "gonfalon/rules/catalogue.hpp"
#include "trial.hpp"

using namespace gonfalon;
using namespace gonfalon::bot;

namespace {

std::uint64_t hash_of(const Order& order) {
  if (const auto* move = std::get_if<Move>(&order)) {
    const auto number_of = [](Square square) {
      return (static_cast<std::uint64_t>(square.level) * 100 + static_cast<std::uint64_t>(square.row)) * 100 + static_cast<std::uint64_t>(square.file);
    };
    return mix(number_of(move->from) << 32 | number_of(move->to));
  }
  return mix(1'000 + order.index());
}

}  // namespace

// signature NODES [VARIANT..]: level 6 against itself, one game of each variant. Setups and moves count.
int run_signature(int argc, char** argv) {
  if (argc < 3) return 2;
  const Budget budget = steps_of_thought(argv[2]);
  std::uint64_t all = 0;
  const auto play = [&](Rules rules) {
    set_default_limits(rules);
    Random random(2026);
    BySide<std::unique_ptr<Player>> players;
    BySide<Setup> setups;
    for (const Side side : both_sides) {
      players[side] = make_player(rules, side, Strength::Marshal, random.next());
      setups[side] = players[side]->set_up(budget);
    }
    Tally tally;
    play_out(rules, Side::Red, setups, std::move(players), budget, tally);
    std::uint64_t signature = tally.game.size();
    for (const Order& order : tally.game) signature = mix(signature + hash_of(order));
    all = mix(all + signature);
    fmt::print("{:16} {:016x}  {} orders\n", id_of(rules), signature, tally.game.size());
    std::fflush(stdout);
  };
  if (argc > 3)
    for (int nth = 3; nth < argc; ++nth) play(*find_variant(argv[nth]));
  else
    for (const Rules& rules : all_variants()) play(rules);
  fmt::print("{:16} {:016x}\n", "all", all);
  return 0;
}
