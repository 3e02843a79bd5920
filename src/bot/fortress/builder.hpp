// Building labyrinths that are hard to find a way through.
#pragma once

#include <cstdint>
#include <span>

#include "judge.hpp"
#include "gonfalon/base/random.hpp"
#include "gonfalon/bot/player.hpp"

namespace gonfalon::bot::fortress {

// A labyrinth without faults, as hard as this strength makes them, and hardly ever the same one twice.
// It takes three seconds at most; within budget.nodes, if they are given, it is the same for equal
// states of `random`.
Labyrinth build_labyrinth(const fortress::Rules&, Strength, Random&, const Budget&);

// Simulated annealing: a labyrinth is changed step by step, to a worse one too as long as it is hot.
class Annealing {
 public:
  // How hot it is, in turns: at the beginning and at the end.
  struct Heat {
    double first = 1.5;
    double last = 0.2;
  };
  Annealing(const Ground&, std::span<const Explorer>, const Layout& first, Heat, std::uint64_t seed);

  // One labyrinth more is tried. `done` goes from 0 to 1 while it cools.
  void step(double done);
  // The best of those that were looked at closely; never the first itself.
  const Layout& best();

 private:
  void examine();

  const Ground& ground_;
  Random random_;
  Judge judge_;
  Judge examiner_;
  Heat heat_;
  Layout first_;
  Layout now_;
  Judge::Profile profile_;
  Layout best_;
  double best_worth_;
  std::uint64_t steps_ = 0;
};

}  // namespace gonfalon::bot::fortress
