// Small changes to a labyrinth, of which the builder tries thousands.
#pragma once

#include "gonfalon/base/random.hpp"
#include "names.hpp"

namespace gonfalon::bot::fortress {

// By lot, but its flag lies a few steps from the entrance at least: for who has little time to build on.
Labyrinth long_labyrinth_by_lot(const fortress::Rules&, Random&);

// Any labyrinth without faults, of the same sort as fortress::random_labyrinth().
template <std::size_t W>
BasicLayout<W> random_layout(const BasicGround<W>&, Random&);

// The labyrinth with one thing changed, by lot: walls shifted, cards swapped, a ladder moved, a space
// sealed, a floor's walls laid anew. It has no faults if it had none.
template <std::size_t W>
BasicLayout<W> changed(const BasicGround<W>&, const BasicLayout<W>&, Random&);

// One of these spaces, each as likely as the others. There must be one.
template <class Set>
Space one_of(Set spaces, Random& random) {
  for (std::uint32_t skip = random.below(static_cast<std::uint32_t>(count(spaces))); skip > 0; --skip) take_first(spaces);
  return first(spaces);
}

// The same labyrinth seen in a mirror on the diagonal through the start, where rows become files.
Layout mirrored(const Ground&, const Layout&);

}  // namespace gonfalon::bot::fortress
