// Finds the labyrinths of the library, and measures what builders build. See scripts/find-labyrinths
// and src/bot/STRENGTH.
//
//   labyrinths find VARIANT FIRST LAST STEPS   a line for each seed: SEED WORTH LETTERS
//   labyrinths pick VARIANT COUNT              of such lines on the standard input, the best that differ,
//                                              as a file of src/data
//   labyrinths measure VARIANT LEVEL COUNT MS WALKS   what COUNT labyrinths of a level cost each explorer
//   labyrinths race VARIANT LEVEL COUNT MS   who builds so, against one who builds by lot; both explore alike
#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <iostream>
#include <string>
#include <utility>
#include <vector>

#include "common/written.hpp"
#include "fortress/builder.hpp"
#include "gonfalon/data/data.hpp"
#include "gonfalon/rules/catalogue.hpp"

using namespace gonfalon;
using namespace gonfalon::bot::fortress;
using test::edges_apart;
using test::letters_of;
using bot::Budget;
using bot::Strength;
using bot::default_strength;
using bot::find_strength;
using bot::name_of;

namespace {

constexpr std::uint64_t seeds_of_library = 1'000'000;
constexpr std::uint64_t seeds_of_measuring = 2'000'000;
constexpr int apart = 12;

void find(const Ground& ground, std::uint64_t seed, int steps) {
  constexpr Heat heat{1.5, 0.1};
  constexpr int walks = 100;
  Random random(mix(seeds_of_library + seed));
  const Layout first = random_layout(ground, random);
  Annealing<1> annealing(ground, judges_of_builders, first, heat, random.next());
  for (int i = 0; i < steps; ++i) annealing.step(static_cast<double>(i) / steps);
  const Judge<1> judge(ground, judges_of_builders, random.next());
  fmt::print("{} {:.2f} {}\n", seed, judge.cost(annealing.best(), walks).worth(),
             letters_of(ground, annealing.best()));
  std::fflush(stdout);
}

// The best first, as a file of src/data; one that is nearly the same as one before it, or as that one's image, is left
// out.
void pick(const Ground& ground, std::size_t most) {
  struct Found {
    double worth;
    std::string letters;
  };
  std::vector<Found> found;
  std::string seed;
  for (Found each; std::cin >> seed >> each.worth >> each.letters;) found.push_back(each);
  std::sort(found.begin(), found.end(), [](const Found& one, const Found& two) {
    return one.worth != two.worth ? one.worth > two.worth : one.letters < two.letters;
  });
  std::vector<Layout> kept;
  std::string library;
  for (const Found& each : found) {
    const auto layout = layout_from(ground, each.letters);
    if (!layout || kept.size() >= most) continue;
    const bool known = std::any_of(kept.begin(), kept.end(), [&](const Layout& other) {
      return std::min(edges_apart(*layout, other), edges_apart(*layout, mirrored(ground, other))) < apart;
    });
    if (known) continue;
    kept.push_back(*layout);
    library.append(each.letters).append("\n");
  }
  const std::string comment = fmt::format(
      "gonfalon/rules/labyrinth_letters.hpp), in no order that matters.\n"
      "Made by scripts/find-labyrinths.\n",
      ground.rules.title->id);
  fmt::print("{}", data::file_of(comment, library));
}

// A mean of many, and how far from it the truth may be (95 %).
struct Mean {
  double sum = 0, squares = 0;
  int count = 0;

