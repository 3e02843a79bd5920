// Why a move of a battle is the best, or not, in words. The reasons follow from what the player knows, a few moves ahead.
#pragma once

#include <cstddef>
#include <string>

#include "gonfalon/puzzle/puzzle.hpp"
#include "gonfalon/rules/view.hpp"

namespace gonfalon::puzzle {

constexpr std::size_t moves_ahead = 3;  // how far the reasons look

// Why this move, one of the solutions, is about the best. seen: what the player knows at the puzzle's moment.
std::string explanation_of_best(const Puzzle&, const View& seen, Move given);
// What a move that is none of the solutions leads to. Never empty.
std::string against_best(const Puzzle&, const battle::View& seen, Move);
// Why this move is advised to the player who knows this. Empty: no short reason is known.
std::string why_advised(Knower, const battle::View& seen, Move);
// Can an enemy piece take the player's flag with its next move, if the player does nothing?
bool is_flag_in_danger(const Puzzle&, const View& seen);
// Does the best move keep an enemy piece from going to the player's flag, as far as the reasons look?
bool saves_flag(const Puzzle&, const View& seen);

// Why the computer advises an order, in words. The reason follows from what the advised player knows, and from nothing else.

// One or a few sentences in the reader's language, without a line break. seen: what this player knows, who is awaited; order: one that
// check() allows. Empty: no reason is needed to give up, or about a draw.
std::string reason_for(const Rules&, const View& seen, Side player, const Order&);

}  // namespace gonfalon::puzzle
