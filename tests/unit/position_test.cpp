#include "gonfalon/text/setup_text.hpp"

#include <doctest/doctest.h>

#include <vector>

#include "gonfalon/rules/refusal.hpp"
#include "gonfalon/rules/rules_file.hpp"
#include "typed.hpp"

using namespace gonfalon;
using battle::Rank;
using test::at;
using test::Table;

namespace {

// Eight rows from A1 upwards, on the board of `barrage`.
const std::string empty =
    "AAAAAAAA"
    "AAAAAAAA"
    "AAAAAAAA"
    "AA_AA_AA"
    "AA_AA_AA"
    "AAAAAAAA"
    "AAAAAAAA"
    "AAAAAAAA";

std::string with(std::string squares, const std::string& square, char letter) {
  const Square where = at(square);
  squares[static_cast<std::size_t>(where.row * 8 + where.file)] = letter;
  return squares;
}

std::string read(const std::string& data) {
  const auto position = text::read_position(test::battle_game("barrage"), data);
  return position ? "good" : test::subject(position.error());
}

}  // namespace

TEST_CASE("each letter is a piece of its side, small where its rank has been shown") {
  const std::vector<Rank> order{Rank::Bomb,     Rank::Spy,        Rank::Scout,   Rank::Miner,
                                Rank::Sergeant, Rank::Lieutenant, Rank::Captain, Rank::Major,
                                Rank::Colonel,  Rank::General,    Rank::Marshal, Rank::Flag};
  for (std::size_t nth = 0; nth < order.size(); ++nth) {
    for (const Side side : both_sides) {
      for (const bool shown : {false, true}) {
        const char capital = static_cast<char>((side == Side::Red ? 'B' : 'N') + static_cast<int>(nth));
        const char letter = shown ? small(capital) : capital;
        CAPTURE(letter);
        const auto position =
            text::read_position(test::battle_game("barrage"), with(empty, "H2", letter) + " b 17");
        REQUIRE(position);
        CHECK(position->pieces[side][static_cast<std::size_t>(index_of(at("H2")))] == order[nth]);
        CHECK(position->shown.contains(at("H2")) == shown);
        CHECK(position->to_act == Side::Blue);
        CHECK(position->made == 17);
      }
    }
  }
}

TEST_CASE("the parts of a position may stand close, or apart") {
  CHECK(read(empty + " r 0") == "good");
  CHECK(read(empty + "r0") == "good");
  CHECK(read(empty + " \tR  \t999999999") == "good");
  CHECK(read(with(empty, "A1", 'a') + " b 1") == "good");  // an empty square is also small
}

TEST_CASE("a wrong length, letter or lake is a syntax fault with its column") {
  CHECK(read("") == "syntax :1");
  CHECK(read("AAA r 0") == "syntax   :4");
  CHECK(read(empty.substr(1) + " r 0") == "syntax _ :26");  // all moved up by one: no lake at C4
  CHECK(read("A" + empty + " r 0") == "syntax A :27");
  CHECK(read(empty + "A r 0") == "syntax A :65");
  CHECK(read(with(empty, "B1", '_') + " r 0") == "syntax _ :2");
  CHECK(read(with(empty, "C4", 'A') + " r 0") == "syntax A :27");
  CHECK(read(with(empty, "C1", 'Z') + " r 0") == "syntax Z :3");
  CHECK(read(with(empty, "C1", '?') + " r 0") == "syntax ? :3");
  CHECK(read(empty) == "syntax :65");
  CHECK(read(empty + " g 0") == "syntax g :66");
  CHECK(read(empty + " r") == "syntax :67");
  CHECK(read(empty + " r x") == "syntax x :68");
  CHECK(read(empty + " r -1") == "syntax -1 :68");
  CHECK(read(empty + " r 0 1") == "syntax 0 1 :68");
  CHECK(read(empty + " r 1000000000") == "syntax 1000000000 :68");
}

TEST_CASE("a game begun from a position shows the same position") {
  Table table(test::game("barrage"));
  const std::string data = with(with(with(empty, "A1", 'D'), "H8", 'x'), "B8", 'N') + " b 12";
  CHECK(table.say("position " + data) ==
        "ready side=red\nready side=blue\nbegin variant=barrage first=blue\n"
        "stands side=red at=A1\nstands side=blue at=B8,H8 shown=H8:marshal\nturn side=blue");
  CHECK(table.say("blue: show position") == with(data, "A1", '?'));  // his own knowledge
  CHECK(table.say("red: show position") ==
        with(with(data, "H8", '?'), "B8", '?'));  // what has been shown is hidden again
  table.say("H8 H7");
  CHECK(table.say("red: show position").ends_with(" r 13"));
}

TEST_CASE("with the memory aid what has been shown stays on show") {
  Table table(test::game("barrage"));
  table.say("option memory-aid on");
  const std::string data = with(with(with(empty, "A1", 'D'), "H8", 'x'), "B8", 'N') + " r 12";
  table.say("position " + data);
  CHECK(table.say("red: show position") == with(data, "B8", '?'));
}

TEST_CASE("a position that can't be is refused, and changes nothing") {
  Table table(test::game("barrage"));
  CHECK(table.say("position " + with(with(empty, "A1", 'M'), "B1", 'M') + " r 0") == "none-left flag x1");
  CHECK(table.say("position " + with(empty, "A1", 'F') + " r 0") ==
        "none-left sergeant x1");  // not in this army
  CHECK(table.say("position " + empty + " x 0") == "syntax x :75");
  CHECK(table.say("  red: position " + empty + " x 0") == "syntax x :82");
  CHECK(table.say("position " + with(empty, "A1", 'M') + " r 0").ends_with("end winner=blue reason=immobile"));
  CHECK(table.say("position " + empty + " r 0") == "game-over");
  Table ready(test::game("barrage"));
  ready.say("red: random");
  ready.say("red: ready");
  CHECK(ready.say("position " + empty + " r 0") == "in-play");
}

TEST_CASE("a position is kept as it was given, though the side to move has to pass") {  // issue 41, fault 10
  const auto rules = read_rules(
      "id = \"ps\"\nfamily = \"battle\"\n[board]\nfiles = 4\nrows = 4\nhome = 1\n[army]\nflag = 1\nscout = 1\nbomb = 1\n"
      "[rules]\nimmobile-loses = false\n");
  REQUIRE(rules);
  const std::string given = "DAAMAAAAAAAANAAY b 0";
  Table table(*rules);
  const std::string told = table.say("position " + given);
  CHECK(told.ends_with("turn side=red"));
  CHECK(table.game().position() == given);
  CHECK(table.say("red: show position").ends_with(" r 0"));
  CHECK(Table(*rules).say("position " + table.game().position()) == told);
}
