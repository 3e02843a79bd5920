// Why a move is the best, in words: by what the player knows, and a few moves ahead.
#pragma once

#include <string>

#include "gonfalon/puzzle/puzzle.hpp"

namespace gonfalon::puzzle {

// Why this move, one of the solutions, is good, where a few facts can tell. Empty: they can't.
std::string why_best(const Puzzle&, const battle::View& seen, Move);
// What a move that is none of the solutions leads to. Never empty.
std::string against_best(const Puzzle&, const battle::View& seen, Move);
// How many points the games brought that were played on from there.
std::string scores(const Puzzle&);

}  // namespace gonfalon::puzzle
