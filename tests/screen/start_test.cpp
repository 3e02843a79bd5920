// The start screen and the saved games on it; notices; what Tab completes.
#include <doctest/doctest.h>

#include <chrono>
#include <csignal>
#include <filesystem>

#include <sys/resource.h>

#include "screen.hpp"

using namespace gonfalon::test;

namespace {

const std::string games = "data/gonfalon/games/";

std::string under_way(const Scratch& home, const std::string& head = {}) { return barrage_begun(home, head + "date 2020-02-02\n") + "red: B3 to B4\n"; }

void leave_menus(Screen& screen) { screen.keys("q").sees("Saved games").keys("q").ends(); }
void leave_to_menus(Screen& screen) { screen.leave("Saved games").keys("q").ends(); }

}  // namespace

// ---- a game from the start screen ---------------------------------------------------------------

TEST_CASE("each game is listed, with how long it takes") {
  const Scratch home;
  Screen screen(home, "");
  screen.sees({"> Barrage", "New here? First steps", "the full battle, 40 pieces, 45 min", "the shortest battle, 8 pieces, 10 min", "Fortress: introduction game", "one piece seeks one flag, 20 min", "Saved games", "Open a file", "the full battle, older rules"})
      .hides("Continue").keys("Enter").sees({"> Begin", "No-attack limit   0    moves without an attack"});
  leave_menus(screen);
}

TEST_CASE("setups and options are chosen on the start screen") {
  const Scratch home;
  Screen screen(home, "");
  screen.sees("> Barrage").keys("Enter").sees({"> Begin", "Opponent          computer 2"}).keys("Up Enter").sees("> computer 2").keys("Home Enter")
      .until_none("computer 2").down(2).keys("Enter").sees("> suggested").keys("Down Down Enter").sees("Red's setup       random").keys("Down Enter")
      .sees("> suggested").down(3).keys("Enter").sees("The setup file:").line("~/blue").sees(home.path("blue").substr(0, 30).c_str()).down(1)
      .keys("Enter").sees("Memory aid").down(1).keys("Enter").sees("Two-squares rule (0: no limit): 3").keys("BSpace").line("x")
      .sees({"number is not allowed", "no limit): x"}).keys("BSpace").line("7").sees("Two-squares rule").keys("Home Down Enter").sit("Red");
  leave_to_menus(screen);
  CHECK(home.has_line(home.record(), "option memory-aid on"));
  CHECK(home.has_line(home.record(), "option two-squares 7"));
}

TEST_CASE("what was chosen on a page that was left is chosen there again, while the program runs") {
  const Scratch home;
  {
    Screen screen(home, "");
    screen.sees("> Barrage").keys("Enter").sees({"> Begin", "Memory aid        off: your setting still shows revealed pieces"}).keys("Up Enter").sees("> computer 2").keys("Down Enter")
        .sees("computer 3").down(5).keys("Enter").sees("Memory aid        on: revealed pieces stay revealed").keys("Escape").sees("> Barrage");
    screen.keys("Down").sees("> Fortress: introduction game").keys("Enter").sees({"> Begin", "computer 2"}).keys("q").sees("> Fortress").keys("Up");
    screen.sees("> Barrage").keys("Enter").sees({"> Begin", "computer 3", "Memory aid        on"});
    leave_menus(screen);
  }
  Screen screen(home, "");
  screen.sees("> Barrage").keys("Enter").sees({"> Begin", "computer 2", "Memory aid        off"});
  leave_menus(screen);
}

TEST_CASE("from a fresh home three keys lead to the first turn, one to the next game, and two to the shell") {
  const Scratch home;
  Screen screen(home, "");
  screen.sees("> Barrage").keys("Enter").sees("> Begin").keys("Enter").sees("The setup is complete").keys("=").sees("Your turn · move 1");
  screen.line("resign").sees("y/n").keys("y").sees("You have lost").keys("n").sees("sets up");
  screen.keys("C-c").sees("Saved games").keys("C-c").ends();
}

