// The result of one game of a match.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/table/table.hpp"

namespace gonfalon::match {

inline constexpr std::array<std::string_view, 3> lapse_names{"ended", "refused", "late"};

// Players are numbers: 0 is the match's first, whichever side it plays. spent and peak are as in table::Finish, but by player,
// not by side.
struct MatchGame {
  int number = 0;  // from 1; in odd games the first player is Red
  std::optional<std::size_t> winner;
  std::string reason = "-";  // of the end; "-": the game could not be played
  std::optional<table::Lapse> lapse;
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

}  // namespace gonfalon::match
