#include "learner.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <span>

#include "trial.hpp"

using namespace gonfalon;
using namespace gonfalon::bot::fortress;

namespace {

constexpr float least = 1e-12F;

// The corrections of an action's features.
std::pair<std::size_t, std::size_t> corrections_for(const Action& action) {
  switch (action.kind) {
    case Action::Kind::Step:
      return {0, step_feature_count};
    case Action::Kind::Change:
      return {step_feature_count, piece_feature_count};
    case Action::Kind::Visit:
      break;
  }
  return {0, 0};
}

}  // namespace

Learner::Learner(Random& random) {
  const auto some = [&](auto& weights, double size) {
    for (float& weight : weights) weight = static_cast<float>(size * normal(random));
  };
  for (auto& weights : network_.from_input) some(weights, 0.1);
  for (auto& weights : network_.from_hidden) some(weights, std::sqrt(2.0 / hidden_units));
  for (const std::size_t output : {turns_to_come, built_hard}) some(network_.to_output.at(output), 0.1);
  network_.output.at(turns_to_come) = 0.9F;
}

void Learner::learn(const std::vector<Decision>& decisions, float rate, Random& random) {
  constexpr std::size_t at_once = 2048;
  constexpr int times = 2;
  Mean gains;
  for (const Decision& each : decisions) gains.add(each.gain);
  const double spread = gains.error() * std::sqrt(gains.count() - 1.0);
  std::vector<std::uint32_t> order(decisions.size());
  std::iota(order.begin(), order.end(), 0U);
  for (int time = 0; time < times; ++time) {
    random.shuffle(order);
    for (std::size_t begin = 0; begin + at_once / 2 < order.size(); begin += at_once) {
      const std::size_t end = std::min(order.size(), begin + at_once);
      slope_ = {};
      for (std::size_t i = begin; i < end; ++i) {
        const Decision& each = decisions[order[i]];
        const double gain = (static_cast<double>(each.gain) - gains.mean()) / spread;
        note_slope(each, static_cast<float>(gain), 1.0F / static_cast<float>(end - begin));
      }
      step(rate);
    }
  }
}

// What a choice gained draws towards it, as long as it is about as likely as it was when it was made. A little is
// paid for keeping an open mind.
void Learner::note_slope(const Decision& decision, float gain, float weight) {
  constexpr float as_likely = 0.2F;
  constexpr float open_mind = 0.003F;
  constexpr float of_suspicion = 0.3F;
  forward_pass(network_, decision.features, activations_);
  softmax(activations_, chances_);
  const float change = std::exp(std::log(chances_[decision.chosen] + least) - decision.log_chance);
  const bool enough = gain > 0 ? change > 1 + as_likely : change < 1 - as_likely;
  const float draw = enough ? 0 : -gain * change;
  float openness = 0;
  for (const float chance : chances_) openness -= chance * std::log(chance + least);
  deep_slope_ = {};
  std::array<float, step_feature_count + piece_feature_count> of_corrections{};
  for (std::size_t i = 0; i < chances_.size(); ++i) {
    const float is_chosen = i == decision.chosen ? 1 : 0;
    const float slope = weight * (draw * (is_chosen - chances_[i]) +
                                  open_mind * chances_[i] * (std::log(chances_[i] + least) + openness));
    const Action& action = decision.features.actions[i];
    pass_back(action.output, slope);
    const auto [from, how_many] = corrections_for(action);
    for (std::size_t k = 0; k < how_many; ++k) of_corrections.at(from + k) += slope * action.features.at(k);
  }
  for (std::size_t i = 0; i < of_corrections.size(); ++i) pass_back(i, of_corrections.at(i));
  pass_back(turns_to_come,
            2 * weight * (output_of(network_, activations_, turns_to_come) - decision.turns / 10));
  const float built = 1 / (1 + std::exp(-output_of(network_, activations_, built_hard)));
  pass_back(built_hard, of_suspicion * weight * (built - (decision.built ? 1.0F : 0.0F)));
  pass_back(decision.features);
}

void Learner::pass_back(std::size_t output, float slope) {
  slope_.output.at(output) += slope;
  add(activations_.deep, slope, slope_.to_output.at(output));
  add(network_.to_output.at(output), slope, deep_slope_);
}

void Learner::pass_back(const Features& features) {
  for (std::size_t i = 0; i < deep_units; ++i)
    if (activations_.deep.at(i) <= 0) deep_slope_.at(i) = 0;
  add(deep_slope_, 1, slope_.deep);
  std::array<float, hidden_units> hidden_slope{};
  for (std::size_t i = 0; i < hidden_units; ++i) {
    if (activations_.hidden.at(i) <= 0) continue;
    add(deep_slope_, activations_.hidden.at(i), slope_.from_hidden.at(i));
    const auto& weights = network_.from_hidden.at(i);
    hidden_slope.at(i) = std::inner_product(deep_slope_.begin(), deep_slope_.end(), weights.begin(), 0.0F);
  }
  add(hidden_slope, 1, slope_.hidden);
  for (const std::uint16_t fact : features.facts) add(hidden_slope, 1, slope_.from_input.at(fact));
  for (std::size_t i = 0; i < measures; ++i)
    add(hidden_slope, features.measured.at(i), slope_.from_input.at(first_measure + i));
}

// Adam (Kingma and Ba, 2014), with slopes no longer than one.
void Learner::step(float rate) {
  constexpr float drift = 0.9F;
  constexpr float size = 0.999F;
  constexpr float fading = 0.05F;  // of the weights from the inputs, which know single labyrinths
  const auto slopes = rows_of(slope_);
  float length = 0;
  for (const auto row : slopes) length += std::inner_product(row.begin(), row.end(), row.begin(), 0.0F);
  const float scale = 1 / std::max(1.0F, std::sqrt(length));
  ++steps_;
  const float due_drift = 1 - std::pow(drift, static_cast<float>(steps_));
  const float due_size = 1 - std::pow(size, static_cast<float>(steps_));
  const auto weights = rows_of(network_);
  const auto drifts = rows_of(drift_);
  const auto sizes = rows_of(size_);
  for (std::size_t row = 0; row < weights.size(); ++row)
    for (std::size_t i = 0; i < weights.at(row).size(); ++i) {
      const float slope = slopes.at(row)[i] * scale;
      float& drifting = drifts.at(row)[i];
      float& sized = sizes.at(row)[i];
      drifting = drift * drifting + (1 - drift) * slope;
      sized = size * sized + (1 - size) * slope * slope;
      if (row == 0) weights.at(row)[i] *= 1 - rate * fading;
      weights.at(row)[i] -= rate * (drifting / due_drift) / (std::sqrt(sized / due_size) + 1e-7F);
    }
}
