// Builds labyrinths with a flag that is hard to find.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "gonfalon/base/random.hpp"
#include "gonfalon/bot/player.hpp"
#include "judge.hpp"
#include "names.hpp"

namespace gonfalon::bot::fortress {

// A labyrinth without faults, as hard as this strength builds, hardly ever the same twice. Takes three seconds at most. With
// budget.nodes it is deterministic for equal states of `random`.
Labyrinth build_labyrinth(const fortress::Rules&, Strength, Random&, const Budget&);

// The temperature at the beginning and at the end, in turns.
struct Heat {
  double first = 1.5;
  double last = 0.2;
};

// Simulated annealing: changes a labyrinth step by step; while hot, worse ones are accepted too.
template <std::size_t W>
class Annealing {
 public:
  // least_steps: no labyrinth leads from the start to the flag in fewer, unless `first` does.
  Annealing(const BasicGround<W>&, std::span<const Explorer>, const BasicLayout<W>& first, Heat, std::uint64_t seed, int least_steps = 0);

  // Tries one more labyrinth. done: from 0 to 1, sets the temperature.
  void step(double done);
  // The best labyrinth that was examined closely; never the first one.
  const BasicLayout<W>& best();

 private:
  void examine();
  BasicLayout<W> next();  // a change of the present labyrinth

  const BasicGround<W>& ground_;
  Random random_;
  Judge<W> judge_;
  Judge<W> examiner_;
  Heat heat_;
  int least_steps_;
  BasicLayout<W> first_;
  BasicLayout<W> now_;
  Profile profile_;
  BasicLayout<W> best_;
  double best_worth_;
  std::uint64_t steps_ = 0;
};

// Labyrinths made for a purpose.

// A hard labyrinth, changed until it suits its kind: LongWay or ManyTraps. Without faults, and hardly ever the same twice.
Labyrinth labyrinth_of_kind(const fortress::Rules&, SetupKind, Random&);

// Small random changes to a labyrinth, for the builder, which tries thousands.

// A random labyrinth with the flag at least a few steps from the entrance: a start if there is little time to build.
Labyrinth long_labyrinth_by_lot(const fortress::Rules&, Random&);

// A random labyrinth without faults, like fortress::random_labyrinth().
template <std::size_t W>
BasicLayout<W> random_layout(const BasicGround<W>&, Random&);

// The labyrinth with one random change: walls shifted, cards swapped, a ladder moved, a space sealed, or a floor's walls laid
// anew. It has no faults if it had none.
template <std::size_t W>
BasicLayout<W> changed(const BasicGround<W>&, const BasicLayout<W>&, Random&);

// A random member; the set must not be empty.
template <class Set>
Space one_of(Set spaces, Random& random) {
  for (std::uint32_t skip = random.below(static_cast<std::uint32_t>(count(spaces))); skip > 0; --skip) take_first(spaces);
  return first(spaces);
}

// The labyrinth mirrored on the diagonal through the start: rows become files.
Layout mirrored(const Ground&, const Layout&);

// A library of labyrinths that take explorers many turns. They were computed in advance.

// Decodes a labyrinth (rules/fortress.hpp). nullopt: the letters do not encode a labyrinth without faults.
std::optional<Layout> layout_from(const Ground&, std::string_view letters);

// The library's labyrinths that are valid under these rules.
std::vector<Layout> library_for(const Ground&);
// A random one of them, possibly mirrored. nullopt: there are none.
std::optional<Layout> any_of_library(const Ground&, Random&);

}  // namespace gonfalon::bot::fortress
