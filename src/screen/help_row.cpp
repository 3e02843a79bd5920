#include "gonfalon/screen/help_row.hpp"

#include <utility>

#include <fmt/format.h>

#include "gonfalon/screen/frame.hpp"

namespace gonfalon::screen {

std::string help_row(std::string_view typed, std::string_view meaning) {
  constexpr int width = 26;
  constexpr int page = 78;
  std::string out;
  for (const std::string& line : wrapped(meaning, page - width - 1))
    out += fmt::format("{:<{}} {}\n", std::exchange(typed, ""), width, line);
  return out;
}

}  // namespace gonfalon::screen
