// A game on the full screen, key by key, in the usual window.
#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include <fmt/core.h>

#include "gonfalon/io/lines.hpp"
#include "gonfalon/io/paths.hpp"
#include "gonfalon/rules/rules_file.hpp"
#include "gonfalon/table/record.hpp"
#include "gonfalon/table/table.hpp"
#include "gonfalon/tui/fullscreen.hpp"
#include "common/games.hpp"
#include "rehearsal.hpp"
#include "two_people.hpp"
#include "typed.hpp"

using namespace gonfalon;
using namespace gonfalon::test;

namespace {

table::Lobby lobby;

constexpr Key left{KeyKind::Left}, right{KeyKind::Right}, backspace{KeyKind::Backspace};
// One person before the screen, with a program at the other side that never answers.
client::Plan alone(const Home& home) {
  client::Plan plan = two_people(home);
  plan.programs[Side::Blue] = {.shell = silent};
  return plan;
}

client::Plan resumed(const std::string& record, const char* variant) {
  client::Plan plan;
  plan.rules = *find_variant(variant);
  plan.resume = std::make_shared<const io::TextFile>(io::read_file(record, io::largest_record));
  return plan;
}

Rehearsal played(const client::Plan& plan, std::vector<Key> keys) {
  Rehearsal screen(std::move(keys), Windows::Usual);
  CHECK_FALSE(tui::play(lobby, plan, screen, ""));
  CHECK(screen.good);
  CHECK(screen.drawn_over == "");
  CHECK(screen.cut == "");
  return screen;
}

bool shows(const std::string& frame, const std::string& text) { return frame.find(text) != std::string::npos; }

std::vector<Key> keys(std::initializer_list<Key> list = {}) { return list; }

}  // namespace

TEST_CASE("an attack of long ago is not drawn again when a game is gone on with") {  // issue 13, fault 20
  const Home home;
  client::Plan plan = two_people(home);
  plan.record = home.path("old.gon");
  CHECK(played(plan, keys({enter}) + "a3a6" + enter + " " + enter + "g7g6" + enter + interrupt + "y").saw("2xM"));
  const Rehearsal again = played(resumed(plan.record, "barrage"), keys({enter}));
  CHECK(again.saw("Red to move"));
  CHECK_FALSE(again.saw("2xM"));
}

TEST_CASE("a refused line is read, mended, or begun anew by a letter") {  // issue 13, fault 23
  const Home home;
  const auto refused = keys() + "where nobody" + enter;
  CHECK(shows(played(alone(home), refused).last, "Red> where nobody"));
  CHECK(shows(played(alone(home), refused + "what a1").last, "Red> what a1"));
  CHECK(played(alone(home), refused + "what a1" + enter).saw("A1: Red, flag"));
  CHECK(shows(played(alone(home), refused + backspace + "x").last, "Red> where nobodx"));
  CHECK(shows(played(alone(home), refused + left + "x").last, "Red> where nobodxy"));
  CHECK(shows(played(alone(home), refused + Key{KeyKind::End} + "x").last, "Red> where nobodyx"));
  // and the colon that begins a line is no part of it, however often it is typed
  for (const char* const colons : {":", "::"}) CHECK(shows(played(alone(home), refused + colons + "what a1").last, "Red> what a1"));
  CHECK(shows(played(alone(home), keys() + "::what a1").last, "Red> what a1"));
  // one that only ends too soon is not wrong so far
  CHECK(shows(played(alone(home), keys() + "where" + enter + "scouts").last, "Red> where scouts"));
}

TEST_CASE("after a refused line each sign does what it does") {
  const Home home;
  struct Row {
    const char* typed;
    const char* seen;
  };
  const auto refused = keys() + "where nobody" + enter;
  for (const Row& row : {Row{"?", "Help"}, Row{"#", "Game log"}, Row{"/", "The rules of"}, Row{"8", "B4"}, Row{"_", "Settings"}}) {
    CAPTURE(row.typed);
    const Rehearsal screen = played(alone(home), refused + row.typed);
    CHECK(shows(screen.last, row.seen));
    CHECK_FALSE(shows(screen.last, std::string("Red> ") + row.typed));
  }
}

TEST_CASE("the key that closes a panel goes no further, and no other key closes it") {  // issue 13, fault 24
  const Home home;
  struct Opened {
    char key;
    const char* title;
  };
  for (const Opened& panel : {Opened{'?', "Help"}, Opened{'#', "Game log"}}) {
    CAPTURE(panel.title);
    const auto opened = keys() + std::string(1, panel.key);
    for (const Key closing : {Key{KeyKind::Sign, static_cast<char32_t>(panel.key)}, Key{KeyKind::Sign, U'q'}, enter, escape}) {
      const std::string after = played(alone(home), opened + closing).last;
      CHECK(shows(after, "Your turn"));
      CHECK_FALSE(shows(after, "Red> q"));
      CHECK_FALSE(shows(after, "in hand"));
    }
    for (const Key key : {Key{KeyKind::Sign, U'm'}, Key{KeyKind::Sign, U'*'}, tab, left})
      CHECK(shows(played(alone(home), opened + key).last, panel.title));
  }
  // a panel that a typed command has opened
  CHECK(shows(played(alone(home), keys() + "moves" + enter + enter).last, "Your turn"));
}

