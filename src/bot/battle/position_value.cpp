#include "position_value.hpp"

namespace gonfalon::bot::battle {

void PositionValue::count(const BeliefBoard& board, Man man, float times) {
  each_input_of(board, inputs_, man, [&](std::size_t input, float share) {
    sums_.back() += network_->from_input.data()[input] * (times * share);
  });
}

void PositionValue::begin(const BeliefBoard& board) {
  sums_.clear();
  at_first_ = 0;
  if (network_ == nullptr || board.own_flag() == 0) return;
  inputs_.look_from(board.cell_of(board.own_flag()));
  sums_.push_back(network_->first);
  each_input(board, inputs_,
             [&](std::size_t input, float share) { sums_.back() += network_->from_input[input] * share; });
  at_first_ = promise(board);
}

void PositionValue::leave(const BeliefBoard& board, CellMove move) {
  if (!speaks()) return;
  sums_.push_back(sums_.back());
  count(board, board.man_at(move.from), -1);
  if (const Man defender = board.man_at(move.to); defender != 0) count(board, defender, -1);
}

// The survivor stands on the move's target.
void PositionValue::arrive(const BeliefBoard& board, CellMove move) {
  if (!speaks()) return;
  if (const Man man = board.man_at(move.to); man != 0) count(board, man, 1);
}

void PositionValue::take_back() {
  if (speaks()) sums_.pop_back();
}

}  // namespace gonfalon::bot::battle
