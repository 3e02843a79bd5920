// The mouse: everything that keys do can be clicked.
#include <doctest/doctest.h>

#include <string>

#include "screen.hpp"

using namespace gonfalon::test;

TEST_CASE("entries and keys of lists can be clicked") {
  const Scratch home;
  Screen screen(home, "");
  screen.sees("> Barrage").click_on("Original").sees("> Begin").click_on("/ rules").sees("The rules of Original");
  screen.click_on("Options").sees("Left, Right topic").click_on("Esc list").sees("> Options").click_on("Esc leave").sees("> Begin");
  screen.click_on("Opponent").sees("computer 1").click_on("computer 6").sees({"> Opponent", "computer 6 marshal"}).click_on("q back").sees("> Original");
  screen.click_on("Enter open").sees("> Begin").click_on("q back").sees("> Original");
  screen.click_on("choose").until_none("> Original").click_on("Up").sees("> Original");  // of several keys the last, or the one that is clicked
  screen.click_on("Settings").sees("> Bell").click_on("Window title").sees("> Window title").click_on("Del default").click_on("q back");
  screen.click_on("Saved games").sees("No saved games yet").click_on("q back").sees("> Saved games").click_on("q leave").ends();
}

TEST_CASE("the letters of a question can be clicked") {
  const Scratch home;
  Screen screen(home, battle);
  screen.sit("Red").line("resign").sees("Give up the game? (y/n)").click_on("n)").until_none("(y/n)").line("resign").click_on("(y").sees("Blue wins");
}

TEST_CASE("the menu of a game and its questions can be clicked, in small windows too") {
  for (const char* const size : {"80x24", "40x16"}) {
    const Scratch home;
    Screen screen(home, battle, size);
    screen.click_on("Press Enter").sees("Red>").keys("Escape").click_on("c  continue").until_none("c  continue").keys("Escape").click_on("s  settings").sees("> Bell")
        .click_on("q back").sees("Red>").click_on("Esc menu").click_on("g  give").sees("Give up the game? (y/n)").click_on("n)").until_none("(y/n)")
        .keys("Escape").click_on("l  leave").ends();
  }
}

TEST_CASE("a click on a piece picks it up, a click on a goal moves it there") {
  const Scratch home;
  Screen screen(home, battle + " --record clicked.gon");
  screen.sit("Red").click(10, 7).sees({" + ", "B3: "}).click(10, 7).until_none(" + ");  // put down again
  screen.click(6, 9).sees("A1: Red, flag").hides(" \\+ ");                              // it can't move
  screen.click(6, 9).sees("No legal moves").click(10, 7).sees(" + ").click(10, 6).sees("Blue to move").sit("Blue").leave();
  CHECK(home.has_line("clicked.gon", "red: B3 to B4"));
}

TEST_CASE("a piece is dragged to where it goes") {
  const Scratch home;
  Screen screen(home, battle + " --record dragged.gon");
  screen.sit("Red").drag(6, 9, 10, 6).sees("A1: ").drag(10, 7, 10, 7).sees(" + ").drag(10, 7, 10, 6).sees("Blue to move").sit("Blue").leave();
  CHECK(home.has_line("dragged.gon", "red: B3 to B4"));
  Screen setup(home, "play barrage --blue-setup blue");
  setup.sit("Red").line("place miner A1").drag(6, 9, 10, 9).sees("1   .  [3]").leave();
  Screen fortress(home, walk);
  fortress.click_on("Press Enter").sees("Red explores").drag(30, 17, 24, 17).sees("D5 bottom: ").leave();
}

