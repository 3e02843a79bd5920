// Rules files by lot: battles on any board, with any army and any switches.
#pragma once

#include <string>

#include <fmt/format.h>

#include "gonfalon/base/random.hpp"
#include "gonfalon/rules/rules_file.hpp"

namespace gonfalon::test {

enum class Size { Any, Largest };

// A valid file. The army fills between a third of the home squares and all of them; in a game of the largest size the
// board is 10 by 10 and the army has 40 pieces.
inline std::string random_battle_file(Random& random, Size size = Size::Any) {
  const bool largest = size == Size::Largest;
  const auto one_of = [&](int low, int high) {
    return low + static_cast<int>(random.below(static_cast<std::uint32_t>(high - low + 1)));
  };
  const auto word = [&](std::initializer_list<const char*> words) {
    return std::string(words.begin()[random.below(static_cast<std::uint32_t>(words.size()))]);
  };
  battle::Rules rules;
  rules.files = largest ? 10 : one_of(4, 10);
  rules.rows = largest ? 10 : one_of(4, 10);
  rules.home_rows = largest ? 4 : one_of(1, (rules.rows - 1) / 2);
  std::string lakes;
  for (int left = one_of(0, 4); left > 0; --left) {
    const Square lake = square_at(one_of(0, rules.files - 1), one_of(rules.home_rows, rules.rows - rules.home_rows - 1));
    if (rules.lakes.contains(lake)) continue;
    rules.lakes.insert(lake);
    lakes += fmt::format("{}\"{}{}\"", lakes.empty() ? "" : ", ", static_cast<char>('A' + lake.file), lake.row + 1);
  }
  const int room = std::min(40, rules.files * rules.home_rows);
  rules.army[battle::Rank::Flag] = 1;
  ++rules.army[battle::all_ranks[random.below(10)]];  // who can move
  for (int men = largest ? room : one_of(room / 3, room); rules.army_size() < men;) {
    const battle::Rank rank = battle::all_ranks[random.below(11)];
    ++rules.army[rank];
  }
  std::string army;
  for (const battle::Rank rank : battle::all_ranks)
    if (rules.army[rank] > 0) army += fmt::format("{} = {}\n", battle::name_of(rank), rules.army[rank]);
  const auto flag = [&] { return word({"true", "false"}); };
  return fmt::format(
      "id = \"by-lot-{}\"\nfamily = \"battle\"\n[board]\nfiles = {}\nrows = {}\nhome = {}\nlakes = [{}]\n[army]\n{}[rules]\n"
      "two-squares = {}\npursuit = {}\nscout-runs = {}\nequal = \"{}\"\nafter-attack = \"{}\"\nspy-defends = {}\nbombs-blow = {}\n"
      "immobile-loses = {}\nmoving-bomb-loses = {}\nboth-immobile = \"{}\"\nbare-loses = {}\n",
      random.below(1000), rules.files, rules.rows, rules.home_rows, lakes, army, word({"0", "1", "2", "3", "5"}), flag(), flag(),
      word({"both", "attacker", "defender"}), word({"hidden", "shown"}), flag(), flag(), flag(), flag(),
      word({"draw", "mover-wins"}), flag());
}

inline battle::Rules random_battle(Random& random) {
  return std::get<battle::Rules>(*read_rules(random_battle_file(random)));
}

}  // namespace gonfalon::test
