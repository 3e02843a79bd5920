// The board of a battle, at any size of cells.
#include <algorithm>

#include <fmt/format.h>

#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/notation.hpp"
#include "parts.hpp"

namespace gonfalon::screen {

using text::_;

namespace {

using battle::Rank;

constexpr int sidebar = 28;
constexpr int advice_width = 43;
constexpr int numbers = 4;  // columns before the first file
constexpr int enough_for_log = 4;

struct Scale {
  int width = 4;
  int height = 1;
};

// What stands on a square whose man is hidden or that is empty, and the same where the last move ended and
// began. The marks are signs, not pens: no terminal shows a bold dot, and few bytes are written.
struct Signs {
  const char *empty, *left, *hidden, *come;
};
constexpr Signs signs_of(Lines lines) {
  if (lines == Lines::Unicode) return {" · ", " • ", " ▒ ", " ▓ "};
  return {" . ", " o ", " # ", " @ "};
}

// What is drawn on one square.
struct Face {
  std::string text = "   ";  // three columns
  Style style;
};

class Board {
 public:
  Board(const battle::Rules& rules, const battle::View& view, const Scene& scene)
      : rules_(rules), view_(view), scene_(scene), signs_(signs_of(scene.lines)) {}

  Rest draw(Frame& frame, Area area) {
    choose_scale(area);
    const int width = numbers + rules_.files * scale_.width;
    for (int column = 0; column < rules_.files; ++column)
      frame.put({numbers + column * scale_.width + scale_.width / 2, area.top}, U'A' + static_cast<char32_t>(file(column)),
                {.ink = Ink::Faint});
    for (int line = 0; line < rules_.rows; ++line) {
      const int y = area.top + 1 + line * scale_.height;
      frame.write({0, y + scale_.height / 2}, fmt::format("{:>3}", row(line) + 1), {.ink = Ink::Faint});
      // as faint as the dots: so no pen is changed between two of them
      frame.write({numbers, y + scale_.height / 2}, std::string(static_cast<std::size_t>(width - numbers), ' '), {.ink = Ink::Faint});
      for (int column = 0; column < rules_.files; ++column)
        draw_square(frame, {numbers + column * scale_.width, y},
                    square_at(file(column), row(line)));
    }
    const Area side{width + 3, area.top, area.right, area.bottom};
    const int below_board = area.top + 1 + rules_.rows * scale_.height;
    const Area beside_side{1, below_board, side.left - 2, area.bottom};
    if (!scene_.desk.advice.empty()) return {beside_side, side};
    const bool has_side = side.right - side.left >= sidebar - 3;
    const int below_side = !has_side                   ? area.top
                           : scene_.draft != nullptr ? draw_tray(frame, side, scene_.desk)
                                                       : draw_losses(frame, side);
    const Area below_both{1, std::max(below_board, below_side), area.right - 1, area.bottom};
    // what the sidebar leaves is for the log, as wide as the window unless that would be few lines
    const bool few = below_both.bottom - below_both.top < enough_for_log && below_both.top > below_board;
    return {few ? beside_side : below_both, {}};
  }

 private:
  Side below() const { return scene_.below.value_or(scene_.seat); }
  int file(int column) const { return below() == Side::Red ? column : rules_.files - 1 - column; }
  int row(int line) const { return below() == Side::Red ? rules_.rows - 1 - line : line; }

  void choose_scale(Area area) {
    const int beside = scene_.desk.advice.empty() ? sidebar : advice_width;
    for (const Scale scale : {Scale{8, 3}, Scale{6, 2}, Scale{4, 1}, Scale{3, 1}}) {
      scale_ = scale;
      const bool wide = numbers + rules_.files * scale.width + (scale.height > 1 ? beside : 0) <= area.right;
      const bool high = 1 + rules_.rows * scale.height + (scale.height > 1 ? 3 : 0) <= area.bottom - area.top;
      if (wide && high) return;
    }
  }

  Face face_of(Square square) const {
    if (const auto& attack = scene_.desk.attack; attack && square == attack->to) return attacked(*attack);
    const auto index = static_cast<std::size_t>(index_of(square));
    if (scene_.draft != nullptr) {
      const auto rank = std::get<battle::Deployment>(*scene_.draft)[index];
      if (rank) return known(scene_.seat, *rank);
      return {rules_.is_home(scene_.seat, square) ? " . " : "   ", {.ink = Ink::Faint}};
    }
    const auto& token = view_.at(square);
    if (!token) return {moved_last(square) ? signs_.left : signs_.empty, {.ink = Ink::Faint}};
    std::optional<Rank> rank = rank_on_show(rules_, view_, square);
    if (scene_.all != nullptr) rank = std::get<battle::View>(*(*scene_.all)[token->side]).at(square)->rank;
    if (rank) {
      Face face = known(token->side, *rank);
      face.style.bold = moved_last(square);
      return face;
    }
    return {moved_last(square) ? signs_.come : signs_.hidden, ink_of(token->side)};
  }

