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

// In the order of Look.
const std::vector<Theme> themes{Theme(Look::Standard), Theme(Look::Wood), Theme(Look::Contrast)};

struct Shows {
  const char* terminal;
  const First& first;
  bool light;
};
using gonfalon::test::rxvt, gonfalon::test::tango, gonfalon::test::vga, gonfalon::test::xterm;
const std::vector<Shows> looks{{"xterm", xterm, false}, {"Linux console", vga, false}, {"Tango", tango, false}, {"rxvt", rxvt, false},
                              {"xterm", xterm, true},  {"Tango", tango, true},        {"rxvt", rxvt, true}};  // no console is light

struct Shown {
  Rgb ink, paper;
  std::string numbers;
};
// What such a terminal shows. brightens: it shows the bright colours of bold signs.
Shown shown(const Pen& pen, const Shows& look, bool brightens) {
  const Rgb own_ink = look.light ? Rgb{0, 0, 0} : look.first[7], own_paper = look.light ? Rgb{255, 255, 255} : Rgb{0, 0, 0};
  const auto [ink, paper] = pen.colours;
  const auto bright = static_cast<short>(pen.bold && brightens && ink >= 0 && ink < 8 ? ink + 8 : ink);
  Shown seen{ink < 0 ? own_ink : rgb_of(bright, look.first), paper < 0 ? own_paper : rgb_of(paper, look.first), std::to_string(bright) + " on " + std::to_string(paper)};
  if (pen.reverse) std::swap(seen.ink, seen.paper);
  return seen;
}

}  // namespace

TEST_CASE("every pair of ink and paper has a contrast of at least 4.5, in every theme, however many colours there are, on dark and on light, bold or not") {
  for (const Theme& theme : themes)
    for (const Shows& look : looks)
      for (const int colours : {8, 16, 256, 88}) {
        const Palette palette(colours, look.light ? Background::Light : Background::Dark, {}, theme);
        for (const auto& pair : pairs)
          for (const Style style : {Style{.ink = pair.first, .paper = pair.second}, Style{.ink = pair.first, .bold = true, .paper = pair.second}, Style{.ink = pair.first, .reverse = true, .paper = pair.second}}) {
            const Shown seen = shown(palette.of(style), look, true);
            CAPTURE(&theme - themes.data());
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
            const bool strong = &theme == &themes[static_cast<std::size_t>(Look::Contrast)] && colours == 256 && pair != std::pair(Ink::Plain, Ink::Plain);
            CHECK(contrast(seen.ink, seen.paper) >= (excepted ? 3.5 : strong ? 7 : 4.5));
          }
      }
}

TEST_CASE("the two sides' pieces stand out from the squares and from each other in every theme") {
  for (const Theme& theme : themes)
    for (const Background background : {Background::Dark, Background::Light}) {
      const Palette palette(256, background, {}, theme);
      const auto paper = [&](Ink of) { return palette.of({.paper = of}).colours.paper; };
      CAPTURE(&theme - themes.data());
      for (const Ink red : {Ink::RedBright, Ink::RedDeep})
        for (const Ink blue : {Ink::BlueBright, Ink::BlueDeep}) {
          const Rgb one = rgb_of(paper(red)), other = rgb_of(paper(blue));
          CHECK(one[0] > one[2]);
          CHECK(other[2] > other[0]);
        }
      for (const Ink tile : {Ink::RedBright, Ink::RedDeep, Ink::BlueBright, Ink::BlueDeep})
        for (const Ink square : {Ink::LightSquare, Ink::DarkSquare}) CHECK(paper(tile) != paper(square));
    }
}

TEST_CASE("an ink on a paper is the one for a ground as light or dark as that") {
  Theme theme;
  theme.paint(Ink::LightSquare, 230, 17);
  theme.paint(Ink::Goal, 226, 22);
  CHECK(Palette(256, Background::Dark, {}, theme).of({.ink = Ink::Goal, .paper = Ink::LightSquare}).colours == Colours{22, 230});
  CHECK(Palette(256, Background::Light, {}, theme).of({.ink = Ink::Goal, .paper = Ink::LightSquare}).colours == Colours{226, 17});
  CHECK(Palette(256, Background::Dark, {}, theme).of({.paper = Ink::LightSquare}).colours == Colours{16, 230});
  CHECK(Palette(256, Background::Light, {}, theme).of({.paper = Ink::LightSquare}).colours == Colours{231, 17});
  CHECK(Palette(256, Background::Dark, {}, theme).of({.ink = Ink::Goal}).colours == Colours{226, -1});
  CHECK(Palette(16, Background::Dark, {}, theme).of({.ink = Ink::Goal}) == Palette(16).of({.ink = Ink::Goal}));
  OwnInks own;
  own[static_cast<std::size_t>(Ink::Goal)] = 208;  // a player's own colour goes before the theme's
  CHECK(Palette(256, Background::Dark, own, theme).of({.ink = Ink::Goal, .paper = Ink::LightSquare}).colours == Colours{208, 230});
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
  for (const Shows& look : looks) {
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
  for (std::size_t nth = 0; nth < 2 * themes.size(); ++nth)
    for (std::size_t ink = 0; ink < all_inks; ++ink)
      for (std::size_t paper = 0; paper < all_inks; ++paper)
        for (const int colours : {16, 256}) {
          const Pen pen = Palette(colours, nth % 2 == 0 ? Background::Dark : Background::Light, {}, themes[nth / 2]).of({.ink = static_cast<Ink>(ink), .bold = true, .paper = static_cast<Ink>(paper)});
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