TEST_CASE("the wheel goes through lists and pages, opens the log, and chooses what to place") {
  const Scratch home;
  Screen list(home, "");
  list.sees("> Barrage").wheel(1).sees("> Fortress: introduction game").wheel(-1).sees("> Barrage").keys("Escape").ends();
  Screen screen(home, battle);
  screen.sit("Red").sees("B3: ").wheel(1).sees("B3: ").wheel(-1).sees("Enter, q close").wheel(1).sees("close").keys("q").sees("Red>").keys("?").sees("Help").wheel(3)
      .sees("4-").keys("q").sees("Red>").leave();
  Screen setup(home, "play barrage --blue-setup blue");
  setup.sit("Red").sees(">M field marshal").wheel(1).sees(">9 general").wheel(-1).sees(">M field marshal").leave();
}

TEST_CASE("a click on the hint's sentence plays it") {
  const Scratch home;
  Screen screen(home, "play barrage --red-setup red --blue computer:1 --record hinted.gon");
  screen.sees("Your turn").keys(".").sees("Press Enter to play it").click_on("Hint:").sees("move 3").leave();
}

TEST_CASE("a refused line is put away by a click on the board, but what is being typed is not") {
  const Scratch home;
  Screen screen(home, battle);
  screen.sit("Red").line("nonsense").sees("Red> nonsense").click(6, 9).until_none("nonsense").sees("A1: ").keys("w").sees("Red> w").click(10, 7)
      .keys("h").sees("Red> wh").click_on("Esc cancel").until_none("Red> wh").leave();
}

TEST_CASE("a battle is set up by clicks") {
  const Scratch home;
  Screen screen(home, "play barrage --blue-setup blue");
  screen.sit("Red").sees("Still to place").click_on("miner").sees(">3 miner").click(6, 9).sees("[3]").click_on("bomb").sees(">B bomb").click(10, 9)
      .sees("[B]").click(6, 9).click(10, 9).sees("[B] [3]").click_on("< undo").click_on("* suggest").click_on("= ready")
      .sees("Red to move").leave();
}

TEST_CASE("a fortress is built by clicks") {
  const Scratch home;
  Screen screen(home, "play fortress-intro --blue-setup fortress");
  screen.sit("Red").sees(">| wall").click(6, 5).sees("Which side").click(12, 5).click_on("ladder").sees(">^ ladder").click(6, 5)
      .click_on("flag").click(12, 5).sees_either({"flag: ", "no way to the flag"}).leave();
}

TEST_CASE("who goes in is clicked in the party or below the board, and walks where it is clicked") {
  const Scratch home;
  Screen screen(home, "play fortress --first red --red-setup random --blue-setup random");
  screen.click_on("Press Enter").sees("Red: choose who goes in").click_on("knight").sees("> 2 knight").click_on("3 wizard").sees("> 3 wizard")
      .click_on("Enter send in").sees("Blue: choose who goes in").click_on("dwarf").sees("> 4 dwarf").click_on("dwarf").sees("Red explores").leave();
}

TEST_CASE("a click on a space next to the piece is a step, elsewhere it moves the cursor") {
  const Scratch home;
  Screen screen(home, walk);
  screen.click_on("Press Enter").sees("Red explores").click(24, 17).sees("E5 → D5").click(6, 5).sees("A1 bottom: unexplored").hides("> A1").leave();
}

TEST_CASE("the log opens by a click") {
  const Scratch home;
  Screen screen(home, battle);
  screen.sit("Red").line("b3b4").sit("Blue").line("g7g6").sit("Red").click_on("G7 to G6").sees("Enter, q close").click_on("close").sees("Red>").leave();
}

TEST_CASE("what is offered at the end, and in a replay, can be clicked") {
  const Scratch home;
  Screen screen(home, "play barrage --red-setup red --blue computer:1");
  screen.sees("Your turn").line("b3b4").sees("move 3").line("resign").click_on("(y").click_on("watch from the start").sees("step 0")
      .click_on("Right forward").sees("step 1").click_on("Left back").sees("step 0").click_on("q leave").sees("w  watch").click_on("look at the board")
      .click_on("! result").sees("w  watch").click_on("q  leave").ends();
}
