// Who plays a side of a table, and what there is to be said of him besides the game.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "gonfalon/base/side.hpp"

namespace gonfalon::text {

struct Sitter {
  std::string name = {};  // as the table knows him; may be empty
  bool program = false;
  std::optional<std::chrono::seconds> away = {};   // he is not there, for so long now
  std::optional<std::chrono::seconds> claim = {};  // and then the other may claim the win, 0: now; nothing: he may not
  int clock = 0;          // milliseconds that he has left; 0: there is no clock
  bool rematch = false;   // he wants one

  bool operator==(const Sitter&) const = default;
};

std::string sentence(Side, const Sitter&);

// The same for programs: `who side= [name=] ..`
std::string line_of(Side, const Sitter&);
// Nothing: it is no such line.
std::optional<std::pair<Side, Sitter>> read_sitter(std::string_view line);

// `4:59`, `1:04:59`: a second that has begun counts.
std::string clock_time(std::chrono::milliseconds);

}  // namespace gonfalon::text
