// A small network that evaluates a position besides the men's worths and plans, learnt from games of level 6 against itself.
// Its inputs are linear in the beliefs, so the first layer can be updated move by move (as in NNUE, Nasu 2018).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "gonfalon/board/cells.hpp"
#include "names.hpp"

namespace gonfalon::bot::battle {

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

}  // namespace gonfalon::bot::battle
