// What house rules change in a battle.
#include <doctest/doctest.h>

#include <string>

#include "typed.hpp"

using namespace gonfalon;
using battle::Duel;
using battle::Rank;

namespace {

template <class Change>
battle::Rules with(Change change) {
  battle::Rules rules = test::battle_game("barrage");
  change(rules);
  return rules;
}

}  // namespace

TEST_CASE("who stays, with every switch") {
  struct Row {
    void (*change)(battle::Rules&);
    Rank attacker, defender;
    Duel usual, changed;
  };
  using R = battle::Rules;
  for (const Row& row : {
           Row{[](R& r) { r.equal = Duel::Attacker; }, Rank::Scout, Rank::Scout, Duel::Both, Duel::Attacker},
           Row{[](R& r) { r.equal = Duel::Defender; }, Rank::Spy, Rank::Spy, Duel::Both, Duel::Defender},
           Row{[](R& r) { r.equal = Duel::Attacker; }, Rank::Marshal, Rank::Bomb, Duel::Defender, Duel::Defender},
           Row{[](R& r) { r.spy_defends = true; }, Rank::Marshal, Rank::Spy, Duel::Attacker, Duel::Defender},
           Row{[](R& r) { r.spy_defends = true; }, Rank::Spy, Rank::Marshal, Duel::Attacker, Duel::Attacker},
           Row{[](R& r) { r.spy_defends = true; }, Rank::General, Rank::Spy, Duel::Attacker, Duel::Attacker},
           Row{[](R& r) { r.bombs_blow = true; }, Rank::Marshal, Rank::Bomb, Duel::Defender, Duel::Both},
           Row{[](R& r) { r.bombs_blow = true; }, Rank::Miner, Rank::Bomb, Duel::Attacker, Duel::Attacker},
           Row{[](R& r) { r.bombs_blow = true; }, Rank::Spy, Rank::Flag, Duel::Attacker, Duel::Attacker},
       }) {
    CAPTURE(static_cast<int>(row.attacker));
    CAPTURE(static_cast<int>(row.defender));
    CHECK(fight({}, row.attacker, row.defender) == row.usual);
    const battle::Rules rules = with(row.change);
    CHECK(fight(rules, row.attacker, row.defender) == row.changed);
    CHECK(all_duels(rules)[row.attacker][row.defender] == row.changed);
  }
}

TEST_CASE("a scout that does not run goes one square") {
  const auto rules = with([](battle::Rules& r) { r.scout_runs = false; });
  test::Table table(rules, "A1 flag, B2 scout", "A8 flag, B5 spy");
  CHECK(table.say("B2 to B4") == "not-in-line");
  CHECK(table.say("B2 to B5") == "not-in-line");
  CHECK(table.say("moves B2").starts_with("moves 4"));
  CHECK(table.say("B2 to B3") == "move side=red piece=scout from=B2 to=B3\nturn side=blue");
}

TEST_CASE("an order to move a bomb or the flag loses where the rules say so") {
  const auto rules = with([](battle::Rules& r) { r.moving_bomb_loses = true; });
  for (const char* order : {"A2 to A3", "A1 to B1", "A2 to A2", "A2 to D5"}) {
    CAPTURE(order);
    test::Table usual(test::battle_game("barrage"), "A1 flag, A2 bomb, C2 scout", "A8 flag, B5 spy");
    CHECK(usual.say(order) == "immovable");
    test::Table table(rules, "A1 flag, A2 bomb, C2 scout", "A8 flag, B5 spy");
    CHECK(table.say("A4 to A5") == "empty-square");
    CHECK(table.say("moves A2").starts_with("moves 0"));  // it is no move that the rules allow
    CHECK(table.say(order) == "end winner=blue reason=forfeit");
  }
}

TEST_CASE("a side that can't move is passed over where the rules say so") {
  const auto rules = with([](battle::Rules& r) { r.immobile_loses = false; });
  test::Table usual(test::battle_game("barrage"), "A1 flag, B1 scout", "H8 flag, H7 bomb");
  CHECK(usual.say("B1 to B2") == "move side=red piece=scout from=B1 to=B2\nend winner=red reason=immobile");
  test::Table table(rules, "A1 flag, B1 scout", "H8 flag, H7 bomb");
  CHECK(table.say("B1 to B2") == "move side=red piece=scout from=B1 to=B2\nturn side=red");
  CHECK(table.say("B2 to H2") == "move side=red piece=scout from=B2 to=H2\nturn side=red");
  CHECK(table.say("H2 to H7") ==
        "attack side=red from=H2 to=H7 attacker=scout defender=bomb result=defender\nend winner=none reason=both-immobile");
}

