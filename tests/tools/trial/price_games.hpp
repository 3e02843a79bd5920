// Pairs of games that tell the better of two judgements: half of them between the two, half against players of other styles.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "prices.hpp"
#include "trial.hpp"

// The players of other styles.
inline constexpr std::array<std::string_view, 5> strangers{"suspector", "doubter", "forayer", "lotto", "prober"};
// Do the two judgements play this pair against one another, or each against a stranger?
constexpr bool among_themselves(int pair) { return pair % 2 == 0; }

class PriceGames {
 public:
  // seed: of all setups and players. Other seeds give other games with the same numbers.
  PriceGames(const gonfalon::Rules& rules, const gonfalon::bot::Budget& budget, std::uint64_t seed);

  // What `one` wins more than `two` in this pair, in points a game. Between the two: from the same setups with colours changed, from
  // -.5 to .5. Against a stranger: each plays it once, from the same setups and with the same colour, from -1 to 1.
  double gain(int pair, const EvalWeights& one, const EvalWeights& two) const;

  const gonfalon::battle::Rules& rules() const { return std::get<gonfalon::battle::Rules>(rules_); }

 private:
  gonfalon::Rules rules_;
  gonfalon::bot::Budget budget_;
  std::uint64_t seed_;
};
