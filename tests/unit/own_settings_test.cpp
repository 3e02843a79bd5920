// The settings as they are written: the text, and the file.
#include "gonfalon/profile/settings.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <sys/stat.h>
#include <unistd.h>
#include <vector>

#include "gonfalon/base/random.hpp"
#include "gonfalon/base/toml.hpp"
#include "gonfalon/io/lines.hpp"
#include "gonfalon/text/sentence.hpp"

using namespace gonfalon;
using profile::Entry;
using profile::OwnSettings;
using profile::Setting;
namespace fs = std::filesystem;

namespace {

const std::string mark = "\xEF\xBB\xBF";

std::string written(const std::string& text, const Entry& entry) {
  return profile::text_with(text, entry).value_or("it can't be");
}

Entry held(const std::string& text, const Setting& setting) {
  return profile::entry_of(profile::settings_in(text, "config").settings, setting);
}

// A folder with a settings file in it, gone afterwards.
class Folder {
 public:
  Folder() : folder_(fs::temp_directory_path() / ("gonfalon-own-settings-" + std::to_string(::getpid()))) {
    fs::create_directories(folder_);
  }
  ~Folder() { fs::remove_all(folder_); }
  fs::path path(const std::string& name) const { return folder_ / name; }
  fs::path file(const std::string& name, const std::string& text) const {
    std::ofstream(path(name)) << text;
    return path(name);
  }

 private:
  fs::path folder_;
};

std::string text_in(const fs::path& path) { return io::read_file(path.string(), profile::largest_settings).text; }

unsigned mode_of(const fs::path& path) { return static_cast<unsigned>(fs::status(path).permissions() & fs::perms::mask); }

OwnSettings own_in(const fs::path& path) { return OwnSettings(path.string()); }

// Why it was not kept; `refused` and why.
std::string changed(OwnSettings& own, const Entry& entry) {
  const auto done = own.change(entry);
  return done ? *done : "refused: " + text::line_of(done.error());
}

}  // namespace

