// How a game ends on the full screen: the panel, what it leads to, and the player's own record.
#include <doctest/doctest.h>

#include <filesystem>
#include <cctype>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "gonfalon/client/plan.hpp"
#include "gonfalon/io/lines.hpp"
#include "gonfalon/io/paths.hpp"
#include "gonfalon/profile/results.hpp"
#include "gonfalon/table/record.hpp"
#include "gonfalon/table/table.hpp"
#include "gonfalon/tui/fullscreen.hpp"
#include "rehearsal.hpp"
#include "two_people.hpp"
#include "typed.hpp"

using namespace gonfalon;
using namespace gonfalon::test;

namespace {

table::Lobby lobby;

constexpr Key right{KeyKind::Right};
// Blue's flag stands in front, where Red's scout can run to it.
client::Plan two_people_and_a_rash_one(const Home& home) {
  client::Plan plan = two_people(home);
  plan.setups[Side::Blue] = home.file("rash", "variant barrage\n2 . . . . . . F\n. S . . . . 2 .\n3 . 9 . . B . M\n");
  return plan;
}

client::Plan against_program(const Home& home) {
  client::Plan plan = two_people(home);
  plan.programs[Side::Blue] = {.shell = silent};
  return plan;
}

client::Plan two_walkers() {
  client::Plan plan;
  plan.rules = *find_variant("fortress");
  plan.seed = 1;
  plan.first = Side::Red;
  plan.setups = {{"random", "random"}};
  return plan;
}

std::vector<Key> keys(std::initializer_list<Key> list = {}) { return list; }
std::vector<Key> resigned() { return keys() + "resign" + enter + "y"; }

Rehearsal played(const client::Plan& plan, std::vector<Key> typed, Windows windows = Windows::Usual, Size window = usual) {
  Rehearsal screen(std::move(typed), windows, window);
  CHECK_FALSE(tui::play(lobby, plan, screen, ""));
  CHECK(screen.good);
  CHECK(screen.drawn_over == "");
  CHECK(screen.cut == "");
  return screen;
}

bool shows(const std::string& frame, const std::string& text) { return frame.find(text) != std::string::npos; }

}  // namespace

TEST_CASE("the end of a game is told, with what can be done, in windows of every size") {
  const Home home;
  SUBCASE("a battle") {
    const Rehearsal screen = played(against_program(home), resigned() + down + down + up + escape + "!" + "?" + escape + "#" + escape, Windows::Every);
    for (const std::string sight : {"Red resigns. Blue wins.", "0 moves, under a minute", "Red has lost nothing.", "Red's flag was at A1.", "Blue's flag was at A8.",
                                    "b  look at the board", "watch from the start", "the opening setups", "again, sides swapped",
                                    "again, same side", "new setups, swapped", "q  leave", "You have lost"})
      CHECK_MESSAGE(screen.saw(sight), sight);
  }
  SUBCASE("a fortress") {
    const Rehearsal screen = played(two_walkers(), keys({enter}) + "enter king" + enter + "enter dwarf" + enter + resigned() + down + escape, Windows::Every);
    for (const std::string sight : {"Red resigns. Blue wins.", "1 turn, under a minute", "Red's flag was at", "Blue's flag was at", "look at the board",
                                    "q  leave", "The game is over"})
      CHECK_MESSAGE(screen.saw(sight), sight);
  }
}

TEST_CASE("a panel that shows only some of what can be done says so") {
  const Home home;
  const Size small{40, 16};
  const std::string top = played(against_program(home), resigned(), Windows::Usual, small).last;
  CAPTURE(top);
  CHECK(shows(top, "▼ more"));
  CHECK_FALSE(shows(top, "▲"));
  auto typed = resigned();
  for (int i = 0; i < 20; ++i) typed.push_back(down);
  const std::string bottom = played(against_program(home), typed, Windows::Usual, small).last;
  CAPTURE(bottom);
  CHECK(shows(bottom, "▲ more"));
  CHECK_FALSE(shows(bottom, "▼"));
  CHECK_FALSE(shows(played(against_program(home), resigned()).last, " more"));
}

TEST_CASE("the panel is whole at the smallest window, the usual one and a large one") {
  const Home home;
  for (const Size window : {Size{40, 16}, Size{80, 24}, Size{100, 36}, Size{120, 40}, Size{200, 60}})
    for (const char* const variant : {"barrage", "original", "fortress-intro"}) {
      CAPTURE(window.width);
      CAPTURE(std::string(variant));
      client::Plan plan;
      plan.rules = *find_variant(variant);
      plan.seed = 1;
      plan.first = Side::Red;
      plan.programs[Side::Blue] = {.shell = silent};
      plan.setups = {{"random", "random"}};
      const std::string panel = played(plan, resigned(), Windows::Usual, window).last;
      CAPTURE(panel);
      CHECK(shows(panel, "You resign. Blue wins."));
      CHECK(shows(panel, "a  again, sides swapped"));
      CHECK(shows(panel, "flag"));
      if (window.width < 80) continue;
      for (const std::string offer : {"w  watch from the start", "o  the opening setups", "n  new setups, swapped", "s  again, same side", "q  leave"})
        CHECK_MESSAGE(shows(panel, offer), offer);
    }
}

