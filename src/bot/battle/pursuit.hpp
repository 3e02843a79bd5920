// Men that hunt men which they surely beat. What a hunt is worth moves with both men, so that the search sees the hunter come nearer
// and the prey leave; the plans made at the root (make_plans) do not.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "belief_board.hpp"
#include "eval.hpp"

namespace gonfalon::bot::battle {

// Whether both men are known, both can move, and the hunter beats the prey.
bool can_hunt(const BeliefBoard&, Man hunter, Man prey);

class Pursuits {
 public:
  // Must be called first, with the root position. The answers hold for positions after it. escapes: as for make_plans().
  void begin(const BeliefBoard&, const EvalWeights&, const ByMan<float>& escapes = {});

  // What all hunts are worth, in points of the thinking player.
  int points(const BeliefBoard&) const;

 private:
  struct Prey {
    Man man;
    float worth;  // of the hunt, in points of the thinking player; less with each step between the two
  };
  struct Hunter {
    Man man;
    std::vector<Prey> prey;
    std::vector<Man> guards;  // known men of the other side that beat the hunter
  };
  // By the cells where a way ends and begins.
  using Steps = std::array<std::array<std::uint8_t, board::all_cells>, board::all_cells>;

  void find_ways(const BeliefBoard&, Side hunter);
  bool guarded(const BeliefBoard&, const Hunter&, Cell prey) const;

  std::vector<Hunter> hunters_;
  BySide<Steps> steps_;  // for the men of a side that hunts
  std::vector<float> share_;  // by steps: what remains of a hunt's worth
  float share_if_guarded_ = 1;
};

}  // namespace gonfalon::bot::battle
