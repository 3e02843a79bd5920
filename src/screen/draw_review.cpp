// The review of a game: who was ahead, the turning points, and what is told of the one that is shown.
#include <algorithm>

#include "gonfalon/screen/draw_graph.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/turn_in_brief.hpp"
#include "parts.hpp"

namespace gonfalon::screen {

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
  constexpr std::string_view before_outcome = "  ";
  const std::size_t cut = told.rfind(before_outcome);
  const bool has_outcome = cut != std::string_view::npos && told.substr(0, cut).find_first_of("ABCDEFGHIJ") != std::string_view::npos;
  return has_outcome && columns_of(told) > room ? told.substr(0, cut) : told;
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

}  // namespace gonfalon::screen
