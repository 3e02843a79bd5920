// A game at random with all tests for leaks on, for those who may not see the referee's secrets.
#pragma once

#include <cstdint>
#include <string>

#include "gonfalon/rules/catalogue.hpp"
#include "gonfalon/rules/order.hpp"

namespace gonfalon::secret {

// Plays about so many orders from these setups, and then a twin of the game with other secrets that nobody has touched.
// What is wrong: a view that is not what was told, or not true; a secret that was told; a move that is listed and refused,
// or the other way round; a twin that is told of otherwise. Empty: nothing.
std::string flaw_in_random_game(const Rules&, const BySide<Setup>&, std::uint64_t seed, int orders);

}  // namespace gonfalon::secret
