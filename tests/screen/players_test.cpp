// Programs as players on the full screen: against a person, and two that somebody watches.
#include <doctest/doctest.h>

#include <algorithm>
#include <csignal>
#include <regex>
#include <string>

#include "gonfalon/screen/frame.hpp"
#include "screen.hpp"

using namespace gonfalon::test;

namespace {

// A program against a person, who plays Red.
struct Against {
  explicit Against(const std::string& options = {}) : screen(home, battle + " --blue " + foe.option() + options) { screen.sees("Red"); }

  const Scratch home;
  const Puppet foe{home};
  Screen screen;
};

// The newest line of the log, once on the screen.
void logs(Screen& screen, const std::string& line) {
  screen.sees(line.c_str());
  const std::string shown = screen.text();
  CHECK_MESSAGE(shown.find(line) == shown.rfind(line), shown);
  const auto rows = gonfalon::screen::split_at(shown, '\n');
  REQUIRE(rows.size() > 4);
  CHECK_MESSAGE(rows[rows.size() - 5].ends_with(line), shown);
}

std::ptrdiff_t prompts(Screen& screen) {
  const std::string& printed = screen.printed();
  std::ptrdiff_t count = 0;
  for (auto at = printed.find("Red>"); at != std::string::npos; at = printed.find("Red>", at + 1)) ++count;
  return count;
}

const std::string random_foe = " --blue " + player("random");

}  // namespace

// ---- against a person ---------------------------------------------------------------------------

TEST_CASE("the screen lives while the program thinks") {
  Against game;
  game.screen.sees("Your turn").hides("Press Enter").keys("Enter Up Enter").sees({"Blue is thinking · move 2", "B3 to B4"}).hides("> B3")
      .keys("Right").sees("C4").keys("?").sees("Enter, q close").close("Red").keys("#").sees({"B3 to B4", "Enter, q close"}).close("Red")
      .line("what b4").sees("B4: Red, field marshal, has moved.").keys("Enter").sees("Wait for your turn: Blue is thinking").line("b4b5")
      .sees({"Red> b4b5", "Wait for your turn"});
  game.foe.says("G7g6");
  game.screen.sees({"Your turn · move 3", "G7 to G6", "Red> b4b5"}).keys("Enter").sees("Blue is thinking · move 4");
  CHECK(game.home.read(game.home.record()).find("B4 to B5") != std::string::npos);
  game.screen.leave();
}

TEST_CASE("what is said goes both ways") {
  Against game;
  game.screen.sees("Your turn").line("say hello").sees("You say: hello");
  game.foe.hears("said side=red text=hello");
  game.foe.says("say well");
  game.screen.sees("Blue says: well");
  game.foe.hears("said side=blue text=well");
  game.screen.leave();
}

TEST_CASE("an attack stays in sight until a key is pressed; then the man who is known, where the board remembers") {
  for (const bool remembers : {false, true}) {
    Scratch home;
    if (!remembers) home.config("memory = \"table\"\n");
    const Puppet foe(home);
    Screen screen(home, battle + " --blue " + foe.option());
    screen.sees("Your turn").line("a3a6").sees({"2xM", "Blue is thinking"}).hides("Both may look");
    foe.says("g7g6");
    screen.sees({"Your turn", "G7 to G6", "2xM"}).keys("Left").until_none("2xM");
    CHECK((screen.text().find("<M>") != std::string::npos) == remembers);
    screen.leave();
  }
}

TEST_CASE("what the program has done is the newest line of the log, and is said once") {  // issue 13, fault 34
  Against game;
  game.screen.sees("Your turn").line("b3b4").sees("Blue is thinking");
  game.foe.says("g7g6");
  logs(game.screen, "Blue: G7 to G6.");
  game.screen.status_line("B3: empty.").keys("Down").status_line("B2: your spy.").line("quatsch").keys("C-u").line("b4b5").line("b5b6")
      .status_line("Wait for your turn: Blue is thinking.");
  game.foe.says("h6h2");
  logs(game.screen, "Blue: H6 to H2. Scout (2) against scout (2): both are lost.");
  game.screen.keys("C-u").status_line("B2: your spy.").line("d1d2").sees("Blue is thinking");
  game.foe.says("draw");
  game.screen.sees({"Blue offers a draw.", "F5 accept", "F6 decline"});
  game.foe.says("resign");
  game.screen.sees("You win").leave();
}

TEST_CASE("what the program does is told after the player's own move by keys, which no line repeats") {  // issue 13, fault 34
  Against game;
  game.screen.sees("Your turn").keys("Enter Up Enter").status_line("B4: your field marshal.");
  game.foe.says("g7g6");
  logs(game.screen, "Blue: G7 to G6.");
  game.screen.status_line("B4: your field marshal.").keys("Enter Up Enter").status_line("B5: your field marshal.").leave();
}

