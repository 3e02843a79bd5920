// The kinds of computer players, for make_player().
#pragma once

#include "gonfalon/board/repetition.hpp"
#include "gonfalon/bot/player.hpp"
#include "battle/men.hpp"
#include "fortress/names.hpp"

namespace gonfalon::bot {

namespace battle {

struct EvalWeights;
class BeliefBoard;

// For trials: receives what a player has worked out before each move.
class ThoughtWatcher {
 public:
  virtual ~ThoughtWatcher() = default;
  // board: the position searched; it must be left unchanged. lead: of the thinking player, as a share of Worths::even.
  virtual void thought(BeliefBoard& board, board::CellMove best, float lead) = 0;
};

std::unique_ptr<Player> make_greedy_player(const battle::Rules&, Side, std::uint64_t seed);
// The player of a level. Trials pass other weights than eval_weights_for(), and a watcher; watcher may be null.
std::unique_ptr<Player> make_player(const battle::Rules&, Side, Strength, const EvalWeights&, std::uint64_t seed,
                                    ThoughtWatcher* watcher = nullptr);

}  // namespace battle

namespace fortress {

std::unique_ptr<Player> make_player(const fortress::Rules&, Side, Strength, std::uint64_t seed);

}  // namespace fortress

}  // namespace gonfalon::bot
