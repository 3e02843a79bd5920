// The settings on the full screen.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "gonfalon/io/lines.hpp"
#include "gonfalon/profile/settings.hpp"
#include "gonfalon/screen/draw_preview.hpp"
#include "gonfalon/table/table.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/tui/fullscreen.hpp"
#include "rehearsal.hpp"

using namespace gonfalon;
using namespace gonfalon::test;

namespace {

table::Lobby lobby;

constexpr Key erase{KeyKind::Delete}, home_key{KeyKind::Home};

std::vector<Key> keys(std::initializer_list<Key> list = {}) { return list; }

// To the nth line of a list from its first.
std::vector<Key> to(int nth) {
  std::vector<Key> moves{home_key};
  for (; nth > 0; --nth) moves.push_back(down);
  return moves;
}

// Among the languages that there are.
int place_of(const std::string& language) {
  const auto all = text::languages();
  return static_cast<int>(std::find(all.begin(), all.end(), language) - all.begin());
}

// In the order of the screen.
enum Line { Bell, Colour, Highest, Language, MemoryWay, MemoryAid, Mouse, OwnName, Title, Ground, ThemeLine, ViKeys, Colours, KeysPage };

// The start screen, its settings, and what was done there.
struct Done {
  explicit Done(const std::vector<Key>& typed, Windows windows = Windows::Usual, const std::string& text = {})
      : own(std::make_shared<profile::OwnSettings>(home.file("config", text))), screen(keys() + "_" + typed, windows) {
    CHECK_FALSE(tui::choose_game(lobby, screen, "", own));
    CHECK(screen.good);
    CHECK(screen.drawn_over == "");
  }
  std::string file() const { return io::read_file(home.path("config"), profile::largest_settings).text; }
  bool shows(const std::string& text) const { return screen.last.find(text) != std::string::npos; }

  const Home home;
  std::shared_ptr<profile::OwnSettings> own;
  Rehearsal screen;
};

}  // namespace

TEST_CASE("the settings are a screen, at every size") {
  const Done done(to(Mouse) + enter + to(MemoryWay) + enter + down + enter + to(Language) + enter + escape + to(Colours) + enter + to(1) + enter +
                      end + enter + "208" + enter + escape + to(KeysPage) + enter + to(10) + "+" + "~" + enter + "?" + "?" + escape + escape + "q",
                  Windows::Every);
  CHECK(done.screen.widths.size() == 191);
  CHECK(done.screen.heights.size() == 56);
  for (const char* const sight : {"Settings", "Marshal's number", "Click on pieces, squares", "open book", "system default", "Settings: colours",
                                  "The colour of Red's pieces", "A number from 0 to 255", "Settings: keys", "Press the new key", "Used in: setting up"}) {
    INFO(std::string(sight));
    CHECK(done.screen.saw(sight));
  }
}

TEST_CASE("what is changed holds at once, and is in the file") {
  struct Row {
    std::vector<Key> typed;
    std::string before, after;
  };
  for (const Row& row : std::vector<Row>{
           {to(Mouse) + enter, "", "mouse = \"off\"\n"},
           {to(Mouse) + enter + enter, "", ""},
           {to(Mouse) + Key{KeyKind::Sign, U' '}, "# mine\n", "# mine\nmouse = \"off\"\n"},
           {to(Mouse) + erase, "bell = \"off\"\nmouse = \"off\"\n", "bell = \"off\"\n"},
           {to(Bell) + enter, "", "bell = \"off\"\n"},
           {to(Highest) + enter, "", "highest = 1\n"},
           {to(Ground) + enter + down + enter, "", "background = \"dark\"\n"},
           {to(Ground) + enter + down + down + enter, "", "background = \"light\"\n"},
           {to(Ground) + enter + up + enter, "background = \"dark\"\n", ""},
           {to(OwnName) + enter + "Anna B." + enter, "", "name = \"Anna B.\"\n"},
           {to(OwnName) + enter + "42" + enter, "", "name = 42\n"},
           {to(OwnName) + enter + "Anna (bob)" + enter + escape, "", ""},  // that is none
           {to(OwnName) + erase, "name = \"Anna\"\n", ""},
           {to(MemoryAid) + enter, "", "memory-aid = \"on\"\n"},
           {to(MemoryWay) + enter + escape, "", ""},
           {to(MemoryWay) + enter + enter, "", ""},  // the present one
           {to(MemoryWay) + enter + down + enter, "", "memory = \"open\"\n"},
           {to(MemoryWay) + enter + up + enter, "", "memory = \"table\"\n"},
           {to(MemoryWay) + enter + down + enter, "memory = \"table\"\n", ""},
           {to(Language) + enter + to(1 + place_of("en")) + enter, "language = \"it\"\n", "language = \"en\"\n"},
           {to(Language) + enter + enter, "language = \"it\"\n", "language = \"it\"\n"},
           {to(Language) + enter + to(0) + enter, "language = \"it\"\n", ""},
           {to(Colours) + enter + to(1) + enter + to(1) + enter, "", "[colours]\nred = \"default\"\n"},
           {to(Colours) + enter + to(1) + enter + to(4) + enter, "", "[colours]\nred = \"green\"\n"},
           {to(Colours) + enter + to(1) + enter + enter, "[colours]\nred = \"green\"\n", "[colours]\nred = \"green\"\n"},
           {to(Colours) + enter + to(1) + enter + end + enter + "208" + enter, "", "[colours]\nred = 208\n"},
           {to(Colours) + enter + to(1) + enter + end + enter + enter, "[colours]\nred = 208\n", "[colours]\nred = 208\n"},
           {to(Colours) + enter + to(1) + erase, "[colours]\nred = 208\n", "[colours]\n"},
           {to(KeysPage) + enter + to(9) + enter + "~", "", "[keys]\nrandom = \"~\"\n"},
           {to(KeysPage) + enter + to(9) + "+" + "~", "", "[keys]\nrandom = [\"*\", \"~\"]\n"},
           {to(KeysPage) + enter + to(9) + "+" + "*", "", ""},
           {to(KeysPage) + enter + to(0) + "+" + "k", "", "[keys]\nup = [\"Up\", \"8\", \"k\"]\n"},
           {to(KeysPage) + enter + to(9) + enter + Key{KeyKind::End}, "", "[keys]\nrandom = \"End\"\n"},
           {to(KeysPage) + enter + to(9) + enter + escape, "", ""},
           {to(KeysPage) + enter + to(9) + erase, "[keys]\nrandom = \"~\"\n", "[keys]\n"},
       }) {
    CAPTURE(row.before);
    CAPTURE(row.after);
    const Done done(row.typed, Windows::Usual, row.before);
    CHECK(done.file() == row.after);
    for (const profile::Setting& setting : profile::all_settings()) {
      CAPTURE(setting.name);
      const auto read = profile::settings_in(row.after, "config");
      CHECK(profile::entry_of(done.own->now(), setting) == profile::entry_of(read.settings, setting));
    }
  }
}

