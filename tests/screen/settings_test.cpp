// What a player keeps beside his games: settings, setups by name, and the setup that he is in the middle of.
#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <string>
#include <thread>

#include <sys/stat.h>
#include <unistd.h>

#include "screen.hpp"

using namespace gonfalon::test;

namespace {

constexpr const char* file = "config/gonfalon/config";
constexpr const char* alone = "play barrage --blue-setup blue";

void check_file(const Scratch& home, const std::string& text) { CHECK(home.read(file) == text); }
std::size_t drafts(const Scratch& home) { return home.files("state/gonfalon/drafts").size(); }

}  // namespace

// ---- settings -----------------------------------------------------------------------------------

TEST_CASE("keys are those of the settings, and are named so; in a record too") {
  const Scratch home;
  home.config("[keys]\nup = [\"Up\", \"k\"]\ndown = [\"Down\", \"j\"]\nleft = [\"Left\", \"h\"]\nright = [\"Right\", \"l\"]\nrandom = \"~\"\nready = \"#\"\n");
  Screen(home, alone).sit("Red").sees({"~ suggest", "# ready", "A1: "}).keys("k").sees("A2: ").keys("l").sees("B2: ").keys("j").sees("B1: ")
      .keys("h").sees("A1: ").keys("*").keys("=").keys("~").sees("complete").keys("?").sees("Help").keys("PageDown").sees({"~", "suggest a good setup"}).keys("Escape")
      .sees("Red>").keys("#").sees("Red to move").keys(":").line("log").sees("Enter, q close").keys("Escape").sees("Red>").keys("8").hides("Red> 8")
      .keys("m").sees("Red> m").keys("Escape").leave();
  home.write("over.gon", barrage_begun(home) + "red: resign\nresult blue resign\n");
  Screen(home, "replay over.gon").sees({"step 0", "Right forward"}).keys("l").sees("step 1").keys("h").sees("step 0").keys("q").ends();
}

TEST_CASE("ranks are drawn with 1 as the highest, and typed with 10") {
  const Scratch home;
  home.config("highest = 1\n");
  Screen(home, battle).sit("Red").sees({"[1]", "[9]", "1 ■ ", "9 ■■ ", "1 beats 2 beats 8"}).hides("\\[M\\]").line("show")
      .sees({"Enter, q close", "[1]", "9 scout"}).keys("Escape").sees("Red>").line("b3b4").sit("Blue").line("h6h2").sees({"9x9", "Both may look"})
      .keys("Space").sit("Red").line("place 1 a1").sees("Red> place").keys("C-u").leave();
  Screen(home, alone).sit("Red").sees("1 field marshal").line("place 10 a1").sees("[1]").line("place 9 b1").sees("[2]").line("clear").sees(": 8 to place")
      .leave();
}

TEST_CASE("the memory aid is for new games at a terminal") {
  const Scratch home;
  home.config("memory-aid = \"on\"\n");
  const std::string aid = "option memory-aid on";
  Screen(home, battle + " --record aided.gon").sit("Red").leave();
  CHECK(home.has_line("aided.gon", aid));
  Screen(home, battle + " --option memory-aid=off --record aid.gon").sit("Red").leave();
  CHECK_FALSE(home.has_line("aid.gon", aid));
  Screen(home, "resume aid.gon").sit("Red").leave();
  CHECK_FALSE(home.has_line("aid.gon", aid));
  CHECK(home.run(battle + " --record piped.gon", "resign\n").status == 0);
  CHECK(home.read("piped.gon").find("memory-aid") == std::string::npos);
}

TEST_CASE("the language is that of the settings") {
  Scratch home;
  home.config("language = \"de\"\n");
  Screen(home, battle).sees("Nur Rot darf").keys("Enter").sees("Rot>");
  Screen(home, battle + " --plain").sees("Rot").line("quit").ends();
  home.config("language = \"en\"\n");
  home.environment = {{"LANGUAGE", "de"}};
  Screen(home, battle).sees("Press Enter");
}

