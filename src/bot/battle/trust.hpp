// Weights for several ways of prediction, by how well each has predicted so far.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace gonfalon::bot::battle {

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

}  // namespace gonfalon::bot::battle
