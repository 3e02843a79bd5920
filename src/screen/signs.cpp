#include "gonfalon/screen/signs.hpp"

#include <algorithm>
#include <array>

namespace gonfalon::screen {

namespace {

// Terminals with UTF-8 get every sign. A Linux console gets the second column for these: none of Debian's usual fonts for it has them.
// tests/files/console-signs is what all of them have. In ASCII the drawings choose their signs themselves (Lines::Ascii).
struct Substitute {
  char32_t sign, on_console;
};
constexpr std::array<Substitute, 12> substitutes{{
    {U'▓', U'█'}, {U'▣', U'o'}, {U'►', U'→'},                                                                      // men, and an attack
    {U'▁', U'_'}, {U'▂', U'.'}, {U'▃', U':'}, {U'▄', U'-'}, {U'▅', U'='}, {U'▆', U'+'}, {U'▇', U'*'}, {U'▀', U'"'}, {U'…', U'~'},  // bars
}};

}  // namespace

char32_t on_console(const Cell& cell) {
  // half blocks in the colour of a tile are its edge, which is left out
  if ((cell.sign == U'▀' || cell.sign == U'▄') && cell.style.ink > Ink::Seen) return U' ';
  const auto found = std::ranges::find(substitutes, cell.sign, &Substitute::sign);
  return found == substitutes.end() ? cell.sign : found->on_console;
}

}  // namespace gonfalon::screen
