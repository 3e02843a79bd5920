// The end of a game: who won and why, the account of the game, and the actions offered.
#include <algorithm>
#include <span>
#include <utility>

#include "gonfalon/screen/bars.hpp"
#include "parts.hpp"

namespace gonfalon::screen {

namespace {

constexpr int narrowest = 25;
constexpr int enough_for_both = 72;  // columns for the account, and the actions beside it
constexpr int between = 3;
constexpr int key_columns = 3;       // of an action's key, with the blanks after it

struct Telling {
  std::vector<std::string> lines;
};

enum class Detail { Full, Short };
enum class Spacing { Loose, Close };

// left_out: so many paragraphs are left out, from the first on.
Telling tell(const Ending& ending, int width, Detail detail, Spacing spacing, std::size_t left_out = 0) {
  Telling telling;
  const auto& paragraphs = detail == Detail::Full ? ending.told : ending.in_short;
  for (const std::string& paragraph : std::span(paragraphs).subspan(left_out)) {
    if (spacing == Spacing::Loose && !telling.lines.empty()) telling.lines.emplace_back();
    for (std::string& line : wrapped(paragraph, width)) telling.lines.push_back(std::move(line));
  }
  return telling;
}

// The longest form that fits into so many rows. If none does, as many whole paragraphs as fit into most_rows: the last ones,
// on what was lost and where the flags were, rather than the first, on how long the game took.
Telling tell_within(const Ending& ending, int width, int rows, int most_rows) {
  const auto fits = [](const Telling& telling, int room) { return static_cast<int>(telling.lines.size()) <= room; };
  for (const Detail detail : {Detail::Full, Detail::Short})
    for (const Spacing spacing : {Spacing::Loose, Spacing::Close})
      if (Telling telling = tell(ending, width, detail, spacing); fits(telling, rows)) return telling;
  std::size_t left_out = 0;
  while (left_out < ending.in_short.size() && !fits(tell(ending, width, Detail::Short, Spacing::Close, left_out), most_rows)) ++left_out;
  return tell(ending, width, Detail::Short, Spacing::Close, left_out);
}

int widest_offer(const Ending& ending) {
  int width = 0;
  for (const Ending::Offer& offer : ending.offers) width = std::max(width, columns_of(offer.does));
  return key_columns + width;
}

int count_of_offers(const Ending& ending) { return static_cast<int>(ending.offers.size()); }

// Returns the row below it.
int draw_telling(Frame& frame, Area area, const Telling& telling) {
  int y = area.top;
  for (const std::string& line : telling.lines)
    if (y < area.bottom) frame.write_within({area.left, y++}, area.right, line);
  return y;
}

std::vector<std::string> headline_of(const Ending& ending, int width) { return wrapped(ending.headline, width - 2); }
// With a row above it and one below.
int height_of_banner(const Ending& ending, int width) { return static_cast<int>(headline_of(ending, width).size()) + 2; }

// Draws how the game ended, in the winner's colour. Returns the row below it.
int draw_banner(Frame& frame, Area area, const Ending& ending, bool filled) {
  const int width = area.right - area.left;
  const auto lines = headline_of(ending, width);
  const int bottom = area.top + static_cast<int>(lines.size()) + 1;
  Style style{.bold = true};
  if (filled)
    draw_block(frame, {area.left, area.top + 1}, {width, static_cast<int>(lines.size())}, ending.winner ? bright(*ending.winner) : Ink::Bar);
  else
    style.ink = ending.winner ? ink_of(*ending.winner).ink : Ink::Title;
  int y = area.top + 1;
  for (const std::string& line : lines) frame.write({area.left + std::max((width - columns_of(line)) / 2, 0), y++}, line, style);
  return bottom + 1;
}

void draw_offers(Frame& frame, Area area, const Ending& ending) {
  const int rows = area.bottom - area.top;
  const int first = std::max(static_cast<int>(ending.chosen) - rows + 1, 0);
  for (int i = 0; i < rows && first + i < static_cast<int>(ending.offers.size()); ++i) {
    const auto nth = static_cast<std::size_t>(first + i);
    const int y = area.top + i;
    const Ending::Offer& offer = ending.offers[nth];
    if (nth == ending.chosen) {
      frame.fill({area.left, y}, {std::min(widest_offer(ending) + 1, area.right - area.left), 1}, {.paper = Ink::Chosen});
      frame.cursor = Point{area.left, y};
    }
    frame.write({area.left, y}, offer.key, {.ink = Ink::Goal, .bold = true});
    frame.write_within({area.left + key_columns, y}, area.right, offer.does, {.bold = nth == ending.chosen});
  }
}

}  // namespace

bool is_room_for(Area area, const Ending& ending) {
  const int width = area.right - area.left;
  if (width < narrowest || widest_offer(ending) > width) return false;
  const auto lines = static_cast<int>(tell(ending, width, Detail::Short, Spacing::Close).lines.size());
  return height_of_banner(ending, width) + lines + 1 + count_of_offers(ending) <= area.bottom - area.top;
}

void draw_ending(Frame& frame, Area area, const Ending& ending, bool filled) {
  constexpr int fewest_offers = 3;  // the others come into sight when they are chosen
  const int width = area.right - area.left;
  area.top = draw_banner(frame, area, ending, filled);
  const int height = area.bottom - area.top;
  const auto all = static_cast<int>(tell(ending, width, Detail::Full, Spacing::Loose).lines.size()) + 1 + count_of_offers(ending);
  if (width >= enough_for_both && all > height) {
    const Area offers{area.right - widest_offer(ending), area.top, area.right, area.bottom};
    const Area told{area.left, area.top, offers.left - between, area.bottom};
    draw_telling(frame, told, tell_within(ending, told.right - told.left, height, height));
    draw_offers(frame, offers, ending);
    return;
  }
  const int rows = std::max(height - 1 - count_of_offers(ending), 0);
  const int last = area.bottom - std::min(fewest_offers, count_of_offers(ending));
  const int below = draw_telling(frame, {area.left, area.top, area.right, last}, tell_within(ending, width, rows, last - area.top));
  const int top = below + 1 + count_of_offers(ending) <= area.bottom ? below + 1 : below;
  draw_offers(frame, {area.left, top, area.right, area.bottom}, ending);
}

}  // namespace gonfalon::screen
