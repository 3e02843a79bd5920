// The floors of a fortress side by side, or the cursor's floor alone if there is room for only one.
#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include <fmt/format.h>

#include "gonfalon/base/strings.hpp"
#include "gonfalon/screen/bars.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/picture.hpp"
#include "parts.hpp"

namespace gonfalon::screen {

using text::_;
using text::N_;
using text::Between;

namespace {

struct LineSigns {
  char32_t across, upright, faint_across, faint_upright, faint_corner;
  std::string_view up, down, walked;
};

constexpr LineSigns strokes_of(Lines lines) {
  if (lines == Lines::Unicode) return {U'━', U'┃', U'┄', U'┆', U'·', "▲", "▼", "·"};
  return {U'-', U'|', U'.', U':', U'.', "^", "v", "."};
}

constexpr char bridge_sign = '#';

// Walls that meet at a corner, as a sum. Indexes the signs that join them.
constexpr unsigned wall_left = 1, wall_right = 2, wall_above = 4, wall_below = 8;
constexpr std::u32string_view joined_walls = U"·╸╺━╹┛┗┻╻┓┏┳┃┫┣╋";

// A sign on the floors, and its meaning, a msgid.
struct FloorSign {
  std::string sign;
  const char* meaning;
};

// TRANSLATORS, all below: what a sign on the floors of a fortress means, in the legend below them and in the help
std::vector<FloorSign> floor_signs(const fortress::Rules& rules, const LineSigns& strokes) {
  std::vector<FloorSign> signs{{to_utf8(strokes.upright), N_("wall")},
                               {to_utf8(strokes.faint_upright), N_("not known")},
                               {std::string(strokes.walked), N_("explored")},
                               {"1 2", N_("steps, in order")},
                               {std::string(strokes.up), N_("ladder up")},
                               {std::string(strokes.down), N_("ladder down")},
                               {"x", N_("card beaten")},
                               {std::string(1, note_mark), N_("your note")}};
  if (rules.has_bridge()) signs.push_back({std::string(1, bridge_sign), N_("bridge")});
  return signs;
}

// TRANSLATORS, all below: on the floors of a fortress, or a heading beside them

constexpr int between_floors = 2;  // between two floors
constexpr int floor_numbers = 2;  // columns before a floor's border
constexpr int least_beside = 26;  // columns beside many floors for what is told of them
constexpr int column_width = 37;  // of the column beside three floors, at least
constexpr int least_log = 5;      // rows of the log in that column, with its title
constexpr int least_below = 4;    // rows for texts below many floors
constexpr int own_from = 100;     // columns of a window that shows the player's own fortress too
constexpr int legend_from = 100;  // and of one that explains the signs

// How much of the player's own fortress is drawn small, and how wide a space is in it. Its spaces have one row.
struct Small {
  enum class Part : std::uint8_t { Whole, House, Floor } part;  // the house or the floor that the visitor is in
  int cell_width = 3;
  bool beside = false;  // it stands beside the floors, and not below them or below a column of text
};
constexpr Small floor_of_visitor{Small::Part::Floor};

class Floors {
 public:
  // own: the fortress of the player who looks. Otherwise the one that this player walks through.
  Floors(const fortress::Rules& rules, const fortress::View& view, const Scene& scene, bool own)
      : rules_(rules), view_(view), scene_(scene), own_(own), strokes_(strokes_of(scene.lines)), plan_(plan()) {}

