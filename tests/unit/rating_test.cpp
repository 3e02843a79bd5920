#include <doctest/doctest.h>

#include <array>

#include "gonfalon/profile/club.hpp"

using namespace gonfalon::profile;

TEST_CASE("a rating changes as in the example of Glickman's paper") {
  const Rating player{.rating = 1500, .deviation = 200, .volatility = 0.06};
  const std::array games{RatedGame{{1400, 30, 0.06}, 1}, RatedGame{{1550, 100, 0.06}, 0},
                         RatedGame{{1700, 300, 0.06}, 0}};
  const Rating after = after_games(player, games);
  CHECK(after.rating == doctest::Approx(1464.06).epsilon(0.0001));
  CHECK(after.deviation == doctest::Approx(151.52).epsilon(0.0001));
  CHECK(after.volatility == doctest::Approx(0.05999).epsilon(0.0001));
}

TEST_CASE("who wins rises, who loses falls, and a rating becomes surer with each game") {
  Rating winner;
  Rating loser;
  for (int game = 0; game < 30; ++game) {
    const Rating before = winner;
    winner = after_games(before, std::array{RatedGame{loser, 1}});
    loser = after_games(loser, std::array{RatedGame{before, 0}});
    CHECK(winner.rating > before.rating);
    CHECK(winner.rating + loser.rating == doctest::Approx(3000));
  }
  CHECK(winner.deviation < 200);
}

TEST_CASE("without games a rating becomes less sure, but not less than at the beginning") {
  const Rating player{.rating = 1700, .deviation = 50};
  CHECK(after_pause(player, 10).rating == 1700);
  CHECK(after_pause(player, 10).deviation > after_pause(player, 1).deviation);
  CHECK(after_pause(player, 100000).deviation == 350);
}
