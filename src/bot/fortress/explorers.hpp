// Simple ways to look for the flag, to judge labyrinths and to compare better explorers with. FROZEN: never change them, so
// that measurements remain comparable over the years.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "names.hpp"

namespace gonfalon::bot::fortress {

enum class Explorer : std::uint8_t {
  // Depth first: takes the nearest step whose result is unknown. If the piece reaches none, and may still find a passage (in
  // the printed rules the dwarf), it visits the spaces where it has not been. Then the next piece is sent in. Each of the four
  // has its order of pieces; its name tells the first.
  KnightFirst,
  DwarfFirst,
  WizardFirst,
  KingFirst,
  WallFollower,  // keeps its right hand to the wall
  RowSweep,      // row by row, floor by floor
  UpFirst,       // up wherever it can
  Rollout,       // tries each step out in 20 labyrinths that agree with what it knows
  Wanderer,      // any unknown edge that it can reach
};

constexpr std::array<Explorer, 9> all_explorers{
    Explorer::KnightFirst,  Explorer::DwarfFirst, Explorer::WizardFirst, Explorer::KingFirst, Explorer::WallFollower,
    Explorer::RowSweep,     Explorer::UpFirst,    Explorer::Rollout,     Explorer::Wanderer};
// The first eight judge labyrinths: all but the wanderer.
constexpr std::size_t judges = 8;

std::string_view name_of(Explorer);

// The number of turns that this explorer, alone in the labyrinth, needs to find the flag, including those sat out and the last
// one; at most `cap`. Deterministic for equal seeds.
template <std::size_t W>
int turns_to_flag(const BasicGround<W>&, const BasicLayout<W>&, Explorer, std::uint64_t seed, int cap = 200);

}  // namespace gonfalon::bot::fortress
