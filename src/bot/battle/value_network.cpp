#include "value_network.hpp"

#include <algorithm>
#include <cassert>

#include "gonfalon/data/data.hpp"
#include "gonfalon/rules/catalogue.hpp"

namespace gonfalon::bot::battle {

namespace {

// What the inputs depend on, and what the games were like in which they were learnt.
bool alike(const battle::Rules& one, const battle::Rules& two) {
  return one.files == two.files && one.rows == two.rows && one.home_rows == two.home_rows &&
         one.lakes == two.lakes && one.army == two.army;
}

struct Learnt {
  battle::Rules rules;
  ValueNetwork network;
};

std::vector<Learnt> all_learnt() {
  std::vector<Learnt> all;
  for (const data::ValueWeights& each : data::value_weights())
    all.push_back({std::get<battle::Rules>(*find_variant(each.variant)), ValueNetwork(each.weights)});
  return all;
}

}  // namespace

InputMap::InputMap(const battle::Rules& rules, Side me)
    : files_(rules.files),
      rows_(rules.rows),
      me_(me),
      squares_(static_cast<std::size_t>(rules.files * rules.rows)) {
  for (const Rank rank : all_ranks)
    if (rules.army[rank] > 0) further_[rank] = static_cast<std::uint16_t>(ranks_++ * squares_);
}

void InputMap::look_from(board::Cell flag) {
  const bool mirrored = 2 * board::square_of(flag).file >= files_;
  for (int row = 0; row < rows_; ++row)
    for (int file = 0; file < files_; ++file) {
      const int seen_row = me_ == Side::Red ? row : rows_ - 1 - row;
      const int seen_file = mirrored ? files_ - 1 - file : file;
      place_[board::cell_of(square_at(file, row))] = static_cast<std::uint8_t>(seen_row * files_ + seen_file);
    }
}

ValueNetwork::ValueNetwork(std::span<const std::int16_t> weights)
    : from_input(weights.size() / units - other_rows) {
  assert(weights.size() % units == 0);
  auto weight = weights.begin();
  for (Units* row : rows_of(*this))
    for (std::size_t unit = 0; unit < units; ++unit) (*row)[unit] = static_cast<float>(*weight++) / parts;
}

const ValueNetwork* ValueNetwork::of(const battle::Rules& rules) {
  static const std::vector<Learnt> all = all_learnt();
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const Learnt& each) { return alike(each.rules, rules); });
  return found == all.end() ? nullptr : &found->network;
}

std::vector<ValueNetwork::Units*> rows_of(ValueNetwork& network) {
  std::vector<ValueNetwork::Units*> rows;
  for (auto& units : network.from_input) rows.push_back(&units);
  rows.push_back(&network.first);
  for (auto& units : network.to_output) rows.push_back(&units);
  rows.push_back(&network.bias);
  return rows;
}

}  // namespace gonfalon::bot::battle
