// `gonfalon match`: one program against another, many games.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "gonfalon/base/exit.hpp"
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
};

// Prints each game on standard output as it ends, and finally the first player's result. Shows progress on standard error if
// that is a terminal. A signal that ends the match ends its games; the result so far is printed. Throws std::system_error.
Exit run_match(const MatchPlan&);

}  // namespace gonfalon::match
