// The men as one player sees them; and for players that look only one move ahead: what an enemy man may be by counting, and
// what an attack on it brings.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "gonfalon/base/random.hpp"
#include "gonfalon/rules/battle.hpp"
#include "gonfalon/rules/order.hpp"
#include "gonfalon/rules/view.hpp"

namespace gonfalon::bot::battle {

// The computer's battle player has its own namespace. It imports the rules' names, so battle::Rules are the game's rules here
// too.

using namespace gonfalon::battle;

// Calls act(square, token) for each man.
template <class Act>
void for_each_man(const battle::View& view, Act act) {
  for (int index = 0; index < board_squares; ++index)
    if (const auto& token = view.board[static_cast<std::size_t>(index)]) act(square_at(index), *token);
}

// Calls act(token) for each man beside the square.
template <class Act>
void for_each_beside(const battle::Rules& rules, const battle::View& view, Square square, Act act) {
  for (const Step step : four_ways) {
    const Square beside = moved(square, step);
    if (rules.on_board(beside) && view.at(beside)) act(*view.at(beside));
  }
}

// Whether this move takes the side's last move back.
inline bool goes_back(const battle::View& view, Side side, Move move) {
  const auto& made = view.series[side].moves;
  return !made.empty() && made.back() == Move{move.to, move.from};
}

// What a fight brings the attacker's side, with these worths.
inline double exchange(const battle::Rules& rules, const ByRank<double>& worth, Rank attacker, Rank defender) {
  switch (fight(rules, attacker, defender)) {
    case Duel::Attacker: return worth[defender];
    case Duel::Defender: return -worth[attacker];
    case Duel::Both: break;
  }
  return worth[defender] - worth[attacker];
}

// The enemy's men that are neither lost nor known.
class Unshown {
 public:
  Unshown(const battle::Rules& rules, const battle::View& view, Side side) : left_(rules.army) {
    for (const Rank rank : all_ranks) take(rank, view.lost[other(side)][rank]);
    for (const auto& token : view.board)
      if (token && token->side != side && token->rank) take(*token->rank, 1);
  }

  // The mean of of(rank) over the man's possible ranks.
  template <class Of>
  double mean(const Token& man, Of of) const {
    if (man.rank) return of(*man.rank);
    double sum = 0;
    int count = 0;
    for (const Rank rank : all_ranks) {
      if (man.moved && !can_move(rank)) continue;
      sum += left_[rank] * of(rank);
      count += left_[rank];
    }
    return count > 0 ? sum / count : 0;
  }

 private:
  void take(Rank rank, std::uint8_t men) {
    left_[rank] = static_cast<std::uint8_t>(left_[rank] - std::min(left_[rank], men));
  }

  ByRank<std::uint8_t> left_;
};

// ---- choosing a move, one move ahead

// The move of the highest value, in points; values within 2.5 points are chosen at random. There must be a move.
template <class Value>
Move best_move(const std::vector<Move>& moves, Random& random, Value&& value_of) {
  std::optional<Move> best;
  double most = 0;
  for (const Move& move : moves) {
    const double value = value_of(move) + random.below(1000) / 400.0;
    if (best && value <= most) continue;
    best = move;
    most = value;
  }
  return *best;
}

}  // namespace gonfalon::bot::battle
