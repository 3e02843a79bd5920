#include "gonfalon/screen/draw_preview.hpp"

#include <algorithm>

#include "gonfalon/rules/random_setup.hpp"
#include "gonfalon/text/floor_plan.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/summary.hpp"
#include "parts.hpp"

namespace gonfalon::screen {

namespace {

constexpr int square_columns = 2;
constexpr int preview_gap = 2;  // columns between two floors, and beside a list; rows below a title
constexpr int in_a_row = 3;

Ink ground_of(int file, int row) { return (file + row) % 2 == 0 ? Ink::DarkSquare : Ink::LightSquare; }

// A piece: its rank if that may be drawn, otherwise a mark.
struct Man {
  Side side;
  std::optional<battle::Rank> rank = {};
};
using Men = std::array<std::optional<Man>, board_squares>;

// The same each time.
Men by_lot(const battle::Rules& rules) {
  Random random(7);
  Men men;
  for (const Side side : both_sides) {
    const auto army = std::get<battle::Deployment>(random_setup(Rules(rules), side, random));
    for (std::size_t at = 0; at < army.size(); ++at)
      if (army[at]) men[at] = Man{side};
  }
  return men;
}

// Each viewer's own pieces have their ranks.
Men men_in(std::span<const View> seen) {
  Men men;
  for (const View& each : seen) {
    const auto& view = std::get<battle::View>(each);
    for (std::size_t at = 0; at < men.size(); ++at) {
      const auto& token = view.board[at];
      if (token && (!men[at] || token->side == view.me)) men[at] = Man{token->side, token->side == view.me ? token->rank : std::nullopt};
    }
  }
  return men;
}

void draw_battle(Frame& frame, Point corner, const battle::Rules& rules, const Men& men, text::Highest highest) {
  for (int line = 0; line < rules.rows; ++line)
    for (int file = 0; file < rules.files; ++file) {
      const Square here = square_at(file, rules.rows - 1 - line);
      const Point at{corner.x + file * square_columns, corner.y + line};
      frame.fill(at, {square_columns, 1}, {.paper = rules.lakes.contains(here) ? Ink::Lake : ground_of(here.file, here.row)});
      const auto& man = men[static_cast<std::size_t>(index_of(here))];
      if (!man) continue;
      Style style = ink_of(man->side);
      style.bold = man->rank.has_value();
      frame.put(at, man->rank ? static_cast<char32_t>(text::sign_of(*man->rank, highest)) : U'■', style);
    }
}

// What the walker whom the viewer is, or in a bystander's view the side on turn, knows of the floors.
std::optional<text::FloorPlan> plan_in(const fortress::Rules& rules, std::span<const View> seen) {
  if (seen.empty()) return {};
  const auto& view = std::get<fortress::View>(seen.front());
  const Side walker = view.me.value_or(view.status.to_act);
  return text::plan_of(rules, view.heard[walker], view.party[walker]);
}

void draw_space(Frame& frame, Point at, const fortress::Rules& rules, const text::FloorPlan& plan, Square here, Side walker) {
  const text::SpaceLook look = plan.space(here);
  if (look.walked) frame.fill(at, {square_columns, 1}, {.paper = Ink::Lit});
  if (plan.visitor->inside && plan.visitor->at == here)
    frame.put(at, U'0' + static_cast<char32_t>(fortress::strength(*plan.visitor->inside)), {.bold = true, .paper = bright(walker)});
  else if (look.card)
    frame.put(at, static_cast<char32_t>(rules.kind(*look.card).letter), {.ink = ink_of(other(walker)).ink, .bold = true});
}

// Three floors stand beside each other.
void draw_fortress(Frame& frame, Point corner, const fortress::Rules& rules, std::span<const View> seen) {
  const auto plan = plan_in(rules, seen);
  const auto* view = seen.empty() ? nullptr : &std::get<fortress::View>(seen.front());
  int below = corner.y;
  Point at = corner;
  for (int nth = 0; const Level level : rules.levels()) {
    if (nth++ % in_a_row == 0) at = {corner.x, nth == 1 ? corner.y : below + 1};
    const int width = rules.width_of(level);
    for (int row = 0; row < width; ++row)
      for (int file = 0; file < width; ++file) {
        const Point space{at.x + file * square_columns, at.y + row};
        frame.fill(space, {square_columns, 1}, {.paper = ground_of(file, row)});
        if (plan) draw_space(frame, space, rules, *plan, square_at(file, row, level), view->me.value_or(view->status.to_act));
      }
    below = std::max(below, at.y + width);
    at.x += width * square_columns + preview_gap;
  }
}

}  // namespace

void draw_preview(Frame& frame, Point corner, const Rules& rules, std::span<const View> seen, text::Highest highest) {
  if (const auto* battle = std::get_if<battle::Rules>(&rules)) return draw_battle(frame, corner, *battle, seen.empty() ? by_lot(*battle) : men_in(seen), highest);
  draw_fortress(frame, corner, std::get<fortress::Rules>(rules), seen);
}

Size size_of_preview(const Rules& rules) {
  if (const auto* battle = std::get_if<battle::Rules>(&rules)) return {battle->files * square_columns, battle->rows};
  const auto& fortress = std::get<fortress::Rules>(rules);
  Size size{0, 0};
  int across = -preview_gap;
  for (int nth = 0; const Level level : fortress.levels()) {
    const int width = fortress.width_of(level);
    if (nth++ % in_a_row == 0) {
      across = -preview_gap;
      size.height += width + (nth > 1 ? 1 : 0);
    }
    across += preview_gap + width * square_columns;
    size.width = std::max(size.width, across);
  }
  return size;
}

int draw_preview_beside(Frame& frame, int list_width, bool can_draw, const Rules* rules, std::span<const View> seen, text::Highest highest) {
  constexpr int top = 4;
  constexpr int foot = 4;
  const Size size = frame.size();
  const int left = list_width + preview_gap;
  if (size.width < left + size_of_preview(all_variants().front()).width) return size.width;
  if (rules == nullptr || !can_draw) return list_width;
  const Size preview = size_of_preview(*rules);
  if (left + preview.width > size.width || top + preview_gap + preview.height + foot > size.height) return list_width;
  frame.write_within({left, top}, size.width, text::title(*rules), {.bold = true});
  draw_preview(frame, {left, top + preview_gap}, *rules, seen, highest);
  return list_width;
}

}  // namespace gonfalon::screen
