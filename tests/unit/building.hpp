// Small labyrinths to walk through.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "typed.hpp"

namespace gonfalon::test {

// `a, b` cut at each `, `.
inline std::vector<std::string> listed(std::string_view list) {
  std::vector<std::string> items;
  while (!list.empty()) {
    const std::string_view item = list.substr(0, list.find(", "));
    list.remove_prefix(item.size() < list.size() ? item.size() + 2 : item.size());
    items.emplace_back(item);
  }
  return items;
}

// `flag A1, duke C2m`; ladders at `C3, B2m`; walls between `A1-A2, A1m-B1m`.
inline fortress::Labyrinth built(std::string_view cards, std::string_view ladders = "",
                                 std::string_view walls = "") {
  fortress::Labyrinth labyrinth;
  for (const std::string& card : listed(cards)) {
    const auto blank = card.find(' ');
    labyrinth.cards[at(card.substr(blank + 1))] = text::find_card(card.substr(0, blank)).value();
  }
  for (const std::string& ladder : listed(ladders)) labyrinth.ladders.insert(at(ladder));
  for (const std::string& wall : listed(walls)) {
    const auto dash = wall.find('-');
    labyrinth.walls.insert(edge_between(at(wall.substr(0, dash)), at(wall.substr(dash + 1))));
  }
  return labyrinth;
}

// The game with just the walls, ladders and cards of this labyrinth. Its pieces come in at C3, where
// all floors are near.
inline fortress::Rules built_of(fortress::Rules rules, const fortress::Labyrinth& labyrinth) {
  rules.start = at("C3");
  rules.walls = static_cast<int>(labyrinth.walls.size());
  rules.ladders = static_cast<int>(labyrinth.ladders.size());
  rules.cards = {};
  for (const auto& [space, card] : labyrinth.cards) ++rules.cards[card];
  return rules;
}

// Both have built this; in the main game both send in `pieces`, Red's first. Red begins.
inline Table visit(const fortress::Rules& rules, const fortress::Labyrinth& labyrinth,
                   std::string_view red = "", std::string_view blue = "") {
  Table table(built_of(rules, labyrinth));
  table.deploy(Side::Red, labyrinth);
  table.deploy(Side::Blue, labyrinth);
  if (rules.to_the_box) {
    table.say("red: enter " + std::string(red));
    table.say("blue: enter " + std::string(blue));
  }
  return table;
}

}  // namespace gonfalon::test
