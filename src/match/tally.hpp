// The score of a match so far.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "gonfalon/match/match.hpp"
#include "gonfalon/match/statistics.hpp"
#include "match_game.hpp"

namespace gonfalon::match {

class Tally {
 public:
  void add(const MatchGame&);

  int games() const { return won_ + drawn_ + lost_; }
  // The first player's share of all points, with the interval from the complete pairs.
  Estimate score() const;
  // The test that may end the match: its log-likelihood ratio, and the score that it has accepted.
  double log_ratio(const StopTest&) const;
  std::string_view accepted(const StopTest&) const;  // `low` or `high`; empty: neither

  // The last lines of a match: one for each player and one for the match.
  std::string lines(const std::optional<StopTest>&) const;
  // One line for a terminal: `12 of 40: +5 =1 -6, score 0.458 (0.215 to 0.722), 3 min left`.
  std::string progress(int of_games, double seconds_left, const std::optional<StopTest>&) const;

 private:
  std::vector<double> whole_pairs() const;  // without pairs of which only one game is over

  int won_ = 0, drawn_ = 0, lost_ = 0, forfeits_ = 0;
  std::map<int, std::vector<double>> pairs_;
  std::array<std::array<int, lapse_names.size()>, 2> lapses_{};
  std::array<std::vector<std::uint32_t>, 2> spent_;
  std::array<long, 2> peak_{};
};

}  // namespace gonfalon::match
