#include "gonfalon/text/picture.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <memory>

#include "begun.hpp"
#include "common/games.hpp"
#include "gonfalon/rules/random_setup.hpp"
#include "gonfalon/rules/refusal.hpp"

using namespace gonfalon;
using battle::Rank;
using fortress::Card;
using fortress::Piece;
using test::at;

namespace {

Rank& put(battle::Deployment& deployment, Square square, Rank rank) {
  return deployment[static_cast<std::size_t>(index_of(square))].emplace(rank);
}

battle::Deployment few_pieces(Side side) {
  battle::Deployment deployment;
  const bool red = side == Side::Red;
  put(deployment, at('A', red ? 1 : 8), Rank::Flag);
  put(deployment, at('B', red ? 3 : 6), red ? Rank::General : Rank::Scout);
  put(deployment, at('H', red ? 3 : 6), Rank::Marshal);
  return deployment;
}

// Views of a small game on the board of `barrage`: both have set up, and Red has taken B6.
View battle_view(const Rules& rules, std::optional<Side> me) {
  View view = test::begun_battle(rules, me, {{few_pieces(Side::Red), few_pieces(Side::Blue)}});
  learn(rules, view, TurnCame{Side::Red});
  learn(rules, view,
        Attacked{Side::Red, at('B', 3), at('B', 6), Rank::General, Rank::Scout, battle::Duel::Attacker});
  learn(rules, view, TurnCame{Side::Blue});
  return view;
}

View fortress_view(const Rules& rules, std::optional<Side> me) {
  View view = test::begun_fortress(rules, me, test::few_things());
  for (const Side side : both_sides) {
    learn(rules, view, TurnCame{side});
    learn(rules, view, Entered{side, Piece::King, at('E', 5)});
    learn(rules, view, Stepped{side, Piece::King, at('E', 5), at('E', 4)});
    learn(rules, view, LadderFound{side, at('B', 2), true});
    learn(rules, view, Bumped{side, at('E', 4), at('D', 4)});
  }
  return view;
}

// The line of the text that begins so.
std::string line_of(const std::string& text, const std::string& beginning) {
  const auto found = ("\n" + text).find("\n" + beginning);
  if (found == std::string::npos) return {};
  return text.substr(found, text.find('\n', found) - found);
}

std::size_t widest_line(const std::string& text) {
  std::size_t widest = 0;
  std::size_t width = 0;
  for (const char byte : text) {
    if (byte == '\n')
      width = 0;
    else if ((static_cast<unsigned char>(byte) & 0xC0U) != 0x80U)
      widest = std::max(widest, ++width);
  }
  return widest;
}

}  // namespace

TEST_CASE("a player sees his own pieces from his own seat") {
  const Rules rules = *find_variant("barrage");
  const std::string red = text::picture(rules, battle_view(rules, Side::Red));
  CHECK(line_of(red, "Move") == "Move 2: Blue to move.");
  CHECK(line_of(red, "     A") == "     A   B   C   D   E   F   G   H     Lost             Red  Blue");
  CHECK(line_of(red, " 8 ").starts_with(" 8   ?   .   ."));
  CHECK(line_of(red, " 6 ").starts_with(" 6   .  [9]  .   .   .   .   .   ?"));
  CHECK(line_of(red, " 5 ").starts_with(" 5   .   .   ~   .   .   ~   .   ."));
  CHECK(line_of(red, " 1 ").starts_with(" 1  [F]  ."));
  CHECK(red.find("2 scout          -    1") != std::string::npos);
  CHECK(red.find(" 8 ") < red.find(" 1 "));

  const std::string blue = text::picture(rules, battle_view(rules, Side::Blue));
  CHECK(line_of(blue, "     H").starts_with("     H   G   F   E   D   C   B   A"));
  CHECK(line_of(blue, " 6 ").starts_with(" 6  [M]  .   .   .   .   .   ?   ."));
}

TEST_CASE("an enemy's rank is drawn with the memory aid only") {
  Rules rules = *find_variant("barrage");
  CHECK(text::picture(rules, battle_view(rules, Side::Blue)).find("<9>") == std::string::npos);
  REQUIRE_FALSE(set_option(rules, "memory-aid", "on"));
  CHECK(text::picture(rules, battle_view(rules, Side::Blue)).find("<9>") != std::string::npos);
}