  Rest draw(Frame& frame, Area area) {
    choose_scale(area);
    const std::vector<PlacedFloor> floors = laid_out(order_);
    int bottom = area.top;
    int beside_first = floors.size() == 1 ? area.bottom : area.top;  // the row below the floors beside the first
    int below_last = area.top;
    for (const auto& [level, corner] : floors) {
      below_last = draw_floor(frame, {area.left + corner.x, area.top + corner.y}, level);
      bottom = std::max(bottom, below_last);
      if (level != floors.front().level) beside_first = std::max(beside_first, below_last + 1);
    }
    const bool advised = has_panel(scene_);
    const int after_all = area.left + extent_of(floors).width + between_floors;
    if (small_) return draw_with_own(frame, area, after_all, bottom);
    if (order_ == Order::Column && !advised) {
      draw_legend(frame, {area.left + 1, bottom + 1, after_all - between_floors, area.bottom});
      return draw_column(frame, {after_all, area.top, area.right, area.bottom}, bottom);
    }
    const bool tray = has_tray(scene_, view_.status.stage);
    if (order_ == Order::Row && floors.size() == 3 && !advised && !tray) {
      const int party_at = area.left + floors[1].corner.x;
      const int cards_at = area.left + floors[2].corner.x;
      if (area.right - cards_at >= least_for_cards && cards_at - party_at > least_for_cards) {
        const int party_top = std::clamp(bottom - rows_of_party(), beside_first - 1, beside_first);
        const int party_end = draw_party_alone(frame, {party_at, party_top, cards_at - 1, area.bottom}, rules_, view_, scene_, own_, true);
        const Size own = size_of_small(floor_of_visitor);
        if (const int own_at = area.right - own.width; has_own(area) && own_at > after_all - between_floors && own_at - cards_at > least_for_cards && own.height <= area.bottom - area.top) {
          draw_small(frame, {own_at, area.top}, area.right, floor_of_visitor);
          area.right = own_at - 1;
        }
        // the widest column, so that it fits there in one row
        const int cards_top = std::max(draw_other_walk(frame, {cards_at, below_last, area.right, area.bottom}, rules_, view_, scene_, own_), below_last + 1);
        const int cards_end = draw_cards(frame, {cards_at, cards_top, area.right, area.bottom}, rules_, view_, scene_, own_, false, area.bottom - bottom);
        const int log_right = party_end > bottom ? party_at - 1 : cards_end > bottom ? cards_at - 1 : area.right;
        return {{1, bottom, log_right, area.bottom}, {}, bottom};
      }
    }
    const bool single = order_ == Order::Single;
    const int after_first = area.left + columns(floors.front().level) + between_floors;
    Area side{after_first + 1, single ? area.top + 1 : beside_first, area.right, area.bottom};
    const bool in_houses = order_ == Order::Rows || order_ == Order::Folded;
    const bool room_beside = area.right - after_all >= least_beside;
    if (order_ == Order::Column) side = {after_all, area.top, area.right, area.bottom};
    if (in_houses) {
      const int below_from = area.left + (advised ? area.right * 2 / 5 : area.right / 2);  // advice needs more room
      side = room_beside ? Area{after_all, area.top, area.right, area.bottom} : Area{below_from, bottom, area.right, area.bottom};
    }
    // the tray needs more than half of the width
    if (tray && !advised && in_houses && !room_beside) {
      draw_tray(frame, {area.left + 1, bottom, area.right, area.bottom}, scene_.ui);
      return {{side.left, bottom, area.right, bottom + 1}, {}, bottom};
    }
    if (order_ == Order::Folded && !advised && !room_beside)
      if (const auto rest = draw_below_houses(frame, area, floors, bottom)) return *rest;
    const bool beside = advised || draw_side(frame, side);
    return {{1, bottom, beside ? side.left - 2 : area.right - 1, area.bottom}, advised ? side : Area{}, bottom};
  }

 private:
  // Where the floors stand: all in a row; three to a row, each house with a row of its own; each house with its upper
  // floors above each other (Column: so that a column of text has room beside them); or the cursor's floor alone.
  enum class Order : std::uint8_t { Row, Rows, Folded, Column, Single };
  struct PlacedFloor {
    Level level;
    Point corner;  // relative to the corner of the first floor
  };

  // Its floors, the first at {0, 0}.
  std::vector<PlacedFloor> floors_of_small(Small small) {
    cell_width_ = small.cell_width;
    cell_height_ = 1;
    order_ = Order::Column;
    const auto& visitor = view_.party[other(scene_.seat)];
    const Level here = visitor.inside ? visitor.at.level : rules_.start.level;
    auto floors = laid_out(order_);
    std::erase_if(floors, [&](const PlacedFloor& floor) {
      switch (small.part) {
        case Small::Part::Whole: return false;
        case Small::Part::House: return rules_.house_of(floor.level) != rules_.house_of(here);
        case Small::Part::Floor: return floor.level != here;
      }
      return false;
    });
    const Point first = floors.front().corner;
    for (PlacedFloor& floor : floors) floor.corner = {floor.corner.x - first.x, floor.corner.y - first.y};
    return floors;
  }

  // With its title. All floors have the same place in every position: the largest floor is counted.
  Size size_of_small(Small small) const {
    Floors own(rules_, view_, scene_, true);
    Size size{0, 0};
    const auto count = [&](const Size& of) { size = {std::max(size.width, of.width), std::max(size.height, of.height + 1)}; };
    count(own.extent_of(own.floors_of_small(small)));
    if (small.part == Small::Part::Floor)
      for (const Level level : rules_.levels()) count({own.columns(level), own.rows(level)});
    return size;
  }

