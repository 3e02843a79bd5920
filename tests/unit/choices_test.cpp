// What is remembered from game to game: the last choices, how long the computer thought, the last setup.
#include "gonfalon/profile/opponent.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "gonfalon/client/finished_game.hpp"
#include "gonfalon/client/plan.hpp"
#include "gonfalon/profile/files.hpp"
#include "gonfalon/profile/results.hpp"
#include "gonfalon/rules/refusal.hpp"
#include "gonfalon/table/table.hpp"
#include "gonfalon/text/setup_text.hpp"
#include "gonfalon/tui/fullscreen.hpp"
#include "rehearsal.hpp"
#include "typed.hpp"

using namespace gonfalon;
using namespace gonfalon::test;
using namespace std::chrono_literals;

namespace {

std::string whole(const std::string& path) {
  std::ifstream file(path);
  return (std::ostringstream() << file.rdbuf()).str();
}

void put(const Home& home, const std::string& name, const std::string& text) {
  std::filesystem::create_directories(home.path("gonfalon"));
  home.file("gonfalon/" + name, text);
}

profile::Choices fortress_choices() {
  profile::Choices choices{.rules = game("fortress"), .players = {{"computer:3", "human"}}, .first = Side::Blue, .sides_by_lot = true};
  REQUIRE_FALSE(set_option(choices.rules, "turn-limit", "70"));
  return choices;
}

}  // namespace

TEST_CASE("what was chosen last is kept, and read again") {
  const Home home;
  CHECK_FALSE(profile::last_choices());
  const profile::Choices chosen = fortress_choices();
  profile::keep_choices(chosen);
  for (int nth = 0; nth < 2; ++nth) {
    const auto last = profile::last_choices();
    REQUIRE(last);
    CHECK(last->rules == chosen.rules);
    CHECK(last->players == chosen.players);
    CHECK_FALSE(last->practice);
    CHECK(last->first == Side::Blue);
    CHECK(last->sides_by_lot);
    profile::keep_choices(*last);  // over the one before
  }
  profile::keep_choices({.rules = game("barrage"), .players = {{"human", "human"}}, .practice = true});
  CHECK(profile::last_choices()->practice);
  CHECK_FALSE(profile::last_choices()->first);
  CHECK_FALSE(profile::last_choices()->sides_by_lot);
}

TEST_CASE("a table begins with the times of the last one") {
  const Home home;
  CHECK(profile::last_table_times() == profile::TableTimes{});
  const profile::TableTimes chosen{.clock = "15+10", .setup = "0.5", .away = "0"};
  profile::keep_table_times(chosen);
  CHECK(profile::last_table_times() == chosen);
  put(home, "last-table", "version = 1\nclock = 15\nsetup = [\"1\", \"2\"]\naway = \"7\nnonsense\n");
  CHECK(profile::last_table_times().setup.empty());
  put(home, "last-table", "version = 9\nclock = \"15\"\n");
  CHECK(profile::last_table_times() == profile::TableTimes{});
}

TEST_CASE("no program is named where the last choices are kept") {
  const Home home;
  profile::keep_choices({.rules = game("barrage"), .players = {{"human", "exec:touch mark"}}});
  CHECK(whole(home.path("gonfalon/last-game")).find("touch") == std::string::npos);
  CHECK(profile::last_choices()->players == profile::usual_players());
  put(home, "last-game", "version = 2\nvariant = \"barrage\"\nblue = \"exec:touch\"\nred = \"exec:x\"\n");
  CHECK(profile::last_choices()->players == profile::usual_players());
}

