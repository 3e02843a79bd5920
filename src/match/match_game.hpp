// What one game of a match came to.
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

// By players, 0 is the match's first: who won, and what they spent and held as in table::Finish.
struct MatchGame {
  int number = 0;  // from 1; the odd ones are played with the first player as Red
  std::optional<std::size_t> winner;
  std::string reason = "-";  // of its end; "-": it could not be played
  std::optional<table::Lapse> lapse;
  int moves = 0;
  std::array<std::vector<std::uint32_t>, 2> spent;
  std::array<long, 2> peak{};

  std::size_t red() const { return number % 2 == 1 ? 0 : 1; }
  bool operator==(const MatchGame&) const = default;
};

// As a line without its end, and back; nothing: the line is none.
std::string written(const MatchGame&);
std::optional<MatchGame> read_match_game(const std::string& line);

}  // namespace gonfalon::match
