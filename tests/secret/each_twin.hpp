// Games by lot, each with a twin that differs in a secret which the other side has not touched and that is told the same.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "common/random_rules.hpp"
#include "twin.hpp"

namespace gonfalon::secret {

struct Twins {
  bool battle;  // or of fortresses
  int games;    // of each variant
  std::uint64_t first_seed;
  int steps;  // at most, of a game
};

// Compares each game with its twin; compare takes the game, the change and a source of luck. Returns how many there were.
template <class Compare>
int each_twin(const Twins& wanted, Compare compare) {
  int twins = 0;
  std::vector<Rules> variants(all_variants().begin(), all_variants().end());
  for (Random lots(19); variants.size() < all_variants().size() + 8;) variants.emplace_back(test::random_battle(lots));
  for (const Rules& variant : variants) {
    if (is_battle(variant) != wanted.battle) continue;
    for (int game = 0; game < wanted.games; ++game) {
      const std::string name(id_of(variant));
      CAPTURE(name);
      CAPTURE(game);
      Random random(wanted.first_seed + static_cast<std::uint64_t>(game));
      const Rules rules = with_options(variant, random);
      const auto played = play_out(rules, random, honest(), wanted.steps, [](const Table&, const Turn&) {});
      Shadow shadow(rules);
      for (const Fact& fact : played.facts) shadow.see(fact);
      const auto change = untouched_change(played, shadow, random);
      if (!change || play_twin(played, *change, honest()).verdict != Verdict::Same) continue;
      CAPTURE(change->kind);
      compare(played, *change, random);
      ++twins;
    }
  }
  return twins;
}

}  // namespace gonfalon::secret
