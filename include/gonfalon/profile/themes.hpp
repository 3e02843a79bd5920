// A player's own themes in $XDG_CONFIG_HOME/gonfalon/themes: the colours of a terminal of 256 colours, under names.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/base/result.hpp"
#include "gonfalon/screen/palette.hpp"

namespace gonfalon::profile {

constexpr std::size_t largest_themes = std::size_t{64} << 10;

struct OwnTheme {
  std::string name;
  screen::Theme theme;
};

struct OwnThemes {
  std::vector<OwnTheme> themes = {};  // in the order of the file
  std::vector<Error> wrong = {};      // a wrong line counts for nothing
};

// Reads the text of a file; path: for the errors.
OwnThemes themes_in(std::string_view text, const std::string& path);
// Reads the file; without one there are none. A player who may not use a settings file has none.
OwnThemes own_themes();

// The look of this name that comes with the program: `standard`, `wood`, `contrast`. nullopt: none has it.
std::optional<screen::Look> find_look(std::string_view name);
std::string_view name_of(screen::Look);

}  // namespace gonfalon::profile
