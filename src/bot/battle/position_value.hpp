// A network's evaluation of a position, kept up to date during a search.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "gonfalon/board/cells.hpp"
#include "belief_board.hpp"
#include "men.hpp"

namespace gonfalon::bot::battle {

// A small network that evaluates a position besides the men's worths and plans, learnt from games of level 6 against itself.
// Its inputs are linear in the beliefs, so the first layer can be updated move by move (as in NNUE, Nasu 2018).

// What both sides know of a man: it never moved, it has moved, or its rank was shown.
enum class PublicStatus : std::uint8_t { Unmoved, Moved, Shown };
constexpr std::size_t seen_count = 3;

// The inputs of a network for an army and a board: one for each square, rank and PublicStatus value, for own and enemy men. The board
// is seen from behind the player's men, mirrored if necessary so that the own flag is on the left.
class InputMap {
 public:
  InputMap(const battle::Rules&, Side me);

  std::size_t count() const { return 2 * seen_count * ranks_ * squares_; }
  // Must be called first. flag: the own flag's cell, which decides about mirroring.
  void look_from(board::Cell flag);
  // The index of a man's first input; for another rank add further(rank). Ranks outside the army have no inputs.
  std::size_t first_of(bool own, PublicStatus seen, board::Cell cell) const {
    return ((own ? 0 : seen_count) + static_cast<std::size_t>(seen)) * ranks_ * squares_ +
           place_.data()[cell];
  }
  std::size_t further(Rank rank) const { return further_[rank]; }

 private:
  int files_, rows_;
  Side me_;
  std::size_t squares_, ranks_ = 0;
  ByRank<std::uint16_t> further_;
  std::array<std::uint8_t, board::all_cells> place_{};
};

class ValueNetwork {
 public:
  static constexpr std::size_t units = 32;
  typedef float Units __attribute__((vector_size(units * sizeof(float))));

  // All weights are 0.
  explicit ValueNetwork(std::size_t inputs) : from_input(inputs) {}
  // weights: as in a file of src/data, in units of 1/parts, in the order of rows_of().
  explicit ValueNetwork(std::span<const std::int16_t> weights);
  // The network for these rules. nullptr: none was learnt for such an army on such a board.
  static const ValueNetwork* of(const battle::Rules&);

  static constexpr int parts = 4096;
  static constexpr std::size_t other_rows = 4;  // besides those from the inputs

  // The value as a share of Worths::even, for the player whose inputs these are. sums: `first` plus the rows of active inputs.
  // to_act: whether that player is to move.
  float output(const Units& sums, bool to_act) const {
    const Units none{};
    Units active = sums > none ? sums : none;
    active[0] = sums[0];  // one unit is not rectified
    active *= to_output[to_act ? 1 : 0];
    float output = bias[to_act ? 1 : 0];
    for (std::size_t unit = 0; unit < units; ++unit) output += active[unit];
    return output;
  }

  std::vector<Units> from_input;
  Units first{};
  std::array<Units, 2> to_output{};
  Units bias{};  // two biases: one for each of to_output
};

// All weights, in the order of the files.
std::vector<ValueNetwork::Units*> rows_of(ValueNetwork&);

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
  // network: null means that all values are 0. share: of its output.
  PositionValue(const battle::Rules& rules, Side me, const ValueNetwork* network, float share = 1)
      : inputs_(rules, me), network_(network), share_(share) {}

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

  // False: there is no network for this army, or no own flag. It sees the board so mirrored that the own flag is at the left.
  bool speaks() const { return !sums_.empty(); }

 private:
  float promise(const BeliefBoard& board) const {
    return share_ * network_->output(sums_.back(), board.to_act() == board.me());
  }
  void count(const BeliefBoard&, Man, float times);

  InputMap inputs_;
  const ValueNetwork* network_;
  float share_;
  std::vector<ValueNetwork::Units> sums_;  // first layer, one for each move made
  float at_first_ = 0;
};

}  // namespace gonfalon::bot::battle