  // Of a game that goes on, a player is shown what the other side has moved: he knows what he did.
  bool moved_last(Square square) const {
    if (!view_.last || (square != view_.last->from && square != view_.last->to)) return false;
    const bool my_own = scene_.seated && scene_.prompt && view_.status.stage == Stage::Play && view_.status.to_act != scene_.seat;
    return !my_own;
  }

  Face known(Side side, Rank rank) const {
    const char letter = text::sign_of(rank, scene_.highest);
    return {side == scene_.seat ? fmt::format("[{}]", letter) : fmt::format("<{}>", letter), ink_of(side)};
  }

  Face attacked(const Attacked& attack) const {
    return {fmt::format("{}x{}", text::sign_of(attack.attacker, scene_.highest),
                        text::sign_of(attack.defender, scene_.highest)),
            {Ink::Warning, true, true}};
  }

  void draw_square(Frame& frame, Point corner, Square square) const {
    const Desk& desk = scene_.desk;
    frame.mark(corner, {scale_.width, scale_.height}, square);
    const bool here = square == desk.cursor;
    const int middle = corner.y + scale_.height / 2;
    const int x = corner.x + scale_.width / 2 - 1;
    if (here && !desk.typing) frame.cursor = Point{x + 1, middle};
    if (rules_.lakes.contains(square)) return draw_lake(frame, corner, here ? Point{x, middle} : Point{-1, -1});
    Face face = face_of(square);
    const bool goal = std::find(desk.goals.begin(), desk.goals.end(), square) != desk.goals.end();
    if (goal && face.text[0] == ' ') face = {" + ", {Ink::Goal, true, false}};
    else if (goal) face.style.ink = Ink::Goal;
    if (here || desk.taken == square) face.style.reverse = !face.style.reverse;
    if (scene_.notes != nullptr && scene_.draft == nullptr && scene_.notes->contains(square)) {
      if (x == corner.x)  // no column is free beside the face
        face.text.front() = note_mark;
      else
        frame.put({x - 1, middle}, static_cast<char32_t>(note_mark), {.ink = Ink::Title});
    }
    write_face(frame, {x, middle}, face);
  }

  // The three columns from `face` on are under the cursor.
  void draw_lake(Frame& frame, Point corner, Point face) const {
    for (int y = corner.y; y < corner.y + scale_.height; ++y)
      for (int x = corner.x; x < corner.x + scale_.width; ++x)
        frame.put({x, y}, U'~', {.ink = Ink::Water, .reverse = y == face.y && x >= face.x && x < face.x + 3});
  }

  // Blanks beside a sign are as all others of the board: so only the sign changes when a piece comes or goes.
  static void write_face(Frame& frame, Point at, const Face& face) {
    if (face.text.front() != ' ' || face.style.reverse) {
      frame.write(at, face.text, face.style);
      return;
    }
    frame.write({at.x + 1, at.y}, std::string_view(face.text).substr(1, face.text.size() - 2), face.style);
  }

  // Returns the line below it.
  int draw_losses(Frame& frame, Area area) const {
    const std::string red = text::called(Side::Red);
    const std::string blue = text::called(Side::Blue);
    int longest = 0;
    for (const Rank rank : battle::all_ranks)
      if (rules_.army[rank] > 0) longest = std::max(longest, columns_of(text::called(rank)));
    const int red_at = area.left + std::max(longest + 3, 14);
    const BySide<int> at{{red_at, std::max(red_at + columns_of(red) + 1, area.left + 21)}};
    frame.write_within({area.left, area.top}, area.right, _("Lost"), {.ink = Ink::Title});
    frame.write_within({at[Side::Red], area.top}, area.right, red, ink_of(Side::Red));
    frame.write_within({at[Side::Blue], area.top}, area.right, blue, ink_of(Side::Blue));
    int y = area.top + 1;
    for (const Rank rank : battle::all_ranks) {
      if (rules_.army[rank] == 0 || rank == Rank::Flag || y >= area.bottom) continue;
      frame.write_within({area.left, y}, at[Side::Red],
                         fmt::format("{} {}", text::sign_of(rank, scene_.highest), text::called(rank)));
      for (const Side side : both_sides) {
        const int lost = view_.lost[side][rank];
        frame.write_within({at[side] + 1, y}, area.right,
                           lost == 0 ? "-" : std::to_string(lost), lost == 0 ? Style{.ink = Ink::Faint} : Style{});
      }
      ++y;
    }
    return y;
  }

  const battle::Rules& rules_;
  const battle::View& view_;
  const Scene& scene_;
  Signs signs_;
  Scale scale_;
};

}  // namespace

Rest draw_board(Frame& frame, Area area, const battle::Rules& rules, const battle::View& view, const Scene& scene) {
  return Board(rules, view, scene).draw(frame, area);
}

}  // namespace gonfalon::screen
