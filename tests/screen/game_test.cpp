// Whole games on the full screen, windows of all sizes, and games line by line on a terminal.
#include <doctest/doctest.h>

#include <string>

#include "gonfalon/base/random.hpp"
#include "screen.hpp"

using namespace gonfalon::test;

namespace {

// Through some sizes and back; what is seen then.
Screen& resized(Screen& screen, std::initializer_list<const char*> texts) {
  static gonfalon::Random numbers(7);
  for (int nth = 0; nth < 15; ++nth) screen.resize(10 + static_cast<int>(numbers.below(191)), 5 + static_cast<int>(numbers.below(56)));
  return screen.resize(30, 10).sees("at least").keys("x").resize(80, 24).sees(texts);
}

}  // namespace

TEST_CASE("in a fortress an arrow is a step, with Shift it moves the cursor, and a click on an edge is a step too") {
  const Scratch home;
  Screen screen(home, walk + " --practice");
  screen.sees("Red explores").keys("S-Left").sees("D5 bottom: unexplored").keys("S-Right").sees("E5 bottom: knight").keys("Left").sees("D5 bottom: knight");
  screen.keys("S-Up").sees("D4 bottom: unexplored").keys("S-Down").sees("D5 bottom: knight").click(21, 17).sees("C5 bottom: knight").leave();
}

TEST_CASE("Enter picks a card up while a fortress is set up, and puts it down elsewhere") {
  const Scratch home;
  Screen screen(home, "play fortress-intro --blue computer:random --seed 4");  // the king is suggested for A5
  screen.sees("sets up").keys("*").sees({"complete", "K 7"}).keys("Left Left Left Left Enter").sees("A5 bottom: place the king (1 left)");
  screen.keys("Right Enter").sees("B5 bottom. The setup is complete.").keys("Enter").sees("B5 bottom: place the king (1 left)").keys("Left Enter").sees("The setup is complete.");
}

TEST_CASE("a whole game of fortress-intro, key by key") {
  const Scratch home;
  Screen screen(home, walk);
  screen.sees("Press Enter").keys("Enter").sees("Red explores").keys("Up").sees({"Blue explores", "━━━"}).line("E5 to D5").line("c5")
      .sees("C5 bottom").line("b5").sees({"sits out", "Red explores"}).line("note c3 the flag?").sees("Note saved").hides("\"")
      .keys("Left Left").sees("C5 bottom").line("C4").line("D4").sees("Blue sits out this turn").line("c3").sees("Red wins");
  CHECK(home.good(home.record()));
  CHECK(home.last_line(home.record()).starts_with("result red "));
  screen.line(":quit").ends();
}

TEST_CASE("any size at any time: a battle") {
  const Scratch home;
  Screen screen(home, "play barrage --blue-setup blue");
  screen.sees("Red sets up");
  resized(screen, {"Press Enter"}).keys("Enter").sees("Still to place");
  resized(screen, {"Still to place"}).keys("*").sees("complete").keys("=").sees("Red to move");
  resized(screen, {"Red to move", "beats"}).keys("?").sees("Enter, q close");
  resized(screen, {"Enter, q close"}).keys("Escape").sees("Red>").keys("/").sees("The rules of");
  resized(screen, {"The rules of"}).keys("Enter").sees("Space next");
  resized(screen, {"Space next"}).keys("Escape Escape").sees("Red>").line("resign").sees("Give up the game");
  resized(screen, {"Give up the game"}).keys("y").sees("Blue wins");
  resized(screen, {"Blue wins", "<9>"}).line(":quit").ends();
}

TEST_CASE("any size at any time: an attack and the curtain after it") {
  const Scratch home;
  Screen screen(home, battle);
  screen.sit("Red").line("a3a6").sees({"2xM", "Both may look"});
  resized(screen, {"2xM", "Both may look"}).keys("Space").sees("Press Enter");
  resized(screen, {"Press Enter"}).leave();
}

TEST_CASE("any size at any time: a fortress") {
  const Scratch home;
  Screen screen(home, "play fortress --first red --blue-setup random");
  screen.sees("Red sets up").keys("Enter").sees("Still to place");
  resized(screen, {"Still to place"}).keys("*").sees("complete").keys("=").sees("choose who goes in").line("enter king")
      .sees("Blue: choose who goes in").line("enter dwarf").sees("explores");
  resized(screen, {"explores"}).leave();
}

