#include "network.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>

#include "gonfalon/data/data.hpp"

namespace gonfalon::bot::fortress {

namespace {

template <std::size_t size>
void relu(std::array<float, size>& values) {
  for (float& value : values) value = std::max(value, 0.0F);
}

}  // namespace

float output_of(const NetworkWeights& network, const Activations& activations, std::size_t output) {
  float sum = network.output.data()[output];
  const auto& weights = network.to_output.data()[output];
  for (std::size_t i = 0; i < deep_units; ++i) sum += weights.data()[i] * activations.deep.data()[i];
  return sum;
}

void forward_pass(const NetworkWeights& network, const Features& features, Activations& activations) {
  activations.hidden = network.hidden;
  for (const std::uint16_t fact : features.facts) add(network.from_input.data()[fact], 1, activations.hidden);
  for (std::size_t i = 0; i < measures; ++i)
    add(network.from_input.data()[first_measure + i], features.measured.data()[i], activations.hidden);
  relu(activations.hidden);
  activations.deep = network.deep;
  for (std::size_t i = 0; i < hidden_units; ++i)
    if (activations.hidden.data()[i] > 0)
      add(network.from_hidden.data()[i], activations.hidden.data()[i], activations.deep);
  relu(activations.deep);
  for (std::size_t i = 0; i < activations.corrections.size(); ++i)
    activations.corrections.data()[i] = output_of(network, activations, i);
  activations.logits.clear();
  for (const Action& each : features.actions) {
    float draw = each.heuristic + output_of(network, activations, each.output);
    const bool change = each.kind == Action::Kind::Change;
    const float* corrections = activations.corrections.data() + (change ? step_feature_count : 0);
    if (each.kind != Action::Kind::Visit)
      for (std::size_t i = 0; i < (change ? piece_feature_count : step_feature_count); ++i)
        draw += corrections[i] * each.features.data()[i];
    activations.logits.push_back(draw);
  }
}

void softmax(const Activations& activations, std::vector<float>& chances) {
  const float most = *std::max_element(activations.logits.begin(), activations.logits.end());
  chances.clear();
  for (const float draw : activations.logits) chances.push_back(std::exp(draw - most));
  const float sum = std::accumulate(chances.begin(), chances.end(), 0.0F);
  for (float& chance : chances) chance /= sum;
}

// ---- weights

constexpr float one = 256;  // weights are stored as multiples of 1/256

std::array<std::span<float>, 6> rows_of(NetworkWeights& network) {
  return {std::span{network.from_input.front().data(), inputs * hidden_units},
          std::span{network.hidden},
          std::span{network.from_hidden.front().data(), hidden_units * deep_units},
          std::span{network.deep},
          std::span{network.to_output.front().data(), outputs * deep_units},
          std::span{network.output}};
}

NetworkWeights network_from(std::span<const std::int16_t> weights) {
  NetworkWeights network;
  assert(weights.size() == sizeof network / sizeof(float));
  for (const auto row : rows_of(network)) {
    std::transform(weights.begin(), weights.begin() + std::ssize(row), row.begin(),
                   [](std::int16_t weight) { return static_cast<float>(weight) / one; });
    weights = weights.subspan(row.size());
  }
  return network;
}

// ---- the policy

std::optional<PolicyNetwork> PolicyNetwork::of(const Ground& ground) {
  if (!fits_network(ground)) return {};
  return PolicyNetwork();
}

// The weights are read once and shared by all games.
PolicyNetwork::PolicyNetwork() {
  static const NetworkWeights learnt = network_from(data::network_weights());
  network_ = &learnt;
}

void PolicyNetwork::evaluate(const Ground& ground, const KnownMap& map, bool may_change) {
  extract_features(ground, map, may_change, features_);
  forward_pass(*network_, features_, activations_);
}

std::optional<Option> PolicyNetwork::choice(const Ground& ground, const KnownMap& map, bool may_change) {
  evaluate(ground, map, may_change);
  if (activations_.logits.empty()) return {};
  const auto most = std::max_element(activations_.logits.begin(), activations_.logits.end());
  return features_.actions[static_cast<std::size_t>(most - activations_.logits.begin())].option;
}

std::vector<Option> PolicyNetwork::candidates(const Ground& ground, const KnownMap& map, bool may_change) {
  constexpr float slight = 0.01F;
  evaluate(ground, map, may_change);
  std::vector<Option> found;
  if (activations_.logits.empty()) return found;
  std::vector<float> chances;
  softmax(activations_, chances);
  std::vector<std::size_t> order(chances.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return chances[a] > chances[b]; });
  for (const std::size_t nth : order)
    if (found.empty() || chances[nth] > slight) found.push_back(features_.actions[nth].option);
  return found;
}

void PolicyNetwork::go_on(Expedition& expedition, std::uint64_t& found_at_entry) {
  const KnownMap& map = expedition.map();
  if (!map.outside) expedition.gather();
  if (expedition.found_flag()) return;
  const auto option = choice(expedition.ground(), map, map.finds() != found_at_entry);
  if (!option) return expedition.sit_out(1);
  carry_out(expedition, *option);
  if (option->changes()) found_at_entry = map.finds();
}

float PolicyNetwork::outlook(const Ground& ground, const KnownMap& map) {
  evaluate(ground, map, true);
  return 10 * output_of(*network_, activations_, turns_to_come);
}

// ---- lookahead

namespace {

constexpr int horizon = 60;           // turns
constexpr double errors_to_tell = 1;  // the required advantage, in standard errors

}  // namespace

int turns_after(const ChoicePoint& here, const Option& option, PolicyNetwork& network,
                const Layout& labyrinth) {
  Expedition expedition(here.ground, labyrinth, here.map);
  std::uint64_t found_at_entry = here.found_at_entry;
  carry_out(expedition, option);
  if (option.changes()) found_at_entry = expedition.map().finds();
  while (!expedition.found_flag() && expedition.turns() < horizon) network.go_on(expedition, found_at_entry);
  return expedition.found_flag() ? std::min(expedition.turns(), horizon) : horizon;
}

bool Comparison::tells(std::size_t walks) const {
  const double spread = std::sqrt(std::max(0.0, squares / static_cast<double>(walks) - mean(walks) * mean(walks)));
  return mean(walks) + errors_to_tell * spread / std::sqrt(static_cast<double>(walks - 1)) < 0;
}

Option best_by_lookahead(const ChoicePoint& here, PolicyNetwork& network,
                         const std::vector<Layout>& labyrinths,
                         const std::function<bool(std::uint64_t done)>& go_on) {
  const std::vector<Option>& all = here.candidates;
  std::vector<Comparison> compared(all.size());
  std::size_t walked = 0;
  for (; walked < labyrinths.size() && go_on(walked * all.size()); ++walked) {
    const int usual = turns_after(here, all.front(), network, labyrinths[walked]);
    for (std::size_t i = 1; i < all.size(); ++i)
      compared[i].add(turns_after(here, all[i], network, labyrinths[walked]) - usual);
  }
  std::size_t best = 0;
  for (std::size_t i = 1; i < all.size() && walked >= fewest_to_compare; ++i)
    if (compared[i].sum < compared[best].sum && compared[i].tells(walked)) best = i;
  return all[best];
}

}  // namespace gonfalon::bot::fortress
