#include "gonfalon/rules/rules_file.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "common/random_fortress.hpp"
#include "common/random_rules.hpp"
#include "gonfalon/text/sentence.hpp"
#include "typed.hpp"

using namespace gonfalon;

namespace {

const std::string tiny_battle = R"(id = "tiny"
family = "battle"
[board]
files = 8
rows = 6
home = 2
lakes = ["C3", "C4", "F3", "F4"]
[army]
flag = 1
marshal = 1
scout = 4
[rules]
two-squares = 3
pursuit = true
no-attack = 200
)";

const std::string tiny_fortress = R"(id = "walk"
family = "fortress"
[fortress]
floors = [ {name = "bottom", width = 5}, {name = "middle", width = 3}, {name = "top", width = 2} ]
walls = 20
ladders = 3
party = ["knight"]
beaten = "start"
[[card]]
name = "flag"
letter = "F"
count = 1
effect = "flag"
[[card]]
name = "duke"
letter = "D"
count = 1
effect = "guard"
strength = 6
costs = 1
)";

// The text with its first `what` replaced.
std::string with(std::string text, std::string_view what, std::string_view by) {
  const auto at = text.find(what);
  REQUIRE(at != text.npos);
  return text.replace(at, what.size(), by);
}

// `LINE:COLUMN: what is wrong`; empty: it is accepted.
std::string complaint(std::string_view text) {
  const auto rules = read_rules(text);
  if (rules) return {};
  return std::to_string(rules.error().place.line) + ':' + std::to_string(rules.error().place.column) + ": " + text::sentence(rules.error());
}

battle::Rules battle_of(const std::string& text) {
  const auto rules = read_rules(text);
  CAPTURE(complaint(text));
  REQUIRE(rules);
  return std::get<battle::Rules>(*rules);
}

std::string repeated(std::string_view what, int times) {
  std::string out;
  for (int i = 0; i < times; ++i) out += what;
  return out;
}

}  // namespace

TEST_CASE("a rules file is a game") {
  const auto rules = battle_of(tiny_battle);
  CHECK(rules.title->id == "tiny");
  CHECK(rules.title->file == tiny_battle);
  CHECK(rules.files == 8);
  CHECK(rules.rows == 6);
  CHECK(rules.home_rows == 2);
  CHECK(rules.lakes.size() == 4);
  CHECK(rules.lakes.contains(test::at("F4")));
  CHECK(rules.army_size() == 6);
  CHECK(rules.army[battle::Rank::Scout] == 4);
  CHECK(rules.no_attack == 200);
  CHECK_FALSE(rules.never_drawn);
  CHECK(rules.scout_runs);
  CHECK(rules.immobile_loses);
  CHECK(rules.equal == battle::Duel::Both);

  const auto fortress = read_rules(tiny_fortress);
  CAPTURE(complaint(tiny_fortress));
  REQUIRE(fortress);
  CHECK(std::get<fortress::Rules>(*fortress).kind(fortress::Card::Duke).costs == 1);
  CHECK_FALSE(std::get<fortress::Rules>(*fortress).to_the_box);
}

