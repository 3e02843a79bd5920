// Two terminals: the full screen at a table elsewhere, and what becomes of it when the line breaks.
#include <doctest/doctest.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <regex>
#include <string>
#include <thread>

#include <sys/stat.h>
#include <unistd.h>

#include "screen.hpp"

using namespace gonfalon::test;

namespace {

constexpr const char* records = "data/gonfalon/tables/";
const std::string setups = " barrage --red-setup red --blue-setup blue";

// A table of one user, and who sits there.
struct Tables : Scratch {
  Tables() { config("name = \"\"\n"); }  // nobody is asked for a name
  ~Tables() {
    for (const std::string& name : files("state/gonfalon/tables"))
      if (name.ends_with(".table")) end(name.substr(0, name.size() - 6), SIGKILL);
  }
  void host(const std::string& words) const {
    const Run hosted = run("host " + words);
    REQUIRE_MESSAGE(hosted.status == 0, hosted.error);
  }
  pid_t process(const std::string& table) const {
    const std::string list = run("tables").out;
    std::smatch found;
    return std::regex_search(list, found, std::regex('\n' + table + " .* ([0-9]+)\n")) ? std::stoi(found[1]) : -1;
  }
  void end(const std::string& table, int signal = SIGTERM) const {
    const pid_t referee = process(table);
    if (referee > 0) ::kill(referee, signal);
  }
  void until_closed(const std::string& table) const {
    end(table);
    for (int tries = 0; has("state/gonfalon/tables/" + table + ".table"); ++tries) {
      if (tries > 3000) FAIL("still open: " << table);
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
  }
};

// Both players of a table.
struct Pair {
  Pair(const Tables& tables, const std::string& table, const std::string& of_red = {}, const std::string& of_blue = {})
      : red(tables, "join " + table + " --side red" + of_red), blue(tables, "join " + table + " --side blue" + of_blue) {}
  void see(std::initializer_list<const char*> texts) { red.sees(texts), blue.sees(texts); }

