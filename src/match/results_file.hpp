// The results of a match on disk, in the folder of its records, so that one that was broken off can go on.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/base/result.hpp"
#include "gonfalon/io/record_file.hpp"
#include "match_game.hpp"

namespace gonfalon::match {

// What a match is known by again: a line each of what its games depend on, the seed left out.
using MatchTerms = std::string;

class ResultsFile {
 public:
  // Of a match that begins. The fault is a sentence: there is one already, which may be gone on with. Throws
  // std::system_error.
  static Result<ResultsFile, std::string> begin(const std::string& path, const MatchTerms&, std::uint64_t seed);
  // Of a match that goes on. The fault is a sentence: there is none, it is no such file, or of another match. Throws
  // std::system_error, also where another program has it in use.
  static Result<ResultsFile, std::string> resume(const std::string& path, const MatchTerms&);

  std::uint64_t seed() const { return seed_; }
  const std::vector<MatchGame>& games() const { return games_; }  // those that it held
  void add(const MatchGame&);

 private:
  ResultsFile(io::RecordFile file, std::uint64_t seed, std::vector<MatchGame> games)
      : file_(std::move(file)), seed_(seed), games_(std::move(games)) {}

  io::RecordFile file_;
  std::uint64_t seed_;
  std::vector<MatchGame> games_;
};

}  // namespace gonfalon::match
