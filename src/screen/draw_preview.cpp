#include "gonfalon/screen/draw_preview.hpp"

#include <algorithm>
#include <memory>

#include "gonfalon/rules/random_setup.hpp"
#include "gonfalon/screen/bars.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/picture.hpp"
#include "gonfalon/text/sentence.hpp"
#include "gonfalon/text/summary.hpp"
#include "parts.hpp"

namespace gonfalon::screen {

using text::_;

namespace {

constexpr int preview_gap = 2;  // columns between two floors, and beside a list
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

// Draws pictures of one look.
class Painter {
 public:
  Painter(Frame& frame, const PreviewLook& look) : frame_(frame), look_(look), has_tiles_(look.colour && look.lines == Lines::Unicode) {}

  void draw(Point corner, const battle::Rules& rules, const Men& men) {
    for (int line = 0; line < rules.rows; ++line)
      for (int file = 0; file < rules.files; ++file) {
        const Square here = square_at(file, rules.rows - 1 - line);
        const Point at{corner.x + file * look_.square.width, corner.y + line * look_.square.height};
        const auto& man = men[static_cast<std::size_t>(index_of(here))];
        const bool lake = rules.lakes.contains(here);
        draw_ground(at, lake ? Ink::Lake : ground_of(here.file, here.row));
        if (man)
          draw_man(at, man->side, man->rank ? static_cast<char32_t>(text::sign_of(*man->rank, look_.highest)) : U' ', man->rank.has_value());
        else
          draw_plain_ground(at, lake ? U'~' : U'·', lake ? U'~' : U'.');
      }
  }

  // Three floors stand beside each other.
  void draw(Point corner, const fortress::Rules& rules, std::span<const View> seen) {
    const auto* view = seen.empty() ? nullptr : &std::get<fortress::View>(seen.front());
    const Side walker = view == nullptr ? Side::Red : view->me.value_or(view->status.to_act);
    const auto plan = view == nullptr ? std::nullopt : std::optional(text::look_of(rules, view->heard[walker], view->party[walker]));
    int below = corner.y;
    Point at = corner;
    for (int nth = 0; const Level level : rules.levels()) {
      if (nth++ % in_a_row == 0) at = {corner.x, nth == 1 ? corner.y : below + 1};
      const int width = rules.width_of(level);
      for (int row = 0; row < width; ++row)
        for (int file = 0; file < width; ++file) {
          const Point space{at.x + file * look_.square.width, at.y + row * look_.square.height};
          draw_ground(space, ground_of(file, row));
          if (!plan || !draw_space(space, rules, *plan, square_at(file, row, level), walker)) draw_plain_ground(space, U'·', U'.');
        }
      below = std::max(below, at.y + width * look_.square.height);
      at.x += width * look_.square.width + preview_gap;
    }
  }

 private:
  bool is_large() const { return look_.square.height > 1; }
  Point middle_of(Point at) const { return {at.x + (is_large() ? 1 : 0), at.y}; }

  void draw_ground(Point at, Ink paper) {
    if (look_.colour) frame_.fill(at, look_.square, {.paper = paper});
  }

  // Where no colour shows the ground, a sign does.
  void draw_plain_ground(Point at, char32_t sign, char32_t in_ascii) {
    if (!look_.colour) frame_.put(middle_of(at), look_.lines == Lines::Unicode ? sign : in_ascii, {.ink = Ink::Faint});
  }

  // A tile leaves one column and half a row of its square free.
  void draw_man(Point at, Side side, char32_t sign, bool known) {
    if (has_tiles_ && is_large()) {
      const Ink paper = known ? bright(side) : deep(side);
      const int width = look_.square.width - 1;
      frame_.fill(at, {width, 1}, {.bold = true, .paper = paper});
      frame_.put(middle_of(at), known ? sign : U'▼', {.bold = true, .paper = paper});
      for (int x = 0; x < width; ++x) frame_.put({at.x + x, at.y + 1}, U'▀', {.ink = paper});
      return;
    }
    const bool unicode = look_.lines == Lines::Unicode;
    if (!known) sign = look_.colour && unicode ? U'■' : side == Side::Red ? (unicode ? U'▓' : U'@') : unicode ? U'▒' : U'#';
    Style style = ink_of(side);
    style.bold = known;
    if (is_large() && side == Side::Red) {
      frame_.put(at, U'[', style);
      frame_.put({at.x + 2, at.y}, U']', style);
    }
    frame_.put(middle_of(at), sign, style);
  }

