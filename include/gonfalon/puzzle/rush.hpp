// As many puzzles as possible in five minutes.
#pragma once

#include <chrono>
#include <string>

#include "gonfalon/base/random.hpp"
#include "gonfalon/profile/results.hpp"
#include "gonfalon/puzzle/progress.hpp"

namespace gonfalon::puzzle {

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

  bool over() const { return mistakes_ == most_mistakes || Clock::now() >= ends_; }
  int solved() const { return solved_; }
  std::string header() const;  // the time left, and the puzzles solved
  // How it went, beside the best so far. The rush must be over.
  std::string told(const Progress& before) const;
  profile::PuzzleResult result(Date today) const;

 private:
  Random random_;
  Clock::time_point ends_;
  std::size_t posed_ = 0;
  std::optional<Theme> last_ = {};
  int solved_ = 0;
  int mistakes_ = 0;
};

}  // namespace gonfalon::puzzle
