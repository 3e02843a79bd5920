// How long a game was played before whoever sits or looks on here, and whether it came to its end before him.
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

  // It went on, and now it is over.
  bool has_seen_the_end() const { return ended_.has_value(); }
  // Nothing: it was over when he came.
  std::optional<text::Played> played() const;

 private:
  using Clock = std::chrono::steady_clock;

  bool looked_ = false;
  bool from_the_start_ = true;
  std::optional<Clock::time_point> begun_, ended_;
};

// What is to be told of a game that is over. view: whose alone, where not all is to be told; a setup that nobody else has
// seen is not.
text::Account account_of(GameClient&, std::optional<Listener> view, const std::optional<text::Played>&);
// Are both setups known here, as they are once a game is over?
bool knows_both_setups(GameClient&);

}  // namespace gonfalon::client