TEST_CASE("a program is seated, started by a command") {
  const Scratch home;
  Screen screen(home, "");
  const std::string command = player("random").substr(5);
  screen.sees("> Barrage").keys("Enter").sees("> Begin").keys("Up Enter").sees("> computer 2").keys("End Enter").sees("Command:").line(command)
      .sees(("the program " + command).substr(0, 40).c_str()).down(2).keys("Enter").sees("> suggested").keys("Down Down Enter").sees("random")
      .keys("Home Down Enter").sees("Your turn · move 1").hides("Press Enter");
  leave_to_menus(screen);
}

TEST_CASE("the computer goes on where it played") {  // issue 13, fault 25
  const Scratch home;
  Screen(home, "play barrage --red-setup random --blue computer:1").sees("Your turn").leave();
  const std::string record = home.record();
  CHECK(home.has_line(record, "name blue computer:1"));
  home.copy(record, "named.gon");
  Screen(home, "resume named.gon", "120x24").sees({"Your turn · move 1", "< undo"}).hides("Press Enter").leave();
  Screen(home, "resume named.gon --blue human").sit("Red").leave();
  std::string alike = home.read(record);
  home.write("alike.gon", alike.replace(alike.find("computer:1"), 10, "computer:7"));
  Screen(home, "resume alike.gon").sit("Red").leave();
  Screen screen(home, "");
  screen.sees({"> Continue", "you against computer 1"}).keys("Enter").sees("Your turn · move 1").hides("Press Enter");
  leave_to_menus(screen);
}

TEST_CASE("who moves first in a fortress is chosen") {
  const Scratch home;
  Screen screen(home, "");
  screen.sees("> Barrage").keys("Down").sees("> Fortress: introduction game").keys("Enter").sees("First move").keys("Up Enter").sees("> computer 2")
      .keys("Home Enter").until_none("computer 2").down(4).keys("Enter").sees("> random").keys("End Enter").sees("First move      Blue").keys("Home")
      .down(2).keys("Enter Down Down Enter").sees("Red's setup     random").keys("Down Enter Down Down Enter").sees("Blue's setup    random").keys("Home Down Enter")
      .sees("Press Enter").keys("Enter").sees("Blue explores");
  leave_to_menus(screen);
}

TEST_CASE("one person alone begins at once, against the computer") {
  const Scratch home;
  Screen screen(home, "", "120x24");
  screen.sees("> Barrage").keys("Enter").sees({"> Begin", "computer 2"}).down(1).keys("Enter Down Down Enter").sees("Red's setup       random")
      .keys("Up Enter").sees({"Your turn · move 1", "< undo", "# log"}).hides("Press Enter");
  leave_to_menus(screen);
}

TEST_CASE("one person's side is Red, Blue or drawn by lot, by keys and by clicks, and is remembered") {
  const Scratch home;
  {
    Screen screen(home, "");
    screen.sees("> Barrage").keys("Enter").sees({"> Begin", "Your side         Red"}).down(3).keys("Enter").sees({"> Red", "by lot"}).keys("Down Enter")
        .sees({"Your side         Blue", "Opponent          computer 2", "Who plays Blue    a person here"}).keys("Home Down Enter").sees("Blue sets up").keys("*").sees("complete").keys("=").sees("Your turn");
    leave_to_menus(screen);
  }
  CHECK(home.has_line(home.record(), "name red computer:2"));
  {
    Screen screen(home, "");
    screen.sees({"barrage, Red: computer 2 scout, Blue: you"}).click_on("Barrage  ").sees("Your side         Blue");
    screen.click_on("Your side").sees("> Blue").click_on("by lot").sees("Your side         by lot").keys("Home Down Enter").sees("sets up");
    leave_to_menus(screen);
  }
  Screen screen(home, "");
  screen.sees("Again").keys("Home Down").sees({"> Again", "random sides"}).keys("q").ends();
}

TEST_CASE("rare rules are in a list of their own") {
  const Scratch home;
  Screen screen(home, "");
  screen.sees("> Barrage").keys("Enter").sees({"> Begin", "More rules"}).hides("Moving a bomb").keys("End Enter")
      .sees({"> If none can move  win", "Only bombs left", "Moving a bomb     off"}).down(2).keys("Enter").sees("> Moving a bomb     on").keys("q")
      .sees("> More rules").keys("Home Down Enter").sees("Red sets up").keys("*").sees("complete").keys("=").sees("Your turn");
  leave_to_menus(screen);
  CHECK(home.has_line(home.record(), "option moving-bomb-loses on"));
}

