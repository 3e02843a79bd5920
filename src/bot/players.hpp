// The kinds of computer players, for make_player().
#pragma once

#include "battle/names.hpp"
#include "fortress/names.hpp"
#include "gonfalon/bot/player.hpp"

namespace gonfalon::bot {

namespace battle {

struct EvalWeights;

std::unique_ptr<Player> make_greedy_player(const battle::Rules&, Side, std::uint64_t seed);
// A level, with the judgement of eval_weights_for(), or with another, for trials of it.
std::unique_ptr<Player> make_player(const battle::Rules&, Side, Strength, const EvalWeights&, std::uint64_t seed);

}  // namespace battle

namespace fortress {

std::unique_ptr<Player> make_player(const fortress::Rules&, Side, Strength, std::uint64_t seed);

}  // namespace fortress

}  // namespace gonfalon::bot
