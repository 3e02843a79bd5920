// The floors of a fortress side by side, or the cursor's floor alone if there is room for only one.
#include <algorithm>
#include <array>
#include <map>

#include <fmt/format.h>

#include "gonfalon/text/floor_plan.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "parts.hpp"

namespace gonfalon::screen {

using text::_;
using text::Between;

namespace {

struct LineSigns {
  char32_t across, upright, faint_across, faint_upright, corner;
  std::string_view up, down, walked;
};

constexpr LineSigns strokes_of(Lines lines) {
  if (lines == Lines::Unicode) return {U'━', U'┃', U'┄', U'┆', U'·', "↑", "↓", "·"};
  return {U'-', U'|', U'.', U':', U'+', "^", "v", "."};
}

// TRANSLATORS, all below: beside the floors of a fortress: a heading, or what a sign on the floors means. "tower" and "box" stand
// before the pieces that wait in the tower, or are out of the game in the box

constexpr int gap = 2;      // between two floors
constexpr int numbers = 2;  // columns before a floor's border
constexpr int least_beside = 26;  // columns beside many floors for what is told of them
constexpr char bridge_sign = '#';
constexpr int both_from = 150;  // columns of a window that shows both fortresses

class Floors {
 public:
  // own: the fortress of the player who looks. Otherwise the one that this player walks through.
  Floors(const fortress::Rules& rules, const fortress::View& view, const Scene& scene, bool own)
      : rules_(rules), view_(view), scene_(scene), own_(own), strokes_(strokes_of(scene.lines)), plan_(plan()) {}

  Rest draw(Frame& frame, Area area) {
    if (shows_both(area)) area.right = draw_other(frame, area) - gap;
    choose_scale(area);
    const std::vector<PlacedFloor> floors = laid_out(order_);
    int bottom = area.top;
    int advice_top = floors.size() == 1 ? area.bottom : area.top;  // below the floors beside the first
    for (const auto& [level, corner] : floors) {
      const int end = draw_floor(frame, {area.left + corner.x, area.top + corner.y}, level);
      bottom = std::max(bottom, end);
      if (level != floors.front().level) advice_top = std::max(advice_top, end + 1);
    }
    const bool advised = !scene_.ui.advice.empty();
    const bool single = order_ == Order::Single;
    const int after_all = area.left + extent_of(floors).width + gap;
    const int after_first = area.left + columns(floors.front().level) + gap;
    Area side{after_first + 1, single ? area.top + 1 : bottom, area.right, area.bottom};
    const bool in_houses = order_ == Order::Rows || order_ == Order::Folded;
    const bool room_beside = area.right - after_all >= least_beside;
    if (in_houses) {
      const int below_from = area.left + (advised ? area.right * 2 / 5 : area.right / 2);  // advice needs more room
      side = room_beside ? Area{after_all, area.top, area.right, area.bottom} : Area{below_from, bottom, area.right, area.bottom};
      advice_top = side.top;
    }
    // the tray needs more than half of the width
    if (has_tray(scene_, view_.status.stage) && !advised && in_houses && !room_beside) {
      draw_tray(frame, {area.left + 1, bottom, area.right, area.bottom}, scene_.ui);
      return {{side.left, bottom, area.right, bottom + 1}, {}};
    }
    const bool beside = advised || draw_side(frame, side);
    return {{1, bottom, beside ? side.left - 2 : area.right - 1, area.bottom}, advised ? Area{side.left, advice_top, side.right, side.bottom} : Area{}};
  }

  // Draws the fortress small, in the upper right corner: the bottom floor, and beside it the two others above each other. Returns
  // the column where that begins.
  int draw_in_corner(Frame& frame, Area area) {
    const int left = area.right - columns(Level::Bottom) - gap - columns(Level::Middle);
    // TRANSLATORS: heading; {0}: a side, Red or Blue
    frame.write_within({left + numbers + 1, area.top}, area.right, text::fill(_("{0}'s own fortress"), text::called(scene_.seat)), {.ink = Ink::Title});
    draw_floor(frame, {left, area.top + 1}, Level::Bottom);
    const int right = left + columns(Level::Bottom) + gap;
    const int below = draw_floor(frame, {right, area.top + 1}, Level::Middle);
    draw_floor(frame, {right, below}, Level::Top);
    return left;
  }

