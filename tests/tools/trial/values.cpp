// values FILE EPOCHS RATE SHARE VARIANT FAR POSITIONS..: a network of bot/battle/position_value.hpp, learnt from
// positions of games and what became of them.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <limits>
#include <map>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "bot/battle/position_value.hpp"
#include "common/written.hpp"
#include "gonfalon/data/data.hpp"
#include "gonfalon/rules/catalogue.hpp"
#include "positions.hpp"
#include "trial.hpp"

using namespace gonfalon;
using bot::battle::InputMap;
using bot::battle::ValueNetwork;
using Units = ValueNetwork::Units;

namespace {

constexpr float whole = std::numeric_limits<std::uint16_t>::max();

// The chance to win by a lead, or what is worth as much.
float chance_to_win(float steep, float lead) { return 1 / (1 + std::exp(-steep * lead)); }

double surprise(float chance, float points) {
  constexpr float least = 1e-9F;
  return -static_cast<double>(points * std::log(chance + least) +
                              (1 - points) * std::log(1 - chance + least));
}

float of_two(std::uint8_t halves) { return static_cast<float>(halves) / 2; }

// What is to be learnt of each position: how good its side's chances were in the turns to come, by the lead then, each next
// turn counting `far` times as much as the one before it, and in the end by the result; by that alone if far is 1. What is
// gained soon is so told from what else the winner had.
std::vector<float> prospects(const Positions& positions, float steep, float far) {
  std::vector<float> later(positions.count());
  std::map<std::pair<std::uint32_t, std::uint8_t>, float> from_here;  // in each game, as either side has seen it
  for (std::size_t nth = positions.count(); nth-- > 0;) {
    const PositionHead& head = positions.head(nth);
    float& chance = from_here.try_emplace({head.game, head.side}, of_two(head.points)).first->second;
    later[nth] = chance;
    if (head.to_act != 0) chance = far * chance + (1 - far) * chance_to_win(steep, head.lead);
  }
  return later;
}

using Which = std::vector<std::uint32_t>;

Units sums_of(const ValueNetwork& network, const Positions& positions, std::uint32_t nth) {
  Units sums = network.first;
  for (const Input& input : positions.inputs(nth))
    sums += network.from_input[input.number] * (static_cast<float>(input.share) / whole);
  return sums;
}

// The mean surprise at how the games ended, by the lead and a network whose outputs count so many times; none if null.
double surprise_at(const Positions& positions, const Which& which, float steep, const ValueNetwork* network = nullptr,
                   float times = 1) {
  double sum = 0;
  for (const std::uint32_t nth : which) {
    const PositionHead& head = positions.head(nth);
    float lead = head.lead;
    if (network != nullptr) lead += times * network->output(sums_of(*network, positions, nth), head.to_act != 0);
    sum += surprise(chance_to_win(steep, lead), of_two(head.points));
  }
  return sum / static_cast<double>(which.size());
}

// How steep the chance to win is, by the least surprise.
float steepness(const Positions& positions, const Which& which) {
  constexpr float next = 1.05F;
  float best = 0.1F;
  double least = surprise_at(positions, which, best);
  for (float steep = best * next;; steep *= next) {
    const double surprised = surprise_at(positions, which, steep);
    if (surprised > least) return best;
    best = steep;
    least = surprised;
  }
}

// What inputs have in common is learnt in common, so that what is seldom seen is not unknown: beside its own row each input
// has one for its rank on its square, whatever has been seen of the man, and one for its rank and what has been seen,
// wherever he stands. In the end they are added up.
class SharedRows {
 public:
  SharedRows(const battle::Rules& rules, std::size_t inputs)
      : squares_(static_cast<std::size_t>(rules.files * rules.rows)),
        places_(inputs / bot::battle::seen_count / 2),
        inputs_(inputs) {}

  std::size_t count() const { return inputs_ + 2 * places_ + inputs_ / squares_; }
  std::size_t anywhere_begin() const { return inputs_ + 2 * places_; }
  std::array<std::size_t, 3> of(std::size_t input) const {
    const std::size_t side = input / (bot::battle::seen_count * places_);
    return {input, inputs_ + side * places_ + input % places_, anywhere_begin() + input / squares_};
  }