TEST_CASE("a mistake in the settings costs its line, and is told") {  // issue 13, fault 13
  const Scratch home;
  home.config("mouse = false\nhigh = 1\nhighest = 1\n");
  Screen(home, battle).sit("Red").sees({"config:2:1:", "\"high\""}).keys("Escape").sees("[1]").leave();
  home.remove("data");
  Screen(home, "--version").ends().hides(":2:1:");
  Screen(home, "").sees({":2:1:", "> Barrage"}).keys("q").ends();
  Screen(home, battle + " --plain").sees({":2:1:", "Red to move"}).line("quit").ends();
  Screen(home, "show red").sees(":2:1:").ends();
  CHECK(home.run(battle, "resign\n").error == "");
  home.config("high = 1\nlow = 2\n[keys]\nfly = \"x\"\n");
  Screen(home, "").sees({"3 mistakes in the settings", ":1:1:"}).keys("q").ends();
  for (const char* const line : {"up = [\"Up\", \"x\"", "[keys]\nhelp = \"h\"", "nonsense", "[keys]\nrandom = \"?\"", "highest = 5", "[colours]\nred = 999", "mouse = true\nmouse = false", "x"}) {
    home.config(std::string(line) + '\n');
    const bool second = std::string(line).find('\n') != std::string::npos;
    Screen(home, "").sees({second ? "config:2:" : "config:1:", "> Continue"});
  }
}

TEST_CASE("settings that are no file do not keep a game from starting") {
  const Scratch home;
  ::mkfifo(home.path("pipe").c_str(), 0600);
  std::filesystem::create_directories(home.path("config/gonfalon"));
  for (const std::string& thing : {std::string("/dev/tty"), std::string("/dev/ptmx"), home.path("pipe"), home.path("")}) {
    std::filesystem::remove(home.path(file));
    std::filesystem::create_symlink(thing, home.path(file));
    Screen(home, "").sees({"gonfalon/config", "> Barrage"}).keys("q").ends();
  }
}

TEST_CASE("the mouse is listened to unless the settings say otherwise") {
  const Scratch home;
  Screen game(home, battle);
  game.sit("Red");
  CHECK(game.has_mouse());
  home.config("mouse = false\n");
  Screen off(home, battle);
  off.sit("Red");
  CHECK_FALSE(off.has_mouse());
}

TEST_CASE("after a click nothing waits for another key") {
  const Scratch home;
  Screen screen(home, "play barrage --red-setup red --blue computer:1");
  screen.sees({"Your turn · move 1", "[M]"}).click(10, 7).sees(" + ").resize(120, 40).sees("┌───────┐").resize(80, 24).until_none("┌───────┐")
      .sees({"B3: ", " + "}).click(10, 6).sees("Your turn · move 3").keys("w").sees("Red> w")
      .keys("Escape").leave();
}

// ---- the settings screen ------------------------------------------------------------------------

TEST_CASE("settings are changed on a screen, hold at once and are kept") {
  const Scratch home;
  home.config("# mine\n\n[keys]\nup = \"k\"\n");
  Screen screen(home, "");
  screen.sees("> Barrage").keys("_").sees({"> Bell", "Beep when it", "GONFALON", "an example"}).keys("Down").sees("> Colour").keys("Enter")
      .sees("Colour            off").keys("Enter").sees("Colour            on").keys("Down Enter").sees({"Marshal's number  1", "Default: 10"})
      .down(4).sees("> Mouse");
  CHECK(screen.has_mouse());
  screen.keys("Enter").sees("Mouse             off").keys("End").sees("> Keys");
  CHECK_FALSE(screen.has_mouse());
  check_file(home, "# mine\nhighest = 1\nmouse = \"off\"\n\n[keys]\nup = \"k\"\n");
  screen.keys("k").sees("> Colours").keys("Enter").sees("Settings: colours").keys("Down Enter").sees("> default").down(4).sees("> green").keys("q")
      .sees("Settings: colours").keys("Enter").down(4).sees("> green").keys("Enter").sees("Red pieces      green").keys("q q").sees("> Barrage")
      .keys("q").ends();
  check_file(home, "# mine\nhighest = 1\nmouse = \"off\"\n\n[keys]\nup = \"k\"\n\n[colours]\nred = \"green\"\n");
}

