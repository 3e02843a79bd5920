// The rule book and the guided games, key by key.
#include <doctest/doctest.h>

#include <csignal>

#include "screen.hpp"

using namespace gonfalon::test;

// ---- the rule book ------------------------------------------------------------------------------

TEST_CASE("the rule book in the game: topics, pages, back") {
  const Scratch home;
  Screen screen(home, battle);
  screen.sit("Red").keys("/").sees({"The rules of Barrage", "> Goal of the game"}).keys("Down Enter").sees("the highest; the spy can beat it")
      .keys("Right Right").sees("4  x  [2] ~~~~").keys("Space").sees("E4 to E5").keys("Space").sees("S -> M").keys("Escape")
      .sees("> Attacking").keys("Escape").sees("Red to move").line("rules pursuit").sees("Endless chases").keys("q").sees("Red to move")
      .line("rules of the house").sees("has no topic").leave();
}

TEST_CASE("the rule book in a small window and in a wide one") {
  const Scratch home;
  Screen screen(home, walk, "40x16");
  screen.sees("Press Enter").keys("Enter").sees("Red explores").keys("/").sees("> Goal of the game").keys("End").sees("> Options")
      .keys("Home Enter").sees({"Goal of the game", "Space next"}).keys("Space").sees("announced to both").resize(120, 40)
      .sees({"The rules of", "> Goal of the game", "floors with walls"}).keys("Escape Escape").sees("Red explores").leave();
}

TEST_CASE("the rule book from the start screen, until the terminal is gone") {
  const Scratch home;
  Screen screen(home, "");
  screen.sees({"Original", "its rules"}).keys("/").sees("The rules of Barrage").keys("q").sees("> Barrage").keys("Enter").sees("Begin").keys("/")
      .sees("The rules of Barrage").keys("Enter").sees("Goal of the game").hang_up().ends();
}

TEST_CASE("gonfalon rules is plain text, on a terminal too") {
  const Scratch home;
  Screen screen(home, "rules barrage");
  screen.sees("You can change some rules").ends();
}

// ---- the guided games ---------------------------------------------------------------------------

// Every key as a newcomer presses it: Enter, or the move with the arrows where the text says so.
TEST_CASE("a first battle, guided, key by key") {
  const Scratch home;
  Screen screen(home, "learn");
  screen.sees({"step 1 of 16", "Welcome, General"}).keys("Enter Enter").sees({"step 3 of", "Move your general"}).keys("Enter Up Enter")
      .sees({"step 4", "right up to your general"}).line("b2b3").sees("Take the piece on D5").line("a1a2").sees("step 4").keys("Escape")
      .keys("Enter Up Enter").sees({"step 5", "9x2"}).keys("Enter").line("g2g6").sees({"step 7", "2xM"}).line("f3g3").sees("step 8").line("g3g4")
      .sees({"SxM", "step 9"}).keys("Enter Down Enter").sees("step 10").keys("Enter Up Enter").sees({"step 11", "Two-squares rule"}).line("a3a4")
      .sees("step 12").keys("Enter Up Enter").sees("step 13").keys("Enter Up Enter").sees("step 14").keys("Enter Up Enter").sees({"3xB", "step 15"})
      .keys("Enter Up Enter").sees({"The flag! You have won", "<9>"}).keys("Enter").ends();
  CHECK_FALSE(home.has("data"));
}

TEST_CASE("a first walk through a fortress, guided") {
  const Scratch home;
  Screen screen(home, "learn fortress-intro");
  screen.sees("step 1 of 14").keys("Enter").sees("step 2").keys("Up").sees("step 3").keys("Up").sees({"A wall!", "━━━"}).line("d4")
      .line("d3").sees("the duke").keys("Enter").line("d5").line("c5").line("c4").line("d4").sees("lesson needs another step now").line("c3")
      .sees("A ladder!").line("c3 middle").line("c2").sees("A pitfall!").line("b2").sees("The flag! You have won").keys("Enter").ends();
}

// At the end of a bridge Enter crosses it. An arrow against the outer wall goes nowhere.
TEST_CASE("a walk through two houses, guided") {
  const Scratch home;
  Screen screen(home, "learn fortress-twin");
  screen.sees({"step 1 of 13", "Your first fortress"}).keys("Enter").sees("step 2").line("enter king").sees("choose the dwarf now").keys("Enter")
      .sees("Choose a piece").keys("Left").sees("> 4 dwarf").keys("Enter").sees("step 3").keys("Up").sees({"step 4", "The bridge!"})
      .keys("Right").sees("That is the outer wall.").keys("Enter").sees("step 5").line("b3")
      .sees("step 6").line("b3 fm").sees({"step 7", "A secret passage!"}).line("a1 top").sees("step 8").keys("Right")
      .sees({"step 9", "beats the dwarf"}).line("enter king").sees({"step 10", "B3 far middle: king"}).line("a1 top").sees("step 11").line("b1")
      .sees("step 12").line("b2").sees("The flag! You have won").keys("Tab").sees("<5>").keys("Enter").ends();
}

TEST_CASE("a step back, a step skipped, and leaving") {
  const Scratch home;
  Screen screen(home, "learn barrage");
  screen.sees("step 1 of").keys("> > > > > > >").sees("step 8 of").keys("<").sees("step 7 of").keys("?").sees({"Enter, q close", "The marshal!"})
      .keys("?").sees("Red>").keys("/").sees("The rules of Barrage").keys("Escape").sees("step 7 of").keys(". @ F2 Right Left").sees("step 7 of")
      .hides("Hint|computer").keys("Escape").ends();
}

TEST_CASE("a lesson in a window of 40 by 16") {
  const Scratch home;
  Screen screen(home, "learn", "40x16");
  screen.sees({"step 1 of 16", "Welcome"}).keys("Enter").sees({"step 1 of 16", "[9]", "Enter next"}).keys("Enter").sees("step 2 of").keys("q").sees({"step 2 of", "Enter next"}).keys("Enter").sees("step 3 of").keys("x").sees("step 3 of").keys("q")
      .sees("[9]").keys("Enter Up Enter").sees({"step 4 of", "right up to"}).resize(80, 24).keys("q").sees({"right up to", "Red>", "[9]"})
      .keys("q u i t Enter").ends();
}

TEST_CASE("a lesson line by line") {
  const Scratch home;
  Screen screen(home, "learn --plain");
  screen.sees({"Step 1 of 16", ">"}).line("").sees("Step 2 of 16").line("quit").ends();
}

TEST_CASE("the terminal goes in the middle of a lesson") {
  const Scratch home;
  Screen screen(home, "learn");
  screen.sees("step 1 of").keys("/").sees("The rules of").hang_up().ends();
}

TEST_CASE("a lesson from the start screen") {
  const Scratch home;
  Screen screen(home, "");
  screen.sees({"> Barrage", "New here? First steps"}).keys("Home Enter").sees({"> Your first battle", "Your first fortress", "Your first two houses"}).keys("Enter")
      .sees("step 1 of 16").keys("Escape").sees("> Your first battle").keys("q").sees("> New here? First steps").keys("q")
      .ends();
}
