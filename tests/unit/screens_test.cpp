// Every screen, driven by keys, through windows of every width and height.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/base/strings.hpp"
#include "gonfalon/lesson/lesson.hpp"
#include "gonfalon/rules/random_setup.hpp"
#include "gonfalon/table/record.hpp"
#include "gonfalon/table/table.hpp"
#include "gonfalon/text/summary.hpp"
#include "gonfalon/tui/fullscreen.hpp"
#include "rehearsal.hpp"
#include "typed.hpp"

using namespace gonfalon;
using namespace gonfalon::test;

namespace {

table::Lobby lobby;

void check(const Rehearsal& rehearsal, std::initializer_list<const char*> sights) {
  CHECK(rehearsal.good);
  CHECK(rehearsal.drawn_over == "");  // issue 13, fault 21
  CHECK(rehearsal.cut == "");
  CHECK(rehearsal.widths.size() == 191);
  CHECK(rehearsal.heights.size() == 56);
  for (const char* const sight : sights) {
    INFO(std::string(sight));
    CHECK(rehearsal.saw(sight));
  }
}

}  // namespace

TEST_CASE("a battle on the screen: set up, curtain, play, panels, attack, question, end") {
  const Home home;
  client::Plan plan;
  plan.rules = *find_variant("barrage");
  plan.setups[Side::Blue] = home.file("blue", "variant barrage\n2 . . . . . . M\n. S . . . . 2 .\n3 . 9 . . B . F\n");
  Rehearsal rehearsal(std::vector<Key>{enter, tab} + "place scout A3" + enter + "*" + "clear" + enter + "place scout A3" + enter +
                      "place marshal B3" + enter + "place scout C3" + enter + "place spy D3" + enter + "place miner E3" +
                      enter + "place general F3" + enter + "place bomb B1" + enter + "place flag A1" + enter + "=" + enter +
                      tab + enter + escape + "?" + escape + "#" + escape + "/" + escape + "what a3" + tab + enter + "a3a6" + enter +
                      " " + enter + "resign" + enter + "y" + "?" + escape + interrupt + "y");
  CHECK_FALSE(tui::play(lobby, plan, rehearsal, "a notice"));
  check(rehearsal, {"Press Enter", "a notice", "Still to place", "Red to move · move 1", "Enter, q close", "2xM", "Both may look",
                    "Give up the game?", "Blue resigns", "<9>"});
}

TEST_CASE("a mistake in the settings or themes is told whole where the program begins, in small windows too") {
  const Home home;
  const std::string mistake = "3 mistakes in the settings. themes:12:3: a theme's colour is `default` or a number from 16 to 255, or a list of two, for dark and for light backgrounds";
  for (const screen::Size window : {screen::Size{80, 24}, screen::Size{120, 40}, screen::Size{45, 20}}) {
    CAPTURE(window.width);
    Rehearsal screen({{KeyKind::Sign, U'q'}}, Windows::Usual, window);
    CHECK_FALSE(tui::choose_game(lobby, screen, mistake));
    CHECK(screen.cut == "");
    std::string words;
    for (const std::string_view row : split(screen.seen.front(), "\n")) words += std::string(row.substr(std::min(row.find_first_not_of(' '), row.size()))) + ' ';
    while (words.find("  ") != std::string::npos) words.erase(words.find("  "), 1);
    CAPTURE(words);
    CHECK(words.find(mistake) != std::string::npos);
  }
}

TEST_CASE("a fortress on the screen") {
  const Home home;
  client::Plan plan;
  plan.rules = *find_variant("fortress");
  plan.first = Side::Red;
  plan.seed = 1;
  plan.setups[Side::Blue] = "random";
  Rehearsal rehearsal(std::vector<Key>{enter, tab, tab} + "*" + "=" + "enter king" + enter + "enter dwarf" + enter + up + enter + tab +
                      "y" + tab + "where walls" + enter + escape + "/" + escape + "resign" + enter + "y" + interrupt + "y");
  CHECK_FALSE(tui::play(lobby, plan, rehearsal, ""));
  check(rehearsal, {"Still to place", "choose who goes in", "explores", "own fortress", "Enter, q close", "wins"});
}

