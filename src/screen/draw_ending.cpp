// The end of a game: who won and why, the account of the game, and the actions offered.
#include <algorithm>
#include <span>
#include <utility>

#include "parts.hpp"

namespace gonfalon::screen {

namespace {

constexpr int narrowest = 30;
constexpr int enough_for_both = 72;  // columns for the account, and the actions beside it
constexpr int between = 3;
constexpr int mark = 2;              // columns before the chosen action

struct Telling {
  std::vector<std::string> lines;
  std::size_t headline = 0;  // the number of lines of the headline, which come first
};

enum class Detail { Full, Short };
enum class Spacing { Loose, Close };

// left_out: so many paragraphs are left out, from the first on.
Telling tell(const Ending& ending, int width, Detail detail, Spacing spacing, std::size_t left_out = 0) {
  Telling telling{wrapped(ending.headline, width)};
  telling.headline = telling.lines.size();
  const auto& paragraphs = detail == Detail::Full ? ending.told : ending.in_short;
  for (const std::string& paragraph : std::span(paragraphs).subspan(left_out)) {
    if (spacing == Spacing::Loose) telling.lines.emplace_back();
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
  for (const std::string& offer : ending.offers) width = std::max(width, columns_of(offer));
  return mark + width;
}

int count_of_offers(const Ending& ending) { return static_cast<int>(ending.offers.size()); }

// Returns the row below it.
int draw_telling(Frame& frame, Area area, const Ending& ending, const Telling& telling) {
  Style headline = ending.winner ? ink_of(*ending.winner) : Style{.ink = Ink::Title};
  headline.bold = true;
  int y = area.top;
  for (std::size_t nth = 0; nth < telling.lines.size() && y < area.bottom; ++nth)
    frame.write_within({area.left, y++}, area.right, telling.lines[nth], nth < telling.headline ? headline : Style{});
  return y;
}

}  // namespace

bool is_room_for(Area area, const Ending& ending) {
  const int width = area.right - area.left;
  if (width < narrowest || widest_offer(ending) > width) return false;
  const auto lines = static_cast<int>(tell(ending, width, Detail::Short, Spacing::Loose).lines.size());
  return lines + 1 + count_of_offers(ending) <= area.bottom - area.top;
}

void draw_ending(Frame& frame, Area area, const Ending& ending) {
  constexpr int fewest_offers = 3;  // the others come into sight when they are chosen
  const int width = area.right - area.left;
  const int height = area.bottom - area.top;
  const auto all = static_cast<int>(tell(ending, width, Detail::Full, Spacing::Loose).lines.size()) + 1 + count_of_offers(ending);
  if (width >= enough_for_both && all > height) {
    const Area offers{area.right - widest_offer(ending), area.top, area.right, area.bottom};
    const Area told{area.left, area.top, offers.left - between, area.bottom};
    draw_telling(frame, told, ending, tell_within(ending, told.right - told.left, height, height));
    draw_list(frame, {offers.left, offers.top}, offers.right, height, ending.offers, ending.chosen);
    return;
  }
  const int rows = std::max(height - 1 - count_of_offers(ending), 0);
  const int last = area.bottom - std::min(fewest_offers, count_of_offers(ending));
  const int below = draw_telling(frame, {area.left, area.top, area.right, last}, ending, tell_within(ending, width, rows, last - area.top));
  const int top = below + 1 + count_of_offers(ending) <= area.bottom ? below + 1 : below;
  draw_list(frame, {area.left, top}, area.right, area.bottom - top, ending.offers, ending.chosen);
}

}  // namespace gonfalon::screen
