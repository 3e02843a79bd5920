#include "position_value.hpp"

#include <cassert>
#include <map>
#include <mutex>
#include <string_view>

#include "gonfalon/data/data.hpp"
#include "gonfalon/rules/catalogue.hpp"

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

namespace {

// Whether two rules have the same inputs and similar games.
bool alike(const battle::Rules& one, const battle::Rules& two) {
  return one.files == two.files && one.rows == two.rows && one.home_rows == two.home_rows &&
         one.lakes == two.lakes && one.army == two.army;
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

// A network is read once, when the first game needs it.
const ValueNetwork* ValueNetwork::of(const battle::Rules& rules) {
  static std::mutex mutex;
  static std::map<std::string_view, ValueNetwork> read;
  for (const std::string_view variant : data::value_variants()) {
    if (!alike(std::get<battle::Rules>(*find_variant(variant)), rules)) continue;
    const std::lock_guard lock(mutex);
    const auto found = read.find(variant);
    return found != read.end() ? &found->second
                               : &read.emplace(variant, ValueNetwork(data::value_weights(variant))).first->second;
  }
  return nullptr;
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
