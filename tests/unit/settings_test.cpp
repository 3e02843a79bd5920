#include "gonfalon/client/settings.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

using namespace gonfalon;
using client::Entry;
using client::Settings;

namespace {

// NAME = VALUE, and sections; what else the format can do is for its own reader.
std::optional<Entry> read_line(const std::string& lines) {
  const auto cut = lines.find('\n');
  const std::string section = cut == 0 ? "" : lines.substr(1, cut - 2) + ".";
  const std::string line = lines.substr(cut + 1);
  const auto equals = line.find(" = ");
  if (equals == std::string::npos) return {};
  return Entry{section + line.substr(0, equals), {line.substr(equals + 3)}};
}

client::ReadSettings read(const std::string& text) {
  const auto path = std::filesystem::temp_directory_path() / "gonfalon-settings-test";
  std::ofstream(path) << text;
  auto settings = client::read_settings(path, read_line);
  std::filesystem::remove(path);
  return settings;
}

// The places of what is wrong, and what it is.
std::vector<std::string> complaints(const std::string& text) {
  std::vector<std::string> told;
  for (const client::Complaint& wrong : read(text).wrong) told.push_back(wrong.line.substr(wrong.line.find("-test:") + 6));
  return told;
}

}  // namespace

TEST_CASE("settings are read") {
  const auto found = read("# mine\nhighest = 1\nmemory-aid = on\nlanguage = de\nmouse = on\n\n[colours]\nred = 208\n"
                          "blue = Cyan\ngoal = default\n[keys]\nrandom = ~\n");
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
}

TEST_CASE("a file that is not there sets nothing") {
  CHECK(client::read_settings("/no/such/file", read_line).wrong.empty());
  CHECK(client::read_settings("", read_line).wrong.empty());
  CHECK(client::read_settings("/dev/null", read_line).wrong.size() == 1);
  CHECK(client::read_settings("/tmp", read_line).wrong.size() == 1);
}

TEST_CASE("what is wrong with settings is told with its line") {
  struct Row {
    std::string text, line, what;
  };
  for (const Row& row : std::vector<Row>{
           {"nonsense", "1:", "NAME = VALUE"},
           {"highest = 1\nheight = 2", "2:", "no setting \"height\""},
           {"highest = 2", "1:", "10|1"},
           {"mouse = maybe", "1:", "on|off"},
           {"language = ../de", "1:", "CODE"},
           {"memory-aid = 1", "1:", "on|off"},
           {"highest = 1\n\nhighest = 10", "3:", "set twice"},
           {"[colours]\nred = 256", "2:", "256"},
           {"[colours]\nred = pink", "2:", "pink"},
           {"[colours]\ngrass = 2", "2:", "colours.grass"},
           {"[keys]\nup = F1", "2:", "F1"},
           {"[keys]\nfly = x", "2:", "keys.fly"},
           {"[keys]\nhelp = h", "2:", "letter"},
           {"[keys]\nup = Up\nrandom = ?", "3:", "keys.help"},
           {"[elsewhere]\nup = 8", "2:", "elsewhere.up"},
           {"high\x1Bst = 1", "1:5:", ""},
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
TEST_CASE("a mistake in the settings costs its line alone") {
  const std::string text = "highest = 7\nmouse = on\nhighest = 1\nhigh\x1B = 2\nmouse = off\nnonsense\n[colours]\nred = pink\nblue = 4\n"
                           "[keys]\nup = k\nrandom = ~\nready = ~\nfly = x\nhelp = ?\n";
  const auto told = complaints(text);
  const std::vector<std::string> lines{"1:", "4:", "5:", "6:", "8:", "13:", "14:"};
  REQUIRE(told.size() == lines.size());
  for (std::size_t i = 0; i < lines.size(); ++i) CHECK(told[i].starts_with(lines[i]));
  const Settings settings = read(text).settings;
  CHECK(settings.highest == text::Highest::One);
  CHECK(settings.outfit.mouse);
  CHECK(!settings.outfit.inks[static_cast<std::size_t>(screen::Ink::Red)]);
  CHECK(settings.outfit.inks[static_cast<std::size_t>(screen::Ink::Blue)] == 4);
  CHECK(settings.keys.meant({screen::KeyKind::Sign, U'k'}, screen::Where::Setup).kind == screen::KeyKind::Up);
  CHECK(settings.keys.meant({screen::KeyKind::Sign, U'~'}, screen::Where::Setup).sign == U'*');
  CHECK(settings.keys.meant({screen::KeyKind::Sign, U'='}, screen::Where::Setup).sign == U'=');
}

TEST_CASE("the memory aid is for new battles") {
  Settings settings;
  Rules battle = *find_variant("barrage");
  const Rules before = battle;
  client::set_defaults(battle, settings);
  CHECK(battle == before);
  settings.memory_aid = true;
  client::set_defaults(battle, settings);
  CHECK(std::get<battle::Rules>(battle).memory_aid);
  Rules fortress = *find_variant("fortress");
  client::set_defaults(fortress, settings);
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
