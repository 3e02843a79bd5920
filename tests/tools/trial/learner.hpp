// How the network of fortress/network.hpp learns from walks: by proximal policy optimisation (Schulman and
// others, 2017).
#pragma once

#include <cstdint>
#include <vector>

#include "bot/fortress/network.hpp"
#include "gonfalon/base/random.hpp"

// One choice of a walk, and what came of it.
struct Decision {
  gonfalon::bot::fortress::Features features;
  std::size_t chosen = 0;
  float log_chance = 0;  // of choosing it
  float outlook = 0;     // the turns expected then
  float taken = 0;       // turns, until the next choice
  float gain = 0;        // in turns, to what was expected
  float turns = 0;       // to be expected, as one knows afterwards
  bool built = false;
};

class Learner {
 public:
  // Begins as the heuristic does.
  explicit Learner(gonfalon::Random&);

  const gonfalon::bot::fortress::NetworkWeights& network() const { return network_; }
  // Goes through the decisions twice; `rate`: how much a weight changes in a step.
  void learn(const std::vector<Decision>&, float rate, gonfalon::Random&);

 private:
  void note_slope(const Decision&, float gain, float weight);
  void pass_back(std::size_t output, float slope);
  void pass_back(const gonfalon::bot::fortress::Features&);  // to the inputs, after all outputs
  void step(float rate);

  gonfalon::bot::fortress::NetworkWeights network_{};
  gonfalon::bot::fortress::NetworkWeights slope_{};
  gonfalon::bot::fortress::NetworkWeights drift_{};
  gonfalon::bot::fortress::NetworkWeights size_{};
  int steps_ = 0;
  // Of the decision under way.
  gonfalon::bot::fortress::Activations activations_;
  std::vector<float> chances_;
  std::array<float, gonfalon::bot::fortress::deep_units> deep_slope_{};
};
