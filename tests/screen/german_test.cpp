// An evening in German on the full screen: no English word is left on it, and no word is cut. (issue 13, fault 35)
#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <regex>
#include <string>

#include "screen.hpp"

using namespace gonfalon::test;

namespace {

const std::regex english(
    "\\b(the|and|your|you|with|of|is|to|by|level|setup|setups|random|turn|turns|move|moves|square|squares|piece|pieces|"
    "card|cards|wall|walls|ladder|ladders|floor|floors|room|way|flag|king|knight|wizard|dwarf|marshal|scout|miner|"
    "memory-aid|two-squares|pursuit|no-attack|turn-limit|step-limit|on|off|yes|no|none|help|rules|log|last|"
    "captured|undo|redo|hint|red|blue|back|leave|choose|close|other|keys|lost|still|place|begin|practice|player|"
    "duel|classic|barrage|fortress|fortress-intro|game|games|saved|open|file|computer's|wins|resigns)\\b",
    std::regex::icase);

void check_words(const std::string& text) {
  std::smatch found;
  if (std::regex_search(text, found, english)) FAIL_CHECK("the word \"" << found.str() << "\" is left in\n" << text);
}

// No English word is on the screen, and no cut one, but for what is typed or is a name of a key; and for the names of games, where they
// stand in what is said of them.
Screen& german(Screen& screen, const char* names = nullptr) {
  std::string text = screen.text();
  // what is typed is the language of commands, and so is a key's answer `> random`
  for (const char* const typed : {"(Rot|Blau)?> [a-z].*", "~[~ ]*~", "`[^`]*`"}) text = std::regex_replace(text, std::regex(typed), "");
  if (names != nullptr) text = std::regex_replace(text, std::regex(names), "");
  check_words(text);
  CHECK_FALSE_MESSAGE(std::regex_search(text, std::regex("[^ ~]~( |$)", std::regex::ECMAScript | std::regex::multiline)), text);
  return screen;
}

struct Evening : Scratch {
  Evening() { environment = {{"LANGUAGE", "de"}}; }
};

constexpr const char* sizes[] = {"80x24", "120x40"};

void leaves(Screen& screen, const char* names = nullptr) {
  german(screen, names).keys("C-c").ends();
}

}  // namespace

TEST_CASE("the menus in German") {
  for (const char* const size : sizes) {
    const Evening home;
    Screen screen(home, "", size);
    german(screen.sees("die große Schlacht"));
    german(screen.keys("Enter").sees({"Wer spielt Rot", "Merkhilfe"}));
    german(screen.keys("Up Enter").sees("Computer 6"));
    german(screen.keys("q").sees("Merkhilfe").keys("End Up Up Enter").sees({"Übung", " an "}));
    german(screen.keys("/").sees("Die Regeln von").keys("q").sees("Merkhilfe").keys("q").sees("die große Schlacht").keys("End Up Up Up Enter"))
        .keys("q").sees("die große Schlacht").keys("q").ends();
  }
}

TEST_CASE("a battle in German") {
  for (const char* const size : sizes) {
    const Evening home;
    Screen screen(home, "play original --blue computer:1 --seed 1", size);
    german(screen.sees({"Noch zu setzen", "10"}));
    german(screen.keys("*").sees("vollständig"));
    german(screen.keys("=").sees("Du bist am Zug"));
    german(screen.keys("#").sees({"Verlauf", "Enter, q"}));
    german(screen.keys("Escape").until_none("Enter, q").line("captured").sees("hat nichts verloren"));
    german(screen.keys("Escape").line("moves").sees("Züge").keys("Escape").until_none("A4 to A5").line("where scout").sees("Rot hat 8 Aufklärer"));
    german(screen.keys(".").sees({"Tipp:", " nach "}));
    leaves(german(screen.keys("Escape").line("xyzzy").sees("Unbekannter Befehl")));
  }
}

TEST_CASE("a fortress in German") {
  for (const char* const size : sizes) {
    const Evening home;
    Screen screen(home, "play fortress --blue computer:1 --seed 1 --first red", size);
    german(screen.sees("Noch zu setzen"));
    german(screen.keys("*").sees("vollständig"));
    german(screen.keys("=").sees("Figur"));
    german(screen.line("enter Ritter").sees("erkundet"));
    german(screen.keys("Tab"));
    german(screen.keys("Tab").line("E5 nach E4."));
    german(screen.keys("#"));
    leaves(screen.keys("Escape"));
  }
}

TEST_CASE("lessons in German") {
  for (const char* const size : sizes) {
    const Evening home;
    Screen lesson(home, "learn", size);
    leaves(german(lesson.sees("Lektion")));
    // Every step stands beside the floors, where there is least room for what the teacher says; in front of them there would be no prompt.
    constexpr const char* names = "fortress-(intro|twin)";
    Screen houses(home, "learn fortress-twin", size);
    for (int step = 1; step <= 13; ++step) german(houses.sees({("Lektion, Schritt " + std::to_string(step) + " von 13")
        .c_str(), "drüben Mitte", "Rot>"}), names).keys(">");
    leaves(houses, names);
  }
}

TEST_CASE("a record in German") {
  for (const char* const size : sizes) {
    const Evening home;
    home.write("partie.gon", barrage_begun(home) + "red: B3 to B4\nblue: resign\nresult red resign\n");
    Screen screen(home, "replay partie.gon", size);
    german(screen.sees("Schritt"));
    german(screen.keys("Right Right Right Right"));
    german(screen.keys("Tab")).keys("q").ends();
  }
}

TEST_CASE("line mode in German") {
  const Evening home;
  const Run run = home.run("play barrage --seed 1 --keep-going", "red: random\nred: ready\nblue: random\nblue: ready\nwhere marshal\ncaptured\nrules options\nxyzzy\n");
  std::string said = run.out + run.error;
  for (const char* const names : {"`[^`]*`", "\n *(memory-aid|two-squares|pursuit|no-attack|hints) .*"}) said = std::regex_replace(said, std::regex(names), "");
  check_words(said);
  CHECK(home.run("variants").out.find("ca. 10 Min.") != std::string::npos);
}

TEST_CASE("the program at the top of the tree finds the words that were built with it, and trusts no others") {
  Evening home;
  home.environment["GONFALON_LOCALEDIR"] = {};
  const char* const built = std::getenv("GONFALON_LOCALEDIR");
  for (const char* const folder : {"tree", "elsewhere"}) {
    std::filesystem::create_directories(home.path(folder));
    std::filesystem::copy_file(program(), home.path(folder + std::string("/gonfalon")));
  }
  std::filesystem::create_directories(home.path("tree/po"));
  std::filesystem::create_directories(home.path("tree/build/locale"));
  home.write("tree/Makefile", "");
  std::filesystem::copy(built != nullptr ? built : "build/locale", home.path("tree/build/locale"), std::filesystem::copy_options::recursive);
  const auto in_german = [&](const char* copy) { return home.run("variants", "", copy).out.find("Schlacht") != std::string::npos; };
  CHECK(in_german("tree/gonfalon"));
  std::filesystem::permissions(home.path("tree/build/locale"), std::filesystem::perms::others_write, std::filesystem::perm_options::add);
  CHECK_FALSE(in_german("tree/gonfalon"));
  CHECK_FALSE(in_german("elsewhere/gonfalon"));
}
