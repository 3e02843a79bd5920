// What is told once a game is over, and what can be done then.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "gonfalon/base/side.hpp"

namespace gonfalon::screen {

struct Ending {
  std::optional<Side> winner;         // nothing: a draw
  std::string headline;
  std::vector<std::string> told;      // a paragraph each
  std::vector<std::string> in_short;  // the same with less in it, where room is short
  std::vector<std::string> offers = {};  // a line each, with its key
  std::size_t chosen = 0;             // of these
};

}  // namespace gonfalon::screen
