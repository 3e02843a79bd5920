// A player's own themes.
#include "gonfalon/profile/themes.hpp"

#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "gonfalon/profile/settings.hpp"
#include "gonfalon/text/sentence.hpp"
#include "rehearsal.hpp"

using namespace gonfalon;
using namespace gonfalon::test;
using screen::Background;
using screen::Ink;

namespace {

void write(const Home& home, const std::string& name, const std::string& text) {
  std::filesystem::create_directories(home.path("gonfalon"));
  home.file("gonfalon/" + name, text);
}

// The folder of settings, until the end of the test.
class ConfigHome {
 public:
  explicit ConfigHome(const Home& home) {
    if (const char* const before = std::getenv(name)) before_ = before;
    ::setenv(name, home.path({}).c_str(), 1);
  }
  ~ConfigHome() {
    if (before_)
      ::setenv(name, before_->c_str(), 1);
    else
      ::unsetenv(name);
  }
  ConfigHome(const ConfigHome&) = delete;
  ConfigHome& operator=(const ConfigHome&) = delete;

 private:
  static constexpr const char* name = "XDG_CONFIG_HOME";
  std::optional<std::string> before_;
};

}  // namespace

TEST_CASE("a file has themes, each like one of the program's but for its own colours") {
  const auto own = profile::themes_in("# mine\n[dusk]\nlake = [24, 153]\nlike = \"wood\"\ngoal = 208\n\n[plain]\nbar = \"default\"\n", "themes");
  CHECK(own.wrong.empty());
  REQUIRE(own.themes.size() == 2);
  const auto& [name, dusk] = own.themes[0];
  CHECK(name == "dusk");
  CHECK(dusk.number_of(Ink::Lake, Background::Dark) == 24);
  CHECK(dusk.number_of(Ink::Lake, Background::Light) == 153);
  CHECK(dusk.number_of(Ink::Goal, Background::Light) == 208);
  CHECK(dusk.number_of(Ink::LightSquare, Background::Dark) == screen::Theme(screen::Look::Wood).number_of(Ink::LightSquare, Background::Dark));
  CHECK(own.themes[1].theme.number_of(Ink::Bar, Background::Dark) == -1);
  CHECK(own.themes[1].theme.number_of(Ink::Lit, Background::Dark) == screen::Theme().number_of(Ink::Lit, Background::Dark));
}

TEST_CASE("a wrong line of a theme costs that line, and says where it stands") {
  struct Row {
    const char* line;
    const char* told;
  };
  for (const Row& row : {Row{"goal = 7", "themes:3:8: a theme's colour is `default` or a number from 16 to 255, or a list of two, for dark and for light backgrounds"},
                         Row{"goal = [20, 30, 40]", "themes:3:8: a theme's colour is"}, Row{"goal = 256", "themes:3:8: a theme's colour is"},
                         Row{"gaol = 20", "themes:3:1: a theme has no colour gaol"}, Row{"like = \"brass\"", "themes:3:8: a theme is like standard, wood or contrast"},
                         Row{"goal = ", "themes:3:"}}) {
    CAPTURE(std::string(row.line));
    const auto own = profile::themes_in("[dusk]\nbar = 100\n" + std::string(row.line) + "\nlake = 101\n", "themes");
    REQUIRE(own.wrong.size() == 1);
    CHECK(text::line_of(own.wrong.front()).find(row.told) == 0);
    REQUIRE(own.themes.size() == 1);
    CHECK(own.themes[0].theme.number_of(Ink::Bar, Background::Dark) == 100);
    CHECK(own.themes[0].theme.number_of(Ink::Lake, Background::Dark) == 101);
    CHECK(own.themes[0].theme.number_of(Ink::Goal, Background::Dark) == screen::Theme().number_of(Ink::Goal, Background::Dark));
  }
  const auto outside = profile::themes_in("bar = 100\n[wood]\nbar = 100\n", "themes");
  CHECK(outside.themes.empty());
  REQUIRE(outside.wrong.size() == 2);
  CHECK(text::line_of(outside.wrong[0]).find("themes:1:1: a line of a theme stands below the theme's name") == 0);
  CHECK(text::line_of(outside.wrong[1]).find("themes:3:1: the program has a theme wood: choose another name") == 0);
}

TEST_CASE("the settings name a theme, and its mistakes are told with theirs") {
  const Home home;
  const ConfigHome config(home);
  write(home, "themes", "[dusk]\nbar = 100\nlake = 3\n");
  write(home, "config", "theme = \"dusk\"\n");
  const profile::OwnSettings own(home.path("gonfalon/config"));
  CHECK(own.now().theme == "dusk");
  CHECK(own.now().outfit.theme.number_of(Ink::Bar, Background::Dark) == 100);
  REQUIRE(own.wrong().size() == 1);
  CHECK(own.wrong().front().file == home.path("gonfalon/themes"));
  write(home, "config", "theme = \"dawn\"\n");
  const profile::OwnSettings unknown(home.path("gonfalon/config"));
  CHECK(unknown.now().theme == "standard");
  REQUIRE(unknown.wrong().size() == 1);
  CHECK(text::line_of(unknown.wrong().front()).find("theme must be one of standard|wood|contrast|NAME, not \"dawn\"") != std::string::npos);
}
