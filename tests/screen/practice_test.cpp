// Practice, the last turn again, notes.
#include <doctest/doctest.h>

#include <csignal>

#include "screen.hpp"

using namespace gonfalon::test;

namespace {

constexpr const char* enemy_rank = "<[FSB2-9M]>";

std::string game_of_ada(const Scratch& home) { return barrage_begun(home, "name red Ada\nname blue computer:2\ndate 2020-02-02\n"); }

// A practice game after some moves.
void practise(const Scratch& home, const std::string& name, const std::string& moves) {
  home.write(name, barrage_begun(home, "name red practice\nname blue practice\n") + moves);
}

}  // namespace

// ---- practice -----------------------------------------------------------------------------------

TEST_CASE("practice: both sides, back and forth, and the record agrees") {
  const Scratch home;
  Screen screen(home, battle + " --practice");
  screen.sees({"Red to move", "< undo", "[M]"}).hides("Press Enter").line("b3b4").sees({"Blue to move", "[F]"}).hides("Press Enter").line("h6h2")
      .sees({"both are lost", "2x2", "move 3"}).keys("<").sees({"Undone", "move 2"}).hides("are lost").keys("<").sees("move 1").keys("<")
      .sees("Nothing to undo").keys("> >").sees({"move 3", "both are lost"}).line("g3g4").line("g7g6").keys(">").sees("Nothing to redo")
      .line("blue: what b3").sees("B3: empty").line("red: what a1").sees("A1: Red, flag").line("blue: what a1").sees("A1: Red, hidden").keys("F2")
      .sees({"<F>", "[F]"}).keys("F2").until_none("<F>").line("undo").sees({"Undone", "move 4"});
  CHECK(home.good(home.record()));
  CHECK(home.last_line(home.record()) == "red: G3 to G4");
  screen.line("resign").keys("y").sees({"Blue resigns", "<M>"});
  CHECK(home.has_line(home.record(), "result red resign"));
  screen.keys("<").sees({"Blue to move", "show all"}).hides("resigns");
  CHECK(home.read(home.record()).find("\nresult") == std::string::npos);
  CHECK(home.read(home.record()).find("sealed") != std::string::npos);
  CHECK(home.good(home.record()));
  screen.leave();
}

TEST_CASE("a game that is gone on with can be taken back to before") {
  const Scratch home;
  home.write("again.gon", barrage_begun(home) + "red: B3 to B4\nblue: H6 to H2\nred: G3 to G4\n");
  Screen screen(home, "resume again.gon --practice");
  screen.sees("move 4").hides("Press Enter").keys("<").sees("move 3").leave();
  CHECK(home.good("again.gon"));
  CHECK(home.last_line("again.gon") == "blue: H6 to H2");
  CHECK(home.has_line("again.gon", "name red practice"));
  CHECK(home.has_line("again.gon", "name blue practice"));
}

TEST_CASE("practice is gone on with as practice, unless somebody else is to play") {
  const Scratch home;
  practise(home, "again.gon", "red: B3 to B4\nblue: H6 to H2\n");
  Screen(home, "resume again.gon").sees({"move 3", "< undo"}).hides("Press Enter").keys("F2").sees({"<F>", "[F]"}).leave();
  Screen(home, "resume again.gon --plain").sees("Red>").line("undo").sees("Undone. Blue to move.").line("quit").ends();
  practise(home, "against.gon", "red: B3 to B4\n");
  home.config("memory = \"table\"\n");  // otherwise a scout with which the computer has run is shown
  Screen(home, "resume against.gon --blue computer:1").sees("Your turn · move 3").keys("F2").sees("Red>").hides(enemy_rank).leave();
  CHECK(home.has_line("against.gon", "name blue computer:1"));
  CHECK(home.read("against.gon").find("practice") == std::string::npos);
  CHECK(home.good("against.gon"));
  home.copy("again.gon", "data/gonfalon/games/again.gon");
  Screen(home, "").sees({"> Continue", "practice, move 2, Blue to move"}).keys("Enter").sees({"Blue to move", "< undo"}).hides("Press Enter")
      .keys("<").sees({"Undone", "move 1"}).leave("> Continue").keys("q").ends();
}

TEST_CASE("a game of two people is not, whatever one of them is called") {
  const Scratch home;
  home.write("one.gon", barrage_begun(home, "name red practice\n") + "red: B3 to B4\n");
  Screen screen(home, "resume one.gon");
  screen.sees({"Blue to move", "Press Enter"}).keys("Enter").keys("F2").sees("Blue>").hides(enemy_rank).leave();
}

TEST_CASE("a game gone on with in another record keeps its names and its date there") {
  const Scratch home;
  home.write("old.gon", game_of_ada(home));
  Screen(home, "resume old.gon --record new.gon").sees("Your turn").hides("Press Enter").line("b3b4").sees("B3 to B4").leave();
  for (const char* const line : {"name red Ada", "name blue computer:2", "date 2020-02-02"}) CHECK(home.has_line("new.gon", line));
  CHECK(home.good("new.gon"));
  CHECK(home.read("old.gon") == game_of_ada(home));
}