TEST_CASE("at 80 by 24 the panel stands beside the board of every battle, which keeps its place") {
  const Home home;
  for (const Rules& rules : all_variants()) {
    if (!is_battle(rules)) continue;
    CAPTURE(id_of(rules));
    client::Plan plan;
    plan.rules = rules;
    plan.seed = 1;
    plan.first = Side::Red;
    plan.programs[Side::Blue] = {.shell = silent};
    plan.setups = {{"random", "random"}};
    const Rehearsal screen = played(plan, resigned() + escape);
    const std::string& board = screen.last;
    const std::string& panel = screen.seen[screen.seen.size() - 2];
    CAPTURE(panel);
    CAPTURE(board);
    CHECK(shows(panel, "look at the board"));
    CHECK(shows(panel, "0 moves, under a minute"));
    std::istringstream rows(panel);
    int rows_of_board = 0;
    for (std::string row; std::getline(rows, row);) {
      if (row.size() < 18 || std::isdigit(static_cast<unsigned char>(row[1])) == 0) continue;
      ++rows_of_board;
      CHECK(shows(board, '\n' + row.substr(0, 18)));
    }
    CHECK(rows_of_board == std::get<battle::Rules>(rules).rows);
  }
}

TEST_CASE("who was ahead is drawn at the end: from what is left, and from a review once there is one") {
  const Home home;
  for (const Size window : {Size{40, 16}, Size{80, 24}, Size{120, 40}, Size{200, 60}}) {
    CAPTURE(window.width);
    client::Plan plan = two_people_and_a_rash_one(home);
    const std::string panel = played(plan, keys({enter}) + "a3a6" + enter + right, Windows::Usual, window).last;
    CAPTURE(panel);
    CHECK(shows(panel, "Who was ahead"));
    CHECK((shows(panel, "█") || shows(panel, "▀")));  // Red has won all
  }
}

TEST_CASE("Escape and its own keys close the panel, and its key brings it back") {
  const Home home;
  for (const Key closing : {escape, Key{KeyKind::Sign, U'b'}, Key{KeyKind::Sign, U'!'}}) {
    const auto closed = resigned() + closing;
    const std::string board = played(against_program(home), closed).last;
    CHECK(shows(board, "Blue wins"));
    CHECK(shows(board, "! result"));
    CHECK_FALSE(shows(board, "look at"));
    CHECK(shows(board, "<F>"));  // all is shown now
    CHECK(shows(played(against_program(home), closed + "!").last, "look at the board"));
  }
  // letters are keys here, and a key without a meaning says so
  CHECK(shows(played(against_program(home), resigned() + ":what a1" + enter).last, "A1: Red, flag"));
  CHECK(shows(played(against_program(home), resigned() + ":wh").last, "Red> wh"));
  CHECK(shows(played(against_program(home), resigned() + "z").last, "This key does nothing here."));
}

TEST_CASE("the last attack is looked at before the panel opens, and no key is lost") {
  const Home home;
  const auto taken = keys({enter}) + "a3a6" + enter;
  const Rehearsal seen = played(two_people_and_a_rash_one(home), taken);
  CHECK(shows(seen.last, "2xF"));
  CHECK_FALSE(shows(seen.last, "look at"));
  const std::string panel = played(two_people_and_a_rash_one(home), taken + right).last;
  CHECK(shows(panel, "Red captured Blue's flag."));
  CHECK(shows(panel, "look at the board"));
  CHECK(shows(panel, "The game is over"));  // two people: neither has lost alone
}

TEST_CASE("a letter moves the bar too, so that Enter does not begin the next game") {
  const Home home;
  const Rehearsal saved = played(against_program(home), resigned() + "p" + enter);
  CAPTURE(saved.last);
  CHECK(shows(saved.last, "look at the board"));
  CHECK(shows(saved.last, "Saved as"));
}

TEST_CASE("nothing is in hand at the end") {
  const Home home;
  const auto in_hand = keys({enter, enter});  // Red's marshal, and where he may go
  CHECK(shows(played(two_people(home), in_hand).last, " + "));
  CHECK_FALSE(shows(played(two_people(home), in_hand + resigned()).last, " + "));
}