TEST_CASE("every switch of a battle has its key") {
  struct Row {
    const char* line;
    bool (*is_so)(const battle::Rules&);
  };
  using battle::Duel;
  using R = battle::Rules;
  for (const Row& row : {
           Row{"two-squares = 0", [](const R& rules) { return rules.two_squares == 0; }},
           Row{"pursuit = false", [](const R& rules) { return !rules.pursuit; }},
           Row{"no-attack = 0", [](const R& rules) { return rules.no_attack == 0 && rules.never_drawn; }},
           Row{"no-attack = 7", [](const R& rules) { return rules.no_attack == 7 && !rules.never_drawn; }},
           Row{"scout-runs = false", [](const R& rules) { return !rules.scout_runs; }},
           Row{"equal = \"attacker\"", [](const R& rules) { return rules.equal == Duel::Attacker; }},
           Row{"equal = \"defender\"", [](const R& rules) { return rules.equal == Duel::Defender; }},
           Row{"equal = \"both\"", [](const R& rules) { return rules.equal == Duel::Both; }},
           Row{"after-attack = \"shown\"", [](const R& rules) { return rules.winners_shown; }},
           Row{"after-attack = \"hidden\"", [](const R& rules) { return !rules.winners_shown; }},
           Row{"spy-defends = true", [](const R& rules) { return rules.spy_defends; }},
           Row{"bombs-blow = true", [](const R& rules) { return rules.bombs_blow; }},
           Row{"immobile-loses = false", [](const R& rules) { return !rules.immobile_loses; }},
           Row{"both-immobile = \"mover-wins\"", [](const R& rules) { return rules.mover_wins; }},
           Row{"both-immobile = \"draw\"", [](const R& rules) { return !rules.mover_wins; }},
           Row{"bare-loses = true", [](const R& rules) { return rules.bare_loses; }},
           Row{"moving-bomb-loses = true", [](const R& rules) { return rules.moving_bomb_loses; }},
       }) {
    CAPTURE(row.line);
    const std::string text = tiny_battle.substr(0, tiny_battle.find("two-squares")) + row.line + '\n';
    const auto rules = battle_of(text);
    CHECK(row.is_so(rules));
    const auto again = read_rules(rules_file_of(rules));
    REQUIRE(again);
    CHECK(*again == Rules(rules));
  }
  const auto filled = battle_of(with(with(tiny_battle, "scout = 4", "scout = 14"), "pursuit", "all-filled = true\npursuit"));
  CHECK(filled.all_filled);
}

