#include "belief_board.hpp"

#include "gonfalon/base/random.hpp"

namespace gonfalon::bot::battle {

namespace {

// Below these probabilities a man is treated as unable to move, or not as a scout.
constexpr float may_move = 0.15F;
constexpr float scout_may_run = 0.4F;
// The limit for a possible scout in line with the flag.
constexpr float may_dash = 0.06F;

// The order of sums over ranks: another order would round differently.
constexpr auto ranks_upwards = [] {
  std::array<Rank, rank_count> ranks{};
  for (std::size_t nth = 0; nth < ranks.size(); ++nth) ranks[nth] = static_cast<Rank>(nth);
  return ranks;
}();

bool far(CellMove move) { return !board::side_by_side(move.from, move.to); }

// The next man in this direction; nobody if a lake or the edge comes first.
board::Figure first_from(const board::BattleBoard& board, Cell cell, int stride) {
  int at = cell + stride;
  while (board.open(static_cast<Cell>(at)) && board.at(static_cast<Cell>(at)).nobody()) at += stride;
  return board.at(static_cast<Cell>(at));
}

board::Figure figure_of(const BeliefBoard& board, Man man) {
  if (board.known(man)) return {man, board.side_of(man), board.known_rank(man)};
  const BeliefBoard::Odds& odds = board.odds(man);
  return {man, board.side_of(man), odds.movable > may_move, odds.chance[Rank::Scout] > scout_may_run};
}

// What the hash distinguishes about a man besides its cell.
std::uint64_t key_of(const BeliefBoard& board, Man man) {
  const std::uint64_t seen = (board.state(man).shown ? 2U : 0U) + (board.state(man).moved ? 1U : 0U);
  return (board.odds(man).key + seen * 0x9e3779b97f4a7c15U) * (2U * man + 1U);
}

// The odds with each chance multiplied by its share. If one rank is left, the man has that rank.
std::uint16_t narrowed(std::vector<BeliefBoard::Odds>& all_odds, std::uint16_t odds, const ByRank<float>& share) {
  BeliefBoard::Odds made;
  float all = 0;
  std::size_t left = 0;
  Rank last{};
  for (const Rank rank : ranks_upwards) {
    const float chance = all_odds.data()[odds].chance[rank] * share[rank];
    made.chance[rank] = chance;
    all += chance;
    if (chance <= 0) continue;
    ++left;
    last = rank;
  }
  if (left == 0) return odds;
  if (left == 1) return static_cast<std::uint16_t>(last);
  std::uint64_t key = all_odds.data()[odds].key;
  for (const Rank rank : ranks_upwards) {
    made.chance[rank] /= all;
    key = (key ^ static_cast<std::uint64_t>(made.chance[rank] * 1024.0F + 0.5F)) * 0x100000001b3U;
  }
  made.movable = 1 - made.chance[Rank::Flag] - made.chance[Rank::Bomb];
  made.key = mix(key);
  all_odds.push_back(made);
  return static_cast<std::uint16_t>(all_odds.size() - 1);
}

// The odds after a man's first move: it is neither bomb nor flag. Kept only for the men that are put on the board: take_back()
// drops all other odds.
std::uint16_t of_mover(std::vector<BeliefBoard::Odds>& all_odds, std::uint16_t odds) {
  if (const std::uint16_t known = all_odds.data()[odds].of_mover; known != 0) return known;
  ByRank<float> share;
  for (const Rank rank : all_ranks) share[rank] = can_move(rank) ? 1.0F : 0.0F;
  return narrowed(all_odds, odds, share);
}

// Appends moves of enemy men that may be scouts: taking the flag, or reaching a cell in line with it.
void append_dashes(const BeliefBoard& battle, MoveList& moves, bool attacks_alone) {
  if (battle.to_act() == battle.me() || battle.own_flag() == 0 || !battle.law().scouts_run) return;
  const auto dash = [&](Cell to, int stride) {
    const Man man = first_from(battle.board(), to, stride).number();
    if (man == 0 || battle.side_of(man) == battle.me()) return;
    const CellMove move{battle.cell_of(man), to};
    const float runs = battle.odds(man).chance[Rank::Scout];
    if (runs > may_dash && runs <= scout_may_run && far(move) && !battle.board().repeats(move)) moves.push(move);
  };
  const Cell flag = battle.cell_of(battle.own_flag());
  for (std::size_t way = 0; way < board::strides.size(); ++way) {
    const int along = board::strides[way];
    dash(flag, along);
    if (attacks_alone) continue;
    const int across = board::strides[(way + 1) % board::strides.size()];
    for (auto cell = static_cast<Cell>(flag + along); battle.board().open(cell) && battle.man_at(cell) == 0;
         cell = static_cast<Cell>(cell + along)) {
      dash(cell, across);
      dash(cell, -across);
    }
  }
}

}  // namespace

Fates all_fates(const battle::Rules& rules) {
  constexpr std::array<Fate, 3> of_duel{Fate::Win, Fate::Loss, Fate::Tie};
  Fates table{};
  for (const Rank attacker : all_ranks)
    for (const Rank defender : all_ranks)
      table[attacker][defender] =
          defender == Rank::Flag ? Fate::Flag : of_duel[static_cast<std::size_t>(fight(rules, attacker, defender))];
  return table;
}

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
  odds_.clear();
  for (const Rank rank : ranks_upwards) {
    Odds& odds = odds_.emplace_back();
    odds.chance[rank] = 1;
    odds.movable = can_move(rank) ? 1.0F : 0.0F;
    odds.key = mix(static_cast<std::size_t>(rank) + 7);
  }
}

