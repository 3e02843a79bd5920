#include <doctest/doctest.h>

#include <memory>
#include <string>

#include "gonfalon/rules/random_setup.hpp"
#include "gonfalon/table/line_client.hpp"
#include "typed.hpp"

using namespace gonfalon;
using namespace gonfalon::test;

TEST_CASE("a hint is for one player alone") {
  struct Row {
    client::Speaker speaker;
    bool ready;
    RefusalCode refusal;
  };
  const BySide<bool> both{{true, true}};
  for (const Row& row : {Row{{.plays = both, .here = true}, false, Refusal::NotReady},
                         Row{{.plays = both, .here = true, .aloud = true}, true, Refusal::NotHere},
                         Row{{.plays = both}, true, Refusal::NotHere},
                         Row{{.plays = {{false, true}}, .here = true}, true, Refusal::WrongSide}}) {
    Person person(game("barrage"), row.speaker);
    if (row.ready)
      for (const Side side : both_sides)
        REQUIRE_FALSE(person.table->submit(side, Deploy{person.client.state().random_setup(person.client.rules(), side)}));
    const client::Answer answer = person.hear("hint");
    REQUIRE(answer.fault);
    CHECK(answer.fault->code == row.refusal);
  }
}

namespace {

struct Ears : client::Audience {
  std::string heard;

  void hear_news() override {}
  void hear_hint_asked(Side side) override { heard += std::string(text::name_of(side)) + ' '; }
};

// Both sides are ready, and Red is to move.
std::shared_ptr<table::Table> begun_table(const client::Plan& plan) {
  auto table = std::make_shared<table::Table>(plan);
  for (const Side side : both_sides) {
    Random random(7);
    REQUIRE_FALSE(table->submit(side, Deploy{random_setup(plan.rules, side, random)}));
  }
  return table;
}

}  // namespace

TEST_CASE("two people may have hints only with the option, and then everybody is told; others as they like") {
  struct Row {
    const char* who;
    bool option, terminal, practice, program;
    const char *answer, *told;
  };
  for (const Row& row : {Row{"two people here", false, true, false, false, "not-here hints", ""},
                         Row{"two people here", true, true, false, false, "allowed", "red "},
                         Row{"one who plays both sides", false, true, true, false, "allowed", ""},
                         Row{"a script for both sides", false, false, false, false, "allowed", ""},
                         Row{"a person and a program", false, true, false, true, "allowed", ""},
                         Row{"a person and a program", true, true, false, true, "allowed", "red "}}) {
    CAPTURE(std::string(row.who));
    CAPTURE(row.option);
    client::Plan plan = plan_for(game("barrage"), 1);
    if (row.option) REQUIRE_FALSE(set_option(plan.rules, "hints", "on"));
    plan.terminal = row.terminal;
    plan.practice = row.practice;
    if (row.program) plan.programs[Side::Blue].shell = "true";
    const auto table = begun_table(plan);
    Ears ears;
    const auto client = table->client_here();
    client->begin(ears);
    const auto refused = table->ask_for_hint(Side::Red);
    CHECK((refused ? subject(*refused) : "allowed") == row.answer);
    CHECK(table->ask_for_hint(Side::Blue)->code == (row.program ? Refusal::NotHere : Refusal::WrongSide));
    static_cast<void>(table->ask_for_hint(Side::Red));
    CHECK(ears.heard == row.told);  // once for each position
    CHECK(table->hints_asked()[Side::Red] == (row.told[0] != '\0'));
    CHECK_FALSE(table->hints_asked()[Side::Blue]);
  }
}

TEST_CASE("a player in another process is told only whether a hint may be asked for, and programs have none") {
  for (const bool option : {false, true}) {
    client::Plan plan = plan_for(game("barrage"), 1);
    if (option) REQUIRE_FALSE(set_option(plan.rules, "hints", "on"));
    plan.terminal = true;
    const auto table = begun_table(plan);
    table::LineClient red(*table, Side::Red, true);
    const auto heard = red.hear({.text = "hint", .flaw = {}});
    CHECK(heard.events == (option ? "" : "refused code=not-here word=hints\n"));
    CHECK(red.hear({.text = "blue: hint", .flaw = {}}).events == "refused code=wrong-side\n");
    CHECK(table::LineClient(*table, std::nullopt, true).hear({.text = "hint", .flaw = {}}).events == "refused code=not-here\n");
    plan.programs[Side::Red].shell = "true";
    CHECK(table::LineClient(*begun_table(plan), Side::Red, false).hear({.text = "hint", .flaw = {}}).events == "refused code=not-here\n");
  }
}

