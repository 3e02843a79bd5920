// What is told once a game is over, and the actions that are offered then.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "gonfalon/base/side.hpp"

namespace gonfalon::screen {

struct Ending {
  std::optional<Side> winner;         // nullopt: a draw
  std::string headline;
  std::vector<std::string> told;      // a paragraph each
  std::vector<std::string> in_short;  // the same in fewer words, for small windows
  struct Offer {
    std::string key, does;
  };
  std::vector<Offer> offers = {};
  std::size_t chosen = 0;             // index of the chosen offer
};

}  // namespace gonfalon::screen
