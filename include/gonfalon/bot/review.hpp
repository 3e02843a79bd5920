// The computer reviews one player's game: where it would have played better with only what the player knew at that moment.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "gonfalon/bot/player.hpp"
#include "gonfalon/rules/report.hpp"
#include "gonfalon/rules/turning_point.hpp"

namespace gonfalon::bot {

// One side's game: all reports to that side, from the beginning.
struct Story {
  const Rules& rules;
  Side side;
  std::span<const Report> told;
};

// The moments at which this side gave an order that can be judged. The last order is left out if it won the game.
struct Moment {
  std::size_t heard;  // number of reports before the order
  Order given;
};
std::vector<Moment> moments_of(const Story&);

// Search steps for each moment, as in Budget::nodes: in the first pass, and in the second pass over the worst moments.
struct Effort {
  std::uint64_t at_first;
  std::uint64_t once_more;
};
// An effort of some ten to twenty seconds, whatever the game's length.
Effort usual_effort(const Rules&, std::size_t moments);
// Search steps for a hint: as many as the review's second pass takes, so that both come to the same answer.
std::uint64_t effort_of_hint(const Rules&);

// How the game stood, and its turning points: the costliest, if they cost enough to be worth telling. Deterministic for equal story,
// strength, seed and effort. Levels 1 to 6 can review a battle, only level 6 a fortress. Of a very long game only the last part is
// reviewed. progress: called with the hundredths done, in rising order.
constexpr std::size_t most_turning_points = 5;
GameReview review(const Story&, Strength, std::uint64_t seed, Effort,
                                 const std::function<void(int)>& progress = {});

// Of the orders of one side that gave a battle away, in the order of the game, only the last did: before it there was a way back. What an
// earlier one cost becomes that of the best piece.
void leave_one_decisive(std::vector<TurningPoint>&, const Rules&);

// A side's share of a battle by its pieces alone, in thousandths as in Standing: 500 if both sides' pieces are worth the same to the
// computer. A lead counts the more, the fewer pieces are left. Without its flag a side has lost.
int share_of_pieces(const battle::Rules&, const BySide<battle::ByRank<std::uint8_t>>& left, Side);

}  // namespace gonfalon::bot
