// A puzzle: a moment of a game as one player knows it, a question, and its answers.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "gonfalon/client/connection.hpp"
#include "gonfalon/rules/view.hpp"

namespace gonfalon::puzzle {

enum class Theme : std::uint8_t {
  Rank,      // which rank must this enemy piece have?
  Place,     // where must the enemy piece of this rank be?
  Attack,    // which attack is sure to win?
  Win,       // win by force, in so many moves
  Best,      // which move is clearly better than all others?
  Flag,      // where must the flag be? (of a half-explored fortress, as the next)
  Way,       // which walk takes the flag in this turn for sure?
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

// A rank, a square, or a move, by the theme. Way: the first step that tells something new.
using Solution = std::variant<battle::Rank, Square, Move>;

struct Puzzle {
  std::string id;  // tells it from all others: `win-17`, `fortress-2026-11-26`
  Theme theme;
  client::Moment moment;                  // its player solves the puzzle
  std::optional<Square> at = {};          // Rank: the piece asked about
  std::optional<battle::Rank> rank = {};  // Place: the rank asked for
  int moves = 0;                          // Win: the player's moves up to the win, at most
  struct Points {
    int best = 0;  // what the best move scored
    int next = 0;  // what the best of the wrong moves scored
  };
  Points points = {};                     // Best: of a hundred, in games that were played on
  int par = 0;                            // Fortress, Twin: the turns that the computer needed
  int rating = 0;                         // how hard it is, on the scale of Glicko-2
  std::vector<Solution> solutions = {};   // each is right; Win, Way: the first moves. Fortress, Twin: none
  std::optional<Move> made = {};          // from a game of the reader: the move that was made there
};

// Whose knowledge a sentence rests on.
struct Knower {
  Knower(const Puzzle& puzzle) : rules(puzzle.moment.rules), player(puzzle.moment.player) {}
  Knower(const Rules& of, Side side) : rules(of), player(side) {}

  const Rules& rules;
  Side player;
};

// The one attack on a hidden piece that wins whatever the piece is.
struct SureAttack {
  Move move;
  int choices;  // how many attacks on hidden pieces there are, with this one
};
// nullopt: no attack on a hidden piece is sure to win; several are; or an attack on a known piece wins too, which is too easy to
// see for a puzzle. A piece that ran is as good as known.
std::optional<SureAttack> only_sure_attack(const battle::Rules&, const battle::View& seen, Side player);

// Is a whole fortress explored, alone? Otherwise it is about a moment of a game.
inline bool explores_all(Theme theme) { return theme == Theme::Fortress || theme == Theme::Twin; }

// The question, in the reader's language, in a few sentences; and what is different in a house game.
std::string question(const Puzzle&);
// The same in a win by force that is under way.
std::string question(const Puzzle&, int moves_left);

// What the answer follows from, in a few sentences. seen: what the player knows at the puzzle's moment. Empty for
// a win by force, see the next, and for a best move, see puzzle/best_move.hpp.
std::string explanation(const Puzzle&, const View& seen);
// The same for a win by force. how: how the game ends.
std::string explanation_of_win(Knower, const View& seen, Reason how);
// Whether, wherever the flag may be, no own piece can come there in time: then a win by force leaves the enemy without a move.
bool is_flag_out_of_reach(const Puzzle&, const View& seen);

// Why this can't be meant as an answer at all, so that it costs no try: there is no such rank in the game, no
// hidden enemy piece on the square, the move is no attack, or the player knows what ends the walk there. Empty: it can.
std::string no_answer(const Puzzle&, const View& seen, const Solution&);

// What is against this solution, which is none of the puzzle's.
std::string objection(const Puzzle&, const View& seen, const Solution&);

// What the enemy may have built, as far as the player knows, and where it fails: a step of a sure way to which there is an objection.
// nullopt: any other solution.
std::optional<Setup> counterexample(const Puzzle&, const View& seen, const Solution&);

// The answer, in the reader's language. The puzzle must have solutions.
std::string told(const Puzzle&, const Solution&);
// All of its solutions: `C7 to C8 or C7 to B7`.
std::string told_all(const Puzzle&);

// Of a battle: its rules, a square's name, and the ranks that the piece there can have, the highest first: all but one if it is
// known.
const battle::Rules& battle_rules(Knower);
std::string square_told(Knower, Square);
std::vector<battle::Rank> ranks_at(Knower, const battle::View& seen, Square);
// Likewise: a list of squares, and the squares of the enemy pieces that can have a wanted rank.
std::string squares_told(Knower, std::span<const Square>);
std::vector<Square> enemies_where(Knower, const battle::View& seen, bool (*is_wanted)(battle::Rank));

// Does the typed line name a space that is on several floors, and no floor? Then it gives no solution.
bool lacks_floor(const Puzzle&, std::string_view line);

// The solution that a typed line gives: a rank, a square or a move, by the theme. nullopt: it gives none.
std::optional<Solution> solution_in(const Puzzle&, const View& seen, std::string_view line);

}  // namespace gonfalon::puzzle
