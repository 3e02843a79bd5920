// The colours of the screen: every pair of ink and paper that is drawn can be read, on the usual terminals.
#include "gonfalon/screen/palette.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "colours.hpp"

using namespace gonfalon::screen;
using gonfalon::test::contrast;
using gonfalon::test::First;
using gonfalon::test::Rgb;
using gonfalon::test::rgb_of;

namespace {

// The pairs that the screens draw as text. Half blocks, whose ink is a paper, are no text.
const std::vector<std::pair<Ink, Ink>> pairs{
    {Ink::Plain, Ink::Plain}, {Ink::Faint, Ink::Plain}, {Ink::Red, Ink::Plain}, {Ink::Blue, Ink::Plain}, {Ink::Water, Ink::Plain}, {Ink::Title, Ink::Plain},
    {Ink::Warning, Ink::Plain}, {Ink::Goal, Ink::Plain}, {Ink::Plain, Ink::RedBright}, {Ink::Plain, Ink::RedDeep}, {Ink::Seen, Ink::RedDeep},
    {Ink::Plain, Ink::BlueBright}, {Ink::Plain, Ink::BlueDeep}, {Ink::Seen, Ink::BlueDeep}, {Ink::Plain, Ink::LightSquare}, {Ink::Plain, Ink::DarkSquare},
    {Ink::Goal, Ink::LightSquare}, {Ink::Goal, Ink::DarkSquare}, {Ink::Plain, Ink::Lake}, {Ink::Plain, Ink::LastMove},
    {Ink::Plain, Ink::Held}, {Ink::Plain, Ink::Cursor}, {Ink::Plain, Ink::Bar}, {Ink::Goal, Ink::Bar}, {Ink::Plain, Ink::Chosen}, {Ink::Goal, Ink::Chosen},
    {Ink::Plain, Ink::Lit}, {Ink::Goal, Ink::Lit}, {Ink::Plain, Ink::Alarm}};

struct Look {
  const char* terminal;
  const First& first;
  bool light;
};
using gonfalon::test::rxvt, gonfalon::test::tango, gonfalon::test::vga, gonfalon::test::xterm;
const std::vector<Look> looks{{"xterm", xterm, false}, {"Linux console", vga, false}, {"Tango", tango, false}, {"rxvt", rxvt, false},
                              {"xterm", xterm, true},  {"Tango", tango, true},        {"rxvt", rxvt, true}};  // no console is light

struct Shown {
  Rgb ink, paper;
  std::string numbers;
};
// What such a terminal shows. brightens: it shows the bright colours of bold signs.
Shown shown(const Pen& pen, const Look& look, bool brightens) {
  const Rgb own_ink = look.light ? Rgb{0, 0, 0} : look.first[7], own_paper = look.light ? Rgb{255, 255, 255} : Rgb{0, 0, 0};
  const auto [ink, paper] = pen.colours;
  const auto bright = static_cast<short>(pen.bold && brightens && ink >= 0 && ink < 8 ? ink + 8 : ink);
  Shown seen{ink < 0 ? own_ink : rgb_of(bright, look.first), paper < 0 ? own_paper : rgb_of(paper, look.first), std::to_string(bright) + " on " + std::to_string(paper)};
  if (pen.reverse) std::swap(seen.ink, seen.paper);
  return seen;
}

}  // namespace

TEST_CASE("every pair of ink and paper has a contrast of at least 4.5, however many colours there are, on dark and on light, bold or not") {
  for (const Look& look : looks)
    for (const int colours : {8, 16, 256, 88}) {
      const Palette palette(colours, look.light ? Background::Light : Background::Dark);
      for (const auto& pair : pairs)
        for (const Style style : {Style{.ink = pair.first, .paper = pair.second}, Style{.ink = pair.first, .bold = true, .paper = pair.second}, Style{.ink = pair.first, .reverse = true, .paper = pair.second}}) {
          const Shown seen = shown(palette.of(style), look, true);
          CAPTURE(std::string(look.terminal));
          CAPTURE(look.light);
          CAPTURE(colours);
          CAPTURE(static_cast<int>(pair.first));
          CAPTURE(static_cast<int>(pair.second));
          CAPTURE(style.bold);
          CAPTURE(style.reverse);
          CAPTURE(seen.numbers);
          // the lakes, on which only waves are drawn, are darker in Tango
          const bool excepted = pair.second == Ink::Lake && colours < 256 && &look.first == &tango && !style.reverse;
          CHECK(contrast(seen.ink, seen.paper) >= (excepted ? 3.5 : 4.5));
        }
    }
}

