#include "evidence.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <optional>

#include "gonfalon/data/data.hpp"
#include "men.hpp"

namespace gonfalon::bot::battle {

namespace {

// At this distance a man is not assumed to hunt or to fear another.
constexpr int far_off = 6;

// The board as both sides see it.
class PublicBoard {
 public:
  PublicBoard(const battle::Rules& rules, const battle::View& view, Side side)
      : rules_(rules), view_(view), side_(side) {
    for_each_man(view, [&](Square square, const Token& man) {
      if (man.side != side && (man.shown ? can_move(*man.rank) : man.moved)) goers_.push_back(square);
    });
  }

  const Token* token(Square square) const {
    if (!rules_.on_board(square)) return nullptr;
    const auto& there = view_.board[static_cast<std::size_t>(index_of(square))];
    return there ? &*there : nullptr;
  }
  const Token* enemy(Square square) const {
    const Token* there = token(square);
    return there != nullptr && there->side != side_ ? there : nullptr;
  }
  const Token* friend_at(Square square) const {
    const Token* there = token(square);
    return there != nullptr && there->side == side_ ? there : nullptr;
  }
  bool free(Square square) const {
    return rules_.on_board(square) && !rules_.lakes.contains(square) && token(square) == nullptr;
  }
  bool enterable(Square square) const { return free(square) || enemy(square) != nullptr; }
  // Whether its side moved this man last.
  bool going(const Token& man) const {
    const auto& series = view_.series[side_];
    return !series.moves.empty() && series.piece == man.id;
  }
  // The side whose home rows contain the square, if any.
  std::optional<Side> home(Square square) const {
    if (square.row < rules_.home_rows) return Side::Red;
    if (square.row >= rules_.rows - rules_.home_rows) return Side::Blue;
    return std::nullopt;
  }
  // The squares of enemy men known to be able to move.
  const std::vector<Square>& goers() const { return goers_; }
  // Whether the last move ended there.
  bool fresh(Square square) const { return view_.last && view_.last->to == square; }
  Side side() const { return side_; }

 private:
  const battle::Rules& rules_;
  const battle::View& view_;
  Side side_;
  std::vector<Square> goers_;
};

std::optional<Rank> rank_seen(const Token& token) { return token.shown ? token.rank : std::nullopt; }

// Adds the trait for this enemy: `shown` if its rank is known, otherwise `moved` or `unmoved`.
void add_with(Traits& traits, const Token& enemy, Trait moved, Trait unmoved, Trait shown) {
  if (const auto rank = rank_seen(enemy)) return traits.add(shown, rank);
  traits.add(enemy.moved ? moved : unmoved);
}

void add_leaving(Traits& traits, const PublicBoard& board, Square from) {
  for (const Step step : four_ways) {
    const Square square = moved(from, step);
    if (const Token* enemy = board.enemy(square))
      add_with(traits, *enemy, Trait::LeaveMoved, Trait::LeaveUnmoved,
               board.fresh(square) ? Trait::FleeShown : Trait::LeaveShown);
  }
}

// Adds traits for the enemies beside the man's new square. If a friend beside that square has enemies beside it, adds that the
// man guards the friend: against the highest known rank that can move, and against a hidden man that has moved.
void add_arriving(Traits& traits, const PublicBoard& board, Move move) {
  std::optional<Rank> threat;
  bool unknown = false;
  for (const Step step : four_ways) {
    const Square square = moved(move.to, step);
    if (const Token* enemy = board.enemy(square))
      add_with(traits, *enemy, Trait::ApproachMoved, Trait::ApproachUnmoved, Trait::ApproachShown);
    if (square == move.from || board.friend_at(square) == nullptr) continue;
    for (const Step on : four_ways) {
      const Token* enemy = board.enemy(moved(square, on));
      if (enemy == nullptr) continue;
      const auto rank = rank_seen(*enemy);
      if (rank && can_move(*rank)) threat = std::max(threat, rank);
      unknown = unknown || (!enemy->shown && enemy->moved);
    }
  }
  if (threat) traits.add(Trait::GuardShown, threat);
  if (unknown) traits.add(Trait::GuardMoved);
}

// Adds a trait if the nearest enemy known to be able to move is near, but out of reach before and after the move: whether the
// man comes nearer to it or not.
void add_afar(Traits& traits, const PublicBoard& board, Move move) {
  const Square* nearest = nullptr;
  int least = far_off;
  for (const Square& square : board.goers()) {
    const int steps = steps_between(move.from, square);
    if (steps < least) least = steps, nearest = &square;
  }
  if (nearest == nullptr || least < 2) return;
  const int then = steps_between(move.to, *nearest);
  if (then < 2) return;
  if (const auto rank = rank_seen(*board.token(*nearest)))
    traits.add(then < least ? Trait::NearShown : Trait::PartShown, rank);
  else
    traits.add(then < least ? Trait::NearMoved : Trait::PartMoved);
}

Traits traits_of(const PublicBoard& board, const Token& man, Move move) {
  Traits traits;
  traits.add(man.moved ? Trait::GoesOn : Trait::Begins);
  const int ahead = (move.to.row - move.from.row) * (board.side() == Side::Red ? 1 : -1);
  if (ahead <= 0) traits.add(ahead < 0 ? Trait::Back : Trait::Sideways);
  if (!next_to(move.from, move.to)) traits.add(Trait::Leap);
  if (board.going(man)) traits.add(Trait::Again);
  add_leaving(traits, board, move.from);
  if (const Token* enemy = board.enemy(move.to))
    add_with(traits, *enemy, Trait::AttackMoved, Trait::AttackUnmoved, Trait::AttackShown);
  else
    add_arriving(traits, board, move);
  add_afar(traits, board, move);
  const auto home = board.home(move.to);
  if (home != board.side()) traits.add(home ? Trait::EntersTheirs : Trait::EntersMiddle);
  return traits;
}

}  // namespace

std::vector<PossibleMove> possible_moves(const battle::Rules& rules, const battle::View& view, Side side) {
  const PublicBoard board(rules, view, side);
  std::vector<PossibleMove> all;
  for_each_man(view, [&](Square from, const Token& man) {
    const auto rank = rank_seen(man);
    if (man.side != side || (rank && !can_move(*rank))) return;
    for (const Step step : four_ways) {
      bool runs = false;
      for (Square to = moved(from, step); board.enterable(to); to = moved(to, step)) {
        all.push_back({man.id, {from, to}, runs, traits_of(board, man, {from, to})});
        if (board.enemy(to) != nullptr || (rank && *rank != Rank::Scout) || !rules.scout_runs) break;
        runs = true;
      }
    }
  });
  return all;
}

namespace {

constexpr double trust_in_styles = 0.3;

// The relative likelihood of this move for a man of each rank; 0 if impossible.
Likelihood likelihood(const Habits& habits, const PossibleMove& move) {
  Likelihood likelihood = habits.likelihood(move.traits);
  if (move.runs)
    for (const Rank rank : all_ranks)
      if (rank != Rank::Scout) likelihood[rank] = 0;
  return likelihood;
}

// A choice read with one set of habits: shares as in PlayingStyles::read(), and the likelihood of the choice.
struct Reading {
  Chances shares{};
  float likely = 0;
};

Reading read_choice(const Habits& habits, const std::vector<PossibleMove>& moves, Move chosen, const Chances& before) {
  Reading reading;
  std::vector<Likelihood> likelihoods;
  for (const PossibleMove& move : moves) likelihoods.push_back(likelihood(habits, move));

  std::array<Likelihood, board_squares> sums{};  // over each man's moves
  std::array<bool, board_squares> has{};
  const Likelihood* made = nullptr;
  std::uint8_t mover = 0;
  float total = 0;  // over all moves, weighted by what is believed of the men
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const auto man = moves[i].man;
    has[man] = true;
    for (std::size_t r = 0; r < rank_count; ++r) {
      sums[man].values[r] += likelihoods[i].values[r];
      total += likelihoods[i].values[r] * before[man].values[r];
    }
    if (moves[i].move != chosen) continue;
    made = &likelihoods[i];
    mover = man;
  }
  for (std::size_t man = 0; man < board_squares; ++man) {
    if (!has[man]) continue;
    auto& shares = reading.shares[man].values;
    float own = 0;
    for (std::size_t r = 0; r < rank_count; ++r) own += sums[man].values[r] * before[man].values[r];
    const float others = std::max(total - own, 1e-3F);
    float mean = 0;
    for (std::size_t r = 0; r < rank_count; ++r) {
      const float likelihood = made != nullptr && man == mover ? made->values[r] : 1;
      shares[r] = likelihood / (others + sums[man].values[r]);
      mean += shares[r] * before[man].values[r];
    }
    if (made != nullptr && man == mover) reading.likely = mean;
    for (float& value : shares) value = mean > 0 ? value / mean : 1;
  }
  return reading;
}

}  // namespace