TEST_CASE("an offer of a draw is a bar with its keys, until it is answered") {
  for (const char* const size : {"80x24", "40x16"}) {
    const Scratch home;
    const Puppet foe(home);
    Screen screen(home, battle + " --blue " + foe.option(), size);
    screen.sees("Your turn").keys("F5").sees("There is no draw offer.").keys("F6").sees("There is no draw offer.").line("b3b4").sees("Blue is thinking");
    foe.says("draw");
    screen.sees({"F5 accept", "F6 decline"}).keys("Left Up").sees({"F5 accept", "F6 decline"}).line("quatsch").sees({"Red> quatsch", "Unknown command"}).hides("accept");
    screen.keys("Escape").sees({"F5 accept", "F6 decline"}).keys("F6").until_none("F6 decline");
    foe.hears("draw-declined side=red");
    foe.says("g7g6");
    screen.sees("Your turn").line("b4b5").sees("Blue is thinking");
    foe.says("draw");
    screen.sees("F5 accept").click_on("F6 decline").until_none("F6 decline");
    foe.says("h6h5");
    screen.sees("Your turn").line("b5b6").sees("Blue is thinking");
    foe.says("draw");
    screen.sees("F6 decline").keys("F5").sees("agree to a draw").leave();
  }
}

TEST_CASE("who has declined a draw is not asked again before the next move") {
  Against game;
  game.screen.sees("Your turn").line("draw");
  game.foe.hears("draw-offer side=red");
  game.foe.says("decline");
  game.screen.sees("Blue declines the draw.").line("draw").sees("Your draw offer was declined. Make a move before you offer again.");
  game.screen.keys("Escape").line("b3b4").sees("Blue is thinking").line("draw");
  game.foe.hears("move side=red .*\n.*turn side=blue.*\n.*draw-offer side=red");
  game.foe.says("draw");
  game.screen.sees("agree to a draw").leave();
}

TEST_CASE("the menu of a game offers what can be done now") {
  const Scratch home;
  const Puppet foe(home);
  Screen screen(home, battle + " --blue " + foe.option());
  screen.sees("Your turn").keys("Escape").sees({"c  continue", "d  offer a draw", "r  rules", "s  settings", "g  give up", "l  leave"})
      .hides("take back|write a message").keys("d").until_none("c  continue");
  foe.hears("draw-offer side=red");
  screen.keys("Escape").sees("c  continue").hides("offer a draw").keys("r").sees("The rules of Barrage").keys("Escape").sees("Your turn");
  foe.says("decline");
  screen.sees("Blue declines the draw.").keys("Escape").sees("c  continue").hides("offer a draw").keys("c").line("b3b4").sees("Blue is thinking")
      .keys("Escape").sees("d  offer a draw").keys("c").leave();
  Screen practice(home, battle + " --practice");
  practice.sees("Red to move").keys("Escape").sees({"c  continue", "r  rules", "g  give up"}).hides("offer a draw|take back|write a message").keys("c").line("b3b4")
      .sees("Blue to move").keys("Escape").sees("t  take back").hides("offer a draw").keys("t").sees({"Red to move", "Undone."}).leave();
}

TEST_CASE("a refusal that is longer than a row is shown whole while its line is mended") {
  const Scratch home;
  Screen(home, battle + random_foe, "40x16").sees("Your turn").line("store some").sees({"This side is ready. Its setup can't be", "changed any more.", "Red> store some"}).leave();
}

TEST_CASE("beside a large board Red's and Blue's moves stand side by side, and an attack leaves the list of pieces in sight") {
  const Scratch home;
  const Puppet foe(home);
  Screen screen(home, battle + " --blue " + foe.option(), "120x40");
  screen.sees("Your turn").line("b3b4").sees("Blue is thinking");
  foe.says("g7g6");
  screen.sees("Your turn · move 3");
  CHECK_MESSAGE(std::regex_search(screen.text(), std::regex("  1 B3 to B4 +G7 to G6 *\n")), screen.text());
  screen.line("a3a6").sees({"loses", "9 ■", "Blue is thinking"}).leave();
}

TEST_CASE("in line mode there is no prompt while the program is on turn") {  // issue 13, fault 29
  Against game(" --plain");
  game.screen.sees("Red>").line("b3b4").sees("B3 to B4, field marshal");
  for (const char* const word : {"well", "so"}) {
    game.foe.says(std::string("say ") + word);
    game.screen.sees((std::string("Blue says: ") + word).c_str());
  }
  CHECK(prompts(game.screen) == 1);
  game.screen.line("what b4").sees("B4: Red, field marshal");
  CHECK(prompts(game.screen) == 1);
  game.foe.says("g7g6");
  game.screen.sees("G7 to G6");
  while (prompts(game.screen) < 2) game.screen.sees("Red>");
  CHECK(game.screen.printed().ends_with("Red> "));
  game.screen.line("quit").ends();
}