// The same exchange in games with all values of the switches. Red moves B1 to B2 unless the row says something else.
TEST_CASE("who wins if neither side can move, or a side has only bombs and its flag left") {
  struct Row {
    const char* red;
    const char* blue;
    const char* order;
    bool mover_wins, bare_loses, immobile_loses;
    const char* end;  // the last event
  };
  constexpr const char* draw = "end winner=none reason=both-immobile";
  constexpr const char* red_wins = "end winner=red reason=immobile";
  constexpr const char* blue_wins = "end winner=blue reason=immobile";
  // both lose their last piece that can move
  constexpr const char* red = "A1 flag, B4 spy";
  constexpr const char* blue = "H8 flag, B5 spy";
  for (const Row& row : {
           Row{red, blue, "B4 to B5", false, false, true, draw},
           Row{red, blue, "B4 to B5", true, false, true, red_wins},  // Blue comes on turn
           Row{red, blue, "B4 to B5", true, false, false, draw},     // the turn would pass
           Row{red, blue, "B4 to B5", false, true, true, draw},
           Row{red, blue, "B4 to B5", true, true, true, red_wins},
           Row{red, blue, "B4 to B5", true, true, false, draw},
           // the attacker alone loses his
           Row{"A1 flag, B4 spy", "H8 flag, B5 bomb, G6 scout", "B4 to B5", false, false, true, "turn side=blue"},
           Row{"A1 flag, B4 spy", "H8 flag, B5 bomb, G6 scout", "B4 to B5", false, true, true, blue_wins},
           Row{"A1 flag, B4 spy", "H8 flag, B5 bomb, G6 scout", "B4 to B5", true, true, true, blue_wins},
           Row{"A1 flag, B4 spy", "H8 flag, B5 bomb, G6 scout", "B4 to B5", false, true, false, blue_wins},
           // the defender alone loses his
           Row{"A1 flag, B4 marshal", "H8 flag, B5 scout", "B4 to B5", false, true, true, red_wins},
           Row{"A1 flag, B4 marshal", "H8 flag, B5 scout", "B4 to B5", false, true, false, red_wins},
           Row{"A1 flag, B4 marshal", "H8 flag, B5 scout", "B4 to B5", false, false, false, "turn side=red"},
           // a piece that is only shut in is no bomb
           Row{"A1 flag, B4 marshal", "H8 scout, H7 bomb, G8 flag", "B4 to B5", false, true, true, red_wins},
           Row{"A1 flag, B4 marshal", "H8 scout, H7 bomb, G8 flag", "B4 to B5", false, true, false, "turn side=red"},
       }) {
    CAPTURE(row.red);
    CAPTURE(row.blue);
    CAPTURE(row.mover_wins);
    CAPTURE(row.bare_loses);
    CAPTURE(row.immobile_loses);
    const auto rules = with([&](battle::Rules& r) {
      r.mover_wins = row.mover_wins;
      r.bare_loses = row.bare_loses;
      r.immobile_loses = row.immobile_loses;
    });
    test::Table table(rules, row.red, row.blue);
    const std::string told = table.say(row.order);
    CAPTURE(told);
    CHECK(told.ends_with(row.end));
  }
}

// Red walks about far away; Blue's only man goes to and fro behind his bombs.
TEST_CASE("who is passed over begins a new series of moves") {
  auto rules = with([](battle::Rules& r) {
    r.immobile_loses = false;
    r.two_squares = 1;
    r.army[Rank::Bomb] = 3;
  });
  test::Table table(rules, "A1 flag, G1 spy", "A8 scout, B8 bomb, B7 bomb, A6 bomb, H8 flag");
  CHECK(table.say("G1 to G2").ends_with("turn side=blue"));
  CHECK(table.say("A8 to A7").ends_with("turn side=red"));
  CHECK(table.say("G2 to H2").ends_with("turn side=red"));  // Blue would have to go back at once
  CHECK(table.say("H2 to H1").ends_with("turn side=blue"));
  CHECK(table.say("A7 to A8").ends_with("turn side=red"));
}

TEST_CASE("the rank of a winner stays on show where the rules say so") {
  for (const bool stays : {false, true}) {
    CAPTURE(stays);
    auto rules = test::battle_game("barrage");
    rules.winners_shown = stays;
    test::Table table(rules, "A1 flag, B4 marshal", "A8 flag, B5 spy, H8 scout");
    table.say("B4 to B5");
    for (const auto& view : {table.client().view(Side::Blue), table.client().public_view()}) {
      const auto rank = rank_on_show(rules, std::get<battle::View>(view), test::at("B5"));
      CHECK(rank == (stays ? std::optional(Rank::Marshal) : std::nullopt));
    }
  }
}
