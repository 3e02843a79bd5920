#include "level.hpp"

#include <array>

#include "prior.hpp"

namespace gonfalon::bot::battle {

namespace {

using Levels = std::array<Level, 6>;

// Most moves of a few men matter, and who overlooks half of them plays worse by as much. Among many men it is
// rather forgetting who has been shown, and not seeing who takes back, that costs a beginner the game.
// clang-format off
//                  overlooks forgets reads           expects          plies exchanges hunts style
constexpr Levels in_the_open{{
    {0.10F, 0.06F, Faith::Prior,   Faith::Counts,    1, 0, false, 0.5F},
    {0.93F, 0.05F, Faith::Counts,   Faith::Counts,    1, 1, false, 0.4F},
    {0.60F, 0.01F, Faith::Counts,   Faith::Counts,    2, 1, false, 0.3F},
    {0.15F, 0,     Faith::Evidence, Faith::Prior,     3, 3, false, 0.2F},
    {0,     0,     Faith::Evidence, Faith::Evidence,  5, 8, false, 0.1F},
    {0,     0,     Faith::Evidence, Faith::Evidence, 30, 8, true,  0},
}};
constexpr Levels in_a_crowd{{
    {0.70F, 0.28F, Faith::Counts,   Faith::Counts,    1, 1, false, 0.5F},
    {0.60F, 0.04F, Faith::Counts,   Faith::Counts,    2, 1, false, 0.4F},
    {0.25F, 0.01F, Faith::Prior,    Faith::Counts,    2, 1, false, 0.3F},
    {0.42F, 0,     Faith::Evidence, Faith::Prior,     2, 1, false, 0.2F},
    {0.04F, 0,     Faith::Evidence, Faith::Prior,     4, 4, false, 0.15F},
    {0,     0,     Faith::Evidence, Faith::Evidence, 30, 8, true,  0},
}};
// clang-format on

}  // namespace

const Level& level_of(Strength strength, const battle::Rules& rules) {
  const auto nth = static_cast<std::size_t>(strength) - static_cast<std::size_t>(Strength::Recruit);
  return (crowded(rules) ? in_a_crowd : in_the_open)[nth];
}

}  // namespace gonfalon::bot::battle