TEST_CASE("a bad rules file is refused with one line that says what is wrong and where") {
  struct Row {
    std::string text;
    std::string said;
  };
  const auto battle = [](std::string_view what, std::string_view by) { return with(tiny_battle, what, by); };
  const auto fortress = [](std::string_view what, std::string_view by) { return with(tiny_fortress, what, by); };
  const std::string keys_of_battle = "id, alias, family, name, tagline, minutes, text, begin-with, terms, board, army, rules";
  const std::string keys_of_army = "flag, spy, scout, miner, sergeant, lieutenant, captain, major, colonel, general, marshal, bomb";
  const std::string keys_of_rules =
      "two-squares, pursuit, no-attack, all-filled, scout-runs, equal, after-attack, spy-defends, bombs-blow, immobile-loses, both-immobile, bare-loses, moving-bomb-loses";
  const std::string keys_of_card = "name, letter, count, effect, strength, beats, spares, finders, pair, turns, costs, once";
  for (const Row& row : {
           Row{"", "1:1: `id` is missing"},
           Row{"id = \"a\"\n", "1:1: `family` is missing"},
           Row{"id = tiny", "1:7: text needs quotation marks, as in \"this\"; numbers, `true` and `false` don't"},
           Row{"id\n", "1:3: each line must be NAME = VALUE, or a heading in square brackets"},
           Row{battle("\"C4\", ", "\"C4\"\n"), "8:1: this is not TOML: "},
           Row{battle("\"tiny\"", "\"Tiny\""),
               "1:6: an id has 1 to 24 small letters, digits and hyphens, and does not begin with a hyphen"},
           Row{battle("\"tiny\"", "\"-tiny\""),
               "1:6: an id has 1 to 24 small letters, digits and hyphens, and does not begin with a hyphen"},
           Row{battle("\"tiny\"", "\"\""), "1:6: an id has 1 to 24 small letters, digits and hyphens, and does not begin with a hyphen"},
           Row{battle("\"tiny\"", "7"), "1:6: `id` must be a text in quotation marks"},
           Row{battle("\"tiny\"", "\"barrage\""), "1:6: \"barrage\" is the name of a game that comes with the program"},
           Row{battle("\"tiny\"", "\"travel\""), "1:6: \"travel\" is the name of a game that comes with the program"},
           Row{battle("\"battle\"", "\"duel\""), "2:10: `family` must be one of these in quotation marks: battle, fortress"},
           Row{battle("files = 8", "files = 11"), "4:9: `files` must be a whole number from 4 to 10"},
           Row{battle("files = 8", "files = 8.0"), "4:9: `files` must be a whole number from 4 to 10"},
           Row{battle("files = 8", "files = 9223372036854775807"), "4:9: `files` must be a whole number from 4 to 10"},
           Row{battle("rows = 6", "rows = 3"), "5:8: `rows` must be a whole number from 4 to 10"},
           Row{battle("home = 2", "home = 3"), "6:8: `home` must be a whole number from 1 to 2"},
           Row{battle("home = 2\n", ""), "3:1: `home` is missing"},
           Row{battle("flag = 1", "flags = 1"), "9:1: unknown key `flags`; possible keys here: " + keys_of_army},
           Row{battle("\"F4\"", "\"I4\""), "7:28: \"I4\" is not a square of the board"},
           Row{battle("\"F4\"", "\"F04\""), "7:28: \"F04\" is not a square of the board"},
           Row{battle("\"F4\"", "\"f4\""), "7:28: \"f4\" is not a square of the board"},
           Row{battle("\"F4\"", "\"C3\""), "7:28: `lakes` lists \"C3\" twice"},
           Row{battle("\"F4\"", "4"), "7:28: `lakes` must be a list of texts in quotation marks"},
           Row{battle("flag = 1", "flag = 2"), "9:8: an army needs exactly one flag"},
           Row{battle("flag = 1\n", ""), "8:1: an army needs exactly one flag"},
           Row{battle("marshal = 1\nscout = 4", "bomb = 4"), "8:1: an army needs at least one piece that can move"},
           Row{battle("scout = 4", "scout = 15"), "8:1: 17 pieces do not fit on the 16 home squares"},
           Row{battle("scout = 4", "scout = 39"), "8:1: an army has at most 40 pieces, not 41"},
           Row{battle("scout = 4", "scouts = 4"), "11:1: unknown key `scouts`; possible keys here: " + keys_of_army},
           Row{battle("scout = 4", "\"a\\u001bb\" = 4"), "11:1: unknown key `a\uFFFDb`; possible keys here: " + keys_of_army},
           Row{battle("\"F4\"", "\"F1\""),
               "7:28: lakes in the home rows must be the same for both sides: if \"F1\" is a lake, \"C6\" must be one too"},
           Row{battle("\"F4\"", "\"F6\""),
               "7:28: lakes in the home rows must be the same for both sides: if \"F6\" is a lake, \"C1\" must be one too"},
           Row{battle("\"F4\"", "\"F4\", \"F1\", \"C6\""), ""},
           Row{"# mine\n\nvariant tiny\n2 . . 9\n", "3:1: this is not a rules file"},
           Row{"  rules 1 # a = b\nvariant barrage\n", "1:3: this is not a rules file"},
           Row{"rules-data Zm9v\n", "1:1: this is not a rules file"},
           Row{battle("scout = 4", "scout = -1"), "11:9: `scout` must be a whole number from 0 to 40"},
           Row{battle("pursuit = true", "pursuit = \"on\""), "14:11: `pursuit` must be `true` or `false`"},
           Row{battle("pursuit = true", "equal = \"none\""),
               "14:9: `equal` must be one of these in quotation marks: attacker, defender, both"},
           Row{battle("pursuit = true", "all-filled = true"), "14:14: 6 pieces do not fill the 16 home squares"},
           Row{battle("pursuit = true", "pursuits = true"), "14:1: unknown key `pursuits`; possible keys here: " + keys_of_rules},
           Row{battle("[rules]", "[rule]"), "12:2: unknown key `rule`; possible keys here: " + keys_of_battle},
           Row{battle("[rules]", "[fortress]"), "12:2: unknown key `fortress`; possible keys here: " + keys_of_battle},
           Row{battle("family", "name = \"a\\u001b[2J\"\nfamily"), "2:8: `name` contains a control character"},
           Row{battle("family", "name = \"" + std::string(41, 'a') + "\"\nfamily"), "2:8: `name` is longer than 40 bytes"},
           Row{battle("family", "text = \"a\\tb\"\nfamily"), "2:8: `text` contains a control character"},
           Row{battle("family", "text = \"a\\nb\"\nfamily"), ""},
           Row{"id = \"a\x1b\"\n", "1:8: a control character is not allowed"},
           Row{"id = \"\xC3\xA4\xFF\"\n", "1:8: this is not UTF-8 text"},
           Row{std::string("id\0", 3), "1:3: a control character is not allowed"},
           Row{tiny_battle + '#' + std::string(65536, 'x'), "1:1: the file is larger than 65536 bytes"},
           Row{repeated("a.", 30000) + "a = 1", "1:8: a key has too many parts"},
           Row{"[" + repeated("a.", 30000) + "a]", "1:9: a key has too many parts"},
           Row{"a = {b = \"\"\"c\"\"\"\", " + repeated("d.", 30000) + "d = 1}", "1:27: a key has too many parts"},
           Row{"a = " + repeated("[", 30000), "1:11: brackets are nested too deeply"},
           Row{"a = " + repeated("{a=", 20000), "1:23: brackets are nested too deeply"},
           Row{fortress("\"top\"", "\"roof\""), ""},
           Row{fortress("{name = \"bottom\", width = 5}", "\"bottom\""), "4:12: each floor is written {name = …, width = …}"},
           Row{with(tiny_fortress, "floors = [ {name = \"bottom\", width = 5}, {name = \"middle\", width = 3}, {name = \"top\", width = 2} ]",
                    "floors = [\"bottom\"]"),
               "4:11: each floor is written {name = …, width = …}"},
           Row{fortress("floors = [ {name = \"bottom\", width = 5}, {name = \"middle\", width = 3}, {name = \"top\", width = 2} ]\n", ""),
               "3:1: `floors` is missing"},
           Row{fortress("party = [\"knight\"]\n", ""), "3:1: `party` is missing"},
           Row{fortress("\"guard\"\nstrength = 6\ncosts = 1", "\"lift\"\nonce = true"), "19:8: a card with the effect \"lift\" works every time, never `once`"},
           Row{fortress("\"guard\"\nstrength = 6\ncosts = 1", "\"fall\"\nonce = true"), "19:8: a card with the effect \"fall\" works every time, never `once`"},
           Row{fortress("\"guard\"\nstrength = 6\ncosts = 1", "\"fall\"\nonce = false"), ""},
           Row{fortress("\"guard\"\nstrength = 6\ncosts = 1", "\"fog\"\nonce = true"), ""},
           Row{fortress("\"top\"", "\"b2\""), "4:80: \"b2\" is the name of a space"},
           Row{fortress("\"top\"", "\"e5 loft\""), "4:80: \"e5\" is the name of a space"},
           Row{fortress("\"top\"", "\"f2\""), ""},
           Row{fortress("\"top\"", "\"bottom\""), "4:80: there is another floor called \"bottom\""},
           Row{fortress("width = 2", "width = 4"), "4:95: a floor can't be wider than the floor below it"},
           Row{fortress("width = 2", "width = 1"), "4:95: `width` must be a whole number from 2 to 5"},
           Row{fortress("walls = 20", "walls = 57"), "5:9: 57 is too many: there is room for 56"},
           Row{fortress("ladders = 3", "ladders = 14"), "6:11: 14 is too many: there is room for 13"},
           Row{fortress("[\"knight\"]", "[]"), "7:9: a party needs at least one piece"},
           Row{fortress("[\"knight\"]", "[\"knight\", \"knight\"]"), "7:20: `party` lists \"knight\" twice"},
           Row{fortress("[\"knight\"]", "[\"page\"]"), "7:10: `party` can't contain \"page\"; possible words: king, knight, wizard, dwarf"},
           Row{fortress("\"top\"", "\"Top\""), "4:80: a floor's name is one or two words of small letters and digits"},
           Row{fortress("\"top\", width = 2", "\"far bottom\", width = 5, house = 2"), ""},
           Row{fortress("width = 2", "width = 2, house = 3"), "4:106: `house` must be a whole number from 1 to 2"},
           Row{fortress("width = 5}", "width = 5, house = 2}"), "4:49: the floors of the second house come after those of the first"},
           Row{fortress("count = 1", "count = 2"), "12:9: a fortress needs exactly one flag"},
           Row{fortress("effect = \"flag\"", "effect = \"fog\""), "1:1: a fortress needs exactly one flag"},
           Row{fortress("\"guard\"\nstrength = 6\ncosts = 1", "\"flag\""), "18:10: a fortress needs exactly one flag"},
           Row{fortress("\"D\"\ncount = 1", "\"D\"\ncount = 38"), "17:9: there are 39 cards, but room for only 37"},
           Row{fortress("\"duke\"", "\"duke"), "15:13: the closing quotation mark must be on the same line as the opening one"},
           Row{fortress("\"duke\"", "'duke"), "15:13: the closing quotation mark must be on the same line as the opening one"},
           Row{fortress("\"top\"", "\"top"), "4:98: the closing quotation mark must be on the same line as the opening one"},
           Row{fortress("strength = 6", "strength = 5"), ""},
           Row{fortress("costs = 1", "turns = 6"), "20:9: `turns` can't be used with this effect"},
           Row{fortress("strength = 6", ""), "14:1: `strength` is missing"},
           Row{fortress("strength = 6", "strenght = 6"), "19:1: unknown key `strenght`; possible keys here: " + keys_of_card},
           Row{"family = \"battle\"\nident = \"a\"\n", "2:1: unknown key `ident`; possible keys here: " + keys_of_battle},
           Row{"begin-with = \"zzz\"\n" + tiny_battle, "1:14: `begin-with` is the id of another game"},
           Row{"begin-with = \"barrage\"\n" + tiny_battle, ""},
           Row{"bogus = 1\nid = \"a\"\nfamily = \"battle\"\n", "1:1: unknown key `bogus`; possible keys here: " + keys_of_battle},
           Row{fortress("\"guard\"", "\"trap\""),
               "18:10: `effect` must be one of these in quotation marks: flag, guard, box, fall, passage, lift, gate, tower, stop, alarm, fog"},
           Row{fortress("\"guard\"\nstrength = 6\ncosts = 1", "\"tower\""), "18:10: a party of one piece has no tower: the card needs another effect"},
           Row{fortress("\"guard\"\nstrength = 6\ncosts = 1", "\"stop\""), "14:1: `turns` is missing"},
           Row{fortress("\"guard\"\nstrength = 6\ncosts = 1", "\"passage\""), "17:9: a passage has two ends: write one card for both ends, with `count = 2`"},
           Row{fortress("\"duke\"", "\"Duke\""), "15:8: a card's name is one word of at most 12 small letters, digits and hyphens"},
           Row{fortress("\"duke\"", "\"ladder\""), "15:8: `ladder` is a command word: choose another name for the card"},
           Row{fortress("\"duke\"", "\"flag\""), "15:8: there is another card called \"flag\""},
           Row{fortress("\"D\"", "\"F\""), "16:10: there is another card with the letter F"},
           Row{fortress("\"D\"", "\"\u20ac\""), "16:10: a card's letter is one ASCII character, such as \"T\""},
           Row{fortress("\"D\"", "\"DD\""), "16:10: a card's letter is one ASCII character, such as \"T\""},
           Row{fortress("\"D\"", "D"), "16:10: text needs quotation marks, as in \"this\"; numbers, `true` and `false` don't"},
           Row{fortress("[[card]]", "[card]"), "14:1: each card begins with a line `[[card]]`, with two brackets on each side"},
           Row{fortress("\"D\"", "\"\""), "16:10: a card's letter is one ASCII character, such as \"T\""},
           Row{fortress("beaten = \"start\"", "beaten = \"box\""), "8:10: in a party of one, a beaten piece goes back to the start: `beaten = \"start\"`"},
           Row{fortress("walls = 20", "walls = 56"), "5:9: none of 5000 random labyrinths has a flag that can be reached: there are too many walls or traps"},
           Row{fortress("costs = 1", "costs = 4"), "20:9: `costs` must be a whole number from 0 to 3"},
           Row{fortress("costs = 1", "cost = 1"), "20:1: unknown key `cost`; possible keys here: " + keys_of_card},
       }) {
    CAPTURE(row.text.substr(0, 2000));
    if (row.said.ends_with("TOML: "))
      CHECK(complaint(row.text).substr(0, row.said.size()) == row.said);
    else
      CHECK(complaint(row.text) == row.said);
  }
}

