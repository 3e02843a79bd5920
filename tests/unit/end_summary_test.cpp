// What is told once a game is over.
#include "gonfalon/text/summary.hpp"

#include <doctest/doctest.h>

#include <chrono>
#include <string>
#include <vector>

#include "gonfalon/client/finished_game.hpp"
#include "gonfalon/text/person.hpp"
#include "building.hpp"

using namespace gonfalon;
using test::built;
using test::Table;

namespace {

text::EndSummary told(Table& table, std::optional<Listener> view = {}) { return client::end_summary_of(table.client(), view, {}); }

}  // namespace

TEST_CASE("who has won and why, how long it took, what was lost, and where the flags were") {
  Table table(test::battle_game("barrage"), "A1 flag, B3 scout", "A8 flag, B4 marshal");
  table.say("b3b4");
  table.say("b4b5");
  const text::EndSummary summary = told(table);
  CHECK(summary.ending == "Red has no legal move. Blue wins.");
  CHECK(text::lines_of(summary) == std::vector<std::string>{"The game took 2 moves.", "Red has lost 1 scout. Red's flag was at A1.",
                                                           "Blue has lost nothing. Blue's flag was at A8."});
  CHECK(summary.lost_in_short[Side::Red] == "Red has lost 1 piece.");
  CHECK(summary.lost_in_short[Side::Blue] == "Blue has lost nothing.");
}

TEST_CASE("players with names are told of by them") {
  Table table(test::battle_game("barrage"), "A1 flag, B3 scout", "A8 flag, B4 marshal");
  table.say("b3b4");
  table.say("b4b5");
  const text::EndSummary summary = client::end_summary_of(table.client(), {}, {}, {{text::as_noun("Anna"), text::called(Side::Blue)}});
  CHECK(summary.lost[Side::Red] == "Anna has lost 1 scout.");
  CHECK(summary.lost_in_short[Side::Red] == "Anna has lost 1 piece.");
  CHECK(summary.flags == BySide<std::string>{{"Anna's flag was at A1.", "Blue's flag was at A8."}});
}

TEST_CASE("where one side alone is to be told, the other's flag is not") {
  Table table(test::battle_game("barrage"), "A1 flag, B3 scout", "A8 flag, B5 marshal");
  table.say("resign");
  struct Case {
    std::optional<Listener> view;
    bool red, blue;
  };
  for (const Case& row : {Case{{}, true, true}, Case{Listener::Full, true, true}, Case{Listener::Red, true, false},
                          Case{Listener::Blue, false, true}, Case{Listener::Public, false, false}}) {
    const text::EndSummary summary = told(table, row.view);
    CHECK(summary.flags[Side::Red] == (row.red ? "Red's flag was at A1." : ""));
    CHECK(summary.flags[Side::Blue] == (row.blue ? "Blue's flag was at A8." : ""));
  }
}

TEST_CASE("a man whom nobody has met is told by no account but his owner's flag") {
  // twins that differ in men who never met anybody
  const auto of = [](const char* blue) {
    Table table(test::battle_game("barrage"), "A1 flag, B3 scout", blue);
    table.say("resign");
    const text::EndSummary summary = told(table);
    std::string all = summary.ending;
    for (const std::string& line : text::lines_of(summary)) all += line;
    return all;
  };
  CHECK(of("A8 flag, B5 marshal, D8 bomb") == of("A8 flag, B5 spy, D8 miner"));
}

TEST_CASE("a fortress is told with its pieces and cards") {
  Table table = test::visit(test::fortress_game("fortress"), built("flag A1, soldier C4, cup D3"), "king", "dwarf");
  for (const char* const line : {"C4", "C3", "D3", "red: resign"}) table.say(line);
  const text::EndSummary summary = told(table);
  CHECK(summary.ending == "Red resigns. Blue wins.");
  CHECK(text::lines_of(summary) ==
        std::vector<std::string>{"The game took 1 turn.", "Red's beaten pieces: king. Red's flag was at A1 bottom.",
                                 "Blue's beaten cards: soldier. Blue's flag was at A1 bottom."});
}

TEST_CASE("how long a game has lasted is told in whole minutes, and of which part") {
  Table table(test::battle_game("barrage"), "A1 flag, B3 scout", "A8 flag, B5 marshal");
  table.say("resign");
  struct Case {
    int minutes;
    bool whole;
    const char* told;
  };
  for (const Case& row : {Case{0, true, "It lasted less than a minute."}, Case{1, true, "It lasted 1 minute."}, Case{75, true, "It lasted 75 minutes."},
                          Case{0, false, "This session lasted less than a minute."}, Case{12, false, "This session lasted 12 minutes."}}) {
    const text::PlayTime played{std::chrono::minutes(row.minutes), row.whole};
    CHECK(client::end_summary_of(table.client(), {}, played).time == row.told);
    const std::string in_brief = row.minutes == 0 ? ", under a minute" : row.minutes == 1 ? ", 1 minute" : ", 75 minutes";
    CHECK(client::end_summary_of(table.client(), {}, played).length == "0 moves" + (row.whole ? in_brief : ""));
  }
}

TEST_CASE("who was there when a game ended has seen it; who came later has not") {
  Table table(test::battle_game("barrage"), "A1 flag, B3 scout", "A8 flag, B5 marshal");
  client::PlayTimer first, late, too_late;
  first.look(table.client());
  table.say("b3a3");
  first.look(table.client());
  late.look(table.client());
  CHECK_FALSE(first.has_seen_the_end());
  table.say("resign");
  for (client::PlayTimer* const sitting : {&first, &late, &too_late}) sitting->look(table.client());
  CHECK(first.has_seen_the_end());
  CHECK(first.played()->from_the_start);
  CHECK(late.has_seen_the_end());
  CHECK_FALSE(late.played()->from_the_start);
  CHECK_FALSE(too_late.has_seen_the_end());
  CHECK_FALSE(too_late.played());
}
