// signs VARIANT: the weights of built_to_be_hard(), from labyrinths of the library and as many drawn by lot.
#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <vector>

#include "bot/fortress_changes.hpp"
#include "bot/fortress_library.hpp"
#include "bot/fortress_planner.hpp"
#include "bot/fortress_suspicion.hpp"
#include "gonfalon/rules/catalogue.hpp"
#include "trial.hpp"

using namespace gonfalon;
using namespace gonfalon::bot;

namespace {

constexpr std::uint64_t seeds_of_signs = 6'000'000;
constexpr std::size_t labyrinths_thought_of = 60;
constexpr int cap = 100;

struct Visit {
  Signs seen;
  bool hard;
};

// What has been found, each time that something has gone wrong; explored as if it were drawn by lot.
void explore(const Ground& ground, const Layout& truth, bool hard, Random random, std::vector<Visit>& visits) {
  Expedition expedition(ground, truth, Chart(ground, ground.party.front()));
  Belief belief(ground, false);
  std::map<int, Signs> found;  // by the turns spent
  while (!expedition.found_flag() && expedition.turns() < cap) {
    if (!expedition.chart().outside) expedition.gather();
    if (expedition.found_flag()) break;
    const Chart& chart = expedition.chart();
    std::vector<Option> options;
    find_options(ground, chart, options);
    if (options.empty()) break;
    found[expedition.turns()] = signs_in(ground, chart);
    const auto& kept = belief.after(chart, labyrinths_thought_of, random);
    carry_out(expedition, kept.empty() ? options.front() : most_promising(ground, chart, kept, random));
  }
  for (const auto& [turns, seen] : found) visits.push_back({seen, hard});
}

using Row = std::array<double, signs>;

// Logistic regression, a step of Newton's.
void improve(Row& weights, const std::vector<Visit>& visits) {
  constexpr double pull = 1e-3;  // of weights to nothing
  const auto all = static_cast<double>(visits.size());
  std::array<Row, signs> bend{};
  Row slope{};
  for (std::size_t i = 0; i < signs; ++i) {
    bend[i][i] = i == 0 ? 1e-9 : pull * all;
    slope[i] = i == 0 ? 0 : -pull * all * weights[i];
  }
  for (const Visit& each : visits) {
    double odds = 0;
    for (std::size_t i = 0; i < signs; ++i) odds += weights[i] * static_cast<double>(each.seen[i]);
    const double likely = 1 / (1 + std::exp(-odds));
    for (std::size_t i = 0; i < signs; ++i) {
      const auto seen = static_cast<double>(each.seen[i]);
      slope[i] += seen * (each.hard - likely);
      const double weight = seen * likely * (1 - likely);
      for (std::size_t j = 0; j < signs; ++j) bend[i][j] += weight * static_cast<double>(each.seen[j]);
    }
  }
  for (std::size_t i = 0; i < signs; ++i)  // it is positive definite: no pivots are needed
    for (std::size_t row = 0; row < signs; ++row) {
      if (row == i) continue;
      const double part = bend[row][i] / bend[i][i];
      for (std::size_t j = 0; j < signs; ++j) bend[row][j] -= part * bend[i][j];
      slope[row] -= part * slope[i];
    }
  for (std::size_t i = 0; i < signs; ++i) weights[i] += slope[i] / bend[i][i];
}

}  // namespace

int run_signs(int argc, char** argv) {
  if (argc < 3) return 2;
  const Ground ground(std::get<fortress::Rules>(*find_variant(argv[2])));
  std::vector<Visit> visits;
  std::uint64_t seed = seeds_of_signs;
  for (const Layout& layout : library_for(ground)) {
    Random random(mix(seed++));
    explore(ground, layout, true, random.split(1), visits);
    explore(ground, random_layout(ground, random), false, random.split(2), visits);
  }
  std::array<double, signs> weights{};
  for (int round = 0; round < 12; ++round) improve(weights, visits);
  for (std::size_t i = 0; i < signs; ++i) fmt::print("{:.3f}F{}", weights[i], i + 1 < signs ? ", " : "\n");
  fmt::print("{} visits\n", visits.size());
  return 0;
}
