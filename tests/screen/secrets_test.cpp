// Two games that differ in one side's secrets alone: whenever somebody else may look, and after the end, all that the
// screen shows must be the same in both.
#include <doctest/doctest.h>

#include <functional>
#include <sstream>
#include <string>
#include <vector>

#include "screen.hpp"

using namespace gonfalon::test;

namespace {

using Moments = std::vector<std::string>;

// What each twin shows at all moments that are kept.
void twins(const char* first, const char* second, const std::function<void(const Scratch&, const std::string&, Moments&)>& game) {
  Moments kept[2];
  for (const int nth : {0, 1}) {
    const Scratch home;
    game(home, nth == 0 ? first : second, kept[nth]);
  }
  CHECK(!kept[0].empty());
  REQUIRE(kept[0].size() == kept[1].size());
  for (std::size_t moment = 0; moment < kept[0].size(); ++moment) {
    CAPTURE(moment);
    CHECK(kept[0][moment] == kept[1][moment]);
  }
}

constexpr const char* panel = "Enter, q close";

void look_up(Screen& screen, const std::string& side) { screen.keys("?").sees(panel).close(side); }
// Keeps the answer to a look, and closes it.
void keep_answer(Screen& screen, const std::string& line, const std::string& side, Moments& kept) {
  screen.line(line);
  kept.push_back(screen.picture());
  screen.close(side);
}

// Whatever can be open: the board drawn, the moves, the rule book, the last turn, a list to complete from.
void opened_before(Screen& screen, const std::string& side) {
  for (const char* const looked : {"show", "moves", "log", "last", "check", "captured"}) screen.line(looked).sees_either({panel, (side + '>')
      .c_str()}).close(side);
  screen.line("rules").sees("The rules of").keys("Enter").sees("Left, Right topic").keys("Escape").sees("Esc leave").close(side);
  screen.keys("r Tab").sees((side + "> r").c_str()).keys("Escape").sees("? help");
}

// The men that a word names stand on these squares, the first of them in front.
void place(Screen& screen, const std::string& men) {
  std::istringstream all(men);
  for (const char* const square : {"B3", "A1", "B1", "C1", "D1", "E1", "F1", "G1"}) {
    std::string man;
    all >> man;
    screen.line("place " + man + ' ' + square);
  }
}
constexpr const char* some_men = "marshal flag bomb miner general scout spy scout";
constexpr const char* other_men = "general bomb miner flag marshal spy scout scout";

// Setups of Blue's: the same squares, and others on them; and two that have met, where who meets the enemy is the same.
constexpr const char* blue_same = "variant barrage\n9 . . . . . . B\n. 2 . . . . F .\nS . M . . 2 . 3\n";
constexpr const char* red_same = "variant barrage\n3 9 . . . . 2 .\n. B . . . . . S\nM 2 . F . . . .\n";
constexpr const char* blue_met = "variant barrage\n9 . . . . . . M\n. S . . . . 2 .\n3 . 2 . . B . F\n";
constexpr const char* blue_met_same = "variant barrage\n9 . . . . . . M\n. 2 . . . . F .\nS . B . . 2 . 3\n";
constexpr const char* red_met_same = "variant barrage\n2 9 . . . . 3 .\n. B . . . . . 2\nM S . F . . . .\n";

std::string fortress_other(const Scratch& home) {
  std::string text = home.read("fortress");
  for (const auto& [from, to] : {std::pair<const char*, const char*>{"king B5", "king A5"}, {"cup D1", "cup D2"}, {"duke D2", "duke D1"}})
    text.replace(text.find(from), std::string_view(from).size(), to);
  return text;
}

}  // namespace

