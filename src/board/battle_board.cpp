#include "gonfalon/board/battle_board.hpp"

#include <array>

#include "gonfalon/rules/refusal.hpp"

namespace gonfalon::board {

using battle::Duel;
using battle::Rank;

namespace {

constexpr auto singles = [] {
  std::array<Cells, all_cells> table{};
  for (int cell = first_cell; cell < first_cell + 2 * half_cells; ++cell)
    table[static_cast<std::size_t>(cell)] = only(static_cast<Cell>(cell));
  return table;
}();

template <class Wanted>
Cells squares_of(const battle::Rules& rules, Wanted wanted) {
  Cells set = no_cells;
  for (std::int8_t file = 0; file < rules.files; ++file)
    for (std::int8_t row = 0; row < rules.rows; ++row)
      if (wanted(Square{file, row})) set |= only(cell_of({file, row}));
  return set;
}

// ---- picking one of the set bits in a few words, by arithmetic: branches would be mispredicted too often

constexpr std::uint64_t in_all_bytes(std::uint64_t byte) { return byte * 0x0101010101010101U; }
constexpr std::uint64_t in_all_quarters(std::uint64_t quarter) { return quarter * 0x0001000100010001U; }

// The number of set bits in each byte. (Not every processor that the program runs on has an instruction for it.)
Cells bits_by_byte(Cells set) {
  set -= (set >> 1) & in_all_bytes(0x55);
  set = (set & in_all_bytes(0x33)) + ((set >> 2) & in_all_bytes(0x33));
  return (set + (set >> 4)) & in_all_bytes(0x0f);
}

// The sum of each half's bytes.
Cells sum_of_bytes(Cells bytes) {
  bytes += bytes >> 32;
  bytes += bytes >> 16;
  bytes += bytes >> 8;
  return bytes & 0xff;
}

// nth_bit[n][byte]: the position of the set bit in `byte` that has n set bits below it.
constexpr auto nth_bit = [] {
  std::array<std::array<std::uint8_t, 256>, 8> table{};
  for (unsigned byte = 0; byte < 256; ++byte) {
    std::size_t n = 0;
    for (std::uint8_t bit = 0; bit < 8; ++bit)
      if ((byte >> bit & 1U) != 0) table[n++][byte] = bit;
  }
  return table;
}();

// The same for a word. by_byte: its bits counted by byte; n is less than their sum.
int nth_bit_of(std::uint64_t word, std::uint64_t by_byte, std::uint64_t n) {
  const std::uint64_t up_to = in_all_bytes(1) * by_byte;  // the sum of this byte and those below it
  constexpr std::uint64_t marks = in_all_bytes(0x80);
  const std::uint64_t passed = ((in_all_bytes(n) | marks) - up_to) & marks;
  const std::uint64_t byte_at = (in_all_bytes(1) * (passed >> 7) >> 56) * 8;
  n -= ((up_to << 8) >> byte_at) & 0xff;
  return static_cast<int>(byte_at) + nth_bit[n & 7][(word >> byte_at) & 0xff];
}

// Counts the cells of four sets, to pick any one of them.
class Tally {
 public:
  explicit Tally(const std::array<Cells, 4>& sets)
      : sets_(sets),
        by_byte_{bits_by_byte(sets[0]), bits_by_byte(sets[1]), bits_by_byte(sets[2]), bits_by_byte(sets[3])} {
    const Cells sums = sum_of_bytes(by_byte_[0]) | sum_of_bytes(by_byte_[1]) << 16 |
                       sum_of_bytes(by_byte_[2]) << 32 | sum_of_bytes(by_byte_[3]) << 48;
    lower_ = sums[0];
    up_to_ = in_all_quarters(1) * (sums[0] + sums[1]);
  }

  std::uint32_t total() const { return static_cast<std::uint32_t>(up_to_ >> 48); }

  struct Choice {
    std::size_t set;
    Cell cell;
  };
  // n is less than total().
  Choice nth(std::uint64_t n) const {
    constexpr std::uint64_t marks = in_all_quarters(0x8000);
    const std::uint64_t passed = ((in_all_quarters(n) | marks) - up_to_) & marks;
    const auto set = static_cast<std::size_t>((in_all_quarters(1) * (passed >> 15)) >> 48);
    n -= ((up_to_ << 16) >> (16 * set)) & 0xffff;
    const std::uint64_t in_lower = (lower_ >> (16 * set)) & 0xffff;
    const std::size_t half = n >= in_lower ? 1 : 0;
    n -= half * in_lower;
    const int bit = nth_bit_of(sets_[set & 3][half], by_byte_[set & 3][half], n);
    return {set & 3, static_cast<Cell>(first_cell + static_cast<int>(half) * half_cells + bit)};
  }