  // Draws it below its title.
  void draw_small(Frame& frame, Point corner, int right, Small small) const {
    Floors own(rules_, view_, scene_, true);
    const auto floors = own.floors_of_small(small);
    const Side them = other(scene_.seat);
    const auto& visitor = view_.party[them];
    Style style = ink_of(scene_.seat);
    style.bold = true;
    const std::string place = visitor.inside ? text::called(Rules(rules_), visitor.at) : std::string();
    // TRANSLATORS: heading of a small picture; {0}: the other side, Red or Blue; {1}: a place, such as C1 bottom
    const std::string long_title = visitor.inside ? text::fill(_("Your fortress: {0} is at {1}"), text::called(them), place) : std::string(_("Your fortress"));
    const std::string shorter = visitor.inside ? text::labelled(text::called(them), place) : long_title;
    const bool fits = corner.x + columns_of(long_title) <= right;
    frame.write_within(corner, right, fits ? long_title : shorter, style);
    const Size size = size_of_small(small);
    if (scene_.mouse.own_key) frame.mark(corner, size, *scene_.mouse.own_key);
    for (const auto& [level, at] : floors) own.draw_floor(frame, {corner.x + at.x, corner.y + 1 + at.y}, level);
  }
  static constexpr int least_for_cards = 17;

  int pieces_of_party() const { return static_cast<int>(std::ranges::count(rules_.party.values, true)); }
  // What draw_party_alone() draws, with its title.
  int rows_of_party() const { return 1 + pieces_of_party() + (view_.party[walker()].sits_out > 0 ? 1 : 0); }
  // Rows for the party and a few of the cards in a column.
  int least_text() const { return pieces_of_party() + 7; }

  // The floors of many, the player's own fortress below or beside them, and texts.
  Rest draw_with_own(Frame& frame, Area area, int after_all, int bottom) const {
    const Size own = size_of_small(*small_);
    if (small_->beside) {
      if (!own_) draw_small(frame, {after_all, area.top}, area.right, *small_);
      const int top = std::max(bottom, area.top + own.height);
      const int third = area.right / 3;
      draw_party(frame, {area.left + 1, top, third - 1, area.bottom}, rules_, view_, scene_, own_, false);
      draw_cards(frame, {third, top, 2 * third - 1, area.bottom}, rules_, view_, scene_, own_, false);
      return {{2 * third, top, area.right, area.bottom}, {}, bottom};
    }
    if (!own_) draw_small(frame, {area.left, bottom}, area.left + own.width, *small_);
    draw_legend(frame, {area.left + 1, bottom + own.height + (bottom + own.height + 2 < area.bottom ? 1 : 0), area.left + own.width, area.bottom});
    return draw_column(frame, {area.left + own.width + between_floors, bottom, area.right, area.bottom}, bottom);
  }

  // Below the lowest floors of two houses, beside the upper ones: the party, and the other side's piece over the cards. nullopt: there is
  // no room.
  std::optional<Rest> draw_below_houses(Frame& frame, Area area, const std::vector<PlacedFloor>& floors, int bottom) const {
    std::vector<PlacedFloor> lowest;
    std::ranges::copy_if(floors, std::back_inserter(lowest), [&](const PlacedFloor& floor) { return rules_.storey_of(floor.level) == 0; });
    if (lowest.size() != 2) return {};
    int top = area.top;
    for (const auto& [level, corner] : lowest) top = std::max(top, area.top + corner.y + rows(level));
    const int second = area.left + lowest[1].corner.x + 1;
    if (bottom - top < 3 || std::min(columns(lowest[0].level), columns(lowest[1].level)) < least_for_cards) return {};
    const int party_right = area.left + columns(lowest[0].level) + 1;
    const int party_end = draw_party_alone(frame, {area.left + 1, top, party_right, area.bottom}, rules_, view_, scene_, own_, false);
    draw_other_walk(frame, {second, top, second + columns(lowest[1].level) - 1, bottom - 1}, rules_, view_, scene_, own_);
    draw_cards(frame, {second, bottom - 1, area.right, area.bottom}, rules_, view_, scene_, own_, false);
    return Rest{{1, std::max(party_end, bottom), second - 2, area.bottom}, {}, bottom};
  }

