// `gonfalon match`: one program against another, many games; or the sum of a match that several machines have played.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "gonfalon/base/result.hpp"
#include "gonfalon/client/plan.hpp"

namespace gonfalon::match {

// The setups of a pair of games. Own: each player makes its own, in both games from the same seed. Swapped: one is drawn for
// Red and one for Blue. Both games use them and the players change sides, so each plays both setups.
enum class PairSetups : std::uint8_t { Own, Swapped };

// Ends a match as soon as it is clear which of two scores of the first player, in parts of 1, is the likelier: a sequential
// probability ratio test (below).
struct StopTest {
  double low;
  double high;
};

// The share of a match that one machine plays: every `of`-th pair of games, beginning with the pair of this number.
struct Part {
  int number = 1;  // from 1 to `of`
  int of = 1;

  bool contains(int game) const { return (game - 1) / 2 % of == number - 1; }
  // How many of so many games, an even number, belong to it.
  int count(int games) const { return (games / 2 - number + of) / of * 2; }
};

struct MatchPlan {
  Rules rules;                    // with limits: a game between programs must end
  std::array<client::Launch, 2> players;
  int games = 0;
  int jobs = 1;                   // games at a time
  int ms = 0;                     // for a command; 0: no limit
  int game_ms = 0;                // for all commands of a player in a game except the setup; 0: no limit
  std::optional<std::uint64_t> seed;
  PairSetups setups = PairSetups::Own;
  std::string records;            // folder for the records; empty: none are kept
  bool resume = false;            // continues the match in that folder
  std::optional<StopTest> stop;
  Part part;  // a part needs a seed: without it the parts would not belong together
};

// Prints each game on standard output as it ends, and finally the first player's result. Shows progress on standard error if
// that is a terminal. A signal that ends the match ends its games; the result so far is printed. Throws std::system_error.
Exit run_match(const MatchPlan&);

// Joins the parts of a match. folders: where their records were kept. Prints the games in their order and the result as one
// run_match() that had played all games one after the other. Prints on standard error the games that are missing, and those
// that several folders have; the first counts. Failed: a game is missing, a game was played twice with different results, or a
// folder has no part of this match. Throws std::system_error.
Exit sum_match(const std::vector<std::string>& folders);

// The score of a match between two players, and its uncertainty.

// A share from 0 to 1 with its 95 % confidence interval.
struct Estimate {
  double share = 0.5;
  double low = 0;
  double high = 1;
};

// Wilson's interval for a share found in this many independent trials.
Estimate wilson(double share, double trials);

// The score, with each pair of games as one trial because its games share their luck. pairs: the first player's share of each
// pair, from 0 to 1. The variance is estimated from the pairs. As few pairs give no good estimate, two pairs of coin tosses
// are counted with them.
Estimate score_of(const std::vector<double>& pairs);

// The log-likelihood ratio of the true score being `high` rather than `low`. The pairs' scores count as normally distributed, with
// the variance that they have, but with no less than that of pairs of coin tosses. A sequential test accepts `high` at the bound and `low` at minus the bound.
// Either is wrong at most 5 times in 100, however often one looks (Wald 1945).
double log_ratio(const std::vector<double>& pairs, double low, double high);
inline constexpr double log_ratio_bound = 2.944439;  // ln(0.95 / 0.05)

// The difference in Elo points. A score of 0 or 1 counts as half a game less extreme.
double elo_of(double score, int games);

}  // namespace gonfalon::match