 private:
  std::array<Cells, 4> sets_;
  std::array<Cells, 4> by_byte_;
  std::uint64_t lower_;  // number of cells in the first half of each set
  std::uint64_t up_to_;  // number of cells in each set and those before it
};

}  // namespace

namespace {

// Whether the other side can move after the side to act is passed over.
bool can_move_once_passed(BattleBoard board) {
  board.pass(false);
  MoveList moves;
  board.append_moves(moves);
  return moves.size() > 0;
}

}  // namespace

BattleBoard::Law::Law(const battle::Rules& rules)
    : two_squares(rules.two_squares),
      pursuit(rules.pursuit),
      no_attack(rules.no_attack),
      immobile_loses(rules.immobile_loses),
      mover_wins(rules.mover_wins),
      bare_loses(rules.bare_loses),
      running(rules.scout_runs ? ~std::uint64_t{0} : 0),
      duels(battle::all_duels(rules)) {}

BattleBoard::BattleBoard(const battle::Rules& rules)
    : law_(rules),
      cells_(squares_of(rules, [&](Square square) { return !rules.lakes.contains(square); })) {
  for (const Side side : both_sides)
    home_[side] = squares_of(rules, [&](Square square) { return rules.is_home(side, square); });
  each_cell(cells_, [&](Cell cell) { open_[cell] = true; });
}

// ---- putting men on the board and taking them off

void BattleBoard::clear(Side to_act, const RepetitionHistory& history) {
  to_act_ = to_act;
  figures_.fill({});
  armies_ = {};
  position_hash_ = 0;
  history_ = history;
  undo_.clear();
}

void BattleBoard::set_up(const BySide<battle::Deployment>& pieces, Side to_act) {
  clear(to_act);
  for (const Side side : both_sides)
    for (int index = 0; index < board_squares; ++index)
      if (const auto rank = pieces[side][static_cast<std::size_t>(index)])
        put(cell_of(square_at(index)), {static_cast<std::uint8_t>(index + 1), side, *rank});
}

void BattleBoard::put(Cell cell, Figure figure) {
  figures_.data()[cell] = figure;
  Army& army = armies_[figure.side()];
  const Cells here = singles.data()[cell];
  army.held |= here;
  army.movers |= here & figure.moves();
  army.runners |= here & (figure.runs_mask() & law_.running);
  position_hash_ += share_of(figure.index(), cell);
}

void BattleBoard::take_off(Cell cell) {
  const Figure figure = at(cell);
  figures_.data()[cell] = {};
  Army& army = armies_[figure.side()];
  const Cells rest = ~singles.data()[cell];
  army.held &= rest;
  army.movers &= rest;
  army.runners &= rest;
  position_hash_ -= share_of(figure.index(), cell);
}

// ---- generating moves

// First the scouts run over as many empty cells as a line can have: one cell, then on by 1, 2 and 4 cells. Then every man takes
// one step from its cell, or a scout from any cell that it ran to. No cell is counted twice: only the nearest man in the
// opposite direction can reach it.
template <int way>
Cells BattleBoard::targets_by_way(Side side, Cells empty) const {
  const Army& army = armies_[side];
  Cells reach = shifted<way>(army.runners) & empty;
  Cells free = empty;
  reach |= free & shifted<way>(reach);
  free &= shifted<way>(free);
  reach |= free & shifted<way, 2>(reach);
  free &= shifted<way, 2>(free);
  reach |= free & shifted<way, 4>(reach);
  return shifted<way>(army.movers | reach) & cells_ & ~army.held;
}

BattleBoard::Targets BattleBoard::targets(Side side) const {
  const Cells empty = cells_ & ~(held(Side::Red) | held(Side::Blue));
  return {targets_by_way<0>(side, empty), targets_by_way<1>(side, empty), targets_by_way<2>(side, empty),
          targets_by_way<3>(side, empty)};
}

// Goes back against the direction to the first man: only this man can reach the cell.
CellMove BattleBoard::move_to(Cell to, std::size_t way) const {
  int from = to - strides[way];
  while (figures_.data()[from].nobody()) from -= strides[way];
  return {static_cast<Cell>(from), to};
}

void BattleBoard::append_moves(MoveList& moves, Cells to) const {
  if (flag_taken()) return;
  const Targets all = targets(to_act_);
  for (std::size_t way = 0; way < all.size(); ++way)
    each_cell(all[way] & to, [&](Cell cell) {
      const CellMove move = move_to(cell, way);
      if (!repeats(move)) moves.push(move);
    });
}

std::optional<RefusalCode> BattleBoard::repeats(CellMove move) const {
  if (history_.back_and_forth(move, law_.two_squares)) return Refusal::TwoSquares;
  if (history_.pursuing() && at(move.to).nobody() && beside(move.to, other(to_act_)) &&
      history_.endless_pursuit(move, position_hash_after(move)))
    return Refusal::MoreSquares;
  return {};
}

// ---- making moves and taking them back

void BattleBoard::play(CellMove played) {
  const Figure taken = at(played.to);
  if (taken.nobody())
    move(played);
  else
    attack(played, law_.duels[at(played.from).rank()][taken.rank()]);
}

void BattleBoard::move(CellMove move) {
  const Figure mover = at(move.from);
  position_hash_ += shift_of(mover.index(), move);
  history_.move(move, position_hash_, law_.pursuit && beside(move.to, other(to_act_)));
  undo_.push_back({mover, {}});
  Army& army = armies_[to_act_];
  const Cells changed = singles.data()[move.from] ^ singles.data()[move.to];
  army.held ^= changed;
  army.movers ^= changed & mover.moves();
  army.runners ^= changed & (mover.runs_mask() & law_.running);
  figures_.data()[move.from] = {};
  figures_.data()[move.to] = mover;
  to_act_ = other(to_act_);
}

void BattleBoard::attack(CellMove move, Duel stays) {
  const Figure mover = at(move.from);
  undo_.push_back({mover, at(move.to)});
  take_off(move.from);
  if (stays != Duel::Defender) take_off(move.to);
  if (stays == Duel::Attacker) put(move.to, mover);
  history_.attack(move, position_hash_, law_.pursuit && stays == Duel::Attacker && beside(move.to, other(to_act_)));
  to_act_ = other(to_act_);
}

void BattleBoard::pass(bool is_move) {
  undo_.push_back({});
  if (is_move)
    history_.move({off_board, off_board}, position_hash_, false);
  else
    history_.pass_over(position_hash_);
  to_act_ = other(to_act_);
}

void BattleBoard::reveal(Figure figure) {
  const Cell cell = history_.last().to;
  if (at(cell) == figure) return;
  take_off(cell);
  put(cell, figure);
}

void BattleBoard::take_back() {
  const CellMove move = history_.last();
  const UndoRecord undo = undo_.back();
  to_act_ = other(to_act_);
  history_.take_back();
  undo_.pop_back();
  if (undo.mover.nobody()) return;
  if (!at(move.to).nobody()) take_off(move.to);
  put(move.from, undo.mover);
  if (!undo.taken.nobody()) put(move.to, undo.taken);
}

// ---- the end

bool BattleBoard::flag_taken() const {
  return !undo_.empty() && !undo_.back().taken.nobody() && undo_.back().taken.rank() == Rank::Flag;
}

Outcome BattleBoard::end_if_neither_moves() const {
  if (law_.mover_wins && law_.immobile_loses) return {other(to_act_), Reason::Immobile};
  return {{}, Reason::BothImmobile};
}

std::optional<Outcome> BattleBoard::end_of_bare() const {
  const auto bare = [&](Side side) { return law_.bare_loses && !any(movers(side)); };
  if (bare(to_act_)) return bare(other(to_act_)) ? end_if_neither_moves() : Outcome{other(to_act_), Reason::Immobile};
  if (bare(other(to_act_))) return Outcome{to_act_, Reason::Immobile};
  return {};
}

std::optional<Outcome> BattleBoard::outcome() const {
  if (flag_taken()) return Outcome{other(to_act_), Reason::Flag};
  if (const auto end = end_of_bare()) return end;
  MoveList moves;
  append_moves(moves);
  if (moves.size() == 0) {
    if (law_.immobile_loses && (Tally(targets(to_act_)).total() != 0 || Tally(targets(other(to_act_))).total() != 0))
      return Outcome{other(to_act_), Reason::Immobile};
    if (law_.immobile_loses || !can_move_once_passed(*this)) return end_if_neither_moves();
  }
  if (law_.no_attack > 0 && history_.since_attack() >= law_.no_attack) return Outcome{{}, Reason::NoAttack};
  return {};
}

// The repetition rules forbid few moves. So a move is drawn without them; if it is forbidden, another is drawn among the legal
// ones. All legal moves have the same chance.
bool BattleBoard::random_move(Random& random) {
  if (flag_taken() || end_of_bare()) return false;
  const bool drawn = law_.no_attack > 0 && history_.since_attack() >= law_.no_attack;
  const auto of_other = [&] {
    if (law_.immobile_loses || drawn || !can_move_once_passed(*this)) return false;
    pass(false);
    return random_move(random);
  };
  const Tally tally(targets(to_act_));
  if (tally.total() == 0) return of_other();
  const auto choice = tally.nth(random.below(tally.total()));
  CellMove move = move_to(choice.cell, choice.set);
  if (repeats(move)) {
    MoveList allowed;
    append_moves(allowed);
    if (allowed.size() == 0) return of_other();
    move = allowed[random.below(static_cast<std::uint32_t>(allowed.size()))];
  }
  if (drawn) return false;
  play(move);
  return true;
}

}  // namespace gonfalon::board