  // A column beside the floors: the tray, or parties, cards and log, with the player's own fortress at its foot.
  Rest draw_column(Frame& frame, Area side, int bottom) const {
    int y = side.top;
    if (has_tray(scene_, view_.status.stage)) {
      y = draw_tray(frame, side, scene_.ui) + 1;
      return {{side.left, y, side.right, side.bottom}, {}, bottom};
    }
    // its place does not depend on what is told above it
    for (const Small small : {Small{Small::Part::Whole}, floor_of_visitor}) {
      const Size size = size_of_small(small);
      if (small_ || own_ || !has_own(side) || size.width > side.right - side.left || size.height > side.bottom - side.top - least_text()) continue;
      draw_small(frame, {side.left, side.bottom - size.height}, side.right, small);
      side.bottom -= size.height + 1;
      break;
    }
    y = draw_party(frame, side, rules_, view_, scene_, own_, true) + 1;
    y = draw_cards(frame, {side.left, y, side.right, side.bottom}, rules_, view_, scene_, own_, true, least_log + 1) + 1;
    if (side.bottom - y >= least_log)
      // TRANSLATORS: title of the log beside the floors of a fortress
      draw_title_bar(frame, {side.left - 1, y++}, side.right, _("Turns"));
    return {{side.left, y, side.right, side.bottom}, {}, bottom};
  }
  // What the signs mean, in as many rows as that takes; nothing if there is no room, or while a fortress is being built.
  void draw_legend(Frame& frame, Area area) const {
    constexpr int between_signs = 3;
    if (frame.size().width < legend_from || scene_.draft != nullptr) return;
    std::vector<std::pair<Point, FloorSign>> placed;
    Point at{area.left, area.top};
    for (const FloorSign& sign : floor_signs(rules_, strokes_)) {
      const int width = columns_of(sign.sign) + 1 + columns_of(_(sign.meaning));
      if (at.x > area.left && at.x + width > area.right) at = {area.left, at.y + 1};
      placed.emplace_back(at, sign);
      at.x += width + between_signs;
    }
    if (at.y >= area.bottom) return;
    for (const auto& [where, sign] : placed) {
      // explored floor is lit where there are colours
      const bool lit = is_filled(scene_) && sign.sign == strokes_.walked;
      if (lit) frame.fill(where, {1, 1}, {.paper = Ink::Lit});
      const int x = lit ? where.x + 1 : frame.write(where, sign.sign, {.bold = true});
      frame.write({x + 1, where.y}, _(sign.meaning), {.ink = Ink::Faint});
    }
  }

  // The player's own fortress is shown small, or it would be, if it was not shown large.
  bool has_own(Area area) const {
    return area.right >= own_from && scene_.own_beside && view_.mine && rules_.explores(other(scene_.seat)) &&
           !has_tray(scene_, view_.status.stage) && !has_panel(scene_);
  }
  bool is_cursor_here() const { return own_ == scene_.ui.own_fortress; }

  text::FortressLook plan() const {
    if (scene_.draft != nullptr)
      return text::look_of(rules_, std::get<fortress::Labyrinth>(*scene_.draft), nullptr, nullptr);
    const Side visitor = other(scene_.seat);
    if (own_ && view_.mine)
      return text::look_of(rules_, *view_.mine, &view_.heard[visitor], &view_.party[visitor]);
    if (scene_.all != nullptr) {
      const auto& owner = std::get<fortress::View>(*(*scene_.all)[visitor]);
      if (owner.mine) return text::look_of(rules_, *owner.mine, &view_.heard[scene_.seat], &view_.party[scene_.seat]);
    }
    return text::look_of(rules_, view_.heard[scene_.seat], view_.party[scene_.seat]);
  }

  int width(Level level) const { return rules_.width_of(level); }
  int columns(Level level) const { return floor_numbers + width(level) * (cell_width_ + 1) + 1; }

  int rows(Level level) const { return 2 + width(level) * (cell_height_ + 1) + 1; }

  Size extent_of(const std::vector<PlacedFloor>& floors) const {
    Size extent{0, 0};
    for (const auto& [level, corner] : floors) {
      extent.width = std::max(extent.width, corner.x + columns(level));
      extent.height = std::max(extent.height, corner.y + rows(level));
    }
    return extent;
  }

  std::vector<PlacedFloor> laid_out(Order order) const {
    if (order == Order::Single) return {{scene_.ui.cursor.level, {0, 0}}};
    constexpr int in_a_row = 3;
    std::vector<PlacedFloor> floors;
    Point next{0, 0};
    int nth_in_row = 0;
    int house_from = 0;  // Folded: where the house's first floor begins
    for (const Level level : rules_.levels()) {
      const bool new_house = !floors.empty() && rules_.storey_of(level) == 0;
      if (order == Order::Rows && (new_house || nth_in_row == in_a_row)) {
        next = {0, extent_of(floors).height};
        nth_in_row = 0;
      }
      const bool folded = order == Order::Folded || order == Order::Column;
      if (folded && new_house) next = {house_from = extent_of(floors).width + 1, 0};
      floors.push_back({level, next});
      ++nth_in_row;
      if (!folded)
        next.x += columns(level) + between_floors;
      else if (next.x == house_from)
        next = {house_from + columns(level) + 1, 0};
      else
        next.y += rows(level);
    }
    return floors;
  }