TEST_CASE("the start screen, its lists and questions, and a record that is watched") {
  const Home home;
  std::filesystem::create_directories(std::string(std::getenv("XDG_DATA_HOME")) + "/gonfalon/games");
  home.file("gonfalon/games/one.gon",
            "variant barrage\nposition L" + std::string(6, 'A') + "XY r 0\n");  // no record: it is listed all the same
  test::Table table(*find_variant("barrage"));
  Random numbers(1);
  for (const Side side : both_sides) table.deploy(side, random_setup(*find_variant("barrage"), side, numbers));
  table.say("resign");
  home.file("gonfalon/games/two.gon", table::record_text(table.recorded()));
  Rehearsal rehearsal(std::vector<Key>{down, enter, end, enter, end, enter} + "cat" + enter + Key{KeyKind::Home} + down + down + enter + end + enter + "here" +
                      escape + "q" + end + up + up + enter + "r" + escape + "d" + "n" + down + "q" + end + up + enter +
                      (std::string(std::getenv("XDG_DATA_HOME")) + "/gonfalon/games/two.gon") + enter + Key{KeyKind::Right} + tab + end +
                      "q" + "q");
  CHECK_FALSE(tui::choose_game(lobby, rehearsal, "a notice"));
  check(rehearsal, {"a notice", "45 min", "Who plays Red", "another program", "the program cat", "suggested", "The setup file:",
                    "Saved games", "can't be read", "Red resigns", "New name:", "Delete ", "A record or a setup:", "step 1 of",
                    "Red's view"});
}

TEST_CASE("the start screen offers rules where there are some") {  // issue 41, number 22
  const Home home;
  std::filesystem::create_directories(home.path("gonfalon/games"));
  home.file("gonfalon/games/one.gon", "rules 1\nvariant barrage\nred: random\nred: ready\nblue: random\nblue: ready\n");
  struct Row {
    std::vector<Key> typed;
    const char* seen;
    const char* not_seen;
  };
  const Key first{KeyKind::Home};
  for (const Row& row : std::vector<Row>{{{first}, "/ its rules", "(y/n)"},
                                         {std::vector<Key>{first} + "/", "The rules of Barrage", "> Continue"},
                                         {{end}, "> Leave", "its rules"},
                                         {std::vector<Key>{end} + "/", "> Leave", "The rules"}}) {
    Rehearsal rehearsal(row.typed, Windows::Usual);
    CHECK_FALSE(tui::choose_game(lobby, rehearsal, ""));
    CAPTURE(rehearsal.last);
    CHECK(rehearsal.last.find(row.seen) != std::string::npos);
    CHECK(rehearsal.last.find(row.not_seen) == std::string::npos);
  }
}

TEST_CASE("a lesson in the list tells its own length, and not that of the game") {  // issue 41, number 26
  const Home home;
  Rehearsal rehearsal({Key{KeyKind::Home}, enter}, Windows::Usual);
  CHECK_FALSE(tui::choose_game(lobby, rehearsal, ""));
  CAPTURE(rehearsal.last);
  CHECK(rehearsal.last.find("A guided first game") != std::string::npos);
  for (const lesson::Lesson& lesson : lesson::all_lessons()) {
    const Rules rules = *find_variant(lesson.variant);
    CHECK(lesson::minutes_of(lesson) < minutes_of(rules));
    CHECK(rehearsal.last.find(text::tagline(rules, lesson::minutes_of(lesson))) != std::string::npos);
    CHECK(rehearsal.last.find(text::tagline(rules)) == std::string::npos);
  }
}

TEST_CASE("a question shows its own keys, and keeps what could not be taken") {
  const Home home;
  std::filesystem::create_directories(home.path("gonfalon/games"));
  home.file("gonfalon/games/one.gon", "no record\n");
  const std::vector<Key> saved{end, up, up, enter}, open_file{end, up, enter};
  constexpr const char* done = "Enter done   Esc cancel";
  struct Row {
    std::vector<Key> typed;
    std::vector<std::string> seen;
    const char* not_seen;
  };
  for (const Row& row : std::vector<Row>{{saved + "r", {"New name: one", done}, "r rename"},
                                         {saved + "r/x" + enter, {"That name can't be used.", "New name: one/x", done}, "r rename"},
                                         {saved + "r/x" + enter + escape, {"> one", "r rename"}, "that name"},
                                         {saved + "d", {"Delete one? (y/n)"}, "r rename"},
                                         {saved + "dn", {"r rename"}, "Delete one?"},
                                         {open_file, {"A record or a setup:", "Enter done   Tab complete   Esc cancel"}, "Up, Down"},
                                         {open_file + "/a" + enter, {"/a: No such file or directory", "A record or a setup: /a", "Esc cancel"}, "Up, Down"}}) {
    Rehearsal rehearsal(row.typed, Windows::Usual);
    CHECK_FALSE(tui::choose_game(lobby, rehearsal, ""));
    CAPTURE(rehearsal.last);
    for (const std::string& seen : row.seen) CHECK(rehearsal.last.find(seen) != std::string::npos);
    CHECK(rehearsal.last.find(row.not_seen) == std::string::npos);
  }
}
