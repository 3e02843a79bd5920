// Cards for games made by tests.
#pragma once

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include "gonfalon/rules/catalogue.hpp"

namespace gonfalon::test {

// All that the manual has, none of them in use: those of the main game, and the king of the introduction.
inline std::vector<fortress::Kind> manual_kinds() {
  auto kinds = std::get<fortress::Rules>(*find_variant("fortress")).kinds;
  kinds.push_back(std::get<fortress::Rules>(*find_variant("fortress-intro")).kind(fortress::Card::King));
  for (fortress::Kind& kind : kinds) kind.count = 0;
  return kinds;
}

inline fortress::Kind& kind_in(std::vector<fortress::Kind>& kinds, fortress::Card card) {
  return *std::ranges::find(kinds, card, &fortress::Kind::card);
}

// Of the floors, as many as there are; the names stay the manual's.
inline void set_widths(fortress::Rules& rules, std::vector<int> widths) {
  rules.floors.resize(widths.size());
  for (std::size_t nth = 0; nth < widths.size(); ++nth) rules.floors[nth].width = widths[nth];
}

// So many of a card, of which the game may have had none.
inline void set_count(fortress::Rules& rules, fortress::Card card, int count) {
  if (rules.find(card) == nullptr) {
    auto all = manual_kinds();
    rules.kinds.push_back(kind_in(all, card));
  }
  kind_in(rules.kinds, card).count = static_cast<std::uint8_t>(count);
}

}  // namespace gonfalon::test