  // Chooses the largest scale at which so much of the player's own fortress fits too, for many floors. False: there is none.
  bool choose_scale_with_own(Size room) {
    constexpr std::array<Size, 6> cells{{{11, 5}, {9, 4}, {7, 3}, {5, 2}, {5, 1}, {3, 1}}};
    using Part = Small::Part;
    for (const Small small : {Small{Part::Whole}, Small{Part::House}, Small{Part::Floor}, Small{Part::House, 3, true}, Small{Part::Floor, 3, true}, Small{Part::Floor, 1, true}}) {
      const Size own = size_of_small(small);
      for (const Size& cell : cells) {
        cell_width_ = cell.width;
        cell_height_ = cell.height;
        const Size all = extent_of(laid_out(Order::Folded));
        const bool wide = small.beside ? all.width + between_floors + own.width <= room.width : all.width <= room.width && own.width + between_floors + least_beside <= room.width;
        const int height = small.beside ? std::max(all.height, own.height) + least_below : all.height + own.height;
        if (!wide || height > room.height) continue;
        order_ = Order::Folded;
        small_ = small;
        return true;
      }
    }
    return false;
  }

  // The largest scale at which the floors and the text beside or below them fit.
  void choose_scale(Area area) {
    struct FloorScale {
      int width, height;
      int below;  // rows needed below the floors
      Order order;
    };
    constexpr std::array of_few{FloorScale{11, 5, 0, Order::Column}, FloorScale{7, 3, 0, Order::Column}, FloorScale{5, 2, 0, Order::Column},
                                FloorScale{5, 2, 2, Order::Row},     FloorScale{5, 1, 4, Order::Row}};
    constexpr std::array of_many{FloorScale{11, 5, 4, Order::Row}, FloorScale{7, 3, 4, Order::Row},    FloorScale{7, 3, 4, Order::Rows}, FloorScale{5, 2, 4, Order::Rows}, FloorScale{5, 2, 4, Order::Row}, FloorScale{5, 1, 4, Order::Row},
                                 FloorScale{5, 1, 4, Order::Rows}, FloorScale{5, 1, 4, Order::Folded}, FloorScale{3, 1, 2, Order::Folded}};
    const bool many = rules_.floors.size() > of_few.size();
    const Size room{area.right - area.left, area.bottom - area.top};
    if (many && has_own(area) && choose_scale_with_own(room)) return;
    for (const FloorScale& scale : many ? std::span<const FloorScale>(of_many) : std::span<const FloorScale>(of_few)) {
      if (!many && scale.order == Order::Row && scale.height == 2 && has_panel(scene_)) continue;  // the panel below the upper floors would be too low
      cell_width_ = scale.width;
      cell_height_ = scale.height;
      const Size extent = extent_of(laid_out(scale.order));
      const int beside = scale.order == Order::Column ? between_floors + column_width : 0;
      order_ = extent.width + beside > room.width || extent.height > room.height ? Order::Single : scale.order;
      if (order_ != Order::Single && extent.height + scale.below <= room.height) return;
    }
    if (order_ != Order::Single) return;
    cell_width_ = of_few.back().width;
    cell_height_ = of_few.back().height;
  }

  // What lies between a space and the one above it, or before it. A floor has a wall around it.
  Between edge_of(Square here, Step side) const {
    const Square next = moved(here, side);
    return rules_.has(here) && rules_.has(next) ? plan_.edge(edge_between(here, next)) : Between::Wall;
  }
  Between above(int file, int row, Level level) const { return edge_of(square_at(file, row, level), {0, -1}); }
  Between before(int file, int row, Level level) const { return edge_of(square_at(file, row, level), {-1, 0}); }

  bool is_lit(Square here) const { return rules_.has(here) && plan_.space(here).walked; }

