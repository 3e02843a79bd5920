// The law of the board: where a piece may go, and what comes of an attack.
#include "gonfalon/rules/battle.hpp"

#include <doctest/doctest.h>

#include <array>
#include <vector>

#include "gonfalon/rules/view.hpp"
#include "typed.hpp"

using namespace gonfalon;
using battle::Duel;
using battle::Rank;
using test::at;
using test::Table;

TEST_CASE("the higher rank wins, with the manuals' exceptions") {
  // attacker by row, defender by column: a, d, b as in `result=`
  constexpr std::array attackers{Rank::Spy,     Rank::Scout, Rank::Miner,   Rank::Sergeant, Rank::Lieutenant,
                                 Rank::Captain, Rank::Major, Rank::Colonel, Rank::General,  Rank::Marshal};
  constexpr std::array defenders{Rank::Flag,     Rank::Spy,        Rank::Scout,   Rank::Miner,
                                 Rank::Sergeant, Rank::Lieutenant, Rank::Captain, Rank::Major,
                                 Rank::Colonel,  Rank::General,    Rank::Marshal, Rank::Bomb};
  //                            FS23456789MB
  constexpr std::array results{"abddddddddad",   // spy
                               "aabddddddddd",   // scout
                               "aaabddddddda",   // miner
                               "aaaabddddddd",   // sergeant
                               "aaaaabdddddd",   // lieutenant
                               "aaaaaabddddd",   // captain
                               "aaaaaaabdddd",   // major
                               "aaaaaaaabddd",   // colonel
                               "aaaaaaaaabdd",   // general
                               "aaaaaaaaaabd"};  // marshal
  for (std::size_t row = 0; row < attackers.size(); ++row) {
    for (std::size_t column = 0; column < defenders.size(); ++column) {
      CAPTURE(std::string(name_of(attackers[row])));
      CAPTURE(std::string(name_of(defenders[column])));
      const Duel stays = fight({}, attackers[row], defenders[column]);
      CHECK((stays == Duel::Attacker ? 'a' : stays == Duel::Defender ? 'd' : 'b') == results[row][column]);
    }
  }
}

TEST_CASE("each reason against a move has its code, and the first that applies is given") {
  struct Try {
    std::string move;
    std::string answer;
  };
  for (const Try& row : std::array{
           Try{"A1 A9", "off-board"},      Try{"I1 A1", "off-board"},
           Try{"A0 A1", "off-board"},      Try{"D4 D3", "empty-square"},
           Try{"C4 C5", "empty-square"},  // a lake
           Try{"H8 H7", "not-your-piece"}, Try{"H8 H8", "not-your-piece"},
           Try{"B1 B2", "immovable"},  // a bomb
           Try{"C1 C2", "immovable"},  // the flag
           Try{"B1 B1", "immovable"},      Try{"A1 A1", "same-square"},
           Try{"C3 C4", "lake"},           Try{"C3 F5", "lake"},
           Try{"A1 B1", "own-piece"},      Try{"A1 C3", "own-piece"},
           Try{"A1 B2", "not-in-line"},    Try{"A1 A3", "not-in-line"},  // a miner goes one square
           Try{"A1 H2", "not-in-line"},    Try{"G1 F2", "not-in-line"},  // nor does a scout go diagonally
           Try{"G1 H8", "not-in-line"},    Try{"G1 D1", "blocked"},      // by one of its own
           Try{"C3 C6", "not-in-line"},    Try{"G6 A6", "blocked"},      // by an enemy
           Try{"G6 E6", "blocked"},
       }) {
    CAPTURE(row.move);
    Table table(test::battle_game("barrage"), "A1 3, B1 B, C1 F, C3 M, E1 9, G1 2, G6 2, H4 S",
                "H8 3, F6 9, E7 M, A7 F");
    CHECK(table.say(row.move) == row.answer);
  }
}

TEST_CASE("a scout goes any way along a line, and may attack at its end") {
  for (const char* move : {"G1 G2", "G1 G3", "G1 G7", "G1 F1", "G1 H1", "G1 C1"}) {
    CAPTURE(move);
    Table table(test::battle_game("barrage"), "G1 2, A1 F", "B8 M, G8 F");
    CHECK(table.say(move).starts_with("move side=red piece=scout"));
  }
  Table table(test::battle_game("barrage"), "G1 2, C3 2", "B8 M, C6 B, G8 3");
  CHECK(table.say("C3 C6") == "blocked");  // by a lake
  CHECK(table.say("G1 G8") ==
        "attack side=red from=G1 to=G8 attacker=scout defender=miner result=defender\nturn side=blue");
}

