// Pasted text goes to the command line and nowhere else; and keys that not every terminal sends in one way.
#include <doctest/doctest.h>

#include <string>

#include "screen.hpp"

using namespace gonfalon::test;

namespace {

// Keys that paste this text. As it is read, its line ends are blanks.
std::string pasted(const std::string& text) {
  std::string names;
  for (const char sign : text) names += sign == ' ' ? " P-Space" : std::string(" P-") + sign;
  return names;
}

}  // namespace

TEST_CASE("what is pasted stands on the command line, and acts only with Enter") {
  const Scratch home;
  Screen screen(home, battle + " --record pasted.gon");
  screen.sit("Red").keys(pasted("b3b4")).sees("Red> b3b4").hides("Blue to move").keys("Enter").sees("Blue to move").sit("Blue");
  screen.keys(pasted("say Shall I resign you think?")).sees("Blue> say Shall I resign you think?").keys("Escape").until_none("Blue> say");
  screen.keys("s a y P-Space P-y").sees("Blue> say y").keys("Escape").until_none("Blue> say").line("nonsense").sees("Blue> nonsense").keys(pasted("g7")).sees("Blue> g7")
      .until_none("nonsense").keys("g 6 Enter").sit("Red").keys("m C-Left P-x").sees("Red> xm").keys("C-Right P-y").sees("Red> xmy").keys("Escape").leave();
  CHECK(home.has_line("pasted.gon", "red: B3 to B4"));
  CHECK(home.has_line("pasted.gon", "blue: G7 to G6"));
}

TEST_CASE("a paste answers no question, and closes and chooses nothing") {
  const Scratch home;
  const std::string harm = pasted("y q l g n 5 = ! 3 resign");
  Screen screen(home, battle);
  screen.sees("Press Enter").keys(harm).sees("Press Enter").sit("Red");                                     // the curtain
  screen.line("resign").sees("Give up the game? (y/n)").keys(harm).sees("Give up the game? (y/n)").keys("n").until_none("(y/n)");
  screen.keys("Escape").sees("c  continue").keys(harm).sees("c  continue").keys("c").until_none("c  continue");
  screen.keys("?").sees("Enter, q close").keys(harm).sees("Enter, q close").keys("q").until_none("Enter, q close");
  screen.keys("/").sees("The rules of Barrage").keys(harm).sees("The rules of Barrage").keys("q").sees("Red>").hides("Red> .").leave();
  Screen attack(home, "play barrage --red-setup red --blue-setup blue");
  attack.sit("Red").line("b3b4").sit("Blue").line("h6h2").sees("Both may look").keys(harm).sees("Both may look").keys("Space").sit("Red").leave();
}

TEST_CASE("nor in lists, a setup, a replay, or after the game") {
  const Scratch home;
  const std::string harm = pasted("y q d d / ? 5 = 3 resign");
  Screen list(home, "");
  list.sees("> Barrage").keys(harm).sees("> Barrage");
  list.keys("End Up").keys("Enter").sees_either({"A record or a setup:", "Saved"}).keys(pasted("a b")).sees("a b").keys("Escape").until_none("a b").keys("Escape").ends();
  Screen setup(home, "play barrage --blue-setup blue");
  setup.sit("Red").sees("Still to place").keys(pasted("3")).sees("Red> 3").hides("\\[3\\]").keys("Escape").until_none("Red> 3").leave();
  Screen over(home, "play barrage --red-setup red --blue computer:1 --record over.gon");
  over.sees("Your turn").line("b3b4").sees("move 3").line("resign").keys("y").sees("w  watch").keys(harm).sees("w  watch").keys("w").sees("step 0").keys(harm).sees("step 0")
      .keys("q").sees("w  watch").keys("q").ends();
}

TEST_CASE("F1 is help, and Shift-Tab goes back where Tab goes on") {
  const Scratch home;
  Screen list(home, "");
  list.sees("> Barrage").keys("F1").sees("?, F1").keys("F1").sees("> Barrage").keys("Tab").sees("> Fortress: introduction game").keys("S-Tab").sees("> Barrage").keys("Escape").ends();
  Screen setup(home, "play barrage --blue-setup blue");
  setup.sit("Red").sees(">M field marshal").keys("Tab").sees(">9 general").keys("S-Tab").sees(">M field marshal").keys("F1").sees("Enter, q close").keys("F1").until_none("Enter, q close").leave();
}
