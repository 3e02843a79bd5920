// Simple ways to look for the flag: what labyrinths are judged with, and the better explorers measured
// against. FROZEN: figures of today and of next year are to mean the same, so no way is ever changed.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "names.hpp"

namespace gonfalon::bot::fortress {

enum class Explorer : std::uint8_t {
  // Depth first: crosses the nearest side of which nothing is known; when there is none, sends in the next
  // piece; when no piece finds any, the dwarf looks for the passage. Four orders of pieces.
  KnightFirst,
  DwarfFirst,
  WizardFirst,
  KingFirst,
  WallFollower,  // keeps its right hand to the wall
  RowSweep,      // row by row, floor by floor
  UpFirst,       // up wherever it can
  Rollout,       // tries each step out in 20 labyrinths that agree with what it knows
  Wanderer,      // any unknown side that it can reach
};

constexpr std::array<Explorer, 9> all_explorers{
    Explorer::KnightFirst,  Explorer::DwarfFirst, Explorer::WizardFirst, Explorer::KingFirst, Explorer::WallFollower,
    Explorer::RowSweep,     Explorer::UpFirst,    Explorer::Rollout,     Explorer::Wanderer};
// The eight that labyrinths are judged with: all but the wanderer.
constexpr std::size_t judges = 8;

std::string_view name_of(Explorer);

// The turns that it takes this explorer to the flag, alone in the labyrinth, counted with those sat out
// and the one in which it is found; or `cap`, if it is not found in so many. The same for a seed.
template <std::size_t W>
int turns_to_flag(const BasicGround<W>&, const BasicLayout<W>&, Explorer, std::uint64_t seed, int cap = 200);

}  // namespace gonfalon::bot::fortress