TEST_CASE("a move is taken back without cost, unless it has shown something") {
  struct Row {
    const char *blue_men, *red_move, *blue_move;
    bool helped;
  };
  for (const Row& row : {Row{"A8 flag, C8 miner, D6 scout", "a2 to a3", "", false}, Row{"A8 flag, C8 miner, D6 scout", "a2 to a3", "c8 to c7", false},
                         Row{"A8 flag, C8 miner, D6 scout", "a2 to a3", "d6 to d4", true},  // only a scout runs
                         Row{"A8 flag, A3 miner, D6 scout", "a2 to a3", "", true},
                         Row{"A8 flag, A4 miner, D6 scout", "b2 to b3", "a4 to a3", false},
                         Row{"A8 flag, A3 miner, D6 scout", "b2 to b3", "a3 to a2", true}}) {
    CAPTURE(std::string(row.blue_men) + ' ' + row.red_move + ' ' + row.blue_move);
    client::Plan plan = plan_for(game("barrage"), 1);
    plan.take_back = true;
    plan.elsewhere[Side::Blue] = true;
    Person person(plan, {.plays = {{true, false}}, .here = true});
    REQUIRE_FALSE(person.game().begin_from({.pieces = {{men("A1 flag, A2 marshal, B2 general"), men(row.blue_men)}}, .shown = {}}));
    person.table->tell_news();
    REQUIRE(person.say(row.red_move) == "allowed");
    if (row.blue_move[0] != '\0') {
      const auto parsed = command::parse(row.blue_move, plan.rules);
      REQUIRE_FALSE(person.table->submit(Side::Blue, *command::order_of(plan.rules, nullptr, **parsed)));
    }
    CHECK(person.say("undo") == "allowed");
    CHECK(person.client.state().notebooks[Side::Red].helped() == row.helped);
    CHECK(person.say("undo") == "not-here");
    CHECK(person.client.state().notebooks[Side::Red].helped() == row.helped);
  }
}

TEST_CASE("in a fortress a step taken back has shown something unless the way was known") {
  client::Plan plan = plan_for(game("fortress-intro"), 1, Side::Red);
  plan.take_back = true;
  plan.elsewhere[Side::Blue] = true;
  int gone_back = 0;
  for (std::uint64_t seed = 0; seed < 8; ++seed) {
    CAPTURE(seed);
    Person person(plan, {.plays = {{true, false}}, .here = true});
    Random random(seed);
    for (const Side side : both_sides) REQUIRE_FALSE(person.table->submit(side, Deploy{random_setup(plan.rules, side, random)}));
    const auto helped = [&] { return person.client.state().notebooks[Side::Red].helped(); };
    const auto stands = [&] { return std::get<fortress::View>(person.client.view(Side::Red)).party[Side::Red].at; };
    const Move step = moves(plan.rules, person.client.view(Side::Red), Side::Red).front();
    REQUIRE_FALSE(person.table->submit(Side::Red, step));
    if (stands() == step.to && !person.table->submit(Side::Red, Move{step.to, step.from})) {
      REQUIRE(stands() == step.from);
      CHECK(person.say("undo") == "allowed");
      CHECK_FALSE(helped());
      ++gone_back;
    }
    CHECK(person.say("undo") == "allowed");
    CHECK(helped());
  }
  CHECK(gone_back > 0);
}

TEST_CASE("help is remembered with the notes") {
  const Rules rules = game("barrage");
  client::Notebook notes;
  CHECK(notes.empty());
  notes.note_help();
  CHECK_FALSE(notes.empty());
  CHECK(notes.lines(rules) == "assisted\n");
  for (const char* const line : {"assisted yes", " assisted", "assiste", "ASSISTED", ""}) {
    client::Notebook damaged;
    damaged.read(rules, line);
    CHECK_FALSE(damaged.helped());
  }
  client::Notebook read;
  read.read(rules, "assisted");
  CHECK(read == notes);
}

TEST_CASE("a player speaks four times in any ten seconds") {
  using namespace std::chrono_literals;
  struct Row {
    std::chrono::milliseconds at;
    bool may;
  };
  table::TalkLimit limit;
  const table::TalkLimit::Clock::time_point begun{};
  for (const Row& row : {Row{0s, true}, Row{1s, true}, Row{2s, true}, Row{9s, true}, Row{9999ms, false}, Row{10s, true}, Row{10500ms, false},
                         Row{11s, true}, Row{11s, false}, Row{12s, true}, Row{18s, false}, Row{19s, true}, Row{60s, true}, Row{60s, true},
                         Row{60s, true}, Row{60s, true}, Row{60s, false}}) {
    CAPTURE(row.at.count());
    CHECK(limit.take(begun + row.at) == row.may);
  }
}

TEST_CASE("who speaks on and on is told that it is too soon, and the other player still may") {
  Person red(game("barrage"), {.plays = {{true, false}}});
  client::GameClient at_blue(red.table->connect({{false, true}}));
  client::CommandReader blue(at_blue, {.plays = {{false, true}}});
  int said = 0;
  std::optional<Refusal> refused;
  while (!refused && said < 10000) {
    refused = red.hear("say hello").fault;
    if (!refused) ++said;
  }
  REQUIRE(refused);
  CHECK(refused->code == Refusal::TooSoon);
  CHECK(said >= 4);
  CHECK_FALSE(blue.hear(io::Line{.text = "say hello", .flaw = {}}).fault);
}

TEST_CASE("`who` names a computer in words for a person, and as `computer:3` for a program") {
  const auto who = [](const std::string& blue, bool here) {
    Person red(game("barrage"), {.plays = {{true, false}}, .here = here});
    red.table->name_players({{"anna", blue}});
    return red.hear("who").text;
  };
  CHECK(who("computer:3", true).find("computer:3") == std::string::npos);
  CHECK(who("computer:3", true).find("computer") != std::string::npos);
  CHECK(who("computer:3", false).find("computer:3") != std::string::npos);
  CHECK(who("bob", true).find("bob") != std::string::npos);
}
