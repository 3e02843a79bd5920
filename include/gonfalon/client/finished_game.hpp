// What a person keeps of a finished game: its result, and the setup that was played; and the computer's review of it.
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/client/game_client.hpp"
#include "gonfalon/client/plan.hpp"
#include "gonfalon/profile/results.hpp"
#include "gonfalon/rules/turning_point.hpp"
#include "gonfalon/screen/ending.hpp"
#include "gonfalon/text/summary.hpp"

namespace gonfalon::client {

// How the game ended for the one person who played it here. nullopt: it does not count, because it is not over, never began, was
// practice, or two people or nobody played it here.
std::optional<profile::GameResult> result_of(const Plan&, GameClient&);

// Stores that person's setup for the next game (profile/files.hpp). persons: the sides that people play here. Stores
// nothing if two people share the screen, or while the game goes on and the setup is secret.
void keep_last_setup(GameClient&, const BySide<bool>& persons);

// Who was ahead in a finished game.

// By what everybody sees at the end. In a battle by the pieces left (bot::share_of_pieces); in a fortress by how far each side had
// come on the shortest way to the other's flag. side: whose share it is. nullopt: no move was made, or not both setups are known
// here.
std::optional<screen::Graph> course_of(const GameClient&, Side);

// The same graph from a review's evaluations (Standing, rules/turning_point.hpp) of this side's orders.
screen::Graph course_of(const GameClient&, Side, const std::vector<Standing>&);

// Measures how long a game was played while this client was there, and whether it saw the end.

class PlayTimer {
 public:
  // To be called whenever something may have happened at the table.
  void look(const GameClient&);

  // The game was being played when this client was there, and is now over.
  bool has_seen_the_end() const { return ended_.has_value(); }
  // nullopt: has_seen_the_end() is false.
  std::optional<text::PlayTime> played() const;

 private:
  using Clock = std::chrono::steady_clock;

  bool looked_ = false;
  bool from_the_start_ = true;
  std::optional<Clock::time_point> begun_, ended_;
};

// How the game ended, for people. view: the listener whose knowledge is told, without the other side's setup; nullopt:
// everything is told. names: what the players are called.
text::EndSummary end_summary_of(GameClient&, std::optional<Listener> view, const std::optional<text::PlayTime>&, const BySide<text::Noun>& names = text::names_of_sides());
// Are both setups known here, as they are once a game is over?
bool knows_both_setups(GameClient&);

// The computer's review of a finished game: reading its lines, and making sentences.

// Reads the output of `gonfalon bot --review`, line by line.
class ReviewDecoder {
 public:
  explicit ReviewDecoder(const Rules& rules) : rules_(rules) {}

  // Ignores unknown lines.
  void hear(std::string_view line);

  int hundredths() const { return hundredths_; }
  // nullopt until the review is complete.
  const std::optional<GameReview>& review() const { return review_; }

 private:
  Rules rules_;
  int hundredths_ = 0;
  GameReview so_far_;
  std::optional<GameReview> review_;
};

// The first fact that came of the order at this turning point; game.report_count(): none.
std::size_t fact_of(const GameClient&, const TurningPoint&);

// How bad the mistake was: `?!`, `?` or `??`. By the share of the game that it cost or, in a fortress, of the turns to the flag.
std::string_view grade_of(const Gain&);
// The grade and the loss: in hundredths of the game, `?? -61`; in a fortress in turns, `? -2`.
std::string graded(const Gain&);

// Sentences: which move it was and what it cost, what was done, and what was better.
std::vector<std::string> sentences(const GameClient&, const TurningPoint&);
// The same in a few words: ` 12  B3 to B4`.
std::string in_brief(const GameClient&, const TurningPoint&);
// A sentence with the number of a side's turning points.
std::string count_of(Side, std::size_t turning_points);

}  // namespace gonfalon::client
