#include "gonfalon/rules/catalogue.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <set>
#include <string>

#include "gonfalon/text/rulebook.hpp"
#include "gonfalon/text/summary.hpp"
#include "typed.hpp"

using namespace gonfalon;
using battle::Rank;
using fortress::Card;
using fortress::Piece;
using test::at;

TEST_CASE("there are seven games, found by their names and aliases") {
  std::string names;
  for (const Rules& rules : all_variants())
    names += std::string(id_of(rules)) + '/' + std::string(alias_of(rules)) + ' ';
  CHECK(names ==
        "original/ duel/ classic/travel quick/quick-duel barrage/ fortress-intro/ fortress/fortress-main ");
  for (const auto& [name, id] : std::array{std::pair{"travel", "classic"}, std::pair{"quick-duel", "quick"},
                                           std::pair{"fortress-main", "fortress"}, std::pair{"duel", "duel"}})
    CHECK(id_of(*find_variant(name)) == id);
  for (const char* name : {"", "Duel", "stratego", "fort"}) CHECK_FALSE(find_variant(name));
}

TEST_CASE("the battles' numbers are the manuals'") {
  struct Row {
    std::string id;
    int width, pieces, home_rows, two_squares;
    bool pursuit;
    std::string lakes;
  };
  for (const Row& row : std::array{
           Row{"original", 10, 40, 4, 3, true, "C5 C6 D5 D6 G5 G6 H5 H6 "},
           Row{"duel", 10, 10, 4, 3, true, "C5 C6 D5 D6 G5 G6 H5 H6 "},
           Row{"classic", 10, 40, 4, 5, false, "C5 C6 D5 D6 G5 G6 H5 H6 "},
           Row{"quick", 8, 10, 3, 3, true, "C4 C5 F4 F5 "},
           Row{"barrage", 8, 8, 3, 3, true, "C4 C5 F4 F5 "},
       }) {
    CAPTURE(row.id);
    const battle::Rules rules = test::battle_game(row.id);
    CHECK(rules.files == row.width);
    CHECK(rules.rows == row.width);
    CHECK(rules.army_size() == row.pieces);
    CHECK(rules.home_rows == row.home_rows);
    CHECK(rules.two_squares == row.two_squares);
    CHECK(rules.pursuit == row.pursuit);
    CHECK(rules.no_attack == 0);
    CHECK_FALSE(rules.memory_aid);
    std::string lakes;
    for (std::int8_t file = 0; file < 10; ++file)
      for (std::int8_t up = 0; up < 10; ++up)
        if (rules.lakes.contains({file, up})) lakes += test::place(Square{file, up}) + ' ';
    CHECK(lakes == row.lakes);
  }
}

TEST_CASE("the armies are the manuals'") {
  //                      F  S  2  3  4  5  6  7  8  9  M  B
  const std::array forty{1, 1, 8, 5, 4, 4, 4, 3, 2, 1, 1, 6};
  const std::array ten{1, 1, 2, 2, 0, 0, 0, 0, 0, 1, 1, 2};
  const std::array eight{1, 1, 2, 1, 0, 0, 0, 0, 0, 1, 1, 1};
  const std::array armies{std::pair{"original", forty}, std::pair{"classic", forty}, std::pair{"duel", ten},
                          std::pair{"quick", ten}, std::pair{"barrage", eight}};
  for (const auto& row : armies) {
    const std::string id = row.first;
    const auto& army = row.second;
    CAPTURE(id);
    for (const Rank rank : battle::all_ranks)
      CHECK(int{test::battle_game(id).army[rank]} == army[static_cast<std::size_t>(rank)]);
  }
}

TEST_CASE("home rows lie at both ends of the board") {
  struct Row {
    std::string id;
    std::string square;
    bool red, blue;
  };
  for (const Row& row : std::array{
           Row{"original", "A1", true, false},
           Row{"original", "J4", true, false},
           Row{"original", "A5", false, false},
           Row{"original", "A6", false, false},
           Row{"original", "A7", false, true},
           Row{"original", "J10", false, true},
           Row{"barrage", "A3", true, false},
           Row{"barrage", "A4", false, false},
           Row{"barrage", "A5", false, false},
           Row{"barrage", "H6", false, true},
       }) {
    CAPTURE(row.id);
    CAPTURE(row.square);
    const battle::Rules rules = test::battle_game(row.id);
    CHECK(rules.is_home(Side::Red, at(row.square)) == row.red);
    CHECK(rules.is_home(Side::Blue, at(row.square)) == row.blue);
  }
}