 private:
  // Both fortresses are shown in a wide window, if the player may see both.
  bool shows_both(Area area) const {
    return area.right - area.left >= both_from && rules_.floors.size() == 3 && scene_.own_beside && !own_ && scene_.draft == nullptr && scene_.ui.advice.empty();
  }
  int draw_other(Frame& frame, Area area) const { return Floors(rules_, view_, scene_, true).draw_in_corner(frame, area); }
  bool is_cursor_here() const { return own_ == scene_.ui.own_fortress; }

  text::FloorPlan plan() const {
    if (scene_.draft != nullptr)
      return text::plan_of(rules_, std::get<fortress::Labyrinth>(*scene_.draft), nullptr, nullptr);
    const Side visitor = other(scene_.seat);
    if (own_ && view_.mine)
      return text::plan_of(rules_, *view_.mine, &view_.heard[visitor], &view_.party[visitor]);
    if (scene_.all != nullptr) {
      const auto& owner = std::get<fortress::View>(*(*scene_.all)[visitor]);
      if (owner.mine) return text::plan_of(rules_, *owner.mine, &view_.heard[scene_.seat], &view_.party[scene_.seat]);
    }
    return text::plan_of(rules_, view_.heard[scene_.seat], view_.party[scene_.seat]);
  }

  int width(Level level) const { return rules_.width_of(level); }
  int columns(Level level) const { return numbers + width(level) * (cell_width_ + 1) + 1; }

  // Where the floors stand: all in a row; three to a row, each house with a row of its own; each house with its upper
  // floors above each other; or the cursor's floor alone.
  enum class Order : std::uint8_t { Row, Rows, Folded, Single };
  struct PlacedFloor {
    Level level;
    Point corner;  // relative to the corner of the first floor
  };

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
      if (order == Order::Folded && new_house) next = {house_from = extent_of(floors).width + 1, 0};
      floors.push_back({level, next});
      ++nth_in_row;
      if (order != Order::Folded)
        next.x += columns(level) + gap;
      else if (next.x == house_from)
        next = {house_from + columns(level) + 1, 0};
      else
        next.y += rows(level);
    }
    return floors;
  }

  // The largest scale at which the floors and the text beside or below them fit.
  void choose_scale(Area area) {
    struct Scale {
      int width, height;
      int below;  // rows needed below the floors
      Order order;
    };
    constexpr std::array of_few{Scale{11, 5, 10, Order::Row}, Scale{7, 3, 4, Order::Row}, Scale{5, 1, 4, Order::Row}};
    constexpr std::array of_many{Scale{11, 5, 4, Order::Row}, Scale{7, 3, 4, Order::Row},    Scale{7, 3, 4, Order::Rows}, Scale{5, 1, 4, Order::Row},
                                 Scale{5, 1, 4, Order::Rows}, Scale{5, 1, 4, Order::Folded}, Scale{3, 1, 2, Order::Folded}};
    const bool many = rules_.floors.size() > of_few.size();
    const Size room{area.right - area.left, area.bottom - area.top};
    for (const Scale& scale : many ? std::span<const Scale>(of_many) : std::span<const Scale>(of_few)) {
      cell_width_ = scale.width;
      cell_height_ = scale.height;
      const Size extent = extent_of(laid_out(scale.order));
      order_ = extent.width > room.width || extent.height > room.height ? Order::Single : scale.order;
      if (order_ != Order::Single && extent.height + scale.below <= room.height) return;
    }
    if (order_ != Order::Single) return;
    cell_width_ = of_few.back().width;
    cell_height_ = of_few.back().height;
  }

  // Draws the edge on this side of a space, its first cell at `at`. Of an open edge nothing is drawn.
  void draw_edge(Frame& frame, Point at, Square here, Step side) const {
    const Square next = moved(here, side);
    const auto between = rules_.has(here) && rules_.has(next) ? plan_.edge(edge_between(here, next)) : Between::Wall;
    const bool wall = between == Between::Wall;
    const bool across = side.files == 0;
    const char32_t stroke = across ? (wall ? strokes_.across : strokes_.faint_across)
                                   : (wall ? strokes_.upright : strokes_.faint_upright);
    if (between == Between::Open) return;
    for (int i = 0; i < (across ? cell_width_ : cell_height_); i += across && !wall ? 2 : 1)
      frame.put(across ? Point{at.x + i, at.y} : Point{at.x, at.y + i}, stroke,
                wall ? Style{.bold = true} : Style{.ink = Ink::Faint});
  }

