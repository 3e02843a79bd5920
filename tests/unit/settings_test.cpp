#include "gonfalon/profile/settings.hpp"
#include "gonfalon/text/sentence.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include <fmt/format.h>

#include "gonfalon/base/square.hpp"
#include "gonfalon/base/strings.hpp"

using namespace gonfalon;
using profile::Entry;
using profile::Settings;

namespace {

profile::ReadSettings read(const std::string& text) { return profile::settings_in(text, "settings-test"); }

// The places of what is wrong, and what it is.
std::vector<std::string> complaints(const std::string& text) {
  std::vector<std::string> told;
  for (const Error& wrong : read(text).wrong) told.push_back(text::line_of(wrong).substr(text::line_of(wrong).find("-test:") + 6));
  return told;
}

}  // namespace

TEST_CASE("settings are read") {
  const auto found = read("# mine\nhighest = 1\nmemory-aid = true\nlanguage = \"de\"\nmouse = \"on\"\n\n[colours]\nred = 208\n"
                          "blue = \"Cyan\"\ngoal = 'default'\n[keys]\nrandom = [\n  \"~\", # a list may go on\n]\nready = \"#\"\n");
  REQUIRE(found.wrong.empty());
  const Settings& settings = found.settings;
  CHECK(settings.highest == text::Highest::One);
  CHECK(settings.memory_aid == true);
  CHECK(settings.language == "de");
  CHECK(settings.outfit.mouse);
  CHECK(settings.outfit.colour);
  CHECK(settings.outfit.inks[static_cast<std::size_t>(screen::Ink::Red)] == 208);
  CHECK(settings.outfit.inks[static_cast<std::size_t>(screen::Ink::Blue)] == 6);
  CHECK(settings.outfit.inks[static_cast<std::size_t>(screen::Ink::Goal)] == -1);
  CHECK(!settings.outfit.inks[static_cast<std::size_t>(screen::Ink::Water)]);
  CHECK(settings.keys.meant({screen::KeyKind::Sign, U'~'}, screen::Where::Setup).sign == U'*');
  CHECK(settings.keys.meant({screen::KeyKind::Sign, U'#'}, screen::Where::Setup).sign == U'=');
}

TEST_CASE("a file that is not there sets nothing") {
  CHECK(profile::OwnSettings("/no/such/file").wrong().empty());
  CHECK(profile::OwnSettings(std::string()).wrong().empty());
  CHECK(profile::OwnSettings("/dev/null").wrong().size() == 1);
  CHECK(profile::OwnSettings("/tmp").wrong().size() == 1);
}

TEST_CASE("what is wrong with settings is told with its line") {
  struct Row {
    std::string text, line, what;
  };
  for (const Row& row : std::vector<Row>{
           {"nonsense", "1:9:", "NAME = VALUE"},
           {"highest = 1\n  height = 2", "2:3:", "no setting \"height\""},
           {"height = high", "1:10:", "quotation marks"},
           {"highest = 2", "1:11:", "10|1"},
           {"mouse = \"maybe\"", "1:9:", "on|off"},
           {"mouse = maybe", "1:9:", "quotation marks"},
           {"mouse = 1.5", "1:9:", "not \"1.5\""},
           {"language = \"../de\"", "1:12:", "CODE"},
           {"language = \"de", "1:", "closing quotation mark"},
           {"name = \"Anna: Red\"", "1:8:", "24 letters"},
           {"memory-aid = 1", "1:14:", "on|off"},
           {"highest = 1\n\nhighest = 10", "3:1:", "set twice"},
           {"[colours]\nred = 256", "2:7:", "256"},
           {"[colours]\nred = \"pink\"", "2:7:", "pink"},
           {"[colours]\ngrass = 2", "2:1:", "colours.grass"},
           {"[keys]\nup = \"F13\"", "2:6:", "F13"},
           {"[keys]\nup = [\n  \"Up\"\n  \"k\",\n]", "4:3:", ""},
           {"[keys]\nfly = \"x\"", "2:1:", "keys.fly"},
           {"[keys]\nhelp = \"h\"", "2:8:", "letter"},
           {"[keys]\nup = \"Up\"\nrandom = \"?\"", "3:10:", "keys.help"},
           {"[elsewhere]\nup = 8", "2:1:", "elsewhere.up"},
           {"[[keys", "1:", ""},
           {"a.b.c.d.e = 1", "1:8:", "too many parts"},
           {"high\x1Bst = 1", "1:5:", "control character"},
           {"# \xFF", "1:3:", "UTF-8"},
           {"# " + std::string(profile::largest_settings, 'x') + "\nmouse = true\n", "1:1:", "65536 bytes"},
       }) {
    CAPTURE(row.text);
    const auto told = complaints(row.text);
    REQUIRE(told.size() == 1);
    CAPTURE(told.front());
    CHECK(told.front().starts_with(row.line));
    CHECK(told.front().find(row.what) != std::string::npos);
  }
}

