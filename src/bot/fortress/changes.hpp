// Small changes to a labyrinth, of which the builder tries thousands.
#pragma once

#include "gonfalon/base/random.hpp"
#include "names.hpp"

namespace gonfalon::bot::fortress {

// By lot, but its flag lies a few steps from the entrance at least: for who has little time to build on.
Labyrinth long_labyrinth_by_lot(const fortress::Rules&, Random&);

// Any labyrinth without faults, of the same sort as fortress::random_labyrinth().
Layout random_layout(const Ground&, Random&);

// The labyrinth with one thing changed, by lot: walls shifted, cards swapped, a ladder moved, a space
// sealed, a floor's walls laid anew. It has no faults if it had none.
Layout changed(const Ground&, const Layout&, Random&);

// One of these spaces, each as likely as the others. There must be one.
Space one_of(Bits spaces, Random&);

// The same labyrinth seen in a mirror on the diagonal through the start, where rows become files.
Layout mirrored(const Ground&, const Layout&);

}  // namespace gonfalon::bot::fortress