 private:
  std::size_t squares_;
  std::size_t places_;  // by rank and square
  std::size_t inputs_;
};

class ValueLearner {
 public:
  // later: what is to be learnt of each position.
  ValueLearner(const Positions& positions, std::vector<float> later, float steep, const battle::Rules& rules,
               std::size_t inputs, Random& random)
      : positions_(positions),
        later_(std::move(later)),
        steep_(steep),
        shared_(rules, inputs),
        inputs_(inputs),
        network_(shared_.count()),
        slope_(shared_.count()),
        drift_(shared_.count()),
        size_(shared_.count()) {
    for (std::size_t row = inputs; row < shared_.anywhere_begin(); ++row)
      for (std::size_t unit = 1; unit < ValueNetwork::units; ++unit)
        network_.from_input[row][unit] = static_cast<float>(0.15 * normal(random));
    for (std::size_t unit = 1; unit < ValueNetwork::units; ++unit) {
      network_.first[unit] = 0.1F;
      for (auto& outputs : network_.to_output) outputs[unit] = static_cast<float>(0.1 * normal(random));
    }
    for (auto& outputs : network_.to_output) outputs[0] = 1;
  }

  // What has been learnt so far, shared rows added up.
  ValueNetwork network() const {
    ValueNetwork added_up = network_;
    added_up.from_input.assign(inputs_, Units{});
    for (std::size_t input = 0; input < inputs_; ++input)
      for (const std::size_t row : shared_.of(input)) added_up.from_input[input] += network_.from_input[row];
    return added_up;
  }

  // Once through these, in this order. left: from 1, at the beginning of all learning, to 0.
  void learn(const Which& order, float rate, float left, float left_after) {
    constexpr std::size_t at_once = 4096;
    for (std::size_t begin = 0; begin + at_once <= order.size(); begin += at_once) {
      for (Units* row : rows_of(slope_)) *row = Units{};
      const ValueNetwork now = network();
      for (std::size_t nth = begin; nth < begin + at_once; ++nth) note_slope(now, order[nth], 1.0F / at_once);
      const float done = static_cast<float>(begin) / static_cast<float>(order.size());
      step(rate * (0.05F + 0.95F * (left + (left_after - left) * done)));
    }
  }

 private:
  void note_slope(const ValueNetwork& now, std::uint32_t nth, float weight) {
    const PositionHead& head = positions_.head(nth);
    const std::size_t turn = head.to_act;
    const Units sums = sums_of(now, positions_, nth);
    const float chance = chance_to_win(steep_, head.lead + now.output(sums, turn != 0));
    const float slope = weight * steep_ * (chance - later_[nth]);
    Units active{};
    for (std::size_t unit = 0; unit < ValueNetwork::units; ++unit)
      active[unit] = unit == 0 || sums[unit] > 0 ? 1.0F : 0.0F;
    slope_.to_output[turn] += slope * active * sums;
    slope_.bias[turn] += slope;
    const Units back = slope * active * network_.to_output[turn];
    slope_.first += back;
    for (const Input& input : positions_.inputs(nth))
      for (const std::size_t row : shared_.of(input.number))
        slope_.from_input[row] += back * (static_cast<float>(input.share) / whole);
  }

