// A network's evaluation of a position, kept up to date during a search.
#pragma once

#include <vector>

#include "belief_board.hpp"
#include "value_network.hpp"

namespace gonfalon::bot::battle {

// Calls see(input, share) for each input of a man on the board; shares are from 0 to 1.
template <class See>
void each_input_of(const BeliefBoard& board, const InputMap& inputs, Man man, See see) {
  const BeliefBoard::State& state = board.state(man);
  const PublicStatus seen = state.shown ? PublicStatus::Shown : state.moved ? PublicStatus::Moved : PublicStatus::Unmoved;
  const std::size_t first = inputs.first_of(board.side_of(man) == board.me(), seen, state.cell);
  if (board.known(man)) return see(first + inputs.further(board.known_rank(man)), 1.0F);
  const auto& chance = board.odds(man).chance;
  for (const Rank rank : all_ranks)
    if (chance[rank] > 0) see(first + inputs.further(rank), chance[rank]);
}

// The same for all men on the board.
template <class See>
void each_input(const BeliefBoard& board, const InputMap& inputs, See see) {
  for (const Side side : both_sides)
    for (const Man man : board.men(side))
      if (board.cell_of(man) != 0) each_input_of(board, inputs, man, see);
}

class PositionValue {
 public:
  // network: null means that all values are 0.
  PositionValue(const battle::Rules& rules, Side me, const ValueNetwork* network)
      : inputs_(rules, me), network_(network) {}

  // Starts a search at this position.
  void begin(const BeliefBoard&);
  // leave() before each move or attack, arrive() after it, take_back() when it is taken back.
  void leave(const BeliefBoard&, CellMove);
  void arrive(const BeliefBoard&, CellMove);
  void take_back();

  // The value less that of the search's start, in points of the thinking player.
  int points(const BeliefBoard& board) const {
    return speaks() ? static_cast<int>((promise(board) - at_first_) * static_cast<float>(board.worths().even))
                    : 0;
  }
  // The value at the search's start, as a share of Worths::even.
  float at_first() const { return at_first_; }

  // Without an own flag the network cannot tell left from right.
  bool speaks() const { return !sums_.empty(); }

 private:
  float promise(const BeliefBoard& board) const {
    return network_->output(sums_.back(), board.to_act() == board.me());
  }
  void count(const BeliefBoard&, Man, float times);

  InputMap inputs_;
  const ValueNetwork* network_;
  std::vector<ValueNetwork::Units> sums_;  // first layer, one for each move made
  float at_first_ = 0;
};

}  // namespace gonfalon::bot::battle
