// One player's game gone over by the computer: where it would have done better itself, had it known what he knew then,
// and nothing else.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "gonfalon/bot/player.hpp"
#include "gonfalon/rules/report.hpp"
#include "gonfalon/rules/turning_point.hpp"

namespace gonfalon::bot {

// What was played, as this side was told of it from the beginning on.
struct Story {
  const Rules& rules;
  Side side;
  std::span<const Report> told;
};

// The moments at which this side gave an order that can be judged; but not the last, if it won the game with it.
struct Moment {
  std::size_t heard;  // reports before it
  Order given;
};
std::vector<Moment> moments_of(const Story&);

// Steps of thought for each moment, as in Budget::nodes: at first sight, and for those that then look worst once more.
struct Effort {
  std::uint64_t at_first;
  std::uint64_t once_more;
};
// What takes some ten seconds or twenty, however long the game was.
Effort usual_effort(const Rules&, std::size_t moments);

// The turning points, in the order of the game: the few that cost most, if any cost enough to tell of. The same for the
// same story, strength, seed and effort. Levels 1 to 6 can do it in a battle, only level 6 in a fortress; of a very long game the
// last part alone is looked at. progress: called with hundredths that are done, ever more of them.
constexpr std::size_t most_turning_points = 5;
std::vector<TurningPoint> review(const Story&, Strength, std::uint64_t seed, Effort,
                                 const std::function<void(int)>& progress = {});

}  // namespace gonfalon::bot
