// What a side's moves tell of its men. Every turn it chose one of all the moves that it could have made, and
// who it is that could have made each decides how likely that was. All is read off what both sides see.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "habits.hpp"
#include "gonfalon/rules/battle.hpp"
#include "names.hpp"

namespace gonfalon::bot::battle {

// A move that a side could have made.
struct PossibleMove {
  std::uint8_t man = 0;  // Token::id
  battle::Trip trip;
  bool runs = false;  // by a scout alone
  Traits traits;
};

// All that `side` could do, as far as all can see: of a man who has not shown himself, whatever he might be.
std::vector<PossibleMove> possible_moves(const battle::Rules&, const battle::View&, Side side);

// How likely this move is for a man of each rank, up to a factor; 0 for those that can't.
Likelihood likelihood(const Habits&, const PossibleMove&);

// By Token::id, each rank's chance.
using Chances = std::array<battle::ByRank<float>, board_squares>;

// A choice, read by somebody's habits. By Token::id, for each rank: how likely the choice was if the man has
// it, 1 on average over what was believed before. And how likely it was for people of such habits at all.
struct Reading {
  Chances shares{};
  float likely = 0;
};
Reading read_choice(const Habits&, const std::vector<PossibleMove>&, battle::Trip chosen, const Chances& before);

}  // namespace gonfalon::bot::battle
