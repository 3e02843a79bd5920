// The words of the language, each both ways.
#include "gonfalon/text/notation.hpp"

#include <doctest/doctest.h>

#include <vector>

#include "gonfalon/rules/refusal.hpp"
#include "typed.hpp"

using namespace gonfalon;
using battle::Rank;
using fortress::Card;
using fortress::Piece;
using test::at;

TEST_CASE("reasons are found by the names that they are given") {
  for (int nth = 0; nth <= static_cast<int>(Reason::TurnLimit); ++nth) {
    const auto reason = static_cast<Reason>(nth);
    CHECK(text::find_reason(text::name_of(reason)) == reason);
  }
  CHECK_FALSE(text::find_reason("boredom"));
  CHECK_FALSE(text::find_reason(""));
}

TEST_CASE("sides, and who has won") {
  for (const Side side : both_sides) CHECK(text::find_side(text::name_of(side)) == side);
  CHECK_FALSE(text::find_side("Red"));  // in small letters
  CHECK_FALSE(text::find_side("none"));
  CHECK(text::winner_name({Side::Blue, Reason::Flag}) == "blue");
  CHECK(text::winner_name({{}, Reason::Agreed}) == "none");
}

TEST_CASE("pieces are found by name, by letter, and two of them by number") {
  const std::string letters = "FS23456789MB";
  for (const Rank rank : battle::all_ranks) {
    CAPTURE(std::string(name_of(rank)));
    CHECK(text::letter_of(rank) == letters[static_cast<std::size_t>(rank)]);
    CHECK(text::find_rank(name_of(rank)) == rank);
    CHECK(text::find_rank(std::string(1, small(text::letter_of(rank)))) == rank);
  }
  CHECK(text::find_rank("10") == Rank::Marshal);
  CHECK(text::find_rank("1") == Rank::Spy);
  for (const char* word : {"", "0", "11", "x", ".", "scouts", "s2", "duke"})
    CHECK_FALSE(text::find_rank(word));
}

TEST_CASE("a fortress's pieces and cards are found by name alone") {
  for (const Piece piece : fortress::all_pieces) CHECK(text::find_piece(name_of(piece)) == piece);
  const fortress::Rules rules = test::fortress_game("fortress");
  for (const fortress::Kind& kind : rules.kinds) CHECK(text::find_card(rules, kind.name) == kind.card);
  CHECK_FALSE(text::find_piece("duke"));
  CHECK_FALSE(text::find_piece("k"));
  CHECK_FALSE(text::find_card(rules, "knight"));
  CHECK_FALSE(text::find_card(rules, ""));
}

TEST_CASE("places are named as commands take them") {
  CHECK(text::place_name(test::game("original"), at("J10")) == "J10");
  CHECK(text::place_name(test::game("fortress"), at("C2m")) == "C2 middle");
  std::string out;
  text::append_place(out, test::game("fortress"), at("B1t"), '.');
  CHECK(out == "B1.top");
  // off every board, as typed
  CHECK(text::place_name(test::game("original"), at("A0")) == "A0");
  CHECK(text::place_name(test::game("original"), at("Z99")) == "Z99");
}

TEST_CASE("an order is written as a record holds it") {
  struct Row {
    std::string variant;
    Order order;
    std::string command;
  };
  for (const auto& [variant, order, command] : std::vector<Row>{
           {"original", Move{at("A9"), at("A10")}, "A9 to A10"},
           {"fortress", Move{at("C2"), at("C2m")}, "C2 bottom to C2 middle"},
           {"fortress", Enter{Piece::King}, "enter king"},
           {"fortress", Swap{Piece::Dwarf}, "swap dwarf"},
           {"fortress", Sacrifice{Piece::Wizard}, "sacrifice wizard"},
           {"original", Resign{}, "resign"},
           {"original", OfferDraw{}, "draw"},
           {"original", DeclineDraw{}, "decline"},
       }) {
    std::string out;
    text::append_command(out, test::game(variant), order);
    CHECK(out == command);
  }
}

TEST_CASE("a word is quoted where a shell would interpret it") {
  struct Row {
    std::string word, typed;
  };
  for (const auto& [each_word, typed] : std::vector<Row>{
           {"friday", "friday"},
           {"anna@club.example:friday", "anna@club.example:friday"},
           {"/srv/gonfalon", "/srv/gonfalon"},
           {"", "''"},
           {"john smith@club:friday", "'john smith@club:friday'"},
           {"/it's", R"('/it'\''s')"},
           {"/$(id);`id`&\"x\"", "'/$(id);`id`&\"x\"'"},
           {"~anna", "'~anna'"},
           {"=x", "'=x'"},
           {"/sch\u00f6n", "'/sch\u00f6n'"},
       }) {
    const auto& word = each_word;  // clang 14 captures no structured binding
    CAPTURE(word);
    CHECK(text::shell_word(word) == typed);
  }
}
