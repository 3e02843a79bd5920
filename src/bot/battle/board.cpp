#include "board.hpp"

#include <algorithm>
#include <bit>

#include "gonfalon/base/random.hpp"

namespace gonfalon::bot::battle {

namespace {

// A man that hardly can move is not thought to; nor one to run that hardly is a scout.
constexpr float may_move = 0.15F;
constexpr float may_run = 0.4F;
// But at the flag even who may be one.
constexpr float may_dash = 0.06F;

constexpr std::size_t ranks = battle::rank_count;

template <class Wanted>
Cells squares_of(const battle::Rules& rules, Wanted wanted) {
  Cells set = board::no_cells;
  for (std::int8_t file = 0; file < rules.files; ++file)
    for (std::int8_t row = 0; row < rules.rows; ++row)
      if (wanted(Square{file, row})) set |= board::only(board::cell_of({file, row}));
  return set;
}

}  // namespace

BattleBoard::BattleBoard(const battle::Rules& rules, Side me)
    : me_(me), two_squares_(rules.two_squares), pursuit_(rules.pursuit),
      board_(squares_of(rules, [&](Square square) { return !rules.lakes.contains(square); })) {
  for (const Side side : both_sides)
    home_[side] = squares_of(rules, [&](Square square) { return rules.is_home(side, square); });
  board::each_cell(board_, [&](Cell cell) { open_[cell] = true; });
}

// ---- setting up

void BattleBoard::clear(Side to_act, const board::Trail& trail, const Worths& worths) {
  to_act_ = to_act;
  trail_ = trail;
  worths_ = worths;
  men_.fill(0);
  figures_.fill({});
  for (const Side side : both_sides) {
    lists_[side].clear();
    held_[side] = movers_[side] = scouts_[side] = board::no_cells;
  }
  points_ = 0;
  placing_ = traits_ = 0;
  flag_ = 0;
  deeds_.clear();
  odds_.assign(ranks, Odds{});
  for (std::size_t rank = 0; rank < ranks; ++rank) {
    odds_[rank].chance.values[rank] = 1;
    odds_[rank].movable = battle::can_move(static_cast<Rank>(rank)) ? 1.0F : 0.0F;
    odds_[rank].key = mix(rank + 7);
  }
}

void BattleBoard::put(Man man, Side side, Cell cell, const ByRank<float>& chance, bool shown, bool moved,
                      const ByRank<float>& lure) {
  Figure figure{cell, shown, moved, 0};
  bool certain = false;
  for (std::size_t rank = 0; rank < ranks; ++rank) {
    if (chance.values[rank] < 0.999F) continue;
    certain = true;
    figure.odds = static_cast<std::uint16_t>(rank);
  }
  if (!certain) {
    figure.odds = static_cast<std::uint16_t>(odds_.size());
    odds_.push_back({chance, 1 - chance[Rank::Flag] - chance[Rank::Bomb], mix(man + 1000)});
  }
  side_of_[man] = side;
  lure_[man] = lure;
  pull_[man].fill(0);
  lists_[side].push_back(man);
  if (side == me_ && figure.odds == static_cast<std::uint16_t>(Rank::Flag)) flag_ = man;
  stand(man, figure);
}

void BattleBoard::set_pull(Man man, const Pull& pull) {
  const Cell cell = cell_of(man);
  points_ += pull[cell] - pull_[man][cell];
  pull_[man] = pull;
}

// ---- men come and go

// Whatever of a man the hash must tell apart beside where it stands.
std::uint64_t BattleBoard::trait_of(Man man, Figure figure) const {
  const std::uint64_t seen = (figure.shown ? 2U : 0U) + (figure.moved ? 1U : 0U);
  return (odds_.data()[figure.odds].key + seen * 0x9e3779b97f4a7c15U) * (2U * man + 1U);
}

void BattleBoard::stand(Man man, Figure figure) {
  figures_.data()[man] = figure;
  men_.data()[figure.cell] = man;
  const Side side = side_of_.data()[man];
  const Cells there = board::only(figure.cell);
  const Odds& odds = odds_.data()[figure.odds];
  held_[side] |= there;
  if (odds.movable > may_move) movers_[side] |= there;
  if (odds.chance[Rank::Scout] > may_run) scouts_[side] |= there;
  points_ += pull_.data()[man].data()[figure.cell];
  placing_ += board::share_of(static_cast<std::uint8_t>(man - 1), figure.cell);
  traits_ += trait_of(man, figure);
}

void BattleBoard::take_off(Man man) {
  Figure& figure = figures_.data()[man];
  const Side side = side_of_.data()[man];
  const Cells rest = ~board::only(figure.cell);
  held_[side] &= rest;
  movers_[side] &= rest;
  scouts_[side] &= rest;
  men_.data()[figure.cell] = 0;
  points_ -= pull_.data()[man].data()[figure.cell];
  placing_ -= board::share_of(static_cast<std::uint8_t>(man - 1), figure.cell);
  traits_ -= trait_of(man, figure);
  figure.cell = 0;
}

// ---- looking

bool BattleBoard::beside(Cell cell, Side side) const {
  for (const int stride : board::strides) {
    const Man man = men_.data()[cell + stride];
    if (man != 0 && side_of_.data()[man] == side) return true;
  }
  return false;
}

std::uint64_t BattleBoard::key() const {
  return placing_ ^ (traits_ * 0xd6e8feb86659fd93U) ^ (to_act_ == Side::Red ? 0 : 0x5bd1e995a7c3f10bU) ^ trail_.key();
}

std::uint64_t BattleBoard::placing_after(Leap leap) const {
  const auto piece = static_cast<std::uint8_t>(man_at(leap.from) - 1);
  return placing_ + board::share_of(piece, leap.to) - board::share_of(piece, leap.from);
}

// ---- where men may go

// As in board/fast_battle.cpp: scouts run first, then all take one step.
template <int way>
Cells BattleBoard::targets_by_way(Side side, Cells empty) const {
  Cells reach = board::shifted<way>(scouts_[side] & movers_[side]) & empty;
  if (board::any(reach)) {
    Cells free = empty;
    reach |= free & board::shifted<way>(reach);
    free &= board::shifted<way>(free);
    reach |= free & board::shifted<way, 2>(reach);
    free &= board::shifted<way, 2>(free);
    reach |= free & board::shifted<way, 4>(reach);
  }
  return board::shifted<way>(movers_[side] | reach) & board_ & ~held_[side];
}

bool BattleBoard::forbidden(Leap leap) const {
  if (trail_.back_and_forth(leap, two_squares_)) return true;
  if (!pursuit_ || !trail_.pursuing() || is_attack(leap) || !beside(leap.to, other(to_act_))) return false;
  return trail_.endless_pursuit(leap, placing_after(leap));
}

template <bool attacks_alone>
void BattleBoard::append(Leaps& leaps) const {
  const Cells empty = board_ & ~(held_[Side::Red] | held_[Side::Blue]);
  const Cells wanted = attacks_alone ? held_[other(to_act_)] : ~board::no_cells;
  const Targets all{targets_by_way<0>(to_act_, empty) & wanted, targets_by_way<1>(to_act_, empty) & wanted,
                    targets_by_way<2>(to_act_, empty) & wanted, targets_by_way<3>(to_act_, empty) & wanted};
  for (std::size_t way = 0; way < all.size(); ++way)
    board::each_cell(all[way], [&](Cell to) {
      int from = to - board::strides[way];
      while (men_.data()[from] == 0) from -= board::strides[way];
      const Leap leap{static_cast<Cell>(from), to};
      if (!forbidden(leap)) leaps.push(leap);
    });
}

// Who stands next in this direction; 0: nobody before a lake or the edge.
Man BattleBoard::first_from(Cell cell, int stride) const {
  int at = cell + stride;
  while (open_.data()[at] && men_.data()[at] == 0) at += stride;
  return men_.data()[at];
}

void BattleBoard::append_dash(Leaps& leaps, Cell to, int stride) const {
  const Man man = first_from(to, stride);
  if (man == 0 || side_of_.data()[man] == me_) return;
  const Leap leap{cell_of(man), to};
  const float runs = odds_.data()[figures_.data()[man].odds].chance[Rank::Scout];
  if (runs > may_dash && runs <= may_run && far(leap) && !forbidden(leap)) leaps.push(leap);
}

// What an enemy's man could do to the flag if it should be a scout: take it, or come to where it is in line.
void BattleBoard::append_dashes(Leaps& leaps, bool attacks_alone) const {
  if (to_act_ == me_ || flag_ == 0) return;
  const Cell flag = cell_of(flag_);
  for (std::size_t way = 0; way < board::strides.size(); ++way) {
    const int along = board::strides[way];
    append_dash(leaps, flag, along);
    if (attacks_alone) continue;
    const int across = board::strides[(way + 1) % board::strides.size()];
    for (int cell = flag + along; open_.data()[cell] && men_.data()[cell] == 0; cell += along) {
      append_dash(leaps, static_cast<Cell>(cell), across);
      append_dash(leaps, static_cast<Cell>(cell), -across);
    }
  }
}

void BattleBoard::append_leaps(Leaps& leaps) const {
  append<false>(leaps);
  append_dashes(leaps, false);
}

void BattleBoard::append_attacks(Leaps& leaps) const {
  append<true>(leaps);
  append_dashes(leaps, true);
}

bool BattleBoard::may_be_more() const {
  for (const Man man : lists_[to_act_])
    if (cell_of(man) != 0 && !known(man)) return true;
  return false;
}

bool BattleBoard::far(Leap leap) const { return !board::side_by_side(leap.from, leap.to); }

float BattleBoard::able(Leap leap) const {
  const Odds& odds = odds_.data()[figures_.data()[man_at(leap.from)].odds];
  return far(leap) ? odds.chance[Rank::Scout] : odds.movable;
}

// ---- playing

void BattleBoard::remember(Leap leap, Man mover, Man taken) {
  deeds_.push_back({leap, mover, taken, figures_.data()[mover], figures_.data()[taken], points_, placing_, traits_,
                    static_cast<std::uint32_t>(odds_.size())});
}

void BattleBoard::move(Leap leap) {
  const Man mover = man_at(leap.from);
  remember(leap, mover, 0);
  Figure figure = figures_.data()[mover];
  take_off(mover);
  if (figure.odds >= ranks) {
    if (far(leap)) {
      figure.odds = static_cast<std::uint16_t>(Rank::Scout);
    } else if (odds_.data()[figure.odds].movable < 1) {
      ByRank<float> share;
      for (std::size_t rank = 0; rank < ranks; ++rank)
        share.values[rank] = battle::can_move(static_cast<Rank>(rank)) ? 1.0F : 0.0F;
      figure.odds = narrowed(figure.odds, share);
    }
  }
  figure.cell = leap.to;
  figure.moved = true;
  stand(mover, figure);
  trail_.move(leap, placing_, pursuit_ && beside(leap.to, other(to_act_)));
  to_act_ = other(to_act_);
}

void BattleBoard::take_back() {
  const Deed deed = deeds_.back();
  deeds_.pop_back();
  trail_.take_back();
  to_act_ = other(to_act_);
  if (cell_of(deed.mover) != 0) take_off(deed.mover);
  if (deed.taken != 0 && cell_of(deed.taken) != 0) take_off(deed.taken);
  stand(deed.mover, deed.mover_was);
  if (deed.taken != 0) stand(deed.taken, deed.taken_was);
  points_ = deed.points;
  placing_ = deed.placing;
  traits_ = deed.traits;
  odds_.resize(deed.odds_count);
}

}  // namespace gonfalon::bot::battle