  int draw_floor(Frame& frame, Point corner, Level level) {
    const int count = width(level);
    const bool single = order_ == Order::Single;
    const int name_at = single ? corner.x + columns(level) + 1 : corner.x + numbers + 1;
    frame.write({name_at, corner.y}, text::called(rules_, level), {.ink = Ink::Title});
    const Point grid{corner.x + numbers, corner.y + (single ? 1 : 2)};
    // blanks as faint as the unknown edges around them: so the style changes less often
    for (int y = 0; y <= count * (cell_height_ + 1); ++y)
      for (int x = 0; x <= count * (cell_width_ + 1); ++x) frame.put({grid.x + x, grid.y + y}, U' ', {.ink = Ink::Faint});
    for (int row = 0; row <= count; ++row)
      for (int file = 0; file <= count; ++file) {
        const Square here = square_at(file, row, level);
        const Point at{grid.x + file * (cell_width_ + 1), grid.y + row * (cell_height_ + 1)};
        const Point middle{at.x + 1 + cell_width_ / 2, at.y + 1 + cell_height_ / 2};
        frame.put(at, strokes_.corner, {.ink = Ink::Faint});
        if (file < count) draw_edge(frame, {at.x + 1, at.y}, here, {0, -1});
        if (row < count) draw_edge(frame, {at.x, at.y + 1}, here, {-1, 0});
        if (row == 0 && file < count)
          frame.put({middle.x, grid.y - 1}, U'A' + static_cast<char32_t>(file), {.ink = Ink::Faint});
        if (file == 0 && row < count) frame.write({corner.x, middle.y}, std::to_string(row + 1), {.ink = Ink::Faint});
        if (rules_.has(here)) draw_space(frame, {at.x + 1, at.y + 1}, here);
      }
    return grid.y + 1 + count * (cell_height_ + 1);
  }

  void draw_space(Frame& frame, Point corner, Square here) {
    if (is_cursor_here()) frame.mark(corner, {cell_width_, cell_height_}, here);
    const text::SpaceLook look = plan_.space(here);
    const Point middle{corner.x + cell_width_ / 2, corner.y + cell_height_ / 2};
    Style style;
    const std::string sign = sign_of(look, here, style);
    std::string face = " " + sign + " ";
    if (plan_.visitor != nullptr && plan_.visitor->inside && plan_.visitor->at == here) {
      const auto letter = strength(*plan_.visitor->inside);
      face = walker() == scene_.seat ? fmt::format("[{}]", letter) : fmt::format("<{}>", letter);
      style = ink_of(walker());
    }
    if (const int step = step_at(here); step > 0) {
      // behind a card's letter, so that both are read
      face = fmt::format("{}{:>2}", look.card ? sign : " ", step);
      if (!look.card) style = {Ink::Goal, true, false};
    }
    const auto& goals = scene_.ui.goals;
    if (!own_ && std::find(goals.begin(), goals.end(), here) != goals.end()) style = {Ink::Goal, true, style.reverse};
    const bool at_cursor = is_cursor_here() && here == scene_.ui.cursor;
    if (at_cursor) style.reverse = true;
    if (scene_.notes != nullptr && scene_.draft == nullptr && !own_ && scene_.notes->contains(here)) {
      if (middle.x - 1 <= corner.x + 1)  // no column is free between a ladder's sign and the face
        face.front() = note_mark;
      else
        frame.put({corner.x + 1, middle.y}, static_cast<char32_t>(note_mark), {.ink = Ink::Title});
    }
    frame.write({middle.x - 1, middle.y}, face, style);
    const bool hidden = cell_width_ == 3 && face.front() != ' ' && face.back() != ' ';  // there is no room for more
    if (look.up && !hidden) frame.write({corner.x, middle.y}, strokes_.up, {Ink::Goal, true, false});
    if (look.down && !hidden) frame.write({corner.x + cell_width_ - 1, middle.y}, strokes_.down, {Ink::Goal, true, false});
    if (at_cursor && !scene_.ui.typing) frame.cursor = middle;
  }

  // The number of this step on the way to the flag, from 1; 0: the way does not lead through here.
  int step_at(Square here) const {
    const auto& way = scene_.ui.way;
    const auto found = std::find(way.begin(), way.end(), here);
    return scene_.draft == nullptr || found == way.end() ? 0 : static_cast<int>(found - way.begin());
  }

