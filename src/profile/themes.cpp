#include "gonfalon/profile/themes.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <system_error>
#include <utility>

#include "gonfalon/base/permission.hpp"
#include "gonfalon/base/square.hpp"
#include "gonfalon/base/strings.hpp"
#include "gonfalon/base/toml.hpp"
#include "gonfalon/io/lines.hpp"
#include "gonfalon/io/paths.hpp"
#include "gonfalon/text/gettext.hpp"

namespace gonfalon::profile {

using screen::Ink;
using screen::Look;
using text::N_;

namespace {

constexpr std::array<std::string_view, screen::all_looks> look_names{"standard", "wood", "contrast"};

// In the order of Ink. Of a plain sign the terminal or the paper decides.
constexpr std::array<std::string_view, screen::all_inks> ink_names{
    "",          "faint",       "red",        "blue",         "water",       "title", "warning",   "goal", "seen",   "red-bright", "red-deep", "blue-bright",
    "blue-deep", "light-square", "dark-square", "lake",       "last-move",   "held",  "cursor",    "bar",  "chosen", "lit",        "alarm"};

// TRANSLATORS, all below: error in a file of themes, after file, line and column. A theme is a set of colours. {0}: the name of a theme
// or of a colour

// `default`: -1. nullopt: it is no colour that every terminal shows alike.
std::optional<short> theme_colour(const std::string& word) {
  constexpr int first = 16, last = 255;
  if (word == "default") return short{-1};
  const auto number = whole_number(word);
  if (!number || *number < first || *number > last) return {};
  return static_cast<short>(*number);
}

class ThemeReader {
 public:
  explicit ThemeReader(const std::string& path) : path_(path) {}

  OwnThemes read(std::string_view text) {
    for (const TomlStatement& statement : statements_in(text, largest_themes)) {
      if (statement.error) complain(*statement.error);
      for (const TomlValue& value : statement.values) take(value);
    }
    for (const Draft& draft : drafts_) {
      own_.themes.push_back({draft.name, draft.base});
      for (const auto& [ink, dark, light] : draft.colours) own_.themes.back().theme.paint(ink, dark, light);
    }
    return std::move(own_);
  }

 private:
  struct Colour {
    Ink ink;
    short dark, light;
  };
  struct Draft {
    std::string name;
    screen::Theme base = screen::Theme();
    std::vector<Colour> colours = {};
  };

  void complain(Error error) { own_.wrong.push_back(in_file(path_, std::move(error))); }

  Draft& draft_of(const std::string& name) {
    const auto known = std::ranges::find(drafts_, name, &Draft::name);
    return known != drafts_.end() ? *known : drafts_.emplace_back(Draft{.name = name});
  }

  void take(const TomlValue& value) {
    const auto dot = value.name.find('.');
    if (dot == std::string::npos || dot == 0) return complain({value.key, N_("a line of a theme stands below the theme's name, as in [dusk]")});
    const std::string name = value.name.substr(0, dot), key = value.name.substr(dot + 1);
    if (find_look(name)) return complain({value.key, N_("the program has a theme {0}: choose another name"), {name}});
    Draft& draft = draft_of(name);
    if (key == "like") {
      const auto look = value.words.size() == 1 ? find_look(value.words.front()) : std::nullopt;
      if (!look) return complain({value.begin, N_("a theme is like standard, wood or contrast")});
      draft.base = screen::Theme(*look);
      return;
    }
    const auto ink = key.empty() ? ink_names.end() : std::ranges::find(ink_names, key);
    if (ink == ink_names.end()) return complain({value.key, N_("a theme has no colour {0}"), {shown(key)}});
    std::vector<short> numbers;
    for (const std::string& word : value.words)
      if (const auto number = theme_colour(word)) numbers.push_back(*number);
    if (numbers.size() != value.words.size() || numbers.empty() || numbers.size() > 2)
      return complain({value.begin, N_("a theme's colour is `default` or a number from 16 to 255, or a list of two, for dark and for light backgrounds")});
    draft.colours.push_back({static_cast<Ink>(ink - ink_names.begin()), numbers.front(), numbers.back()});
  }

  const std::string& path_;
  std::vector<Draft> drafts_;
  OwnThemes own_;
};

}  // namespace

std::optional<Look> find_look(std::string_view name) {
  const auto found = std::ranges::find(look_names, name);
  return found == look_names.end() ? std::nullopt : std::optional(static_cast<Look>(found - look_names.begin()));
}

std::string_view name_of(Look look) { return look_names[static_cast<std::size_t>(look)]; }

OwnThemes themes_in(std::string_view text, const std::string& path) { return ThemeReader(path).read(text); }

OwnThemes own_themes() {
  const auto path = io::themes_path();
  std::error_code error;
  if (path.empty() || !may(Permission::SettingsFile) || (!std::filesystem::exists(path, error) && !error)) return {};
  try {
    return themes_in(io::read_file(path.string(), largest_themes).text, path.string());
  } catch (const std::system_error& unreadable) {
    return {.wrong = {failure(text::message_of(unreadable))}};
  }
}

}  // namespace gonfalon::profile
