#include "players.hpp"

namespace gonfalon::bot {

std::unique_ptr<Player> make_battle_player(const battle::Rules& rules, Side side, Strength, std::uint64_t seed) {
  return make_random_player(rules, side, seed);
}

}  // namespace gonfalon::bot