void BeliefBoard::put(Man man, Side side, Cell cell, const ByRank<float>& chance, bool shown, bool moved,
                      const ByRank<float>& lure) {
  State state{cell, shown, moved, 0};
  bool certain = false;
  for (const Rank rank : ranks_upwards) {
    if (chance[rank] < 0.999F) continue;
    certain = true;
    state.odds = static_cast<std::uint16_t>(rank);
  }
  if (!certain) {
    state.odds = static_cast<std::uint16_t>(odds_.size());
    odds_.push_back({chance, 1 - chance[Rank::Flag] - chance[Rank::Bomb], mix(man + 1000)});
    if (odds_.back().movable < 1) odds_[state.odds].of_mover = of_mover(odds_, state.odds);
  }
  traits_[man] = {side, lure, {}};
  lists_[side].push_back(man);
  if (side == me_ && state.odds == static_cast<std::uint16_t>(Rank::Flag)) flag_ = man;
  enter(man, state);
  board_.put(cell, figure_of(*this, man));
}

void BeliefBoard::set_pull(Man man, const Pull& pull) {
  const Cell cell = cell_of(man);
  points_ += pull[cell] - traits_[man].pull[cell];
  traits_[man].pull = pull;
}

// ---- entering and leaving cells

void BeliefBoard::enter(Man man, State state) {
  states_.data()[man] = state;
  points_ += traits_.data()[man].pull.data()[state.cell];
  states_key_ += key_of(*this, man);
}

void BeliefBoard::leave(Man man) {
  points_ -= traits_.data()[man].pull.data()[cell_of(man)];
  states_key_ -= key_of(*this, man);
  states_.data()[man].cell = 0;
}

// ---- queries

int BeliefBoard::pull_gain(CellMove move) const {
  const Pull& pull = traits_.data()[man_at(move.from)].pull;
  return pull.data()[move.to] - pull.data()[move.from];
}

int BeliefBoard::pull_gain(CellMove move, Fate fate) const {
  const Pull& attacker = traits_.data()[man_at(move.from)].pull;
  const Pull& defender = traits_.data()[man_at(move.to)].pull;
  const int before = attacker.data()[move.from] + defender.data()[move.to];
  const int after = fate == Fate::Win ? attacker.data()[move.to] : fate == Fate::Loss ? defender.data()[move.to] : 0;
  return after - before;
}

std::uint64_t BeliefBoard::key() const {
  return board_.position_hash() ^ (states_key_ * 0xd6e8feb86659fd93U) ^ (to_act() == Side::Red ? 0 : 0x5bd1e995a7c3f10bU) ^
         board_.history().key();
}

// ---- generating moves

void BeliefBoard::append_moves(MoveList& moves) const {
  board_.append_moves(moves);
  append_dashes(*this, moves, false);
}

void BeliefBoard::append_attacks(MoveList& moves) const {
  board_.append_moves(moves, board_.held(other(to_act())));
  append_dashes(*this, moves, true);
}

// ---- playing

void BeliefBoard::move(CellMove move) {
  const Man mover = man_at(move.from);
  State state = states_.data()[mover];
  undo_.push_back({mover, 0, state, {}, points_, states_key_, static_cast<std::uint32_t>(odds_.size())});
  leave(mover);
  board_.move(move);
  const std::uint16_t odds_were = state.odds;
  if (state.odds >= rank_count) {
    if (far(move)) {
      state.odds = static_cast<std::uint16_t>(Rank::Scout);
    } else if (odds_.data()[state.odds].movable < 1) {
      state.odds = of_mover(odds_, state.odds);
    }
  }
  state.cell = move.to;
  state.moved = true;
  enter(mover, state);
  if (state.odds != odds_were) board_.reveal(figure_of(*this, mover));
}

// ---- attacks in which one man's rank may be unknown

// The probability that the enemy's man has this rank and makes this attack.
float BeliefBoard::likely(Man attacker, CellMove move, Rank rank) const {
  if (!can_move(rank) || (!board::side_by_side(move.from, move.to) && rank != Rank::Scout)) return 0;
  const Man defender = man_at(move.to);
  const Rank true_rank = known_rank(defender);
  float lure = traits_.data()[defender].lure[rank];
  if (state(defender).shown) {
    const Fate fate = fate_of(*this, rank, true_rank);
    const Daring& daring = worths_.daring;
    const bool trades = worths_.man[other(me_)][rank] <= worths_.man[me_][true_rank];
    lure = fate == Fate::Win || fate == Fate::Flag ? 1.0F : fate == Fate::Tie ? (trades ? daring.trade : daring.bad_trade) : daring.blunder;
  } else if (!state(defender).moved && rank != Rank::Scout && rank != Rank::Miner && true_rank != Rank::Flag) {
    lure *= worths_.daring.on_unmoved;
  }
  return odds(attacker).chance[rank] * lure;
}

