// The games that come with the program.
#pragma once

#include <vector>

#include "gonfalon/rules/catalogue.hpp"

namespace gonfalon::test {

// The manuals' and the house games.
inline std::vector<Rules> all_games() {
  std::vector<Rules> games(all_variants().begin(), all_variants().end());
  games.insert(games.end(), house_games().begin(), house_games().end());
  return games;
}

inline std::vector<Rules> all_fortresses() {
  std::vector<Rules> games = all_games();
  std::erase_if(games, [](const Rules& rules) { return is_battle(rules); });
  return games;
}

}  // namespace gonfalon::test