  // What the walker, who is the viewer or in a bystander's view the side on turn, knows of a space. False: nothing was drawn.
  bool draw_space(Point at, const fortress::Rules& rules, const text::FortressLook& plan, Square here, Side walker) {
    const text::SpaceLook space = plan.space(here);
    if (space.walked) frame_.fill(at, look_.square, {.paper = Ink::Lit});
    if (plan.visitor->inside && plan.visitor->at == here) {
      const char32_t strength = U'0' + static_cast<char32_t>(fortress::strength(*plan.visitor->inside));
      draw_man(at, walker, strength, true);
      if (!is_large()) frame_.fill(at, {1, 1}, {.bold = true, .paper = bright(walker)});
      return true;
    }
    if (space.card) frame_.put(middle_of(at), static_cast<char32_t>(rules.kind(*space.card).letter), {.bold = true});
    if (space.card || look_.colour || !space.walked) return space.card.has_value();
    frame_.put(middle_of(at), look_.lines == Lines::Unicode ? U'▁' : U'_');
    return true;
  }

  Frame& frame_;
  const PreviewLook& look_;
  const bool has_tiles_;
};

}  // namespace

void draw_preview(Frame& frame, Point corner, const Rules& rules, std::span<const View> seen, const PreviewLook& look) {
  Painter painter(frame, look);
  if (const auto* battle = std::get_if<battle::Rules>(&rules)) return painter.draw(corner, *battle, seen.empty() ? by_lot(*battle) : men_in(seen));
  painter.draw(corner, std::get<fortress::Rules>(rules), seen);
}

Size size_of_preview(const Rules& rules, Size square) {
  if (const auto* battle = std::get_if<battle::Rules>(&rules)) return {battle->files * square.width, battle->rows * square.height};
  const auto& fortress = std::get<fortress::Rules>(rules);
  Size size{0, 0};
  int across = -preview_gap;
  for (int nth = 0; const Level level : fortress.levels()) {
    const int width = fortress.width_of(level);
    if (nth++ % in_a_row == 0) {
      across = -preview_gap;
      size.height += width * square.height + (nth > 1 ? 1 : 0);
    }
    across += preview_gap + width * square.width;
    size.width = std::max(size.width, across);
  }
  return size;
}

int draw_preview_beside(Frame& frame, int least_list, const BesideList& beside, PreviewLook look) {
  constexpr int top = 2;
  constexpr int foot = 3;  // the keys, a message, and one above it
  const Size size = frame.size(), usual = size_of_preview(all_variants().front(), large_square);
  const int width = std::min(usual.width, size.width - least_list - preview_gap);
  if (width < size_of_preview(all_variants().front()).width) return size.width;
  const int list_width = size.width - width - preview_gap;
  const int end = size.height - foot;
  Point at{list_width + preview_gap, top};
  const auto fits = [&](Size square) {
    const Size needed = size_of_preview(*beside.rules, square);
    look.square = square;
    return needed.width <= width && at.y + 1 + needed.height <= end;
  };
  if (beside.rules != nullptr && (fits(large_square) || fits(small_square))) {
    frame.write_within(at, size.width, text::title(*beside.rules), {.bold = true});
    draw_preview(frame, {at.x, at.y + 1}, *beside.rules, beside.seen, look);
    at.y += 2 + size_of_preview(*beside.rules, look.square).height;
  }
  std::vector<std::string> lines;
  for (const std::string& line : beside.below)
    for (std::string& part : wrapped(line, width - 1)) lines.push_back(std::move(part));
  if (lines.empty() || at.y + 1 >= end) return list_width;
  draw_title_bar(frame, at, size.width, lines.front());
  for (std::size_t nth = 1; nth < lines.size() && at.y + static_cast<int>(nth) < end; ++nth)
    frame.write_within({at.x + 1, at.y + static_cast<int>(nth)}, size.width, lines[nth], {.ink = nth == 1 ? Ink::Plain : Ink::Faint});
  return list_width;
}

// ---- samples ------------------------------------------------------------------------------------

namespace {

// The battle with the smallest board, for which any window has room.
const Rules& small_battle() {
  const auto width = [](const Rules& rules) {
    const auto* battle = std::get_if<battle::Rules>(&rules);
    return battle != nullptr ? battle->files : board_width + 1;
  };
  return *std::ranges::min_element(all_variants(), {}, width);
}

// What Red knows after a move of each side, when one man of each side has been shown.
class Moment {
 public:
  Moment() {
    Random random(1);
    for (const Side side : both_sides) {
      armies_[side] = std::get<battle::Deployment>(random_setup(rules_, side, random));
      views_[side] = blank_view(rules_, side);
    }
    for (const Side side : both_sides) deploy(side);
    tell(Begun{Side::Red});
    for (const Side side : both_sides) tell(LinedUp{side, std::make_shared<const battle::Formation>(formation(side))});
    for (const Side side : both_sides) move(side);
    tell(TurnCame{Side::Red});
  }