TEST_CASE("a setting is written where it stands, or at the end of its part") {
  struct Row {
    std::string before;
    Entry entry;
    std::string after;
  };
  const Entry mouse{"mouse", {"off"}}, title{"title", {"off"}}, italian{"language", {"it"}};
  for (const Row& row : std::vector<Row>{
           {"", mouse, "mouse = \"off\"\n"},
           {"\n\n", mouse, "mouse = \"off\"\n\n\n"},
           {"mouse = \"on\"\n", mouse, "mouse = \"off\"\n"},
           {"# mine\n  mouse='on'   # no mice\nbell = true\n", mouse, "# mine\n  mouse=\"off\"   # no mice\nbell = true\n"},
           {"mouse = true # a switch\n", mouse, "mouse = \"off\" # a switch\n"},
           {"# mine\n", mouse, "# mine\nmouse = \"off\"\n"},
           {"# mine\n\n\n", mouse, "# mine\nmouse = \"off\"\n\n\n"},
           // the ends of lines
           {"mouse = \"on\"\r\nbell = \"on\"\r\n", mouse, "mouse = \"off\"\r\nbell = \"on\"\r\n"},
           {"mouse = \"on\"\r\nbell = \"on\"\r\n", title, "mouse = \"on\"\r\nbell = \"on\"\r\ntitle = \"off\"\r\n"},
           {"mouse = \"on\"", mouse, "mouse = \"off\""},
           {"mouse = \"on\"", title, "mouse = \"on\"\ntitle = \"off\"\n"},
           {"# mouse", title, "# mouse\ntitle = \"off\"\n"},
           {mark + "mouse = \"on\"\n", mouse, mark + "mouse = \"off\"\n"},
           {mark + "mouse = \"on\"\n", {"mouse", {}}, mark},
           {mark + "[keys]\nup = \"k\"\n", mouse, mark + "mouse = \"off\"\n\n[keys]\nup = \"k\"\n"},
           {mark + "[keys]\nup = \"k\"\n", {"keys.down", {"j"}}, mark + "[keys]\nup = \"k\"\ndown = \"j\"\n"},
           // more than once, and wrong
           {"language = \"de\"\nlanguage = \"fr\"\n", italian, "language = \"it\"\nlanguage = \"fr\"\n"},
           {"language = \"../x\"\nlanguage = \"de\"\n", italian, "language = \"../x\"\nlanguage = \"it\"\n"},
           {"highest = 7 # lucky\n", {"highest", {"1"}}, "highest = 1 # lucky\n"},
           {"highest = 1.5\n", {"highest", {"1"}}, "highest = 1\n"},
           {"language = \"de\"\nmouse = false\nlanguage = \"fr\"\n", {"language", {}}, "mouse = false\n"},
           // what nobody knows
           {"nonsense\nfly = high\n[elsewhere]\nx = y\n", mouse, "nonsense\nfly = high\nmouse = \"off\"\n[elsewhere]\nx = y\n"},
           {"mouse = true\nx\x01y\n\xFF\xFE\n", mouse, "mouse = \"off\"\nx\x01y\n\xFF\xFE\n"},
           {std::string("a\0b\n", 4), mouse, std::string("a\0b\nmouse = \"off\"\n", 18)},
           {std::string(5000, '#') + "\n", mouse, std::string(5000, '#') + "\nmouse = \"off\"\n"},
           // parts
           {"[keys]\nup = \"k\"\n", mouse, "mouse = \"off\"\n\n[keys]\nup = \"k\"\n"},
           {"# mine\n\n[keys]\nup = \"k\"\n", mouse, "# mine\nmouse = \"off\"\n\n[keys]\nup = \"k\"\n"},
           {"# of keys\n[keys]\nup = \"k\"\n", mouse, "mouse = \"off\"\n\n# of keys\n[keys]\nup = \"k\"\n"},
           {"bell = false\n\n# of colours\n[colours]\nred = 1\n", mouse, "bell = false\nmouse = \"off\"\n\n# of colours\n[colours]\nred = 1\n"},
           {"[keys]\nup = \"k\"\n\n[colours]\nred = 208\n", {"keys.down", {"Down", "j"}},
            "[keys]\nup = \"k\"\ndown = [\"Down\", \"j\"]\n\n[colours]\nred = 208\n"},
           {"[keys] # mine\n[colours]\n", {"keys.down", {"j"}}, "[keys] # mine\ndown = \"j\"\n[colours]\n"},
           {"bell = false\n", {"colours.red", {"208"}}, "bell = false\n\n[colours]\nred = 208\n"},
           {"bell = false\n\n", {"colours.red", {"208"}}, "bell = false\n\n[colours]\nred = 208\n"},
           {"", {"colours.red", {"red"}}, "[colours]\nred = \"red\"\n"},
           {"keys.up = \"k\"\n", {"keys.up", {"Up", "k"}}, "keys.up = [\"Up\", \"k\"]\n"},
           {"keys.up = \"k\"\n[colours]\n", {"keys.down", {"j"}}, "keys.up = \"k\"\nkeys.down = \"j\"\n[colours]\n"},
           {"[keys]\nup = [\"Up\", \"k\"]  # vi\n", {"keys.up", {"k"}}, "[keys]\nup = \"k\"  # vi\n"},
           {"[keys]\nup = [\n  \"Up\", # as ever\n  \"k\",\n] # vi\ndown = \"j\"\n", {"keys.up", {"k"}}, "[keys]\nup = \"k\" # vi\ndown = \"j\"\n"},
           {"[keys]\nup = [\n  \"Up\",\n  \"k\",\n]\ndown = \"j\"\n", {"keys.up", {}}, "[keys]\ndown = \"j\"\n"},
           {"[keys]\r\nup = \"k\"\r\n", {"keys.up", {}}, "[keys]\r\n"},
           {"keys = {up = \"k\", down = \"j\", left = \"h\"}\n", {"keys.down", {"n"}}, "keys = {up = \"k\", down = \"n\", left = \"h\"}\n"},
           {"keys = {up = \"k\", down = \"j\", left = \"h\"}\n", {"keys.down", {}}, "keys = {up = \"k\", left = \"h\"}\n"},
           {"keys = { up = \"k\", down = \"\xC3\xA4\" } # mine\n", {"keys.down", {}}, "keys = { up = \"k\" } # mine\n"},
           // keys that the format needs for itself
           {"[keys]\n", {"keys.random", {"~"}}, "[keys]\nrandom = \"~\"\n"},
           {"[keys]\n", {"keys.random", {"\""}}, "[keys]\nrandom = \"\\\"\"\n"},
           {"[keys]\n", {"keys.random", {"'"}}, "[keys]\nrandom = \"'\"\n"},
           {"[keys]\n", {"keys.random", {"\\"}}, "[keys]\nrandom = \"\\\\\"\n"},
           {"[keys]\n", {"keys.random", {"Hash"}}, "[keys]\nrandom = \"Hash\"\n"},
           {"[keys]\n", {"keys.random", {"~", ";"}}, "[keys]\nrandom = [\"~\", \";\"]\n"},
           {"[keys]\n", {"keys.up", {"8", "\xC3\xA4"}}, "[keys]\nup = [\"8\", \"\xC3\xA4\"]\n"},
       }) {
    CAPTURE(row.before);
    CAPTURE(row.entry.name);
    CHECK(written(row.before, row.entry) == row.after);
    CHECK(written(row.after, row.entry) == row.after);
  }
}

