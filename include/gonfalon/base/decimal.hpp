#pragma once

#include <optional>
#include <string_view>

namespace gonfalon {

// The number that digits write, with a point at most: `12`, `.5`. The same in any locale. nullopt: other characters, or none.
std::optional<double> decimal(std::string_view word);

}  // namespace gonfalon
