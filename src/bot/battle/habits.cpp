#include "habits.hpp"

#include <algorithm>
#include <cassert>

#include "gonfalon/data/data.hpp"

namespace gonfalon::bot::battle {

namespace {

using Cell = Habits::Cell;

// The table is cell 0, then blocks. A block by rank has a cell for each movable rank.
constexpr std::size_t moving = 10;
enum Block : std::size_t {
  Nothing = 0,
  ByTheirRank = 1,  // all traits without a known enemy, except the last, Leap
  Run = ByTheirRank + (plain_traits - 1) * moving,  // Leap
  // The known enemy is one, two, or more ranks lower; equal; higher; spy against marshal. Attack only: a bomb that it cannot
  // clear.
  Attack = Run + 1,
  Approach = Attack + 7,
  Guard = Approach + 6,
  Near = Guard + 6,
  // The known enemy beats a man up to lieutenant, up to major, or a higher one; is equal; is beaten by the man.
  Leave = Near + 6,
  Flee = Leave + 5,
  Part = Flee + 5,
};
static_assert(Part + 5 == Habits::cells);

constexpr Cell at(std::size_t block, std::size_t nth) { return static_cast<Cell>(block + nth); }

// The tables were learnt from games by the manuals' rules.
Duel fought(Rank attacker, Rank defender) {
  static const Duels duels = all_duels({});
  return duels[attacker][defender];
}

// The cell in a block of six, for a man that goes to the known one.
std::size_t as_hunter(Rank own, Rank shown) {
  if (own == Rank::Spy && shown == Rank::Marshal) return 5;
  const Duel stays = fought(own, shown);
  if (stays != Duel::Attacker) return stays == Duel::Both ? 3 : 4;
  const int by = static_cast<int>(own) - static_cast<int>(shown);
  return shown == Rank::Bomb ? 2 : static_cast<std::size_t>(std::clamp(by - 1, 0, 2));
}

// The cell in a block of five, for a man that a known one may go for.
std::size_t as_hunted(Rank own, Rank shown) {
  const Duel stays = fought(shown, own);
  if (stays != Duel::Attacker) return stays == Duel::Both ? 3 : 4;
  return own <= Rank::Lieutenant ? 0 : own <= Rank::Major ? 1 : 2;
}

// The cell of a trait with a known enemy.
Cell cell_of_shown(Trait trait, Rank rank, Rank shown) {
  constexpr std::array<Block, all_traits - plain_traits> blocks{Attack, Approach, Leave, Flee, Guard, Near, Part};
  const Block block = blocks[static_cast<std::size_t>(trait) - plain_traits];
  const bool goes_there = block == Attack || block == Approach;
  const bool useless = goes_there ? shown == Rank::Bomb && rank != Rank::Miner : !can_move(shown);
  if (useless) return block == Attack ? at(Attack, 6) : Cell{Nothing};
  const bool hunted = block == Leave || block == Flee || block == Part;
  return at(block, hunted ? as_hunted(rank, shown) : as_hunter(rank, shown));
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
  if (row == static_cast<std::uint8_t>(Trait::Leap)) return at(Run, 0);
  return at(ByTheirRank, row * moving + nth);
}

const std::vector<Habits::Table>& Habits::ways(bool crowded) {
  const auto read = [](bool of_crowds) {
    const std::vector<float> numbers = data::move_habits(of_crowds);
    assert(numbers.size() % cells == 0);
    std::vector<Table> tables(numbers.size() / cells);
    for (std::size_t nth = 0; nth < numbers.size(); ++nth) tables[nth / cells][nth % cells] = numbers[nth];
    return tables;
  };
  if (crowded) {
    static const std::vector<Table> crowd = read(true);
    return crowd;
  }
  static const std::vector<Table> open = read(false);
  return open;
}

Habits::Habits(const Table& table) {
  for (std::size_t row = 0; row < rows; ++row)
    for (const Rank rank : all_ranks)
      factors_[row][rank] = can_move(rank) ? table[cell(static_cast<std::uint8_t>(row), rank)] : 0;
}

Likelihood Habits::likelihood(const Traits& traits) const {
  Likelihood product = factors_[traits.rows[0]];
  for (std::size_t i = 1; i < traits.count; ++i)
    for (std::size_t r = 0; r < rank_count; ++r) product.values[r] *= factors_[traits.rows[i]].values[r];
  return product;
}

Habits::Table Habits::with_bluffs(Table table, float frequency) {
  for (const std::size_t block : {Approach, Near})
    table[at(block, 4)] = std::clamp(table[at(block, 4)] * frequency, 0.02F, 2.0F);
  return table;
}

}  // namespace gonfalon::bot::battle