TEST_CASE("what is wrong first in the file is what is said") {
  CHECK(complaint(with(with(tiny_battle, "files = 8", "files = 3"), "marshal = 1", "general = 41")) ==
        "4:9: `files` must be a whole number from 4 to 10");
}

TEST_CASE("a game that is written as a file reads as the same game") {
  for (const Rules& rules : all_variants()) {
    CAPTURE(id_of(rules));
    const std::string text = rules_file_of(rules);
    const auto again = read_built_in_rules(text);
    REQUIRE(again);
    CHECK(*again == rules);
    CHECK(rules_file_of(*again) == text);
    CHECK_FALSE(is_own(*again));
    CHECK(complaint(text).find("comes with the program") != std::string::npos);
  }
  std::vector<std::string> files{tiny_battle, tiny_fortress, with(tiny_battle, "family", "name = \"T \\\"i\\\\\"\ntext = \"a\\nb \\\"\\\"\\\" c\"\nfamily")};
  Random random(7);
  for (int nth = 0; nth < 50; ++nth) {
    files.push_back(test::random_battle_file(random));
    files.push_back(test::random_fortress_file(random));
  }
  for (const std::string& own : files) {
    CAPTURE(own);
    const auto rules = read_rules(own);
    REQUIRE(rules);
    const auto again = read_rules(rules_file_of(*rules));
    REQUIRE(again);
    CHECK(*again == *rules);
    CHECK(rules_file_of(*again) == rules_file_of(*rules));
  }
}