TEST_CASE("Escape opens a menu where nothing is in hand, and another key does what it always does") {
  const Home home;
  const auto opened = keys({escape});
  const std::string menu = played(alone(home), opened).last;
  for (const char* const row : {"─ Menu ─", "c  continue", "d  offer a draw", "r  rules", "s  settings", "g  give up", "l  leave", "Enter select   Up, Down choose   Esc continue"})
    CHECK_MESSAGE(shows(menu, row), row);
  CHECK(shows(menu, "[F]"));  // the board stays in sight
  for (const Key key : {Key{KeyKind::Sign, U'c'}, escape, enter}) {
    const std::string after = played(alone(home), opened + key).last;
    CHECK(shows(after, "Your turn"));
    CHECK_FALSE(shows(after, "Menu"));
    CHECK_FALSE(shows(after, "in hand"));
  }
  CHECK(shows(played(alone(home), opened + down + enter).last, "Red offers a draw."));
  CHECK(played(alone(home), opened + down + down + enter).saw("The rules of Barrage"));
  CHECK(played(alone(home), opened + down + down + down + enter).saw("Settings"));
  CHECK_FALSE(played(alone(home), opened + up + enter + "resign" + enter).saw("Give up the game?"));  // it has left
  CHECK(played(alone(home), opened + down + down + up + up + up + up + enter + "n").saw("Give up the game?"));
  CHECK_FALSE(shows(played(alone(home), opened + Key{.kind = KeyKind::Click, .at = {1, 1}}).last, "Menu"));
  CHECK(played(alone(home), opened + "s").saw("Settings"));
  CHECK(played(alone(home), opened + "gn").saw("Give up the game?"));
  CHECK_FALSE(played(alone(home), opened + "l" + "resign" + enter).saw("Give up the game?"));
  CHECK(shows(played(alone(home), opened + "w").last, "Red> w"));
  CHECK_FALSE(played(alone(home), keys({enter, escape})).saw("─ Menu"));  // the piece is put back
  CHECK_FALSE(shows(played(alone(home), keys() + "resign" + enter).last, "Esc menu"));  // the question names its keys
}

TEST_CASE("the question belongs to the command, however it is written") {  // issue 13, fault 31
  const Home home;
  for (const char* const resign : {"resign", ": resign", ":red: resign", "RESIGN", "red:resign"}) {
    CAPTURE(std::string(resign));
    const Rehearsal screen = played(alone(home), keys() + resign + enter + "n");
    CHECK(screen.saw("Give up the game?"));
    CHECK(shows(screen.last, "Your turn"));
    CHECK(played(alone(home), keys() + resign + enter + "y").saw("Blue wins"));
  }
  for (const char* const quit : {"quit", ": quit", ":QUIT"}) CHECK_FALSE(played(alone(home), keys() + quit + enter + "resign" + enter).saw("Give up the game?"));
  CHECK(played(alone(home), keys() + ": rules moves" + enter + escape + escape).saw("The rules of Barrage"));
}

TEST_CASE("a question leaves the board in sight, and takes no letter but its answer") {  // issue 41, number 20
  const Home home;
  struct Row {
    std::vector<Key> asks;
    std::string question;
  };
  for (const Row& row : {Row{keys() + "resign" + enter, "Give up"}, Row{keys() + "log" + enter + escape + "resign" + enter, "Give up"}}) {
    CAPTURE(row.question);
    const std::string asked = played(alone(home), row.asks).last;
    CHECK(shows(asked, row.question));
    CHECK(shows(asked, "(y/n)"));
    CHECK(shows(asked, "[M]"));
    CHECK(shows(asked, "Red>"));
    for (const char* const no : {"n", "N"}) CHECK_FALSE(shows(played(alone(home), row.asks + no).last, "(y/n)"));
    CHECK_FALSE(shows(played(alone(home), row.asks + escape).last, "(y/n)"));
  }
  // what is no answer means no, and is read as ever
  const std::string typed = played(alone(home), keys() + "resign" + enter + "b3b4").last;
  CHECK(shows(typed, "Red> b3b4"));
  CHECK_FALSE(shows(typed, "(y/n)"));
  CHECK(shows(played(alone(home), keys() + "resign" + enter + right).last, "C3: "));
  // in the smallest window too, and in a fortress
  Rehearsal small(keys() + "resign" + enter, Windows::Usual, {40, 16});
  CHECK_FALSE(tui::play(lobby, alone(home), small, ""));
  CAPTURE(small.last);
  CHECK(shows(small.last, "(y/n)"));
  CHECK(shows(small.last, "[M]"));
  client::Plan fortress;
  fortress.rules = *find_variant("fortress-intro");
  fortress.first = Side::Red;
  fortress.seed = 1;
  fortress.setups = {{"random", "random"}};
  const std::string asked = played(fortress, keys({enter, tab})).last;
  CAPTURE(asked);
  CHECK(shows(asked, "(y/n)"));
  CHECK(shows(asked, "bottom"));
  CHECK(shows(asked, "middle"));
}

