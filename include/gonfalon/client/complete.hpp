// How a line that is being typed may go on, from what its player knows and nothing else.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/rules/view.hpp"

namespace gonfalon::client {

// Who types. A bystander has no side.
struct Asker {
  const Rules& rules;
  const View& view;
  std::optional<Side> side;
  const Setup* draft = nullptr;  // while he sets up
};

// Whole commands that he might mean now.
std::vector<std::string> phrases(const Asker&);

// The files and folders whose path begins as `path` does, each with `before` in front of it; none for a player from outside.
std::vector<std::string> file_phrases(std::string_view before, const std::string& path);

// The line as far as all phrases that begin so go on alike, to the end of a word at most, and what
// that word may be, where there are several. Where none begins so, a piece or card of the line that is called by a
// term of the manuals is taken as what commands call it.
struct Completed {
  std::string line;
  std::vector<std::string> choices;
};
Completed complete(std::string_view line, const std::vector<std::string>& phrases);

}  // namespace gonfalon::client
