// What happened, told again step by step: for a record, and for the last turn of a game.
#pragma once

#include <cstddef>
#include <vector>

#include "gonfalon/table/referee.hpp"

namespace gonfalon::play {

// Does a new step begin with this fact?
bool begins_step(const Report&);

// What the listener knew when the facts below `end` had happened.
View view_at(const Referee&, Listener, std::size_t end);

// One turn as a listener was told of it.
struct Retelling {
  Listener listener = Listener::Public;
  Side walker = Side::Red;         // whose turn it was
  std::vector<std::size_t> stops;  // at each, what happens up to this fact has happened; the first: nothing
};
// The turn before the one that is on; without stops where there is none.
Retelling last_turn(const Referee&, Listener);

}  // namespace gonfalon::play
