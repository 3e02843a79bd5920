// A moment of a game, for a puzzle: the setups, and the orders up to it. It can be opened as a game of its own, which one player
// continues. The struct holds the whole truth; the opened client is told only what its player may know.
#pragma once

#include <memory>
#include <vector>

#include "gonfalon/rules/catalogue.hpp"
#include "gonfalon/rules/order.hpp"

namespace gonfalon::client {

struct Moment {
  Rules rules;
  Side player = Side::Red;
  Side first = Side::Red;          // moves first
  BySide<Setup> setups = {};       // that of a side which does not build is ignored
  // The orders of both sides as they were given; check() allowed each. While both sides name their first pieces, Red's comes first.
  std::vector<Order> orders = {};
};

class GameClient;

class MomentOpener {
 public:
  virtual ~MomentOpener() = default;

  // A game at this moment, for its player alone: the client is told nothing else. The game is not saved, and nobody plays the other
  // side. Throws std::system_error if a system call fails.
  virtual std::unique_ptr<GameClient> open_moment(const Moment&) = 0;
};

}  // namespace gonfalon::client