  // Draws an edge, its first cell at `at`. Nothing is drawn of an open one; between two lit spaces it is lit.
  void draw_edge(Frame& frame, Point at, Square here, Step side) const {
    const bool across = side.files == 0;
    const int length = across ? cell_width_ : cell_height_;
    if (const Square next = moved(here, side); is_cursor_here() && rules_.has(here) && rules_.has(next))
      frame.mark(at, across ? Size{length, 1} : Size{1, length}, {.kind = KeyKind::Edge, .place = next, .from = here});
    switch (edge_of(here, side)) {
      case Between::Open:
        if (is_lit(here) && is_lit(moved(here, side))) frame.fill(at, across ? Size{length, 1} : Size{1, length}, {.paper = Ink::Lit});
        return;
      case Between::Wall:
        for (int i = 0; i < length; ++i)
          frame.put(across ? Point{at.x + i, at.y} : Point{at.x, at.y + i}, across ? strokes_.across : strokes_.upright, {.bold = true});
        return;
      case Between::Unknown:
        for (int i = 0; i < length; i += across ? 2 : 1)
          frame.put(across ? Point{at.x + i, at.y} : Point{at.x, at.y + i}, across ? strokes_.faint_across : strokes_.faint_upright, {.ink = Ink::Faint});
    }
  }

  // The corner above and before this space, with the walls that meet there joined.
  void draw_corner(Frame& frame, Point at, int file, int row, Level level, int count) const {
    const bool left = file > 0, right = file < count, up = row > 0, down = row < count;
    unsigned walls = 0;
    const auto add = [&](Between edge, unsigned wall) { walls |= edge == Between::Wall ? wall : 0; };
    if (left) add(above(file - 1, row, level), wall_left);
    if (right) add(above(file, row, level), wall_right);
    if (up) add(before(file, row - 1, level), wall_above);
    if (down) add(before(file, row, level), wall_below);
    if (walls != 0 && scene_.lines == Lines::Unicode) {
      frame.put(at, joined_walls[walls], {.bold = true});
    } else if (walls != 0) {
      const bool straight = (walls & (wall_left | wall_right)) == 0;
      frame.put(at, straight ? strokes_.upright : (walls & (wall_above | wall_below)) == 0 ? strokes_.across : U'+', {.bold = true});
    } else if (is_lit(square_at(file, row, level)) && is_lit(square_at(file - 1, row - 1, level)) && is_lit(square_at(file - 1, row, level)) && is_lit(square_at(file, row - 1, level))) {
      frame.fill(at, {1, 1}, {.paper = Ink::Lit});
    } else {  // without it the spaces of an open floor could not be told apart
      frame.put(at, strokes_.faint_corner, {.ink = Ink::Faint});
    }
  }

  int draw_floor(Frame& frame, Point corner, Level level) {
    const int count = width(level);
    const bool single = order_ == Order::Single;
    const int name_at = single ? corner.x + columns(level) + 1 : corner.x + floor_numbers + 1;
    const std::string name = text::called(rules_, level);
    int line_at = corner.y;  // beside a single floor there may be room only for one word of a name
    for (const std::string& line : single ? wrapped(name, frame.size().width - name_at) : std::vector{name})
      frame.write({name_at, line_at++}, line, {.ink = Ink::Title});
    const Point grid{corner.x + floor_numbers, corner.y + (single ? 1 : 2)};
    for (int row = 0; row <= count; ++row)
      for (int file = 0; file <= count; ++file) {
        const Square here = square_at(file, row, level);
        const Point at{grid.x + file * (cell_width_ + 1), grid.y + row * (cell_height_ + 1)};
        const Point middle{at.x + 1 + cell_width_ / 2, at.y + 1 + cell_height_ / 2};
        draw_corner(frame, at, file, row, level, count);
        if (file < count) draw_edge(frame, {at.x + 1, at.y}, here, {0, -1});
        if (row < count) draw_edge(frame, {at.x, at.y + 1}, here, {-1, 0});
        if (row == 0 && file < count)
          frame.put({middle.x, grid.y - 1}, U'A' + static_cast<char32_t>(file), {.ink = Ink::Faint});
        if (file == 0 && row < count) frame.write({corner.x, at.y + 1 + (cell_height_ - 1) / 2}, std::to_string(row + 1), {.ink = Ink::Faint});
        if (rules_.has(here)) draw_space(frame, {at.x + 1, at.y + 1}, here);
      }
    return grid.y + 1 + count * (cell_height_ + 1);
  }

  // What stands on a space: its longest form that fits is drawn.
  struct Sign {
    std::vector<std::string> forms;
    Style style = {};
  };