TEST_CASE("a fortress has 38 spaces and 56 pairs of neighbours") {
  for (const char* id : {"fortress-intro", "fortress"}) {
    CAPTURE(id);
    const fortress::Rules rules = test::fortress_game(id);
    CHECK(rules.spaces().size() == 38);
    CHECK(rules.edges().size() == 56);
    CHECK(rules.start == at("E5"));
    CHECK(rules.walls == 20);
    CHECK(rules.ladders == 3);
    CHECK(rules.turn_limit == 0);
    CHECK(rules.step_limit == 0);
  }
}

TEST_CASE("the fortresses' cards and pieces are the manual's") {
  //                   Flag Cup King Duke Soldier Princess Passage Pitfall
  const std::array introduction{1, 1, 1, 1, 0, 0, 0, 2};
  const std::array main_game{1, 1, 0, 1, 1, 1, 2, 2};
  for (const Card card : fortress::manual_cards) {
    CHECK(test::fortress_game("fortress-intro").count(card) ==
          introduction[static_cast<std::size_t>(card)]);
    CHECK(test::fortress_game("fortress").count(card) == main_game[static_cast<std::size_t>(card)]);
  }
  for (const Piece piece : fortress::all_pieces) {
    CHECK(test::fortress_game("fortress-intro").party[piece] == (piece == Piece::Knight));
    CHECK(test::fortress_game("fortress").party[piece]);
  }
}

TEST_CASE("a coordinate has a floor above or below where the smaller floor reaches") {
  const fortress::Rules rules = test::fortress_game("fortress");
  CHECK(above(rules, at("C3")) == at("C3m"));
  CHECK_FALSE(above(rules, at("D3")));
  CHECK(above(rules, at("B2m")) == at("B2t"));
  CHECK_FALSE(above(rules, at("C2m")));
  CHECK_FALSE(above(rules, at("A1t")));
  CHECK(below(rules, at("A1t")) == at("A1m"));
  CHECK_FALSE(below(rules, at("A1")));
}

TEST_CASE("options are set within their bounds, and a fault changes nothing") {
  struct Setting {
    std::string variant;
    std::string name;
    std::string value;
    std::string answer;  // `allowed`, or the code
    std::string present;
  };
  for (const Setting& row : std::array{
           Setting{"original", "two-squares", "5", "allowed", "5"},
           Setting{"original", "two-squares", "0", "allowed", "0"},
           Setting{"original", "two-squares", "1000", "allowed", "1000"},
           Setting{"original", "two-squares", "1001", "syntax", "3"},
           Setting{"original", "two-squares", "-1", "syntax", "3"},
           Setting{"original", "two-squares", "+1", "syntax", "3"},
           Setting{"original", "two-squares", "", "syntax", "3"},
           Setting{"original", "two-squares", "3x", "syntax", "3"},
           Setting{"original", "two-squares", "off", "syntax", "3"},
           Setting{"original", "two-squares", "99999999999999999999", "syntax", "3"},
           Setting{"original", "pursuit", "off", "allowed", "off"},
           Setting{"original", "pursuit", "on", "allowed", "on"},
           Setting{"original", "pursuit", "1", "syntax", "on"},
           Setting{"classic", "pursuit", "on", "allowed", "on"},
           Setting{"duel", "memory-aid", "on", "allowed", "on"},
           Setting{"duel", "memory-aid", "", "allowed", "on"},  // the bare name
           Setting{"duel", "memory-aid", "maybe", "syntax", "off"},
           Setting{"duel", "both-immobile", "mover-wins", "allowed", "mover-wins"},
           Setting{"quick", "both-immobile", "draw", "allowed", "draw"},
           Setting{"quick", "both-immobile", "", "syntax", "mover-wins"},  // its name says neither
           Setting{"duel", "both-immobile", "on", "syntax", "draw"},
           Setting{"classic", "bare-loses", "off", "allowed", "off"},
           Setting{"original", "bare-loses", "", "allowed", "on"},
           Setting{"original", "moving-bomb-loses", "on", "allowed", "on"},
           Setting{"fortress", "bare-loses", "on", "not-in-this-game", ""},
           Setting{"duel", "no-attack", "200", "allowed", "200"},
           Setting{"duel", "no-attack", "999999999", "allowed", "999999999"},
           Setting{"duel", "no-attack", "1000000000", "syntax", "0"},
           Setting{"duel", "turn-limit", "5", "not-in-this-game", ""},
           Setting{"duel", "speed", "5", "syntax", ""},
           Setting{"fortress", "turn-limit", "5", "allowed", "5"},
           Setting{"fortress", "step-limit", "200", "allowed", "200"},
           Setting{"fortress", "step-limit", "on", "syntax", "0"},
           Setting{"fortress", "pursuit", "on", "not-in-this-game", ""},
           Setting{"fortress", "hints", "on", "allowed", "on"},
           Setting{"barrage", "hints", "on", "allowed", "on"},
           Setting{"fortress", "", "", "syntax", ""},
       }) {
    CAPTURE(row.name);
    CAPTURE(row.value);
    Rules rules = test::game(row.variant);
    CHECK(test::code(set_option(rules, row.name, row.value)) == row.answer);
    std::string present;
    for (const OptionValue& option : options_of(rules))
      if (option.name == row.name) present = option.value;
    CHECK(present == row.present);
    if (std::string(row.answer) != "allowed") CHECK(rules == test::game(row.variant));
  }
}