  std::string sign_of(const text::SpaceLook& look, Square here, Style& style) const {
    if (look.card) {
      style = ink_of(scene_.draft != nullptr ? scene_.seat : other(walker()));  // its owner's
      style.bold = true;
      return std::string(1, rules_.kind(*look.card).letter);
    }
    style = {.ink = Ink::Faint};
    if (look.beaten) return "x";
    if (look.bridge) {
      style = {Ink::Goal, true, false};
      return std::string(1, bridge_sign);
    }
    if (look.walked) return std::string(strokes_.walked);
    return here == rules_.start ? "@" : " ";
  }

  // Draws the text beside the floors. False: there is no room for it.
  bool draw_side(Frame& frame, Area area) const {
    if (area.right - area.left < 20) return false;
    if (has_tray(scene_, view_.status.stage)) {
      draw_tray(frame, area, scene_.ui);
      return true;
    }
    int y = area.top;
    const auto add = [&](const std::string& line, Style style) {
      if (y < area.bottom) frame.write_within({area.left, y++}, area.right, line, style);
    };
    for (const Side side : both_sides) {
      const fortress::Party& party = view_.party[side];
      std::string line = text::called(side) + ": ";
      line += party.inside ? fmt::format("{} {}", text::capital(called(*party.inside)), text::called(Rules(rules_), party.at)) : "-";
      add(line, ink_of(side));
      if (!rules_.one_walks_alone())
        for (const std::string& part : wrapped(standing(party), area.right - area.left)) add(part, {});
      // TRANSLATORS: below a side's piece; {0}: how many more turns this side sits out
      if (party.sits_out > 0) add(text::fill(text::ngettext("sits out {0} more turn", "sits out {0} more turns", party.sits_out), party.sits_out), {.ink = Ink::Warning});
    }
    y = draw_cards_met(frame, {area.left, y, area.right, area.bottom});
    for (const std::string& told : {cards_left(), legend()}) {
      const auto lines = wrapped(told, area.right - area.left);
      if (y + static_cast<int>(lines.size()) > area.bottom) break;
      for (const std::string& line : lines) add(line, {.ink = Ink::Faint});
    }
    return true;
  }

  // A piece's name, with its strength where that counts.
  std::string called(fortress::Piece piece) const {
    return !rules_.one_walks_alone() ? fmt::format("{} {}", text::called(piece), strength(piece)) : text::called(piece);
  }

  // The cards of the fortress that is walked through, and how many of each have not been beaten, if that is not one.
  std::string cards_left() const {
    std::map<fortress::Card, int> beaten;
    for (const auto& [at, space] : view_.heard[walker()].spaces)
      if (space.card && space.card_gone) ++beaten[*space.card];
    std::vector<std::string> cards;
    for (const fortress::Kind& kind : rules_.kinds) {
      std::string told = fmt::format("{} {}", kind.letter, text::called(rules_, kind.card));
      if (kind.strength > 0) told += fmt::format(" {}", kind.strength);
      if (const int left = kind.count - beaten[kind.card]; left != 1) told += left == 0 ? std::string(" x") : fmt::format(" ({})", left);
      cards.push_back(std::move(told));
    }
    // TRANSLATORS: beside the floors; {0}: a list of letters and names of cards: "C cup, D duke"
    return text::fill(_("Cards: {0}"), text::listed(cards));
  }

  // What the signs on the floors mean.
  std::string legend() const {
    const auto sign = [](std::string_view drawn, const char* means) { return std::string(drawn) + ' ' + means; };
    std::vector<std::string> signs{sign(strokes_.walked, _("explored")), sign("x", _("beaten")), sign(strokes_.up, _("ladder up")),
                                   sign(strokes_.down, _("ladder down")), sign("@", _("start"))};
    if (rules_.has_bridge()) signs.push_back(sign(std::string_view(&bridge_sign, 1), _("bridge")));
    if (scene_.notes != nullptr && !scene_.notes->empty()) signs.push_back(sign(std::string(1, note_mark), _("note")));
    return text::listed(signs);
  }