TEST_CASE("nothing is asked of who leaves a saved game, at the board or at the curtain, where no board is shown") {
  const Home home;
  for (const auto& leaves : {keys({interrupt}), keys() + "quit" + enter, keys({escape}) + "l", keys() + "log" + enter + interrupt}) {
    const Rehearsal gone = played(alone(home), leaves + "resign" + enter);
    CHECK_FALSE(gone.saw("(y/n)"));
  }
  const Rehearsal curtain = played(two_people(home), keys({interrupt}) + enter);
  for (const char* const board : {"[M]", "Red>", "(y/n)"}) CHECK_FALSE(curtain.saw(board));
}

TEST_CASE("what lies at a place is told in a message, and the board stays") {  // issue 41, number 20
  const Home home;
  client::Plan plan = alone(home);
  plan.settings.memory = text::Memory::OpenBook;
  const Rehearsal looked = played(plan, keys() + "what h6" + enter);
  CAPTURE(looked.last);
  CHECK(shows(looked.last, "H6: Blue, hidden."));
  CHECK(shows(looked.last, "It can be: "));
  CHECK(shows(looked.last, "[M]"));
  CHECK(shows(looked.last, "? help"));
  CHECK(shows(played(plan, keys() + "what h6" + enter + "b3b").last, "Red> b3b"));
  client::Plan fortress;
  fortress.rules = *find_variant("fortress-intro");
  fortress.first = Side::Red;
  fortress.seed = 1;
  fortress.setups = {{"random", "random"}};
  fortress.programs[Side::Blue] = {.shell = silent};
  const std::string told = played(fortress, keys() + "what c3" + enter).last;
  CAPTURE(told);
  CHECK(shows(told, "C3 bottom in the fortress of Red"));
  CHECK(shows(told, "C3 bottom in the fortress of Blue"));
  CHECK(shows(told, "? help"));
}

namespace {

client::Plan before_a_fortress() {
  client::Plan plan;
  plan.rules = *find_variant("fortress");
  plan.first = Side::Red;
  plan.seed = 1;
  plan.setups = {{"random", "random"}};
  return plan;
}

}  // namespace

TEST_CASE("who goes into a fortress is chosen by arrows or numbers, and sent in by Enter") {  // issue 41, number 21
  const Home home;
  struct Row {
    std::vector<Key> typed;
    const char* seen;
  };
  const auto begun = keys({enter});
  for (const Row& row : {Row{begun, "  1 king 7    2 knight 5    3 wizard 3    4 dwarf 2"},
                         Row{begun + right, "> 1 king 7    2 knight 5"},
                         Row{begun + right + right, "  1 king 7  > 2 knight 5    3 wizard 3"},
                         Row{begun + down + down + up, "> 1 king 7    2 knight 5"},
                         Row{begun + left, "> 4 dwarf 2"},
                         Row{begun + right + left, "> 4 dwarf 2"},
                         Row{begun + "3", "> 3 wizard 3    4 dwarf 2"},
                         Row{begun + "4" + right, "> 1 king 7"},
                         Row{begun + "2" + escape, "  1 king 7    2 knight 5    3 wizard 3"},
                         Row{begun + enter, "Choose a piece, then press Enter."},
                         Row{begun + right + right + enter, "Blue: choose who goes in"},
                         Row{begun + "enter kn", "Red> enter kn"}}) {
    CAPTURE(row.seen);
    const Rehearsal screen = played(before_a_fortress(), row.typed);
    CAPTURE(screen.last);
    CHECK(shows(screen.last, row.seen));
  }
  const auto both = begun + "2" + enter + left + enter;
  const std::string log = played(before_a_fortress(), both + "log" + enter).last;
  CAPTURE(log);
  CHECK(shows(log, "Red: the knight goes in next."));
  CHECK(shows(log, "Blue: the dwarf goes in next."));
  CHECK(played(before_a_fortress(), begun).saw("arrows choose"));
  // what one has chosen is not there for the other
  CHECK(shows(played(before_a_fortress(), begun + "2" + enter).last, "  1 king 7    2 knight 5    3 wizard 3"));
}

TEST_CASE("in the smallest window too it is seen who may go in, and how a setup is made") {
  const Home home;
  const auto small = [&](const client::Plan& plan, std::vector<Key> typed) {
    Rehearsal screen(std::move(typed), Windows::Usual, screen::smallest);
    CHECK_FALSE(tui::play(lobby, plan, screen, ""));
    CHECK(screen.cut == "");
    return screen.last;
  };
  const std::string first = small(before_a_fortress(), keys({enter})), second = small(before_a_fortress(), keys({enter}) + "2" + enter + enter);
  CAPTURE(first);
  CAPTURE(second);
  CHECK(shows(first, " 1 king  2 knight  3 wizard  4 dwarf"));
  CHECK(shows(first, "? help"));
  CHECK(shows(first, "Enter send in"));
  const std::string refused = small(before_a_fortress(), keys({enter}) + "2" + enter + "1" + escape + enter);
  CAPTURE(refused);
  CHECK(shows(refused, "Choose a piece, then press Enter."));
  CHECK(shows(refused, " 1 king  2 knight  3 wizard  4 dwarf"));
  for (const char* const variant : {"fortress", "barrage"}) {
    client::Plan plan;
    plan.rules = *find_variant(variant);
    const std::string setup = small(plan, keys({enter}));
    CAPTURE(setup);
    CHECK(shows(setup, "* suggest  = ready  Esc menu"));
  }
}

