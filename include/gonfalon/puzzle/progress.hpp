// How a player has done with the puzzles so far.
#pragma once

#include <chrono>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/base/random.hpp"
#include "gonfalon/profile/club.hpp"
#include "gonfalon/profile/results.hpp"
#include "gonfalon/puzzle/attempt.hpp"
#include "gonfalon/puzzle/shelf.hpp"

namespace gonfalon::puzzle {

// The name and theme of a rush among the results; its `turns` are the puzzles solved (puzzle/progress.hpp).
constexpr std::string_view rush_word = "rush";

// What became of a puzzle.
struct Done {
  bool solved = false;
  int tries = 0;   // wrong ones
  int hints = 0;
  int change = 0;  // of the player's rating
};
Done outcome_of(const Attempt&);  // which must be over
// `solved`, `solved at the 2nd try, -138`, `not solved, -90`.
std::string told(const Done&);

struct Progress {
  profile::Rating rating = {};  // by the first attempt at each puzzle of the shelf: solved without a wrong
                                // answer or a hint, or not
  int tried = 0, solved = 0;    // puzzles, not attempts
  int streak = 0;               // days in a row up to today or yesterday with a solved puzzle
  int best_rush = 0;            // the most puzzles solved in a rush
  std::optional<Theme> weakest =
      {};  // the theme with the smallest share solved at the first attempt, of those tried five times
  std::map<std::string, Done, std::less<>> seen = {};  // the puzzles tried, by their ids: the first attempt, or else the first that solved it
};
Progress progress_of(const std::vector<profile::PuzzleResult>&, Date today);
// Of the stored results; as if there were none if another version wrote them. Throws std::system_error if a system call fails.
Progress progress_so_far(Date today);

// In one or two sentences; empty: no puzzle was tried yet.
std::string told(const Progress&);
std::string streak_told(const Progress&);  // the days in a row

// A puzzle that the player has not tried, about as hard as the player is good; once all were tried, any such.
// theme: only of this one. nullopt: the shelf has none of this theme.
std::optional<Puzzle> next_puzzle(const Progress&, std::optional<Theme> theme);

// What has become of a puzzle, for a list: as above without the hints, or `new`.
std::string told_of(const Progress&, std::string_view id, Theme);
inline std::string told_of(const Progress& progress, const Puzzle& puzzle) { return told_of(progress, puzzle.id, puzzle.theme); }

// The result of an attempt that is over.
profile::PuzzleResult result_of(const Attempt&, Date today);
// Keeps it. Returns what became of the puzzle, and how the player has done so far; each once. Throws std::system_error.
std::string keep(const Attempt&);

// As many puzzles as possible in five minutes.

class Rush {
 public:
  using Clock = std::chrono::steady_clock;
  static constexpr std::chrono::minutes length{5};
  static constexpr int most_mistakes = 3;

  // The time begins now.
  explicit Rush(std::uint64_t seed) : random_(seed), ends_(Clock::now() + length) {}

  // Each is harder than the one before. One wrong answer ends it.
  Puzzle next();
  void note(bool solved);

  bool over() const { return mistakes_.size() == most_mistakes || Clock::now() >= ends_; }
  bool begun() const { return solved_ > 0 || !mistakes_.empty(); }  // a puzzle has been answered
  int solved() const { return solved_; }
  std::string header() const;  // the time left, the puzzles solved, and the mistakes
  // How it went, beside the best so far. The rush must be over, or the player has left it.
  std::string told(const Progress& before) const;
  profile::PuzzleResult result(Date today) const;

 private:
  Random random_;
  Clock::time_point ends_;
  std::size_t posed_ = 0;
  std::optional<Theme> last_ = {};
  int solved_ = 0;
  std::string_view posed_now_ = {};
  std::vector<std::string> mistakes_ = {};  // the names of those that were not solved
};

}  // namespace gonfalon::puzzle