TEST_CASE("the terminal is used as the settings say, from the key on") {
  CHECK_FALSE(Done(to(Mouse) + enter).screen.worn.back().mouse);
  CHECK_FALSE(Done(to(Colour) + enter).screen.worn.back().colour);
  CHECK_FALSE(Done(to(Bell) + enter).screen.worn.back().rings);
  CHECK_FALSE(Done(to(Title) + enter).screen.worn.back().title);
  constexpr auto red = static_cast<std::size_t>(screen::Ink::Red);
  const auto is_green = [](const screen::Outfit& outfit) { return outfit.inks[red] == 2; };
  const auto to_green = to(Colours) + enter + to(1) + enter + to(4);
  const Done left(to_green + escape);
  CHECK(std::any_of(left.screen.worn.begin(), left.screen.worn.end(), is_green));  // it is tried on
  CHECK_FALSE(is_green(left.screen.worn.back()));
  CHECK(is_green(Done(to_green + enter).screen.worn.back()));
}

TEST_CASE("the keys that are given hold at once") {
  CHECK(Done(to(KeysPage) + enter + to(1) + "+" + "j" + escape + home_key + "j" + "j").shows("> Marshal's number"));
  CHECK(Done(to(KeysPage) + enter + to(0) + enter + "?").shows("? is already used: show this help."));
  CHECK(Done(to(KeysPage) + enter + to(9) + enter + "r").screen.saw("Letters start commands"));
  CHECK(Done(to(KeysPage) + enter + to(9) + enter + Key{KeyKind::EraseWord}).shows("That key can't be used."));
}

TEST_CASE("a setting that can't be kept says so") {
  const Done done(to(Mouse) + enter, Windows::Usual, std::string(profile::largest_settings + 1, '\n'));
  CHECK_FALSE(done.own->now().outfit.mouse);
  CHECK(done.screen.saw("Not saved, only valid until you leave"));
}

TEST_CASE("the settings are reached from a game, and hold in it") {
  const Home home;
  client::Plan plan;
  plan.rules = *find_variant("barrage");
  plan.setups = {{home.file("red", "variant barrage\n2 M . . . . 9 .\n. S . . . . . 2\nF B . 3 . . . .\n"),
                  home.file("blue", "variant barrage\n2 . . . . . . M\n. S . . . . 2 .\n3 . 9 . . B . F\n")}};
  plan.programs[Side::Blue] = {.shell = "cat >/dev/null; :"};
  plan.own_settings = std::make_shared<profile::OwnSettings>(home.path("config"));
  Rehearsal screen(keys() + "_" + to(Highest) + enter + to(KeysPage) + enter + to(0) + "+" + "k" + "q" + "q" + "k" + "show" + enter, Windows::Usual);
  CHECK_FALSE(tui::play(lobby, plan, screen, ""));
  CHECK(screen.saw("[1]"));
  CHECK(screen.saw("B4"));
  CHECK(screen.last.find("[1]") != std::string::npos);  // what is looked up too
  CHECK(io::read_file(home.path("config"), profile::largest_settings).text == "highest = 1\n\n[keys]\nup = [\"Up\", \"8\", \"k\"]\n");
}

TEST_CASE("a sample is drawn at every size, and nothing over anything") {
  for (int width = 40; width <= 200; ++width)
    for (int height = 16; height <= 60; height += 4) {
      CAPTURE(width);
      CAPTURE(height);
      for (const auto lines : {screen::Lines::Ascii, screen::Lines::Unicode}) {
        Frame frame({width, height});
        screen::draw_sample(frame, {0, 0}, {width, height}, {.lines = lines, .memory = text::Memory::Remembered});
        CHECK_FALSE(frame.drawn_over());
      }
    }
}