TEST_CASE("settings are changed on a small screen too") {
  const Scratch home;
  Screen screen(home, "", "40x16");
  screen.sees("> Barrage").keys("_").sees({"> Bell", "Beep when"}).hides("an example").down(6).keys("Enter").sees("Mouse             off");
  check_file(home, "mouse = \"off\"\n");
  screen.resize(120, 40).sees({"an example", "> Mouse"}).keys("BSpace").sees("Mouse             on");
  check_file(home, "");
  screen.keys("C-c").sees("> Barrage");
}

TEST_CASE("settings are changed from a game, and hold in it") {
  const Scratch home;
  Screen(home, battle).sit("Red").sees("[M]").keys("_").sees("> Bell").down(2).keys("Enter").sees("Marshal's number  1").keys("q")
      .sees({"Red>", "[1]"}).hides("\\[M\\]").line("show").sees({"Enter, q close", "[1]"}).keys("Escape").sees("Red>").keys("_").sees("> Bell")
      .keys("End Enter").sees("Settings: keys").keys("+").sees("Press the new key").keys("k").sees({"> Move the cursor up", "Up, 8, k"}).keys("q q")
      .sees({"Red>", "B3: "}).keys("k").sees("B4: ").leave();
  check_file(home, "highest = 1\n\n[keys]\nup = [\"Up\", \"8\", \"k\"]\n");
}

TEST_CASE("settings are kept from a game that is begun with Again") {
  const Scratch home;
  home.write("state/gonfalon/last-game", "version = 2\nvariant = \"barrage\"\nred = \"human\"\nblue = \"computer:1\"\n");
  Screen screen(home, "");
  screen.sees("> Again").keys("Enter").sees("Red").keys("_").sees("> Bell").down(2).keys("Enter").sees("Marshal's number  1");
  check_file(home, "highest = 1\n");
}

TEST_CASE("another language is spoken at once") {
  const Scratch home;
  Screen screen(home, battle);
  screen.sit("Red").sees("Red to move").keys("_").down(3).sees("> Language").keys("Enter").sees({"> system default", "Deutsch"}).down(2).sees("> Deutsch")
      .keys("Enter").sees({"Deutsch", "Enter"}).keys("q").sees("Rot am Zug").keys("?").sees("Enter, q").keys("Escape").sees("Rot>").keys("_")
      .sees("> Signalton").down(3).keys("BSpace").sees("system default");
  check_file(home, "");
  screen.keys("q").sees("Red to move");
}

TEST_CASE("a key is given to one thing in one place") {
  const Scratch home;
  home.config("[keys]\nready = \"~\"\n");
  Screen screen(home, "");
  screen.sees("> Barrage").keys("_ End Enter").sees("Settings: keys").down(9).keys("Enter").sees("Press the new key").keys("~")
      .sees("~ is already used: finish the setup").keys("Enter r").sees("etters start commands").keys("Enter Escape").sees("Settings: keys");
  check_file(home, "[keys]\nready = \"~\"\n");
  screen.keys("Enter &").sees("> Suggest a good setup").sees("&");
  check_file(home, "[keys]\nready = \"~\"\nrandom = \"&\"\n");
}

TEST_CASE("what can't be kept holds for the run, and says so") {  // where nothing can be written
  const Scratch home;
  home.write(file, "title = false\n", 0444);
  Screen(home, "").sees("> Barrage").keys("_").keys("Enter").sees({"Not saved, only valid until you leave", "Permission denied"}).keys("q")
      .sees("Bell              off").keys("q").sees("> Barrage").keys("_").sees("Bell              off");
  check_file(home, "title = false\n");
}