PlayingStyles::PlayingStyles(bool crowded) : crowded_(crowded) {
  for (const auto& table : Habits::ways(crowded)) styles_.push_back({Habits(table)});
}

Chances PlayingStyles::read(const std::vector<PossibleMove>& moves, Move chosen, const Chances& before) {
  std::vector<Reading> readings;
  double best = styles_.front().told;
  for (const Style& style : styles_) {
    readings.push_back(read_choice(style.habits, moves, chosen, before));
    best = std::max(best, style.told);
  }
  Chances mean{};
  double sum = 0;
  for (const Style& style : styles_) sum += std::exp(style.told - best);
  for (std::size_t nth = 0; nth < styles_.size(); ++nth) {
    const auto weight = static_cast<float>(std::exp(styles_[nth].told - best) / sum);
    for (std::size_t id = 0; id < mean.size(); ++id)
      for (std::size_t rank = 0; rank < rank_count; ++rank)
        mean[id].values[rank] += weight * readings[nth].shares[id].values[rank];
    styles_[nth].told += trust_in_styles * std::log(std::max(readings[nth].likely, 1e-6F));
  }
  return mean;
}

void PlayingStyles::see_daring(bool bluff) {
  ++dares_;
  if (bluff) ++bluffs_;
  // A prior: two bluffs in eight.
  const float frequency = static_cast<float>(2 + bluffs_) / static_cast<float>(8 + dares_);
  const auto& tables = Habits::ways(crowded_);
  for (std::size_t nth = 0; nth < tables.size(); ++nth)
    styles_[nth].habits = Habits(Habits::with_bluffs(tables[nth], frequency / 0.25F));
}

namespace {

using Cell = Habits::Cell;

// The table is cell 0, then blocks. A block by rank has a cell for each movable rank.
constexpr std::size_t moving_rows = 10;
enum Block : std::size_t {
  Nothing = 0,
  ByTheirRank = 1,  // all traits without a known enemy, except the last, Leap
  Run = ByTheirRank + (plain_traits - 1) * moving_rows,  // Leap
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
  return at(ByTheirRank, row * moving_rows + nth);
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
