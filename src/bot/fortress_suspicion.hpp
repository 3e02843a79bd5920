// What gives away a labyrinth that somebody has built to be hard.
#pragma once

#include <array>

#include "fortress_ground.hpp"

namespace gonfalon::bot {

constexpr std::size_t traits = 63;
using Traits = std::array<float, traits>;

// What is to be seen of a labyrinth at a glance, as numbers of about the same size.
Traits traits_of(const Ground&, const Layout&);

// How much likelier the labyrinth is among those that builders build than among those drawn by lot: the
// logarithm, less a number that is the same for all labyrinths of a game.
double suspicion(const Ground&, const Layout&);

}  // namespace gonfalon::bot