  // The name of a card that is known only by what it did. If the game has several passages, or several cards to fall through, it
  // is not known which of them this is.
  std::string called_by_effect(fortress::Card card) const {
    const fortress::Effect effect = rules_.kind(card).effect;
    const bool alone = std::ranges::count(rules_.kinds, effect, &fortress::Kind::effect) == 1;
    if (effect == fortress::Effect::Passage && !alone) return text::called(rules_, fortress::Card::Passage);
    if (effect == fortress::Effect::Fall && !alone) return text::called(rules_, fortress::Card::Pitfall);
    return text::called(rules_, card);
  }

  struct CardMet {
    Square at;
    std::string called;  // `D duke`, `x soldier`
  };
  std::vector<CardMet> cards_met() const {
    std::vector<CardMet> cards;
    const text::FloorPlan known = text::plan_of(rules_, view_.heard[walker()], view_.party[walker()]);
    const auto add = [&](fortress::Card card, Square at, bool beaten) {
      const std::string called = known.known.at(at).card ? text::called(rules_, card) : called_by_effect(card);
      cards.push_back({at, fmt::format("{} {}", beaten ? 'x' : rules_.kind(card).letter, called)});
    };
    for (const Square at : rules_.spaces()) {
      const auto card = known.space(at).card;
      if (card)
        add(*card, at, false);
      else if (const auto& gone = known.known.at(at).card)
        add(*gone, at, true);
    }
    return cards;
  }

  // Draws them in columns, or if there is no room for these, floor by floor. Returns the line below them.
  int draw_cards_met(Frame& frame, Area area) const {
    const std::vector<CardMet> cards = cards_met();
    if (cards.empty() || area.top + 2 > area.bottom) return area.top;
    frame.write_within({area.left, area.top}, area.right, _("Cards found"), {.ink = Ink::Title});
    const int rows = area.bottom - area.top - 1;
    const int columns = (static_cast<int>(cards.size()) + rows - 1) / rows;
    int column = 21;  // room for `S soldier E4 bottom`, so that all games of the manual's floors look the same
    std::vector<std::string> lines;
    for (const CardMet& card : cards) {
      lines.push_back(fmt::format("{} {}", card.called, text::called(Rules(rules_), card.at)));
      column = std::max(column, columns_of(lines.back()) + 1);
    }
    if (columns > 1 && columns * column > area.right - area.left + 1) {
      lines = wrapped(floor_by_floor(cards), area.right - area.left);
      column = area.right - area.left + 1;
      if (static_cast<int>(lines.size()) > rows) lines.resize(static_cast<std::size_t>(rows));
    }
    for (int nth = 0; const std::string& line : lines) {
      const int left = area.left + nth / rows * column;
      frame.write_within({left, area.top + 1 + nth++ % rows}, std::min(left + column - 1, area.right), line);
    }
    return area.top + 1 + std::min(rows, static_cast<int>(lines.size()));
  }

  // `bottom: C cup D1, x soldier D5; middle: D duke A3`
  std::string floor_by_floor(const std::vector<CardMet>& cards) const {
    std::string all;
    std::optional<Level> floor;
    for (const CardMet& card : cards) {
      if (floor == card.at.level)
        all += ", ";
      else
        all += (floor ? "; " : "") + text::called(rules_, card.at.level) + ": ";
      floor = card.at.level;
      all += card.called + ' ' + text::coordinate(card.at);
    }
    return all;
  }

  // The side whose walk is shown.
  Side walker() const { return own_ ? other(scene_.seat) : scene_.seat; }

  std::string standing(const fortress::Party& party) const {
    std::string line;
    const auto add = [&](const char* title, fortress::Place place) {
      std::string names;
      for (const fortress::Piece piece : fortress::all_pieces)
        if (rules_.party[piece] && party.place[piece] == place) names += ' ' + called(piece);
      if (!names.empty()) line += "  " + std::string(title) + names;
    };
    add(_("tower"), fortress::Place::Tower);
    add(_("box"), fortress::Place::Box);
    return line;
  }

  const fortress::Rules& rules_;
  const fortress::View& view_;
  const Scene& scene_;
  const bool own_;
  LineSigns strokes_;
  text::FloorPlan plan_;
  int cell_width_ = 5;
  int cell_height_ = 1;
  Order order_ = Order::Row;
};

}  // namespace

Rest draw_floors(Frame& frame, Area area, const fortress::Rules& rules, const fortress::View& view,
                const Scene& scene) {
  return Floors(rules, view, scene, scene.ui.own_fortress).draw(frame, area);
}

}  // namespace gonfalon::screen
