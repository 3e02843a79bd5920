// The computer's review of a finished game: reading its lines, and making sentences.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/client/game_client.hpp"

namespace gonfalon::client {

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