TEST_CASE("each step of a program's walk is told") {
  const Scratch home;
  const Puppet foe(home);
  Screen screen(home, "play fortress-intro --first blue --red-setup fortress --blue-setup fortress --blue " + foe.option());
  screen.sees("Blue is thinking");
  foe.says("d5");
  screen.sees("E5 → D5");
  foe.says("c5\nb5");
  screen.sees({"Blue must sit out 1 turn.", "Your turn"}).keys("Left").sees("You: knight E5 → D5").keys("Tab").sees({"own fortress", "<5>"})
      .status_line("D5 bottom: explored").keys("Up").status_line("D4 bottom: empty").leave();
}

TEST_CASE("a hidden piece is marked by a key, with one of the ranks that it can have") {
  const Scratch home;
  Screen screen(home, battle + random_foe);
  screen.sees("Your turn").keys("Right Right Right Right Right").sees("G3: your general").keys(";").sees("You can only guess hidden enemy pieces");
  screen.keys("Up Up Up Up ;").sees({"G7", "2  Scout", "q  back"}).keys("2").sees("?2").keys(";").sees("-  no guess").keys("Escape").sees("?2").keys("; -").until_none("?2").leave();
}

TEST_CASE("where the board remembers nothing, no list tells what a hidden piece can still be") {
  const Scratch home;
  home.config("memory = \"table\"\n");
  Screen screen(home, battle + random_foe);
  screen.sees("Your turn").keys("Right Right Right Right Right Up Up Up Up").sees("G7: ").keys(";").sees("That is not part of this game.").hides("q  back").leave();
}

TEST_CASE("a wall is told in the header while the other side plays") {
  const Scratch home;
  const Puppet foe(home);
  Screen screen(home, "play fortress-intro --first red --red-setup fortress --blue-setup fortress --blue " + foe.option());
  screen.sees("Your turn").keys("Up").sees("Wall! Blue is thinking");
  foe.says("e4");
  screen.sees("Your turn").hides("Wall!").leave();
}

// The computer's own move may be any: what counts is that Enter gives it, and that nothing is given without.
TEST_CASE("a hint is marked on the board, and Enter follows it; it may name a piece") {
  const Scratch home;
  Screen(home, battle + random_foe).sees({"Your turn · move 1", ". hint"}).keys(".").sees({"Hint: ", "Press Enter to play it"}).keys("Enter")
      .sees("Your turn · move 3").line("hint").sees("Hint: ").keys("Escape").until_none("Hint").sees("move 3").leave();
  Screen(home, "play fortress --first red --red-setup random" + random_foe).sees("choose who goes in").keys(".").sees({"Hint: enter ", "Red> enter "})
      .keys("Enter").sees("Your turn").leave();
}

TEST_CASE("two people at one terminal have hints only with the option, and then both are told of one") {
  const Scratch home;
  Screen(home, battle).sit("Red").hides("\\. hint").keys(".").sees("No hints between two people, unless the game has the option `hints`.").leave();
  Screen(home, battle + " --option hints=on", "120x40").sit("Red").sees(". hint").keys(".").sees({"Hint: ", "Red has asked the computer"}).keys("Escape")
      .line("b3b4").sit("Blue").sees("Red has asked the computer").hides("Hint:").leave();
}

TEST_CASE("where two people look on, no hint is given") {
  const Scratch home;
  for (const char* const option : {"", " --option hints=on"})
    Screen(home, walk + option).sees("Press Enter").keys("Enter").sees("Red explores").hides("\\. hint").keys(".")
        .sees("only one may see the answer").line("hint").sees("Red> hint").hides("Hint:").leave();
}

TEST_CASE("while a piece must be named, arrows and Enter name it, or its first letters") {
  const Scratch home;
  Screen(home, "play fortress --first red --red-setup random" + random_foe).sees({"choose who goes in", "Enter send in"}).hides("Enter go")
      .keys("Enter").sees("Choose a piece").keys("Right Right").sees("> 2 knight").keys("3").sees("> 3 wizard").keys("Enter")
      .sees({"Your turn", "wizard"}).leave();
  Screen(home, "play fortress --first red --red-setup random" + random_foe).sees("choose who goes in").line("enter ")
      .sees({"king  knight", "Red> enter"}).keys("k n Tab").sees("Red> enter knight").keys("Enter").sees("Your turn").leave();
}

