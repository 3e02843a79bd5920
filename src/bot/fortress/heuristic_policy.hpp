// A quick way to go on in a labyrinth by lot, which weighs what a step may bring by its features alone: no
// labyrinths are thought of, so that thousands of walks can be tried out in a moment.
#pragma once

#include "heuristic.hpp"
#include "names.hpp"

namespace gonfalon::bot::fortress {

extern const HeuristicWeights heuristic_for_many;
extern const HeuristicWeights heuristic_for_one;
inline const HeuristicWeights& heuristic_weights(const Ground& ground) {
  return ground.party.size() > 1 ? heuristic_for_many : heuristic_for_one;
}

// What draws most of all that can be done, once everything has been looked at that costs nothing; nothing, if
// there is nothing to find.
std::optional<Option> heuristic_choice(const Ground&, const Chart&, const HeuristicWeights&);

// Does so, after a look at what is to be seen for nothing. Where there is nothing to find, so many turns go
// by.
void follow_heuristic(Expedition&, const HeuristicWeights&, int cap);

}  // namespace gonfalon::bot::fortress