TEST_CASE("options are listed in the order of all, and say whether they differ from the variant's") {
  const auto listed = [](const Rules& rules) {
    std::string out;
    for (const OptionValue& option : options_of(rules))
      out += std::string(option.name) + '=' + option.value + (option.changed ? "* " : " ");
    return out;
  };
  Rules rules = test::game("classic");
  CHECK(listed(rules) == "memory-aid=off two-squares=5 pursuit=off no-attack=0 both-immobile=draw bare-loses=on moving-bomb-loses=off hints=off ");
  CHECK_FALSE(set_option(rules, "two-squares", "5"));
  CHECK_FALSE(set_option(rules, "pursuit", "on"));
  CHECK(listed(rules) == "memory-aid=off two-squares=5 pursuit=on* no-attack=0 both-immobile=draw bare-loses=on moving-bomb-loses=off hints=off ");
  CHECK(listed(test::game("fortress")) == "turn-limit=0 step-limit=0 solo=off hints=off ");
}

TEST_CASE("games of programs have limits, but for those that are set") {
  Rules battle = test::game("original");
  set_default_limits(battle);
  CHECK(std::get<battle::Rules>(battle).no_attack == 200);
  Rules fortress = test::game("fortress");
  REQUIRE_FALSE(set_option(fortress, "step-limit", "7"));
  set_default_limits(fortress);
  CHECK(std::get<fortress::Rules>(fortress).turn_limit == 1000);
  CHECK(std::get<fortress::Rules>(fortress).step_limit == 7);
  for (const auto& row : {std::pair("original", "no-attack"), std::pair("fortress", "turn-limit"), std::pair("fortress", "step-limit")}) {
    const std::string limit(row.second);
    CAPTURE(limit);
    Rules rules = test::game(row.first);
    set_default_limits(rules, {limit});
    const auto options = options_of(rules);
    CHECK(std::ranges::find(options, limit, &OptionValue::name)->value == "0");
  }
}

TEST_CASE("the start screen has words for every game and every option") {
  std::set<std::string> lines;
  for (const Rules& rules : all_variants()) {
    CAPTURE(id_of(rules));
    CHECK(lines.insert(text::tagline(rules)).second);
    CHECK(text::tagline(rules) != text::summary(rules));
    CHECK(text::tagline(rules).size() <= 61);  // at 80 columns
    for (const auto& option : options_of(rules)) CHECK_FALSE(text::meaning_of_option(option.name).empty());
  }
}

TEST_CASE("an option whose value is a word says what this value does") {
  for (const Rules& rules : all_variants())
    for (OptionValue option : options_of(rules)) {
      if (!option.words) continue;
      CAPTURE(std::string(option.name));
      std::set<std::string> meanings;
      for (const std::string_view word : *option.words) {
        option.value = word;
        CHECK(meanings.insert(text::meaning_of_option(option)).second);
      }
      if (option.name == "memory-aid") CHECK(meanings == std::set<std::string>{"revealed pieces are hidden again", "revealed pieces stay revealed"});
    }
}

TEST_CASE("issue 13, fault 36: the list and the rule book say the same of how long a game takes, which is what the manuals say") {
  const std::pair<const char*, int> rows[] = {{"original", 45}, {"duel", 10},           {"classic", 45}, {"quick", 10},
                                              {"barrage", 10},  {"fortress-intro", 20}, {"fortress", 45}};
  REQUIRE(std::size(rows) == all_variants().size());
  for (const auto& row : rows) {
    const auto [id, minutes] = row;
    CAPTURE(row.first);
    const Rules rules = test::game(id);
    CHECK(minutes_of(rules) == minutes);
    const std::string said = "about " + std::to_string(minutes) + " minutes";
    CHECK(text::summary(rules).ends_with(said));
    CHECK(text::tagline(rules).ends_with(", " + std::to_string(minutes) + " min"));
    const auto overview = text::rulebook(rules).front().passages;
    CHECK(std::any_of(overview.begin(), overview.end(),
                      [&](const text::Passage& passage) { return passage.text.find(said) != std::string::npos; }));
  }
}

TEST_CASE("what a house game says of itself stands first in its rule book") {
  for (const Rules& rules : house_games()) {
    CAPTURE(id_of(rules));
    REQUIRE_FALSE(text::own_words(rules).empty());
    CHECK(text::rulebook(rules).front().passages.at(1).text == text::own_words(rules));  // behind the title
  }
}
