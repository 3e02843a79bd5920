// Plans for what lies beyond the search's sight: how it pulls each man towards what it could win.
#pragma once

#include "belief_board.hpp"
#include "eval.hpp"
#include "names.hpp"

namespace gonfalon::bot::battle {

// Sets the pull on all men of the board, from how they stand now. escapes: how often a man has got away lately; he
// draws on the less.
void make_plans(BeliefBoard&, const EvalWeights&, const ByMan<float>& escapes = {});

}  // namespace gonfalon::bot::battle
