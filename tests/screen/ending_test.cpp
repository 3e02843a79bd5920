// How a game ends, on the full screen and line by line, and the record of a player's own games.
#include <doctest/doctest.h>

#include <csignal>
#include <regex>

#include "screen.hpp"

using namespace gonfalon::test;

namespace {

constexpr const char* results = "state/gonfalon/results";
const std::string against_computer = battle + " --blue computer:1";

std::ptrdiff_t counted(const Scratch& home) {
  const std::string text = home.read(results);
  const std::regex line("\n[0-9]+ = \\{");
  return std::distance(std::sregex_iterator(text.begin(), text.end(), line), {});
}
Screen& gives_up(Screen& screen) {
  return screen.sees_either({"Red to move", "Your turn"}).line("resign").sees("Give up the game").keys("y").sees({"Blue wins.", "look at the board"});
}

}  // namespace

TEST_CASE("the end is a panel, which is closed, comes back, and leads out") {
  const Scratch home;
  Screen screen(home, against_computer);
  gives_up(screen).sees({"You have lost", "0 moves, under a minute", "Red's flag was at A1.", "Blue's flag was at A8."});
  CHECK(counted(home) == 1);
  screen.keys("Escape").sees({"result", "<F>"}).hides("look around").keys("!").sees("look at the board").keys("0").ends();
}

TEST_CASE("a game that is over is in the player's record already, whatever comes then") {
  const Scratch home;
  Screen screen(home, against_computer);
  gives_up(screen).kill(SIGKILL).until_gone();
  CHECK(counted(home) == 1);
  CHECK(std::regex_search(home.run("results").out, std::regex("\nbarrage +computer 1 recruit +1 +0 +0 +1 +0 +-\n")));
}

TEST_CASE("a game with a hint is assisted, also after it was left and resumed") {
  const Scratch home;
  Screen(home, against_computer).sees("Your turn").keys(".").sees("Hint: ").keys("Escape").leave();
  Screen screen(home, "");
  gives_up(screen.sees("> Continue").keys("Enter")).sees({"Assisted", "hint was used"}).kill(SIGKILL).until_gone();
  CHECK(counted(home) == 1);
  CHECK(home.read(results).find(", assisted = true}\n") != std::string::npos);
  CHECK(std::regex_search(home.run("results").out, std::regex("\nbarrage +computer 1 recruit +1 +0 +0 +1 +1 +-\n")));
}

TEST_CASE("a game is assisted once an attack was taken back") {
  const Scratch home;
  Screen screen(home, against_computer);
  screen.sees("Your turn").line("a3a6").sees("Your turn · move 3").line("undo").sees("marks the game as assisted").keys("y").sees("Your turn · move 1");
  gives_up(screen).sees({"Assisted", "taken back"}).keys("0").ends();
  CHECK(home.read(results).find("assisted = true") != std::string::npos);
}

TEST_CASE("the end leads to the game from the start, to the openings, and to a rematch with the same setup") {
  const Scratch home;
  Screen screen(home, against_computer);
  gives_up(screen).keys("w").sees({"step 0 of 1", "[M]"}).keys("q").sees("look at the board").keys("o").sees({"The opening setups", "<F>"})
      .keys("Escape").sees("look at the board");
  CHECK(counted(home) == 1);
  screen.keys("a").sees({"Blue sets up", "is loaded"}).keys("=").until_none("sets up").leave();
  CHECK(counted(home) == 1);
}

TEST_CASE("line by line the same is told of the end, and counts") {
  const Scratch home;
  Screen screen(home, against_computer + " --plain");
  screen.sees("Red to move.").line("resign").sees("Give up the game? (y/n)").line("y")
      .sees({"You resign. Blue wins.", "The game took 0 moves. It lasted less than a minute.", "Red has lost nothing. Red's flag was at A1.", "Blue has lost nothing. Blue's flag was at A8."})
      .line("row 8").sees("A8: Blue, flag.").line("where blue").sees("1 flag at A8.").line("rematch").sees("Blue>").line("quit").ends();
  CHECK(counted(home) == 1);
}

TEST_CASE("line by line a person is asked once before giving up, and any other command is no answer") {
  const Scratch home;
  Screen screen(home, against_computer + " --plain");
  screen.sees("Red to move.").line("resign").sees("Give up the game? (y/n)").line("what a1").sees("A1: Red, flag.").line("resign").line("n").line("what b1")
      .sees("B1: ").line("quit").ends();
  CHECK(counted(home) == 0);
}

TEST_CASE("two people at one terminal, practice, and a script do not count") {
  const Scratch home;
  Screen two(home, battle);
  gives_up(two.sit("Red")).keys("q").ends();
  Screen practice(home, battle + " --practice");
  gives_up(practice).keys("0").ends();
  home.run(against_computer, "resign\n");
  CHECK(counted(home) == 0);
  CHECK(home.run("results").out == "You have not finished a game yet.\n");
}

TEST_CASE("the record is on the start screen, and is deleted after a question") {
  const Scratch home;
  Screen game(home, against_computer);
  gives_up(game).keys("0").ends();
  Screen screen(home, "");
  screen.sees({"My results", "1 game, 0 won"}).keys("End Up Up Enter").sees({"computer 1 recruit", "Won in a row"}).keys("d").sees("(y/n)")
      .keys("n");
  screen.sees("Won in a row").keys("d").sees("(y/n)").keys("y").sees("Saved games").hides("My results").keys("q").ends();
  CHECK_FALSE(home.has(results));
}

TEST_CASE("what another version has kept of games is left alone") {
  const Scratch home;
  home.write(results, "version = 9\n");
  Screen screen(home, against_computer);
  gives_up(screen).sees("from another version").keys("0").ends();
  CHECK(home.read(results) == "version = 9\n");
  CHECK(home.run("results").status == 1);
}

TEST_CASE("a game that was never begun leaves no record on the disk") {
  const Scratch home;
  Screen(home, "play barrage --blue computer:1").sees("Red sets up").keys("*").sees("complete").leave();
  CHECK(home.files("data/gonfalon/games").empty());
}

// Why, and where to look further, is told beside the end; and what was set up is still there.
TEST_CASE("a program that has lost by itself is told of, and leaves one's own setup in sight") {
  const Scratch home;
  Screen(home, "play barrage --red-setup red --blue 'exec:exit 3'").sees({"Blue's program has failed. You win."}).keys("Escape")
      .sees({"[M]", "[F]"}).hides("Still to place").line("quit").ends();
  Screen(home, "play barrage --plain --red-setup red --blue 'exec:exit 3'", "160x24")
      .sees({"Blue's program has failed.", "blue-program.log", "You win"});
}
