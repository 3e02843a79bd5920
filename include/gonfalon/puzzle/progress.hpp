// How a player has done with the puzzles so far.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/profile/rating.hpp"
#include "gonfalon/profile/results.hpp"
#include "gonfalon/puzzle/attempt.hpp"
#include "gonfalon/puzzle/shelf.hpp"

namespace gonfalon::puzzle {

// The name and theme of a rush among the results; its `turns` are the puzzles solved (puzzle/rush.hpp).
constexpr std::string_view rush_word = "rush";

struct Progress {
  profile::Rating rating = {};  // by the first attempt at each puzzle of the shelf: solved without a wrong
                                // answer or a hint, or not
  int tried = 0, solved = 0;    // puzzles, not attempts
  int streak = 0;               // days in a row up to today or yesterday with a solved puzzle
  int best_rush = 0;            // the most puzzles solved in a rush
  std::optional<Theme> weakest =
      {};  // the theme with the smallest share solved at the first attempt, of those tried five times
  std::set<std::string, std::less<>> seen = {};  // the ids of the puzzles tried
};
Progress progress_of(const std::vector<profile::PuzzleResult>&, Date today);
// Of the stored results; as if there were none if another version wrote them. Throws std::system_error if a system call fails.
Progress progress_so_far(Date today);

// In one or two sentences; empty: no puzzle was tried yet.
std::string told(const Progress&);

// A puzzle that the player has not tried, about as hard as the player is good; once all were tried, any such.
// theme: only of this one. nullopt: the shelf has none of this theme.
std::optional<Puzzle> next_puzzle(const Progress&, std::optional<Theme> theme);

// The result of an attempt that is over.
profile::PuzzleResult result_of(const Attempt&, Date today);

}  // namespace gonfalon::puzzle
