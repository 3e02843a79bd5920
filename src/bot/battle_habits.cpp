#include "battle_habits.hpp"

#include <cassert>

#include "gonfalon/rules/battle.hpp"

namespace gonfalon::bot {

using battle::Duel;
using battle::Rank;
using battle::rank_count;

namespace {

using Cell = Habits::Cell;

constexpr std::size_t plain_traits = 11;  // those before AttackShown

// The table: cell 0, then blocks. Where a row is by rank, a block has a cell for each rank that moves.
constexpr std::size_t moving = 10;
enum Block : std::size_t {
  Nothing = 0,
  ByTheirRank = 1,                  // Begins, GoesOn, then the six traits with somebody unknown
  Ways = ByTheirRank + 8 * moving,  // Sideways, Back, Leap
  Attack = Ways + 3,                // whom he beats, ties, is beaten by; a bomb without being a miner
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

const Habits& Habits::usual() {
  static const Habits habits(usual_table());
  return habits;
}

const Habits::Table& Habits::usual_table() {
  static constexpr Table table{
      1,
      // spy   2    3    4    5    6    7    8    9    M
      0.4F, 1.6F, 0.5F, 1.0F, 1.2F, 1.2F, 1.0F, 1.0F, 0.9F, 0.9F,  // begins
      0.7F, 1.6F, 0.9F, 1.2F, 1.5F, 1.7F, 1.7F, 1.6F, 1.6F, 1.6F,  // goes on
      0.4F, 2.0F, 0.5F, 1.2F, 1.3F, 1.3F, 1.3F, 1.3F, 1.2F, 1.2F,  // attacks one who has moved
      0.1F, 2.5F, 1.3F, 1.5F, 1.5F, 1.5F, 1.2F, 1.0F, 0.6F, 0.5F,  // attacks one who has not
      0.7F, 1.0F, 0.8F, 1.0F, 1.0F, 1.0F, 1.0F, 1.0F, 1.0F, 1.0F,  // approaches one who has moved
      0.5F, 1.1F, 1.0F, 1.1F, 1.1F, 1.1F, 1.0F, 0.9F, 0.8F, 0.7F,  // approaches one who has not
      1.3F, 1.0F, 1.2F, 1.0F, 1.0F, 1.0F, 1.0F, 1.0F, 1.0F, 1.0F,  // leaves one who has moved
      1.0F, 1.0F, 1.0F, 1.0F, 1.0F, 1.0F, 1.0F, 1.0F, 1.0F, 1.0F,  // leaves one who has not
      0.7F, 0.5F, 0.7F,                                            // sideways, back, a leap
      12, 1.5F, 0.1F, 0.05F,   // attacks one whom he beats, ties, is beaten by, a bomb
      2.5F, 0.8F, 0.4F, 2.5F,  // approaches one whom he would beat, tie, lose to; the spy the marshal
      2.5F, 1.0F, 0.6F,        // leaves one who would beat him, tie, lose
      4.0F, 1.0F, 0.6F,        // .. who came in the move before
      1.8F, 1.3F, 0.8F,        // guards a friend against one whom he would beat, tie, lose to
  };
  return table;
}

}  // namespace gonfalon::bot
