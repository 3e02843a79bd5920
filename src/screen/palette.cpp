#include "gonfalon/screen/palette.hpp"

#include <algorithm>

namespace gonfalon::screen {

namespace {

// The numbers of one thing in the four palettes: 256 colours on a dark and on a light background, 16 and 8 colours.
struct Numbers {
  short dark, light, of_16, of_8;
};

struct PaletteRow {
  Ink ink;
  Numbers number;
  Numbers plain_on = {-1, -1, -1, -1};  // of a paper: the ink of a Plain sign on it
};

// Every pair that is drawn has a contrast of at least 4.5 with 256 colours (tests/unit/palette_test.cpp). With 16 and 8 colours the
// squares have no paper, and red is red.
constexpr std::array<PaletteRow, all_inks> rows{{
    {Ink::Plain, {-1, -1, -1, -1}},
    {Ink::Faint, {245, 241, -1, -1}},
    {Ink::Red, {166, 130, 9, 1}},
    {Ink::Blue, {33, 25, 12, 6}},
    {Ink::Water, {31, 24, 12, 4}},
    {Ink::Title, {-1, -1, -1, -1}},
    {Ink::Warning, {133, 90, 13, 5}},
    {Ink::Goal, {178, 22, 10, 2}},
    {Ink::Seen, {220, 220, 11, 3}},
    {Ink::RedBright, {166, 166, 1, 1}, {0, 0, 15, 7}},
    {Ink::RedDeep, {124, 124, 1, 1}, {15, 15, 15, 7}},
    {Ink::BlueBright, {32, 32, 4, 4}, {0, 0, 15, 7}},
    {Ink::BlueDeep, {25, 25, 4, 4}, {15, 15, 15, 7}},
    {Ink::LightSquare, {236, 254, -1, -1}, {7, 0, -1, -1}},
    {Ink::DarkSquare, {234, 252, -1, -1}, {7, 0, -1, -1}},
    {Ink::Lake, {24, 153, 6, 6}, {153, 24, 0, 0}},
    {Ink::LastMove, {58, 229, 8, -1}, {15, 0, 15, -1}},
    {Ink::Held, {255, 235, 15, 7}, {0, 15, 0, 0}},
    {Ink::Cursor, {220, 220, 11, 3}, {0, 0, 0, 0}},
    {Ink::Bar, {237, 254, 7, 7}, {15, 0, 0, 0}},
    {Ink::Chosen, {238, 252, 7, 7}, {15, 0, 0, 0}},
    {Ink::Lit, {238, 253, 8, -1}, {15, 0, 15, -1}},
    {Ink::Alarm, {88, 88, 1, 1}, {15, 15, 15, 7}},
}};
static_assert(std::ranges::is_sorted(rows, {}, &PaletteRow::ink));

constexpr short chosen_from(const Numbers& numbers, int colours, Background background) {
  if (colours >= 256) return background == Background::Dark ? numbers.dark : numbers.light;
  return colours >= 16 ? numbers.of_16 : numbers.of_8;
}

}  // namespace

Palette::Palette(int colours, Background background, const OwnInks& own) : few_(colours < 256) {
  for (std::size_t nth = 0; nth < all_inks; ++nth) {
    numbers_[nth] = chosen_from(rows[nth].number, colours, background);
    plain_on_[nth] = chosen_from(rows[nth].plain_on, colours, background);
  }
  const auto take = [&](Ink of, Ink to) {
    const auto& number = own[static_cast<std::size_t>(of)];
    if (number && *number < colours) numbers_[static_cast<std::size_t>(to)] = *number;
  };
  for (std::size_t nth = 1; nth < text_inks; ++nth) take(static_cast<Ink>(nth), static_cast<Ink>(nth));
  take(Ink::Red, Ink::RedBright);
  take(Ink::Blue, Ink::BlueBright);
}

short Palette::number_of(Ink ink) const { return numbers_[static_cast<std::size_t>(ink)]; }

Colours Palette::of(const Style& style) const {
  const Colours colours{number_of(style.ink), number_of(style.paper)};
  // with few colours only the plain ink can be read on a paper that stands out
  const bool plain = colours.ink < 0 || (few_ && stands_out(style.paper));
  if (colours.paper < 0 || !plain) return colours;
  return {plain_on_[static_cast<std::size_t>(style.paper)], colours.paper};
}

}  // namespace gonfalon::screen