TEST_CASE("settings are printed and changed on the command line") {
  const Scratch home;
  const auto prints = [&](const std::string& words, int status = 0) {
    const Run run = home.run("settings " + words);
    CAPTURE(words);
    CHECK_MESSAGE(run.status == status, run.error);
    return status == 0 ? run.out : run.error;
  };
  const auto has = [](const std::string& text, const char* part) {
    INFO(text);
    CHECK(text.find(part) != std::string::npos);
  };
  const std::string all = prints("");
  for (const char* const part : {"There is no settings file yet. It will be saved as ", "\nmouse: on (default). Click on", "\nkeys.up: Up, 8 (default). Move the cursor up.\n", "\ncolours.red: default. The"}) has(all, part);
  CHECK(std::count(all.begin(), all.end(), '\n') > 40);
  has(prints("mouse off"), "mouse: off (set in line 1).");
  has(prints("keys.up Up k"), "keys.up: Up, k (set in line 4).");
  has(prints("memory"), "Possible values: table|remembered|open\n");
  has(prints("--reset mouse"), "mouse: on (default)");
  check_file(home, "\n[keys]\nup = [\"Up\", \"k\"]\n");
  for (const char* const wrong : {"fly", "fly high", "mouse maybe", "keys.help h", "keys.random /", "--reset fly", "language xx"}) {
    const Run run = home.run(std::string("settings ") + wrong);
    CAPTURE(wrong);
    CHECK(run.status == 1);
    CHECK(run.out == "");
    CHECK(std::count(run.error.begin(), run.error.end(), '\n') == 1);
  }
  prints("--reset", 2);
  prints("mouse off --reset", 2);
  home.config(home.read(file) + "high = 1\n");
  has(prints("", 1), ":4:1:");
  ::chmod(home.path(file).c_str(), 0444);
  has(prints("mouse off", 3), "Permission denied");
  has(prints("mouse"), "mouse: on");
}

TEST_CASE("a program that is killed leaves the old settings or the new ones") {
  const Scratch home;
  const auto settings_in = [](const std::string& code) { return "# mine\nlanguage = \"" + code + "\"\n"; };
  home.config(settings_in("en"));
  for (int nth = 0; nth < 80; ++nth) {
    Screen screen(home, std::string("settings language ") + (nth % 2 == 0 ? "de" : "en"));
    std::this_thread::sleep_for(std::chrono::milliseconds(nth % 10));
    screen.kill(SIGKILL).until_gone();
    const std::string now = home.read(file);
    CHECK((now == settings_in("de") || now == settings_in("en")));
  }
  CHECK(home.run("settings language de_AT").status == 0);
  check_file(home, settings_in("de_AT"));
  CHECK(home.files("config/gonfalon").size() == 1);
}

// ---- setups by name -----------------------------------------------------------------------------

TEST_CASE("setups are kept, replaced, fetched, renamed and deleted; and named on the command line") {
  const Scratch home;
  constexpr const char* first = "data/gonfalon/setups/first";
  Screen screen(home, alone);
  screen.sit("Red").keys("$").sees("Red> store").line("first").sees("8").keys("C-u").keys("*").sees("complete").keys("$").line("first")
      .sees("Saved as");
  CHECK(home.is_private(first));
  CHECK(home.good(first));
  const std::string before = home.read(first);
  screen.line("store .hidden").sees("A name is one word").keys("C-u").line("store a/b").sees("A name is one word").keys("C-u").keys("*")
      .line("store first").sees("Replace it? (y/n)").keys("n").sees("already a setup with that name").keys("C-u");
  CHECK(home.read(first) == before);
  screen.line("store first").sees("y/n").keys("y").sees("Saved as");
  CHECK(home.read(first) != before);
  screen.line("store second").sees("Saved as").line("clear").sees("8 to place").keys("%").sees({"> first", "first~", "second", "careful"})
      .keys("Down Down Enter").sees("complete").keys("%").sees("> first").keys("Delete").sees("y/n").keys("y")
      .until_none("first ").sees("second").keys("Down +").sees("rename second").line("third").sees("Red>").keys("%").sees("third")
      .until_none("second").keys("Escape").sees("Red>").line("clear").sees("8 to place").line("load third").sees("complete").keys("=")
      .sees("Red to move").leave();
  Screen(home, "play barrage --red-setup third --blue-setup third").sit("Red").sees("Red to move").leave();
  Screen(home, "play barrage --red-setup no-such").sees("no-such").ends(3);
  home.copy("red", "third");  // a file goes before
  Screen(home, "play barrage --red-setup third --blue-setup blue").sit("Red").line("what b3").sees("B3: Red, field marshal").leave();
  home.remove("third");
  CHECK(home.run("play barrage --red-setup third --blue-setup third", "resign\n").status == 0);
}