  const Rules& rules() const { return rules_; }
  const View& view() const { return views_[Side::Red]; }
  const std::vector<Report>& told() const { return told_; }

 private:
  void tell(const Report& report) {
    for (View& view : views_.values) learn(rules_, view, report);
    told_.push_back(report);
  }

  void deploy(Side side) {
    learn(rules_, views_[side], Deployed{side, std::make_shared<const Setup>(armies_[side])});
    learn(rules_, views_[other(side)], Deployed{side, nullptr});
  }

  battle::Formation formation(Side side) const {
    battle::Formation formation = battle::formation_of(armies_[side]);
    for (int index = 0; index < board_squares && formation.shown.empty(); ++index)
      if (const auto rank = armies_[side][static_cast<std::size_t>(index)]; rank && battle::can_move(*rank))
        formation.shown[square_at(index)] = *rank;
    return formation;
  }

  void move(Side side) {
    tell(TurnCame{side});
    const auto lawful = moves(rules_, views_[side], side);
    if (!lawful.empty()) tell(Moved{side, lawful.back().from, lawful.back().to, {}});
  }

  const Rules rules_ = small_battle();
  BySide<battle::Deployment> armies_;
  BySide<View> views_;
  std::vector<Report> told_;
};

UiState ui_at(const Moment& moment) {
  UiState ui;
  const auto lawful = moves(moment.rules(), moment.view(), Side::Red);
  for (const Move& move : lawful)
    if (move.from == lawful.front().from) ui.goals.push_back(move.to);
  if (!lawful.empty()) ui.taken = ui.cursor = lawful.front().from;
  for (const Report& report : moment.told())
    if (std::holds_alternative<Moved>(report)) ui.hear(report, {moment.rules(), Side::Red});
  // TRANSLATORS: on the settings screen, in an example of the screen, in the colour of warnings
  ui.message = _("An error message looks like this.");
  ui.refused = true;
  return ui;
}

}  // namespace

void draw_sample(Frame& frame, Point corner, Size size, const SampleSettings& sample) {
  static const Moment moment;
  const UiState ui = ui_at(moment);
  const Scene scene{.rules = moment.rules(),
                    .view = moment.view(),
                    .ui = ui,
                    // TRANSLATORS: title line of an example of the screen, on the settings screen, where a game has "Red to move"
                    .header = {.status = _("an example")},
                    .lines = sample.lines,
                    .prompt = false,
                    .highest = sample.highest,
                    .memory = sample.memory,
                    .colour = sample.colour};
  const Frame drawn = draw(scene, size);
  for (int y = 0; y < size.height; ++y)
    for (int x = 0; x < size.width; ++x)
      if (const Cell& cell = drawn.at({x, y}); !(cell == Cell{})) frame.put({corner.x + x, corner.y + y}, cell.sign, cell.style);
}

}  // namespace gonfalon::screen