TEST_CASE("before a move is taken back that has shown something, a question says what that costs") {
  const Home home;
  client::Plan plan = alone(home);
  plan.take_back = true;
  constexpr const char* question = "taking back marks the game as assisted";
  const auto attacked = keys() + "a3a6" + enter + " ";
  CHECK(shows(played(plan, attacked + "<").last, question));
  const std::string kept = played(plan, attacked + "<n").last, undone = played(plan, attacked + "<y").last;
  CHECK(shows(kept, "Blue is thinking"));
  CHECK_FALSE(shows(kept, "Undone."));
  CHECK(shows(undone, "Undone."));
  CHECK_FALSE(shows(played(plan, attacked + "<ya3a6" + enter + " <").last, question));  // it is assisted already
  CHECK(shows(played(plan, keys() + "b3b4" + enter + "<").last, "Undone."));
  client::Plan walk = before_a_fortress();
  walk.rules = *find_variant("fortress-intro");
  walk.programs[Side::Blue] = {.shell = silent};
  walk.take_back = true;
  CHECK(shows(played(walk, keys() + "d5" + enter + "<").last, question));  // a wall, or what lies there
}

TEST_CASE("nothing is in hand once the setup has changed") {
  const Home home;
  client::Plan plan;
  plan.rules = *find_variant("duel");
  const auto taken = keys({enter, enter, enter});  // begun, placed, taken up
  for (const auto& change : {keys() + "<", keys() + "|", keys() + "%", keys() + "clear" + enter, keys() + "random" + enter}) {
    const std::string then = played(plan, taken + change + keys({right, enter})).last;
    CAPTURE(then);
    CHECK(shows(then, "Red sets up"));
    CHECK_FALSE(shows(then, "There is nothing"));
  }
}

TEST_CASE("Enter on one's own fortress goes back, and makes no step") {
  const Home home;
  client::Plan plan = before_a_fortress();
  plan.rules = *find_variant("fortress-intro");
  plan.programs[Side::Blue] = {.shell = silent};
  const std::string own = played(plan, keys({tab})).last, log = played(plan, keys({tab, up, enter}) + "log" + enter).last;
  CAPTURE(own);
  CHECK(shows(own, "Tab back"));
  CHECK_FALSE(shows(own, "Enter"));
  CAPTURE(log);
  CHECK_FALSE(shows(log, "→"));
  CHECK(shows(played(plan, keys({tab, enter})).last, "Tab own fortress"));
}

TEST_CASE("who is ready and waits is offered nothing of setting up") {  // issue 41, number 27
  const Home home;
  client::Plan plan = alone(home);
  plan.setups[Side::Blue].clear();  // the program never sets up
  for (const auto& typed : {keys(), keys({up, right}), keys() + "5"}) {
    const std::string waits = played(plan, typed).last;
    CAPTURE(waits);
    CHECK(shows(waits, "[M]"));
    for (const char* const not_now : {": ready", ": place", ": suggest", "complete"}) CHECK_FALSE(shows(waits, not_now));
    CHECK(shows(waits, "# log"));
  }
  CHECK(played(plan, keys() + "5").saw("Wait for your turn: Blue"));
  CHECK(played(plan, keys() + "=").saw("Red is ready."));
}

TEST_CASE("Enter on another man of one's own takes him instead") {  // issue 13, fault 33
  const Home home;
  const auto changed_over = keys({left, enter, right, enter});
  const Rehearsal screen = played(alone(home), changed_over);
  CHECK_FALSE(screen.saw("one of your own"));
  CHECK(played(alone(home), changed_over + up + enter).saw("B3 to B4"));
  // one who can't move is not taken, and nobody else is in hand then
  CHECK(played(alone(home), keys({left, enter, down, down, enter})).saw("No legal moves from here"));
}

TEST_CASE("a setup in the making is undone and redone by keys") {  // issue 13, fault 26
  const auto set_up = [](const std::vector<Key>& more) {
    const Home home;  // where nobody has left a setup
    client::Plan plan;
    plan.rules = *find_variant("barrage");
    plan.programs[Side::Blue] = {.shell = silent};
    std::vector<Key> all = keys() + "place marshal A1" + enter + "place spy B1" + enter;
    all.insert(all.end(), more.begin(), more.end());
    return played(plan, all).last;
  };
  CHECK(shows(set_up(keys()), " 1  [M] [S] "));
  CHECK(shows(set_up(keys() + "*"), "`undo` restores the previous setup."));
  CHECK(shows(set_up(keys() + "*"), "complete"));
  CHECK(shows(set_up(keys() + "*" + "clear" + enter), "8 to place"));
  CHECK(shows(set_up(keys() + "*" + "clear" + enter + "<"), "complete"));
  CHECK(shows(set_up(keys() + "*" + "clear" + enter + "<" + "<"), " 1  [M] [S] "));
  CHECK(shows(set_up(keys() + "<" + "<"), "8 to place"));
  CHECK(shows(set_up(keys() + "<" + "<" + "<"), "Nothing to undo"));
  CHECK(shows(set_up(keys() + "<" + "<" + ">"), " 1  [M]  . "));
  // a man who is set down elsewhere has taken one step
  const auto elsewhere = keys({enter, up, enter});
  CHECK(shows(set_up(elsewhere), " 2  [M] "));
  CHECK(shows(set_up(elsewhere + "<"), " 1  [M] [S] "));
  CHECK(shows(set_up(elsewhere + "<" + ">"), " 2  [M] "));
}

