// What a side's moves tell of its men. Every turn it chose one of all the moves that it could have made, and
// who it is that could have made each decides how likely that was. All is read off what both sides see.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "habits.hpp"

namespace gonfalon::bot::battle {

// A move that a side could have made.
struct PossibleMove {
  std::uint8_t man = 0;  // Token::id
  Move move;
  bool runs = false;  // by a scout alone
  Traits traits;
};

// All that `side` could do, as far as all can see: of a man who has not shown himself, whatever he might be.
std::vector<PossibleMove> possible_moves(const battle::Rules&, const battle::View&, Side side);

// By Token::id, each rank's chance.
using Chances = std::array<ByRank<float>, board_squares>;

// The ways to play that may be a side's, by how well each has told its choices so far.
class PlayingStyles {
 public:
  explicit PlayingStyles(bool crowded);

  // A choice among these moves. By Token::id, for each rank: how likely the choice was if the man has it, 1 on average
  // over what was believed before.
  Chances read(const std::vector<PossibleMove>&, Move chosen, const Chances& before);
  // A man has been shown who had gone to somebody known. Whether he would have lost tells how much this side bluffs.
  void see_daring(bool bluff);

 private:
  struct Style {
    Habits habits;
    double told = 0;  // logarithm
  };
  bool crowded_;
  std::vector<Style> styles_;
  int dares_ = 0;
  int bluffs_ = 0;
};

}  // namespace gonfalon::bot::battle
