// The results of a match on disk, in the folder of its records, so that an interrupted match can be resumed.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/base/result.hpp"
#include "gonfalon/io/record_file.hpp"
#include "gonfalon/match/match.hpp"
#include "match_game.hpp"

namespace gonfalon::match {

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
