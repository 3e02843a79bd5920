#include "suggested_setup.hpp"

#include "gonfalon/bot/player.hpp"

namespace gonfalon::play {

Setup suggested_setup(const Rules& rules, Side side, Random& random) {
  bot::Budget budget;
  budget.nodes = 10;  // a few changes to a labyrinth that is hard already: somebody waits for it
  return bot::make_player(rules, side, bot::Strength::Marshal, random.next())->set_up(budget);
}

}  // namespace gonfalon::play
