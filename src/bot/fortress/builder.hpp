// Builds labyrinths with a flag that is hard to find.
#pragma once

#include <cstdint>
#include <span>

#include "judge.hpp"
#include "gonfalon/base/random.hpp"
#include "gonfalon/bot/player.hpp"

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

}  // namespace gonfalon::bot::fortress
