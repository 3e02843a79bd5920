// How far each of several ways to read somebody is trusted: by how well it has foretold what then came out.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace gonfalon::bot::battle {

template <std::size_t ways>
class Trust {
 public:
  using Shares = std::array<double, ways>;  // they sum to 1

  explicit constexpr Trust(const Shares& at_first) : shares_(at_first), at_first_(at_first) {}

  // Something has come out, to which each way had given this chance.
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
  static constexpr double weight = 0.5;             // of one that comes out, as a witness of its own
  static constexpr double least_foretold = 0.01;  // nothing is so much of a surprise that it says more
  static constexpr double forgotten = 0.1;       // each time: nobody plays the same all the game

  Shares shares_;
  Shares at_first_;
};

}  // namespace gonfalon::bot::battle
