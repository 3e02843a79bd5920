// A hash that is the same on every machine. It finds accidents; it protects from nobody.
#pragma once

#include <cstdint>
#include <string_view>

namespace gonfalon {

// 64-bit FNV-1a.
constexpr std::uint64_t hash_of(std::string_view bytes) {
  std::uint64_t hash = 0xCBF29CE484222325U;
  for (const char c : bytes) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
  return hash;
}

}  // namespace gonfalon