TEST_CASE("what is still to be placed is called by its whole name, and how many of it") {
  for (const Rules& rules : test::all_fortresses()) {
    CAPTURE(id_of(rules));
    const Home home;
    client::Plan plan;
    plan.rules = rules;
    plan.programs[Side::Blue] = {.shell = silent};
    const std::string frame = played(plan, {}).last;
    for (const fortress::Kind& kind : std::get<fortress::Rules>(rules).kinds) {
      CAPTURE(frame);
      const auto at = frame.find(fmt::format("{} {} ", kind.letter, kind.name));
      REQUIRE(at != std::string::npos);
      CHECK(std::atoi(frame.c_str() + at + 2 + kind.name.size()) == kind.count);
    }
  }
}

TEST_CASE("Enter takes the piece over the bridge that it stands on, and says what to do where there is no way on") {
  constexpr const char* two_huts = R"(id = "huts"
family = "fortress"
[fortress]
floors = [ {name = "here", width = 2}, {name = "there", width = 2, house = 2} ]
walls = 0
ladders = 0
party = ["knight"]
[[card]]
name = "flag"
letter = "F"
effect = "flag"
)";
  const Home home;
  client::Plan plan;
  plan.rules = *read_rules(two_huts);
  const std::string setup = home.file("huts", "variant huts\nplace flag A1 there\nbridge B1 here B1 there\n");
  plan.setups = {{setup, setup}};
  const Rehearsal screen = played(plan, keys({enter, enter}) + "b1" + enter + enter);
  CHECK(screen.saw("The arrow keys move it on."));
  CHECK(screen.saw("Enter cross"));
  CAPTURE(screen.last);
  CHECK(shows(screen.last, "knight        B1 there"));
}

TEST_CASE("an arrow against the outer wall goes nowhere, and Escape brings the cursor back to the piece") {
  const Home home;
  client::Plan plan;
  plan.rules = *find_variant("fortress-intro");
  plan.first = Side::Red;
  plan.seed = 1;
  plan.setups = {{"random", "random"}};
  plan.programs[Side::Blue] = {.shell = silent};
  const auto at_wall = keys({right});
  const Rehearsal stays = played(plan, at_wall);
  CAPTURE(stays.last);
  CHECK(shows(stays.last, "That is the outer wall."));
  const Key shift_left{.kind = KeyKind::Left, .shift = true};
  const std::string away = played(plan, at_wall + shift_left).last;
  CAPTURE(away);
  CHECK_FALSE(shows(away, "That is the outer wall"));
  const std::string back = played(plan, at_wall + shift_left + escape).last;
  CAPTURE(back);
  CHECK_FALSE(shows(back, "Menu"));
  CHECK(shows(played(plan, at_wall + shift_left + escape + escape).last, "Menu"));
}

TEST_CASE("where two people explore by turns, an arrow too many is no step of the other one's piece") {
  client::Plan plan;
  plan.rules = *find_variant("fortress-intro");
  plan.first = Side::Red;
  plan.setups = {{"tests/golden/play/intro-in-sentences/red.setup", "tests/golden/play/intro-in-sentences/blue.setup"}};
  const auto into_wall = keys({enter}) + "e4" + enter;
  const std::string stays = played(plan, into_wall + left).last;
  CAPTURE(stays);
  CHECK(shows(stays, "It is Blue's turn now. The next arrow is a step."));
  CHECK_FALSE(shows(stays, "D5"));
  const std::string walked = played(plan, into_wall + left + left).last;
  CAPTURE(walked);
  CHECK(shows(walked, "D5"));
  CHECK(walked == played(plan, into_wall + "d5" + enter).last);
  // who has given a command means the next arrow
  CHECK_FALSE(played(plan, into_wall + "notes" + enter + escape + left).saw("The next arrow is a step"));
}

TEST_CASE("who goes to a card that is known to beat the piece is asked before") {
  constexpr const char* hut = R"(id = "hut"
family = "fortress"
[fortress]
floors = [ {name = "here", width = 2} ]
walls = 0
ladders = 0
party = ["knight"]
[[card]]
name = "flag"
letter = "F"
effect = "flag"
[[card]]
name = "duke"
letter = "D"
effect = "guard"
strength = 6
)";
  const Home home;
  client::Plan plan;
  plan.rules = *read_rules(hut);
  REQUIRE_FALSE(set_option(plan.rules, "solo", "on"));
  plan.setups[Side::Blue] = home.file("hut", "variant hut\nplace flag A1 here\nplace duke A2 here\n");
  const Rehearsal again = played(plan, keys({enter, enter}) + "a2" + enter + enter + "a2" + enter);
  CAPTURE(again.last);
  CHECK(shows(again.last, "The duke there beats your knight. Go there? (y/n)"));
}

TEST_CASE("with vi keys a letter that is no key says how a command begins") {
  const Home home;
  client::Plan plan = alone(home);
  plan.settings.keys.use_vi(true);
  CHECK(shows(played(plan, keys() + "d").last, "Letters are keys here. Type : before a command."));
  CHECK(shows(played(plan, keys() + ":d").last, "Red> d"));
}