TEST_CASE("a record is named and written anew with the first order, and not before") {
  const Scratch home;
  home.write("looked.gon", game_of_ada(home));
  Screen(home, "resume looked.gon --practice").sees({"Red to move", "< undo"}).line("what a1").sees("A1: Red").leave();
  CHECK(home.read("looked.gon") == game_of_ada(home));
  Screen(home, "resume looked.gon --blue computer:1 --red-setup red").sees("red:1:").ends(1);
  CHECK(home.read("looked.gon") == game_of_ada(home));
  Screen(home, "resume looked.gon --practice").sees("Red to move").line("b3b4").sees("Blue to move").leave();
  for (const char* const line : {"name red practice", "name blue practice", "date 2020-02-02"}) CHECK(home.has_line("looked.gon", line));
  CHECK(home.good("looked.gon"));
}

TEST_CASE("practice in line mode") {
  const Scratch home;
  Screen screen(home, battle + " --practice --plain");
  screen.sees({"Red to move", "Red>"}).line("b3b4").sees("B3 to B4, field marshal").line("undo").sees("Undone. Red to move.").line("quit").ends();
}

TEST_CASE("a wall that is known is bumped into only after a question") {
  const Scratch home;
  Screen screen(home, walk + " --practice");
  screen.sees("Red explores").line("e4").sees("Blue explores").line("e4").sees("Red explores").line("e4").sees("There is a wall").keys("n")
      .until_none("There is a wall").sees("Red explores").keys("Up").sees("There is a wall").keys("y").sees("Blue explores").leave();
}

TEST_CASE("practice in a fortress") {
  const Scratch home;
  Screen screen(home, walk + " --practice");
  screen.sees("Red explores").hides("Press Enter").line("e4").sees("Blue explores").keys("<").sees({"Red explores", "Undone"}).hides("━━━  ")
      .line("note d5 soon").sees("\"").keys("Tab").sees("Red's own fortress").keys("Tab").sees("Red explores").leave();
}

TEST_CASE("between two people nothing is taken back, and nothing is opened") {
  const Scratch home;
  Screen screen(home, battle);
  screen.sit("Red").line("b3b4").sit("Blue").keys("<").line("undo").sees("This game has no undo").keys("F2").sees("Blue>").hides(enemy_rank).leave();
}

// ---- the last turn again ------------------------------------------------------------------------

TEST_CASE("the last turn of a battle, as its watcher saw it") {
  const Scratch home;
  Screen screen(home, battle);
  screen.sit("Red").keys(",").sees({"goes first", "Enter, q close"}).close("Red").line("b3b4").sit("Blue").keys(",").sees("Red's last turn, 1 of 2")
      .hides(enemy_rank).keys("Right").sees({"2 of 2", "B3 to B4"}).keys("Left").sees("1 of 2").keys("Right Enter").sees("Blue>").line("h6h2")
      .sees("Both may look").keys("Space").sit("Red").line("last").sees({"Blue's last turn, 1 of 2", "[2]"}).keys("Enter")
      .sees({"2x2", "both are lost"}).hides("<").keys("b").sees("last turn, 2").keys("q").until_none("last turn, 2").sees("Red>").hides("Red> [bq]")
      .leave();
}

TEST_CASE("the last turn in a fortress, as both heard it") {
  const Scratch home;
  Screen screen(home, walk);
  screen.sees("Press Enter").keys("Enter").sees("Red explores").line("e4").sees("Blue explores").line("d5").line("c5").line("b5").sees("sits out")
      .keys(",").sees("Blue's last turn, 1 of").hides("^[1-5] .* [FCDO] ").keys("Right Right").sees("E5 → D5")
      .hides("^[1-5] .* [FCDO] ").keys("Right Right").sees("sit out 1 turn").keys("Escape").sees("Red>").leave();
}

// ---- notes --------------------------------------------------------------------------------------

TEST_CASE("a note at a shared screen is seen in private") {
  const Scratch home;
  Screen screen(home, walk);
  screen.sees("Press Enter").keys("Enter").line("note d4 a guard").sees("Note saved").keys("S-Left S-Up").keys("Tab").sees("Nobody else may look")
      .keys("y").sees("own fortress").keys("Tab").sees("\"a guard\"").leave();
}

TEST_CASE("a note is there again after a kill, and in no record") {  // issue 13, fault 22
  const Scratch home;
  Screen killed(home, battle + " --option memory-aid=on");
  killed.sit("Red").line("note h6 \"miner\", or a bomb").sees("\" ▒").line("guess g7 spy").sees("?S").kill(SIGKILL).until_gone();
  const std::string record = home.record();
  CHECK(home.read(record).find("miner\"") == std::string::npos);
  REQUIRE(home.files("state/gonfalon/notes").size() == 1);
  const std::string kept = "state/gonfalon/notes/" + home.files("state/gonfalon/notes").front();
  CHECK(home.is_private(kept));
  CHECK(home.has_line(kept, "man note H6 \"miner\", or a bomb"));
  CHECK(home.has_line(kept, "man guess G7 spy"));
  Screen(home, "resume " + record).sit("Red").sees({"\" ▒", "?S"}).line("what h6").sees("Your note: \"miner\", or a bomb").keys("Escape").line("b3b4")
      .sees("Press Enter").hides("\"|[?]S").keys("Enter").sees("Blue>").hides("\"|[?]S").line("f8f7").sit("Red").leave();
  Screen(home, "resume " + record + " --plain --blue computer:random").sees("Red>").line("what h6").sees("Your note: \"miner\"").line("note h6")
      .line("guess g7").line("quit").ends();
  CHECK_FALSE(home.has(kept));
}
