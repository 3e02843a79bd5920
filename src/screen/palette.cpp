#include "gonfalon/screen/palette.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

namespace gonfalon::screen {

namespace {

// The numbers of one thing in the four palettes: 256 colours on a dark and on a light background, and few colours on the same. Terminals
// make bold inks 0 to 7 brighter, themes change 0 to 15, and a Linux console's bright black on a reversed colour is not seen. So the first
// two have no number below 16, and Palette::of() decides what is bold. With few colours a paper is at most 7, an ink at most 15.
struct Numbers {
  short dark, light, few_dark, few_light;
};

struct PaletteRow {
  Ink ink;
  Numbers number;
  Numbers plain_on = {-1, -1, -1, -1};  // of a paper: the ink of a Plain sign on it
};

// Every pair that is drawn has a contrast of at least 4.5: tests/unit/palette_test.cpp has the colours of usual terminals, and the few
// exceptions. With few colours the squares have no paper, and red is red. Of the papers 0 to 7 then only 0, 1, 4 and 5 (with ink 15) and
// 7 (with ink 0) can be read in the colours of xterm, the Linux console, Tango and rxvt: on 2, 3 and 6 no ink has more than 3.58, 4.01
// and 3.59 in all of them. So a lake, on which only waves are drawn, is 6.
constexpr std::array<PaletteRow, all_inks> rows{{
    {Ink::Plain, {-1, -1, -1, -1}},
    {Ink::Faint, {248, 240, -1, -1}},
    {Ink::Red, {202, 130, 9, 1}},
    {Ink::Blue, {33, 25, 14, 4}},
    {Ink::Water, {37, 24, 6, 4}},
    {Ink::Title, {-1, -1, -1, -1}},
    {Ink::Warning, {170, 90, 11, 5}},
    {Ink::Goal, {178, 22, 10, 5}},
    {Ink::Seen, {230, 230, 15, 15}},
    {Ink::RedBright, {166, 166, 1, 1}, {16, 16, 15, 15}},
    {Ink::RedDeep, {130, 130, 1, 1}, {231, 231, 15, 15}},
    {Ink::BlueBright, {32, 32, 4, 4}, {16, 16, 15, 15}},
    {Ink::BlueDeep, {25, 25, 4, 4}, {231, 231, 15, 15}},
    {Ink::LightSquare, {236, 254, -1, -1}},
    {Ink::DarkSquare, {234, 252, -1, -1}},
    {Ink::Lake, {24, 153, 6, 6}, {153, 24, 0, 0}},
    {Ink::LastMove, {58, 229, -1, -1}, {231, 16, -1, -1}},
    {Ink::Held, {255, 235, 7, 0}, {16, 231, 0, 15}},
    {Ink::Cursor, {220, 220, 5, 5}, {16, 16, 15, 15}},
    {Ink::Bar, {237, 254, 7, 7}, {231, 16, 0, 0}},
    {Ink::Chosen, {238, 252, 7, 7}, {231, 16, 0, 0}},
    {Ink::Lit, {237, 253, -1, -1}},
    {Ink::Alarm, {88, 88, 1, 1}, {231, 231, 15, 15}},
}};
static_assert(std::ranges::is_sorted(rows, {}, &PaletteRow::ink));

// What a look has otherwise than the standard one.
struct Change {
  Ink ink;
  short dark, light;
};

// Light wood on every background: the inks on it are those for a light one, so Goal is dark there.
constexpr std::array wood{
    Change{Ink::Goal, 228, 17},       Change{Ink::RedBright, 160, 160}, Change{Ink::RedDeep, 88, 88},      Change{Ink::BlueBright, 25, 25},
    Change{Ink::BlueDeep, 18, 18},    Change{Ink::LightSquare, 180, 180}, Change{Ink::DarkSquare, 137, 137}, Change{Ink::Lake, 24, 24},
    Change{Ink::LastMove, 185, 185},  Change{Ink::Held, 231, 231},      Change{Ink::Bar, 94, 94},          Change{Ink::Chosen, 180, 180}};

// A contrast of at least 7 for every pair.
constexpr std::array contrast_look{
    Change{Ink::Faint, 252, 235},    Change{Ink::Red, 210, 88},       Change{Ink::Blue, 117, 18},       Change{Ink::Water, 87, 17},
    Change{Ink::Warning, 213, 53},   Change{Ink::Goal, 226, 17},      Change{Ink::RedBright, 209, 209}, Change{Ink::RedDeep, 124, 124},
    Change{Ink::BlueBright, 45, 45}, Change{Ink::BlueDeep, 21, 21},   Change{Ink::LightSquare, 236, 231}, Change{Ink::DarkSquare, 16, 252},
    Change{Ink::Lake, 23, 153},      Change{Ink::LastMove, 22, 229},  Change{Ink::Held, 231, 16},       Change{Ink::Cursor, 226, 226},
    Change{Ink::Bar, 231, 16},       Change{Ink::Chosen, 226, 226},   Change{Ink::Lit, 238, 252}};

std::span<const Change> changes_of(Look look) {
  switch (look) {
    case Look::Standard: return {};
    case Look::Wood: return wood;
    case Look::Contrast: return contrast_look;
  }
  return {};
}

constexpr bool is_paper(Ink ink) { return ink > Ink::Seen; }

// As the WCAG defines it: from 0, black, to 1, white.
double luminance(short number) {
  const int colour = direct_colour(number);
  const auto linear = [](int part) {
    const double share = part / 255.0;
    return share <= 0.04045 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
  };
  return 0.2126 * linear(colour >> 16 & 0xFF) + 0.7152 * linear(colour >> 8 & 0xFF) + 0.0722 * linear(colour & 0xFF);
}

// On a light colour black is read better than white.
bool is_light(short number) {
  constexpr double middle = 0.179;
  return luminance(number) > middle;
}

constexpr short bright_from = 8;  // the bright colours, which a terminal with 8 colours shows of bold signs

constexpr short cube_from = 16, greys_from = 232;  // the palette of 256 colours: own ones, a cube of six by six by six, greys

}  // namespace

int direct_colour(short number) {
  constexpr std::array<int, 6> steps{0, 95, 135, 175, 215, 255};
  // without any red and green it would be taken for a number
  const auto of = [](int red, int green, int blue) { return std::max(red, 1) << 16 | std::max(green, 1) << 8 | blue; };
  if (number < bright_from) return number;
  if (number < cube_from) {
    constexpr int grey = 127, full = 255;
    if (number == bright_from) return of(grey, grey, grey);
    return of((number & 1) != 0 ? full : 0, (number & 2) != 0 ? full : 0, (number & 4) != 0 ? full : 0);
  }
  if (number >= greys_from) {
    const int grey = 8 + 10 * (number - greys_from);
    return of(grey, grey, grey);
  }
  const auto nth = static_cast<std::size_t>(number - cube_from);
  return of(steps[nth / 36], steps[nth / 6 % 6], steps[nth % 6]);
}

Theme::Theme(Look look) {
  for (const PaletteRow& row : rows) {
    numbers_[static_cast<std::size_t>(row.ink)] = {row.number.dark, row.number.light};
    plain_on_[static_cast<std::size_t>(row.ink)] = {row.plain_on.dark, row.plain_on.light};
  }
  for (const Change& change : changes_of(look)) paint(change.ink, change.dark, change.light);
}

void Theme::paint(Ink ink, short dark, short light) {
  constexpr short black = 16, white = 231;
  const auto nth = static_cast<std::size_t>(ink);
  numbers_[nth] = {dark, light};
  if (!is_paper(ink)) return;
  for (std::size_t on = 0; on < numbers_[nth].size(); ++on)
    plain_on_[nth][on] = numbers_[nth][on] < 0 ? short{-1} : is_light(numbers_[nth][on]) ? black : white;
}

short Theme::number_of(Ink ink, Background background) const { return numbers_[static_cast<std::size_t>(ink)][static_cast<std::size_t>(background)]; }

short Theme::plain_on(Ink paper, Background background) const { return plain_on_[static_cast<std::size_t>(paper)][static_cast<std::size_t>(background)]; }

Palette::Palette(int colours, Background background, const OwnInks& own, const Theme& theme) : colours_(colours) {
  const auto few = [background](const Numbers& numbers) { return background == Background::Dark ? numbers.few_dark : numbers.few_light; };
  for (std::size_t nth = 0; nth < all_inks; ++nth) {
    const auto ink = static_cast<Ink>(nth);
    numbers_[nth] = is_few() ? few(rows[nth].number) : theme.number_of(ink, background);
    plain_on_[nth] = is_few() ? few(rows[nth].plain_on) : theme.plain_on(ink, background);
    is_light_[nth] = !is_few() && numbers_[nth] >= 0 && is_light(numbers_[nth]);
    for (const Background paper : {Background::Dark, Background::Light})
      if (nth < text_inks) inks_on_[static_cast<std::size_t>(paper)][nth] = is_few() ? numbers_[nth] : theme.number_of(ink, paper);
  }
  const auto take = [&](Ink of, Ink to) {
    const auto& number = own[static_cast<std::size_t>(of)];
    if (!number || *number >= colours) return;
    numbers_[static_cast<std::size_t>(to)] = *number;
    if (to == of)
      for (auto& inks : inks_on_) inks[static_cast<std::size_t>(of)] = *number;
  };
  for (std::size_t nth = 1; nth < text_inks; ++nth) take(static_cast<Ink>(nth), static_cast<Ink>(nth));
  take(Ink::Red, Ink::RedBright);
  take(Ink::Blue, Ink::BlueBright);
}

short Palette::number_of(Ink ink) const { return numbers_[static_cast<std::size_t>(ink)]; }

Pen Palette::of(const Style& style) const {
  if (is_few() && style.reverse) return of({.paper = Ink::Chosen});
  Pen pen{{number_of(style.ink), number_of(style.paper)}, style.bold || style.ink == Ink::Title, style.reverse};
  auto& [ink, paper] = pen.colours;
  const auto nth_ink = static_cast<std::size_t>(style.ink), nth_paper = static_cast<std::size_t>(style.paper);
  if (paper >= 0 && nth_ink > 0 && nth_ink < text_inks) ink = inks_on_[is_light_[nth_paper] ? 1 : 0][nth_ink];
  // with few colours only the plain ink can be read on a paper that stands out
  if (paper >= 0 && (ink < 0 || (is_few() && stands_out(style.paper)))) ink = plain_on_[nth_paper];
  if (ink >= bright_from && colours_ <= bright_from) {
    ink = static_cast<short>(ink - bright_from);
    pen.bold = true;
  } else if (ink >= 0 && ink < bright_from) {
    pen.bold = false;
  }
  return pen;
}

// ---- signs --------------------------------------------------------------------------------------

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
