#include "battle_habits.hpp"

#include <algorithm>

#include "gonfalon/rules/battle.hpp"

namespace gonfalon::bot {

using battle::Duel;
using battle::Rank;
using battle::rank_count;

namespace {

using Cell = Habits::Cell;

constexpr std::size_t plain_traits = 12;  // those before AttackShown

// The table: cell 0, then blocks. Where a row is by rank, a block has a cell for each rank that moves.
constexpr std::size_t moving = 10;
enum Block : std::size_t {
  Nothing = 0,
  ByTheirRank = 1,                  // Begins, GoesOn, then the six traits with somebody unknown
  Ways = ByTheirRank + 8 * moving,  // Sideways, Back, Leap, Again
  Attack = Ways + 4,                // whom he beats, ties, is beaten by; a bomb without being a miner
  Approach = Attack + 4,            // whom he would beat .. ; for a spy the marshal
  Leave = Approach + 4,             // who would beat him, tie, lose
  Flee = Leave + 3,
  Guard = Flee + 3,  // he would beat the one, tie, lose
};
static_assert(Guard + 3 == Habits::cells);

constexpr Cell at(std::size_t block, std::size_t nth) { return static_cast<Cell>(block + nth); }

// 0: the one who goes there wins, 1: a tie, 2: he loses.
std::size_t result(Rank attacker, Rank defender) {
  const Duel stays = battle::fight(attacker, defender);
  return stays == Duel::Attacker ? 0 : stays == Duel::Both ? 1 : 2;
}

Cell cell_of_shown(Trait trait, Rank rank, Rank shown) {
  switch (trait) {
    case Trait::AttackShown:
      return at(Attack, shown == Rank::Bomb && rank != Rank::Miner ? 3 : result(rank, shown));
    case Trait::ApproachShown:
      if (shown == Rank::Bomb && rank != Rank::Miner) return Nothing;
      return at(Approach, rank == Rank::Spy && shown == Rank::Marshal ? 3 : result(rank, shown));
    case Trait::LeaveShown:
      return can_move(shown) ? at(Leave, result(shown, rank)) : Cell{Nothing};
    case Trait::FleeShown:
      return can_move(shown) ? at(Flee, result(shown, rank)) : Cell{Nothing};
    case Trait::GuardShown:
      return can_move(shown) ? at(Guard, result(rank, shown)) : Cell{Nothing};
    default:
      return Nothing;
  }
}

}  // namespace

void Traits::add(Trait trait, std::optional<Rank> shown) {
  const auto number = static_cast<std::size_t>(trait);
  if (count == rows.size()) return;
  rows[count++] = static_cast<std::uint8_t>(shown ? plain_traits + (number - plain_traits) * rank_count +
                                                        static_cast<std::size_t>(*shown)
                                                  : number);
}

Cell Habits::cell(std::uint8_t row, Rank rank) {
  const auto nth = static_cast<std::size_t>(rank) - 1;
  if (!can_move(rank)) return Nothing;
  if (row >= plain_traits) {
    const std::size_t shown = row - plain_traits;
    return cell_of_shown(static_cast<Trait>(plain_traits + shown / rank_count), rank,
                         static_cast<Rank>(shown % rank_count));
  }
  switch (static_cast<Trait>(row)) {
    case Trait::Begins:
      return at(ByTheirRank, nth);
    case Trait::GoesOn:
      return at(ByTheirRank, moving + nth);
    case Trait::Sideways:
      return at(Ways, 0);
    case Trait::Back:
      return at(Ways, 1);
    case Trait::Again:
      return at(Ways, 3);
    case Trait::Leap:
      return at(Ways, 2);
    default: {
      const auto unknown = static_cast<std::size_t>(row) - static_cast<std::size_t>(Trait::AttackMoved);
      return at(ByTheirRank, (2 + unknown) * moving + nth);
    }
  }
}

Habits::Habits(const Table& table) {
  for (std::size_t row = 0; row < rows; ++row)
    for (const Rank rank : battle::all_ranks)
      factors_[row][rank] = can_move(rank) ? table[cell(static_cast<std::uint8_t>(row), rank)] : 0;
}

Likelihood Habits::likelihood(const Traits& traits) const {
  Likelihood product = factors_[traits.rows[0]];
  for (std::size_t i = 1; i < traits.count; ++i)
    for (std::size_t r = 0; r < rank_count; ++r) product.values[r] *= factors_[traits.rows[i]].values[r];
  return product;
}

namespace {

// clang-format off
// Where the army fills its home rows.
constexpr Habits::Table in_a_crowd{
    1,
    // spy  2     3     4     5     6     7     8     9     M
    1.0F,  0.9F,  0.67F, 0.78F, 0.81F, 0.81F, 0.92F, 1.0F,  0.76F, 0.69F, // begins
    2.0F,  0.86F, 1.5F,  1.3F,  1.4F,  1.4F,  1.5F,  1.6F,  1.6F,  1.9F,  // goes on
    0.05F, 0.28F, 0.17F, 0.66F, 1.3F,  1.8F,  2.4F,  2.2F,  2.9F,  5.4F,  // attacks one who has moved
    0.91F, 1.4F,  20.0F, 0.85F, 0.96F, 0.64F, 0.81F, 0.68F, 0.47F, 0.26F, // attacks one who has not
    0.09F, 0.26F, 0.58F, 1.1F,  1.4F,  1.9F,  1.8F,  2.4F,  2.3F,  1.2F,  // approaches one who has moved
    0.44F, 0.4F,  0.78F, 0.56F, 0.61F, 0.71F, 0.44F, 0.17F, 0.21F, 0.23F, // approaches one who has not
    20.0F, 6.0F,  11.0F, 10.0F, 5.8F,  6.0F,  3.5F,  1.9F,  1.9F,  1.2F,  // leaves one who has moved
    0.72F, 0.49F, 0.54F, 0.94F, 0.8F,  0.98F, 1.1F,  1.4F,  1.4F,  1.3F,  // leaves one who has not
    0.53F, 0.15F, 2.2F,  4.4F,  // sideways, back, a leap, once more
    18.0F, 1.1F,  0.05F, 0.05F, // attacks one whom he beats, ties, is beaten by; a bomb
    4.8F,  0.99F, 0.2F,  0.3F,  // approaches one whom he would beat, tie, lose to; the spy the marshal
    4.9F,  2.0F,  0.35F, // leaves one who would beat him, tie, lose
    20.0F, 20.0F, 14.0F, // .. who came in the move before
    7.2F,  1.1F,  0.79F, // guards a friend against one whom he would beat, tie, lose to
};

// Where a few men stand in rows with room for many.
constexpr Habits::Table in_the_open{
    1,
    // spy  2     3     4     5     6     7     8     9     M
    0.82F, 1.7F,  0.67F, 0.71F, 0.83F, 0.8F,  0.89F, 0.98F, 0.55F, 0.58F, // begins
    1.4F,  0.68F, 1.6F,  1.4F,  1.5F,  1.6F,  1.6F,  1.8F,  1.2F,  1.2F,  // goes on
    0.14F, 2.5F,  0.36F, 0.66F, 0.82F, 1.4F,  2.8F,  1.5F,  0.37F, 6.5F,  // attacks one who has moved
    2.1F,  20.0F, 20.0F, 1.2F,  0.83F, 1.4F,  1.4F,  0.5F,  2.4F,  2.0F,  // attacks one who has not
    0.11F, 0.52F, 0.77F, 0.9F,  1.3F,  1.8F,  2.5F,  2.6F,  1.4F,  0.43F, // approaches one who has moved
    0.64F, 1.1F,  1.0F,  0.72F, 0.6F,  0.63F, 0.38F, 0.24F, 0.83F, 0.7F,  // approaches one who has not
    20.0F, 2.9F,  8.6F,  12.0F, 8.7F,  4.4F,  4.5F,  2.2F,  10.0F, 2.7F,  // leaves one who has moved
    1.1F,  0.37F, 0.47F, 1.1F,  1.0F,  0.9F,  0.81F, 1.3F,  1.0F,  1.2F,  // leaves one who has not
    0.45F, 0.09F, 1.7F,  3.4F,  // sideways, back, a leap, once more
    6.4F,  0.42F, 0.05F, 0.05F, // attacks one whom he beats, ties, is beaten by; a bomb
    4.0F,  0.35F, 0.2F,  0.3F,  // approaches one whom he would beat, tie, lose to; the spy the marshal
    2.9F,  2.2F,  0.29F, // leaves one who would beat him, tie, lose
    20.0F, 19.0F, 7.1F,  // .. who came in the move before
    17.0F, 0.91F, 0.85F, // guards a friend against one whom he would beat, tie, lose to
};
// clang-format on

}  // namespace

const Habits::Table& Habits::usual(bool crowded) { return crowded ? in_a_crowd : in_the_open; }

Habits::Table Habits::with_bluffs(Table table, float frequency) {
  table[at(Approach, 2)] = std::clamp(table[at(Approach, 2)] * frequency, 0.02F, 2.0F);
  return table;
}

}  // namespace gonfalon::bot
