// What an enemy's man may be by counting alone, and what comes of attacking him, for players who think no further.
#pragma once

#include <algorithm>
#include <cstdint>

#include "gonfalon/rules/battle.hpp"
#include "gonfalon/rules/view.hpp"
#include "names.hpp"

namespace gonfalon::bot::battle {

// What an exchange brings the attacker's side, where men are worth so much.
inline double exchange(const battle::ByRank<double>& worth, battle::Rank attacker, battle::Rank defender) {
  switch (battle::fight(attacker, defender)) {
    case battle::Duel::Attacker: return worth[defender];
    case battle::Duel::Defender: return -worth[attacker];
    case battle::Duel::Both: break;
  }
  return worth[defender] - worth[attacker];
}

// The men of the other side that are still to be accounted for.
class Unshown {
 public:
  Unshown(const battle::Rules& rules, const battle::View& view, Side side) : left_(rules.army) {
    for (const battle::Rank rank : battle::all_ranks) take(rank, view.lost[other(side)][rank]);
    for (const auto& token : view.board)
      if (token && token->side != side && token->rank) take(*token->rank, 1);
  }

  // The mean over what the man may be; of(rank) for each.
  template <class Of>
  double mean(const battle::Token& man, Of of) const {
    if (man.rank) return of(*man.rank);
    double sum = 0;
    int count = 0;
    for (const battle::Rank rank : battle::all_ranks) {
      if (man.moved && !battle::can_move(rank)) continue;
      sum += left_[rank] * of(rank);
      count += left_[rank];
    }
    return count > 0 ? sum / count : 0;
  }

 private:
  void take(battle::Rank rank, std::uint8_t men) {
    left_[rank] = static_cast<std::uint8_t>(left_[rank] - std::min(left_[rank], men));
  }

  battle::ByRank<std::uint8_t> left_;
};

}  // namespace gonfalon::bot::battle