TEST_CASE("twins: the curtain hides Red's men from Blue") {
  twins(some_men, other_men, [](const Scratch& home, const std::string& men, Moments& kept) {
    Screen screen(home, "play barrage --blue-setup blue");
    const auto keep = [&] { kept.push_back(screen.picture()); };
    screen.sees({"Red sets up", "Press Enter"}).keys("Enter").sees("Still to place");
    place(screen, men);
    look_up(screen, "Red");
    screen.keys("=").sees("Red to move");
    opened_before(screen, "Red");
    screen.line("show position").keys("Tab #").sees(panel).close("Red").line("b3b4").sees({"Blue to move", "Press Enter"});
    keep();
    screen.sit("Blue").sees("/ rules");
    keep();
    screen.keys(",").sees("Red's last turn, 1 of 2");
    keep();
    screen.keys("Right").sees({"2 of 2", "B3 to B4"});
    keep();
    screen.keys("Enter").sees("Blue>");
    look_up(screen, "Blue");
    for (const char* const look : {"log", "captured"}) keep_answer(screen, look, "Blue", kept);
    for (const auto& [look, seen] : {std::pair("what b4", "B4: Red, hidden"), std::pair("where marshal", "Blue has 1")}) {
      screen.line(look).sees(seen);
      keep();
    }
    screen.line("h6h5").sees({"Red to move", "Press Enter"});
    keep();
  });
}

TEST_CASE("twins: nothing of Red's fortress stays in sight") {
  twins("clear", "random", [](const Scratch& home, const std::string& differs, Moments& kept) {
    Screen screen(home, "play fortress-intro --first red --seed 1 --blue-setup fortress");
    const auto keep = [&] { kept.push_back(screen.picture()); };
    screen.sees({"Red sets up", "Press Enter"}).keys("Enter").sees("Still to place").line(differs).sees("Red>").line("random").sees("complete");
    look_up(screen, "Red");
    screen.keys("=").sees({"Red explores", "arrows walk"});
    keep();
    opened_before(screen, "Red");
    screen.keys("Tab").sees("Nobody else may look").keys("y").sees("own fortress").keys("Tab").sees("Red explores");
    for (const char* const look : {"where walls", "show"}) keep_answer(screen, look, "Red", kept);
    screen.line("e4").sees({"Blue explores", "Blue>"});
    keep();
    for (const char* const look : {"log", "what c3"}) keep_answer(screen, look, "Blue", kept);
  });
}

// Whoever looks at the shared notepad must not see what the other has noted, nor where.
TEST_CASE("twins: a note stays out of sight") {
  twins("d4 a guard", "c3 the prison", [](const Scratch& home, const std::string& note, Moments& kept) {
    Screen screen(home, walk);
    const auto keep = [&] { kept.push_back(screen.picture()); };
    screen.sees("Press Enter").keys("Enter").sees("Red explores").line("note " + note).sees("Note saved");
    keep();
    screen.keys("S-Left S-Up").sees("D4 bottom");
    keep();
    keep_answer(screen, "what c3", "Red", kept);
    screen.keys("Tab").sees("Nobody else may look").keys("y").sees("own fortress").keys("Tab").sees({"Red's notes", "\""}).keys("Tab")
        .sees("Red explores");
    keep();
    screen.line("e4").sees({"Blue explores", "Blue>"});
    keep();
    screen.keys("Tab").sees("Nobody else may look").keys("y").sees("own fortress").keys("Tab").sees({"Blue explores", "Tab own fortress"});
    keep();
  });
}

TEST_CASE("twins: a person sees nothing of the program's men") {  // Blue's men stand on the same squares in both, and are others
  twins("", blue_same, [](const Scratch& home, const std::string& setup, Moments& kept) {
    if (!setup.empty()) home.write("blue", setup);
    const Puppet foe(home);
    Screen screen(home, battle + " --blue " + foe.option());
    const auto keep = [&] { kept.push_back(screen.picture()); };
    screen.sees({"Your turn", "/ rules"});
    keep();
    look_up(screen, "Red");
    for (const char* const look : {"log", "captured", "moves"}) keep_answer(screen, look, "Red", kept);
    for (const auto& [look, seen] : {std::pair("what b7", "B7: Blue, hidden"), std::pair("where marshal", "Red has 1")}) {
      screen.line(look).sees(seen);
      keep();
    }
    screen.keys("h Tab").sees({"Red> h", "help  hint"});
    keep();
    screen.keys("Escape").sees("? help").line("b3b4").sees("Blue is thinking");
    keep();
    foe.says("h6h5");
    screen.sees("Your turn · move 3");
    keep();
  });
}