TEST_CASE("a text that has no place for a setting stays as it is") {
  struct Row {
    std::string before;
    Entry entry;
  };
  for (const Row& row : std::vector<Row>{
           {"", {"fly", {"high"}}},
           {"", {"mouse", {"maybe"}}},
           {"", {"keys.help", {"h"}}},
           {std::string(profile::largest_settings + 1, '\n'), {"mouse", {"off"}}},
           {std::string(profile::largest_settings - 3, '\n'), {"mouse", {"off"}}},
           {"[keys]\nhelp = \"~\"\n", {"keys.random", {"~"}}},  // a key for two things
       }) {
    CAPTURE(row.entry.name);
    CHECK_FALSE(profile::text_with(row.before, row.entry));
  }
}

// Whatever is changed, in whatever order: it holds, and every other line is there as it was.
TEST_CASE("settings are changed at random, and all other lines stay") {
  const std::vector<std::string> scraps{"# a comment", "", "nonsense = 1", "[keys]", "[colours]", "another", "mouse = false # mine", "mouse = \"on\"",
                                        "red = 208", "up = [\"Up\", \"k\"]", "  title=false", "language = \"../de\"", "\tbell = 'off'", "[keys] # of mine",
                                        "up = [\n  \"Up\",\n]", "up = [ \"Up\"", "keys = {up = \"k\"}"};
  const std::vector<Entry> entries{{"mouse", {"off"}}, {"mouse", {}}, {"colours.red", {"12"}}, {"colours.red", {}}, {"keys.up", {"Up", "k"}},
                                   {"keys.up", {}}, {"title", {"off"}}, {"language", {"de"}}, {"keys.random", {"~"}}, {"memory", {"open"}}};
  Random random(1);
  const auto pick = [&](const auto& list) -> const auto& { return list[random.below(static_cast<std::uint32_t>(list.size()))]; };
  const auto lines_without = [](const std::string& text, const std::string& name) {
    std::vector<std::string> lines;
    for (const TomlStatement& statement : statements_in(text, profile::largest_settings)) {
      using Kind = TomlStatement::Kind;
      const bool its = !statement.values.empty() && statement.values.front().name == name;
      std::string bytes(statement.bytes);
      if (!bytes.ends_with('\n')) bytes += '\n';
      if (!its && statement.kind != Kind::Blank && statement.kind != Kind::Heading) lines.push_back(bytes);
    }
    return lines;
  };
  for (int nth = 0; nth < 300; ++nth) {
    std::string text;
    for (auto left = random.below(8); left > 0; --left) text += pick(scraps) + '\n';
    if (random.below(3) == 0 && !text.empty()) text.pop_back();
    for (int step = 0; step < 6; ++step) {
      const Entry& entry = pick(entries);
      CAPTURE(text);
      CAPTURE(entry.name);
      const auto after = profile::text_with(text, entry);
      if (!after) continue;  // that it can't be is told elsewhere
      CHECK(held(*after, *profile::find_setting(entry.name)) == entry);
      CHECK(lines_without(*after, entry.name) == lines_without(text, entry.name));
      text = *after;
    }
  }
}

