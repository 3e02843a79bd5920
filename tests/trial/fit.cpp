// fit VARIANT: the weights of suspicion(), from the labyrinths on standard input (letters at the line's end).
#include <fmt/core.h>

#include <cmath>
#include <iostream>
#include <string>
#include <vector>

#include "bot/fortress_library.hpp"
#include "bot/fortress_suspicion.hpp"
#include "gonfalon/rules/catalogue.hpp"
#include "gonfalon/rules/random_setup.hpp"
#include "trial.hpp"

using namespace gonfalon;
using namespace gonfalon::bot;

int run_fit(int argc, char** argv) {
  if (argc < 3) return 2;
  const Ground ground(std::get<fortress::Rules>(*find_variant(argv[2])));
  struct Case {
    Traits seen;
    double built;
    double weight;
  };
  std::vector<Case> cases;
  for (std::string line; std::getline(std::cin, line);)
    if (const auto layout = layout_from(ground, line.substr(line.rfind(' ') + 1))) {
      cases.push_back({traits_of(ground, *layout), 1, 0});
    }
  const auto built = static_cast<double>(cases.size());
  constexpr int drawn = 20000;
  for (int i = 0; i < drawn; ++i) {
    Random random(mix(static_cast<std::uint64_t>(i) + 31'000'000));
    cases.push_back({traits_of(ground, layout_of(ground, fortress::random_labyrinth(ground.rules, random))), 0, 0});
  }
  for (Case& each : cases) each.weight = 0.5 / (each.built > 0 ? built : drawn);
  std::array<double, traits> weights{};
  std::array<double, traits> speed{};
  for (int round = 0; round < 6000; ++round) {
    std::array<double, traits> slope{};
    for (const Case& each : cases) {
      double sum = 0;
      for (std::size_t i = 0; i < traits; ++i) sum += weights[i] * static_cast<double>(each.seen[i]);
      const double miss = each.weight * (each.built - 1 / (1 + std::exp(-sum)));
      for (std::size_t i = 0; i < traits; ++i) slope[i] += miss * static_cast<double>(each.seen[i]);
    }
    for (std::size_t i = 0; i < traits; ++i) {
      speed[i] = 0.9 * speed[i] + slope[i] - (i > 0 ? 2e-4 * weights[i] : 0);
      weights[i] += 0.1 * speed[i];
    }
  }
  double loss = 0;
  Mean of_built, of_drawn;
  for (const Case& each : cases) {
    double sum = 0;
    for (std::size_t i = 0; i < traits; ++i) sum += weights[i] * static_cast<double>(each.seen[i]);
    loss += each.weight * std::log(1 + std::exp(each.built > 0 ? -sum : sum));
    (each.built > 0 ? of_built : of_drawn).add(sum);
  }
  for (const double weight : weights) fmt::print("{:.3f}F, ", weight);
  fmt::print("\n{} built, loss {:.4f} bits, mean log odds: built {:.2f}, drawn {:.2f}\n", built, loss / std::log(2.0),
             of_built.mean(), of_drawn.mean());
  return 0;
}