TEST_CASE("a copy of a game that comes with the program needs nothing but a name of its own") {
  for (const Rules& rules : all_variants()) {
    CAPTURE(id_of(rules));
    const std::string id(id_of(rules));
    auto mine = read_rules(with(rules_file_of(rules), "id = \"" + id, "id = \"my-" + id));
    REQUIRE(mine);
    CHECK(is_own(*mine));
    CHECK(alias_of(*mine).empty());
    CHECK(options_of(*mine).size() == options_of(rules).size());
    REQUIRE_FALSE(set_option(*mine, is_battle(rules) ? "no-attack" : "turn-limit", "9"));
    for (const auto& option : options_of(*mine)) CHECK(option.changed == (option.value == "9"));
  }
}

TEST_CASE("a limit that a file takes away stays away in games of programs") {
  Rules rules = *read_rules(with(tiny_battle, "no-attack = 200", "no-attack = 0"));
  set_default_limits(rules);
  CHECK(std::get<battle::Rules>(rules).no_attack == 0);
  rules = *read_rules(with(tiny_battle, "no-attack = 200\n", ""));
  set_default_limits(rules);
  CHECK(std::get<battle::Rules>(rules).no_attack == 200);
}

TEST_CASE("a turn ends after 200 steps in a fortress made at home, unless the options say otherwise") {
  Rules rules = *read_rules(tiny_fortress);
  CHECK(std::get<fortress::Rules>(rules).step_limit == 200);
  CHECK_FALSE(options_of(rules)[1].changed);
  REQUIRE_FALSE(set_option(rules, "step-limit", "0"));
  CHECK(options_of(rules)[1].changed);  // so a record says it
  CHECK(std::get<fortress::Rules>(test::game("fortress")).step_limit == 0);
}

TEST_CASE("a file's own words write in no other direction") {  // issue 41, fault 16
  const Rules rules = *read_rules(with(with(tiny_battle, "family", "name = \"a\u202Eb\"\nfamily"), "[board]", "text = \"c\u2066d\"\n[board]"));
  CHECK(title_of(rules).name == "a\uFFFDb");
  CHECK(title_of(rules).text == "c\uFFFDd");
}
