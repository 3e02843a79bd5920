// The kinds of computer players, for make_player().
#pragma once

#include "battle/names.hpp"
#include "fortress/names.hpp"
#include "gonfalon/board/repetition.hpp"
#include "gonfalon/bot/player.hpp"

namespace gonfalon::bot {

namespace battle {

struct EvalWeights;
class BeliefBoard;

// For trials: sees what a player has thought before it moves.
class ThoughtWatcher {
 public:
  virtual ~ThoughtWatcher() = default;
  // The board is as it was laid out, and is left so. lead: in men, in shares of Worths::even.
  virtual void thought(BeliefBoard& board, board::CellMove best, float lead) = 0;
};

std::unique_ptr<Player> make_greedy_player(const battle::Rules&, Side, std::uint64_t seed);
// A level, with the judgement of eval_weights_for(), or with another, for trials of it.
// watcher: is told of all that it thinks; none if null.
std::unique_ptr<Player> make_player(const battle::Rules&, Side, Strength, const EvalWeights&, std::uint64_t seed,
                                    ThoughtWatcher* watcher = nullptr);

}  // namespace battle

namespace fortress {

std::unique_ptr<Player> make_player(const fortress::Rules&, Side, Strength, std::uint64_t seed);

}  // namespace fortress

}  // namespace gonfalon::bot
