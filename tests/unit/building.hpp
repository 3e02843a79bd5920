// Small labyrinths to walk through.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "common/kinds.hpp"
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

inline fortress::Card card_called(std::string_view name) {
  for (const fortress::Kind& kind : manual_kinds())
    if (kind.name == name) return kind.card;
  throw std::invalid_argument(std::string(name));
}

// `flag A1, duke C2m`; ladders at `C3, B2m`; walls between `A1-A2, A1m-B1m`.
inline fortress::Labyrinth built(std::string_view cards, std::string_view ladders = "",
                                 std::string_view walls = "") {
  fortress::Labyrinth labyrinth;
  for (const std::string& card : listed(cards)) {
    const auto blank = card.find(' ');
    labyrinth.cards[at(card.substr(blank + 1))] = card_called(card.substr(0, blank));
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
  for (fortress::Kind& kind : rules.kinds) kind.count = 0;
  for (const auto& [space, card] : labyrinth.cards) set_count(rules, card, rules.count(card) + 1);
  std::erase_if(rules.kinds, [](const fortress::Kind& kind) { return kind.count == 0; });
  return rules;
}

// Both have built this; in the main game both send in `pieces`, Red's first. Red begins.
inline Table visit(const fortress::Rules& rules, const fortress::Labyrinth& labyrinth,
                   std::string_view red = "", std::string_view blue = "") {
  Table table(built_of(rules, labyrinth));
  table.deploy(Side::Red, labyrinth);
  table.deploy(Side::Blue, labyrinth);
  if (!rules.one_walks_alone()) {
    table.say("red: enter " + std::string(red));
    table.say("blue: enter " + std::string(blue));
  }
  return table;
}

}  // namespace gonfalon::test
