#include "network.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <numeric>

#include "gonfalon/data/data.hpp"

namespace gonfalon::bot::fortress {

namespace {

template <std::size_t size>
void cut_below_nothing(std::array<float, size>& values) {
  for (float& value : values) value = std::max(value, 0.0F);
}

}  // namespace

float output_of(const Network& network, const Thought& thought, std::size_t output) {
  float sum = network.output.data()[output];
  const auto& weights = network.to_output.data()[output];
  for (std::size_t i = 0; i < deep_units; ++i) sum += weights.data()[i] * thought.deep.data()[i];
  return sum;
}

void think(const Network& network, const Impression& impression, Thought& thought) {
  thought.hidden = network.hidden;
  for (const std::uint16_t fact : impression.facts) add(network.from_input.data()[fact], 1, thought.hidden);
  for (std::size_t i = 0; i < measures; ++i)
    add(network.from_input.data()[first_measure + i], impression.measured.data()[i], thought.hidden);
  cut_below_nothing(thought.hidden);
  thought.deep = network.deep;
  for (std::size_t i = 0; i < hidden_units; ++i)
    if (thought.hidden.data()[i] > 0) add(network.from_hidden.data()[i], thought.hidden.data()[i], thought.deep);
  cut_below_nothing(thought.deep);
  for (std::size_t i = 0; i < thought.urges.size(); ++i) thought.urges.data()[i] = output_of(network, thought, i);
  thought.draws.clear();
  for (const Prospect& each : impression.prospects) {
    float draw = each.by_instinct + output_of(network, thought, each.output);
    const bool change = each.kind == Prospect::Kind::Change;
    const float* urges = thought.urges.data() + (change ? looks_of_steps : 0);
    if (each.kind != Prospect::Kind::Visit)
      for (std::size_t i = 0; i < (change ? looks_of_pieces : looks_of_steps); ++i)
        draw += urges[i] * each.looks.data()[i];
    thought.draws.push_back(draw);
  }
}

void chances_of(const Thought& thought, std::vector<float>& chances) {
  const float most = *std::max_element(thought.draws.begin(), thought.draws.end());
  chances.clear();
  for (const float draw : thought.draws) chances.push_back(std::exp(draw - most));
  const float sum = std::accumulate(chances.begin(), chances.end(), 0.0F);
  for (float& chance : chances) chance /= sum;
}

// ---- weights

constexpr float one = 256;  // weights are kept as multiples of one part of so many

std::array<std::span<float>, 6> rows_of(Network& network) {
  return {std::span{network.from_input.front().data(), inputs * hidden_units},
          std::span{network.hidden},
          std::span{network.from_hidden.front().data(), hidden_units * deep_units},
          std::span{network.deep},
          std::span{network.to_output.front().data(), outputs * deep_units},
          std::span{network.output}};
}

std::vector<std::int16_t> weights_of(Network network) {
  using Limits = std::numeric_limits<std::int16_t>;
  std::vector<std::int16_t> weights;
  for (const auto row : rows_of(network))
    for (const float weight : row)
      weights.push_back(static_cast<std::int16_t>(std::clamp<long>(std::lround(weight * one), Limits::min(), Limits::max())));
  return weights;
}

Network network_from(std::span<const std::int16_t> weights) {
  Network network;
  assert(weights.size() == sizeof network / sizeof(float));
  for (const auto row : rows_of(network)) {
    std::transform(weights.begin(), weights.begin() + std::ssize(row), row.begin(),
                   [](std::int16_t weight) { return static_cast<float>(weight) / one; });
    weights = weights.subspan(row.size());
  }
  return network;
}

// ---- exploring

std::optional<Experience> Experience::of(const Ground& ground) {
  if (!fits_network(ground)) return {};
  return Experience();
}

// Read once: all games with such floors have the same.
Experience::Experience() {
  static const Network learnt = network_from(data::network_weights());
  network_ = &learnt;
}

void Experience::think_of(const Ground& ground, const Chart& chart, bool may_change) {
  take_in(ground, chart, may_change, impression_);
  think(*network_, impression_, thought_);
}

std::optional<Option> Experience::choice(const Ground& ground, const Chart& chart, bool may_change) {
  think_of(ground, chart, may_change);
  if (thought_.draws.empty()) return {};
  const auto most = std::max_element(thought_.draws.begin(), thought_.draws.end());
  return impression_.prospects[static_cast<std::size_t>(most - thought_.draws.begin())].option;
}

std::vector<Option> Experience::temptations(const Ground& ground, const Chart& chart, bool may_change) {
  constexpr float slight = 0.01F;
  think_of(ground, chart, may_change);
  std::vector<Option> found;
  if (thought_.draws.empty()) return found;
  std::vector<float> chances;
  chances_of(thought_, chances);
  std::vector<std::size_t> order(chances.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return chances[a] > chances[b]; });
  for (const std::size_t nth : order)
    if (found.empty() || chances[nth] > slight) found.push_back(impression_.prospects[nth].option);
  return found;
}

void Experience::go_on(Expedition& expedition, std::uint64_t& found_at_entry) {
  const Chart& chart = expedition.chart();
  if (!chart.outside) expedition.gather();
  if (expedition.found_flag()) return;
  const auto option = choice(expedition.ground(), chart, chart.finds() != found_at_entry);
  if (!option) return expedition.sit_out(1);
  carry_out(expedition, *option);
  if (option->changes()) found_at_entry = chart.finds();
}

float Experience::outlook(const Ground& ground, const Chart& chart) {
  think_of(ground, chart, true);
  return 10 * output_of(*network_, thought_, turns_to_come);
}

}  // namespace gonfalon::bot::fortress
