// What the computer players read of src/data, as the programs write it that find it.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/board/layout.hpp"
#include "gonfalon/rules/fortress.hpp"

namespace gonfalon::test {

// A labyrinth as rules/fortress.hpp has it.
inline std::string letters_of(const board::Ground& ground, const board::Layout& layout) {
  return fortress::letters_of(ground.rules, labyrinth_of(ground, layout));
}

// Between how many pairs of neighbours a wall stands in one of the two alone.
inline int edges_apart(const board::Layout& one, const board::Layout& two) { return board::count(one.walls ^ two.walls); }

// A weight as files have it: in parts of 1/parts, rounded, and no larger than two bytes hold.
inline std::int16_t in_parts(float weight, int parts) {
  using Limits = std::numeric_limits<std::int16_t>;
  return static_cast<std::int16_t>(
      std::clamp<long>(std::lround(weight * static_cast<float>(parts)), Limits::min(), Limits::max()));
}

// A network's weights, as bot/fortress/network.hpp reads them: in parts of 1/256.
template <class Network>
std::vector<std::int16_t> weights_of(Network network) {
  std::vector<std::int16_t> weights;
  for (const auto row : rows_of(network))
    for (const float weight : row) weights.push_back(in_parts(weight, 256));
  return weights;
}

}  // namespace gonfalon::test