TEST_CASE("a man's sign places him at the cursor, which goes on") {
  const auto set_up = [](const char* variant, const std::vector<Key>& keys, text::Highest highest = text::Highest::Ten) {
    const Home home;  // where nobody has left a setup
    client::Plan plan;
    plan.rules = *find_variant(variant);
    plan.programs[Side::Blue] = {.shell = silent};
    plan.settings.highest = highest;
    return played(plan, keys).last;
  };
  // from the corner to the right; the back row is full then, and the front one comes next
  const std::string row = set_up("original", keys() + "M9S2223456" + tab);
  CHECK(shows(row, " 1  [M] [9] [S] [2] [2] [2] [3] [4] [5] [6]"));
  CHECK(shows(row, "A4: "));
  CHECK(shows(set_up("original", keys() + "MM"), "None left to place: field marshal"));
  CHECK(shows(set_up("original", keys() + "M<"), "40 to place"));
  // in another's place; one step
  const auto replaced = keys() + "M" + left + "9";
  CHECK(shows(set_up("original", replaced), " 1  [9] "));
  CHECK(shows(set_up("original", replaced + tab), "B1: "));
  CHECK(shows(set_up("original", replaced + "<"), " 1  [M] "));
  CHECK(shows(set_up("original", keys() + "M" + left + "M" + tab), "B1"));
  // not where nobody may stand
  CHECK(shows(set_up("original", keys({up, up, up, up}) + "M" + tab), "A5: "));
  // as they are drawn
  CHECK(shows(set_up("original", keys() + "1", text::Highest::One), "39 to place"));
  // small letters begin a command, or are the sign alone
  CHECK(shows(set_up("barrage", keys() + "s"), "Red> s"));
  CHECK(shows(set_up("barrage", keys() + "s" + enter), " 1  [S]"));
  CHECK(shows(set_up("barrage", keys() + "store x" + enter), "store x"));
  // and no digit moves the cursor, or places the chosen man, where there is no man of that number
  for (const char* const digit : {"8", "6", "5"}) {
    CAPTURE(digit);
    const std::string after = set_up("barrage", keys() + "M" + left + digit);
    CHECK(shows(after, std::string("There is no ") + digit + " to place."));
    CHECK(shows(set_up("barrage", keys() + "M" + left + digit + tab), "A1"));
    CHECK(shows(after, " 1  [M]"));
  }
  CHECK_FALSE(shows(set_up("barrage", keys() + "?"), "arrows, 8"));
  CHECK(shows(set_up("fortress-intro", keys() + "?"), "arrows, 8"));
  // all that is missing is told
  CHECK(shows(set_up("barrage", keys() + "M="), "Still missing: 1 general, 1 miner, 2 scouts, 1 spy, 1 bomb, 1 flag."));
  CHECK(shows(set_up("barrage", keys() + "?"), "place that piece"));
  CHECK(shows(set_up("fortress-intro", keys({left, left, up, up}) + "^"), "28 to place"));
}

TEST_CASE("left and right are changed over by a key, and kinds of setups are in a list") {
  const auto set_up = [](const std::vector<Key>& keys) {
    const Home home;
    client::Plan plan;
    plan.rules = *find_variant("barrage");
    plan.programs[Side::Blue] = {.shell = silent};
    return played(plan, keys);
  };
  CHECK(shows(set_up(keys() + "M").last, " 1  [M]"));
  CHECK_FALSE(shows(set_up(keys() + "M|").last, " 1  [M]"));
  CHECK(set_up(keys() + "%").last.find("long way") == std::string::npos);
  for (const int downs : {0, 1, 2, 3}) {
    auto list = keys() + "%";
    for (int nth = 0; nth < downs; ++nth) list = list + down;
    CHECK_FALSE(shows(set_up(list + enter).last, "> suggest"));  // only what was typed is shown so
    CHECK(shows(set_up(list + enter).last, "complete"));
    CHECK(shows(set_up(list + enter + "<").last, "8 to place"));
  }
  CHECK_FALSE(shows(set_up(keys() + "%").last, "my last"));  // nothing was played yet
}

TEST_CASE("there is help everywhere") {  // issue 13, fault 27
  const Home home;
  const auto helped = [](std::vector<Key> keys) {
    Rehearsal screen(std::move(keys), Windows::Usual);
    CHECK_FALSE(tui::choose_game(lobby, screen, ""));
    return screen;
  };
  for (const char closing : std::string("?q")) {
    const std::string typed{'?', closing};
    CHECK(shows(helped(keys() + typed).last, "> Barrage"));
    CHECK(helped(keys() + typed).saw("move the cursor"));
    CHECK(shows(helped(keys({enter}) + typed).last, "> Begin"));
    CHECK(helped(keys({enter}) + typed).saw("begins the game"));
    CHECK(helped(keys({enter, down, enter}) + typed).saw("without a change"));
  }
  Table table(*find_variant("barrage"));
  for (const char* const line : {"red: random", "red: ready", "blue: random", "blue: ready", "resign"}) table.say(line);
  Rehearsal watched(keys() + "?" + "?" + right, Windows::Usual);
  tui::replay(table.client(), "a.gon", {}, {}, watched, "");
  CHECK(watched.saw("step by step"));
  CHECK(watched.saw("play automatically"));
  CHECK(watched.saw("step 1 of 1"));
}

