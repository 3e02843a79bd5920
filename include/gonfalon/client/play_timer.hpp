// Measures how long a game was played while this client was there, and whether it saw the end.
#pragma once

#include <chrono>
#include <optional>

#include "gonfalon/client/game_client.hpp"
#include "gonfalon/text/account.hpp"

namespace gonfalon::client {

class PlayTimer {
 public:
  // To be called whenever something may have happened at the table.
  void look(const GameClient&);

  // The game was being played when this client was there, and is now over.
  bool has_seen_the_end() const { return ended_.has_value(); }
  // nullopt: has_seen_the_end() is false.
  std::optional<text::PlayTime> played() const;

 private:
  using Clock = std::chrono::steady_clock;

  bool looked_ = false;
  bool from_the_start_ = true;
  std::optional<Clock::time_point> begun_, ended_;
};

// The account of a finished game. view: the listener whose knowledge is told, without the other side's setup; nullopt:
// everything is told.
text::Account account_of(GameClient&, std::optional<Listener> view, const std::optional<text::PlayTime>&);
// Are both setups known here, as they are once a game is over?
bool knows_both_setups(GameClient&);

}  // namespace gonfalon::client
