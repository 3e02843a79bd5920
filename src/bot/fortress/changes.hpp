// Small random changes to a labyrinth, for the builder, which tries thousands.
#pragma once

#include "gonfalon/base/random.hpp"
#include "names.hpp"

namespace gonfalon::bot::fortress {

// A random labyrinth with the flag at least a few steps from the entrance: a start if there is little time to build.
Labyrinth long_labyrinth_by_lot(const fortress::Rules&, Random&);

// A random labyrinth without faults, like fortress::random_labyrinth().
template <std::size_t W>
BasicLayout<W> random_layout(const BasicGround<W>&, Random&);

// The labyrinth with one random change: walls shifted, cards swapped, a ladder moved, a space sealed, or a floor's walls laid
// anew. It has no faults if it had none.
template <std::size_t W>
BasicLayout<W> changed(const BasicGround<W>&, const BasicLayout<W>&, Random&);

// A random member; the set must not be empty.
template <class Set>
Space one_of(Set spaces, Random& random) {
  for (std::uint32_t skip = random.below(static_cast<std::uint32_t>(count(spaces))); skip > 0; --skip) take_first(spaces);
  return first(spaces);
}

// The labyrinth mirrored on the diagonal through the start: rows become files.
Layout mirrored(const Ground&, const Layout&);

}  // namespace gonfalon::bot::fortress