  void draw_space(Frame& frame, Point corner, Square here) {
    if (is_cursor_here()) frame.mark(corner, {cell_width_, cell_height_}, {.kind = KeyKind::Place, .place = here});
    const text::SpaceLook look = plan_.space(here);
    const bool lit = is_lit(here);
    const int words_y = corner.y + (cell_height_ - 1) / 2;
    const int last_y = corner.y + cell_height_ - 1;
    if (lit) frame.fill(corner, {cell_width_, cell_height_}, {.paper = Ink::Lit});
    const bool at_cursor = is_cursor_here() && here == scene_.ui.cursor;
    if (at_cursor) {
      frame.fill({corner.x, last_y}, {cell_width_, 1}, {.paper = Ink::Cursor});
      if (!scene_.ui.typing) frame.cursor = Point{corner.x + cell_width_ / 2, last_y};
    }
    const bool low = cell_height_ == 1;
    const bool noted = scene_.notes != nullptr && scene_.draft == nullptr && !own_ && !look.card && scene_.notes->contains(here);
    const int step = step_at(here);
    Sign sign = sign_of(look, here, lit, step);
    const bool goal = !own_ && std::ranges::find(scene_.ui.goals, here) != scene_.ui.goals.end();
    if (goal && sign.forms.empty()) sign = {{scene_.lines == Lines::Unicode ? "•" : "+"}, {Ink::Goal, true}};
    if (at_cursor && low) sign.style = {.bold = true};
    // in a low space ladders, notes and the steps of a setup's way stand beside the sign
    const bool step_at_end = step > 0 && (!low || scene_.draft != nullptr);
    // the card on which a piece stands, such as the flag that it has just captured: in a row of its own, or at the end of the piece's
    const bool last_is_free = !low && !look.up && !look.down && !step_at_end;
    const std::optional<Sign> under = is_visited(here) && look.card ? std::optional(sign_of(*look.card)) : std::nullopt;
    const int under_y = last_is_free ? last_y : cell_height_ > 2 ? corner.y : words_y;
    const bool under_at_end = under && under_y == words_y && !(low && (look.down || step_at_end));
    const int room = cell_width_ - (low && (look.up || noted) ? 1 : 0) - (low && (look.down || step_at_end) ? 1 : 0) - (low && step_at_end ? (step > 9 ? 2 : 1) : 0) - (under_at_end ? 1 : 0);
    const auto write_fitting = [&](const Sign& it, Point at, int columns) {
      const auto fitting = std::ranges::find_if(it.forms, [&](const std::string& form) { return columns_of(form) <= columns; });
      if (fitting != it.forms.end()) frame.write({at.x + (columns - columns_of(*fitting)) / 2, at.y}, *fitting, it.style);
    };
    write_fitting(sign, {corner.x + (low && (look.up || noted) ? 1 : 0), words_y}, room);
    if (under_at_end)
      frame.write({corner.x + cell_width_ - 1, words_y}, under->forms.back(), under->style);
    else if (under && under_y != words_y)
      write_fitting(*under, {corner.x, under_y}, cell_width_);
    const Style mark{.ink = at_cursor ? Ink::Plain : Ink::Goal, .bold = true};
    if (noted) frame.put({corner.x, words_y}, static_cast<char32_t>(note_mark), {.bold = true});
    if (step_at_end) {
      const std::string number = std::to_string(step);
      frame.write({corner.x + cell_width_ - columns_of(number), last_y}, number, mark);
    }
    if (low) {
      if (look.up && !noted) frame.write({corner.x, last_y}, strokes_.up, mark);
      if (look.down && !step_at_end) frame.write({corner.x + cell_width_ - 1, last_y}, strokes_.down, mark);
    } else {
      draw_ladders(frame, {corner.x, last_y}, look, mark, step > 0 ? columns_of(std::to_string(step)) : 0);
    }
  }

  // Draws where ladders lead, in a space's last row, of whose end some columns are taken.
  void draw_ladders(Frame& frame, Point at, const text::SpaceLook& look, Style style, int taken) const {
    const auto joined_signs = [&](bool with_words) {
      std::string all;
      for (const auto& [leads, sign, word] : {std::tuple(look.up, strokes_.up, _("up")), std::tuple(look.down, strokes_.down, _("down"))})
        if (leads) all += (all.empty() ? "" : " ") + std::string(sign) + (with_words ? std::string(" ") + word : std::string());
      return all;
    };
    const int room = cell_width_ - (taken > 0 ? taken + 1 : 0);  // with a blank before them
    std::string told = joined_signs(true);
    if (columns_of(told) > room) told = joined_signs(false);
    frame.write({at.x + (room - columns_of(told)) / 2, at.y}, told, style);
  }

  bool is_visited(Square here) const { return plan_.visitor != nullptr && plan_.visitor->inside && plan_.visitor->at == here; }

