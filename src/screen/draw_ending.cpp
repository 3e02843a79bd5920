// The end of a game: who won and why, the account of the game, and the actions offered.
#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "gonfalon/rules/turning_point.hpp"
#include "gonfalon/screen/bars.hpp"
#include "gonfalon/screen/ending.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/summary.hpp"
#include "parts.hpp"

namespace gonfalon::screen {

namespace {

constexpr int narrowest_account = 25;
constexpr int enough_for_both = 72;  // columns for the account, and the actions beside it
constexpr int beside_actions = 3;
constexpr int action_columns = 3;       // of an action's key, with the blanks after it

struct AccountLine {
  std::string words;
  Ink ink = Ink::Plain;
};

// Lines, and below them the graph.
struct Telling {
  std::vector<AccountLine> lines;
  int bars = 0;         // rows of the graph; 0: none
  bool apart = false;  // a blank row above the graph
  int height() const { return static_cast<int>(lines.size()) + graph_height(); }
  int graph_height() const { return bars == 0 ? 0 : (apart ? 2 : 1) + bars + (bars > 1 ? 1 : 0); }  // a title, and numbers below high bars
};

enum class Detail { Full, Short };
enum class Spacing { Loose, Close };
struct Form {
  Detail detail;
  Spacing spacing;
  int bars;
  bool all = true;  // false: without what the board shows too
};
constexpr Form shortest{Detail::Short, Spacing::Close, 1};
// From the longest to the shortest.
constexpr Form account_forms[] = {{Detail::Full, Spacing::Loose, 4},  {Detail::Full, Spacing::Close, 4},  {Detail::Full, Spacing::Close, 2},
                          {Detail::Short, Spacing::Loose, 4}, {Detail::Short, Spacing::Close, 4}, {Detail::Short, Spacing::Close, 2},
                          shortest, {Detail::Short, Spacing::Close, 0}};
// Beside the board, which shows the flags: the graph before where the flags were, then neither.
constexpr Form forms_beside[] = {shortest, {Detail::Short, Spacing::Close, 1, false}};
constexpr Form shortest_beside{Detail::Short, Spacing::Close, 0, false};

// left_out: so many paragraphs are left out, from the first on.
Telling tell(const Ending& ending, int width, Form form, std::size_t left_out = 0) {
  Telling telling;
  const bool loose = form.spacing == Spacing::Loose;
  for (const Ending::Paragraph& paragraph : std::span(ending.told).subspan(left_out)) {
    if (!form.all && paragraph.on_board) continue;
    if (loose && !paragraph.joins && !telling.lines.empty()) telling.lines.emplace_back();
    for (std::string& line : wrapped(form.detail == Detail::Full ? paragraph.full : paragraph.in_short, width))
      telling.lines.push_back({std::move(line), paragraph.ink});
  }
  if (ending.graph) telling.bars = form.bars;
  telling.apart = loose;
  return telling;
}

// The longest form that fits into so many rows. If none does, as many whole paragraphs as fit into most_rows: the last ones,
// on what was lost and where the flags were, rather than the first, on how long the game took. beside: the board shows the flags,
// and a row more is free if no blank row stands below.
Telling tell_within(const Ending& ending, int width, int rows, int most_rows, bool beside) {
  for (const Form& form : account_forms)
    if (Telling telling = tell(ending, width, form); telling.height() <= rows && (form.bars > 0 || !beside)) return telling;
  if (beside) {
    for (const Form& form : forms_beside)
      if (Telling telling = tell(ending, width, form); telling.height() <= rows + 1) return telling;
    return tell(ending, width, shortest_beside);
  }
  std::size_t left_out = 0;
  while (left_out < ending.told.size() && tell(ending, width, shortest, left_out).height() > most_rows) ++left_out;
  return tell(ending, width, shortest, left_out);
}

int widest_offer(const Ending& ending) {
  int width = 0;
  for (const Ending::Offer& offer : ending.offers) width = std::max(width, columns_of(offer.does));
  return action_columns + width;
}

int count_of_offers(const Ending& ending) { return static_cast<int>(ending.offers.size()); }

// Returns the row below it.
int draw_telling(Frame& frame, Area area, const Ending& ending, const Telling& telling, Lines lines) {
  int y = area.top;
  for (const AccountLine& line : telling.lines)
    if (y < area.bottom) frame.write_within({area.left, y++}, area.right, line.words, {.ink = line.ink});
  if (telling.bars == 0 || y + telling.graph_height() > area.bottom) return y;
  const int below = y + telling.graph_height();
  if (telling.apart) ++y;
  frame.write_within({area.left, y++}, area.right, ending.graph_title, {.bold = true});
  draw_graph(frame, {area.left, y}, {area.right - area.left, below - y}, *ending.graph, lines == Lines::Unicode);
  return below;
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

// If not all have room, a mark says so at the end of the last row, or of the first.
void draw_offers(Frame& frame, Area area, const Ending& ending, Lines lines) {
  const int rows = area.bottom - area.top;
  const int first = std::max(static_cast<int>(ending.chosen) - rows + 1, 0);
  for (int i = 0; i < rows && first + i < static_cast<int>(ending.offers.size()); ++i) {
    const auto nth = static_cast<std::size_t>(first + i);
    const int y = area.top + i;
    const Ending::Offer& offer = ending.offers[nth];
    if (nth == ending.chosen) {
      frame.fill({area.left, y}, {std::min(widest_offer(ending) + 1, area.right - area.left), 1}, {.paper = Ink::Chosen});
      frame.cursor = Point{area.left + 1, y};
    }
    if (const bool above = i == 0 && first > 0, below = i == rows - 1 && nth + 1 < ending.offers.size(); above || below) {
      const std::string sign = lines == Lines::Unicode ? (below ? "▼" : "▲") : (below ? "v" : "^");
      // TRANSLATORS: At the end of a panel's row, after an arrow: there are more rows
      const std::string more = sign + ' ' + text::_("more");
      const int after_words = area.left + action_columns + columns_of(offer.does) + 1;
      const std::string& mark = after_words + columns_of(more) <= area.right ? more : sign;
      const Point at{area.right - columns_of(mark), y};
      frame.mark(at, {columns_of(mark), 1}, {below ? KeyKind::Down : KeyKind::Up});
      if (at.x >= after_words) frame.write(at, mark, {.ink = Ink::Faint});
    }
    frame.mark({area.left, y}, {area.right - area.left, 1}, {.sign = static_cast<unsigned char>(offer.letter)});
    frame.put({area.left, y}, static_cast<unsigned char>(offer.letter), {.ink = Ink::Goal, .bold = true});
    frame.write_within({area.left + action_columns, y}, area.right, offer.does, {.bold = nth == ending.chosen});
  }
}

}  // namespace

bool is_room_for(Area area, const Ending& ending) {
  const int width = area.right - area.left;
  if (width < narrowest_account || widest_offer(ending) > width) return false;
  return height_of_banner(ending, width) + tell(ending, width, shortest_beside).height() + count_of_offers(ending) <= area.bottom - area.top;
}

void draw_ending(Frame& frame, Area area, const Ending& ending, bool filled, bool beside, Lines lines) {
  constexpr int fewest_offers = 3;  // the others come into sight when they are chosen
  const int width = area.right - area.left;
  area.top = draw_banner(frame, area, ending, filled);
  const int height = area.bottom - area.top;
  if (width >= enough_for_both && tell(ending, width, account_forms[0]).height() + 1 + count_of_offers(ending) > height) {
    const Area offers{area.right - widest_offer(ending), area.top, area.right, area.bottom};
    const Area told{area.left, area.top, offers.left - beside_actions, area.bottom};
    draw_telling(frame, told, ending, tell_within(ending, told.right - told.left, height, height, false), lines);
    draw_offers(frame, offers, ending, lines);
    return;
  }
  const int rows = std::max(height - 1 - count_of_offers(ending), 0);
  const int last = area.bottom - std::min(fewest_offers, count_of_offers(ending));
  const Area told{area.left, area.top, area.right, beside ? area.bottom - count_of_offers(ending) : last};
  const int below = draw_telling(frame, told, ending, tell_within(ending, width, rows, last - area.top, beside), lines);
  const int top = below + 1 + count_of_offers(ending) <= area.bottom ? below + 1 : below;
  draw_offers(frame, {area.left, top, area.right, area.bottom}, ending, lines);
}

// ---- a review -----------------------------------------------------------------------------------

// The review of a game: who was ahead, the turning points, and what is told of the one that is shown.
namespace {

constexpr int narrowest_review = 25;
constexpr int mark_columns = 2;  // before an entry of the list
constexpr int before_grade = 2;  // between the entries and their grades

std::vector<std::string> lines_of(const ReviewPanel& review, int width, Lines lines) {
  std::vector<std::string> told;
  for (const std::string& paragraph : review.told)
    for (const std::string& line : wrapped(lines == Lines::Unicode ? paragraph : text::in_ascii(paragraph), width)) told.push_back(line);
  return told;
}

int least_height(const ReviewPanel& review, int width) {
  const auto told = lines_of(review, width, Lines::Unicode).size();
  return static_cast<int>(wrapped(review.title, width).size() + review.points.size() + (told > 0 ? 1 + told : 0));
}

// The rows of the graph, with the numbers below it, if so many are free, and two for its title and a blank.
int graph_rows(int free) {
  for (const int rows : {5, 3, 1})
    if (rows + 2 <= free) return rows;
  return 0;
}

// What came of an attack stands behind two blanks: it goes where there is no room for it.
std::string_view within(std::string_view told, int room) {
  const std::size_t behind_number = told.find_first_not_of(" 0123456789");
  return columns_of(told) > room ? told.substr(0, told.find("  ", behind_number)) : told;
}

}  // namespace

bool is_room_for(Area area, const ReviewPanel& review) {
  const int width = area.right - area.left;
  return width >= narrowest_review && least_height(review, width) <= area.bottom - area.top;
}

int draw_review(Frame& frame, Area area, const ReviewPanel& review, Lines lines, int enough_below) {
  const int width = area.right - area.left;
  const int free = area.bottom - area.top - least_height(review, width);
  const int graph = graph_rows(free >= enough_below ? free - enough_below : free);
  int y = area.top;
  for (const std::string& line : wrapped(review.title, width)) frame.write_within({area.left, y++}, area.right, line, {.bold = true});
  if (graph > 0) {
    // TRANSLATORS: title of a graph
    frame.write_within({area.left, y++}, area.right, text::_("Who was ahead"), {.ink = Ink::Faint});
    draw_graph(frame, {area.left, y}, {width, graph}, review.graph, lines == Lines::Unicode);
    y += graph + 1;
  }
  int widest = 0;
  for (const ReviewPanel::Point& point : review.points) widest = std::max(widest, columns_of(point.told));
  for (std::size_t nth = 0; nth < review.points.size() && y < area.bottom; ++nth, ++y) {
    const auto& [told, grade] = review.points[nth];
    const bool here = nth == review.chosen;
    frame.mark({area.left, y}, {width, 1}, {.kind = KeyKind::Entry, .entry = nth});
    const int grade_at = std::min(area.left + mark_columns + widest + before_grade, area.right - columns_of(grade));
    if (here) {
      frame.fill({area.left, y}, {width, 1}, {.bold = true, .paper = Ink::Chosen});
      frame.write({area.left, y}, ">", {.bold = true});
    }
    const std::string entry = lines == Lines::Unicode ? told : text::in_ascii(told);
    frame.write_within({area.left + mark_columns, y}, grade_at - 1, within(entry, grade_at - 1 - area.left - mark_columns), {.bold = here});
    frame.write_within({grade_at, y}, area.right, grade, {.bold = here});
  }
  const auto told_lines = lines_of(review, width, lines);
  if (!told_lines.empty()) ++y;
  for (const std::string& line : told_lines)
    if (y < area.bottom) frame.write_within({area.left, y++}, area.right, line);
  return y;
}

// ---- who was ahead ------------------------------------------------------------------------------

char32_t bar_sign(int eighths, bool unicode) {
  constexpr std::u32string_view blocks = U"▁▂▃▄▅▆▇█", ascii = U"_.:-=+*#";
  return (unicode ? blocks : ascii)[static_cast<std::size_t>(eighths - 1)];
}

namespace {

char32_t half_bar(bool upper, bool lower, bool unicode) {
  if (upper && lower) return unicode ? U'█' : U'#';
  if (upper) return unicode ? U'▀' : U'"';
  if (lower) return unicode ? U'▄' : U'_';
  return U' ';
}

}  // namespace

void draw_graph(Frame& frame, Point corner, Size size, const Graph& graph, bool unicode) {
  constexpr int least_for_numbers = 3;
  const int columns = std::min(size.width, widest_graph);
  const bool numbered = size.height >= least_for_numbers;
  const int rows = size.height - (numbered ? 1 : 0);
  if (columns <= 0 || rows <= 0 || graph.values.empty()) return;
  auto value = graph.values.begin();
  int from = -1;
  for (int x = 0; x < columns; ++x) {
    const int upto = columns == 1 ? graph.end : graph.end * x / (columns - 1);
    while (std::next(value) != graph.values.end() && std::next(value)->at <= upto) ++value;
    const bool shown = graph.shown && *graph.shown > from && *graph.shown <= upto;
    const Style style{.ink = shown ? Ink::Goal : value->share == even_share ? Ink::Plain : ink_of(value->share > even_share ? graph.side : other(graph.side)).ink};
    // In half cells, up or down from the middle; at least one if a side is ahead.
    const int ahead = value->share - even_share;
    const int length = ahead == 0 ? 0 : std::max((std::abs(ahead) * rows + even_share / 2) / even_share, 1);
    const int top = ahead > 0 ? rows - length : rows;
    const auto filled = [&](int half) { return half >= top && half < top + length; };
    for (int row = 0; row < rows; ++row) {
      const char32_t sign = half_bar(filled(2 * row), filled(2 * row + 1), unicode);
      if (sign != U' ') frame.put({corner.x + x, corner.y + row}, sign, style);
      else if (length == 0 && row == (rows - 1) / 2) frame.put({corner.x + x, corner.y + row}, rows % 2 == 1 ? (unicode ? U'─' : U'-') : bar_sign(1, unicode), {.ink = Ink::Faint});
    }
    from = upto;
  }
  if (!numbered) return;
  const std::string end = std::to_string(graph.end);
  const int end_at = corner.x + columns - static_cast<int>(end.size());
  if (end_at > corner.x + 1) frame.write({corner.x, corner.y + rows}, "0", {.ink = Ink::Faint});
  frame.write({std::max(end_at, corner.x), corner.y + rows}, end, {.ink = Ink::Faint});
}

}  // namespace gonfalon::screen
