// Hard labyrinths that were found in advance.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "gonfalon/base/random.hpp"
#include "names.hpp"

namespace gonfalon::bot::fortress {

// A labyrinth from letters, each worth six bits: the walls, the spaces of the ladders, the spaces of the cards in the
// order of Ground::deck. Nothing if these letters make no labyrinth without faults.
std::optional<Layout> layout_from(const Ground&, std::string_view letters);

// The labyrinths of the library that can be built under these rules, as they stand there.
std::vector<Layout> library_for(const Ground&);
// One of them, or its image in the mirror; nothing where there are none.
std::optional<Layout> any_of_library(const Ground&, Random&);

}  // namespace gonfalon::bot::fortress
