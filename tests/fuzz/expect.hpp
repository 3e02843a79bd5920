// What the fuzz targets share. An input's first byte says which game it is for.
#pragma once

#include <stdexcept>
#include <string_view>

#include "gonfalon/rules/catalogue.hpp"

namespace gonfalon::fuzz {

inline void expect(bool holds, const char* what) {
  if (!holds) throw std::logic_error(what);
}

inline const Rules& game_of(std::string_view input) {
  const auto variants = all_variants();
  return variants[input.empty() ? 0 : static_cast<unsigned char>(input[0]) % variants.size()];
}

}  // namespace gonfalon::fuzz
