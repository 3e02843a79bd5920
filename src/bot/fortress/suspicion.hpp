// What gives away a labyrinth that somebody has built to be hard.
#pragma once

#include <array>

#include "knowledge.hpp"

namespace gonfalon::bot::fortress {

constexpr std::size_t traits = 63;
using Traits = std::array<float, traits>;

// What is to be seen of a labyrinth at a glance, as numbers of about the same size.
Traits traits_of(const Ground&, const Layout&);

// How much likelier the labyrinth is among those that builders build than among those drawn by lot: the
// logarithm, less a number that is the same for all labyrinths of a game.
double suspicion(const Ground&, const Layout&);

// What tells a walker which of the two it is, from what has been found.
constexpr std::size_t signs = 14;
using Signs = std::array<float, signs>;
Signs signs_in(const Ground&, const KnownMap&);

// How likely it is that the labyrinth was built to be hard, where that is as likely as not before the first step.
double built_to_be_hard(const Ground&, const KnownMap&);

}  // namespace gonfalon::bot::fortress
