// What a position promises beside the men on it and what draws them on: a small network, learnt from games
// that level 6 played against itself. Its inputs are linear in what is believed, so that its first layer can
// follow the men as they come and go (the pattern of NNUE, Nasu 2018).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "gonfalon/board/cells.hpp"
#include "names.hpp"

namespace gonfalon::bot::battle {

// What all know of a man: he stands where he began, he has moved, or his rank has been shown.
enum class Seen : std::uint8_t { Unmoved, Moved, Shown };
constexpr std::size_t seen_count = 3;

// Which inputs of a network there are for such an army on such a board: one for each square, rank and what
// has been seen, for own men and for the enemy's, as one player sees the board from behind his men. The left
// and the right are told apart by where his flag stands: it is always seen on the left.
class InputMap {
 public:
  InputMap(const battle::Rules&, Side me);

  std::size_t count() const { return 2 * seen_count * ranks_ * squares_; }
  // Before anything else is asked: in which half of the board is the own flag?
  void look_from(board::Cell flag);
  // The first of a man's inputs; another rank is so many inputs further. A rank that is in no army has none.
  std::size_t first_of(bool own, Seen seen, board::Cell cell) const {
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

  // So many inputs; all weights are 0.
  explicit ValueNetwork(std::size_t inputs) : from_input(inputs) {}
  // As a file of src/data has them: parts of 1/parts, in the order of rows_of().
  explicit ValueNetwork(std::span<const std::int16_t> weights);
  // Nothing, if no games of such an army on such a board have been learnt from.
  static const ValueNetwork* of(const battle::Rules&);

  static constexpr int parts = 4096;
  static constexpr std::size_t other_rows = 4;  // beside those from the inputs

  // In shares of what is between even and half of won (Worths::even), for the player whose inputs these are.
  // sums: `first`, and what of from_input there is. to_act: is it his turn?
  float output(const Units& sums, bool to_act) const {
    const Units none{};
    Units active = sums > none ? sums : none;
    active[0] = sums[0];  // one unit counts below 0 as well
    active *= to_output[to_act ? 1 : 0];
    float output = bias[to_act ? 1 : 0];
    for (std::size_t unit = 0; unit < units; ++unit) output += active[unit];
    return output;
  }

  std::vector<Units> from_input;
  Units first{};
  std::array<Units, 2> to_output{};
  Units bias{};  // two of them: for each of to_output
};

// All weights, in the order in which files have them.
std::vector<ValueNetwork::Units*> rows_of(ValueNetwork&);

}  // namespace gonfalon::bot::battle