TEST_CASE("what one side keeps is not shown to the other in the same game") {
  const Scratch home;
  Screen screen(home, "play barrage");
  screen.sit("Red").keys("*").line("store castle").sees("Saved as").line("store over").sees("Saved as").line("rename over tower").sees("Red>")
      .keys("=").sees("Blue sets up").sit("Blue").keys("%").sees("No stored setups yet").hides("castle|tower").keys("Escape").sees("Blue>")
      .line("stored").sees("no stored setups for this game");
  for (const char* const line : {"fetch castle", "fetch tower", "forget castle"}) screen.line(line).sees("so you can").keys("C-u");
  screen.keys("*").line("store castle over").sees("so you can").keys("C-u").leave();
  Screen(home, "play barrage").sit("Red").keys("%").sees({"castle", "tower"}).keys("Enter").sees("complete").leave();
}

// ---- a setup that is unfinished -----------------------------------------------------------------

TEST_CASE("an unfinished setup is there again, however its player left") {
  enum class How { Leaves, HangsUp, Killed };
  for (const How how : {How::Leaves, How::HangsUp, How::Killed}) {
    const Scratch home;
    Screen first(home, alone);
    first.sit("Red").line("place marshal b2").line("place spy c2").sees("6 to place");
    switch (how) {
      case How::Leaves: first.leave(); break;
      case How::HangsUp: first.hang_up().ends(); break;
      case How::Killed: first.kill(SIGKILL).until_gone(); break;
    }
    REQUIRE(drafts(home) == 1);
    CHECK(home.is_private("state/gonfalon/drafts/" + home.files("state/gonfalon/drafts").front()));
    Screen(home, alone).sees("Press Enter").hides("\\[M\\]").keys("Enter").sees({"unfinished setup", "6 to place", "[M]", "[S]"}).keys("*")
        .sees("complete").keys("=").sees("Red to move").leave();
    CHECK(drafts(home) == 0);
  }
}

// Killed again and again, in the middle of a line too: what can be read last is there.
TEST_CASE("a draft is as far as it was when the program was killed") {
  const Scratch home;
  const std::string kept = "state/gonfalon/drafts/barrage-red.1";
  const auto killed = [&](Screen& screen, const char* text) { screen.sees(text).kill(SIGKILL).until_gone(); };
  Screen first(home, alone);
  killed(first.sit("Red").line("place marshal b2").line("place spy c2").line("remove b2").sees("[S]").until_none("[M]"), "7 to place");
  home.write(kept, home.read(kept) + "red: sealed Li4");
  Screen second(home, alone);
  killed(second.sit("Red").sees({"7 to place", "[S]"}).hides("\\[M\\]").line("remove c2").line("place spy a1").line("place bomb b1"), "6 to place");
  Screen third(home, alone);
  killed(third.sit("Red").sees({"6 to place", "unfinished setup"}).hides("\\[M\\]").line("what a1").sees({"A1", "[B]"}).line("clear"), "8 to place");
  CHECK(drafts(home) == 0);
  Screen fourth(home, alone);
  fourth.sit("Red");
  for (int nth = 0; nth < 90; ++nth) fourth.line("place spy a1").line("remove a1");
  killed(fourth.line("place flag c1").sees("[F]"), "7 to place");
  CHECK(home.read(kept).size() < 16384);
  Screen(home, alone).sit("Red").sees({"7 to place", "[F]"}).line("clear").sees("8 to place").leave();
  CHECK(drafts(home) == 0);  // gone once it has been emptied
}

