// heuristic VARIANT ROUNDS PAIRS [SEED]: the weights of follow_heuristic(), by which walks through labyrinths by
// lot are shorter.
#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <vector>

#include "bot/fortress/builder.hpp"
#include "bot/fortress/explorers.hpp"
#include "bot/fortress/heuristic.hpp"
#include "gonfalon/rules/catalogue.hpp"
#include "trial.hpp"

using namespace gonfalon;
using namespace gonfalon::bot::fortress;

Expedition begun(const Ground& ground, const Layout& truth) {
  KnownMap map(ground, ground.party.front());
  if (ground.rules.to_the_box) {
    map.outside = true;
    map.place = {};
  }
  Expedition expedition(ground, truth, map);
  if (map.outside) expedition.sit_out(-1);
  return expedition;
}

Layout labyrinth_by_lot(const Ground& ground, std::uint64_t seed) {
  Random random(mix(seed));
  return random_layout(ground, random);
}

void show_beside_depth_first(const Ground& ground, const std::vector<Layout>& layouts, int cap,
                             const std::function<int(const Layout&)>& turns_of) {
  Mean turns, base, less;
  for (std::size_t i = 0; i < layouts.size(); ++i) {
    double depth_first = 0;
    for (std::size_t nth = 0; nth < 4; ++nth)
      depth_first += turns_to_flag(ground, layouts[i], all_explorers[nth], mix(i * 4 + nth), cap) / 4.0;
    const double taken = turns_of(layouts[i]);
    turns.add(taken);
    base.add(depth_first);
    less.add(taken - depth_first);
  }
  fmt::print("{:.3f} +- {:.3f} turns, {:.4f} +- {:.4f} of depth first\n", turns.mean(), turns.error(),
             1 + less.mean() / base.mean(), less.error() / base.mean());
  std::fflush(stdout);
}

std::vector<Layout> control_by_lot(const Ground& ground) {
  std::vector<Layout> control;
  for (std::uint64_t i = 0; i < 20000; ++i) control.push_back(labyrinth_by_lot(ground, 40'000'000 + i));
  return control;
}

double normal(Random& random) {
  const double one = (random.below(1U << 30) + 1.0) / (1U << 30);
  const double two = (random.below(1U << 30) + 1.0) / (1U << 30);
  return std::sqrt(-2 * std::log(one)) * std::cos(6.283185307 * two);
}

namespace {

constexpr std::uint64_t seeds_of_walks = 30'000'000;
constexpr int cap = 60;

int turns_to_come(Expedition expedition, const HeuristicWeights& weights) {
  while (!expedition.found_flag() && expedition.turns() < cap) follow_heuristic(expedition, weights, cap);
  return std::min(expedition.turns(), cap);
}

// All weights in a row.
constexpr std::size_t all_weights = step_feature_count + piece_feature_count;
using Row = std::array<double, all_weights>;

HeuristicWeights weights_of(const Row& row) {
  HeuristicWeights weights;
  for (std::size_t i = 0; i < step_feature_count; ++i) weights.steps[i] = static_cast<float>(row[i]);
  for (std::size_t i = 0; i < piece_feature_count; ++i)
    weights.pieces[i] = static_cast<float>(row[step_feature_count + i]);
  return weights;
}

Row row_of(const HeuristicWeights& weights) {
  Row row{};
  std::copy(weights.steps.begin(), weights.steps.end(), row.begin());
  std::copy(weights.pieces.begin(), weights.pieces.end(), row.begin() + step_feature_count);
  return row;
}

template <class Looks>
void print(const char* name, const Looks& weights) {
  fmt::print("  {}:\n", name);
  for (std::size_t i = 0; i < weights.size(); ++i)
    fmt::print("{:.3f}F,{}", weights[i], i % 10 == 9 || i + 1 == weights.size() ? "\n" : " ");
}

}  // namespace

// Evolution strategies: pairs of weights that differ from the best so far by as much the one way as the other
// walk through the same labyrinth; what parts their turns tells which way to go.
int run_heuristic(int argc, char** argv) {
  if (argc < 5) return 2;
  const Ground ground(std::get<fortress::Rules>(*find_variant(argv[2])));
  const int rounds = std::atoi(argv[3]);
  const int pairs = std::atoi(argv[4]);
  Random random(argc > 5 ? std::strtoull(argv[5], nullptr, 10) : 3);
  Row mean = row_of(heuristic_weights(ground));
  Row scale{};
  for (std::size_t i = 0; i < all_weights; ++i) scale[i] = 0.1 + 0.15 * std::abs(mean[i]);
  Row drift{}, size{}, average{};
  int averaged = 0;
  const std::vector<Layout> control = control_by_lot(ground);
  const auto show = [&](const HeuristicWeights& weights) {
    show_beside_depth_first(ground, control, cap, [&](const Layout& truth) {
      return turns_to_come(begun(ground, truth), weights);
    });
  };
  show(weights_of(mean));
  std::uint64_t seed = seeds_of_walks + random.below(5'000'000);
  for (int round = 0; round < rounds; ++round) {
    Row slope{};
    for (int i = 0; i < pairs; ++i) {
      const Layout truth = labyrinth_by_lot(ground, seed++);
      Row shift{}, one = mean, two = mean;
      for (std::size_t k = 0; k < all_weights; ++k) {
        shift[k] = normal(random);
        one[k] += scale[k] * shift[k];
        two[k] -= scale[k] * shift[k];
      }
      const Expedition start = begun(ground, truth);
      const double gain = turns_to_come(start, weights_of(two)) - turns_to_come(start, weights_of(one));
      for (std::size_t k = 0; k < all_weights; ++k) slope[k] += gain * shift[k] / pairs;
    }
    const double rate = 0.1 * (1 - 0.8 * round / rounds);
    for (std::size_t k = 0; k < all_weights; ++k) {  // Adam
      drift[k] = 0.9 * drift[k] + 0.1 * slope[k];
      size[k] = 0.98 * size[k] + 0.02 * slope[k] * slope[k];
      const double due = 1 - std::pow(0.98, round + 1);
      mean[k] += rate * scale[k] * drift[k] / (std::sqrt(size[k] / due) + 1e-6);
    }
    if (round >= rounds * 2 / 3) {
      ++averaged;
      for (std::size_t k = 0; k < all_weights; ++k) average[k] += (mean[k] - average[k]) / averaged;
    }
    if (round % 25 == 24 || round + 1 == rounds) {
      const HeuristicWeights weights = weights_of(averaged > 0 ? average : mean);
      fmt::print("round {}: ", round + 1);
      show(weights);
      print("steps", weights.steps);
      print("pieces", weights.pieces);
      std::fflush(stdout);
    }
  }
  return 0;
}