TEST_CASE("the winner of an attack stands on the square attacked, the loser is gone") {
  struct Fight {
    std::string red, blue, event, stays;
  };
  for (const Fight& row : std::array{
           Fight{"D4 M", "D5 9", "attacker=marshal defender=general result=attacker", "red marshal"},
           Fight{"D4 9", "D5 M", "attacker=general defender=marshal result=defender", "blue marshal"},
           Fight{"D4 9", "D5 9", "attacker=general defender=general result=both", "nobody"},
           Fight{"D4 S", "D5 M", "attacker=spy defender=marshal result=attacker", "red spy"},
           Fight{"D4 M", "D5 S", "attacker=marshal defender=spy result=attacker", "red marshal"},
           Fight{"D4 M", "D5 B", "attacker=marshal defender=bomb result=defender", "blue bomb"},
           Fight{"D4 3", "D5 B", "attacker=miner defender=bomb result=attacker", "red miner"},
           Fight{"D4 2", "D5 F", "attacker=scout defender=flag result=attacker", "red scout"},
       }) {
    CAPTURE(row.event);
    Table table(test::battle_game("barrage"), row.red + ", H1 2", row.blue + ", H8 2");
    CHECK(table.say("D4 D5").starts_with("attack side=red from=D4 to=D5 " + row.event));
    for (const Side side : both_sides) {  // both have seen both ranks
      const auto& board = std::get<battle::View>(table.game().view(side)).board;
      CHECK_FALSE(board[static_cast<std::size_t>(index_of(at("D4")))]);
      const auto& token = board[static_cast<std::size_t>(index_of(at("D5")))];
      CHECK((token ? std::string(text::name_of(token->side)) + ' ' + std::string(name_of(token->rank.value()))
                   : "nobody") == row.stays);
    }
  }
}

TEST_CASE("moves are listed by departure and then arrival: A1, A2 .. A10, B1") {
  Table table(test::battle_game("original"), "A9 2, C4 3, B1 B, J10 M", "A1 F, C3 9, J9 3");
  CHECK(table.say("moves") ==
        "moves 23\n"
        "A9 to A1\nA9 to A2\nA9 to A3\nA9 to A4\nA9 to A5\nA9 to A6\nA9 to A7\nA9 to A8\nA9 to A10\n"
        "A9 to B9\nA9 to C9\nA9 to D9\nA9 to E9\nA9 to F9\nA9 to G9\nA9 to H9\nA9 to I9\nA9 to J9\n"
        "C4 to B4\nC4 to C3\nC4 to D4\n"
        "J10 to I10\nJ10 to J9");
  CHECK(table.say("moves C4") == "moves 3\nC4 to B4\nC4 to C3\nC4 to D4");
  CHECK(table.say("moves B1") == "moves 0");
  CHECK(table.say("moves A11") == "off-board");
  CHECK(table.say("blue: moves") == "moves 0");
}

TEST_CASE("who has no move that the rules allow loses when his turn comes") {
  const battle::Rules rules = test::battle_game("barrage");
  struct End {
    std::string red;
    std::string blue;
    Side to_act;
    std::string begun;
  };
  for (const End& row : std::array{
           End{"A1 F, A2 B", "H8 3", Side::Red, "end winner=blue reason=immobile"},
           End{"A1 F, A2 B", "H8 3", Side::Blue, "turn side=blue"},
           End{"A1 3", "H8 F", Side::Blue, "end winner=red reason=immobile"},
           End{"A1 F", "H8 F, A8 B", Side::Red, "end winner=blue reason=immobile"},
           End{"A1 3, A2 B, B1 B", "H8 9", Side::Red,
               "end winner=blue reason=immobile"},  // shut in by its own
           End{"A1 3, A2 B, B1 F", "H8 9, H7 B, G8 F", Side::Blue, "end winner=red reason=immobile"},
       }) {
    CAPTURE(row.red);
    CAPTURE(row.blue);
    battle::Rules two_bombs = rules;
    two_bombs.army[Rank::Bomb] = 2;
    Table table(two_bombs, row.red, row.blue, row.to_act);
    REQUIRE_FALSE(table.wrong());
    CHECK(table.begun().ends_with(row.begun));
  }
}

TEST_CASE("the flag is judged before anything else, and its loss ends the game") {
  Table table(test::battle_game("barrage"), "A7 3", "A8 F");
  CHECK(table.say("A7 A8") ==
        "attack side=red from=A7 to=A8 attacker=miner defender=flag result=attacker\nend winner=red "
        "reason=flag");
  CHECK(table.say("A8 A7") == "game-over");
  CHECK(table.say("moves") == "moves 0");
  CHECK(table.say("red: draw") == "game-over");
}