TEST_CASE("a line that ends too soon is told apart from one that makes no sense") {
  const Scratch home;
  Screen(home, battle + random_foe).sees("Your turn").line("where").sees({"Incomplete command", "Red> where"}).keys("Enter")
      .sees("bomb  flag  general  marshal").keys("m i n Enter").sees("Red has 1 miner").hides("missing").line("row x9 y").sees("Unexpected")
      .hides("missing").keys("Escape").leave();
}

TEST_CASE("the line of keys ends with the rules and how to leave, and has room for all in a wide window") {
  const Scratch home;
  Screen(home, "play fortress-intro --blue computer:1 --first red --red-setup random")
      .sees({"Your turn", "arrows walk", ". hint", "/ rules", "Esc menu"}).resize(120, 24)
      .sees({"arrows walk", ". hint", "< undo", "# log", "/ rules", "Esc menu"}).leave();
}

TEST_CASE("a person plays Blue, resigns, and has his revenge as Red") {
  const Scratch home;
  const Puppet foe(home);
  Screen screen(home, battle + " --red " + foe.option());
  screen.sees({"Red is thinking", " 1 "});
  foe.says("b3b4");
  screen.sees("Your turn").line("g7g6").sees("Red is thinking").line("resign").sees("Give up the game").keys("y").sees({"Red wins", "<9>"});
  foe.hears("end winner=red reason=resign");
  screen.keys("n").sees("Your turn · move 1").leave();
}

TEST_CASE("a person sets up against a program, and looks into his own fortress") {
  const Scratch home;
  Screen(home, "play fortress --first red" + random_foe).sees({"Red sets up", "Still to place"}).keys("* =").sees("choose who goes in")
      .line("enter king").sees("Your turn").keys("Tab").sees("Red's own fortress").leave();
}

TEST_CASE("a program moves while a question is asked; that the terminal is gone ends both") {
  Against game;
  game.screen.sees("Your turn").line("b3b4").sees("Blue is thinking").line("resign").sees("Give up");
  game.foe.says("g7g6");
  game.foe.hears("turn side=red.*");
  game.screen.sees("Give up").keys("n").sees("Your turn").hang_up().ends();
  CHECK(game.home.good(game.home.record()));
  CHECK(game.home.read(game.home.record()).find("G7 to G6") != std::string::npos);
}

// ---- those that lose ----------------------------------------------------------------------------

TEST_CASE("a program that ends, is late, or is refused three times running has lost") {
  const std::pair<std::string, const char*> losers[] = {{player("leaves"), "Red's program has failed"},
                                                        {player("blanks") + " --ms 200", "program's error output"},
                                                        {"'exec:echo ready; echo ready; echo ready; cat >/dev/null'", "no legal command"}};
  for (const auto& [each_loser, why] : losers) {
    const auto& loser = each_loser;  // clang 14 captures no structured binding
    CAPTURE(loser);
    const Scratch home;
    Screen screen(home, "play barrage --blue-setup blue --red " + loser);
    screen.sees({why, "You have won", "again"});
    CHECK(home.good(home.record()));
    CHECK(home.has_line(home.record(), "result blue forfeit"));
    screen.line(":quit").ends();
  }
}

TEST_CASE("so has one that asks and never reads; keys are heard all the same") {
  const Scratch home;
  Screen(home, "play barrage --blue-setup blue --red " + player("flood")).sees("You have won").line(":quit").ends();
}

// ---- watching -----------------------------------------------------------------------------------

TEST_CASE("who watches two programs has the public view of a battle") {
  const Scratch home;
  const Puppet one(home, "one"), two(home, "two");
  Screen screen(home, battle + " --red " + one.option() + " --blue " + two.option());
  screen.sees("Red is thinking · move 1").hides("[\\[<][0-9MSBF][\\]>]").keys("Enter Tab").line("b3b4").sees("You are watching").keys("Escape");
  one.says("b3b4");
  screen.sees({"Blue is thinking", "B3 to B4"});
  two.says("h6h2");
  screen.sees({"2x2", "Red is thinking · move 3"});
  one.says("g3g4");
  screen.sees("Blue is thinking").until_none("2x2").line("captured").sees({"Enter, q close", "Lost"}).keys("Escape #")
      .sees({"G3 to G4", "Enter, q close"}).keys("Escape");
  two.says("resign");
  screen.sees({"Red wins", "[M]", "<F>"}).keys("Tab").line(":quit").ends();
}

TEST_CASE("two programs play a fortress to its end before somebody who watches") {
  const Scratch home;
  Screen screen(home, "play fortress-intro --red " + player("random") + random_foe + " --seed 3 --program-seeds typed");
  screen.sees({"wins", "leave"});
  CHECK(home.good(home.record()));
  screen.keys("Tab").line(":quit").ends();
}
