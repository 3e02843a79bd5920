// A moment of a game: what was played up to there, for one player who goes on from it.
#pragma once

#include <vector>

#include "gonfalon/rules/catalogue.hpp"
#include "gonfalon/rules/order.hpp"

namespace gonfalon::client {

struct Moment {
  Rules rules;
  Side player = Side::Red;
  BySide<Setup> setups = {};       // that of a side which does not build is ignored
  std::vector<Order> orders = {};  // of both sides; each was allowed, and of the side on turn
};

}  // namespace gonfalon::client
