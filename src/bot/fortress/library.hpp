// A library of labyrinths that take explorers many turns. They were computed in advance.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "gonfalon/base/random.hpp"
#include "names.hpp"

namespace gonfalon::bot::fortress {

// Decodes a labyrinth (rules/labyrinth_letters.hpp). nullopt: the letters do not encode a labyrinth without faults.
std::optional<Layout> layout_from(const Ground&, std::string_view letters);

// The library's labyrinths that are valid under these rules.
std::vector<Layout> library_for(const Ground&);
// A random one of them, possibly mirrored. nullopt: there are none.
std::optional<Layout> any_of_library(const Ground&, Random&);

}  // namespace gonfalon::bot::fortress
