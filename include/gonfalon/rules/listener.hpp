// Who hears what is told at a table.
#pragma once

#include <array>
#include <cstdint>

#include "gonfalon/base/side.hpp"

namespace gonfalon {

// Full hears what both players hear together: only where one hand plays both sides.
enum class Listener : std::uint8_t { Red, Blue, Public, Full };

inline constexpr std::array all_listeners{Listener::Red, Listener::Blue, Listener::Public, Listener::Full};

constexpr Listener listener_of(Side side) { return side == Side::Red ? Listener::Red : Listener::Blue; }

}  // namespace gonfalon