TEST_CASE("any size at any time: the start screen, and a game from it") {
  const Scratch home;
  Screen screen(home, "");
  screen.sees({"Original", "Fortress"});
  resized(screen, {"Original", "Fortress"}).keys("End Up Up Enter").sees("No saved games yet");
  resized(screen, {"No saved games yet"}).keys("q").sees("> Saved games").keys("Home Down Down Down Down Enter").sees("> Begin");
  resized(screen, {"> Begin"}).keys("Up Enter").sees("computer 6").keys("Home Enter").sees("Who plays Blue    a person here")
      .keys("Down Down Enter").sees("> suggested").keys("Down Down Enter").sees("random").keys("Home Down Enter").sees("Blue sets up").leave("Saved games                  0")
      .hides("Continue").keys("q").ends();
}

TEST_CASE("any size at any time: a record is watched, step by step") {
  const Scratch home;
  home.write("whole.gon", barrage_begun(home) + "red: B3 to B4\nblue: H6 to H2\nred: B4 to B5\nblue: G7 to G6\nred: B5 to B6\nblue: F8 to F7\nred: B6 to A6\nblue: F7 to F6\n"
                                                "red: A3 to A8\nresult red flag\n");
  CHECK(home.good("whole.gon"));
  Screen screen(home, "replay whole.gon");
  screen.sees({"step 0 of 10", "[M]", "<F>"}).keys("Right").sees("step 1 of 10");
  resized(screen, {"step 1 of 10"}).keys("Tab").sees("Red's view").hides("<F>").keys("End").sees("Red wins").keys("Home").sees("step 0")
      .keys("5 Enter").sees("step 5 of 10").keys("Space").sees_either({"step 9 of 10", "step 10 of 10"}).keys("q").ends();
  Screen(home, "replay --plain whole.gon").sees("Red wins").ends();
}

TEST_CASE("40 by 16 is enough") {
  const Scratch home;
  Screen(home, battle, "40x16").sit("Red").sees({"Red to move", " 8 ", "[2]", "? help"}).leave();
  Screen(home, walk, "40x16").sees("Press Enter").keys("Enter").sees({"Red explores", "bottom", "? help"}).leave();
}

// ---- line by line -------------------------------------------------------------------------------

TEST_CASE("line by line a game that is saved says so, and why it can't be") {
  const Scratch home;
  Screen(home, battle + " --plain").sees("Red to move").line("save kept.gon").sees("Saved as kept.gon").line("save kept.gon").sees("already exists")
      .line("save no/kept.gon").sees("No such file or directory").line("quit").ends();
  CHECK(home.good("kept.gon"));
}

TEST_CASE("who leaves line mode finds the game again by the name that is told") {
  const Scratch home;
  Screen(home, battle + " --plain").sees("Red to move").line("b3b4").sees("Blue to move").line("quit").ends();
  const std::vector<std::string> games = home.files("data/gonfalon/games");
  REQUIRE(games.size() == 1);
  Screen(home, "resume " + std::filesystem::path(games.front()).stem().string() + " --plain").sees("Blue to move").line("last").sees("B3 to B4").line("quit").ends();
}

TEST_CASE("line by line all is told that a setup lacks") {
  const Scratch home;
  Screen(home, "play barrage --plain").sees("Set up each side: type `red: random`").line("red: ready")
      .sees({"Still missing: 1 field marshal, 1 general, ", "1 bomb, 1 flag."}).line("red: clear").line("quit").ends();
}

TEST_CASE("line by line a new player is told how to begin") {
  const Scratch home;
  Screen(home, "play barrage --plain --blue computer:1").sees({"`help` lists the commands", "Set up: type `random`", "`place flag A1`", "`check`"})
      .line("place flag a1").sees("Still missing: 1 field marshal, ").line("check").line("random").sees("`undo` restores the previous setup.").line("quit").ends();
  Screen(home, "play fortress --plain --blue computer:1").sees({"`place flag A1 bottom`", "`ladder A1 bottom`"}).line("quit").ends();
}

// Who only watches is offered what he may do, and heard.
TEST_CASE("who watches two programs line by line is heard, and can leave") {
  const Scratch home;
  Screen(home, "play barrage --plain --red computer:6 --blue computer:6").sees({"lists the commands", "Red: "}).hides("Set up:").line("help show")
      .sees("show [position]").line("quit").ends();
  Screen(home, "play barrage --plain --red computer:6 --blue computer:6").sees("Red: ").line("\4").ends();  // Ctrl-D
}

TEST_CASE("in line mode too a program that takes longer than a second is said to think") {
  const Scratch home;
  Screen screen(home, "play barrage --plain --red-setup red --blue computer:6");
  screen.sees("Red>").line("b3 b4").sees({"Red: B3 to B4", "Blue is thinking", "Blue: "}).line("quit").ends();
}