// issue 13, fault 13
TEST_CASE("what is wrong with settings is told without the codes of the file, and the first two dozen times") {
  const auto told = read("language = \"\\u001b[2J\\u202ex\"\n\"a\\u202e\\u0007\" = 1\nbell = \"" + std::string(5000, 'x') + "\"\n").wrong;
  REQUIRE(told.size() == 3);
  for (const Error& wrong : told) {
    const std::string line = text::line_of(wrong);
    CHECK(find_flaw(line).flaw == TextFlaw::None);
    CHECK(without_direction_controls(line) == line);
    CHECK(line.size() < 400);
  }
  std::string rubbish;
  for (int nth = 1; nth <= 3000; ++nth) rubbish += fmt::format("k{} = 1\n", nth);
  const auto many = read(rubbish).wrong;
  REQUIRE(many.size() == 25);
  CHECK(many.front().place.line == 1);
  CHECK(many[23].place.line == 24);
  CHECK(text::line_of(many.back()).ends_with(": mistakes that are not listed here: 2976"));
}

TEST_CASE("a mistake in the settings costs its line alone") {
  const std::string text = "highest = 7\nmouse = \"on\"\nhighest = 1\nhigh\x1B = 2\nmouse = \"off\"\nnonsense\n[colours]\nred = \"pink\"\nblue = 4\n"
                           "[keys]\nup = [\"k\"\nrandom = \"~\"\nready = \"~\"\nfly = \"x\"\nhelp = \"?\"\n[keys]\ndown = \"j\"\n";
  const auto told = complaints(text);
  const std::vector<std::string> lines{"1:", "4:", "5:", "6:", "8:", "11:", "13:", "14:"};
  REQUIRE(told.size() == lines.size());
  for (std::size_t i = 0; i < lines.size(); ++i) CHECK(told[i].starts_with(lines[i]));
  const Settings settings = read(text).settings;
  CHECK(settings.highest == text::Highest::One);
  CHECK(settings.outfit.mouse);
  CHECK(!settings.outfit.inks[static_cast<std::size_t>(screen::Ink::Red)]);
  CHECK(settings.outfit.inks[static_cast<std::size_t>(screen::Ink::Blue)] == 4);
  CHECK(settings.keys.meant({screen::KeyKind::Sign, U'j'}, screen::Where::Setup).kind == screen::KeyKind::Down);
  CHECK(settings.keys.meant({screen::KeyKind::Sign, U'~'}, screen::Where::Setup).sign == U'*');
  CHECK(settings.keys.meant({screen::KeyKind::Sign, U'='}, screen::Where::Setup).sign == U'=');
}

TEST_CASE("the memory aid is for new battles") {
  Settings settings;
  Rules battle = *find_variant("barrage");
  const Rules before = battle;
  profile::set_defaults(battle, settings);
  CHECK(battle == before);
  settings.memory_aid = true;
  profile::set_defaults(battle, settings);
  CHECK(std::get<battle::Rules>(battle).memory_aid);
  Rules fortress = *find_variant("fortress");
  profile::set_defaults(fortress, settings);
  CHECK(fortress == *find_variant("fortress"));
}

TEST_CASE("ranks are drawn from ten or from one, and typed from ten") {
  using battle::Rank;
  const std::string ten = "FS23456789MB";
  const std::string one = "FS987654321B";
  for (const Rank rank : battle::all_ranks) {
    const auto nth = static_cast<std::size_t>(rank);
    CHECK(text::sign_of(rank, text::Highest::Ten) == ten[nth]);
    CHECK(text::sign_of(rank, text::Highest::One) == one[nth]);
  }
}

TEST_CASE("among vi keys any action can have a letter, wherever the file says that they are used") {
  CHECK(read("[keys]\nhint = \"i\"\n").wrong.size() == 1);
  for (const char* const text : {"vi-keys = \"on\"\n[keys]\nhint = \"i\"\n", "keys = { hint = \"i\" }\nvi-keys = true\n"}) {
    const profile::ReadSettings vi = read(text);
    CHECK(vi.wrong.empty());
    CHECK(vi.settings.keys.is_vi());
    CHECK(vi.settings.keys.meant({screen::KeyKind::Sign, U'i'}, screen::Where::Play).sign == U'.');
    CHECK(vi.settings.keys.meant({screen::KeyKind::Sign, U'j'}, screen::Where::Play).kind == screen::KeyKind::Down);
  }
  CHECK(profile::text_with("vi-keys = \"on\"\n", {"keys.hint", {"i"}}) == "vi-keys = \"on\"\n\n[keys]\nhint = \"i\"\n");
  CHECK_FALSE(profile::text_with("", {"keys.hint", {"i"}}));
}
