// The same game once more, but for one secret that nobody has touched: what the others are told must
// not change.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "random_play.hpp"
#include "shadow.hpp"

namespace gonfalon::secret {

// One side's setup, changed in one thing that the other side came nowhere near in this game.
struct Change {
  Side owner;
  Setup setup;
  std::string kind;  // `wall`, `ladder`, `pitfall`, `passage` .. or `ranks`
};
// Nothing: no such change has been found. The game must have been set up.
std::optional<Change> untouched_change(const PlayTime&, const Shadow&, Random&);

// The owner's setup with as much of it changed as can be, at random, without the other side having come near
// any of it; the setup itself where nothing can be.
Change reshuffled(const PlayTime&, const Shadow&, Side owner, Random&);

enum class Verdict {
  Same,
  Judged,     // whether somebody can still go on was judged differently, rightly: see rightly_judged
  Different,  // a leak
};
struct Comparison {
  Verdict verdict;
  std::string what;  // the first difference
};
// Plays the game again with the change made, and compares what the other side and a bystander hear.
// heard: where it is the same, all that the other side has been told in the twin is added to it.
Comparison play_twin(const PlayTime&, const Change&, const Telling&, std::vector<Report>* heard = nullptr);

// A Different twin is a leak; Judged ones are legitimate:
// - A battle: whether a side on turn can move is told to all by the game's end, or by its going on,
//   and it depends on which of its pieces are bombs, the flag and scouts.
// - The introduction game: whether both knights are trapped depends on walls that neither has felt.
// Here the judgement is made afresh from the twin's truth.
bool rightly_judged(const Table& twin, Side owner);

}  // namespace gonfalon::secret
