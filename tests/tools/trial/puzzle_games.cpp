#include "puzzle_games.hpp"

#include <cstdlib>
#include <utility>

namespace gonfalon::test {

void play_for_puzzles(const Rules& rules, const bot::Budget& budget, Random random,
                      const std::function<bool(const client::Moment&, const View&)>& look) {
  BySide<std::unique_ptr<bot::Player>> players;
  for (const Side side : both_sides)
    players[side] = bot::make_player(rules, side, level(3 + static_cast<int>(random.below(4))), random.next());
  client::Moment moment{.rules = rules};
  for (const Side side : both_sides) moment.setups[side] = players[side]->set_up(budget);
  SeatedPlayers table(rules, Side::Red, std::move(players));
  for (const Side side : both_sides)
    if (table.submit(side, Deploy{moment.setups[side]})) std::abort();
  while (const auto side = table.awaited_side()) {
    moment.player = *side;
    if (!look(moment, table.at(*side).view())) return;
    const Order order = table.at(*side).choose(budget);
    if (!std::holds_alternative<Move>(order)) return;
    moment.orders.push_back(order);
    if (table.submit(*side, order)) std::abort();
  }
}

}  // namespace gonfalon::test
