#include "belief_board.hpp"

#include "gonfalon/base/random.hpp"

namespace gonfalon::bot::battle {

namespace {

// A man that hardly can move is not thought to; nor one to run that hardly is a scout.
constexpr float may_move = 0.15F;
constexpr float may_run = 0.4F;
// But at the flag even who may be one.
constexpr float may_dash = 0.06F;

constexpr std::size_t ranks = battle::rank_count;

bool far(CellMove move) { return !board::side_by_side(move.from, move.to); }

// Who stands next in this direction; nobody before a lake or the edge.
board::Figure first_from(const board::BattleBoard& board, Cell cell, int stride) {
  int at = cell + stride;
  while (board.open(static_cast<Cell>(at)) && board.at(static_cast<Cell>(at)).nobody()) at += stride;
  return board.at(static_cast<Cell>(at));
}

}  // namespace

// ---- setting up

void BeliefBoard::clear(Side to_act, const board::RepetitionHistory& history, const Worths& worths) {
  board_.clear(to_act, history);
  worths_ = worths;
  states_.fill({});
  for (const Side side : both_sides) lists_[side].clear();
  points_ = 0;
  states_key_ = 0;
  flag_ = 0;
  undo_.clear();
  odds_.assign(ranks, Odds{});
  for (std::size_t rank = 0; rank < ranks; ++rank) {
    odds_[rank].chance.values[rank] = 1;
    odds_[rank].movable = battle::can_move(static_cast<Rank>(rank)) ? 1.0F : 0.0F;
    odds_[rank].key = mix(rank + 7);
  }
}

void BeliefBoard::put(Man man, Side side, Cell cell, const ByRank<float>& chance, bool shown, bool moved,
                      const ByRank<float>& lure) {
  State state{cell, shown, moved, 0};
  bool certain = false;
  for (std::size_t rank = 0; rank < ranks; ++rank) {
    if (chance.values[rank] < 0.999F) continue;
    certain = true;
    state.odds = static_cast<std::uint16_t>(rank);
  }
  if (!certain) {
    state.odds = static_cast<std::uint16_t>(odds_.size());
    odds_.push_back({chance, 1 - chance[Rank::Flag] - chance[Rank::Bomb], mix(man + 1000)});
  }
  traits_[man] = {side, lure, {}};
  lists_[side].push_back(man);
  if (side == me_ && state.odds == static_cast<std::uint16_t>(Rank::Flag)) flag_ = man;
  enter(man, state);
  board_.put(cell, figure_of(man));
}

void BeliefBoard::set_pull(Man man, const Pull& pull) {
  const Cell cell = cell_of(man);
  points_ += pull[cell] - traits_[man].pull[cell];
  traits_[man].pull = pull;
}

// ---- men come and go

board::Figure BeliefBoard::figure_of(Man man) const {
  if (known(man)) return {man, side_of(man), rank_of(man)};
  const Odds& odds = odds_of(man);
  return {man, side_of(man), odds.movable > may_move, odds.chance[Rank::Scout] > may_run};
}

// Whatever of a man the hash must tell apart beside where it stands.
std::uint64_t BeliefBoard::key_of(Man man) const {
  const std::uint64_t seen = (shown(man) ? 2U : 0U) + (moved(man) ? 1U : 0U);
  return (odds_of(man).key + seen * 0x9e3779b97f4a7c15U) * (2U * man + 1U);
}

void BeliefBoard::enter(Man man, State state) {
  states_.data()[man] = state;
  points_ += traits_.data()[man].pull.data()[state.cell];
  states_key_ += key_of(man);
}

void BeliefBoard::leave(Man man) {
  points_ -= traits_.data()[man].pull.data()[cell_of(man)];
  states_key_ -= key_of(man);
  states_.data()[man].cell = 0;
}

// ---- looking

std::uint64_t BeliefBoard::key() const {
  return board_.placing() ^ (states_key_ * 0xd6e8feb86659fd93U) ^ (to_act() == Side::Red ? 0 : 0x5bd1e995a7c3f10bU) ^
         board_.history().key();
}

// ---- where men may go

// What an enemy's man could do to the flag if it should be a scout: take it, or come to where it is in line.
void BeliefBoard::append_dashes(MoveList& moves, bool attacks_alone) const {
  if (to_act() == me_ || flag_ == 0) return;
  const auto dash = [&](Cell to, int stride) {
    const Man man = first_from(board_, to, stride).number();
    if (man == 0 || side_of(man) == me_) return;
    const CellMove move{cell_of(man), to};
    const float runs = chances(man)[Rank::Scout];
    if (runs > may_dash && runs <= may_run && far(move) && !board_.repeats(move)) moves.push(move);
  };
  const Cell flag = cell_of(flag_);
  for (std::size_t way = 0; way < board::strides.size(); ++way) {
    const int along = board::strides[way];
    dash(flag, along);
    if (attacks_alone) continue;
    const int across = board::strides[(way + 1) % board::strides.size()];
    for (auto cell = static_cast<Cell>(flag + along); board_.open(cell) && man_at(cell) == 0;
         cell = static_cast<Cell>(cell + along)) {
      dash(cell, across);
      dash(cell, -across);
    }
  }
}

void BeliefBoard::append_moves(MoveList& moves) const {
  board_.append_moves(moves);
  append_dashes(moves, false);
}

void BeliefBoard::append_attacks(MoveList& moves) const {
  board_.append_moves(moves, board_.held(other(to_act())));
  append_dashes(moves, true);
}

bool BeliefBoard::may_be_more() const {
  for (const Man man : lists_[to_act()])
    if (cell_of(man) != 0 && !known(man)) return true;
  return false;
}

float BeliefBoard::able(CellMove move) const {
  const Odds& odds = odds_of(man_at(move.from));
  return far(move) ? odds.chance[Rank::Scout] : odds.movable;
}

// ---- playing

void BeliefBoard::remember(Man mover, Man taken) {
  undo_.push_back({mover, taken, states_.data()[mover], states_.data()[taken], points_, states_key_,
                   static_cast<std::uint32_t>(odds_.size())});
}

void BeliefBoard::move(CellMove move) {
  const Man mover = man_at(move.from);
  remember(mover, 0);
  State state = states_.data()[mover];
  leave(mover);
  board_.move(move);
  const std::uint16_t odds_were = state.odds;
  if (state.odds >= ranks) {
    if (far(move)) {
      state.odds = static_cast<std::uint16_t>(Rank::Scout);
    } else if (odds_.data()[state.odds].movable < 1) {
      ByRank<float> share;
      for (const Rank rank : battle::all_ranks) share[rank] = battle::can_move(rank) ? 1.0F : 0.0F;
      state.odds = narrowed(state.odds, share);
    }
  }
  state.cell = move.to;
  state.moved = true;
  enter(mover, state);
  if (state.odds != odds_were) board_.reveal(figure_of(mover));
}

void BeliefBoard::take_back() {
  const UndoRecord undo = undo_.back();
  undo_.pop_back();
  board_.take_back();
  states_.data()[undo.mover] = undo.mover_was;
  states_.data()[undo.taken] = undo.taken_was;
  points_ = undo.points;
  states_key_ = undo.states_key;
  odds_.resize(undo.odds_count);
}

}  // namespace gonfalon::bot::battle