TEST_CASE("a wrong line of the last choices counts for nothing, and a file of another version either") {
  const Home home;
  const std::string head = "# by hand\nversion = 2\nvariant = \"fortress\"\n";
  put(home, "last-game", head + "red = \"computer:9\"\nblue = \"computer:6\"\nfirst = \"nobody\"\nchosen = [\"step-limit\", \"nonsense\"]\npractice = []\nsides = [\"lot\"\n[options]\nturn-limit = \"many\"\nstep-limit = 9\nnonsense\n\x01\nred");
  const auto last = profile::last_choices();
  REQUIRE(last);
  CHECK(last->players == BySide<std::string>{{"human", "computer:6"}});
  CHECK_FALSE(last->first);
  CHECK_FALSE(last->practice);
  CHECK_FALSE(last->sides_by_lot);
  const auto& rules = std::get<fortress::Rules>(last->rules);
  CHECK(rules.turn_limit == 0);
  CHECK(rules.step_limit == 9);
  CHECK(last->fixed_options == OptionNames{"step-limit"});
  for (const char* const text : {"", "version = 3\nvariant = \"barrage\"\n", "variant = \"barrage\"\nversion = 2\n", "version = 2\nvariant = \"nothing\"\n", "version 1\nvariant barrage\n", "\xFF\n"}) {
    put(home, "last-game", text);
    CAPTURE(std::string(text));
    CHECK_FALSE(profile::last_choices());
  }
}

TEST_CASE("the first start offers first steps on top and the shortest game, and the next one what was chosen") {
  const Home home;
  table::Lobby lobby;
  Rehearsal first({enter, enter}, Windows::Usual);
  auto plan = tui::choose_game(lobby, first, "");
  REQUIRE(plan);
  CHECK(first.drawn_over == "");
  CHECK(first.cut == "");
  CHECK(first.seen.front().find("New here? First steps") < first.seen.front().find("Original"));
  CHECK(first.seen.front().find("> Barrage") != std::string::npos);
  CHECK(first.saw("Opponent          computer 2 scout · answers at once"));
  CHECK(id_of(plan->rules) == "barrage");
  CHECK(plan->computers[Side::Blue] == bot::Strength::Scout);

  // another level; then one key is enough for the same again
  Rehearsal second({down, enter, up, enter, down, enter, down, enter}, Windows::Usual);
  plan = tui::choose_game(lobby, second, "");
  REQUIRE(plan);
  CHECK(second.seen.front().find("> Again") != std::string::npos);
  CHECK_FALSE(second.saw("New here"));
  CHECK(id_of(plan->rules) == "original");
  CHECK(plan->computers[Side::Blue] == bot::Strength::Sergeant);
  Rehearsal third({enter}, Windows::Usual);
  plan = tui::choose_game(lobby, third, "");
  REQUIRE(plan);
  CHECK(third.saw("> Again"));
  CHECK(third.saw("original, Red: you, Blue: computer 3 sergeant"));
  CHECK(id_of(plan->rules) == "original");
  CHECK(plan->is_person(Side::Red));
  CHECK(plan->computers[Side::Blue] == bot::Strength::Sergeant);
  CHECK(plan->take_back);
}

TEST_CASE("the limits of a game of programs are shown before it is begun, and none is played where none was chosen") {
  const Home home;
  table::Lobby lobby;
  const auto limit = [](const std::optional<client::Plan>& plan) { return std::get<battle::Rules>(plan->rules).no_attack; };
  const Key backspace{KeyKind::Backspace}, home_key{KeyKind::Home};
  const std::vector<Key> both_programs{enter, end, up, enter, down, enter};
  Rehearsal usual_limit(both_programs + home_key + down + enter, Windows::Usual);
  auto plan = tui::choose_game(lobby, usual_limit, "");
  REQUIRE(plan);
  CHECK(usual_limit.saw("No-attack limit   0 "));
  CHECK(usual_limit.saw("No-attack limit   200"));
  CHECK(limit(plan) == 200);

  // the players are those of the last game
  Rehearsal none({down, enter, end, up, up, up, enter, backspace, backspace, backspace, Key{KeyKind::Sign, U'0'}, enter, home_key, down, enter}, Windows::Usual);
  plan = tui::choose_game(lobby, none, "");
  REQUIRE(plan);
  CHECK(none.saw("No-attack limit   0 "));
  CHECK(limit(plan) == 0);
  Rehearsal again({enter}, Windows::Usual);
  plan = tui::choose_game(lobby, again, "");
  REQUIRE(plan);
  CHECK(again.saw("> Again"));
  CHECK(limit(plan) == 0);

  put(home, "last-game", "version = 2\nvariant = \"barrage\"\nred = \"computer:1\"\nblue = \"computer:1\"\n[options]\nno-attack = 0\n");
  Rehearsal not_chosen({enter}, Windows::Usual);
  plan = tui::choose_game(lobby, not_chosen, "");
  REQUIRE(plan);
  CHECK(limit(plan) == 200);
}

