// signs VARIANT [SET]: the weights of built_to_be_hard(), from labyrinths of the library and as many drawn by lot.
#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "bot/fortress/builder.hpp"
#include "bot/fortress/heuristic.hpp"
#include "bot/fortress/suspicion.hpp"
#include "gonfalon/rules/catalogue.hpp"
#include "trial.hpp"

using namespace gonfalon;
using namespace gonfalon::bot::fortress;

namespace {

constexpr std::uint64_t seeds_of_signs = 6'000'000;
constexpr std::uint64_t seeds_of_control = 7'000'000;
constexpr int cap = 60;

struct Visit {
  Signs seen;
  bool hard;
  int turn;
};
using Walk = std::vector<Visit>;

// What has been found, each time that a turn begins; explored by the heuristic, but for a step now and then.
Walk explored(const Ground& ground, const Layout& truth, bool hard, Random random) {
  constexpr std::uint32_t whim = 8;
  Expedition expedition = begun(ground, truth);
  Walk walk;
  while (!expedition.found_flag() && expedition.turns() < cap) {
    if (!expedition.map().outside) expedition.gather();
    if (expedition.found_flag()) break;
    const KnownMap& map = expedition.map();
    std::vector<Option> options;
    find_options(ground, map, options);
    if (options.empty()) break;
    if (expedition.turns() > 0 && (walk.empty() || walk.back().turn != expedition.turns()))
      walk.push_back({signs_in(ground, map), hard, expedition.turns()});
    if (random.below(whim) == 0)
      carry_out(expedition, options[random.below(static_cast<std::uint32_t>(options.size()))]);
    else
      follow_heuristic(expedition, heuristic_weights(ground), cap);
  }
  return walk;
}

// So many walks through each of these labyrinths, and as many through those drawn by lot.
std::vector<Walk> explored(const Ground& ground, const std::vector<Layout>& built, int times, std::uint64_t seed) {
  std::vector<Walk> walks;
  for (const Layout& layout : built)
    for (int i = 0; i < times; ++i) {
      Random random(mix(seed++));
      walks.push_back(explored(ground, layout, true, random.split(1)));
      walks.push_back(explored(ground, random_layout(ground, random), false, random.split(2)));
    }
  return walks;
}

using Row = std::array<double, signs>;

double likely_in(const Row& weights, const Visit& visit) {
  double odds = 0;
  for (std::size_t i = 0; i < signs; ++i) odds += weights[i] * static_cast<double>(visit.seen[i]);
  return 1 / (1 + std::exp(-odds));
}

// Logistic regression, a step of Newton's.
void improve(Row& weights, const std::vector<Walk>& walks) {
  constexpr double pull = 1e-5;  // of weights to nothing
  double all = 0;
  for (const Walk& walk : walks) all += static_cast<double>(walk.size());
  std::array<Row, signs> bend{};
  Row slope{};
  for (std::size_t i = 0; i < signs; ++i) {
    bend[i][i] = (i == 0 ? 1e-9 : pull) * all;
    slope[i] = i == 0 ? 0 : -pull * all * weights[i];
  }
  for (const Walk& walk : walks)
    for (const Visit& each : walk) {
      const double likely = likely_in(weights, each);
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

// How many of each kind are suspected sooner or later, and when.
void show(const Row& weights, const std::vector<Walk>& walks) {
  for (const double limit : {0.7, 0.8, 0.9, 0.95}) {
    std::array<Mean, 2> suspected, turn;
    for (const Walk& walk : walks) {
      if (walk.empty()) continue;
      const auto kind = static_cast<std::size_t>(walk.front().hard);
      const auto found = std::find_if(walk.begin(), walk.end(),
                                      [&](const Visit& each) { return likely_in(weights, each) > limit; });
      suspected[kind].add(found != walk.end());
      turn[kind].add(found != walk.end() ? found->turn : walk.back().turn);
    }
    fmt::print("from {:.0f} %: {:.3f} of those by lot, {:.3f} of the built ones, in turn {:.1f}\n", 100 * limit,
               suspected[0].mean(), suspected[1].mean(), turn[1].mean());
  }
}

}  // namespace

// signs VARIANT [BUILT]: the weights; and how they do on other labyrinths, of a file.
int run_signs(int argc, char** argv) {
  if (argc < 3) return 2;
  constexpr int times = 12;
  const Ground ground(std::get<fortress::Rules>(*find_variant(argv[2])));
  std::vector<Layout> built;
  for (const Layout& layout : library_for(ground))
    for (const Layout& image : {layout, mirrored(ground, layout)})
      if (flag_reachable(ground, image)) built.push_back(image);
  const std::vector<Walk> walks = explored(ground, built, times, seeds_of_signs);
  Row weights{};
  for (int round = 0; round < 15; ++round) improve(weights, walks);
  for (std::size_t i = 0; i < signs; ++i) fmt::print("{:.3f}F{}", weights[i], i + 1 == signs ? "\n" : ", ");
  if (argc > 3) show(weights, explored(ground, labyrinths(ground, argv[3], 0, 1 << 20), 4, seeds_of_control));
  return 0;
}
