// The colours of the screen: every pair of ink and paper that is drawn can be read.
#include "gonfalon/screen/palette.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

using namespace gonfalon::screen;

namespace {

using Rgb = std::array<int, 3>;

// xterm's colours.
Rgb rgb_of(short number) {
  constexpr std::array<Rgb, 16> first{{{0, 0, 0}, {205, 0, 0}, {0, 205, 0}, {205, 205, 0}, {0, 0, 238}, {205, 0, 205}, {0, 205, 205}, {229, 229, 229},
                                       {127, 127, 127}, {255, 0, 0}, {0, 255, 0}, {255, 255, 0}, {92, 92, 255}, {255, 0, 255}, {0, 255, 255}, {255, 255, 255}}};
  constexpr std::array<int, 6> steps{0, 95, 135, 175, 215, 255};
  if (number < 16) return first[static_cast<std::size_t>(number)];
  if (number >= 232) return {8 + (number - 232) * 10, 8 + (number - 232) * 10, 8 + (number - 232) * 10};
  const auto nth = static_cast<std::size_t>(number - 16);
  return {steps[nth / 36], steps[nth / 6 % 6], steps[nth % 6]};
}

// As the guidelines for accessible pages define it (WCAG 2).
double luminance(Rgb colour) {
  const auto part = [](int value) {
    const double of_one = value / 255.0;
    return of_one <= 0.04045 ? of_one / 12.92 : std::pow((of_one + 0.055) / 1.055, 2.4);
  };
  return 0.2126 * part(colour[0]) + 0.7152 * part(colour[1]) + 0.0722 * part(colour[2]);
}

double contrast(Rgb one, Rgb two) {
  const double first = luminance(one), second = luminance(two);
  return (std::max(first, second) + 0.05) / (std::min(first, second) + 0.05);
}

// The pairs that the screens draw as text. Half blocks, whose ink is a paper, are no text.
const std::vector<std::pair<Ink, Ink>> pairs{
    {Ink::Plain, Ink::Plain}, {Ink::Faint, Ink::Plain}, {Ink::Red, Ink::Plain}, {Ink::Blue, Ink::Plain}, {Ink::Water, Ink::Plain},
    {Ink::Warning, Ink::Plain}, {Ink::Goal, Ink::Plain}, {Ink::Plain, Ink::RedBright}, {Ink::Plain, Ink::RedDeep}, {Ink::Seen, Ink::RedDeep},
    {Ink::Plain, Ink::BlueBright}, {Ink::Plain, Ink::BlueDeep}, {Ink::Seen, Ink::BlueDeep}, {Ink::Plain, Ink::LightSquare}, {Ink::Plain, Ink::DarkSquare},
    {Ink::Goal, Ink::LightSquare}, {Ink::Goal, Ink::DarkSquare}, {Ink::Plain, Ink::Lake}, {Ink::Plain, Ink::LastMove},
    {Ink::Plain, Ink::Held}, {Ink::Plain, Ink::Cursor}, {Ink::Plain, Ink::Bar}, {Ink::Goal, Ink::Bar}, {Ink::Plain, Ink::Chosen}, {Ink::Goal, Ink::Chosen},
    {Ink::Plain, Ink::Lit}, {Ink::Goal, Ink::Lit}, {Ink::Plain, Ink::Alarm}};

}  // namespace

TEST_CASE("every pair of ink and paper has a contrast of at least 4.5, on dark and on light backgrounds") {
  for (const Background background : {Background::Dark, Background::Light}) {
    const bool dark = background == Background::Dark;
    const Palette palette(256, background);
    const Rgb own_ink = dark ? Rgb{229, 229, 229} : Rgb{0, 0, 0}, own_paper = dark ? Rgb{0, 0, 0} : Rgb{255, 255, 255};
    for (const auto& pair : pairs) {
      const Colours colours = palette.of({.ink = pair.first, .paper = pair.second});
      CAPTURE(dark);
      CAPTURE(static_cast<int>(pair.first));
      CAPTURE(static_cast<int>(pair.second));
      CHECK(contrast(colours.ink < 0 ? own_ink : rgb_of(colours.ink), colours.paper < 0 ? own_paper : rgb_of(colours.paper)) >= 4.5);
    }
  }
}

TEST_CASE("red is red with few colours too, and a player's own colours hold") {
  for (const int colours : {8, 16}) {
    const Palette palette(colours);
    CHECK((palette.of({.ink = Ink::Red}).ink == 1 || palette.of({.ink = Ink::Red}).ink == 9));
    CHECK(palette.of({.paper = Ink::RedBright}).paper == 1);
    CHECK(palette.of({.paper = Ink::LightSquare}).paper == -1);
    CHECK(palette.of({.ink = Ink::Goal, .paper = Ink::Bar}) == palette.of({.paper = Ink::Bar}));
  }
  OwnInks own;
  own[static_cast<std::size_t>(Ink::Red)] = 208;
  own[static_cast<std::size_t>(Ink::Goal)] = -1;
  const Palette palette(256, Background::Dark, own);
  CHECK(palette.of({.ink = Ink::Red}).ink == 208);
  CHECK(palette.of({.paper = Ink::RedBright}).paper == 208);
  CHECK(palette.of({.ink = Ink::Goal}).ink == -1);
  CHECK(Palette(8, Background::Dark, own).of({.ink = Ink::Red}).ink == 1);  // the terminal lacks 208
}