TEST_CASE("a menu takes the mouse: a click opens") {
  const Home home;
  table::Lobby lobby;
  const auto click = [](int line) { return Key{KeyKind::Click, 0, {4, line}}; };
  Rehearsal screen({click(4), click(3)}, Windows::Usual);  // the line after first steps; then Begin
  const auto plan = tui::choose_game(lobby, screen, "");
  REQUIRE(plan);
  CHECK(id_of(plan->rules) == "original");
  Rehearsal beside({click(0), click(1), click(22), click(20)}, Windows::Usual);
  CHECK_FALSE(tui::choose_game(lobby, beside, ""));
  CHECK(beside.last.find("> Again") != std::string::npos);
}

TEST_CASE("a letter chooses the next line that begins with it, unless the line of keys names it") {
  const Home home;
  table::Lobby lobby;
  struct Row {
    const char* typed;
    const char* chosen;
  };
  for (const Row& row : {Row{"o", "> Open a file"}, Row{"O", "> Open a file"}, Row{"oo", "> Original"}, Row{"ooo", "> Open a file"}, Row{"s", "> Settings"},
                         Row{"ss", "> Saved games"}, Row{"z", "> Barrage"}}) {
    Rehearsal screen(std::vector<Key>() + row.typed, Windows::Usual);
    CHECK_FALSE(tui::choose_game(lobby, screen, ""));
    CAPTURE(screen.last);
    CHECK(screen.last.find(row.chosen) != std::string::npos);
  }
  Rehearsal left(std::vector<Key>() + "q" + "o", Windows::Usual);  // `Quick` begins with it, but it is the key that leaves
  CHECK_FALSE(tui::choose_game(lobby, left, ""));
  CHECK_FALSE(left.saw("> Quick"));
  CHECK_FALSE(left.saw("> Original"));
  Rehearsal rules(std::vector<Key>{enter} + "/" + "o", Windows::Usual);
  CHECK_FALSE(tui::choose_game(lobby, rules, ""));
  CHECK(rules.last.find("> Options") != std::string::npos);
}

TEST_CASE("the chosen line is a bar as wide as the list") {
  screen::Frame drawn({1, 1});
  class Glass final : public screen::Terminal {
   public:
    explicit Glass(screen::Frame& shown) : shown_(shown) {}
    screen::Size size() const override { return {80, 24}; }
    bool unicode() const override { return true; }
    bool colour() const override { return true; }
    void forget_typed() override {}
    void lend(const std::string&, const std::function<void()>& use) override { use(); }
    void paint(const screen::Frame& frame) override { shown_ = frame; }
    Key next_key(Poller&) override { return {KeyKind::Gone}; }

   private:
    screen::Frame& shown_;
  } terminal(drawn);
  const Home home;
  table::Lobby lobby;
  CHECK_FALSE(tui::choose_game(lobby, terminal, ""));
  int bars = 0;
  for (int y = 1; y < 24; ++y) {
    int wide = 0;
    for (int x = 1; x < 80; ++x) wide += drawn.at({x, y}).style.paper == screen::Ink::Chosen ? 1 : 0;
    CHECK((wide == 0 || wide == 79));
    bars += wide > 0 ? 1 : 0;
  }
  CHECK(bars == 1);
}

TEST_CASE("from 100 columns on the start screen shows a board and today, and no more of it has to be read before") {
  const Home home;
  table::Lobby lobby;
  profile::keep_result({.date = "2026-11-20", .variant = "original", .against = "computer:4", .score = profile::Score::Lost});
  for (const char* const day : {"2026-11-22", "2026-11-23"})
    profile::keep_result({.date = day, .variant = "barrage", .against = "computer:2", .score = profile::Score::Won});
  for (const screen::Size size : {screen::Size{99, 30}, screen::Size{100, 30}, screen::Size{120, 40}, screen::Size{160, 50}, screen::Size{100, 24}}) {
    CAPTURE(size.width);
    CAPTURE(size.height);
    Rehearsal screen({}, Windows::Usual, size);
    CHECK_FALSE(tui::choose_game(lobby, screen, ""));
    const bool wide = size.width >= 100;
    CHECK((screen.last.find("▒") != std::string::npos) == wide);
    CHECK((screen.last.find("Puzzle of the day: new") != std::string::npos) == (wide && size.height >= 30));
    if (size.height < 40) continue;
    for (const char* const line : {"Won in a row: 2", "Barrage, computer 2 scout: won", "Original, computer 4 captain: lost"})
      CHECK_MESSAGE(screen.last.find(line) != std::string::npos, line);
  }
}