TEST_CASE("a record plays at the speed that is set, which is shown, and goes on playing") {
  Table table(*find_variant("barrage"));
  for (const char* const line : {"red: random", "red: ready", "blue: random", "blue: ready", "resign"}) table.say(line);
  struct Row {
    const char *typed, *sees;  // < is F7, and > F8
    bool plays;
  };
  for (const Row& row : {Row{" ", "Space pause 1x", true}, Row{">", "Speed: 2x", false}, Row{" >", "Space pause 2x", true}, Row{" <<", "Space pause 1/4x", true},
                         Row{" <<<<", "Speed: 1/4x", true}, Row{">>>>>>", "Speed: 8x", false}, Row{"> ", "Space pause 2x", true}}) {
    CAPTURE(std::string(row.typed));
    std::vector<Key> typed;
    for (const char of : std::string_view(row.typed)) typed.push_back(of == ' ' ? Key{KeyKind::Sign, U' '} : Key{KeyKind::Function, of == '<' ? U'\7' : U'\10'});
    Rehearsal watched(typed, Windows::Usual);
    tui::replay(table.client(), "a.gon", {}, {}, watched, "");
    CAPTURE(watched.last);
    CHECK(shows(watched.last, row.sees));
    CHECK(shows(watched.last, "pause") == row.plays);
    CHECK(shows(watched.last, "slower") == row.plays);
    CHECK(watched.cut == "");
  }
}

TEST_CASE("the armies stay in sight where a replay or a review draws something beside the board") {
  for (const char* const variant : {"barrage", "original"}) {
    CAPTURE(std::string(variant));
    Table table(battle_game(variant), "A1 F, D3 10, E3 2", variant == std::string("barrage") ? "H8 F, D4 9, E8 2" : "H10 F, D4 9, E8 2");
    for (const char* const line : {"d3 d4", "resign"}) table.say(line);
    for (const Size window : {Size{80, 24}, Size{120, 40}}) {
      Rehearsal watched(keys() + right, Windows::Usual, window);
      tui::replay(table.client(), "a.gon", {}, {}, watched, "");
      CAPTURE(watched.last);
      CHECK(shows(watched.last, "M ■"));
      CHECK(shows(watched.last, "B ■"));
    }
  }
}

TEST_CASE("a game that is saved says so, and one that can't be says why") {
  const Home home;
  struct Row {
    std::string file, told;
  };
  for (const Row& row : {Row{home.path("copy"), "Saved as"}, Row{home.path("copy"), "That file already exists"},
                         Row{home.path("no/copy"), "The file can't be written: No such file or directory."}}) {
    CAPTURE(row.told);
    CHECK(played(alone(home), keys({enter}) + ("save " + row.file) + enter).saw(row.told));
  }
}

TEST_CASE("in a replay nobody is you: the two in an attack are Red and Blue, whoever looks") {
  const Home home;
  Table table(battle_game("barrage"), "A1 F, D3 10, E3 2", "H8 F, D4 9, E8 2");
  for (const char* const line : {"d3 d4", "resign"}) table.say(line);
  for (const std::optional<Listener> eyes : std::initializer_list<std::optional<Listener>>{{}, Listener::Full, Listener::Red, Listener::Blue, Listener::Public}) {
    Rehearsal watched(keys() + right, Windows::Usual);
    tui::replay(table.client(), "a.gon", eyes, {}, watched, "");
    CAPTURE(watched.last);
    CHECK(watched.saw("wins"));
    for (const char* word : {"(you)", " you ", "You "}) CHECK_FALSE(watched.saw(word));
  }
}

TEST_CASE("a picture and a film are saved from a replay too") {
  const Home home;
  Table table(battle_game("barrage"), "A1 F, D3 10, E3 2", "H8 F, D4 9, E8 2");
  for (const char* const line : {"d3 d4", "resign"}) table.say(line);
  Rehearsal watched(keys() + "}" + Key{KeyKind::Function, 9}, Windows::Usual);
  tui::replay(table.client(), "a.gon", {}, {}, watched, "");
  CHECK(watched.saw("a.svg"));
  CHECK(watched.saw("a-film.svg"));
  for (const char* const file : {"a.svg", "a-film.svg"}) CHECK(std::filesystem::exists(io::make_games_folder() / file));
}

TEST_CASE("choosing begins at the present choice") {  // issue 13, fault 28
  const Home home;
  const auto chosen = [](std::vector<Key> keys) {
    Rehearsal screen(std::move(keys), Windows::Usual);
    CHECK_FALSE(tui::choose_game(lobby, screen, ""));
    return screen.last;
  };
  CHECK(shows(chosen(keys({enter, up, enter})), "> computer 2 scout"));
  CHECK(shows(chosen(keys({enter, end, up, enter})), "> a person here"));
  CHECK(shows(chosen(keys({enter, end, up, enter, end, enter}) + "cat" + enter + enter), "> another program"));
  CHECK(shows(chosen(keys({enter, down, enter, down, down, enter, enter})), "> random"));
}

// ---- notes: issue 13, fault 22 -----------------------------------------------------------------