TEST_CASE("the game is watched from the start, and its opening is looked at") {
  const Home home;
  const auto over = keys({enter}) + "b3b4" + enter + enter + resigned();
  const Rehearsal watched = played(two_people(home), over + "(" + right + "!" + escape + "q");
  CHECK(watched.saw("step 0 of 2"));
  CHECK(watched.saw("step 1 of 2"));
  CHECK(watched.saw("Result"));
  CHECK(shows(watched.last, "look at the board"));
  const Rehearsal opening = played(two_people(home), over + "{");
  CHECK(shows(opening.last, "The opening setups"));
  CHECK(shows(opening.last, "[F]"));
  CHECK(shows(opening.last, "<F>"));
  CHECK(shows(played(two_people(home), over + "{" + escape).last, "look at the board"));
  const auto walked = keys({enter}) + "enter king" + enter + "enter dwarf" + enter + resigned();
  const Rehearsal labyrinths = played(two_walkers(), walked + "{" + tab + escape);
  CHECK(labyrinths.saw("Red's opening setup"));
  CHECK(labyrinths.saw("Blue's opening setup"));
}

namespace {

constexpr Key same_setups{KeyKind::Function, 3};

}  // namespace

TEST_CASE("a rematch changes sides, and the setup is kept if that is wanted") {
  const Home home;
  client::Plan plan = against_program(home);
  // Enter on the first line, its letter, and the key
  for (const auto& wanted : {resigned() + enter, resigned() + "a", resigned() + same_setups}) {
    const Rehearsal again = played(plan, wanted);
    CHECK(shows(again.last, "Blue sets up"));
    CHECK(shows(again.last, "[F]"));
    CHECK(again.saw("Your setup from the last game is loaded."));
  }
  CHECK_FALSE(played(plan, resigned() + "n").saw("is loaded."));
  const Rehearsal same = played(plan, resigned() + "s");
  CHECK(shows(same.last, "Red sets up"));
  CHECK(same.saw("Your setup from the last game is loaded."));
  CHECK(shows(played(plan, resigned() + same_setups + "=").last, "Red is thinking"));  // by `=` he is ready
  // two people have seen each other's setups
  const Rehearsal anew = played(two_people(home), keys({enter}) + resigned() + "a" + enter);
  for (const char* const line : {"a  again, sides swapped", "e  again, same setups", "s  again, same side"}) CHECK_MESSAGE(anew.saw(line), line);
  CHECK_FALSE(anew.saw("n  new setups"));
  CHECK_FALSE(anew.saw("is loaded."));
  CHECK(played(two_people(home), keys({enter}) + resigned() + "e").saw("Red sets up. Only Red may look now."));
  // each gets his own, behind the curtain
  const Rehearsal both = played(two_people(home), keys({enter}) + resigned() + same_setups + enter + "=" + enter);
  CHECK(both.saw("Red sets up. Only Red may look now."));
  CHECK(both.saw("Blue sets up. Only Blue may look now."));
  CHECK(shows(both.last, "Blue sets up"));
  CHECK(shows(both.last, "[F]"));
}

TEST_CASE("the curtain hides the setups of a rematch though both were open at the end") {
  const Home home;
  const Rehearsal screen = played(two_people(home), keys({enter}) + resigned() + same_setups + enter + "=" + enter + "=" + enter);
  for (const std::string& frame : screen.seen) {
    if (!shows(frame, "may look now")) continue;
    CAPTURE(frame);
    for (const char* const man : {"[M]", "[F]", "<M>", "<F>"}) CHECK_FALSE(shows(frame, man));
  }
}

TEST_CASE("practice ends with the panel too, and the end can be taken back") {
  const Home home;
  client::Plan plan = two_people(home);
  client::seat_players(plan, {{"human", "human"}});
  plan.practice = plan.take_back = true;
  const Rehearsal screen = played(plan, resigned() + "<");
  CHECK(screen.saw("play again"));
  CHECK(shows(screen.last, "Red to move"));
  CHECK_FALSE(shows(screen.last, "look at"));
  CHECK(profile::kept_results()->empty());
}

TEST_CASE("somebody who watches has the panel without a setup of his own") {
  const Home home;
  client::Plan plan = two_people(home);
  for (const Side side : both_sides) plan.programs[side] = {.shell = silent};
  Table table(plan.rules);
  for (const char* const line : {"red: random", "red: ready", "blue: random", "blue: ready", "resign"}) table.say(line);
  const std::string path = home.file("over.gon", table::record_text(table.recorded()));
  plan.resume = std::make_shared<const io::TextFile>(io::read_file(path, io::largest_record));
  const Rehearsal screen = played(plan, keys({down, down}));
  CHECK(screen.saw("look at the board"));
  CHECK_FALSE(screen.saw("same setups"));
  CHECK(profile::kept_results()->empty());
}

// ---- the record of the player's own games --------------------------------------------------------