TEST_CASE("with 256 colours texts can be read on a background that is dark grey, as Alacritty's") {
  const Rgb grey{0x1d, 0x1f, 0x21};
  for (std::size_t nth = 0; nth < text_inks; ++nth) {
    const short ink = Palette(256, Background::Dark).of({.ink = static_cast<Ink>(nth)}).colours.ink;
    CAPTURE(nth);
    if (ink >= 0) CHECK(contrast(rgb_of(ink), grey) >= 4.5);
  }
}

TEST_CASE("with few colours no paper but 0, 1, 4, 5 and 7 has an ink that can be read in every palette") {
  for (short paper = 0; paper < 8; ++paper) {
    double best = 0;
    for (short ink = 0; ink < 16; ++ink) {
      double least = 21;
      for (const First* first : {&xterm, &vga, &tango, &rxvt}) least = std::min(least, contrast(rgb_of(ink, *first), rgb_of(paper, *first)));
      best = std::max(best, least);
    }
    CAPTURE(paper);
    CHECK((best >= 4.5) == (paper != 2 && paper != 3 && paper != 6));
  }
}

TEST_CASE("a terminal with eight colours that shows bold signs no brighter has less contrast in places, but never less than 3.5") {
  double least = 21;
  for (const Look& look : looks) {
    if (&look.first == &vga) continue;  // the console's bold is bright
    const Palette palette(8, look.light ? Background::Light : Background::Dark);
    for (const auto& pair : pairs) {
      const Shown seen = shown(palette.of({.ink = pair.first, .bold = true, .paper = pair.second}), look, false);
      least = std::min(least, contrast(seen.ink, seen.paper));
    }
  }
  CHECK(least >= 3.5);
  CHECK(least < 4.5);
}

TEST_CASE("with 256 colours no number that a theme or bold changes is used, and no bold ink that brightens anywhere") {
  for (const Background background : {Background::Dark, Background::Light})
    for (std::size_t ink = 0; ink < all_inks; ++ink)
      for (std::size_t paper = 0; paper < all_inks; ++paper)
        for (const int colours : {16, 256}) {
          const Pen pen = Palette(colours, background).of({.ink = static_cast<Ink>(ink), .bold = true, .paper = static_cast<Ink>(paper)});
          const auto is_safe = [](short number) { return number < 0 || number >= 16; };
          if (colours == 256) CHECK((is_safe(pen.colours.ink) && is_safe(pen.colours.paper)));
          CHECK_FALSE((pen.bold && pen.colours.ink >= 0 && pen.colours.ink < 8));
        }
}

TEST_CASE("red is red with few colours too, and a player's own colours hold") {
  for (const int colours : {8, 16})
    for (const Background background : {Background::Dark, Background::Light}) {
      const Palette palette(colours, background);
      CHECK((palette.of({.ink = Ink::Red}).colours.ink == 1 || palette.of({.ink = Ink::Red}).colours.ink == 9));
      CHECK(palette.of({.paper = Ink::RedBright}).colours.paper == 1);
      CHECK(palette.of({.paper = Ink::LightSquare}).colours.paper == -1);
      CHECK(palette.of({.ink = Ink::Goal, .paper = Ink::Bar}) == palette.of({.paper = Ink::Bar}));
    }
  OwnInks own;
  own[static_cast<std::size_t>(Ink::Red)] = 208;
  own[static_cast<std::size_t>(Ink::Goal)] = -1;
  own[static_cast<std::size_t>(Ink::Blue)] = 4;
  const Palette palette(256, Background::Dark, own);
  CHECK(palette.of({.ink = Ink::Red}).colours.ink == 208);
  CHECK(palette.of({.paper = Ink::RedBright}).colours.paper == 208);
  CHECK(palette.of({.ink = Ink::Goal}).colours.ink == -1);
  CHECK(palette.of({.ink = Ink::Blue, .bold = true}) == Pen{{4, -1}, false, false});
  CHECK(Palette(8, Background::Dark, own).of({.ink = Ink::Red}) == Pen{{1, -1}, true, false});  // the terminal lacks 208
}

TEST_CASE("direct colours are those of the palette, and none is taken for a number of one") {
  for (short number = 16; number < 256; ++number) {
    CAPTURE(number);
    const int direct = direct_colour(number);
    const Rgb expected = rgb_of(number), rgb{direct >> 16, direct >> 8 & 0xFF, direct & 0xFF};
    CHECK(direct >= 256);
    for (std::size_t part = 0; part < 3; ++part) CHECK(std::abs(rgb[part] - expected[part]) <= 1);
  }
  CHECK(direct_colour(16) == 0x010100);
  CHECK(direct_colour(166) == 0xD75F00);
  CHECK(direct_colour(231) == 0xFFFFFF);
  CHECK(direct_colour(236) == 0x303030);
  CHECK(direct_colour(12) >= 256);
  for (short number = -1; number < 8; ++number) CHECK(direct_colour(number) == number);
}