TEST_CASE("practice is chosen on the start screen") {
  const Scratch home;
  Screen screen(home, "");
  screen.sees("> Barrage").keys("Enter").sees("> Begin").keys("End Up Up Enter").sees("Practice          on").until_none("computer 2").keys("Home").down(2)
      .keys("Enter Down Down Enter").sees("Red's setup       random").down(1).keys("Enter Down Down Enter").sees("Blue's setup      random").keys("Home Down Enter")
      .sees({"Red to move", "show all", "[M]"}).hides("Press Enter");
  leave_to_menus(screen);
}

TEST_CASE("practice turned on and off leaves the players that were chosen") {
  const Scratch home;
  Screen screen(home, "");
  screen.sees("> Barrage").keys("Enter").sees("> Begin").keys("End Up Enter").sees({"> a person here", "a person elsewhere"})
      .keys("Down Down Down Down Enter").sees({"> Who plays Red     computer 3", "computer 2"}).keys("Up Enter").sees("Practice          on")
      .until_none("computer 2").keys("Enter").sees({"Practice          off", "Red     computer 3", "Blue    computer 2"}).keys("Enter")
      .sees("Practice          on").keys("Home Enter").sees("> a person here").keys("Down Down Enter")
      .sees({"Practice          off", "Opponent          computer 1", "Red     a person here"}).keys("End Up Up Enter").sees("Practice          on").keys("Enter")
      .sees({"Practice          off", "Opponent          computer 1"});
  leave_menus(screen);
}

TEST_CASE("four keys lead to the first turn, and three to that of the next game") {
  const Scratch home;
  Screen screen(home, "");
  screen.sees({"> Barrage", "New here? First steps"}).keys("Enter").sees("> Begin").keys("Enter").sees("Red sets up").keys("*").sees("complete")
      .keys("=").sees("Your turn · move 1").line("resign").sees("(y/n)").keys("y").sees("You resign. Blue wins.").leave("> Again")
      .sees("barrage, Red: you, Blue: computer 2 scout").hides("New here").keys("Enter").sees("Red sets up").keys("*").sees("complete").keys("=")
      .sees("Your turn · move 1");
  leave_to_menus(screen);
}

TEST_CASE("what was chosen last is chosen again, from one start to the next") {
  const Scratch home;
  constexpr const char* last_game = "state/gonfalon/last-game";
  Screen first(home, "");
  first.sees("> Barrage").keys("Down").sees("> Fortress: introduction game").keys("Enter").sees("> Begin").keys("Up Enter").sees("> computer 2")
      .keys("End Up Enter").sees("computer 6 marshal").keys("End Up Up Up Enter").sees("Most steps (0: no limit): 200").keys("C-u").line("9")
      .sees("Most steps     9").keys("Home Down Enter").sees("Red sets up");
  leave_to_menus(first);
  for (const char* const line : {"variant = \"fortress-intro\"", "blue = \"computer:6\"", "step-limit = 9"}) CHECK(home.has_line(last_game, line));
  home.write(last_game, home.read(last_game) + "nonsense\n");
  home.remove("data");
  Screen again(home, "");
  again.sees({"> Again", "Fortress: introduction game, Red: you, Blue: computer 6 marshal"}).down(6).sees("> Fortress: introduction game").keys("Enter")
      .sees({"> Begin", "computer 6 marshal", "Most steps     9"}).keys("q").sees("> Fortress: introduction game").keys("Home Enter").sees("Red sets up");
  leave_to_menus(again);
}

// ---- saved games, and files ---------------------------------------------------------------------

TEST_CASE("the last game is gone on with, here and from the command line") {
  const Scratch home;
  Screen(home, "resume").sees("there is no saved game to resume").ends(1);
  home.write(games + "a.gon", under_way(home));
  Screen screen(home, "");
  screen.sees({"> Continue", "barrage, Red against Blue, move 2, Blue to move"}).keys("Enter").sit("Blue").line("g7g6").sit("Red");
  leave_to_menus(screen);
  Screen(home, "resume").sit("Red").sees("move 3").leave();
}