  // Adam with fading weights (Kingma and Ba 2014; Loshchilov and Hutter 2017).
  void step(float rate) {
    constexpr float drift = 0.9F;
    constexpr float size = 0.999F;
    constexpr float fading = 3;  // of the weights from the inputs, which else know single games
    constexpr float warm = 100;
    ++steps_;
    const auto steps = static_cast<float>(steps_);
    const float now = rate * std::min(1.0F, steps / warm);
    const float due_drift = 1 - std::pow(drift, steps);
    const float due_size = 1 - std::pow(size, steps);
    const auto weights = rows_of(network_);
    const auto slopes = rows_of(slope_);
    const auto drifts = rows_of(drift_);
    const auto sizes = rows_of(size_);
    for (std::size_t row = 0; row < weights.size(); ++row) {
      *drifts[row] = drift * *drifts[row] + (1 - drift) * *slopes[row];
      *sizes[row] = size * *sizes[row] + (1 - size) * *slopes[row] * *slopes[row];
      Units root = *sizes[row] / due_size;
      for (std::size_t unit = 0; unit < ValueNetwork::units; ++unit)
        root[unit] = std::sqrt(root[unit]) + 1e-8F;
      if (row < network_.from_input.size()) *weights[row] *= 1 - now * fading;
      *weights[row] -= now * (*drifts[row] / due_drift) / root;
    }
  }

  const Positions& positions_;
  std::vector<float> later_;
  float steep_;
  SharedRows shared_;
  std::size_t inputs_;
  ValueNetwork network_, slope_, drift_, size_;
  int steps_ = 0;
};

// Whole games are kept aside.
bool held_out(std::uint32_t game) { return mix(game) % 20 == 0; }

bool write_down(const std::string& path, std::string_view variant, ValueNetwork network, float share) {
  for (Units& outputs : network.to_output) outputs *= share;
  network.bias *= share;
  std::vector<std::int16_t> weights;
  for (const Units* row : rows_of(network))
    for (std::size_t unit = 0; unit < ValueNetwork::units; ++unit)
      weights.push_back(test::in_parts((*row)[unit], ValueNetwork::parts));
  const std::string comment = fmt::format(
      "What the network of src/bot/battle/position_value.hpp has learnt of {}: weights in the order of "
      "rows_of(), as\n"
      "numbers of two bytes, the lower one first, in parts of 1/{}. Made by `trial values`; see "
      "src/bot/STRENGTH.\n",
      variant, ValueNetwork::parts);
  std::ofstream file(path, std::ios::binary);
  file << data::file_of(comment, data::bytes_of(weights));
  return static_cast<bool>(file.flush());
}

}  // namespace

int run_values(int argc, char** argv) {
  if (argc < 9) return 2;
  const int epochs = std::atoi(argv[3]);
  const auto rate = static_cast<float>(std::atof(argv[4]));
  const auto share = static_cast<float>(std::atof(argv[5]));
  const auto rules = std::get<battle::Rules>(*find_variant(argv[6]));
  const auto far = static_cast<float>(std::atof(argv[7]));
  Positions positions;
  for (int file = 8; file < argc; ++file)
    if (!positions.read(argv[file])) return 1;
  Which learnt, held;
  for (std::uint32_t nth = 0; nth < positions.count(); ++nth)
    if (positions.head(nth).inputs > 0)
      (held_out(positions.head(nth).game) ? held : learnt).push_back(nth);
  Random random(1);
  const float steep = steepness(positions, learnt);
  ValueLearner learner(positions, prospects(positions, steep, far), steep, rules, InputMap(rules, Side::Red).count(),
                       random);
  fmt::print("{} positions, {} held out; surprise at the result {:.4f} by the lead alone, steep {:.2f}\n",
             positions.count(), held.size(), surprise_at(positions, held, steep), steep);
  if (const ValueNetwork* as_it_is = ValueNetwork::of(rules))
    fmt::print("with the network as it is, of the same share: {:.4f}\n",
               surprise_at(positions, held, steep, as_it_is, 1 / share));
  for (int epoch = 0; epoch < epochs; ++epoch) {
    random.shuffle(learnt);
    const auto left = [&](int done) { return 1 - static_cast<float>(done) / static_cast<float>(epochs); };
    learner.learn(learnt, rate, left(epoch), left(epoch + 1));
    const ValueNetwork now = learner.network();
    fmt::print("{}: {:.4f} of those held out\n", epoch + 1, surprise_at(positions, held, steep, &now));
    std::fflush(stdout);
  }
  return write_down(argv[2], argv[6], learner.network(), share) ? 0 : 1;
}
