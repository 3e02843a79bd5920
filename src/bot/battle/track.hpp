// Follows a game's reports and keeps the history for the repetition rules.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "gonfalon/board/repetition.hpp"
#include "gonfalon/rules/report.hpp"
#include "belief_board.hpp"
#include "eval.hpp"
#include "men.hpp"

namespace gonfalon::bot::battle {

class RepetitionTrack {
 public:
  explicit RepetitionTrack(const battle::Rules& rules) : rules_(rules) {}

  // Must receive every report in order. before: the view before it.
  void heed(const battle::View& before, const Report&);

  const board::RepetitionHistory& history() const { return history_; }

 private:
  bool beside_enemy(const battle::View&, Side, Square) const;
  void follow(const battle::View& before, const Moved&);
  void follow(const battle::View& before, const Attacked&);

  battle::Rules rules_;
  board::RepetitionHistory history_;
  std::uint64_t position_hash_ = 0;
};

// Detects enemy men that could walk to the own flag with nobody at home to stop them, long before the search sees it.

class FlagWatch {
 public:
  static constexpr int in_sight = 6;  // from a square beside the flag; beyond it there is time enough

  // Must be called first, with the root position. The functions below can be asked about that position and those that follow from it.
  void begin(const BeliefBoard& battle);

  // From 0 (all enemy men are stopped or far away) to 1 (an enemy man that can't be stopped is about to take the flag).
  float danger(const BeliefBoard& battle) const;

  // Whether an enemy move or attack that ends here may add to danger(). A guard that falls farther away did not count.
  bool may_add_danger(Cell cell) const { return to_gates_.data()[cell] < in_sight; }

  static constexpr int never = UINT8_MAX;
  // Steps from a cell to the nearest square beside the flag: for a miner, who clears bombs; for all others, around the bombs;
  // for a defender, who meets the intruder there.
  int steps_of_miner(Cell cell) const { return to_gates_.data()[cell]; }
  int steps_of_others(Cell cell) const { return nearest(cell, false); }
  int steps_of_guard(Cell cell) const { return nearest(cell, true); }

 private:
  using Steps = std::array<std::uint8_t, board::all_cells>;

  // A square beside the flag, from which the flag is taken. A defender that arrives in time beats an intruder there.
  struct Gate {
    bool bomb = false;  // only a miner can enter
    Steps around{};     // steps to the gate around own bombs
    Steps through{};    // steps through own bombs
  };

  int nearest(Cell cell, bool bombs_too) const;
  void add_gate(const BeliefBoard& battle, Cell flag, Cell cell);
  template <class Stops>
  bool stopped(const BeliefBoard& battle, const Gate& gate, int steps, Stops stops) const;
  float alarm(const BeliefBoard& battle, Man man, const Gate& gate, float least) const;

  std::vector<Gate> gates_;  // empty if there is no flag
  Steps to_gates_{};         // to the nearest gate, through own bombs
  Cells near_ = board::no_cells;  // cells within in_sight of a gate
};

// Weights for several ways of prediction, by how well each has predicted so far.

template <std::size_t ways>
class Trust {
 public:
  using Shares = std::array<double, ways>;  // their sum is 1

  explicit constexpr Trust(const Shares& at_first) : shares_(at_first), at_first_(at_first) {}

  // Something was revealed. foretold: the probability that each way had given it.
  void see(const std::array<float, ways>& foretold) {
    double all = 0;
    for (std::size_t way = 0; way < ways; ++way) {
      shares_[way] *= std::pow(std::max(static_cast<double>(foretold[way]), least_foretold), weight);
      all += shares_[way];
    }
    for (std::size_t way = 0; way < ways; ++way)
      shares_[way] = (1 - forgotten) * shares_[way] / all + forgotten * at_first_[way];
  }

  const Shares& shares() const { return shares_; }

 private:
  static constexpr double weight = 0.5;             // of one revelation as independent evidence
  static constexpr double least_foretold = 0.01;  // limits the effect of a surprise
  static constexpr double forgotten = 0.1;       // at each revelation, since nobody plays the same throughout

  Shares shares_;
  Shares at_first_;
};

// A move that may not be made, because the man may be unable or unwilling.

// A precise value as the search uses them.
inline int scaled(float value) {
  return static_cast<int>(std::clamp(value, static_cast<float>(-sure), static_cast<float>(sure)));
}

// If the move is not made, the side to act keeps what it has otherwise. Only bounds of that may be known. Taking the upper
// bound would make bad moves look good; taking the lower one as exact would miss what another window asks for.
class Doubt {
 public:
  // chance: the probability of the move, above 0. at_least, at_most: bounds of what the side has otherwise.
  Doubt(float chance, int at_least, int at_most)
      : chance_(chance < as_good_as_sure ? chance : 1),
        rest_least_((1 - chance_) * static_cast<float>(at_least)),
        rest_most_((1 - chance_) * static_cast<float>(at_most)) {}

  bool any() const { return chance_ < 1; }

  // The window for the move alone that decides whether the mixture is above alpha or beta.
  int alpha(int alpha) const { return any() ? scaled((static_cast<float>(alpha) - rest_least_) / chance_ - 1) : alpha; }
  int beta(int beta) const { return any() ? scaled((static_cast<float>(beta) - rest_least_) / chance_ + 1) : beta; }

  // The mixture's value, given the move's value: a lower bound if above alpha, otherwise an upper bound.
  int value(int value, int alpha) const {
    if (!any()) return value;
    const int at_least = scaled(chance_ * static_cast<float>(value) + rest_least_);
    return at_least > alpha ? at_least : std::min(alpha, scaled(chance_ * static_cast<float>(value) + rest_most_));
  }

 private:
  static constexpr float as_good_as_sure = 0.98F;

  float chance_;      // the probability that the move is made
  float rest_least_;  // what the other case, in which it is not made, adds to the value: at least
  float rest_most_;   // and at most
};

}  // namespace gonfalon::bot::battle