namespace {

client::Plan with_memory(const Home& home) {
  client::Plan plan = two_people(home);
  std::get<battle::Rules>(plan.rules).memory_aid = true;
  plan.record = home.path("notes.gon");
  return plan;
}

client::Plan resumed_with_memory(const client::Plan& plan) {
  client::Plan again = resumed(plan.record, "barrage");
  std::get<battle::Rules>(again.rules).memory_aid = true;
  return again;
}

// Frames between which the other player alone may look, or both.
void check_private(const Rehearsal& screen, const std::string& whose, const std::string& note) {
  for (const std::string& frame : screen.seen) {
    if (shows(frame, whose + " to move ") && shows(frame, whose + ">")) continue;
    CAPTURE(frame);
    CHECK_FALSE(shows(frame, note));
    CHECK_FALSE(shows(frame, "\""));
  }
}

}  // namespace

TEST_CASE("notes at a shared screen are seen by nobody but who wrote them") {
  const Home home;
  const client::Plan plan = with_memory(home);
  const auto note = keys({enter}) + "note h8 marshal?" + enter + "b3b4" + enter + enter;
  const auto look = keys({right, up, down, left}) + "what h8" + enter + "log" + enter + escape + "show" + enter + escape;
  const Rehearsal first = played(plan, note + "g7g6" + enter + enter + interrupt + "y");
  CHECK(first.saw("\" ▒"));
  check_private(first, "Red", "marshal?");
  // Red's game goes on, and he moves; Blue looks about, attacks, and resigns: both look at the end
  std::vector<Key> keys_again = keys({enter}) + "b4b5" + enter + enter;
  for (const Key& key : look) keys_again.push_back(key);
  const Rehearsal again = played(resumed_with_memory(plan), keys_again + "h6h2" + enter + " " + enter + "g3f3" + enter + enter + "resign" +
                                                                enter + "y" + "what h8" + enter + tab);
  CHECK(again.saw("Red wins"));
  CHECK(again.saw("\" ▒"));
  check_private(again, "Red", "marshal?");
}

TEST_CASE("in a battle notes are marked on the board, and told where the cursor stands") {
  const Home home;
  const client::Plan plan = with_memory(home);
  const auto to_h6 = keys({up, up, up, right, right, right, right, right, right});
  std::vector<Key> typed = keys({enter}) + "note h6 a scout" + enter;
  for (const Key& key : to_h6) typed.push_back(key);
  CHECK(shows(played(plan, typed).last, "H6: Blue, hidden. \"a scout\""));
  typed = keys({enter});
  for (const Key& key : to_h6) typed.push_back(key);
  const std::string again = played(resumed_with_memory(plan), typed).last;
  CHECK(shows(again, "\"a scout\""));
  CHECK(shows(again, "\" ▒"));
  CHECK(shows(played(resumed_with_memory(plan), keys({enter}) + "what h6" + enter).last, "Your note: a scout"));
}

TEST_CASE("a guess that is proved wrong goes, and none is taken that is known to be wrong") {
  const Home home;
  client::Plan plan = with_memory(home);
  plan.record.clear();
  const auto to = [](const char* line) { return keys() + line + enter; };
  const auto guessed = keys({enter}) + to("guess h6 bomb") + to("guess b7 bomb");
  CHECK(shows(played(plan, guessed + to("what h6")).last, "Your guess: bomb."));
  const auto moved = guessed + to("b3b4") + enter + to("h6h5") + enter;
  CHECK_FALSE(shows(played(plan, moved + to("what h5")).last, "Your guess"));
  CHECK(shows(played(plan, moved + to("guess h5 bomb")).last, "What you have seen shows that it is another piece."));
}

TEST_CASE("notes come back with their game, and are in a file of their own") {
  const Home home;
  client::Plan plan;
  plan.rules = *find_variant("fortress-intro");
  plan.first = Side::Red;
  plan.setups = {{"random", "random"}};
  plan.record = home.path("walk.gon");
  played(plan, keys({enter}) + "note c3 middle the flag?" + enter + "note a1 \"#1\" perhaps" + enter + "note b1 gone" + enter + "note b1" + enter);
  CHECK(io::read_file(plan.record, io::largest_record).text.find("flag?") == std::string::npos);
  const Rehearsal again = played(resumed(plan.record, "fortress-intro"), keys({enter, tab}) + "y" + tab);
  for (std::size_t nth = 0; nth + 1 < again.seen.size(); ++nth) CHECK_FALSE(shows(again.seen[nth], "\""));
  CHECK(shows(again.last, "Red's notes"));
  CHECK(shows(again.last, "\""));
  int files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(home.path("gonfalon/notes"))) {
    ++files;
    CHECK((entry.status().permissions() & std::filesystem::perms::all) ==
          (std::filesystem::perms::owner_read | std::filesystem::perms::owner_write));
    const std::string text = io::read_file(entry.path().string(), io::largest_record).text;
    CHECK(shows(text, "note C3 middle the flag?\n"));
    CHECK(shows(text, "note A1 bottom \"#1\" perhaps\n"));
    CHECK_FALSE(shows(text, "B1"));
  }
  CHECK(files == 1);
  // another game that has the name of the old record has not its notes
  std::filesystem::remove(plan.record);
  played(plan, keys({enter}));
  const Rehearsal other = played(resumed(plan.record, "fortress-intro"), keys({enter, tab}) + "y" + tab);
  CHECK_FALSE(shows(other.last, "Red's notes"));
}