TEST_CASE("saved games are opened, watched, renamed and deleted") {
  const Scratch home;
  const std::string& folder = games;
  home.write(folder + "first.gon", under_way(home));
  home.write(folder + "second.gon", under_way(home, "name blue computer:1\n") + "blue: resign\n");
  home.write(folder + "third.gon", "nonsense\n");
  int day = 3;
  for (const char* const name : {"first.gon", "second.gon", "third.gon"}) {  // noon of that day
    const std::chrono::system_clock::time_point moment = std::chrono::sys_days(std::chrono::year(2020) / 1 / day--) + std::chrono::hours(12);
    std::filesystem::last_write_time(home.path(folder + name), std::chrono::file_clock::from_sys(moment));
  }
  Screen screen(home, "");
  screen.sees("Saved games                  3").keys("End Up Up Enter")
      .sees({"> first", "2020-01-03, move 2", "move 2, Blue to move, 2020-01-03", "you won, you against computer 1, 2020-01-02", "can't be read"}).keys("Down")
      .sees("Blue resigns. Red wins.").keys("Enter").sees({"step 0 of", "[M]"}).keys("q").sees("> second").keys("r").sees("New name: second")
      .line("ary").sees("> secondary").keys("r C-u").sees("New name:").line("second again").sees("> second again");
  CHECK(home.has(folder + "second again.gon"));
  screen.keys("r").line("/tmp/x").sees("name can't be used").keys("Escape").sees("> second again").keys("Down d").sees("Delete third? (y/n)")
      .keys("n").sees("> third").keys("d").sees("Delete third? (y/n)").keys("y").until_none("third");
  CHECK_FALSE(home.has(folder + "third.gon"));
  screen.keys("Home Enter").sit("Blue");
  leave_to_menus(screen);
}

TEST_CASE("a file is opened by its name") {
  const Scratch home;
  home.write("kept.gon", under_way(home));
  Screen screen(home, "");
  screen.sees("> Barrage").keys("End Up").sees("> Open a file").keys("Enter").line("nowhere").sees("nowhere: No such file").keys("C-u").line("red")
      .sees("Red's setup       red").keys("q").sees("> Open a file").keys("Enter").sees("A record or a setup:").line("kept.gon").sit("Blue");
  leave_to_menus(screen);
}

// ---- two programs, and none that can keep a game ------------------------------------------------

TEST_CASE("two games of one variant begun at once are kept both") {  // issue 13, fault 12
  const Scratch home;
  Screen first(home, "play barrage --blue-setup blue");
  first.sit("Red").sees("to place");
  Screen second(home, "play barrage --blue-setup blue");
  second.sit("Red").keys("*").sees("complete").keys("=").sees("Red to move");
  first.keys("*").sees("complete").keys("=").sees("Red to move").leave();
  second.leave();
  const auto kept = home.files(games);
  REQUIRE(kept.size() == 2);
  for (const auto& name : kept) CHECK(home.good(games + name));
}

TEST_CASE("a game that is open elsewhere is not offered to continue; it is listed, and says so") {  // issue 13, fault 13
  const Scratch home;
  home.write(games + "a.gon", under_way(home));
  Screen elsewhere(home, "resume data/gonfalon/games/a.gon");
  elsewhere.sees("Press Enter");
  Screen screen(home, "");
  screen.sees("Saved games                  1").hides("Continue").keys("End Up Up Enter").sees({"> a ", "open in another window"}).keys("Enter")
      .sees("This game is open in another window. Close it there first.").keys("q").sees("Saved games                  1");
  elsewhere.hang_up().until_gone();
  screen.keys("Enter").sees("> a ").keys("q").sees("Continue").keys("Home Enter").sit("Blue");
  leave_to_menus(screen);
}