TEST_CASE("so many single moves without an attack are a draw, judged after flag and immobile") {
  Rules rules = test::game("barrage");
  REQUIRE_FALSE(set_option(rules, "no-attack", "4"));
  Table table(std::get<battle::Rules>(rules), "A1 9, E1 M", "H8 M, E8 3");
  CHECK(table.say("A1 A2") == "move side=red piece=general from=A1 to=A2\nturn side=blue");
  CHECK(table.say("H8 H7") == "move side=blue piece=marshal from=H8 to=H7\nturn side=red");
  CHECK(table.say("A2 A3") == "move side=red piece=general from=A2 to=A3\nturn side=blue");
  CHECK(table.say("H7 H6") == "move side=blue piece=marshal from=H7 to=H6\nend winner=none reason=no-attack");

  // an attack begins the count anew
  Table attacked(std::get<battle::Rules>(rules), "A1 9, E7 3", "H8 M, E8 2");
  for (const char* move : {"A1 A2", "H8 H7", "E7 E8", "H7 H6", "A2 A3", "H6 H5"})
    CHECK(attacked.say(move).ends_with(move[0] == 'H' ? "turn side=red" : "turn side=blue"));
  CHECK(attacked.say("A3 A4").ends_with("end winner=none reason=no-attack"));

  // the sixth move leaves Red with none that the rules allow: that is judged first
  Rules quick = test::game("quick");
  REQUIRE_FALSE(set_option(quick, "no-attack", "6"));
  Table held(std::get<battle::Rules>(quick), "A1 3, A3 F, B1 B, B2 B", "H8 3");
  for (const char* move : {"A1 A2", "H8 H7", "A2 A1", "H7 G7", "A1 A2"}) held.say(move);
  CHECK(held.say("G7 G8") == "move side=blue piece=miner from=G7 to=G8\nend winner=blue reason=immobile");
}

TEST_CASE("no position has more of a piece than the army, or stands in a lake") {
  const auto wrong = [](const char* red, const char* blue) {
    Table table(test::battle_game("barrage"), red, blue);
    return table.wrong() ? test::subject(*table.wrong()) : "good";
  };
  CHECK(wrong("A1 2, A2 2, A3 3", "H8 F") == "good");
  CHECK(wrong("A1 2, A2 2, A3 2", "H8 F") == "none-left scout x1");
  CHECK(wrong("A1 2", "H8 4") == "none-left sergeant x1");
  CHECK(wrong("C4 2", "H8 F") == "syntax");
  CHECK(wrong("A1 2", "I8 F") == "syntax");
}

TEST_CASE("a draw is offered, declined by word or by playing on, and agreed") {
  const battle::Rules rules = test::battle_game("barrage");
  Table table(rules, "A1 9", "H8 M");
  CHECK(table.say("blue: decline") == "no-offer");
  CHECK(table.say("red: decline") == "no-offer");
  CHECK(table.say("blue: draw") == "draw-offer side=blue");  // not on turn: open to both
  CHECK(table.say("blue: draw") == "already-offered");
  CHECK(table.say("blue: decline") == "no-offer");  // his own
  CHECK(table.say("red: decline") == "draw-declined side=red");
  CHECK(table.say("red: draw") == "draw-offer side=red");
  CHECK(table.say("A1 A3") == "not-in-line");  // refused: the offer stands
  CHECK(table.say("A1 A2") == "move side=red piece=general from=A1 to=A2\nturn side=blue");
  CHECK(table.say("H8 H7") ==
        "draw-declined side=blue\nmove side=blue piece=marshal from=H8 to=H7\nturn side=red");
  CHECK(table.say("red: draw") == "draw-offer side=red");
  CHECK(table.say("blue: draw") == "end winner=none reason=agreed");
  CHECK(table.say("red: resign") == "game-over");
}

TEST_CASE("either side may resign at any time, and only the side on turn may move") {
  const battle::Rules rules = test::battle_game("barrage");
  CHECK(Table(rules, "A1 9", "H8 M").say("resign") == "end winner=blue reason=resign");
  CHECK(Table(rules, "A1 9", "H8 M").say("blue: resign") == "end winner=red reason=resign");
  CHECK(Table(rules, "A1 9", "H8 M").say("blue: H8 H7") == "wrong-side");
  CHECK(Table(rules, "A1 9", "H8 M").say("red: A1 A2").starts_with("move"));
}
