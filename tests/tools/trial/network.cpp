// network ROUNDS WALKS SHARE SEED BUILT BUILT FOLDER: the network of fortress/network.hpp, from walks through
// labyrinths by lot and, of so many in a hundred walks, those of a file and of the library. One walk in five is of the
// introduction game, which has a file of its own.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

#include "bot/fortress/builder.hpp"
#include "bot/fortress/explorers.hpp"
#include "bot/fortress/suspicion.hpp"
#include "common/written.hpp"
#include "gonfalon/data/data.hpp"
#include "gonfalon/rules/catalogue.hpp"
#include "learner.hpp"
#include "trial.hpp"

using namespace gonfalon;
using namespace gonfalon::bot::fortress;

namespace {

constexpr int cap = 100;

// Another that looks as if it were built, too: small changes, taken as their likelihoods say (Metropolis). So
// no labyrinth is learnt by heart.
Layout stirred(const Ground& ground, Layout layout, int times, Random& random) {
  const KnownMap blank = begun(ground, layout).map();
  double likely = suspicion(ground, layout);
  for (int i = 0; i < times; ++i) {
    Layout changed = layout;
    change_a_little(ground, blank, changed, random);
    if (changed == layout || !flag_reachable(ground, changed)) continue;
    const double as_likely = suspicion(ground, changed);
    if (as_likely < likely && random.below(1U << 30) >= std::exp(as_likely - likely) * (1U << 30)) continue;
    likely = as_likely;
    layout = changed;
  }
  return layout;
}

std::size_t one_of(const std::vector<float>& chances, Random& random) {
  float left = static_cast<float>(random.below(1U << 24)) / (1U << 24);
  std::size_t nth = 0;
  while (nth + 1 < chances.size() && (left -= chances[nth]) > 0) ++nth;
  return nth;
}

class Walker {
 public:
  explicit Walker(const NetworkWeights& network) : network_(network) {}

  // The turns to the flag, always by what draws most.
  int walk(const Ground& ground, const Layout& truth) {
    return walk(ground, truth, [&](Expedition& expedition) {
      const Option option = features_.actions[most_drawing()].option;
      carry_out(expedition, option);
      return option;
    });
  }
  // By lot, as the network has it. What was chosen is noted.
  int walk(const Ground& ground, const Layout& truth, bool built, Random& random, std::vector<Decision>& decisions) {
    const std::size_t first_one = decisions.size();
    const int turns = walk(ground, truth, [&](Expedition& expedition) {
      softmax(activations_, chances_);
      const std::size_t chosen = one_of(chances_, random);
      const float outlook = 10 * output_of(network_, activations_, turns_to_come);
      const int before = expedition.turns();
      carry_out(expedition, features_.actions[chosen].option);
      const int taken = std::min(expedition.turns(), cap) - before;
      decisions.push_back({features_, chosen, std::log(chances_[chosen] + 1e-12F), outlook,
                           static_cast<float>(taken), 0, 0, built});
      return features_.actions[chosen].option;
    });
    if (decisions.size() > first_one) decisions.back().taken += left_;
    look_back(decisions, first_one);
    return turns;
  }

 private:
  template <class Choose>
  int walk(const Ground& ground, const Layout& truth, Choose&& choose) {
    Expedition expedition = begun(ground, truth);
    std::uint64_t found_at_entry = 0;
    left_ = 0;
    while (!expedition.found_flag() && expedition.turns() < cap) {
      if (!expedition.map().outside) expedition.gather();
      if (expedition.found_flag()) break;
      extract_features(ground, expedition.map(), expedition.map().finds() != found_at_entry, features_);
      if (features_.actions.empty()) {
        left_ = static_cast<float>(cap - expedition.turns());
        return cap;
      }
      forward_pass(network_, features_, activations_);
      if (choose(expedition).changes()) found_at_entry = expedition.map().finds();
    }
    return std::min(expedition.turns(), cap);
  }
  std::size_t most_drawing() const {
    const auto& logits = activations_.logits;
    return static_cast<std::size_t>(std::max_element(logits.begin(), logits.end()) - logits.begin());
  }

