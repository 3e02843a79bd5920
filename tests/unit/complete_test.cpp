#include "gonfalon/client/complete.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "gonfalon/rules/random_setup.hpp"
#include "typed.hpp"

using namespace gonfalon;
using namespace gonfalon::client;
using gonfalon::test::Table;
using gonfalon::test::place;

namespace {

Setup random(const Rules& rules, Side side, std::uint64_t seed) {
  Random numbers(seed);
  return random_setup(rules, side, numbers);
}

struct Row {
  const char* typed;
  const char* line;
  const char* choices;
};

std::string joined(const std::vector<std::string>& words) {
  std::string out;
  for (const std::string& word : words) out += (out.empty() ? "" : " ") + word;
  return out;
}

}  // namespace

TEST_CASE("a line is completed a word at a time") {
  const std::vector<std::string> known{"E5 to E4", "E5 to D5", "help", "help save", "hint", "show", "quit"};
  const Row rows[] = {{"q", "quit", ""},           {"Q", "quit", ""},       {"h", "h", "help hint"},  {"H", "H", "help hint"},  {"he", "help ", ""},
                      {"help ", "help save", ""},  {"e", "E5 ", ""},        {"E5", "E5 ", ""},        {"e5 t", "E5 to ", ""},
                      {"E5 to ", "E5 to ", "D5 E4"}, {"e5 to d", "E5 to D5", ""}, {"nothing", "nothing", ""}, {"quit", "quit", ""}};
  for (const Row& row : rows) {
    CAPTURE(row.typed);
    const Completed done = complete(row.typed, known);
    CHECK(done.line == row.line);
    CHECK(joined(done.choices) == row.choices);
  }
}

TEST_CASE("squares are those that the rules allow") {
  const Rules rules = *find_variant("barrage");
  Table table(rules);
  for (const Side side : both_sides) table.deploy(side, random(rules, side, 1));
  const View& view = table.game().view(Side::Red);
  const auto all = phrases({.rules = rules, .view = view, .side = Side::Red});
  for (const Move& move : moves(rules, view, Side::Red)) {
    const std::string from = place(move.from);
    CHECK(std::find(all.begin(), all.end(), from + " to " + place(move.to)) != all.end());
    CHECK(complete(from + " t", all).line == from + " to ");
  }
  CHECK(complete("place m", all).line == "place m");  // it is no time for that
  CHECK(complete("row ", all).choices.size() == 8);
  CHECK(complete("floor ", all).line == "floor ");
  CHECK(complete("rules sc", all).line == "rules sc");
  for (const char* const whole : {"help", "rules", "hint", "captured"}) CHECK(std::find(all.begin(), all.end(), whole) != all.end());
}

TEST_CASE("while setting up, what is left and where there is room") {
  const Rules rules = *find_variant("barrage");
  const View view = blank_view(rules, Side::Red);
  Setup draft = random(rules, Side::Red, 1);
  auto& men = std::get<battle::Deployment>(draft);
  const auto marshal = std::find(men.begin(), men.end(), std::optional(battle::Rank::Marshal));
  const Square free = square_at(static_cast<int>(marshal - men.begin()));
  marshal->reset();
  const auto all = phrases({.rules = rules, .view = view, .side = Side::Red, .draft = &draft});
  CHECK(complete("pl", all).line == "place ");
  CHECK(complete("place ", all).line == "place marshal ");
  CHECK(std::find(all.begin(), all.end(), "place marshal " + place(free)) != all.end());
  CHECK(complete("remove ", all).choices.size() == 7);
  CHECK(complete("wall ", all).line == "wall ");
  CHECK(complete("resi", all).line == "resi");
}

TEST_CASE("a fortress's words") {
  const Rules rules = *find_variant("fortress-intro");
  Table table(rules);
  for (const Side side : both_sides) table.deploy(side, random(rules, side, 1));
  const auto all = phrases({.rules = rules, .view = table.game().view(Side::Red), .side = Side::Red});
  CHECK(joined(complete("floor ", all).choices) == "bottom middle top");
  CHECK(complete("where wa", all).line == "where walls");
  CHECK(complete("E5 to D", all).line == "E5 to D5 ");
  CHECK(complete("enter ", all).line == "enter ");  // the introduction names no piece
}

TEST_CASE("nothing that is offered depends on the enemy's secrets") {
  for (const Rules& rules : all_variants()) {
    CAPTURE(id_of(rules));
    std::vector<std::vector<std::string>> offered;
    for (const bool changed : {false, true}) {
      Setup theirs = random(rules, Side::Blue, 2);
      if (auto* men = std::get_if<battle::Deployment>(&theirs); men != nullptr && changed) {
        // the same squares, in the other order
        std::vector<std::optional<battle::Rank>> ranks;
        std::copy_if(men->begin(), men->end(), std::back_inserter(ranks), [](const auto& rank) { return rank.has_value(); });
        for (auto& rank : *men)
          if (rank) {
            rank = ranks.back();
            ranks.pop_back();
          }
      } else if (changed) {
        theirs = random(rules, Side::Blue, 3);
      }
      Table table(rules);
      table.deploy(Side::Red, random(rules, Side::Red, 1));
      table.deploy(Side::Blue, theirs);
      offered.push_back(phrases({.rules = rules, .view = table.game().view(Side::Red), .side = Side::Red}));
    }
    CHECK(offered[0] == offered[1]);
  }
}

TEST_CASE("a bystander is offered looks alone") {
  const Rules rules = *find_variant("barrage");
  const auto all = phrases({.rules = rules, .view = blank_view(rules, {}), .side = {}});
  CHECK(complete("resi", all).line == "resi");
  CHECK(complete("cap", all).line == "captured");
}
