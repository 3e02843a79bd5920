// `gonfalon match`: one program against another, many games.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "gonfalon/base/exit.hpp"
#include "gonfalon/client/plan.hpp"

namespace gonfalon::match {

// Whose setups a pair of games is played with. Own: each player makes his, in both games from the same
// seed. Swapped: two are drawn, one for Red and one for Blue, and stay with the colours, which the players
// change: each commands both armies.
enum class MatchSetups : std::uint8_t { Own, Swapped };

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
  int ms = 0;                     // for a command, 0: as long as they like
  int game_ms = 0;                // for all of a player's commands in a game but the setup, 0: as long as they like
  std::optional<std::uint64_t> seed;
  MatchSetups setups = MatchSetups::Own;
  std::string records;            // a folder for them; empty: none are kept
  bool resume = false;            // the match that is there goes on
  std::optional<StopTest> stop;
};

// Tells of each game on standard output as it ends, and at the end how the first player did; where standard error is a
// terminal, also how it stands. A signal that ends it ends the games, and what is known by then is told. Throws
// std::system_error.
Exit run_match(const MatchPlan&);

}  // namespace gonfalon::match
