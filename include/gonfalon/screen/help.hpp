// What can be pressed or typed, for key lines and helps.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace gonfalon::screen {

// A key, or something to type, and what it does. Without a key it is only a meaning.
struct Hint {
  std::string key, meaning;
};

// A part of a help, below its title.
struct HelpGroup {
  std::string title;
  std::vector<Hint> rows;
};

// A row of a help without columns, for line mode: lines of at most 78 columns, each with its line end. A long meaning is continued
// below its beginning.
std::string help_row(std::string_view typed, std::string_view meaning);

}  // namespace gonfalon::screen
