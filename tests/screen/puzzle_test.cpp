// Puzzles on the full screen.
#include "screen.hpp"

#include <doctest/doctest.h>

using namespace gonfalon::test;

namespace {

constexpr const char* results = "state/gonfalon/results";

}  // namespace

TEST_CASE("a hint in a puzzle is the puzzle's own, by key and typed, and is counted") {
  const Scratch home;
  Screen screen(home, "puzzle win-29");
  screen.sees({"Win by force (3 tries left)", "You can win"})
      .keys(".")
      .sees("Where can the flag still be?")
      .hides("Press Enter to play")
      .line("hint")
      .sees("Move the piece on")
      .line("resign")
      .sees({"The answer was: ", "not solved"})
      .hides("Give up")
      .keys("q")
      .ends();
  CHECK(home.read(results).find("theme = \"win\"") != std::string::npos);
  CHECK(home.read(results).find("hints = 2") != std::string::npos);
}

TEST_CASE("the list of puzzles ignores letters that mean nothing, and leads from puzzle to puzzle") {
  const Scratch home;
  Screen screen(home, "puzzle");
  screen.sees({"> Puzzle of the day", "Fortress of the day"})
      .keys("x j")
      .sees("> Puzzle of the day")
      .keys("End")
      .sees("> The sure way")
      .keys("Up Up Up")
      .sees("> Win by force")
      .keys("Enter")
      .sees("Win by force (3 tries left)")
      .line("resign")
      .sees("The answer was: ")
      .keys("Enter")
      .sees("Win by force (3 tries left)")
      .keys("Escape")
      .sees("> Win by force")
      .keys("q")
      .ends();
}

TEST_CASE("help and Tab in a puzzle offer what can be typed there") {
  const Scratch home;
  Screen screen(home, "puzzle --theme rank", "80x50");
  screen.sees("Which piece is it?").keys("?").sees({"was never seen", "show the game log", "give up, and read the answer"}).hides("rematch|practice game|draw offer").keys("q");
  screen.line("help").sees({"show the game log", "give up, and read the answer"}).hides("rematch").hides("the computer").keys("q");
  screen.keys(": m a r s Tab").sees("> marshal").keys("Escape").line("undo").sees("That command is not for puzzles").keys("Escape").ends();
}

TEST_CASE("a replay poses what a player missed, and says so if there is nothing") {
  const Scratch home;
  std::filesystem::copy_file("tests/golden/puzzle/puzzles-from-a-game/missed.gon", home.path("missed.gon"));
  Screen screen(home, "replay missed.gon --view red");
  screen.sees("step 0 of")
      .keys("&")
      .sees({"Win by force (3 tries left)", "In the game Red played D6 to E6."})
      .line("resign")
      .sees("The answer was: D6 to D7.")
      .keys("Enter")
      .sees("step 0 of")
      .keys("Tab Tab")
      .sees("public")
      .keys("q")
      .ends();
  CHECK(home.read(results).find("puzzle = \"missed-") != std::string::npos);
  Screen blue(home, "replay missed.gon --view blue");
  blue.sees("step 0 of").keys("&").sees("This game has no puzzles").keys("q").ends();
}

TEST_CASE("a square is answered with the cursor, and one where no hidden enemy piece stands costs no try") {
  const Scratch home;
  Screen screen(home, "puzzle --theme place");
  screen.sees("Where is it? (3 tries left)")
      .keys("Enter")
      .sees({"No hidden enemy piece stands on", "(3 tries left)"})
      .line("resign")
      .sees("The answer was: ")
      .keys("q")
      .ends();
}

TEST_CASE("where the flag must be is answered with the cursor on the notepad") {
  const Scratch home;
  Screen screen(home, "puzzle --theme flag");
  screen.sees("Where must the flag be? (3 tries left)")
      .keys("Enter")
      .sees({"You know what is on", "(3 tries left)"})
      .keys(".")
      .sees("a way leads to the flag")
      .keys("Escape")
      .line("resign")
      .sees({"The answer was: ", "No way can lead to", "Enter, q close"})
      .keys("q")
      .sees("q leave")
      .keys("q")
      .ends();
}

TEST_CASE("a sure way: giving up tells all of its steps") {
  const Scratch home;
  Screen screen(home, "puzzle --theme way");
  screen.sees("The sure way (3 tries left)").line("resign").sees({"The answer was: ", "The sure way: not solved", "Enter, q close"}).keys("q").sees("q leave").keys("q").ends();
  CHECK(home.read(results).find("theme = \"way\"") != std::string::npos);
}

TEST_CASE("the fortress of the day is explored alone, step by step") {
  const Scratch home;
  Screen screen(home, "puzzle --theme fortress --date 2026-11-26");
  screen.sees({"Fortress of the day", "the computer needed"})
      .keys("Enter")
      .sees("Choose a piece")
      .keys("1 Enter")
      .sees("Fortress of the day (turn 1)")
      .keys("Up")
      .sees("E4 bottom")
      .keys(".")
      .sees("There are no hints in this fortress")
      .line("resign")
      .sees("Give up the game?")
      .keys("y")
      .sees("not solved")
      .keys("q")
      .ends();
}

TEST_CASE("who leaves a fortress that has been seen in part has tried it") {
  const Scratch home;
  Screen screen(home, "puzzle --theme fortress --date 2026-11-26");
  screen.sees({"Fortress of the day", "the computer needed"}).keys("Enter").sees("Choose a piece").keys("1 Enter").sees("Fortress of the day (turn 1)");
  screen.keys("Escape").sees("It counts as not solved").keys("n").until_none("counts").keys("Escape").sees("It counts as not solved").keys("y").ends();
  CHECK(home.read(results).find("theme = \"fortress\"") != std::string::npos);
}

TEST_CASE("the sign of a piece that is asked for can be typed, with vi keys too") {
  for (const char* const settings : {"", "vi-keys = \"on\"\n"}) {
    const Scratch home;
    home.config(settings);
    Screen(home, "puzzle --theme rank").sees("type the rank").keys("Enter").sees("Type what this piece is").keys("8").sees("> 8").keys("BSpace").keys("b").sees("> b").keys("Escape").sees("type the rank").keys("Escape").ends();
  }
}

TEST_CASE("who leaves a rush is told how it went") {
  const Scratch home;
  Screen(home, "puzzle --rush --seed 3").sees("0 solved").line("resign").sees("Not solved").keys("q").sees("0 solved").keys("Escape").sees("(y/n)").keys("y").sees("The rush is over").keys("q").ends();
  CHECK(home.read(results).find("theme = \"rush\"") != std::string::npos);
}

TEST_CASE("in a rush one wrong answer leads to the next puzzle") {
  const Scratch home;
  Screen screen(home, "puzzle --rush --seed 3");
  screen.sees("0 solved")
      .line("resign")
      .sees({"Not solved", "The answer was: "})
      .keys("q")
      .sees("0 solved")
      .line("resign")
      .sees("Not solved")
      .keys("q")
      .sees("0 solved")
      .line("resign")
      .sees("Not solved")
      .keys("q")
      .sees("The rush is over")
      .keys("q")
      .ends();
  CHECK(home.read(results).find("theme = \"rush\"") != std::string::npos);
}
