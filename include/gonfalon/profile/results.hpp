// A player's own record: $XDG_STATE_HOME/gonfalon/results, a readable line for each game that he has finished. What touches
// the file throws std::system_error where the machine fails; that there is none is no failure.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/base/side.hpp"
#include "gonfalon/rules/report.hpp"

namespace gonfalon::profile {

// An opponent, where it is not the computer (profile/opponent.hpp).
constexpr std::string_view program = "program";
constexpr std::string_view person = "person";
bool is_opponent(std::string_view word);  // one of them, or the computer

enum class Score : std::uint8_t { Lost, Drawn, Won };

// How one game ended for him. Nothing of it was ever secret.
struct GameResult {
  std::string date;     // YYYY-MM-DD
  std::string variant;  // its id
  Side side = Side::Red;
  std::string against;  // `computer:4`, `program`, or `person`
  Score score = Score::Drawn;
  Reason reason = Reason::Agreed;
  int moves = 0;        // in a fortress: turns

  bool operator==(const GameResult&) const = default;
};

// The line that is kept, with its end: the nth game. And the games that a file's text holds, the oldest first. A line that is no
// such line, by whatever hand, or has no end, is passed over. Nothing: the file is a later version's.
std::string line_of(const GameResult&, int number);
std::optional<std::vector<GameResult>> read_results(std::string_view text);

// Those that are kept. Nothing: another version of this program has kept some, and they are left alone.
std::optional<std::vector<GameResult>> kept_results();
// Adds one: a kill leaves it whole or not there, and two programs may do it at once. False: as above.
bool keep_result(const GameResult&);
void delete_results();

// The games of one kind against one kind of opponent.
struct Tally {
  std::string variant, against;
  int games = 0, won = 0, drawn = 0, lost = 0;
  int streak = 0;  // won without a break up to now
  int best = 0;    // and the longest that there was
};
// By game, and then by opponent: the computer's levels upwards, programs, people.
std::vector<Tally> tallies(const std::vector<GameResult>&);

// As rows of a table, in the reader's language; the first is its head.
std::vector<std::vector<std::string>> rows_of(const std::vector<Tally>&);
// A mark for each of the last games, as many as there is room for: what came of the ten games up to it.
std::string plot_of(const std::vector<GameResult>&, int columns, bool unicode);
// The same with its sentences.
std::vector<std::string> plot_told(const std::vector<GameResult>&, int columns, bool unicode);

}  // namespace gonfalon::profile
