// What a side's moves say about its men. Each turn the side chose one of its possible moves; how likely the choice was depends
// on the ranks of all men that could have moved. It uses only what both sides see.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "men.hpp"

namespace gonfalon::bot::battle {

// How people move a man of each rank. One table of numbers for each style of play, learnt by counting
// (tests/secret/belief_learning.cpp).

using Likelihood = ByRank<float>;

// Features of a move. Each has a row in the table; the features with an enemy of known rank have a row for each such rank.
enum class Trait : std::uint8_t {
  Begins,  // the man's first move
  GoesOn,  // a later one
  AttackMoved,    // attacks an unknown man that has moved
  AttackUnmoved,  // attacks an unknown man that has not moved
  ApproachMoved,  // ends beside an unknown man that has moved
  ApproachUnmoved,
  LeaveMoved,  // leaves the side of an unknown man that has moved
  LeaveUnmoved,
  GuardMoved,  // goes beside a friend that has an unknown man that has moved beside it
  NearMoved,   // towards the nearest enemy, an unknown man that has moved, out of reach
  PartMoved,   // away from that enemy
  Sideways,
  Back,
  Again,         // by the man that its side moved last
  EntersMiddle,  // ends between the home rows
  EntersTheirs,  // ends in the enemy's home rows
  Leap,          // more than one square
  AttackShown,  // attacks a known man; likewise the rest
  ApproachShown,
  LeaveShown,
  FleeShown,   // leaves a known man that has just arrived
  GuardShown,  // goes beside a friend that has a known enemy beside it
  NearShown,   // towards the nearest enemy, a known man, out of reach
  PartShown,   // away from that enemy
};

// The features without a known enemy come before AttackShown.
constexpr auto plain_traits = static_cast<std::size_t>(Trait::AttackShown);
constexpr auto all_traits = static_cast<std::size_t>(Trait::PartShown) + 1;

// The features of one move, as row numbers.
struct Traits {
  std::array<std::uint8_t, 16> rows{};
  std::size_t count = 0;

  void add(Trait, std::optional<Rank> shown = {});
};

class Habits {
 public:
  using Cell = std::uint8_t;
  static constexpr std::size_t cells = 202;
  using Table = std::array<float, cells>;

  explicit Habits(const Table&);
  // The learnt tables, one for each style. crowded: for armies that fill their home rows.
  static const std::vector<Table>& ways(bool crowded);
  // Multiplies how often a man goes to a known enemy that would beat it.
  static Table with_bluffs(Table, float frequency);
  // The cell for a man of this rank in this row. Cell 0 is neutral: it holds 1.
  static Cell cell(std::uint8_t row, Rank);

  // The relative likelihood of a move with these features for a man of each rank; 0 for ranks that never move.
  Likelihood likelihood(const Traits&) const;

 private:
  static constexpr std::size_t rows = plain_traits + (all_traits - plain_traits) * rank_count;
  std::array<Likelihood, rows> factors_{};
};

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
  // One of the opponent's men was revealed. It had earlier gone up to a man whose rank the opponent knew; bluff: it would have lost to that
  // man.
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
