// The two players, and values kept one for each.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace gonfalon {

enum class Side : std::uint8_t { Red, Blue };

constexpr std::array<Side, 2> both_sides{Side::Red, Side::Blue};

constexpr Side other(Side side) { return side == Side::Red ? Side::Blue : Side::Red; }

// One T for each side.
template <class T>
struct BySide {
  std::array<T, 2> values{};

  constexpr T& operator[](Side side) { return values[static_cast<std::size_t>(side)]; }
  constexpr const T& operator[](Side side) const { return values[static_cast<std::size_t>(side)]; }
  bool operator==(const BySide&) const = default;
};

// True for this side alone; nullopt: for none.
constexpr BySide<bool> only(std::optional<Side> side) { return {{side == Side::Red, side == Side::Blue}}; }

}  // namespace gonfalon
