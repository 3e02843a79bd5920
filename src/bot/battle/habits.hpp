// How people play a man of a rank: what moves they like better than others. Tables of numbers, one for each way
// to play, learned by counting (tests/secret/belief_learning.cpp).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "names.hpp"

namespace gonfalon::bot::battle {

using Likelihood = ByRank<float>;

// What a move is or does. Each has a row of the table, and those with an enemy whom all know a row for
// every rank of his.
enum class Trait : std::uint8_t {
  Begins,  // the man's first move
  GoesOn,  // a later one
  AttackMoved,    // an attack on somebody unknown who has moved
  AttackUnmoved,  // .. who has not
  ApproachMoved,  // a move that ends next to such a one
  ApproachUnmoved,
  LeaveMoved,  // a move away from next to such a one
  LeaveUnmoved,
  GuardMoved,  // a move to a friend's side, next to whom one stands who has moved
  NearMoved,   // towards the nearest enemy, if he is one who has moved, and is out of reach
  PartMoved,   // away from him
  Sideways,
  Back,
  Again,         // by the man who moved in the turn before
  EntersMiddle,  // a move that ends between the home rows
  EntersTheirs,  // .. in the enemy's
  Leap,          // more than one square
  AttackShown,  // the same with somebody whose rank all know
  ApproachShown,
  LeaveShown,
  FleeShown,   // .. who came there in the move before
  GuardShown,  // a move to a friend's side, next to whom such a one stands
  NearShown,   // towards the nearest enemy, if he is such a one, and is out of reach
  PartShown,   // away from him
};

// Those before AttackShown: the rest have to do with somebody known.
constexpr auto plain_traits = static_cast<std::size_t>(Trait::AttackShown);
constexpr auto all_traits = static_cast<std::size_t>(Trait::PartShown) + 1;

// The traits of one move: the numbers of its rows.
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
  // What has been learned, for armies that fill their home rows or do not: of players of several kinds.
  static const std::vector<Table>& ways(bool crowded);
  // With men who go to somebody who would beat them, as if they were stronger, so many times as often.
  static Table with_bluffs(Table, float frequency);
  // Which cell of the table speaks for a man of this rank in this row. 0 says nothing: it holds 1.
  static Cell cell(std::uint8_t row, Rank);

  // How likely a move of these traits is for a man of each rank, up to a factor; 0 for those who never move.
  Likelihood likelihood(const Traits&) const;

 private:
  static constexpr std::size_t rows = plain_traits + (all_traits - plain_traits) * rank_count;
  std::array<Likelihood, rows> factors_{};
};

}  // namespace gonfalon::bot::battle
