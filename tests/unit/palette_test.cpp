// The colours of the screen: every pair of ink and paper that is drawn can be read.
#include "gonfalon/screen/palette.hpp"

#include <doctest/doctest.h>

#include <utility>
#include <vector>

#include "colours.hpp"

using namespace gonfalon::screen;
using gonfalon::test::contrast;
using gonfalon::test::Rgb;
using gonfalon::test::rgb_of;

namespace {

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
