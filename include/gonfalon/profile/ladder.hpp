// What a club's results come to: a ladder for each family, and the games of each player.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/profile/club.hpp"
#include "gonfalon/text/rulebook.hpp"

namespace gonfalon::profile {

// Ratings by Glicko-2 (M. Glickman, "Example of the Glicko-2 system", 2013).

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

struct Standing {
  std::string player;
  Rating rating;     // after the week of the family's newest rated game
  int games = 0;
  std::string last;  // date of the last game
};
// From the rated games of a family, the highest rating first. A rating period is a week that begins on Monday, in UTC. Ratings do not
// depend on the order of a week's games.
std::vector<Standing> ladder_of(const std::vector<ClubGame>&, Family);

// A player's games that are not rated, against one kind of opponent.
struct Unrated {
  std::string player, against;  // against: `computer:4`, `program`, or `person` if the game was assisted
  int games = 0, won = 0, drawn = 0, lost = 0;
  std::string last = {};  // date
};
std::vector<Unrated> unrated_of(const std::vector<ClubGame>&);  // by player, then as first played

std::vector<std::string> players_of(const std::vector<ClubGame>&);  // the people, sorted
// The player of this name: as the table knows them, or what they are called or the part behind the last `/`, if that is one
// player's. Empty: nobody.
std::string player_named(const std::vector<ClubGame>&, std::string_view name);

// In the reader's language: the ladders, and one player's games, the newest first. A paragraph above each table is its title.
std::vector<text::Passage> ladder_told(const std::vector<ClubGame>&, bool unicode);
std::vector<text::Passage> history_told(const std::vector<ClubGame>&, const std::string& player, bool unicode);

}  // namespace gonfalon::profile
