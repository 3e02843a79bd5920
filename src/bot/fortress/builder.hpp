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

// How hot it is, in turns: at the beginning and at the end.
struct Heat {
  double first = 1.5;
  double last = 0.2;
};

// Simulated annealing: a labyrinth is changed step by step, to a worse one too as long as it is hot.
template <std::size_t W>
class Annealing {
 public:
  Annealing(const BasicGround<W>&, std::span<const Explorer>, const BasicLayout<W>& first, Heat, std::uint64_t seed);

  // One labyrinth more is tried. `done` goes from 0 to 1 while it cools.
  void step(double done);
  // The best of those that were looked at closely; never the first itself.
  const BasicLayout<W>& best();

 private:
  void examine();

  const BasicGround<W>& ground_;
  Random random_;
  Judge<W> judge_;
  Judge<W> examiner_;
  Heat heat_;
  BasicLayout<W> first_;
  BasicLayout<W> now_;
  Profile profile_;
  BasicLayout<W> best_;
  double best_worth_;
  std::uint64_t steps_ = 0;
};

}  // namespace gonfalon::bot::fortress
