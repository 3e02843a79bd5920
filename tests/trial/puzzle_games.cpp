#include "puzzle_games.hpp"

#include <cstdlib>
#include <utility>

namespace gonfalon::test {

namespace {

SeatedPlayers with_setups(const Rules& rules, Side first, BySide<std::unique_ptr<bot::Player>> players, const BySide<Setup>& setups) {
  SeatedPlayers table(rules, first, std::move(players));
  for (const Side side : both_sides)
    if (!table.status().ready[side] && table.submit(side, Deploy{setups[side]})) std::abort();
  return table;
}

}  // namespace

void play_for_puzzles(const Rules& rules, const bot::Budget& budget, Random random,
                      const std::function<bool(const client::Moment&, const View&)>& look) {
  BySide<std::unique_ptr<bot::Player>> players;
  for (const Side side : both_sides)
    players[side] = bot::make_player(rules, side, level(3 + static_cast<int>(random.below(4))), random.next());
  client::Moment moment{.rules = rules};
  for (const Side side : both_sides) moment.setups[side] = players[side]->set_up(budget);
  SeatedPlayers table = with_setups(rules, Side::Red, std::move(players), moment.setups);
  while (const auto side = table.awaited_side()) {
    moment.player = *side;
    if (!look(moment, table.at(*side).view())) return;
    const Order order = table.at(*side).choose(budget);
    if (!std::holds_alternative<Move>(order)) return;
    moment.orders.push_back(order);
    if (table.submit(*side, order)) std::abort();
  }
}

SeatedPlayers seated_at(const client::Moment& moment, bot::Strength strength, std::uint64_t seed) {
  BySide<std::unique_ptr<bot::Player>> players;
  for (const Side side : both_sides) players[side] = bot::make_player(moment.rules, side, strength, seed);
  SeatedPlayers table = with_setups(moment.rules, moment.first, std::move(players), moment.setups);
  for (const Order& order : moment.orders)
    if (table.submit(*table.awaited_side(), order)) std::abort();
  return table;
}

}  // namespace gonfalon::test
