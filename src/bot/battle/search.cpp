#include "search.hpp"

#include <algorithm>

#include "thread_clock.hpp"
#include "track.hpp"

namespace gonfalon::bot::battle {

namespace {

// A man less likely to move than this is immobile.
constexpr float immobile = 0.02F;
// The gain of taking the flag, for move ordering.
constexpr float flag_points = 2000;
// A move that ends within so many steps of the thinking player's flag is searched to full depth (reduction()).
constexpr int steps_near_flag = 3;
// Null moves are tried from this depth and from so many movable men on: with fewer, a side often has to make a move that is worse
// than none.
constexpr int least_null_depth = 3;
constexpr int least_null_movers = 4;

// A move that is better than all others by so many points ends the search early. Checked from this depth and this share of the
// time on.
constexpr int obvious_points = 150;
constexpr int obvious_depth = 6;
constexpr double obvious_time = 0.04;

// If the first move's value drops by so many points, the others are searched at once, at a depth reduced by less_deep.
constexpr int dropped_points = 100;
constexpr int less_deep = 2;

std::size_t history_at(Man man, Cell cell) { return static_cast<std::size_t>(man) * board::all_cells + cell; }

// Whether this side has a man that may be able to move if not blocked. For unknown men the board may not show it.
bool has_mover(const BeliefBoard& battle, Side side) {
  const auto& men = battle.men(side);
  return std::any_of(men.begin(), men.end(),
                     [&](Man man) { return battle.cell_of(man) != 0 && battle.odds(man).movable > immobile; });
}

// The probability that the man can make this move at all.
float able(const BeliefBoard& battle, CellMove move) {
  const auto& odds = battle.odds(battle.man_at(move.from));
  return board::side_by_side(move.from, move.to) ? odds.movable : odds.chance[Rank::Scout];
}

// The attacker's expected immediate gain, in points. sign: 1 for the thinking player, -1 for the enemy.
float hope(const Prospects& prospects, int sign) {
  float points = prospects.chance[static_cast<std::size_t>(Fate::Flag)] * flag_points;
  for (std::size_t nth = 0; nth < fate_count; ++nth)
    points += static_cast<float>(sign) * prospects.chance.data()[nth] * prospects.gain.data()[nth];
  return points;
}

// The value of so many points less.
int less_than(int value, int points, int even) {
  return value + value_of_more(-points, static_cast<int>(points_of(value, even)), even);
}

}  // namespace

BattleSearch::BattleSearch(const battle::Rules& rules, Side me, const SearchShortcuts& shortcuts, const ValueNetwork* network, float share)
    : law_{rules.no_attack, rules.immobile_loses, rules.mover_wins && rules.immobile_loses, rules.bare_loses},
      shortcuts_(shortcuts),
      network_value_(rules, me, network, share),
      history_(man_numbers * board::all_cells) {}

// Checks the budget now and then.
bool BattleSearch::spent() {
  if (stopped_) return true;
  if (!clock_->by_nodes() && nodes_ % 512 != 0) return false;
  return stopped_ = clock_->over(1, nodes_);
}

// The cost of an open way to the own flag, in points of the thinking player.
int BattleSearch::danger() const {
  const float unguarded = battle_->worths().unguarded;
  return unguarded > 0 ? static_cast<int>(unguarded * watch_.danger(*battle_)) : 0;
}

int BattleSearch::drawn() const { return battle_->to_act() == battle_->me() ? at_root_.draw : -at_root_.draw; }

// For the side to act. Approaches the value of a draw if one is near for lack of attacks.
int BattleSearch::evaluate(int danger) const {
  const int value = value_of(points() - danger, battle_->worths().even);
  const int for_mover = battle_->to_act() == battle_->me() ? value : -value;
  if (law_.no_attack == 0) return for_mover;
  // From 0, with a quarter of the moves left, to 1 at the draw.
  const float late = 4 * static_cast<float>(battle_->board().history().since_attack()) / static_cast<float>(law_.no_attack) - 3;
  if (late <= 0) return for_mover;
  const float share = late * late / 2;
  return scaled(static_cast<float>(for_mover) * (1 - share) + static_cast<float>(drawn()) * share);
}

bool BattleSearch::evaluates_by_points() const {
  return !network_value_.speaks() &&
         (law_.no_attack == 0 || 4 * (battle_->board().history().since_attack() + 1) <= 3 * law_.no_attack);
}

// At best, a move of the thinking player ends all danger. A move of the enemy near the flag makes it as large as possible;
// elsewhere it can't add to it.
int BattleSearch::last_move_bound(int points, int danger, Cell to) const {
  const int even = battle_->worths().even;
  if (battle_->to_act() == battle_->me()) return value_of(points, even);
  if (watch_.may_add_danger(to)) danger = static_cast<int>(battle_->worths().unguarded);
  return -value_of(points - danger, even);
}

bool BattleSearch::touches_enemy(CellMove move) const {
  const Side enemy = other(battle_->to_act());
  return battle_->board().beside(move.to, enemy) || battle_->board().beside(move.from, enemy);
}

int BattleSearch::reduction(CellMove move, int depth, int nth, bool touches_enemy) const {
  if (depth < 3 || nth < 4 || touches_enemy) return 0;
  if (at_root_.to_flag.data()[move.to] <= steps_near_flag) return 0;
  return nth < 14 || depth < 4 ? 1 : 2;
}

// An enemy man beside the flag takes it next unless something is done, so the search goes deeper.
bool BattleSearch::alarms(CellMove move) const {
  return battle_->to_act() != battle_->me() && at_root_.to_flag.data()[move.to] == 1;
}

void BattleSearch::look_at_flag() {
  at_root_.to_flag.fill(UINT8_MAX);
  if (battle_->own_flag() == 0) return;
  const Cell flag = battle_->cell_of(battle_->own_flag());
  for (int index = 0; index < board_squares; ++index) {
    const Cell cell = board::cell_of(square_at(index));
    at_root_.to_flag[cell] = static_cast<std::uint8_t>(board::steps_between(cell, flag));
  }
}

// Sorts by insertion, which is fast for so few moves. The men's plans decide between moves that the history rates alike.
void BattleSearch::order_moves(OrderedMoves& ordered, CellMove best, int ply) {
  MoveList moves;
  battle_->append_moves(moves);
  const bool ours = battle_->to_act() == battle_->me();
  const int sign = ours ? 1 : -1;
  ordered.count = 0;
  ordered.stuck = moves.size() == 0 && (ours || !has_mover(*battle_, battle_->to_act()));
  for (const CellMove move : moves) {
    int order = 0;
    if (move == best) {
      order = 1 << 30;
    } else if (is_attack(*battle_, move)) {
      const Prospects prospects = battle_->prospects(move);
      if (prospects.would < shortcuts_.hardly) continue;
      const float gain = hope(prospects, sign) * prospects.would;
      order = static_cast<int>(gain) * 64 + (gain > 5 ? 1 << 26 : 0);
    } else {
      order = history_.data()[history_at(battle_->man_at(move.from), move.to)] + sign * battle_->pull_gain(move);
      if (move == killers_.data()[ply][0] || move == killers_.data()[ply][1]) order += 1 << 24;
    }
    std::size_t at = ordered.count++;
    for (; at > 0 && ordered.all.data()[at - 1].order < order; --at) ordered.all.data()[at] = ordered.all.data()[at - 1];
    ordered.all.data()[at] = {move, order};
  }
}

void BattleSearch::reward(CellMove move, int depth, int ply) {
  if (is_attack(*battle_, move)) return;
  auto& killers = killers_.data()[ply];
  if (!(killers[0] == move)) {
    killers[1] = killers[0];
    killers[0] = move;
  }
  auto& history = history_.data()[history_at(battle_->man_at(move.from), move.to)];
  history += depth * depth;
  if (history > 1 << 20)
    for (auto& each : history_) each /= 2;
}

// The value, for the side to act, of a move without attack.
int BattleSearch::try_move(CellMove move, int depth, int alpha, int beta, int ply, bool first, int nth) {
  const int less = first ? 0 : reduction(move, depth, nth, touches_enemy(move));
  if (alarms(move)) ++depth;
  network_value_.leave(*battle_, move);
  battle_->move(move);
  network_value_.arrive(*battle_, move);
  int value;
  if (first) {
    value = -search(depth - 1, -beta, -alpha, ply + 1);
  } else {
    value = -search(depth - 1 - less, -alpha - 1, -alpha, ply + 1);
    if (value > alpha && (less > 0 || value < beta)) value = -search(depth - 1, -beta, -alpha, ply + 1);
  }
  battle_->take_back();
  network_value_.take_back();
  return value;
}

int BattleSearch::retaken(CellMove move) const {
  const Worths& worths = battle_->worths();
  const Side side = battle_->to_act();
  if (worths.retaken <= 0 || side != battle_->me() || !battle_->board().beside(move.to, other(side))) return 0;
  return static_cast<int>(worths.retaken * worths.man[side][battle_->known_rank(battle_->man_at(move.from))]);
}

// The mean over an attack's outcomes; stops when the rest no longer matters. left: as in quiescence(); below 0: outside it.
int BattleSearch::try_attack(CellMove move, const Prospects& prospects, int depth, int alpha, int beta, int ply,
                             int left) {
  const int sign = battle_->to_act() == battle_->me() ? 1 : -1;
  const int even = battle_->worths().even;
  const int before = points();
  const int danger = this->danger();
  std::array<int, fate_count> guess{};
  float rest_low = 0;
  float rest_high = 0;
  std::array<int, fate_count> low{};
  std::array<int, fate_count> high{};
  constexpr auto flag = static_cast<std::size_t>(Fate::Flag);
  const bool last = (left >= 0 || depth == 1) && evaluates_by_points();
  float sum = prospects.chance[flag] * static_cast<float>(sure - ply);
  for (std::size_t nth = 0; nth < flag; ++nth) {
    if (prospects.chance[nth] <= 0) continue;
    // The open way to the flag may be open or blocked after the attack.
    const int barred = sign * (before + static_cast<int>(prospects.gain[nth]));
    const int open = barred - sign * danger;
    guess[nth] = value_of(open - (nth == static_cast<std::size_t>(Fate::Win) ? retaken(move) : 0), even);
    low[nth] = std::min(guess[nth], value_of(std::min(barred, open) - shortcuts_.surprise, even));
    if (last) {
      const int after = before + static_cast<int>(prospects.gain[nth]) + battle_->pull_gain(move, static_cast<Fate>(nth));
      high[nth] = std::max(guess[nth], last_move_bound(after, danger, move.to));
    } else {
      high[nth] = value_of(std::max(barred, open) + shortcuts_.surprise, even);
    }
    rest_low += prospects.chance[nth] * static_cast<float>(low[nth]);
    rest_high += prospects.chance[nth] * static_cast<float>(high[nth]);
  }
  if (last && sum + rest_high <= static_cast<float>(alpha)) return scaled(sum + rest_high);
  for (std::size_t nth = 0; nth < flag; ++nth) {
    const float chance = prospects.chance[nth];
    if (chance <= 0) continue;
    rest_low -= chance * static_cast<float>(low[nth]);
    rest_high -= chance * static_cast<float>(high[nth]);
    const bool judge = chance < shortcuts_.remote || (left >= 0 && left <= horizon_.exchanges - shortcuts_.guess_after && chance < 0.95F);
    float value = static_cast<float>(guess[nth]);
    if (!judge) {
      const int from = scaled((static_cast<float>(alpha) - sum - rest_high) / chance - 1);
      const int to = scaled((static_cast<float>(beta) - sum - rest_low) / chance + 1);
      network_value_.leave(*battle_, move);
      battle_->attack(move, static_cast<Fate>(nth), prospects);
      network_value_.arrive(*battle_, move);
      const int less = chance < 0.3F ? 2 : 1;
      value = static_cast<float>(left < 0 ? -search(depth - less, -to, -from, ply + 1)
                                          : -quiescence(-to, -from, ply + 1, left - 1));
      battle_->take_back();
      network_value_.take_back();
    }
    sum += chance * value;
    if (sum + rest_high <= static_cast<float>(alpha)) return scaled(sum + rest_high);
    if (sum + rest_low >= static_cast<float>(beta)) return scaled(sum + rest_low);
  }
  return scaled(sum);
}

// For the side to act: neither side can move.
int BattleSearch::score_if_neither_moves(int ply) const { return law_.mover_wins ? -(sure - ply) : drawn(); }

// Where that loses: the end if a side has no man left that can move.
std::optional<int> BattleSearch::end_of_bare(int ply) const {
  const bool mine = !has_mover(*battle_, battle_->to_act());
  const bool theirs = !has_mover(*battle_, other(battle_->to_act()));
  if (mine) return theirs ? score_if_neither_moves(ply) : -(sure - ply);
  return theirs ? std::optional(sure - ply) : std::nullopt;
}

int BattleSearch::stuck(int still, int ply) const {
  if (!has_mover(*battle_, other(battle_->to_act()))) return score_if_neither_moves(ply);
  return law_.immobile_loses ? -(sure - ply) : still;
}

// No null moves for the thinking player: the reduced search would miss slow threats while they can still be stopped. And none
// for a man that goes to and fro: the two-squares rule may force it to leave.
bool BattleSearch::null_move_cuts(int depth, int beta, int ply, int still) {
  if (depth < least_null_depth || still < beta || beta >= not_sure || beta <= -not_sure) return false;
  if (board::count_of(battle_->board().movers(battle_->to_act())) < least_null_movers) return false;
  if (battle_->board().history().went_back()) return false;
  battle_->pass();
  const int value = -search(depth - (depth < 6 ? 3 : 4), -beta, -beta + 1, ply + 1);
  battle_->take_back();
  return !stopped_ && value >= beta;
}

int BattleSearch::search(int depth, int alpha, int beta, int ply) {
  if (depth <= 0 || ply >= most_ply - 1) return quiescence(alpha, beta, ply, horizon_.exchanges);
  ++nodes_;
  if (spent()) return 0;
  if (const auto end = law_.bare_loses ? end_of_bare(ply) : std::nullopt) return *end;
  if (law_.no_attack > 0 && battle_->board().history().since_attack() >= law_.no_attack) return drawn();
  const std::uint64_t key = battle_->key();
  CellMove best_move{0, 0};
  if (const auto* entry = table_.find(key)) {
    best_move = entry->move;
    const int value = entry->value;
    if (entry->depth >= depth && (entry->bound == Bound::Exact || (entry->bound == Bound::AtLeast && value >= beta) ||
                                  (entry->bound == Bound::AtMost && value <= alpha)))
      return value;
  }
  const bool ours = battle_->to_act() == battle_->me();
  // For the enemy only: the evaluation if it makes no move. It counts for null moves, and for moves that a man may be unable to
  // make.
  const int danger_now = ours ? 0 : danger();
  const int still = ours ? 0 : evaluate(danger_now);
  if (!ours && null_move_cuts(depth, beta, ply, still)) return beta;
  if (stopped_) return 0;
  OrderedMoves ordered;
  order_moves(ordered, best_move, ply);
  const bool last = depth == 1 && evaluates_by_points();
  const int alpha_was = alpha;
  int best = -sure - 1;  // if not above the original alpha, an upper bound
  best_move = {0, 0};
  for (std::size_t nth = 0; nth < ordered.count; ++nth) {
    const CellMove move = ordered.all.data()[nth].move;
    const bool attacks = is_attack(*battle_, move);
    const Prospects prospects = attacks ? battle_->prospects(move) : Prospects{};
    const float would = ours ? 1 : attacks ? prospects.would : able(*battle_, move);
    if (would < (attacks ? shortcuts_.hardly : shortcuts_.hardly_moves)) continue;
    const Doubt doubt(would, best > alpha_was ? best : still, std::max(best, still));
    const int from = doubt.alpha(alpha);
    if (doubt.any() && from >= sure - most_ply) {  // not even a win would reach alpha
      best = std::max(best, doubt.value(sure, alpha));
      continue;
    }
    const int to = doubt.beta(beta);
    if (last && !attacks && !alarms(move)) {
      const int most = last_move_bound(points() + battle_->pull_gain(move), danger_now, move.to);
      if (most <= from) {
        best = std::max(best, doubt.value(most, alpha));
        continue;
      }
    }
    int value = attacks ? try_attack(move, prospects, depth, from, to, ply, -1)
                        : try_move(move, depth, from, to, ply, nth == 0, static_cast<int>(nth));
    if (stopped_) return 0;
    value = doubt.value(value, alpha);
    if (value <= best) continue;
    best = value;
    best_move = move;
    if (value > alpha) alpha = value;
    if (alpha >= beta) {
      reward(move, depth, ply);
      break;
    }
  }
  if (best < -sure) {
    best = ours ? evaluate(danger()) : still;
    if (ordered.stuck) best = stuck(best, ply);
  }
  table_.store(key, depth, best, best >= beta ? Bound::AtLeast : best > alpha_was ? Bound::Exact : Bound::AtMost,
               best_move);
  return best;
}

// Searches attacks only, until none gains anything at once.
int BattleSearch::quiescence(int alpha, int beta, int ply, int left) {
  ++nodes_;
  if (spent()) return 0;
  int best = evaluate(danger());
  if (best >= beta || left <= 0 || ply >= most_ply - 1) return best;
  const int still = best;
  bool left_out = false;
  alpha = std::max(alpha, best);
  MoveList moves;
  battle_->append_attacks(moves);
  const int sign = battle_->to_act() == battle_->me() ? 1 : -1;
  for (const CellMove move : moves) {
    const Prospects prospects = battle_->prospects(move);
    if (prospects.would < shortcuts_.hardly) continue;
    if (hope(prospects, sign) <= 0) continue;
    const Doubt doubt(prospects.would, still, still);
    const int from = doubt.alpha(alpha);
    if (doubt.any() && from >= sure - most_ply) {
      left_out = true;
      continue;
    }
    int value = try_attack(move, prospects, 0, from, doubt.beta(beta), ply, left);
    if (stopped_) return 0;
    value = doubt.value(value, alpha);
    if (value <= best) continue;
    best = value;
    alpha = std::max(alpha, best);
    if (alpha >= beta) break;
  }
  return left_out ? std::max(best, alpha) : best;
}

int BattleSearch::try_any(CellMove move, int depth, int alpha, int beta, bool first) {
  if (is_attack(*battle_, move)) return try_attack(move, battle_->prospects(move), depth, alpha, beta, 0, -1);
  return try_move(move, depth, alpha, beta, 0, first, 0);
}

int BattleSearch::try_candidate(const Candidate& candidate, int depth, int above, bool first) {
  const int value = try_any(candidate.move, depth, first ? -sure : above + candidate.handicap, sure, first);
  // Promises neither win nor lose a game.
  return value > not_sure || value < -not_sure ? value : std::clamp(value - candidate.handicap, -not_sure, not_sure);
}

bool BattleSearch::put_forward(std::vector<Candidate>& candidates, int depth, int above) {
  std::size_t best_nth = 0;
  for (std::size_t nth = 1; nth < candidates.size(); ++nth) {
    const int value = try_candidate(candidates[nth], depth, above, false);
    if (stopped_) break;
    if (value <= above) continue;
    above = candidates[nth].value = value;
    best_nth = nth;
  }
  if (best_nth == 0) return false;
  std::rotate(candidates.begin() + 1, candidates.begin() + static_cast<std::ptrdiff_t>(best_nth),
              candidates.begin() + static_cast<std::ptrdiff_t>(best_nth) + 1);
  return true;
}

int BattleSearch::search_root(std::vector<Candidate>& candidates, int depth, int before) {
  int best = -sure - 1;
  std::size_t best_nth = 0;
  bool rescued = false;
  for (std::size_t nth = 0; nth < candidates.size(); ++nth) {
    Candidate& candidate = candidates[nth];
    const int value = try_candidate(candidate, depth, best, nth == 0);
    if (stopped_) {
      if (nth == 1 && rescued) best = candidates[best_nth = 1].value;
      break;
    }
    candidate.value = value;
    if (value > best) {
      best = value;
      best_nth = nth;
    }
    // The time may end before another candidate is searched as deeply; then a candidate that seems better is taken. A shallow
    // value tends to be too high, so it must be better by half of the drop at least.
    if (nth == 0 && depth > less_deep && value < less_than(before, dropped_points, battle_->worths().even))
      rescued = put_forward(candidates, depth - less_deep, (before + value) / 2);
  }
  std::rotate(candidates.begin(), candidates.begin() + static_cast<std::ptrdiff_t>(best_nth),
              candidates.begin() + static_cast<std::ptrdiff_t>(best_nth) + 1);
  return best;
}

// Whether all others fall far short of the first, at a smaller depth.
bool BattleSearch::obvious(const std::vector<Candidate>& candidates, int depth, int value) {
  const int short_of = less_than(value, obvious_points, battle_->worths().even);
  for (std::size_t nth = 1; nth < candidates.size(); ++nth) {
    const int most = short_of + candidates[nth].handicap;
    const int other = try_any(candidates[nth].move, depth, most, most + 1, false);
    if (stopped_ || other > most) return false;
  }
  return true;
}

void BattleSearch::begin(BeliefBoard& battle, const BudgetClock& clock, Horizon horizon) {
  battle_ = &battle;
  clock_ = &clock;
  horizon_ = horizon;
  nodes_ = 0;
  stopped_ = false;
  table_.begin();
  at_root_.draw = value_of(battle.points() - static_cast<int>(battle.worths().lead), battle.worths().even);
  look_at_flag();
  network_value_.begin(battle);
  if (battle.worths().unguarded > 0) watch_.begin(battle);
  for (auto& killers : killers_) killers.fill({0, 0});
  for (auto& each : history_) each /= 8;
}

void BattleSearch::think(BeliefBoard& battle, std::vector<Candidate>& candidates, const BudgetClock& clock,
                         Horizon horizon) {
  begin(battle, clock, horizon);
  int value = -sure;
  for (int depth = 1; depth <= horizon.plies && depth < most_ply / 2; ++depth) {
    value = search_root(candidates, depth, value);
    if (stopped_) break;
    if (value > not_sure || value < -not_sure) break;
    if (clock.by_nodes()) continue;
    if (clock.over(0.5)) break;
    if (depth >= obvious_depth && clock.over(obvious_time) && obvious(candidates, depth - 2, value)) break;
  }
}

void BattleSearch::compare(BeliefBoard& battle, std::vector<Candidate>& candidates, const BudgetClock& clock,
                           Horizon horizon) {
  begin(battle, clock, horizon);
  std::vector<int> values(candidates.size());
  for (int depth = 1; depth <= horizon.plies && depth < most_ply / 2; ++depth) {
    for (std::size_t nth = 0; nth < candidates.size() && !stopped_; ++nth)
      values[nth] = try_any(candidates[nth].move, depth, -sure, sure, true);
    if (stopped_) return;
    for (std::size_t nth = 0; nth < candidates.size(); ++nth) candidates[nth].value = values[nth];
  }
}

}  // namespace gonfalon::bot::battle
