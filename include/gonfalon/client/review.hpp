// What the computer says of a game that it has gone over: from its lines, and to sentences.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/client/game_client.hpp"

namespace gonfalon::client {

// Hears `gonfalon bot --review`, line by line.
class ReviewDecoder {
 public:
  explicit ReviewDecoder(const Rules& rules) : rules_(rules) {}

  // Lines that are not known are passed over.
  void hear(std::string_view line);

  int hundredths() const { return hundredths_; }
  // Once all have been told.
  const std::optional<std::vector<TurningPoint>>& points() const { return points_; }

 private:
  Rules rules_;
  int hundredths_ = 0;
  std::vector<TurningPoint> so_far_;
  std::optional<std::vector<TurningPoint>> points_;
};

// Where in all that has happened at the table the first lies that came of what was done then.
std::size_t fact_of(const GameClient&, const TurningPoint&);

// Which move it was, what was done, and what was better, a sentence each.
std::vector<std::string> sentences(const GameClient&, const TurningPoint&);
// How many there are.
std::string count_of(Side, std::size_t turning_points);

}  // namespace gonfalon::client
