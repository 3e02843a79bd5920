// Turning points of a finished game: printed, and looked for on the full screen while it stays alive.
#include <doctest/doctest.h>

#include <regex>

#include "screen.hpp"

using namespace gonfalon::test;

namespace {

// A game of two simple programs, the same each time.
void play(const Scratch& home, const std::string& record, const std::string& variant) {
  REQUIRE(home.run("play " + variant + " --seed 3 --program-seeds typed --red computer:greedy --blue computer:random --record " + record)
      .status == 0);
}

std::string review(const Scratch& home, const std::string& words) {
  const Run run = home.run("review " + words);
  CHECK(run.status == 0);
  CHECK(run.error == "");
  return run.out;
}

// How many turning points are told of this side, each with what was better.
std::ptrdiff_t told(const std::string& text, const std::string& side) {
  const std::regex line("(^|\n)Move [0-9]+ \\?[?!]?: it cost [0-9]+ of 100 points\\. " + side + ": .*\\. Better: [A-H][1-8] to [A-H][1-8]\\.( The move played gave the game away\\.)?(?=\n)");
  const auto count = std::distance(std::sregex_iterator(text.begin(), text.end(), line), {});
  const std::string number = count == 0 ? "no" : std::to_string(count);
  CHECK(count <= 5);
  CHECK(text.find(side + " has " + number + (count == 1 ? " turning point." : " turning points.")) != std::string::npos);
  return count;
}

}  // namespace

TEST_CASE("turning points are printed, a line each, the same each time, of one side or both") {
  const Scratch home;
  play(home, "over.gon", "barrage");
  const std::string blue = review(home, "over.gon --view blue");
  const auto count = told(blue, "Blue");
  CHECK(count > 0);
  CHECK(blue.find("Red:") == std::string::npos);
  CHECK(review(home, "over.gon --view blue") == blue);
  const std::string both = review(home, "over.gon");
  told(both, "Red");
  told(both, "Blue");
  CHECK(both.find("Red has") < both.find("Blue has"));
  const std::string events = review(home, "over.gon --view blue --events");
  const std::regex event("turning-point side=blue heard=[0-9]* number=[0-9]* given=[^ ]* better=[^ ]* share=[0-9]* man=[a-z]*\n");
  CHECK(std::distance(std::sregex_iterator(events.begin(), events.end(), event), {}) == count);
  CHECK(events.ends_with("reviewed side=blue points=" + std::to_string(count) + '\n'));
  // found by a program that is told what one side was told, and nothing else
  const std::string story = "hello program=x version=1 protocol=1 variant=barrage side=red\n" + home.run("replay over.gon --events --view red").out;
  const Run bot = home.run("bot --level 6 --seed 1 --review", story);
  CHECK(bot.error == "");
  CHECK(bot.out.find("reviewing done=100\n") != std::string::npos);
  CHECK(std::regex_replace(bot.out, std::regex("reviewing .*\n"), "") == review(home, "over.gon --view red --events"));
}

TEST_CASE("a game that goes on is not gone over") {
  const Scratch home;
  home.write("begun.gon", barrage_begun(home) + "red: B3 to B4\n");
  const Run run = home.run("review begun.gon");
  CHECK(run.status == 1);
  CHECK(run.out == "");
  CHECK(run.error.starts_with("begun.gon: the game is not over"));
  CHECK(run.error.find('\n') == run.error.size() - 1);
  Screen(home, "replay begun.gon").sees("step 0 of").keys("]").sees("when the game is over").keys("q").ends();
}

TEST_CASE("what a player never learnt changes nothing of his turning points") {
  const Scratch home;
  std::string found[2], records[2];
  for (const int twin : {0, 1}) {  // Blue's men are others, but none of them was met
    home.write("blue", std::string("variant barrage\n2 . . . . . . M\n. S . . . . 2 .\n") + (twin == 0 ? "3 . 9 . . B . F\n" : "9 . 3 . . F . B\n"));
    const std::string record = "twin" + std::to_string(twin) + ".gon";
    CHECK(home.run(battle + " --events --record " + record, "a3 a5\na6 a7\na5 a4\nresign\n").status == 0);
    records[twin] = home.read(record);
    found[twin] = review(home, record + " --view red");
  }
  CHECK(records[0] != records[1]);
  CHECK(found[0] == found[1]);
}

TEST_CASE("turning points are stepped through, with the board of the moment") {
  const Scratch home;
  play(home, "over.gon", "barrage");
  Screen(home, "replay over.gon").sees({"step 0 of", "] review"}).keys("Tab").sees("Red's view").keys("Tab").sees("Blue's view").keys("]")
      .sees("Blue has").keys("]").sees({"turning point 1 of", "Better:", "Blue's view"}).keys("Right").sees({"step ", "Blue has"}).keys("[")
      .sees("turning point 1 of").keys("[").sees("no turning point before").keys("?").sees("A turning point is").keys("q").sees("turning point 1 of")
      .keys("q").ends();
  Screen(home, "replay over.gon", "40x16").sees("step 0 of").keys("]").sees("Red has").keys("]").sees({"turning point 1 of", "Better:"}).keys("]")
      .sees({"Right forward", "turning point 1 of"}).keys("q").ends();
}

TEST_CASE("while turning points are looked for the screen is alive, and one can leave") {
  const Scratch home;
  play(home, "long.gon", "original");
  Screen(home, "replay long.gon").sees("step 0 of").keys("]").sees({"Turning points: ", " %"}).keys("Right Right")
      .sees({"step 2 of", "Turning points: "}).keys("End").sees("Turning points: ").keys("q").ends();
}
