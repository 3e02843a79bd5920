// What a side's moves say about its men. Each turn the side chose one of its possible moves; how likely the choice was depends
// on the ranks of all men that could have moved. It uses only what both sides see.
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
  bool runs = false;  // only a scout can
  Traits traits;
};

// All moves that `side` could have made, as far as both sides know; a hidden man may have any rank.
std::vector<PossibleMove> possible_moves(const battle::Rules&, const battle::View&, Side side);

// The probability of each rank, by Token::id.
using Chances = std::array<ByRank<float>, board_squares>;

// A mixture of playing styles, weighted by how well each has predicted the side's choices.
class PlayingStyles {
 public:
  explicit PlayingStyles(bool crowded);

  // Reads one choice. Returns by Token::id, for each rank, the relative likelihood of the choice if the man has that rank; its
  // mean over `before` is 1.
  Chances read(const std::vector<PossibleMove>&, Move chosen, const Chances& before);
  // A man was shown that had approached a known enemy. bluff: it would have lost to that enemy.
  void see_daring(bool bluff);

 private:
  struct Style {
    Habits habits;
    double told = 0;  // log-likelihood of the choices so far
  };
  bool crowded_;
  std::vector<Style> styles_;
  int dares_ = 0;
  int bluffs_ = 0;
};

}  // namespace gonfalon::bot::battle
