// A club's results: a readable line for each game that ended at its tables, in one file. Only the tables' own processes add to it, and
// nothing in it was ever secret. Functions that use the file throw std::system_error if a system call fails; a missing file is
// no failure.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/base/result.hpp"
#include "gonfalon/base/side.hpp"
#include "gonfalon/rules/catalogue.hpp"
#include "gonfalon/rules/report.hpp"
#include "gonfalon/text/rulebook.hpp"

namespace gonfalon::profile {

enum class Family : std::uint8_t { Battle, Fortress };
inline Family family_of(const Rules& rules) { return is_battle(rules) ? Family::Battle : Family::Fortress; }

struct ClubGame {
  std::string ended;    // YYYY-MM-DDTHH:MM:SS.mmmZ
  std::string record;   // its name, without folder and ending
  std::string variant;  // its id
  Family family = Family::Battle;
  BySide<std::string> players;  // as the table knows them: `anna`, `club/anna`, `Anna (club/anna)`; or `computer:4`, or `program` for any other program
  Outcome outcome = {{}, Reason::Agreed};
  int moves = 0;          // in a fortress: turns
  bool assisted = false;  // somebody had a hint

  std::string date() const { return ended.substr(0, 10); }
  std::chrono::sys_days day() const;
  bool is_person(Side) const;
  bool is_rated() const;  // between two people without help

  bool operator==(const ClubGame&) const = default;
};
// Two people, or a person and a program; with names and a moment that fit on a line.
bool belongs_in_club(const ClubGame&);

struct ClubResults {
  std::vector<ClubGame> games;  // the oldest first
  std::vector<Error> faults;    // lines that are damaged or missing; the others count
  bool foreign = false;         // another version of this program wrote the file, or it is no such file
  int next = 1;                 // the number of the next line
};

// The line for a game in the file, with its end; number: from 1. It ends with a checksum. nullopt: it is damaged.
std::string line_of(const ClubGame&, int number);
std::optional<ClubGame> read_club_line(std::string_view line);

ClubResults read_club(std::string_view text);
// The results in the file at this path; the faults name it.
ClubResults kept_club(const std::filesystem::path&);

// Makes the file's folder, if it is missing: for the group that may write to the folder above it, or else for this account.
void make_club_folder(const std::filesystem::path& file);
// Adds a game, unless it is there; reads no more of the file than the games that ended since. A kill leaves its line whole
// or not there, and many programs may do it at once. False: the file is foreign, and was left alone.
bool keep_in_club(const std::filesystem::path&, const ClubGame&);
// Writes the file anew: these games, which are from records, and what undamaged lines tell of others. How many games those are; nullopt:
// as above.
std::optional<int> rebuild_club(const std::filesystem::path&, std::vector<ClubGame> recorded);

// What a club's results come to: a ladder for each family, and the games of each player.

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