TEST_CASE("whatever a settings file holds, a change holds, and costs no other setting") {
  const std::string whole =
      "# mine\r\nlanguage = \"de\"\nhighest = 1\nmemory = open\n[colours]\nred = 208\nblue = \"cyan\"\n\n[keys]\nup = [\"Up\",\n  \"8\",\n]\n"
      "down = [Down, 2, j]\nrandom = \"~\"\n";
  Random random(5);
  for (int nth = 0; nth < 300; ++nth) {
    std::string text = whole;
    for (auto changes = 1 + random.below(6); changes > 0 && !text.empty(); --changes) {
      const std::size_t at = random.below(static_cast<std::uint32_t>(text.size()));
      switch (random.below(4)) {
        case 0: text.resize(at); break;
        case 1: text.insert(at, 1, std::string("\"'[]{}#=\n\\.,")[random.below(12)]); break;
        case 2: text.erase(at, 1 + random.below(9)); break;
        default: text[at] = static_cast<char>(random.below(256));
      }
    }
    CAPTURE(text);
    const auto before = profile::settings_in(text, "config").settings;
    for (const Entry& entry : {Entry{"mouse", {"off"}}, Entry{"language", {}}, Entry{"colours.red", {"12"}}}) {
      CAPTURE(entry.name);
      const auto changed = profile::text_with(text, entry);
      REQUIRE(changed);
      CHECK(profile::text_with(*changed, entry) == changed);
      const auto after = profile::settings_in(*changed, "config").settings;
      for (const Setting& setting : profile::all_settings()) {
        CAPTURE(setting.name);
        CHECK(profile::entry_of(after, setting) == (setting.name == entry.name ? entry : profile::entry_of(before, setting)));
      }
    }
  }
}

TEST_CASE("every setting can be written and read again") {
  for (const Setting& setting : profile::all_settings()) {
    CAPTURE(setting.name);
    std::vector<Entry> entries{{setting.name, {}}};
    for (const profile::Value& value : setting.values) entries.push_back({setting.name, {std::string(value.word)}});
    if (setting.takes == profile::Takes::Language) entries.push_back({setting.name, {"de"}});
    if (setting.takes == profile::Takes::Name) entries.push_back({setting.name, {"Anna B."}});
    if (setting.takes == profile::Takes::Theme) entries.push_back({setting.name, {"wood"}});
    if (setting.takes == profile::Takes::Colour) entries.push_back({setting.name, {"208"}});
    if (setting.takes == profile::Takes::Keys) entries.push_back({setting.name, {"~", "€"}});
    for (const Entry& entry : entries) {
      profile::Settings wanted;
      if (!entry.values.empty()) CHECK_FALSE(profile::set(wanted, entry));
      const Entry kept = profile::entry_of(wanted, setting);
      const std::string text = written("# mine\n", kept);
      CHECK(held(text, setting) == kept);
      CHECK(profile::entry_of(profile::without(wanted, setting.name), setting).values.empty());
      CHECK_FALSE(profile::called_value(wanted, setting).empty());
      CHECK_FALSE(profile::explained(wanted, setting).empty());
    }
  }
}

TEST_CASE("what is changed is in the file, with its mode, where the link leads") {
  const Folder folder;
  const fs::path file = folder.file("real", "# mine\nmouse = \"on\"\n");
  fs::permissions(file, fs::perms(0640));
  fs::create_symlink("real", folder.path("link"));
  fs::create_symlink("link", folder.path("config"));
  OwnSettings own = own_in(folder.path("config"));
  CHECK(changed(own, {"mouse", {"off"}}) == "");
  CHECK_FALSE(own.now().outfit.mouse);
  CHECK(text_in(file) == "# mine\nmouse = \"off\"\n");
  CHECK(mode_of(file) == 0640);
  CHECK(fs::read_symlink(folder.path("config")) == "link");
  CHECK(fs::read_symlink(folder.path("link")) == "real");
  CHECK_FALSE(own_in(folder.path("config")).now().outfit.mouse);
  CHECK(own.line_of("mouse") == 2);
  CHECK_FALSE(own.line_of("title"));
  // what somebody writes meanwhile is not lost
  std::ofstream(file, std::ios::app) << "title = \"off\"\n";
  CHECK(changed(own, {"mouse", {}}) == "");
  CHECK(text_in(file) == "# mine\ntitle = \"off\"\n");
  CHECK_FALSE(own.now().outfit.title);
  int files = 0;
  for ([[maybe_unused]] const auto& entry : fs::directory_iterator(folder.path(""))) ++files;
  CHECK(files == 3);
}