  void add(double value) {
    sum += value;
    squares += value * value;
    ++count;
  }
  double mean() const { return sum / count; }
  double room() const { return 1.96 * std::sqrt((squares / count - mean() * mean()) / (count - 1)); }
};

// Between what shares the truth lies (95 %): also where all were won, of which a standard error says nothing.
std::pair<double, double> wilson(double share, int count) {
  constexpr double z = 1.96;
  const double n = count;
  const double middle = (share + z * z / (2 * n)) / (1 + z * z / n);
  const double room = z / (1 + z * z / n) * std::sqrt(share * (1 - share) / n + z * z / (4 * n * n));
  return {middle - room, middle + room};
}

// The means of each explorer's turns.
using Turns = std::array<Mean, all_explorers.size()>;

void walk_through(const Ground& ground, const Layout& layout, int walks, Random& random, Turns& turns,
                  Mean& unsolved) {
  for (const Explorer explorer : all_explorers) {
    double sum = 0;
    for (int walk = 0; walk < walks; ++walk) {
      const int needed = turns_to_flag(ground, layout, explorer, random.next());
      unsolved.add(needed >= 200);
      sum += needed;
    }
    turns[static_cast<std::size_t>(explorer)].add(sum / walks);
  }
}

// Each explorer walks through labyrinths of this level, and through more of those drawn by lot, for they
// differ more.
void measure(const Ground& ground, Strength strength, int labyrinths, int ms, int walks) {
  constexpr int by_lot_for_one = 5;
  Turns built, drawn;
  Mean unsolved, unsolved_by_lot, of_ratios;
  Random random(mix(seeds_of_measuring));
  for (int i = 0; i < labyrinths; ++i) {
    const Budget budget{.time = std::chrono::milliseconds{ms}};
    const Layout ours = layout_of(ground, build_labyrinth(ground.rules, strength, random, budget));
    walk_through(ground, ours, walks, random, built, unsolved);
    for (int j = 0; j < by_lot_for_one; ++j)
      walk_through(ground, random_layout(ground, random), 1, random, drawn, unsolved_by_lot);
  }
  for (const Explorer explorer : all_explorers) {
    const auto nth = static_cast<std::size_t>(explorer);
    const Mean& ours = built[nth];
    const Mean& lot = drawn[nth];
    const double ratio = ours.mean() / lot.mean();
    const double room = ratio * std::hypot(ours.room() / ours.mean(), lot.room() / lot.mean());
    if (nth < judges) of_ratios.add(ratio);
    fmt::print("{:<14} by lot {:5.2f} +-{:.2f}  built {:5.2f} +-{:.2f}  ratio {:.2f} +-{:.2f}\n",
               name_of(explorer), lot.mean(), lot.room(), ours.mean(), ours.room(), ratio, room);
  }
  fmt::print("mean ratio of the {} judges {:.2f}; unsolved {:.4f} of {} walks, {:.4f} of {} by lot\n", judges,
             of_ratios.mean(), unsolved.mean(), unsolved.count, unsolved_by_lot.mean(),
             unsolved_by_lot.count);
}

// Who finds the flag first, where both explore alike: a race of turns. A tie goes to each for a half.
void race(const Ground& ground, Strength strength, int games, int ms) {
  Mean score;
  for (int i = 0; i < games; ++i) {
    Random random(mix(seeds_of_measuring + static_cast<std::uint64_t>(i)));
    const Layout theirs = random_layout(ground, random);
    const Budget budget{.time = std::chrono::milliseconds{ms}};
    const Layout ours = layout_of(ground, build_labyrinth(ground.rules, strength, random, budget));
    const int we = turns_to_flag(ground, theirs, Explorer::KnightFirst, random.next());
    const int they = turns_to_flag(ground, ours, Explorer::KnightFirst, random.next());
    score.add(we < they ? 1 : we == they ? 0.5 : 0);
  }
  const auto [low, high] = wilson(score.mean(), games);
  fmt::print("score {:.1f} % ({:.1f} to {:.1f}) of {} races\n", 100 * score.mean(), 100 * low, 100 * high,
             games);
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> words(argv, argv + argc);
  const auto variant = words.size() > 2 ? find_variant(words[2]) : std::nullopt;
  const auto* rules = variant ? std::get_if<fortress::Rules>(&*variant) : nullptr;
  if (rules == nullptr) return 2;
  const Ground ground(*rules);
  const auto number = [&](std::size_t nth) { return nth < words.size() ? std::atoi(words[nth].c_str()) : 0; };
  const auto strength =
      words.size() > 3 ? find_strength(words[3]).value_or(default_strength) : default_strength;
  if (words[1] == "find")
    for (int seed = number(3); seed <= number(4); ++seed)
      find(ground, static_cast<std::uint64_t>(seed), number(5));
  else if (words[1] == "pick")
    pick(ground, static_cast<std::size_t>(number(3)));
  else if (words[1] == "measure")
    measure(ground, strength, number(4), number(5), number(6));
  else if (words[1] == "race")
    race(ground, strength, number(4), number(5));
  else
    return 2;
  return 0;
}