// Each attacks once, and Blue's man wins: both ranks are shown, and then the winner is hidden again.
TEST_CASE("twins: an attack shows the two who met, for a moment, and nobody else") {
  twins(blue_met, blue_met_same, [](const Scratch& home, const std::string& setup, Moments& kept) {
    home.config("memory = \"table\"\n");
    home.write("blue", setup);
    const Puppet foe(home);
    Screen screen(home, battle + " --blue " + foe.option());
    const auto keep = [&] { kept.push_back(screen.picture()); };
    screen.sees("Your turn").line("a3a6").sees({"2xM", "Blue is thinking"});
    keep();
    foe.says("g7g6");
    screen.sees("Your turn · move 3");
    keep();
    screen.line("h2h5").sees("Blue is thinking · move 4").hides("2xM|<M>");
    keep();
    foe.says("h6h5");
    screen.sees({"9x2", "Your turn · move 5"});
    keep();
    screen.keys("Right").until_none("9x2").hides("<9>");
    keep();
    screen.keys(",").sees("last turn, 1 of 2");
    keep();
    screen.keys("Enter").sees({"last turn, 2 of 2", "9x2"});
    keep();
    screen.keys("Escape").sees("Red>").line("what h5").sees("H5: Blue, hidden");
    keep();
    screen.line("where general").sees("Red has 1 general, at G3");
    keep();
    for (const char* const look : {"log", "captured"}) keep_answer(screen, look, "Red", kept);
    screen.line("show position").sees("r 4");
    keep();
  });
}

TEST_CASE("twins: a watcher sees nothing of either's men, and after two attacks who met") {  // both sides differ
  twins("", "same", [](const Scratch& home, const std::string& same, Moments& kept) {
    if (!same.empty()) home.write("red", red_same), home.write("blue", blue_same);
    const Puppet one(home, "one"), two(home, "two");
    Screen screen(home, battle + " --red " + one.option() + " --blue " + two.option());
    const auto keep = [&] { kept.push_back(screen.picture()); };
    screen.sees({"Red is thinking · move 1", "/ rules"});
    keep();
    keep_answer(screen, "show", "", kept);
    screen.sees("Red is thinking");
    one.says("note b3 mine\nb3b4");
    screen.sees("Blue is thinking");
    keep();
    screen.line("what b4").sees("B4: Red, hidden");
    keep();
    keep_answer(screen, "log", "", kept);
  });
  twins("", "same", [](const Scratch& home, const std::string& same, Moments& kept) {
    home.config("memory = \"table\"\n");
    home.write("blue", same.empty() ? blue_met : blue_met_same);
    if (!same.empty()) home.write("red", red_met_same);
    const Puppet one(home, "one"), two(home, "two");
    Screen screen(home, battle + " --red " + one.option() + " --blue " + two.option());
    const auto keep = [&] { kept.push_back(screen.picture()); };
    screen.sees("Red is thinking");
    one.says("a3a6");
    screen.sees({"2xM", "Blue is thinking"});
    keep();
    two.says("g7g6");
    screen.sees("Red is thinking · move 3");
    keep();
    one.says("h2h5");
    screen.sees("Blue is thinking").hides("2xM|<M>");
    keep();
    two.says("h6h5");
    screen.sees({"9x2", "Red is thinking · move 5"});
    keep();
    screen.keys("Escape").until_none("9x2").hides("<9>");
    keep();
    screen.line("where general").sees("No general is visible");
    keep();
    for (const char* const look : {"show", "log"}) keep_answer(screen, look, "", kept);
  });
}

// The walls and cards that Red has not met are others.
TEST_CASE("twins: a person sees nothing of the program's fortress") {
  twins("", "other", [](const Scratch& home, const std::string& other, Moments& kept) {
    home.write("theirs", other.empty() ? home.read("fortress") : fortress_other(home));
    const Puppet foe(home);
    Screen screen(home, "play fortress-intro --first red --red-setup fortress --blue-setup theirs --blue " + foe.option());
    const auto keep = [&] { kept.push_back(screen.picture()); };
    screen.sees({"Your turn", "arrows walk"});
    keep();
    screen.keys("Tab").sees({"Red's own fortress", "Tab back"});
    keep();
    screen.keys("Tab").sees("Your turn").line("d5").sees("E5 → D5");
    keep();
    for (const char* const look : {"where walls", "what c3", "show", "floor middle"}) keep_answer(screen, look, "Red", kept);
  });
}