TEST_CASE("a settings file is made where there is none") {
  const Folder folder;
  const fs::path file = folder.path("new/gonfalon/config");
  OwnSettings own = own_in(file);
  CHECK_FALSE(own.has_file());
  CHECK(changed(own, {"mouse", {"on"}}) == "");  // as the program comes: nothing is to be written
  CHECK_FALSE(own.has_file());
  CHECK(changed(own, {"highest", {"1"}}) == "");
  CHECK(text_in(file) == "highest = 1\n");
  fs::create_symlink("elsewhere", folder.path("dangling"));
  OwnSettings other = own_in(folder.path("dangling"));
  CHECK(changed(other, {"highest", {"1"}}) == "");
  CHECK(fs::is_symlink(folder.path("dangling")));
  CHECK(text_in(folder.path("elsewhere")) == "highest = 1\n");
  // a program was killed while it wrote
  folder.file("elsewhere.being-written", "high");
  CHECK(changed(other, {"highest", {"10"}}) == "");
  CHECK(text_in(folder.path("elsewhere")).empty());
  CHECK_FALSE(fs::exists(folder.path("elsewhere.being-written")));
}

TEST_CASE("what can't be kept holds until the program ends") {
  const Folder folder;
  const fs::path closed = folder.file("closed", "title = \"off\"\n");
  fs::permissions(closed, fs::perms(0444));
  fs::create_directory(folder.path("folder"));
  fs::create_symlink("loop", folder.path("loop"));
  const fs::path large = folder.file("large", std::string(profile::largest_settings + 10, '\n'));
  const fs::path under = folder.file("file", "") / "config";
  for (const fs::path& path : {closed, folder.path("folder"), folder.path("loop"), large, under, fs::path()}) {
    CAPTURE(path.string());
    OwnSettings own = path.empty() ? OwnSettings() : own_in(path);
    CHECK_FALSE(changed(own, {"mouse", {"off"}}).empty());
    CHECK_FALSE(own.now().outfit.mouse);
    CHECK_FALSE(changed(own, {"highest", {"1"}}).empty());
    CHECK_FALSE(own.now().outfit.mouse);
    CHECK(own.now().highest == text::Highest::One);
    CHECK_FALSE(changed(own, {"mouse", {"off"}}).starts_with("refused"));
    CHECK_FALSE(changed(own, {"highest", {}}).starts_with("refused"));
    CHECK(own.now().highest == text::Highest::Ten);
  }
  CHECK(text_in(closed) == "title = \"off\"\n");
  // it stands over what is written later
  OwnSettings own = own_in(closed);
  CHECK(changed(own, {"mouse", {"off"}}).starts_with(closed.string()));
  fs::permissions(closed, fs::perms(0644));
  CHECK(changed(own, {"title", {}}) == "");
  CHECK(text_in(closed).empty());
  CHECK_FALSE(own.now().outfit.mouse);
  CHECK(own.now().outfit.title);
}

TEST_CASE("what can't be is refused, and changes nothing") {
  const Folder folder;
  const fs::path file = folder.file("config", "[keys]\nhelp = \"~\"\n");
  OwnSettings own = own_in(file);
  for (const Entry& entry : std::vector<Entry>{{"fly", {"high"}}, {"fly", {}}, {"mouse", {"maybe"}}, {"mouse", {"off", "off"}}, {"language", {"../de"}},
                                               {"colours.red", {"256"}}, {"colours.plain", {"1"}}, {"keys.random", {"r"}}, {"keys.random", {"F13"}},
                                               {"keys.random", {"~"}}, {"keys.fly", {"~"}}}) {
    CAPTURE(entry.name);
    CHECK(changed(own, entry).starts_with("refused: "));
    CHECK(text_in(file) == "[keys]\nhelp = \"~\"\n");
    CHECK(profile::entry_of(own.now(), *profile::find_setting("keys.random")).values.empty());
  }
  // as the program comes a key may be taken too
  CHECK(changed(own, {"keys.random", {"?"}}) == "");
  CHECK(changed(own, {"keys.help", {}}).starts_with("refused: "));
}
