// fit VARIANT: the weights of suspicion(), from the labyrinths on standard input (letters at the line's end).
#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <iostream>
#include <string>
#include <vector>

#include "bot/fortress/belief.hpp"
#include "bot/fortress/builder.hpp"
#include "bot/fortress/suspicion.hpp"
#include "gonfalon/rules/catalogue.hpp"
#include "trial.hpp"

using namespace gonfalon;
using namespace gonfalon::bot::fortress;

namespace {

using Weights = std::array<double, traits>;

double sum_of(const Weights& weights, const Traits& seen) {
  double sum = 0;
  for (std::size_t i = 0; i < traits; ++i) sum += weights[i] * static_cast<double>(seen[i]);
  return sum;
}

// Of each trait, over many labyrinths.
struct Spread {
  Weights mean{}, deviation{};

  explicit Spread(const std::vector<Traits>& all) {
    for (std::size_t i = 0; i < traits; ++i) {
      Mean of_it;
      for (const Traits& each : all) of_it.add(static_cast<double>(each[i]));
      mean[i] = of_it.mean();
      deviation[i] = std::max(0.1, of_it.error() * std::sqrt(of_it.count() - 1.0));
    }
  }
};

// A labyrinth on its walk (Metropolis) among all, where each is as likely as its weights say.
struct Walker {
  Layout layout;
  Traits seen{};

  void walk(const Ground& ground, const Weights& weights, int steps, Random& random) {
    const KnownMap blank(ground, ground.party.front());
    for (; steps > 0; --steps) {
      Layout next = layout;
      change_a_little(ground, blank, next, random);
      if (!flag_reachable(ground, next)) continue;
      const Traits traits_there = traits_of(ground, next);
      const double gain = sum_of(weights, traits_there) - sum_of(weights, seen);
      if (gain < 0 && random.below(1U << 30) >= std::exp(gain) * (1U << 30)) continue;
      layout = next;
      seen = traits_there;
    }
  }
};

}  // namespace

// The most even distribution in which the traits are on the average what they are in those labyrinths: the
// weights go up or down until walkers show the same averages (persistent contrastive divergence).
int run_fit(int argc, char** argv) {
  if (argc < 3) return 2;
  const Ground ground(std::get<fortress::Rules>(*find_variant(argv[2])));
  std::vector<Traits> built;
  for (std::string line; std::getline(std::cin, line);)
    if (const auto layout = layout_from(ground, line.substr(line.rfind(' ') + 1)))
      for (const Layout& each : {*layout, mirrored(ground, *layout)})
        if (flag_reachable(ground, each)) built.push_back(traits_of(ground, each));
  if (built.empty()) return 2;
  const Spread goal(built);
  constexpr int rounds = 500;
  constexpr int counted_from = 350;
  constexpr double speed = 0.03;
  constexpr double pull = 0.01;  // of weights to nothing
  Random random(1);
  std::vector<Walker> walkers(300);
  for (Walker& each : walkers) {
    each.layout = random_layout(ground, random);
    each.seen = traits_of(ground, each.layout);
  }
  Weights weights{}, total{};
  for (int round = 0; round < rounds; ++round) {
    Weights mean{};
    for (Walker& each : walkers) {
      each.walk(ground, weights, 20, random);
      for (std::size_t i = 0; i < traits; ++i)
        mean[i] += static_cast<double>(each.seen[i]) / static_cast<double>(walkers.size());
    }
    const double rate = speed * std::pow(0.02, std::max(0.0, 2.0 * round / rounds - 1));
    for (std::size_t i = 0; i < traits; ++i) {
      const double of = goal.deviation[i];
      weights[i] += rate * ((goal.mean[i] - mean[i]) / of - pull * weights[i] * of) / of;
      if (round >= counted_from) total[i] += weights[i] / (rounds - counted_from);
    }
  }
  double furthest = 0;
  std::vector<Traits> seen;
  for (const Walker& each : walkers) seen.push_back(each.seen);
  const Spread reached(seen);
  for (std::size_t i = 0; i < traits; ++i) {
    furthest = std::max(furthest, std::abs(reached.mean[i] - goal.mean[i]) / goal.deviation[i]);
    fmt::print("{:.2f}F,{}", total[i], i % 10 == 9 || i + 1 == traits ? "\n" : " ");
  }
  fmt::print("{} built, the means are {:.2f} deviations apart at most\n", built.size(), furthest);
  return 0;
}
