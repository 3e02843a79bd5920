// `gonfalon match`: one program against another, many games; or the sum of a match that several machines have played.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "gonfalon/base/error.hpp"
#include "gonfalon/client/plan.hpp"

namespace gonfalon::match {

// The setups of a pair of games. Own: each player makes its own, in both games from the same seed. Swapped: one is drawn for
// Red and one for Blue. Both games use them and the players change sides, so each plays both setups.
enum class PairSetups : std::uint8_t { Own, Swapped };

// Ends a match as soon as it is clear which of two scores of the first player, in parts of 1, is the likelier: a sequential
// probability ratio test (match/statistics.hpp).
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

}  // namespace gonfalon::match
