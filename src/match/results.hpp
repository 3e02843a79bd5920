// The results of a match on disk, in the folder of its records, so that an interrupted match can be resumed.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/base/result.hpp"
#include "gonfalon/io/record_file.hpp"
#include "gonfalon/match/match.hpp"
#include "gonfalon/table/table.hpp"

namespace gonfalon::match {

// The result of one game of a match.

inline constexpr std::size_t program_lapses = 3;  // the first of Lapse: those of programs
static_assert(static_cast<std::size_t>(Lapse::Late) + 1 == program_lapses);

// Players are numbers: 0 is the match's first, whichever side it plays. spent and peak are as in table::Finish, but by player,
// not by side.
struct MatchGame {
  int number = 0;  // from 1; in odd games the first player is Red
  std::optional<std::size_t> winner;
  std::string reason = "-";  // of the end; "-": the game could not be played
  std::optional<Lapse> lapse;
  int moves = 0;
  std::array<std::vector<std::uint32_t>, 2> spent;
  std::array<long, 2> peak{};

  std::size_t red() const { return number % 2 == 1 ? 0 : 1; }
  bool operator==(const MatchGame&) const = default;
};

// The line about this game on standard output, without a line end.
std::string told(const MatchGame&);

// Writes a game as a line without a line end, and reads it. nullopt: the line is invalid.
std::string written(const MatchGame&);
std::optional<MatchGame> read_match_game(const std::string& line);

// The score of a match so far.

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
  std::array<std::array<int, program_lapses>, 2> lapses_{};
  std::array<std::vector<std::uint32_t>, 2> spent_;
  std::array<long, 2> peak_{};
};

// Identifies a match, or a part of one: what its games depend on without the seed, a line each.
using MatchTerms = std::string;

// The file's name is a dot, the variant and this.
inline constexpr std::string_view results_suffix = "-match";

// Games are played in pairs.
constexpr int rounded_up(int games) { return games + games % 2; }

// The last line of a part's terms.
std::string part_line(const Part&, int all_games);

// What a results file holds.
struct MatchResults {
  MatchTerms terms;             // without the line of the part
  std::string part;             // that line; empty: a whole match
  std::optional<int> all_games;  // of the match, if this is a part
  std::uint64_t seed = 0;
  std::vector<MatchGame> games;
  std::string text;  // all of the file, without an incomplete last line
};
// The error is a sentence: no results file, or a damaged one. Throws std::system_error.
Result<MatchResults, std::string> read_results(const std::string& path);

class ResultsFile {
 public:
  // For a new match. The error is a sentence: the file exists already. Throws std::system_error.
  static Result<ResultsFile, std::string> begin(const std::string& path, const MatchTerms&, std::uint64_t seed);
  // For a match that is resumed. The error is a sentence: no file, no results file, or another match. Throws
  // std::system_error, also if another program uses the file.
  static Result<ResultsFile, std::string> resume(const std::string& path, const MatchTerms&);

  std::uint64_t seed() const { return seed_; }
  const std::vector<MatchGame>& games() const { return games_; }  // those in the file when it was opened
  void add(const MatchGame&);

 private:
  ResultsFile(io::RecordFile file, std::uint64_t seed, std::vector<MatchGame> games)
      : file_(std::move(file)), seed_(seed), games_(std::move(games)) {}

  io::RecordFile file_;
  std::uint64_t seed_;
  std::vector<MatchGame> games_;
};

}  // namespace gonfalon::match
