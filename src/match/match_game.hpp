// One game of a match, played by a process of its own.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <sys/types.h>

#include "gonfalon/base/descriptor.hpp"
#include "gonfalon/match/match.hpp"
#include "gonfalon/host/host.hpp"

namespace gonfalon::match {

// What a game came to. By players, 0 is the match's first: who won, and what they spent and held as in host::Finish.
struct MatchGame {
  int number = 0;  // from 1; the odd ones are played with the first player as Red
  std::optional<std::size_t> winner;
  std::string reason = "-";  // of its end
  std::optional<host::Lapse> lapse;
  int moves = 0;
  std::array<std::vector<std::uint32_t>, 2> spent;
  std::array<long, 2> peak{};

  std::size_t red() const { return number % 2 == 1 ? 0 : 1; }
};

// The same in one line, and back; nothing: the line is none.
std::string written(const MatchGame&);
std::optional<MatchGame> read_match_game(const std::string& line);

std::string_view name_of(host::Lapse);

// A process that plays that game and writes the line on `output`.
struct Worker {
  pid_t process;
  Descriptor output;
  std::string said = {};
};
// seed: the match's. Throws std::system_error.
Worker start_game(const MatchPlan&, std::uint64_t seed, int number);

}  // namespace gonfalon::match
