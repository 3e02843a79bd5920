// A moment of a game: what was played up to there, for one player who goes on from it.
#pragma once

#include <memory>
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

class GameClient;

class MomentOpener {
 public:
  virtual ~MomentOpener() = default;

  // A game at this moment, for its player alone: the client is told nothing else. The game is not saved, and nobody plays the other
  // side. Throws std::system_error if the machine fails.
  virtual std::unique_ptr<GameClient> open_moment(const Moment&) = 0;
};

}  // namespace gonfalon::client