TEST_CASE("without a home a game can be played, and says that it is not kept") {  // issue 13, fault 14
  struct Row {
    const char *home, *data, *state, *config;
  };
  for (const Row& row : {Row{"", "", "", ""}, {"red/folder", "red/folder", "red/folder", "red/folder"}, {"/dev/null", "/proc", "", ""}}) {
    Scratch home;
    const auto place = [&](const char* name) { return std::string_view(name) == "red/folder" ? home.path(name) : std::string(name); };
    home.environment = {{"HOME", place(row.home)}, {"XDG_DATA_HOME", place(row.data)}, {"XDG_STATE_HOME", place(row.state)}, {"XDG_CONFIG_HOME", place(row.config)}};
    Screen screen(home, "");
    screen.sees("> Barrage").hides("Continue").keys("Enter").sees("> Begin").down(1).keys("Enter Down Down Enter").keys("Up Enter")
        .sees("This game can't be saved").keys("Escape").sees("Your turn · move 1").line("moves").sees("moves ").keys("Escape C-c")
        .sees("Leave? Your game can't be saved.").keys("y").sees("Saved games ").keys("q").ends();
    CHECK_FALSE(home.has("gonfalon"));
    CHECK_FALSE(home.has("data/gonfalon"));
  }
}

// The limit on files stands for a full disk; the program is told of it as of one.
TEST_CASE("a disk that is full in the middle of a game does not end it") {
  const Scratch home;
  struct rlimit before {};
  ::getrlimit(RLIMIT_FSIZE, &before);
  const struct rlimit little {512, before.rlim_max};
  ::signal(SIGXFSZ, SIG_IGN);
  ::setrlimit(RLIMIT_FSIZE, &little);
  Screen screen(home, battle + " --practice");
  ::setrlimit(RLIMIT_FSIZE, &before);
  screen.sees("Red to move").hides("can't be saved");
  constexpr const char* full = "This game can't be saved";
  int turns = 0;
  while (screen.text().find(full) == std::string::npos && ++turns < 60) screen.line("red: draw").sees_either({"Red offers a draw", full})
      .line("blue: decline").sees_either({"Blue declines", full});
  CHECK(turns < 60);
  screen.keys("C-c").sees("Leave? Your game can't be saved").keys("y").ends();
  CHECK(home.good(home.record()));
}

// ---- notices ------------------------------------------------------------------------------------

TEST_CASE("a notice is shown on the screen, not across it") {  // of a last line without its end, as a kill leaves it
  const Scratch home;
  const std::string torn = under_way(home) + "blue: G7 to";
  home.write("torn.gon", torn);
  Screen(home, "resume torn.gon").sees("Press Enter").keys("Enter").sees({"torn.gon:14:1: the last line is incomplete", "Blue>"}).keys("Left")
      .until_none("is incomplete").sees({" GONFALON", "? help"}).leave();
  home.write("torn.gon", torn);
  Screen(home, "replay torn.gon").sees({"the last line is incomplete", "step 0 of 1"}).keys("Right").until_none("is incomplete").keys("q").ends();
}

// ---- Tab ----------------------------------------------------------------------------------------

TEST_CASE("Tab completes while setting up, in a battle and in a fortress") {
  const Scratch home;
  Screen(home, "play barrage --blue-setup blue").sit("Red").keys("p Tab").sees("Red> place").keys("m Tab").sees("marshal  miner").keys("a Tab")
      .sees("Red> place marshal").keys("a 1 Enter").sees("[M]").keys("Escape *").sees("complete").keys("=").sees("Red to move").leave();
  Screen(home, battle).sit("Red").keys("b 3 Tab Tab").sees("Red> B3 to").keys("Tab").sees("B4  C3").keys("b 4 Enter").sit("Blue").keys("r u Tab")
      .sees("Blue> rules").keys("Escape f l Tab").sees("Blue> fl").keys("Escape").keys("s a v e Space Tab").sees(" blue  data/").keys("r e d Tab")
      .sees("save red").keys("Escape").leave();
  Screen(home, walk).sees("Press Enter").keys("Enter").sees("Red explores").keys("e 5 Space t Tab").sees("Red> E5 to").keys("Tab").sees("D5  E4")
      .keys("d Tab").keys("Tab").sees("E5 to D5 bottom").keys("Escape f Tab").sees("floor  from").keys("l Tab m Tab").sees("Red> floor middle")
      .keys("Enter").sees("Enter, q close").keys("Escape").leave();
}