Prospects BeliefBoard::prospects(CellMove move) const {
  Prospects found;
  const Man attacker = man_at(move.from);
  const Man defender = man_at(move.to);
  const Side enemy = other(me_);
  const bool ours = side_of(attacker) == me_;
  const Man own = ours ? attacker : defender;
  const Man his = ours ? defender : attacker;
  const Rank own_rank = known_rank(own);
  const float own_stealth = state(own).shown ? 0 : worths_.stealth[me_][own_rank];
  const float own_worth = worths_.man[me_][own_rank] + own_stealth +
                          (own_rank == Rank::Bomb ? worths_.as_bomb.data()[own] : 0);
  const ByRank<float>& chance = odds(his).chance;
  const float bombs = own_rank >= Rank::General && own_rank != Rank::Bomb && !known(his) ? worths_.rash : 1;
  const float price = !ours || known(his) ? 0 : state(his).moved ? worths_.attack_moved : worths_.attack_unmoved;
  float all = 0;
  // A man of known rank has only that one.
  const std::size_t first = known(his) ? state(his).odds : 0;
  const std::size_t last = known(his) ? first : rank_count - 1;
  for (std::size_t index = first; index <= last; ++index) {
    const auto rank = static_cast<Rank>(index);
    if (chance[rank] <= 0) continue;
    const float likely_so = !ours ? likely(attacker, move, rank) : rank == Rank::Bomb ? bombs * chance[rank] : chance[rank];
    if (likely_so <= 0) continue;
    const Fate fate = ours ? fate_of(*this, own_rank, rank) : fate_of(*this, rank, own_rank);
    const bool attacker_falls = fate == Fate::Tie || fate == Fate::Loss;
    const bool defender_falls = fate != Fate::Loss;
    const bool his_falls = ours ? defender_falls : attacker_falls;
    const bool own_falls = ours ? attacker_falls : defender_falls;
    float gain = state(his).shown ? 0 : worths_.stealth[enemy][rank];
    if (his_falls) gain += worths_.man[enemy][rank];
    if (his_falls && rank == Rank::Bomb) gain += worths_.as_bomb.data()[his];
    gain -= (own_falls ? own_worth : own_stealth) + price;
    const auto nth = static_cast<std::size_t>(fate);
    found.chance.data()[nth] += likely_so;
    found.gain.data()[nth] += likely_so * gain;
    all += likely_so;
  }
  found.would = ours ? 1 : all;
  for (std::size_t nth = 0; nth < fate_count; ++nth) {
    if (found.chance.data()[nth] <= 0) continue;
    found.gain.data()[nth] /= found.chance.data()[nth];
    found.chance.data()[nth] /= all;
  }
  return found;
}

// The state of the man that survives this attack, with what the attack shows of its rank.
BeliefBoard::State BeliefBoard::survivor(Man man, CellMove move, Fate fate) {
  const bool attacks = fate == Fate::Win;
  State state = states_.data()[man];
  state.cell = move.to;
  state.shown = true;
  state.moved = state.moved || attacks;
  if (state.odds < rank_count) return state;
  const Rank facing = known_rank(man_at(attacks ? move.to : move.from));
  ByRank<float> share;
  for (const Rank rank : ranks_upwards) {
    const Fate so = attacks ? fate_of(*this, rank, facing) : fate_of(*this, facing, rank);
    const float chance = odds_.data()[state.odds].chance[rank];
    if (so == fate && chance > 0) share[rank] = attacks ? likely(man, move, rank) / chance : 1;
  }
  state.odds = narrowed(odds_, state.odds, share);
  return state;
}

void BeliefBoard::attack(CellMove move, Fate fate, const Prospects& prospects) {
  const Man attacker = man_at(move.from);
  const Man defender = man_at(move.to);
  const Man winner = fate == Fate::Win ? attacker : fate == Fate::Loss ? defender : 0;
  undo_.push_back({attacker, defender, states_.data()[attacker], states_.data()[defender], points_, states_key_,
                   static_cast<std::uint32_t>(odds_.size())});
  State state;
  if (winner != 0) state = survivor(winner, move, fate);
  leave(attacker);
  leave(defender);
  points_ += static_cast<std::int32_t>(prospects.gain.data()[static_cast<std::size_t>(fate)]);
  board_.attack(move, winner == 0 ? Duel::Both : winner == attacker ? Duel::Attacker : Duel::Defender);
  if (winner == 0) return;
  enter(winner, state);
  board_.reveal(figure_of(*this, winner));
}

void BeliefBoard::pass() {
  undo_.push_back({0, 0, {}, {}, points_, states_key_, static_cast<std::uint32_t>(odds_.size())});
  board_.pass();
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