  // What each choice gained: as much by what was expected next as by what came of it in the end.
  static void look_back(std::vector<Decision>& decisions, std::size_t first_one) {
    constexpr float far = 0.95F;
    float gain = 0;
    float next = 0;
    for (std::size_t i = decisions.size(); i-- > first_one;) {
      Decision& each = decisions[i];
      gain = each.outlook - next - each.taken + far * gain;
      each.gain = gain;
      each.turns = each.outlook - gain;
      next = each.outlook;
    }
  }

  const NetworkWeights& network_;
  Features features_;
  Activations activations_;
  std::vector<float> chances_;
  float left_ = 0;  // turns, of one who is caught for good
};

// The library and a file's, and their images in the mirror.
std::vector<Layout> built_ones(const Ground& ground, const std::string& file) {
  std::vector<Layout> found = labyrinths(ground, file, 0, 1 << 20);
  const std::vector<Layout> library = library_for(ground);
  found.insert(found.end(), library.begin(), library.end());
  for (std::size_t i = found.size(); i-- > 0;)
    if (const Layout image = mirrored(ground, found[i]); flag_reachable(ground, image)) found.push_back(image);
  return found;
}

// The file of src/data with what was learnt.
void write_down(const std::string& path, const NetworkWeights& network) {
  constexpr std::string_view comment =
      "What the network of src/bot/fortress/network.hpp has learnt: weights in the order of rows_of(), as numbers of two bytes,\n"
      "the lower one first, in parts of 1/256. Made by `trial network`; see src/bot/STRENGTH.\n";
  std::ofstream(path, std::ios::binary) << data::file_of(comment, data::bytes_of(test::weights_of(network)));
}

// A game to learn.
struct School {
  School(std::string_view variant, const std::string& file)
      : ground(std::get<fortress::Rules>(*find_variant(variant))),
        built(built_ones(ground, file)),
        control(control_by_lot(ground)) {}

  Ground ground;
  std::vector<Layout> built;
  std::vector<Layout> control;
};

// A walk through any labyrinth, built or not.
int walk_about(const School& school, Walker& walker, bool is_built, Random& random, std::vector<Decision>& decisions) {
  constexpr std::uint32_t stirred_of_hundred = 25;
  constexpr std::uint32_t most_stirs = 5;
  const auto any_built = [&] { return school.built[random.below(static_cast<std::uint32_t>(school.built.size()))]; };
  Layout truth = is_built ? any_built() : random_layout(school.ground, random);
  if (is_built && random.below(100) < stirred_of_hundred)
    truth = stirred(school.ground, truth, 1 + static_cast<int>(random.below(most_stirs)), random);
  return walker.walk(school.ground, truth, is_built, random, decisions);
}

}  // namespace

int run_network(int argc, char** argv) {
  if (argc < 9) return 2;
  const int rounds = std::atoi(argv[2]);
  const int walks = std::atoi(argv[3]);
  const auto share = static_cast<std::uint32_t>(std::atoi(argv[4]));
  Random random(std::strtoull(argv[5], nullptr, 10));
  const std::array<School, 2> schools{School("fortress", argv[6]), School("fortress-intro", argv[7])};
  Learner learner(random);
  Walker walker(learner.network());
  std::vector<Decision> decisions;
  for (int round = 0; round < rounds; ++round) {
    std::array<Mean, 2> turns;
    decisions.clear();
    for (int i = 0; i < walks; ++i) {
      const bool is_built = random.below(100) < share;
      turns.at(is_built).add(walk_about(schools.at(random.below(5) == 0), walker, is_built, random, decisions));
    }
    const float done = static_cast<float>(round) / static_cast<float>(rounds);
    learner.learn(decisions, 7e-4F * (1 - 0.9F * done), random);
    if (round % 10 == 9)
      fmt::print("{}: {:.2f} turns by lot, {:.2f} in built ones\n", round + 1, turns[0].mean(), turns[1].mean());
    if (round % 50 != 49 && round + 1 != rounds) continue;
    for (const School& school : schools)
      show_beside_depth_first(school.ground, school.control, cap,
                              [&](const Layout& truth) { return walker.walk(school.ground, truth); });
    write_down(argv[8], learner.network());
  }
  return 0;
}
