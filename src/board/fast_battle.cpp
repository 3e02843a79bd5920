#include "gonfalon/board/fast_battle.hpp"

#include "gonfalon/rules/refusal.hpp"
#include "pick.hpp"

namespace gonfalon::board {

using battle::Duel;
using battle::Rank;

namespace {

// How a man is written in 16 bits.
constexpr std::uint16_t piece_bits = 0x007f;  // the index of the square it began on
constexpr int rank_shift = 8;
constexpr std::uint16_t red_man = 0x1000;
constexpr std::uint16_t blue_man = 0x2000;

constexpr std::uint8_t piece_of(std::uint16_t man) { return static_cast<std::uint8_t>(man & piece_bits); }
constexpr std::uint16_t men_of(Side side) { return side == Side::Red ? red_man : blue_man; }
constexpr Rank rank_of(std::uint16_t man) { return static_cast<Rank>((man >> rank_shift) & 0xf); }

constexpr auto singles = [] {
  std::array<Cells, all_cells> table{};
  for (int cell = first_cell; cell < first_cell + 2 * half_cells; ++cell)
    table[static_cast<std::size_t>(cell)] = only(static_cast<Cell>(cell));
  return table;
}();

Cells squares_of(const battle::Rules& rules) {
  Cells set = no_cells;
  for (std::int8_t file = 0; file < rules.files; ++file)
    for (std::int8_t row = 0; row < rules.rows; ++row)
      if (!rules.lakes.contains({file, row})) set |= only(cell_of({file, row}));
  return set;
}

}  // namespace

FastBattle::FastBattle(const battle::Rules& rules)
    : two_squares_(rules.two_squares),
      pursuit_(rules.pursuit),
      no_attack_(rules.no_attack),
      board_(squares_of(rules)) {}

void FastBattle::set_up(const BySide<battle::Deployment>& pieces, Side to_act) {
  to_act_ = to_act;
  men_.fill(0);
  for (const Side side : both_sides) held_[side] = movers_[side] = scouts_[side] = no_cells;
  placing_ = 0;
  trail_.clear();
  deeds_.clear();
  for (const Side side : both_sides) {
    for (int index = 0; index < board_squares; ++index) {
      const auto rank = pieces[side][static_cast<std::size_t>(index)];
      if (!rank) continue;
      const int man = index | static_cast<int>(*rank) << rank_shift | men_of(side);
      put(cell_of(square_at(index)), static_cast<Man>(man));
    }
  }
}

std::optional<FastBattle::Holder> FastBattle::holder(Cell cell) const {
  const Man man = men_[cell];
  if (man == 0) return {};
  return Holder{(man & red_man) != 0 ? Side::Red : Side::Blue, rank_of(man)};
}

// ---- where men may go

// Scouts run first, over as many empty cells as a line can have: next to them, and then filled on by
// 1, 2 and 4 cells. From wherever men and runners are by now one step is left. No cell is counted
// twice: who comes to it in this way is the one man who is the next to stand in the opposite way.
template <int way>
Cells FastBattle::targets_by_way(Side side, Cells empty) const {
  Cells reach = shifted<way>(scouts_[side]) & empty;
  Cells open = empty;
  reach |= open & shifted<way>(reach);
  open &= shifted<way>(open);
  reach |= open & shifted<way, 2>(reach);
  open &= shifted<way, 2>(open);
  reach |= open & shifted<way, 4>(reach);
  return shifted<way>(movers_[side] | reach) & board_ & ~held_[side];
}

FastBattle::Targets FastBattle::targets(Side side) const {
  const Cells empty = board_ & ~(held_[Side::Red] | held_[Side::Blue]);
  return {targets_by_way<0>(side, empty), targets_by_way<1>(side, empty), targets_by_way<2>(side, empty),
          targets_by_way<3>(side, empty)};
}

// Back along the way until somebody stands there: the one who can come here.
Leap FastBattle::leap_to(Cell to, std::size_t way) const {
  int from = to - strides[way];
  while (men_.data()[from] == 0) from -= strides[way];
  return {static_cast<Cell>(from), to};
}

void FastBattle::append_leaps(std::vector<Leap>& leaps) const {
  if (flag_taken()) return;
  const Targets all = targets(to_act_);
  for (std::size_t way = 0; way < all.size(); ++way)
    each_cell(all[way], [&](Cell to) {
      const Leap leap = leap_to(to, way);
      if (!forbidden(leap)) leaps.push_back(leap);
    });
}

// ---- the repetition rules

bool FastBattle::forbidden(Leap leap) const {
  return trail_.back_and_forth(leap, two_squares_) || endless_pursuit(leap);
}

std::optional<Refusal> FastBattle::repeats(Leap leap) const {
  if (trail_.back_and_forth(leap, two_squares_)) return Refusal::TwoSquares;
  if (endless_pursuit(leap)) return Refusal::MoreSquares;
  return {};
}

// Does an enemy of the side to act stand next to this cell?
bool FastBattle::beside_enemy(Cell from) const {
  const Man* at = men_.data() + from;
  return ((at[1] | at[-1] | at[row_cells] | at[-row_cells]) & men_of(other(to_act_))) != 0;
}

std::uint64_t FastBattle::placing_after(Man man, Leap leap) const {
  return placing_ + share_of(piece_of(man), leap.to) - share_of(piece_of(man), leap.from);
}

bool FastBattle::endless_pursuit(Leap leap) const {
  return trail_.pursuing() && men_[leap.to] == 0 && beside_enemy(leap.to) &&
         trail_.endless_pursuit(leap, placing_after(men_[leap.from], leap));
}

// ---- moves made and taken back

void FastBattle::put(Cell cell, Man man) {
  men_[cell] = man;
  const Side side = (man & red_man) != 0 ? Side::Red : Side::Blue;
  held_[side] |= singles[cell];
  if (battle::can_move(rank_of(man))) movers_[side] |= singles[cell];
  if (rank_of(man) == Rank::Scout) scouts_[side] |= singles[cell];
  placing_ += share_of(piece_of(man), cell);
}

void FastBattle::take_off(Cell cell) {
  const Man man = men_[cell];
  men_[cell] = 0;
  for (const Side side : both_sides) {
    held_[side] &= ~singles[cell];
    movers_[side] &= ~singles[cell];
    scouts_[side] &= ~singles[cell];
  }
  placing_ -= share_of(piece_of(man), cell);
}

void FastBattle::play(Leap leap) {
  const Man mover = men_[leap.from];
  const Man taken = men_[leap.to];
  if (taken == 0)
    quiet_move(leap, mover);
  else
    attack(leap, mover, taken);
  to_act_ = other(to_act_);
}

void FastBattle::quiet_move(Leap leap, Man mover) {
  placing_ = placing_after(mover, leap);
  trail_.move(leap, placing_, pursuit_ && beside_enemy(leap.to));
  deeds_.push_back({.mover = mover});

  const Cells changed = singles[leap.from] ^ singles[leap.to];
  held_[to_act_] ^= changed;
  movers_[to_act_] ^= changed;
  const std::uint64_t if_scout = rank_of(mover) == Rank::Scout ? ~std::uint64_t{0} : 0;
  scouts_[to_act_] ^= changed & if_scout;
  men_[leap.from] = 0;
  men_[leap.to] = mover;
}

void FastBattle::attack(Leap leap, Man mover, Man taken) {
  const Duel stays = battle::fight(rank_of(mover), rank_of(taken));
  deeds_.push_back({mover, taken, stays});
  take_off(leap.from);
  if (stays != Duel::Defender) take_off(leap.to);
  if (stays == Duel::Attacker) put(leap.to, mover);
  trail_.attack(leap, placing_, pursuit_ && stays == Duel::Attacker && beside_enemy(leap.to));
}

void FastBattle::take_back() {
  const Leap leap = last();
  const Deed deed = deeds_.back();
  to_act_ = other(to_act_);
  if (deed.taken == 0 || deed.stays == Duel::Attacker) take_off(leap.to);
  put(leap.from, deed.mover);
  if (deed.taken != 0 && deed.stays != Duel::Defender) put(leap.to, deed.taken);
  trail_.take_back();
  deeds_.pop_back();
}

// ---- the end

bool FastBattle::flag_taken() const {
  return !deeds_.empty() && deeds_.back().taken != 0 && rank_of(deeds_.back().taken) == Rank::Flag;
}

std::optional<Outcome> FastBattle::outcome() const {
  if (flag_taken()) return Outcome{other(to_act_), Reason::Flag};
  std::vector<Leap> leaps;
  append_leaps(leaps);
  if (leaps.empty()) {
    if (Tally(targets(to_act_)).total() == 0 && Tally(targets(other(to_act_))).total() == 0)
      return Outcome{{}, Reason::BothImmobile};
    return Outcome{other(to_act_), Reason::Immobile};
  }
  if (no_attack_ > 0 && trail_.since_attack() >= no_attack_) return Outcome{{}, Reason::NoAttack};
  return {};
}

// The repetition rules forbid little: a move is drawn without them, and only if it is forbidden
// another among those that are not. So each of these has the same chance.
bool FastBattle::random_move(Random& random) {
  if (flag_taken()) return false;
  const Tally tally(targets(to_act_));
  if (tally.total() == 0) return false;
  const auto choice = tally.nth(random.below(tally.total()));
  Leap leap = leap_to(choice.cell, choice.set);
  if (forbidden(leap)) {
    std::vector<Leap> allowed;
    append_leaps(allowed);
    if (allowed.empty()) return false;
    leap = allowed[random.below(static_cast<std::uint32_t>(allowed.size()))];
  }
  if (no_attack_ > 0 && trail_.since_attack() >= no_attack_) return false;
  play(leap);
  return true;
}

}  // namespace gonfalon::board
