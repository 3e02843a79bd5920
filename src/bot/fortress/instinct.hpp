// A quick way to go on in a labyrinth by lot, which weighs what a step may bring by its looks alone: no
// labyrinths are thought of, so that thousands of walks can be tried out in a moment.
#pragma once

#include "glance.hpp"
#include "names.hpp"

namespace gonfalon::bot::fortress {

extern const Urges instinct_for_many;
extern const Urges instinct_for_one;
inline const Urges& instinct_of(const Ground& ground) {
  return ground.party.size() > 1 ? instinct_for_many : instinct_for_one;
}

// What draws most of all that can be done, once everything has been looked at that costs nothing; nothing, if there
// is nothing to find.
std::optional<Option> instinctive(const Ground&, const Chart&, const Urges&);

// Does so, after a look at what is to be seen for nothing. Where there is nothing to find, so many turns go by.
void go_by_instinct(Expedition&, const Urges&, int cap);

}  // namespace gonfalon::bot::fortress