TEST_CASE("a bystander sees whose pieces stand where, and no rank") {
  const Rules rules = *find_variant("barrage");
  const std::string seen = text::picture(rules, battle_view(rules, {}));
  CHECK(line_of(seen, " 6 ").starts_with(" 6   .  [?]  .   .   .   .   .  <?>"));
  CHECK(seen.find("[9]") == std::string::npos);
  const std::string all =
      text::picture(rules, BySide<View>{{battle_view(rules, Side::Red), battle_view(rules, Side::Blue)}});
  CHECK(line_of(all, " 6 ").starts_with(" 6   .  [9]  .   .   .   .   .  <M>"));
  CHECK(line_of(all, " 8 ").starts_with(" 8  <F>"));
}

TEST_CASE("a setup is drawn with what is missing") {
  const Rules rules = *find_variant("barrage");
  CHECK(text::picture(rules, Side::Blue, few_pieces(Side::Blue)) ==
        "     H   G   F   E   D   C   B   A\n"
        " 6  [M]  .   .   .   .   .  [2]  .\n"
        " 7   .   .   .   .   .   .   .   .\n"
        " 8   .   .   .   .   .   .   .  [F]\n"
        "\n"
        "Still missing: 1 general, 1 miner, 1 scout, 1 spy, 1 bomb.");
}

TEST_CASE("a notepad holds what was announced") {
  const Rules rules = *find_variant("fortress");
  const std::string red = text::picture(rules, fortress_view(rules, Side::Red));
  const auto own = red.find("The fortress of Red");
  REQUIRE(own != std::string::npos);
  CHECK(red.starts_with("Turn 2: Blue to move.\n\nThe fortress of Blue, as Red knows it\n"));
  CHECK(line_of(red, "4 ") == "4 |     :     :     :     | [7] |");
  CHECK(line_of(red, "5 ") == "5 |     :     :     :     :  .  |");
  CHECK(line_of(red.substr(own), "1 ").starts_with("1 |     |           "));
  CHECK(line_of(red.substr(own), "2 ").starts_with("2 |^    "));
  CHECK(line_of(red.substr(own), "3 ").find("D") != std::string::npos);
  CHECK(line_of(red, "Red:") == "Red: the king stands at E4 bottom. Tower: knight, wizard, dwarf.");

  const std::string seen = text::picture(rules, fortress_view(rules, {}));
  CHECK(seen.find("The fortress of Red, as Blue knows it") != std::string::npos);
  CHECK(line_of(seen.substr(seen.find("The fortress of Red")), "2 ").starts_with("2 |     :^    :"));
}

TEST_CASE("pictures are plain, narrow and without blanks at the ends of lines") {
  for (const Rules& rules : test::all_games()) {
    CAPTURE(id_of(rules));
    Random random(7);
    const Setup setup = random_setup(rules, Side::Red, random);
    const bool of_the_manuals = std::ranges::any_of(all_variants(), [&](const Rules& one) { return id_of(one) == id_of(rules); });
    for (const auto lines : {text::Lines::Ascii, text::Lines::Unicode}) {
      std::vector<std::string> all{text::picture(rules, Side::Red, setup, lines), text::picture(rules, blank_view(rules, {}), lines),
                                   text::picture(rules, blank_view(rules, Side::Blue), lines)};
      if (of_the_manuals)  // the others may have none of the cards that these views hold
        all.push_back(text::picture(rules, is_battle(rules) ? battle_view(rules, Side::Red) : fortress_view(rules, Side::Red), lines));
      for (const std::string& drawn : all) {
        CHECK(widest_line(drawn) <= 80);
        CHECK(drawn.find(" \n") == std::string::npos);
        CHECK(drawn.find('\x1b') == std::string::npos);
        CHECK_FALSE(drawn.ends_with('\n'));
        if (lines == text::Lines::Ascii)
          CHECK(std::all_of(drawn.begin(), drawn.end(),
                            [](char c) { return c == '\n' || (c >= ' ' && c <= '~'); }));
      }
    }
  }
}
