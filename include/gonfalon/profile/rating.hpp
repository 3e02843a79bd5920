// Ratings by Glicko-2 (M. Glickman, "Example of the Glicko-2 system", 2013).
#pragma once

#include <span>

namespace gonfalon::profile {

struct Rating {
  double rating = 1500;      // on the usual scale: 200 points more win about three of four games
  double deviation = 350;    // the rating's standard error
  double volatility = 0.06;  // how much the rating is expected to change
};

struct RatedGame {
  Rating opponent;  // before the game
  double score;     // 1 won, 0.5 drawn, 0 lost
};
// The player's rating after a rating period with these games, at least one.
Rating after_games(const Rating& player, std::span<const RatedGame> games);

// The rating after as many periods without a game: the deviation grows.
Rating after_pause(Rating player, int periods);

}  // namespace gonfalon::profile