TEST_CASE("a game of one person counts once, whatever is done after it") {
  const Home home;
  played(against_program(home), resigned() + "!" + "{" + escape + "(" + "q" + "!");
  const auto results = profile::kept_results();
  REQUIRE(results);
  REQUIRE(results->size() == 1);
  CHECK(results->front().against == "program");
  CHECK(results->front().score == profile::Score::Lost);
  CHECK(results->front().side == Side::Red);
  played(two_people(home), keys({enter}) + resigned());
  CHECK(profile::kept_results()->size() == 1);  // two people at one screen
  played(against_program(home), keys() + "b3b4" + enter);  // left before its end
  CHECK(profile::kept_results()->size() == 1);
}

TEST_CASE("no result gives a secret away") {
  const Home home;
  played(against_program(home), resigned());
  const std::string text = io::read_file(io::results_path().string(), io::largest_record).text;
  for (const char* const secret : {"sealed", "setup ", "A1", "A8", "marshal"}) CHECK_FALSE(shows(text, secret));
}

TEST_CASE("another version's file is left alone, and the player is told") {
  const Home home;
  std::filesystem::create_directories(io::results_path().parent_path());
  home.file("gonfalon/results", "version = 9\nsomething = 1\n");
  CHECK(played(against_program(home), resigned()).saw("Your results are from another version of this program"));
  CHECK(io::read_file(io::results_path().string(), io::largest_record).text == "version = 9\nsomething = 1\n");
}

TEST_CASE("my record is on the start screen once there is one, and is deleted after a question") {
  const Home home;
  const auto visited = [](std::vector<Key> typed, Windows windows = Windows::Usual) {
    Rehearsal screen(std::move(typed), windows);
    CHECK_FALSE(tui::choose_game(lobby, screen, ""));
    CHECK(screen.good);
    CHECK(screen.drawn_over == "");
    CHECK(screen.cut == "");
    return screen;
  };
  CHECK_FALSE(visited(keys()).saw("My results"));
  for (const auto score : {profile::Score::Won, profile::Score::Won, profile::Score::Lost})
    profile::keep_result({.date = "2026-11-22", .variant = "barrage", .side = Side::Red, .against = "computer:2", .score = score});
  CHECK(visited(keys()).saw("3 games, 2 won"));
  const auto to_record = keys({end, up, up, enter});
  const Rehearsal read = visited(to_record + down + up + "?" + escape + "d" + "n" + "q" + "q", Windows::Every);
  for (const std::string sight : {"computer 2 scout", "Won in a row", "0, best 2", "Wins in your last 10 games", "Delete all your results?"})
    CHECK_MESSAGE(read.saw(sight), sight);
  CHECK(profile::kept_results()->size() == 3);
  const Rehearsal deleted = visited(to_record + "d" + "y");
  CHECK(profile::kept_results()->empty());
  CHECK_FALSE(shows(deleted.last, "My results"));
}

// ---- what is kept of games -----------------------------------------------------------------------

TEST_CASE("a game that its player never began leaves no record") {
  const Home home;
  const auto records = [] { return table::Lobby().saved_games().size(); };
  client::Plan plan;
  plan.rules = *find_variant("barrage");
  plan.setups[Side::Blue] = "random";
  plan.programs[Side::Blue] = {.shell = silent};
  played(plan, keys() + "*" + interrupt + "y");
  CHECK(records() == 0);
  plan.programs[Side::Blue] = {};
  played(plan, keys({enter}) + interrupt + "y");
  CHECK(records() == 0);
  played(plan, keys({enter}) + "*" + "=" + interrupt + "y");
  CHECK(records() == 1);
  // one of two people is ready: what he has made is kept
  plan.setups[Side::Blue].clear();
  played(plan, keys({enter}) + "*" + "=" + interrupt + "y");
  CHECK(records() == 2);
}

TEST_CASE("the list of saved games says who played, how it stands or ended, and when") {
  const Home home;
  const auto told_of = [&](const std::string& names, const std::string& rest) {
    const std::string path = home.file("one.gon", "rules 1\nvariant barrage\n" + names + "red: random\nred: ready\nblue: random\nblue: ready\n" + rest);
    return table::Lobby().look_into(path).told;
  };
  CHECK(shows(told_of("name blue computer:2\n", ""), "barrage, you against computer 2, move 1, Red to move, today at "));
  CHECK(shows(told_of("name blue computer:2\n", "red: resign\nresult blue resign\n"),
              "barrage, you against computer 2, Red resigns. Blue wins, today at "));
  CHECK(shows(told_of("name red anna\nname blue ben\n", ""), "anna against ben"));
  CHECK(shows(told_of("name red practice\nname blue practice\n", ""), "barrage, practice, move 1"));
  CHECK(shows(told_of("", ""), "Red against Blue"));
}