  // The number of the step that leads here, from 1; 0: none does. While setting up, a step of the shortest way to the flag
  // (UiState::way); in play, one of this turn's walk, and the last if the piece came here several times.
  int step_at(Square here) const {
    if (scene_.draft == nullptr && walker() != view_.status.to_act) return 0;
    if (scene_.draft == nullptr) return static_cast<int>(scene_.walk.rend() - std::find(scene_.walk.rbegin(), scene_.walk.rend(), here));
    const auto& way = scene_.ui.way;
    const auto found = std::find(way.begin(), way.end(), here);
    return found == way.end() ? 0 : static_cast<int>(found - way.begin());
  }

  // step: step_at(here). A low space has no other room for it.
  Sign sign_of(const text::SpaceLook& look, Square here, bool lit, int step) const {
    const Style quiet{.ink = lit ? Ink::Plain : Ink::Faint};
    if (is_visited(here)) return visitor();
    if (look.card) return sign_of(*look.card);
    if (look.beaten) return {{"x"}, quiet};
    if (look.bridge) return {{std::string(1, bridge_sign) + ' ' + _("bridge"), std::string(1, bridge_sign)}, {Ink::Goal, true}};
    if (here == rules_.start && !(cell_height_ == 1 && look.walked)) return {cell_height_ == 1 ? std::vector<std::string>{"@"} : std::vector<std::string>{_("start"), "@"}, quiet};
    if (cell_height_ == 1 && scene_.draft == nullptr && step > 0) return {{std::to_string(step)}, {.ink = Ink::Goal, .bold = true}};
    if (look.walked && !(is_filled(scene_) && lit)) return {{std::string(strokes_.walked)}, quiet};
    return {};
  }

  Sign sign_of(fortress::Card card) const {
    const fortress::Kind& kind = rules_.kind(card);
    const std::string name = text::called_briefly(rules_, card);
    Style style = ink_of(owner());
    style.bold = true;
    std::vector<std::string> forms{name, std::string(1, kind.letter)};
    if (kind.strength > 0)
      forms = {fmt::format("{} {}", name, kind.strength), fmt::format("{} {}", kind.letter, kind.strength), std::string(1, kind.letter)};
    if (is_filled(scene_)) style = {.bold = true, .paper = deep(owner())};
    return {forms, style};
  }

  // The piece that walks here, as a tile: its letter and strength.
  Sign visitor() const {
    const fortress::Piece piece = *plan_.visitor->inside;
    const int power = strength(piece);
    Style style = ink_of(walker());
    style.bold = true;
    if (!is_filled(scene_)) return {{walker() == scene_.seat ? fmt::format("[{}]", power) : fmt::format("<{}>", power)}, style};
    style = {.bold = true, .paper = bright(walker())};
    const std::string name = capital(text::called(piece));
    std::string_view rest = name;
    take_sign(rest);
    const std::string letter = name.substr(0, name.size() - rest.size());
    return {{fmt::format(" {} {} ", letter, power), fmt::format("{}{}", letter, power), letter}, style};
  }

  // The side whose fortress is shown.
  Side owner() const { return scene_.draft != nullptr ? scene_.seat : other(walker()); }

  // Draws the text beside the floors. False: there is no room for it.
  bool draw_side(Frame& frame, Area area) const {
    if (area.right - area.left < 20) return false;
    if (has_tray(scene_, view_.status.stage)) {
      draw_tray(frame, area, scene_.ui);
      return true;
    }
    const int y = draw_party(frame, area, rules_, view_, scene_, own_, false);
    draw_cards(frame, {area.left, y, area.right, area.bottom}, rules_, view_, scene_, own_, false);
    return true;
  }

  // The side whose walk is shown.
  Side walker() const { return own_ ? other(scene_.seat) : scene_.seat; }

  const fortress::Rules& rules_;
  const fortress::View& view_;
  const Scene& scene_;
  const bool own_;
  LineSigns strokes_;
  text::FortressLook plan_;
  int cell_width_ = 5;
  int cell_height_ = 1;
  Order order_ = Order::Row;
  std::optional<Small> small_;  // what is drawn of the player's own fortress beside or below many floors
};

}  // namespace

HelpGroup signs_on_floors(const fortress::Rules& rules, Lines lines) {
  // TRANSLATORS: title of a group in the help
  HelpGroup group{_("Signs on the floors"), {}};
  for (const FloorSign& sign : floor_signs(rules, strokes_of(lines))) group.rows.push_back({sign.sign, _(sign.meaning)});
  return group;
}

Rest draw_floors(Frame& frame, Area area, const fortress::Rules& rules, const fortress::View& view,
                const Scene& scene) {
  return Floors(rules, view, scene, scene.ui.own_fortress).draw(frame, area);
}

}  // namespace gonfalon::screen
