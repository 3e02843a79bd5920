// Signs that a labyrinth was built to be hard.
#pragma once

#include <array>

#include "knowledge.hpp"

namespace gonfalon::bot::fortress {

constexpr std::size_t traits = 63;
using Traits = std::array<float, traits>;

// Features of a whole labyrinth, as numbers of similar size.
Traits traits_of(const Ground&, const Layout&);

// The log-likelihood ratio of built to random labyrinths, up to a constant that is the same for all labyrinths of a game.
double suspicion(const Ground&, const Layout&);

// Features of what a walker has found.
constexpr std::size_t signs = 14;
using Signs = std::array<float, signs>;
Signs signs_in(const Ground&, const KnownMap&);

// The probability that the labyrinth was built to be hard; the prior is one half.
double built_to_be_hard(const Ground&, const KnownMap&);

}  // namespace gonfalon::bot::fortress
