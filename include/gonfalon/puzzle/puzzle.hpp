// A puzzle: a moment of a game as one player knows it, a question, and its answers.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "gonfalon/client/moment.hpp"
#include "gonfalon/rules/view.hpp"

namespace gonfalon::puzzle {

enum class Theme : std::uint8_t {
  Rank,      // which rank must this enemy piece have?
  Place,     // where must the enemy piece of this rank be?
  Attack,    // which attack is sure to win?
  Win,       // win by force, in so many moves
  Fortress,  // take the flag in as few turns as possible: the fortress of the day
  Twin,      // the same in a twin fortress, of the week
};

struct ThemeRow {
  Theme theme;
  std::string_view name;  // as typed
  const char* called;     // a msgid
};
std::span<const ThemeRow> all_themes();
const ThemeRow& row_of(Theme);
std::optional<Theme> find_theme(std::string_view name);

// A rank, a square, or a move, by the theme.
using Solution = std::variant<battle::Rank, Square, Move>;

struct Puzzle {
  std::string id;  // tells it from all others: `win-17`, `fortress-2026-11-26`
  Theme theme;
  client::Moment moment;                  // its player solves the puzzle
  std::optional<Square> at = {};          // Rank: the piece asked about
  std::optional<battle::Rank> rank = {};  // Place: the rank asked for
  int moves = 0;                          // Win: the player's moves up to the win, at most
  int par = 0;                            // Fortress, Twin: the turns that the computer needed
  int rating = 0;                         // how hard it is, on the scale of Glicko-2
  std::vector<Solution> solutions = {};   // each is right; Win: the first moves. None in a fortress
  std::optional<Move> made = {};          // from a game of the reader: the move that was made there
};

// Is a fortress explored, alone? Otherwise it is about a moment of a battle.
inline bool is_fortress(const Puzzle& puzzle) { return !is_battle(puzzle.moment.rules); }

// The question, in the reader's language, in a few sentences; and what is different in a house game.
std::string question(const Puzzle&);

// What the answer follows from, in one or two sentences. seen: what the player knows at the puzzle's moment.
std::string explanation(const Puzzle&, const View& seen);

// Why this can't be meant as an answer at all, so that it costs no try: there is no such rank in the game, no
// hidden enemy piece on the square, or the move is no attack. Empty: it can.
std::string no_answer(const Puzzle&, const View& seen, const Solution&);

// What is against this solution, which is none of the puzzle's.
std::string objection(const Puzzle&, const View& seen, const Solution&);

// The answer, in the reader's language. The puzzle must have solutions.
std::string told(const Puzzle&, const Solution&);

// The solution that a typed line gives: a rank, a square or a move, by the theme. nullopt: it gives none.
std::optional<Solution> solution_in(const Puzzle&, std::string_view line);

}  // namespace gonfalon::puzzle
