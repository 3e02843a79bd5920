// A player's results: $XDG_STATE_HOME/gonfalon/results, a readable line for each finished game and each puzzle. Functions that use the file
// throw std::system_error if a system call fails; a missing file is no failure.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/base/side.hpp"
#include "gonfalon/rules/report.hpp"

namespace gonfalon::profile {

// The words for opponents other than the computer (profile/opponent.hpp).
constexpr std::string_view program = "program";
constexpr std::string_view person = "person";
bool is_opponent(std::string_view word);  // one of them, or the computer

enum class Score : std::uint8_t { Lost, Drawn, Won };

// As tournaments count: a win is 1, a draw 0.5.
constexpr double points(Score score) { return score == Score::Won ? 1 : score == Score::Drawn ? 0.5 : 0; }

// How one game ended for the player. Holds nothing that was ever secret.
struct GameResult {
  std::string date;     // YYYY-MM-DD
  std::string variant;  // its id
  Side side = Side::Red;
  std::string against;  // `computer:4`, `program`, or `person`
  Score score = Score::Drawn;
  Reason reason = Reason::Agreed;
  int moves = 0;        // in a fortress: turns
  bool assisted = false;  // the player had a hint, or took back a move that had shown something

  bool operator==(const GameResult&) const = default;
};

// line_of(): the line for a game in the file, with its end; number: from 1. read_results(): the games in a file's text, the oldest
// first. It ignores other lines, and a line without an end. nullopt: another version wrote the file.
std::string line_of(const GameResult&, int number);
std::optional<std::vector<GameResult>> read_results(std::string_view text);

// The stored results. nullopt: another version of this program wrote the file, which is left alone.
std::optional<std::vector<GameResult>> kept_results();
// Adds a result. A kill leaves it whole or not there, and two programs may do it at once. False: another version wrote the file.
bool keep_result(const GameResult&);
void delete_results();

// How the player did with one puzzle.
struct PuzzleResult {
  std::string date;    // YYYY-MM-DD, in UTC
  std::string puzzle;  // its id
  std::string theme;   // its name
  int rating = 0;      // of the puzzle
  bool solved = false;
  int tries = 0;       // wrong answers
  int hints = 0;
  int turns = 0;       // in a fortress

  bool operator==(const PuzzleResult&) const = default;
};
// As for games.
std::string line_of(const PuzzleResult&, int number);
std::optional<std::vector<PuzzleResult>> read_puzzle_results(std::string_view text);
std::optional<std::vector<PuzzleResult>> kept_puzzle_results();
bool keep_result(const PuzzleResult&);

// All stored results, by one reading of the file. Empty if another version wrote it.
struct Results {
  std::vector<GameResult> games = {};
  std::vector<PuzzleResult> puzzles = {};
};
Results all_results();

std::string called(Score);  // for the reader: `won`

// A game and how it ended, on one line: `Barrage, computer 2 scout: won`.
std::string told(const GameResult&);
// Games won in a row up to now, whatever was played against whom; assisted ones neither continue nor end it.
int streak_of(const std::vector<GameResult>&);

// The games of one kind against one kind of opponent.
struct Tally {
  std::string variant, against;
  int games = 0, won = 0, drawn = 0, lost = 0;
  int assisted = 0;  // of these games; they neither continue nor end a streak
  int streak = 0;  // games won in a row up to now
  int best = 0;    // the longest streak so far
};
// Sorted by game, then by opponent: the computer's levels upwards, programs, people.
std::vector<Tally> tallies(const std::vector<GameResult>&);

// How the player has done so far in this game against this kind of opponent, in two sentences. undone: an assisted game had no
// hint, but a move was taken back. Empty: nothing is stored.
std::string score_told(const GameResult& last, bool undone = false);

// As rows of a table, in the reader's language; the first is its head.
std::vector<std::vector<std::string>> rows_of(const std::vector<Tally>&);
// A character for each of the last `columns` games: the score of the ten games up to that one.
std::string plot_of(const std::vector<GameResult>&, int columns, bool unicode);
// How many of the last ten games were won, in a sentence. There must be one.
std::string won_lately(const std::vector<GameResult>&);
// The plot, with a sentence below it; nothing for fewer than two games.
std::vector<std::string> plot_told(const std::vector<GameResult>&, int columns, bool unicode);

}  // namespace gonfalon::profile
