// Plans for what lies beyond the search's sight: how it pulls each man towards what it could win.
#pragma once

#include "battle_board.hpp"
#include "battle_eval.hpp"

namespace gonfalon::bot {

// Sets the pull on all men of the board, from how they stand now.
void make_plans(BattleBoard&, const Judgement&);

}  // namespace gonfalon::bot
