#include "battle_level.hpp"

#include <array>

namespace gonfalon::bot {

namespace {

constexpr std::array<Level, 6> levels{{
    {.overlooks = 0.75F,
     .forgets = 0.15F,
     .reads = Faith::Counts,
     .expects = Faith::Counts,
     .plies = 1,
     .exchanges = 0,
     .style = 0.5F},
    {.overlooks = 0.58F,
     .forgets = 0.05F,
     .reads = Faith::Counts,
     .expects = Faith::Counts,
     .plies = 1,
     .exchanges = 1,
     .style = 0.4F},
    {.overlooks = 0.25F,
     .forgets = 0.01F,
     .reads = Faith::Counts,
     .expects = Faith::Counts,
     .plies = 2,
     .exchanges = 1,
     .style = 0.3F},
    {.overlooks = 0.1F,
     .forgets = 0,
     .reads = Faith::Prior,
     .expects = Faith::Prior,
     .plies = 2,
     .exchanges = 3,
     .style = 0.2F},
    {.overlooks = 0,
     .forgets = 0,
     .reads = Faith::Evidence,
     .expects = Faith::Evidence,
     .plies = 4,
     .exchanges = 6,
     .style = 0.1F},
    {.overlooks = 0,
     .forgets = 0,
     .reads = Faith::Evidence,
     .expects = Faith::Evidence,
     .plies = 30,
     .exchanges = 8,
     .style = 0},
}};

}  // namespace

const Level& level_of(Strength strength) {
  return levels[static_cast<std::size_t>(strength) - static_cast<std::size_t>(Strength::Recruit)];
}

}  // namespace gonfalon::bot
