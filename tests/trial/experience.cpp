// experience VARIANT ROUNDS WALKS SHARE SEED BUILT FOLDER: the network of fortress_network.hpp, from walks through
// labyrinths by lot and, of so many in a hundred walks, those of a file and of the library.
#include <fmt/core.h>
#include <fmt/os.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <string>
#include <vector>

#include "bot/fortress_changes.hpp"
#include "bot/fortress_explorers.hpp"
#include "bot/fortress_library.hpp"
#include "bot/fortress_suspicion.hpp"
#include "gonfalon/rules/catalogue.hpp"
#include "learner.hpp"
#include "trial.hpp"

using namespace gonfalon;
using namespace gonfalon::bot;

namespace {

constexpr int cap = 100;

// Another that looks as if it were built, too: small changes, taken as their likelihoods say (Metropolis). So
// no labyrinth is learnt by heart.
Layout stirred(const Ground& ground, Layout layout, int times, Random& random) {
  const Chart blank = begun(ground, layout).chart();
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
  Walker(const Ground& ground, const Network& network) : ground_(ground), network_(network) {}

  // The turns to the flag, always by what draws most.
  int walk(const Layout& truth) {
    return walk(truth, [&](Expedition& expedition) {
      const Option option = impression_.prospects[most_drawing()].option;
      carry_out(expedition, option);
      return option;
    });
  }
  // By lot, as it draws. What was chosen is noted.
  int walk(const Layout& truth, bool built, Random& random, std::vector<Decision>& decisions) {
    const std::size_t first_one = decisions.size();
    const int turns = walk(truth, [&](Expedition& expedition) {
      chances_of(thought_, chances_);
      const std::size_t chosen = one_of(chances_, random);
      const float outlook = 10 * output_of(network_, thought_, turns_to_come);
      const int before = expedition.turns();
      carry_out(expedition, impression_.prospects[chosen].option);
      const int taken = std::min(expedition.turns(), cap) - before;
      decisions.push_back({impression_, chosen, std::log(chances_[chosen] + 1e-12F), outlook,
                           static_cast<float>(taken), 0, 0, built});
      return impression_.prospects[chosen].option;
    });
    look_back(decisions, first_one);
    return turns;
  }

 private:
  template <class Choose>
  int walk(const Layout& truth, Choose&& choose) {
    Expedition expedition = begun(ground_, truth);
    std::uint64_t found_at_entry = 0;
    while (!expedition.found_flag() && expedition.turns() < cap) {
      if (!expedition.chart().outside) expedition.gather();
      if (expedition.found_flag()) break;
      take_in(ground_, expedition.chart(), expedition.chart().finds() != found_at_entry, impression_);
      think(network_, impression_, thought_);
      if (choose(expedition).changes()) found_at_entry = expedition.chart().finds();
    }
    return std::min(expedition.turns(), cap);
  }
  std::size_t most_drawing() const {
    const auto& draws = thought_.draws;
    return static_cast<std::size_t>(std::max_element(draws.begin(), draws.end()) - draws.begin());
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

  const Ground& ground_;
  const Network& network_;
  Impression impression_;
  Thought thought_;
  std::vector<float> chances_;
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

// The source files with what was learnt.
void write_down(const std::string& folder, const std::string& letters) {
  constexpr std::size_t in_a_line = 112;
  constexpr std::size_t lines = 350;
  const auto part = [&](std::string_view name, std::string_view text) {
    auto out = fmt::output_file(fmt::format("{}/fortress_network_{}.cpp", folder, name));
    out.print("// Made by `trial experience`: do not edit.\n#include \"fortress_network.hpp\"\n\n");
    out.print("namespace gonfalon::bot {{\n\nstd::string_view {}_letters() {{\n  return", name);
    for (; !text.empty(); text.remove_prefix(std::min(in_a_line, text.size())))
      out.print("\n      \"{}\"", text.substr(0, in_a_line));
    out.print(";\n}}\n\n}}  // namespace gonfalon::bot\n");
  };
  std::string_view left = letters;
  for (const std::string_view name : {"first", "second", "third"}) {
    const std::size_t size = std::min(lines * in_a_line, left.size());
    part(name, left.substr(0, size));
    left.remove_prefix(size);
  }
}

// One round's walks: so many of a hundred through built ones.
std::array<Mean, 2> walk_about(const Ground& ground, Walker& walker, const std::vector<Layout>& built, int walks,
                               std::uint32_t share, Random& random, std::vector<Decision>& decisions) {
  constexpr std::uint32_t stirred_of_hundred = 25;
  constexpr std::uint32_t most_stirs = 5;
  std::array<Mean, 2> turns;
  decisions.clear();
  for (int i = 0; i < walks; ++i) {
    const bool is_built = random.below(100) < share;
    const auto any_built = [&] { return built[random.below(static_cast<std::uint32_t>(built.size()))]; };
    Layout truth = is_built ? any_built() : random_layout(ground, random);
    if (is_built && random.below(100) < stirred_of_hundred)
      truth = stirred(ground, truth, 1 + static_cast<int>(random.below(most_stirs)), random);
    turns.at(is_built).add(walker.walk(truth, is_built, random, decisions));
  }
  return turns;
}

}  // namespace

int run_experience(int argc, char** argv) {
  if (argc < 9) return 2;
  const Ground ground(std::get<fortress::Rules>(*find_variant(argv[2])));
  if (!fits_network(ground)) return 2;
  const int rounds = std::atoi(argv[3]);
  const int walks = std::atoi(argv[4]);
  const auto share = static_cast<std::uint32_t>(std::atoi(argv[5]));
  Random random(std::strtoull(argv[6], nullptr, 10));
  const std::vector<Layout> built = built_ones(ground, argv[7]);
  const std::vector<Layout> control = control_by_lot(ground);
  Learner learner(random);
  Walker walker(ground, learner.network());
  std::vector<Decision> decisions;
  for (int round = 0; round < rounds; ++round) {
    const auto turns = walk_about(ground, walker, built, walks, share, random, decisions);
    const float done = static_cast<float>(round) / static_cast<float>(rounds);
    learner.learn(decisions, 7e-4F * (1 - 0.9F * done), random);
    if (round % 10 == 9)
      fmt::print("{}: {:.2f} turns by lot, {:.2f} in built ones\n", round + 1, turns[0].mean(), turns[1].mean());
    if (round % 50 != 49 && round + 1 != rounds) continue;
    show_beside_depth_first(ground, control, cap, [&](const Layout& truth) { return walker.walk(truth); });
    write_down(argv[8], letters_of(learner.network()));
  }
  return 0;
}
