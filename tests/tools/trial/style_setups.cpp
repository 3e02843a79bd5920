#include <algorithm>
#include <array>

#include "bot/battle/setups.hpp"
#include "gonfalon/rules/refusal.hpp"
#include "style.hpp"

namespace gonfalon::style {

using battle::Deployment;
using battle::Rank;

namespace {

// The home rows from the front, as their owner sees them.
using Rows = std::array<std::string_view, 4>;

// clang-format off
constexpr std::array<Rows, 6> for_a_full_army{{
    // Flags behind bombs, in a corner, in the middle, in the other corner.
    {"62 72M 5 2926",
     "548 2768 S75",
     "B345 24B 623",
     "FB3B 343 B2B"},
    {"2694 272 862",
     "5M26 547 5S2",
     "4738 B56 423",
     "B33B FB3 2BB"},
    {"8265 M76 295",
     "74S6 825 724",
     "2343 26B 53B",
     "23B2 34B BBF"},
    // A flag in the front row, behind a lake; bombs in the lanes; all who are strong on one side.
    {"2BFB 762 82M",
     "65B9 257 382",
     "423S 645 726",
     "3B43 B32 4B5"},
    {"BB96 BB8 7M2",
     "2754 6S5 682",
     "234B 257 462",
     "23BF 323 453"},
    {"2424 289 M87",
     "2423 27S 766",
     "B3B4 326 655",
     "F3BB 32B B55"},
}};
// clang-format on

Rank rank_of(char letter) {
  constexpr std::string_view letters = "FS23456789MB";
  return static_cast<Rank>(letters.find(letter));
}

}  // namespace

std::size_t setup_count() { return for_a_full_army.size() + 1; }

Deployment setup(std::size_t nth, const battle::Rules& rules, Side side, Random& random) {
  nth %= setup_count();
  if (nth < for_a_full_army.size()) {
    const bool mirrored = random.below(2) == 0;
    Deployment men{};
    for (int row = 0; row < rules.home_rows; ++row) {
      int column = 0;
      for (const char letter : for_a_full_army[nth].at(static_cast<std::size_t>(row))) {
        if (letter == ' ' || column == rules.files) continue;
        const Square square = rules.home_square(side, row, mirrored ? rules.files - 1 - column : column);
        men[static_cast<std::size_t>(index_of(square))] = rank_of(letter);
        ++column;
      }
    }
    if (faults_in(rules, side, men).empty()) return men;
  }
  return bot::battle::battle_setup(rules, side, random);
}

}  // namespace gonfalon::style
