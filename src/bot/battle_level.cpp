#include "battle_level.hpp"

#include <array>

namespace gonfalon::bot {

namespace {

constexpr std::array<Level, 6> levels{{
    {.forgets = 0.10F, .reads = Faith::Counts, .expects = Faith::Counts, .plies = 1, .exchanges = 0, .style = 0.5F},
    {.forgets = 0.04F, .reads = Faith::Counts, .expects = Faith::Counts, .plies = 1, .exchanges = 1, .style = 0.4F},
    {.forgets = 0.01F, .reads = Faith::Prior, .expects = Faith::Counts, .plies = 2, .exchanges = 2, .style = 0.3F},
    {.forgets = 0, .reads = Faith::Evidence, .expects = Faith::Prior, .plies = 3, .exchanges = 4, .style = 0.2F},
    {.forgets = 0, .reads = Faith::Evidence, .expects = Faith::Evidence, .plies = 5, .exchanges = 8, .style = 0.1F},
    {.forgets = 0, .reads = Faith::Evidence, .expects = Faith::Evidence, .plies = 30, .exchanges = 8, .style = 0},
}};

}  // namespace

const Level& level_of(Strength strength) {
  return levels[static_cast<std::size_t>(strength) - static_cast<std::size_t>(Strength::Recruit)];
}

}  // namespace gonfalon::bot