// What Blue has begun is for this game alone, and Red's is not for Blue.
TEST_CASE("each side has its own draft, and the second side's is its game's") {
  const Scratch home;
  const auto red_is_ready = [](Screen& screen) -> Screen& {
    return screen.sit("Red").keys("*").sees("complete").keys("=").sees("Blue sets up").hides("\\[B\\]").sit("Blue");
  };
  Screen(home, "play barrage").sit("Red").line("place marshal b2").sees("[M]").leave();
  CHECK(drafts(home) == 1);
  Screen blue(home, "play barrage --record blue.gon");
  red_is_ready(blue).sees("8 to place").hides("unfinished|\\[M\\]");
  CHECK(drafts(home) == 0);
  blue.line("place bomb c7").sees("[B]").leave();
  CHECK(drafts(home) == 1);
  Screen other(home, "play barrage");
  red_is_ready(other).sees("8 to place").hides("unfinished").leave();
  home.copy("blue.gon", "copy.gon");
  Screen(home, "resume copy.gon").sees("Blue sets up").sit("Blue").sees("8 to place").leave();
  Screen again(home, "resume blue.gon");
  again.sees("Blue sets up").hides("\\[B\\]").sit("Blue").sees({"unfinished", "[B]", "7 to place"}).keys("*").sees("complete").keys("=")
      .sees("Red to move");
  CHECK(drafts(home) == 0);
}

TEST_CASE("two games at once leave each other's drafts alone") {
  const Scratch home;
  const std::string game = "play fortress-intro --first red --blue-setup fortress";
  {
    Screen one(home, game), two(home, game);
    one.sit("Red").line("place flag a1 bottom").sees("flag: 8 steps");
    two.sit("Red").line("ladder b2 bottom").sees(" to place").leave();
    one.leave();
  }
  CHECK(drafts(home) == 2);
  Screen one(home, game);
  one.sit("Red").sees({"unfinished", "flag: 8 steps"});
  Screen two(home, game);
  two.sit("Red").sees("unfinished").hides("flag: ").leave();
  one.leave();
}

// ---- the way to the flag ------------------------------------------------------------------------

TEST_CASE("one key or click sets a wall while a fortress is set up") {
  const Scratch home;
  Screen screen(home, "play fortress-intro --first red --blue-setup fortress");
  screen.sit("Red").line("place flag c5 bottom").sees("flag: 2 steps").keys("S-Left").sees("flag: 4 steps").keys("S-Left").sees("flag: 2 steps");
  // on the edge between D5 and E5
  screen.click(27, 17).sees("flag: 4 steps").click(27, 17).sees("flag: 2 steps").keys("Up").sees("E4 bottom").leave();
}

TEST_CASE("the shortest way to the flag is shown while a fortress is set up") {
  const Scratch home;
  const std::string game = "play fortress-intro --first red --blue-setup fortress";
  Screen(home, game).sit("Red").sees("Red sets up: ").line("place flag c5 bottom").sees({"flag: 2 steps", "    1", "flag "}).line("wall d5 e5 bottom")
      .sees({"flag: 4 steps", "4     3"}).line("wall e5 e4 bottom").sees("no way to the flag").line("remove wall d5 e5 bottom").sees("2     1").keys("F4")
      .until_none("2     1").sees("flag: 2 steps").keys("F4").sees("2     1").leave();
  home.remove("state");
  Screen(home, game, "40x16").sit("Red").line("place flag c5 bottom").sees({"flag: 2 steps", "F  2"}).leave();
}