  Screen red, blue;
};

void until_title(Screen& screen, const std::string& title) {
  for (int tries = 0; screen.title() != title; ++tries) {
    if (tries > 2000) FAIL("the title is not " << title << " but " << screen.title());
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
}

Screen& to_tables(Screen& screen) { return screen.sees("> Barrage").keys("End Up Up Up Up").sees("> Two terminals").keys("Enter").sees("Tables for two"); }
Screen& leaves_table(Screen& screen) { return screen.leave("Tables for two"); }
void leaves_program(Screen& screen) { screen.keys("q").sees_either({"Two terminals", "Open a file"}).keys("q").ends(); }
Screen& suggested(Screen& screen) { return screen.keys("*").sees("complete").keys("="); }
// Its reason may need a page.
Screen& does_hint(Screen& screen) {
  screen.keys(".").sees_either({"Hint: ", "Enter, q close"});
  if (screen.text().find("Enter, q close") != std::string::npos) screen.keys("q").sees("Press Enter");
  return screen.keys("Enter").until_none("Hint: ");
}

}  // namespace

TEST_CASE("a whole game of barrage at two terminals") {
  const Tables home;
  home.host("barrage" + setups);
  Pair at(home, "barrage");
  at.red.sees({"Your turn", "[M]"});
  at.blue.sees({"Red is", "[M]"}).line("g7g6").sees("Wait for your turn").keys("Escape");
  at.red.line("b3b4").sees("B3 to B4");
  at.blue.sees("Red: B3 to B4.").hides("B4.*marshal").line("h6h2");
  at.see({"both are lost"});
  at.red.keys("Escape").sees("m  write a message").keys("m").line("a good one");
  at.blue.sees("Red says: a good one");
  at.blue.line("draw");
  at.red.sees({"Blue offers a draw.", "F5 accept", "F6 decline"}).keys("F6");
  at.blue.sees("Red declines the draw.").line("draw").sees("Your draw offer was declined.").keys("Escape");
  at.red.line("b4b5");
  at.blue.sees("B4 to B5").line("f8f7");
  at.red.sees("F8 to F7").line("b5b6");
  at.blue.sees("B5 to B6").line("moves").sees("moves ").keys("Escape").line("f7f6");
  at.red.sees("F7 to F6").line("b6a6");
  at.see({"B6 to A6"});
  at.blue.line("f6e6");
  at.red.sees("F6 to E6").line("a3a8");
  at.see({"captured", "<9>", "<B>"});
  for (Screen* const screen : {&at.red, &at.blue}) screen->keys("x").sees("q  leave").keys("q").ends();  // any key shows the result
  CHECK(home.good(std::string(records) + "barrage.gon"));
}

TEST_CASE("both set up at once, each at his own terminal, and one asks for a hint, which everybody is told") {
  const Tables home;
  home.host("made barrage --seed 3 --option hints=on");
  Pair at(home, "made");
  at.red.sees("Red sets up").line("random").line("ready").sees("Red is ready");
  at.blue.sees({"Blue sets up", "Red is ready"}).keys("*").line("ready");
  at.see({"The game begins"});
  at.red.keys(".").sees({"GONFALON", " to "}).keys("Escape");  // the move stands in a message, or above its reason
  Screen eyes(home, "watch made");
  eyes.sees("Red has asked the computer");
  at.blue.sees("Red has asked the computer").hides("Hint:");
  at.red.line("resign").sees("(y/n)").keys("y");
  at.see({"resign"});
  CHECK_FALSE(home.has("state/gonfalon/results"));  // both have one account
}

TEST_CASE("without the option there are no hints at a table of two people, but against a program") {
  const Tables home;
  home.host("people" + setups);
  Pair at(home, "people");
  at.red.sees("Your turn").hides("\\. hint").keys(".").sees("No hints between two people");
  at.blue.sees("Red is").hides("has asked").leave();
  at.red.leave();
  home.host("program" + setups + " --blue computer:1");
  Screen(home, "join program").sees("Your turn").keys(".").sees("Hint: ").keys("Escape").leave();
}

TEST_CASE("a table whose referee is killed is found again") {
  const Tables home;
  home.host("kept" + setups);
  Pair at(home, "kept");
  at.red.sees("Your turn").line("b3b4");
  at.blue.sees("B3 to B4");
  home.end("kept", SIGKILL);
  at.see({"Table closed: its host can resume it"});
  for (Screen* const screen : {&at.red, &at.blue}) screen->keys("Right").sees({"Table closed", "gonfalon host --resume kept"});
  at.blue.line("g7g6").sees({"Table closed", "The table has closed."});
  home.host("kept --resume");
  at.see({"Reconnected"});
  at.red.until_none("Table closed");
  at.blue.until_none("Table closed").line("g7g6");
  at.red.sees("Blue: G7 to G6");
}

// What keeps a player from the table stands in the header until it is over, whatever is typed.
TEST_CASE("a table that its host closes says so, and goes on when it is opened again") {
  for (const char* const size : {"80x24", "40x16"}) {
    CAPTURE(std::string(size));
    const Tables home;
    home.host("ended" + setups);
    Screen red(home, "join ended --side red", size), eyes(home, "watch ended", size);
    red.sees("Your turn");
    eyes.sees("Red is");
    home.until_closed("ended");
    for (Screen* const screen : {&red, &eyes}) {
      screen->sees("Table closed: its host can resume it").keys("Right");
      if (std::string(size) == "80x24") screen->sees("gonfalon host --resume ended");
    }
    red.line("b3b4").sees({"Table closed: its host can resume it", "The table has closed."}).keys("s a y").sees({"Red> say", "Table closed: its host can resume it"})
        .keys("Escape");
    home.host("ended --resume");
    red.until_none("Table closed").sees("Your turn").line("b3b4").sees("B3 to B4");
    eyes.until_none("Table closed").sees("B3 to B4");
  }
}

TEST_CASE("a player who sits down at another terminal is told so at the first, for as long as it takes") {
  for (const char* const size : {"80x24", "40x16"}) {
    CAPTURE(std::string(size));
    const Tables home;
    home.host("moved" + setups);
    Screen first(home, "join moved --side red", size);
    first.sees("Your turn");
    Screen second(home, "join moved --side red", size);
    second.sees("Your turn");
    first.sees("Seat taken: join again to take it back").line("b3b4").sees({"Seat taken: join again to take it back", "taken over from another"});
    first.keys("s a y").sees({"Red> say", "Seat taken: join again to take it back"}).keys("Escape");
    second.line("b3b4").sees("B3 to B4");
    first.sees("Seat taken").hides("B3 to B4");
    first.keys("C-c").ends();
    second.sees("B3 to B4");
  }
}

TEST_CASE("a connection that breaks is made again by itself, and the header says so until then") {
  Tables home;
  home.write("wire", "#!/bin/sh\nwhile [ -e \"$HOME/cut\" ]; do sleep 0.02; done\necho $$ >\"$HOME/wire.pid\"\nfor command; do :; done\nPATH=$HOME/bin:$PATH exec sh -c \"exec $command\"\n", 0755);
  std::filesystem::create_directories(home.path("bin"));
  std::filesystem::create_symlink(program(), home.path("bin/gonfalon"));
  home.environment = {{"GONFALON_SSH", home.path("wire")}};
  home.host("far" + setups);
  Screen red(home, "join there:far --side red");
  red.sees("Your turn");
  home.write("cut", "");
  ::kill(std::stoi(home.read("wire.pid")), SIGKILL);
  red.sees("Disconnected: reconnecting by itself").line("b3b4").sees({"Disconnected: reconnecting by itself", "Connection lost"});
  red.keys("s a y").sees({"Red> say", "Disconnected: reconnecting by itself"}).keys("Escape");
  home.remove("cut");
  red.until_none("Disconnected").line("b3b4").sees("B3 to B4");
}

TEST_CASE("who comes back sees what he would see had he never gone") {
  const Tables home;
  home.host("moved" + setups);
  Screen blue(home, "join moved --side blue");
  {
    Screen red(home, "join moved --side red");
    red.sees("Your turn").line("b3b4");
    blue.sees("B3 to B4");
  }
  Screen red(home, "join moved --side red", "100x30");
  red.sees({"Blue is", "B3 to B4"});
  blue.line("g7g6");
  red.sees({"G7 to G6", "Your turn"});
}

TEST_CASE("what was said stands in the log, for who comes back and after the referee was killed") {
  const Tables home;
  home.host("talk" + setups);
  {
    Pair at(home, "talk");
    at.blue.sees("Red is").line("say good luck").sees("You say: good luck");
    at.red.sees({"Your turn", "Blue says: good luck"}).line("b3b4");
    at.blue.sees("B3 to B4").line("say well played").sees("You say: well played");
    at.red.sees("says: well played");
    home.end("talk", SIGKILL);
    at.see({"Table closed: its host can resume it"});
    home.host("talk --resume");
    at.red.until_none("Table closed");
    at.blue.until_none("Table closed").line("g7g6");
    at.red.sees("G7 to G6").line("log").sees({"Blue says: good luck", "Blue says: well played"});
  }
  Screen red(home, "join talk --side red", "120x40"), eyes(home, "watch talk", "120x40");
  red.sees({"Blue says: good luck", "B3 to B4", "Blue says: well played", "G7 to G6"});
  eyes.sees({"B3 to B4", "G7 to G6"}).hides("says");
}

TEST_CASE("a game at a table is watched with a bystander's eyes, on the screen and line by line") {
  const Tables home;
  home.host("seen" + setups);
  Screen(home, "watch seen --plain").sees("lists the commands").hides("Set up:").line("show position").sees("? r 0").line("quit").ends();
  Pair at(home, "seen");
  at.red.sees("Your turn").line("b3b4");
  Screen eyes(home, "watch seen");
  eyes.sees("B3 to B4.").hides("\\[M\\]");
  at.blue.sees("B3 to B4.").line("g7g6");
  eyes.sees("G7 to G6");
}

TEST_CASE("who watches reads the players' names, from the title to the account at the end") {
  const Tables home;
  home.host("named" + setups);
  Pair at(home, "named", " --name Anna", " --name Bob");
  at.red.sees("Your turn");
  Screen eyes(home, "watch named");
  eyes.sees({"Anna is thinking", "Red Anna", "Blue Bob"});
  at.blue.sees("Anna is thinking").line("resign").sees("(y/n)").keys("y");
  for (Screen* const screen : {&at.red, &eyes}) screen->sees({"Bob resigns. ", "Anna has lost nothing.", "Bob's flag was at "});
}

TEST_CASE("nobody speaks in the other side's name") {
  const Tables home;
  home.host("named" + setups);
  Pair at(home, "named", " --name Anna", " --name Red");
  at.red.sees("Your turn");
  Screen eyes(home, "watch named");
  at.blue.sees("Anna is thinking").line("say I give up");
  at.red.sees("Blue says: I give up").hides("Red says").line("log").sees("Blue says: I give up").hides("Red says").keys("q");
  at.blue.line("resign").sees("(y/n)").keys("y");
  for (Screen* const screen : {&at.red, &eyes}) screen->sees("Blue resigns. ").hides("Red resigns");
}

// Each second is seen, unless the machine is busy.
TEST_CASE("the clocks run down before the players' eyes") {
  const Tables home;
  home.host("timed" + setups + " --clock 10+30");
  Pair at(home, "timed");
  at.see({"Red 9:5", "Blue 10:00"});
  at.red.line("b3b4");
  at.blue.sees({"Red 10:", "Blue 9:5"}).line("g7g6");
  at.see({"Red 10:", "Blue 10:"});
  at.red.line("who").sees({"Players", "Blue: ", "at the table", " left"}).keys("Escape").sees("Red>");
}

TEST_CASE("after a click the other's move and the clock are seen") {  // issue 41, number 17: a click waits for no other key
  const Tables home;
  home.host("mouse" + setups + " --clock 10+30");
  Pair at(home, "mouse");
  at.red.sees("Your turn");
  at.blue.sees({"Red is", "Blue 10:00"}).click(10, 7);
  at.red.click(10, 7).sees("B3: ").line("b3b4");
  at.blue.sees({"B3 to B4.", "Blue 9:5"}).click(10, 7).sees_either({"Blue 9:55", "Blue 9:53"}).line("g7g6").click(10, 7);
  at.red.sees("G7 to G6");
}

TEST_CASE("clocks run in a fortress, and while both set up") {
  const Tables home;
  home.host("maze fortress-intro --red-setup fortress --blue-setup fortress --first red --clock 0.9");
  Pair maze(home, "maze");
  maze.red.sees({"Red 0:5", "Blue 0:54", "Your turn"});
  maze.blue.sees({"Red 0:5", "Red is"});
  home.host("making barrage --clock 20 --setup-time 10");
  Pair making(home, "making");
  making.see({"Red 9:5", "Blue 9:5"});
  making.red.line("random").line("ready").sees("Red is ready");
  // a setup uses nothing of the clock
  making.red.sees("Red 20:00").sees_either({"Blue 9:54", "Blue 9:52"}).sees("Red 20:00");
}

TEST_CASE("whose time is over sees that he has lost") {
  const Tables home;
  home.host("brief" + setups + " --clock 0.05");
  Pair at(home, "brief");
  at.red.sees("You ran out of time. Blue wins.");
  at.blue.sees("Red ran out of time. You win.");
}

TEST_CASE("a player is called when his turn has come, unless he does not want to be") {
  const Tables home;
  home.host("calls" + setups);
  {
    Pair at(home, "calls");
    at.red.sees("Your turn");
    until_title(at.red, "Gonfalon: your turn");
    at.blue.sees("Red is");
    until_title(at.blue, "Gonfalon");
    CHECK(at.blue.rung() == 0);
    const int red_rung = at.red.rung();
    at.red.line("b3b4");
    until_title(at.red, "Gonfalon");
    until_title(at.blue, "Gonfalon: your turn");
    CHECK(at.blue.rung() == 1);
    CHECK(at.red.rung() == red_rung);
  }
  home.config("name = \"\"\nbell = false\ntitle = false\n");
  home.host("still" + setups);
  Pair still(home, "still");
  still.see({"Red"});
  still.red.sees("Your turn").line("b3b4");
  still.blue.sees({"B3 to B4", "Your turn"});
  CHECK(still.blue.title() == "");
  CHECK(still.blue.rung() == 0);
}

TEST_CASE("once both want it another game begins on the same screens, sides changed, and then another") {
  const Tables home;
  home.host("twice" + setups);
  Pair at(home, "twice");
  at.red.sees("Your turn").line("resign").sees("(y/n)").keys("y");
  at.see({"resign"});
  at.red.keys("@");
  at.red.sees("You have asked for a rematch.");
  at.blue.sees({"Red wants a rematch.", "a accept"}).keys("@");
  at.see({"Another game begins"});
  at.red.sees({"Blue>", "Red is", "[M]"});
  at.blue.sees({"Red>", "Your turn"}).line("a3a4");
  at.red.sees("Red: A3 to A4.").line("h6h5");
  at.blue.sees("Blue: H6 to H5.").line("resign").sees("(y/n)").keys("y");
  at.see({"resign"});
  at.blue.keys("a");
  at.red.sees("Red wants a rematch").line(":rematch").sees({"Red>", "Your turn"});
  at.blue.sees({"Blue>", "Red is"});
  for (const char* const record : {"twice.gon", "twice+2.gon"}) CHECK(home.good(records + std::string(record)));
}

// The setups are the players' own, so each has his own again, for the colour that he has now; but only who asks for it.
TEST_CASE("in a rematch both set up anew, or find their own setups, and who waits sees for whom") {
  const Tables home;
  home.host("again barrage");
  Pair at(home, "again");
  for (Screen* const screen : {&at.red, &at.blue}) screen->sees("sets up").line("random").sees("complete");
  at.red.line("ready").sees("Waiting for Blue");
  at.blue.line("ready");
  at.red.sees("Your turn").line("resign").sees("(y/n)").keys("y");
  at.see({"look at the board", "a  again, sides swapped", "e  again, same setups"});
  at.red.sees(":say ..").keys("e").sees({"Waiting for Blue", "Waiting for Blue."});
  at.blue.sees({"Red wants a rematch.", "a accept"}).keys("F3");
  at.red.sees({"Blue sets up: complete", "is loaded"});
  at.blue.sees({"Red sets up: complete", "is loaded"}).line("ready").sees("Waiting for Blue");
  at.red.line("ready");
  at.blue.sees("Your turn").line("resign").sees("(y/n)").keys("y");
  at.blue.sees("look at the board").line(":rematch");
  at.red.sees({"Red wants a rematch.", "a accept"}).keys("Escape").sees({"Red wants a rematch.", "@ accept"}).keys("@");
  at.see({"sets up"});
  for (Screen* const screen : {&at.red, &at.blue}) screen->hides("is loaded|complete").line("random").sees("complete").line("ready");
  at.red.sees("Your turn").line("resign").sees("(y/n)").keys("y");
  at.red.sees("look at the board");
  at.blue.sees("look at the board").keys("q").ends();
  at.red.sees("Blue has left.");
}

TEST_CASE("who comes and goes is told") {
  const Tables home;
  home.host("visits" + setups);
  Screen red(home, "join visits --side red");
  red.sees("Blue is not at the table");
  Screen blue(home, "join visits --side blue");
  red.sees("Blue is at the table").line("b3b4").sees("Blue is thinking · move 2");
  blue.sees("Your turn").keys("C-c").ends();
  red.sees({"Blue has left the table", "Blue is not at the table · move 2"}).line("b4b5").sees("Wait for your turn: Blue is not at the table.")
      .line("claim").sees("not been away long enough");
  Screen(home, "watch visits").sees("Blue is not at the table · move 2").line("say hello").sees("You are watching").hides("Wait for");
}

TEST_CASE("when the other player has been away too long, a bar says so, and a key claims the win") {
  const Tables home;
  home.host("gone" + setups + " --away 0.05");
  Screen red(home, "join gone --side red");
  Screen blue(home, "join gone --side blue");
  red.sees("Your turn").line("b3b4").sees("Blue is thinking");
  blue.sees("Your turn").line("g7g6").sees("Red is thinking").keys("C-c").ends();
  red.sees({"The win can be claimed in 0:0", "Your turn"}).sees({"Blue has been away too long.", "claim the win"}).keys("F5").sees("You win");
}

// ---- from the start screen ----------------------------------------------------------------------

// Both on one account: the second takes the seat that is free, and who comes back has his own.
TEST_CASE("a table is opened, joined, left, gone on at and watched from the start screen") {
  for (const char* const size : {"80x24", "40x16"}) {
    CAPTURE(std::string(size));
    const Tables home;
    Screen red(home, "", size);
    suggested(to_tables(red).sees({"No table is open", "> Open a table"}).keys("Enter").sees("Which game?").down(4).sees("> Barrage").keys("Enter")
        .sees({"> Open the table", "a person elsewhere"}).keys("End Up Up").sees("> Hints").keys("Enter Home Down").sees("> Open the table").keys("Enter").sees({"The table barrage is open", "gonfalon join barrage"}).keys("Enter")
        .sees("Red sets up")).sees("Blue is not at the table");
    Screen blue(home, "", size);
    suggested(to_tables(blue).sees({"> barrage", "being set up", "Red: at another"}).keys("Enter").sees({"> Sit down as Blue", "Take over Red's seat", "Watch"})
        .keys("Enter").sees("Blue sets up"));
    does_hint(red.sees("Your turn")).sees("Blue is");
    does_hint(blue.sees("Your turn"));
    leaves_table(red.sees("Your turn")).sees({"> barrage", "your turn", "Red: you"});
    does_hint(red.keys("Enter").sees({"> Continue as Red", "Take over Blue's seat"}).keys("Enter").sees("Your turn · move 3"));
    blue.sees("Your turn");
    Screen eyes(home, "", size);
    leaves_table(to_tables(eyes).sees("> barrage").keys("w").sees("Blue is").hides("\\[M\\]"));
    leaves_program(eyes);
    blue.line("resign").sees("(y/n)").keys("y");
    leaves_table(red.sees("Blue resigns")).sees({"> barrage", "finished"});
    leaves_program(red);
    leaves_program(leaves_table(blue));
    home.until_closed("barrage");
    for (const std::string& record : home.files(records)) CHECK(home.good(records + record));
  }
}

TEST_CASE("a new game is for two terminals where a person at another one plays") {
  const Tables home;
  Screen red(home, "");
  red.sees("> Barrage").keys("Enter").sees("> Begin").keys("Up Enter").sees("> computer 2").keys("Home Down")
      .sees("> a person elsewhere").keys("Enter").sees("The table's name  barrage").down(2).keys("Enter C-u").line(".no")
      .sees("A table's name is one word").keys("Enter C-u").line("tea").sees("The table's name  tea").keys("Home Down Enter")
      .sees({"The table tea is open", "gonfalon join tea", "@", ":tea"}).keys("Enter").sees("Red sets up").keys("C-c")
      .sees("> Barrage");
  const std::string list = home.run("tables").out;
  CHECK(std::regex_search(list, std::regex("^Table +Game +Red +Blue +State +Opened by +Process\n")));
  CHECK(std::regex_search(list, std::regex("\ntea +barrage +you +free +being set up +you +[0-9]+\n")));
  home.until_closed("tea");
  CHECK(home.run("tables").out == "No table is open.\n");
}

// A table that has stopped. Who opens it again is asked which seat he wants: the other may be on his way back to his.
TEST_CASE("who opens a table again is asked for his seat") {
  const Tables home;
  Screen red(home, ""), blue(home, "");
  suggested(to_tables(red).keys("Enter").sees("Which game?").down(4).sees("> Barrage").keys("Enter").sees("> Open the table").keys("Enter")
      .sees("The table barrage is open").keys("Enter").sees("Red sets up"));
  suggested(to_tables(blue).sees("> barrage").keys("Enter").sees("> Sit down as Blue").keys("Enter").sees("Blue sets up"));
  red.sees("Your turn");
  home.end("barrage", SIGKILL);
  red.sees("Table closed");
  blue.sees("Table closed");
  leaves_table(red).sees({"> barrage", "closed"}).keys("Enter").sees({"Continue as Red", "Continue as Blue", "Watch"}).hides("to move").keys("Enter")
      .sees("Your turn");
  leaves_program(leaves_table(blue.until_none("Table closed").sees("Red is")));
  leaves_program(leaves_table(red));
}

// Two people on one account: each comes back to his own seat, and their game counts for neither.
TEST_CASE("who comes back to a table from the list finds the cursor on the seat that he had") {
  const Tables home;
  Screen red(home, ""), blue(home, "");
  suggested(to_tables(red).keys("Enter").sees("Which game?").down(4).sees("> Barrage").keys("Enter").sees("> Open the table").keys("Enter")
      .sees("The table barrage is open").keys("Enter").sees("Red sets up"));
  suggested(to_tables(blue).sees("> barrage").keys("Enter").sees("> Sit down as Blue").keys("Enter").sees("Blue sets up"));
  blue.sees("Red is");
  red.sees("Your turn").line("who").sees({"Red: you, at the table", "at another terminal"}).keys("Escape").sees("Red>");
  leaves_table(red);
  leaves_table(blue).sees("Blue: you");
  red.sees({"Red: you", "(away)", "your turn"}).keys("Enter").sees("> Continue as Red").keys("Enter").sees("Your turn");
  blue.keys("Enter").sees("> Continue as Blue").keys("Enter").sees("Red is");
  home.end("barrage", SIGKILL);
  red.sees("Table closed");
  leaves_table(blue.sees("Table closed")).sees("closed").keys("Enter").sees("> Continue as Blue").keys("Enter").sees("Red is");
  red.until_none("Table closed").line("resign").sees("Give up").keys("y").sees("Blue wins.");
  blue.sees({"You have won", "look at the board"});
  CHECK_FALSE(home.has("state/gonfalon/results"));
}

TEST_CASE("the list of tables shows by itself who opens a table, comes and goes, and the cursor stays on its line") {
  const Tables home;
  Screen list(home, "");
  to_tables(list).sees("No table is open");  // there is no folder of tables yet
  home.host("one" + setups);
  list.sees({"one", "Red: free, Blue: free"}).until_none("No table is open").keys("Home").sees("> one");
  home.host("another" + setups);
  list.sees({"another", "> one"});
  {
    Screen red(home, "join one --side red");
    list.sees("Red: at another terminal").sees("> one");
    red.leave();
  }
  list.sees({"Red: you", "> one"});
  home.until_closed("another");
  list.sees({"closed; Enter opens it again", "> one"});
  leaves_program(list);
}

TEST_CASE("a house game is played at a table too") {
  const Tables home;
  Screen red(home, "");
  to_tables(red).keys("Enter").sees("Which game?").keys("End").sees("> More games").keys("Enter").sees("/ its rules").keys("Enter")
      .sees({"> Open the table", "a person elsewhere"}).keys("Enter").sees("is open").keys("Enter").sees("Red sets up").keys("C-c")
      .sees("More games").keys("q").sees("Tables for two");
  leaves_program(red);
}

// ---- what can go wrong there --------------------------------------------------------------------

TEST_CASE("ssh asks at the terminal, which is the game's again afterwards") {
  Tables home;
  home.write("asking-ssh",
             "#!/bin/sh\nprintf 'the password, please: ' >/dev/tty\nread -r word </dev/tty\n"
             "[ \"$word\" = sesame ] || { echo 'Permission denied, said the porter.' >&2; exit 255; }\n"
             "for command; do :; done\nPATH=$HOME/bin:$PATH exec sh -c \"$command\"\n", 0755);
  std::filesystem::create_directories(home.path("bin"));
  std::filesystem::create_symlink(program(), home.path("bin/gonfalon"));
  home.environment = {{"GONFALON_SSH", home.path("asking-ssh")}};
  home.host("far barrage");
  Screen red(home, "");
  const auto asks = [&](bool named) {
    red.keys("Enter").sees("HOST:TABLE:");
    if (named) red.keys("C-u t h e r e : f a r");
    const std::size_t before = red.printed().size();
    red.keys("Enter").sees("> Sit down").keys("Enter");
    while (red.printed().find("the password, please: ", before) == std::string::npos) std::this_thread::sleep_for(std::chrono::milliseconds(5));
    CHECK(red.printed().find("Connecting to table far at there", before) != std::string::npos);
  };
  to_tables(red).keys("End").sees("> On another machine").keys("Enter").sees("HOST:TABLE:").keys("-").line("oProxyCommand=touch pwned:far")
      .sees("is neither HOST").keys("Enter C-u").line("far").sees("The machine comes first").keys("Enter C-u").line("there:fa r")
      .sees("is one word");
  CHECK_FALSE(home.has("pwned"));
  asks(true);
  red.answers("wrong\n").sees({"Permission denied, said the porter.", "Tables for two"});
  asks(false);
  red.answers("\3").sees({"can't be joined", "Tables for two"});  // Ctrl-C
  asks(false);
  leaves_table(red.answers("sesame\n").sees("Red sets up").hides("password"));
  leaves_program(red);
}

TEST_CASE("a seat that has a token is opened by it") {
  const Tables home;
  const std::string said = home.run("host secret barrage --token").out;
  std::smatch found;
  REQUIRE(std::regex_search(said, found, std::regex("Blue: .*--token (.*)\n")));
  Screen red(home, "");
  to_tables(red).sees({"> secret", "Red: by token"}).keys("Enter").sees("The token of your seat:").line("wrong").sees("has that token").keys("Enter")
      .sees("The token of your seat:").line(found[1].str()).sees("Blue sets up");
  leaves_table(red);
  leaves_program(red);
}

TEST_CASE("a referee that does not answer keeps nobody from the other tables") {
  const Tables home;
  home.host("asleep barrage");
  home.host("awake barrage");
  const pid_t referee = home.process("asleep");
  ::kill(referee, SIGSTOP);
  Screen red(home, "");
  to_tables(red).sees("> awake").hides("asleep");
  ::kill(referee, SIGCONT);
  red.keys("r").sees("> asleep");
  leaves_program(red);
}

// As another user who comes first, where the tests are root's.
TEST_CASE("that a seat is taken meanwhile is shown on the list") {
  const std::string somebody = "setpriv --reuid=65534 --regid=65534 --clear-groups ";
  if (::getuid() != 0 || std::system((somebody + "test -x " + program() + " 2>/dev/null").c_str()) != 0) return;
  const Tables home;
  home.host("full barrage --blue computer:1");
  for (const auto& [name, mode] : {std::pair("", 0711), {"state", 0711}, {"state/gonfalon", 0711}, {"state/gonfalon/tables", 0711}, {"state/gonfalon/tables/full.table", 0666}})
    ::chmod(home.path(name).c_str(), static_cast<mode_t>(mode));
  Screen red(home, "");
  to_tables(red).sees({"> full", "Red: free, Blue: computer 1"});
  const std::string seat = "env XDG_STATE_HOME=" + home.path("state") + " LC_ALL=C.UTF-8 " + program() + " seat full --stdio </dev/null >" + home.path("heard");
  CHECK(std::system((somebody + seat).c_str()) == 0);
  CHECK(home.read("heard").starts_with("hello"));
  red.sees({"> full", "Red: nobody"});
  leaves_program(red);
}

// ---- what is kept of a table --------------------------------------------------------------------

TEST_CASE("an unfinished setup belongs to its table") {
  const Tables home;
  home.host("mine barrage");
  home.host("other barrage");
  const std::string here = "play barrage --blue-setup blue";
  Screen(home, "join mine --side red").sees("Red sets up").line("place marshal a1").sees("[M]").leave();
  Screen(home, here).sit("Red").sees("to place").hides("\\[M\\]").hides("unfinished").line("place spy a1").sees("[S]").leave();
  Screen(home, "join mine --side red").sees({"unfinished setup", "[M]"}).hides("\\[S\\]").leave();
  Screen(home, "join other --side red").sees("Red sets up").hides("unfinished").leave();
  Screen(home, here).sit("Red").sees({"unfinished setup", "[S]"}).leave();
}

TEST_CASE("pencil notes at a table come back, to who made them") {
  const Tables home;
  home.host("deep fortress-intro --red-setup fortress --blue-setup fortress --first red");
  Screen blue(home, "join deep --side blue");
  {
    Screen red(home, "join deep --side red");
    red.sees("Your turn").line("note e5 a trap").sees("\"a trap\"");
    blue.sees("Red is");
    red.line("e4").sees_either({"wall", "Blue is thinking"});
    blue.sees("Your turn");
    red.leave();
  }
  Screen(home, "join deep --side red").sees("\"a trap\"");
  blue.line("what e5").sees("E5").hides("trap").keys("Escape");
}

// What counts for the record of a player's own games is asked of the table, and the setup comes along into the rematch.
TEST_CASE("a game at a table ends as one here does") {
  const Tables home;
  home.host("joined barrage --blue computer:1");
  const auto pictures = [&] {
    int count = 0;
    for (const auto& name : home.files("data/gonfalon/games")) count += name.ends_with(".svg");
    return count;
  };
  Screen screen(home, "join joined");
  suggested(screen.sees("Red sets up")).sees("Your turn").line("resign").sees("Give up the game").keys("y")
      .sees({"Blue wins.", "look at the board", "Blue's flag was at"});
  CHECK(home.read("state/gonfalon/results").find("against = \"computer:1\", score = \"lost\"") != std::string::npos);
  screen.keys("}").sees("Saved as").keys("}").sees("Saved as");
  screen.keys("F9").sees("-film.svg");
  CHECK(pictures() == 3);
  screen.keys("F3").sees({"Blue sets up", "is loaded"}).keys("=").until_none("sets up").leave();
}
