// The colours of the screen.
#pragma once

#include <array>
#include <optional>

#include "gonfalon/screen/frame.hpp"

namespace gonfalon::screen {

// The terminal's own background.
enum class Background { Dark, Light };

// A player's own colour numbers for the inks of signs. nullopt: the program's choice; -1: the terminal's own colour.
using OwnInks = std::array<std::optional<short>, text_inks>;

// Colour numbers of a terminal; -1: its own colour.
struct Colours {
  short ink = -1;
  short paper = -1;

  bool operator==(const Colours&) const = default;
};

// How a sign is drawn.
struct Pen {
  Colours colours = {};
  bool bold = false;
  bool reverse = false;

  bool operator==(const Pen&) const = default;
};

// The looks that come with the program.
enum class Look { Standard, Wood, Contrast };
inline constexpr std::size_t all_looks = static_cast<std::size_t>(Look::Contrast) + 1;

// The colour numbers of all inks and papers in a terminal of 256 colours, on a dark and on a light background. Other terminals look
// the same in each theme.
class Theme {
 public:
  explicit Theme(Look = Look::Standard);
  // 16 to 255, or -1: the terminal's own colour. A Plain sign on a paper gets the ink, 16 or 231, that is read best there.
  void paint(Ink, short dark, short light);
  short number_of(Ink, Background) const;
  short plain_on(Ink paper, Background) const;

 private:
  using Both = std::array<short, 2>;  // by Background
  std::array<Both, all_inks> numbers_{};
  std::array<Both, all_inks> plain_on_{};
};

class Palette {
 public:
  // colours: how many the terminal has, at least 8. A player's colour that the terminal lacks is passed over.
  explicit Palette(int colours = 256, Background = Background::Dark, const OwnInks& = {}, const Theme& = Theme());
  Pen of(const Style&) const;

 private:
  short number_of(Ink) const;
  bool is_few() const { return colours_ < 256; }

  int colours_;
  std::array<short, all_inks> numbers_{};
  std::array<short, all_inks> plain_on_{};  // the ink of a Plain sign on this paper
  std::array<bool, all_inks> is_light_{};   // papers
  std::array<std::array<short, text_inks>, 2> inks_on_{};  // by Background: the inks on dark and on light papers
};

// A colour number for a terminal whose description has direct colours (xterm-direct): red, green and blue, a byte each. -1 and 0 to 7 stay
// what they are.
int direct_colour(short number);

// A terminal without colours shows this paper by reversed signs.
constexpr bool stands_out(Ink paper) {
  return paper == Ink::Held || paper == Ink::Cursor || paper == Ink::Bar || paper == Ink::Chosen || paper == Ink::Alarm;
}

// Which signs a terminal's font has.

// What a Linux console draws for this cell: its fonts have few of the signs beyond letters.
char32_t on_console(const Cell&);

}  // namespace gonfalon::screen