TEST_CASE("how long the computer thinks is told in words until it has been measured") {
  const Home home;
  const Rules rules = game("barrage");
  const auto told = [&](const char* word) { return profile::thinking_time_in_words(rules, word); };
  CHECK(told("computer:1") == "answers at once");
  CHECK(told("computer:6") == "thinks for a long time");
  profile::keep_thinking_times("barrage", bot::Strength::Sergeant, {300ms, 310ms, 290ms});  // too few to tell
  CHECK(told("computer:3") == "answers at once");
  profile::keep_thinking_times("barrage", bot::Strength::Sergeant, {300ms, 340ms, 290ms, 320ms, 310ms});
  profile::keep_thinking_times("barrage", bot::Strength::Marshal, {100ms, 200ms, 1000ms, 100ms});
  profile::keep_thinking_times("original", bot::Strength::Marshal, {12'300ms, 12'300ms, 12'300ms, 12'300ms});
  CHECK(told("computer:3") == "thinks 0.3 s");
  CHECK(told("computer:6") == "thinks up to 1 s");
  CHECK(profile::thinking_time_in_words(game("original"), "computer:6") == "thinks 12 s");
  CHECK(told("computer:1") == "answers at once");
  CHECK(profile::computer_in_words("computer:3") == "computer 3 sergeant");
  CHECK(profile::computer_in_words("computer:greedy") == "computer greedy");
  put(home, "thinking-times", "version = 2\nbarrage.3 = [\"many\", 9]\nbarrage.2 = [800, 900, 1]\nbarrage.1 = 5\nbarrage\nbarrage.4 = [800, 900]\n");
  CHECK(told("computer:3") == "answers at once");
  CHECK(told("computer:4") == "thinks 0.8 s");
  for (const char* const text : {"version = 3\nbarrage.4 = [800, 900]\n", "version 1\nbarrage 4 800 900\n"}) {
    put(home, "thinking-times", text);
    CHECK(told("computer:4") == "thinks for a moment");
  }
}

TEST_CASE("the last setup is kept once the game is over, and of one who plays alone") {
  const Home home;
  Table table(game("barrage"));
  for (const char* const line : {"red: random", "red: ready", "blue: random", "blue: ready"}) table.say(line);
  const BySide<bool> red{{true, false}}, both{{true, true}};
  client::keep_last_setup(table.client(), red);
  CHECK_FALSE(profile::last_setup("barrage"));  // it is a secret still
  table.say("resign");
  client::keep_last_setup(table.client(), both);
  CHECK_FALSE(profile::last_setup("barrage"));
  client::keep_last_setup(table.client(), red);
  REQUIRE(profile::last_setup("barrage"));
  CHECK_FALSE(profile::last_setup("duel"));

  Person blue(game("barrage"), {.plays = {{false, true}}, .here = true}, 2);
  CHECK(blue.say("fetch") == "allowed");
  CHECK(text::setup_lines(game("barrage"), Side::Blue, blue.draft(Side::Blue)) ==
        text::setup_lines(game("barrage"), Side::Red, table.draft(Side::Red)));
  Person duellist(game("duel"), {.plays = {{true, false}}, .here = true}, 2);
  CHECK(duellist.say("fetch") == "empty");
}

TEST_CASE("a setup that is replaced under its name can still be had") {
  const Home home;
  Person red(game("barrage"), {.plays = {{true, false}}, .here = true});
  const auto say = [&](std::string_view line) { return red.say(line); };
  CHECK(say("suggest") == "allowed");
  const Setup first = red.draft(Side::Red);
  CHECK(say("store mine") == "allowed");
  CHECK(say("suggest") == "allowed");
  CHECK(say("store mine over") == "allowed");
  CHECK(say("fetch mine~") == "allowed");
  CHECK(red.draft(Side::Red) == first);
}
