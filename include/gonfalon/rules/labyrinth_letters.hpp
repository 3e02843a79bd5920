// A labyrinth as a short word: letters of six bits each. The program's own files have labyrinths in this
// form.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "gonfalon/rules/fortress.hpp"

namespace gonfalon::fortress {

// The walls, as a bit for each of rules.edges(); then spaces by their index in rules.spaces(): the ladders,
// the cards by number, the ends of the bridge. A space has two letters if there are more than 64 spaces,
// otherwise one. The labyrinth must be complete.
std::string letters_of(const Rules&, const Labyrinth&);
// nullopt: the letters do not encode a labyrinth without faults.
std::optional<Labyrinth> labyrinth_from(const Rules&, std::string_view letters);

}  // namespace gonfalon::fortress
