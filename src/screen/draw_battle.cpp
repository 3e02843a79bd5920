// The board of a battle, at any size of cells.
#include <algorithm>
#include <utility>

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

// The columns and rows of a square. From three rows on a man is a tile, with a column free beside it.
struct Scale {
  int width = 4;
  int height = 1;

  bool tiles() const { return height >= 3; }
};
constexpr Scale scales[] = {{14, 5}, {12, 4}, {10, 4}, {8, 3}, {6, 3}, {4, 1}, {3, 1}};

// What is drawn on one square: a sign in three columns, and on a tile a word too.
struct Face {
  std::string text = "   ";
  Style style = {};
  std::optional<Side> man = {};  // the side of the man who stands there; nullopt: nobody
  std::string sign = {};         // without the brackets around it
  std::string word = {};
};

class Board {
 public:
  Board(const battle::Rules& rules, const battle::View& view, const Scene& scene)
      : rules_(rules), view_(view), scene_(scene), signs_(signs_of(scene.lines)) {}

  Rest draw(Frame& frame, Area area) {
    choose_scale(area);
    const int width = numbers + rules_.files * scale_.width;
    for (int column = 0; column < rules_.files; ++column)
      frame.put({numbers + column * scale_.width + middle(), area.top}, U'A' + static_cast<char32_t>(file(column)),
                {.ink = Ink::Faint});
    for (int line = 0; line < rules_.rows; ++line) {
      const int y = area.top + 1 + line * scale_.height;
      frame.write({0, y + scale_.height / 2}, fmt::format("{:>3}", row(line) + 1), {.ink = Ink::Faint});
      // as faint as the dots: so the style does not change between two of them
      frame.write({numbers, y + scale_.height / 2}, std::string(static_cast<std::size_t>(width - numbers), ' '), {.ink = Ink::Faint});
      for (int column = 0; column < rules_.files; ++column)
        draw_square(frame, {numbers + column * scale_.width, y},
                    square_at(file(column), row(line)));
    }
    return draw_beside(frame, area, {width + 3, area.top, area.right - 1, area.bottom},
                       area.top + 1 + rules_.rows * scale_.height);
  }

 private:
  // Draws what stands beside the board. Returns what is left for the log.
  Rest draw_beside(Frame& frame, Area area, Area side, int below_board) const {
    const Area beside_side{1, below_board, side.left - 2, area.bottom};
    if (!scene_.ui.advice.empty()) return {beside_side, side};
    const bool has_side = side.right - side.left >= sidebar - 3;
    const int below_side = has_side ? draw_sidebar(frame, side) : area.top;
    const Area column{side.left, below_side + 1, side.right, area.bottom};
    if (has_side && scale_.tiles() && column.bottom - column.top > area.bottom - below_board) return {column, {}};
    const Area below_both{1, std::max(below_board, below_side), area.right - 1, area.bottom};
    // the log gets what the sidebar leaves, as wide as the window unless it would have few lines
    const bool few = below_both.bottom - below_both.top < enough_for_log && below_both.top > below_board;
    return {few ? beside_side : below_both, {}};
  }

  // Returns the line below it.
  int draw_sidebar(Frame& frame, Area side) const {
    if (has_tray(scene_, view_.status.stage)) {
      const int below_tray = draw_tray(frame, side, scene_.ui) + 1;
      return draw_who_beats_whom(frame, {side.left, below_tray, side.right, side.bottom}, rules_, scene_);
    }
    if (const auto& attack = scene_.ui.attack)
      if (const auto below_it = draw_duel(frame, side, *attack, scene_)) return *below_it;
    return draw_armies(frame, side, rules_, view_, scene_);
  }

  Side below() const { return scene_.below.value_or(scene_.seat); }
  int file(int column) const { return below() == Side::Red ? column : rules_.files - 1 - column; }
  int row(int line) const { return below() == Side::Red ? rules_.rows - 1 - line : line; }

  // The column of a square's middle, from its left; a tile leaves its last column free.
  int middle() const { return scale_.tiles() ? (scale_.width - 1) / 2 : scale_.width / 2; }

  void choose_scale(Area area) {
    const int beside = scene_.ui.advice.empty() ? sidebar : advice_width;
    for (const Scale scale : scales) {
      scale_ = scale;
      const bool wide = numbers + rules_.files * scale.width + (scale.tiles() ? beside + 3 : 0) <= area.right;
      const bool high = 1 + rules_.rows * scale.height <= area.bottom - area.top;
      if (wide && high) return;
    }
  }

  Face face_of(Square square) const {
    if (const auto& attack = scene_.ui.attack; attack && square == attack->to) return attacked(*attack);
    if (scene_.draft != nullptr) return drafted(square);
    const auto& token = view_.at(square);
    if (!token) return nobody(moved_last(square) ? signs_.left : signs_.empty);
    std::optional<Rank> rank = in_sight(square);
    if (!rank && scene_.memory == Memory::OpenBook) rank = only_one(square);
    if (scene_.all != nullptr) rank = std::get<battle::View>(*(*scene_.all)[token->side]).at(square)->rank;
    Face face = rank ? known(token->side, *rank, is_known_to_other(*token)) : hidden(square, *token);
    if (!moved_last(square)) return face;
    face.style.bold = true;
    if (!rank) face.text = '(' + face.sign + ')';
    return face;
  }

  static Face nobody(const char* sign) { return {std::string(" ") + sign + ' ', {.ink = Ink::Faint}}; }

  Face drafted(Square square) const {
    const auto rank = std::get<battle::Deployment>(*scene_.draft)[static_cast<std::size_t>(index_of(square))];
    if (rank) return known(scene_.seat, *rank, false);
    return rules_.is_home(scene_.seat, square) ? nobody(".") : Face{};
  }

  // An enemy's rank that has been shown stays on the board if the player wants it remembered.
  std::optional<Rank> in_sight(Square square) const {
    const auto& token = view_.at(square);
    const bool own = token->side == view_.me;
    return own || remembers() ? token->rank : std::nullopt;
  }
  bool remembers() const { return scene_.memory != Memory::AsOnTable || rules_.winners_shown; }
  // The man's rank, if only one is possible; nullopt: several, or none.
  std::optional<Rank> only_one(Square square) const {
    const auto possible = battle::can_be(rules_, view_, square);
    std::optional<Rank> only;
    for (const Rank rank : battle::all_ranks) {
      if (possible[rank] == 0) continue;
      if (only) return {};
      only = rank;
    }
    return only;
  }
  bool is_known_to_other(const battle::Token& token) const {
    return remembers() && scene_.all == nullptr && token.shown && token.side == view_.me;
  }

  Face hidden(Square square, const battle::Token& token) const {
    const bool moved = token.moved && scene_.memory != Memory::AsOnTable;
    Face face{.style = ink_of(token.side), .man = token.side, .sign = moved ? signs_.moved : signs_.hidden};
    // TRANSLATORS: on a hidden piece that has moved, at most 11 columns, often fewer; cut if too long
    if (moved) face.word = _("moved");
    face.text = ' ' + face.sign + ' ';
    if (scene_.guesses == nullptr || !scene_.guesses->contains(square)) return face;
    face.sign = std::string("?") + text::sign_of(scene_.guesses->at(square), scene_.highest);
    face.text = face.sign + ' ';
    return face;
  }

  // Is this square a part of the last move, and to be marked? While the game goes on, players' own moves are not marked for them.
  bool moved_last(Square square) const {
    if (!view_.last || (square != view_.last->from && square != view_.last->to)) return false;
    const bool my_own = scene_.seated && scene_.prompt && view_.status.stage == Stage::Play && view_.status.to_act != scene_.seat;
    return !my_own;
  }

  Face known(Side side, Rank rank, bool to_other) const {
    const std::string sign(1, text::sign_of(rank, scene_.highest));
    const char* const around = side != scene_.seat ? "<>" : to_other ? "{}" : "[]";
    return {around[0] + sign + around[1], ink_of(side), side, sign, text::called(rank)};
  }

  // Marks a man that can be attacked, not by colour alone.
  static Face attackable(Face face) {
    face.style.ink = Ink::Goal;
    face.text = '+' + face.sign + (columns_of(face.sign) == 1 ? "+" : "");
    return face;
  }

  Face attacked(const Attacked& attack) const {
    const std::string text = std::string(1, text::sign_of(attack.attacker, scene_.highest)) + 'x' + text::sign_of(attack.defender, scene_.highest);
    return {text, {Ink::Warning, true, true}};
  }

  void draw_square(Frame& frame, Point corner, Square square) const {
    const UiState& ui = scene_.ui;
    frame.mark(corner, {scale_.width, scale_.height}, square);
    const bool here = square == ui.cursor;
    const Point centre{corner.x + middle(), corner.y + scale_.height / 2};
    if (here && !ui.typing) frame.cursor = centre;
    if (rules_.lakes.contains(square)) return draw_lake(frame, corner, here ? Point{centre.x - 1, centre.y} : Point{-1, -1});
    Face face = face_of(square);
    const bool goal = std::find(ui.goals.begin(), ui.goals.end(), square) != ui.goals.end();
    if (goal && !face.man) face = {" + ", {Ink::Goal, true, false}};
    else if (goal) face = attackable(std::move(face));
    const bool noted = scene_.notes != nullptr && scene_.draft == nullptr && scene_.notes->contains(square);
    if (scale_.tiles() && face.man) return draw_tile(frame, corner, face, here || ui.taken == square, noted);
    if (here || ui.taken == square) face.style.reverse = !face.style.reverse;
    const int x = centre.x - 1;
    if (noted) {
      if (x == corner.x)  // no column is free beside the face
        face.text.front() = note_mark;
      else
        frame.put({x - 1, centre.y}, static_cast<char32_t>(note_mark), {.ink = Ink::Title});
    }
    write_face(frame, {x, centre.y}, face);
  }

  // A man on a tile, in the side's colour, or with lines around it if there are no colours. chosen: drawn in reverse.
  void draw_tile(Frame& frame, Point corner, const Face& face, bool chosen, bool noted) const {
    const int width = scale_.width - 1;
    const bool filled = scene_.colour && scene_.lines == Lines::Unicode;
    draw_edge(frame, corner, face, width, filled, true);
    draw_edge(frame, {corner.x, corner.y + scale_.height - 1}, face, width, filled, false);
    Style inside = face.style;
    inside.bold = true;
    if (filled) inside.reverse = !inside.reverse;
    if (chosen) inside.reverse = !inside.reverse;
    const int room = width - (filled ? 0 : 2);
    const int mark = noted ? 1 : 0;  // its column, before the words
    const auto words = words_of(face, room - mark);
    for (int line = 1; line + 1 < scale_.height; ++line) {
      const int y = corner.y + line;
      const auto nth = static_cast<std::size_t>(line - 1);
      const std::string word = nth < words.size() ? words[nth] : std::string();
      const int before = std::max((room - columns_of(word)) / 2, mark);
      std::string text = std::string(static_cast<std::size_t>(before), ' ') + word;
      text.resize(text.size() + static_cast<std::size_t>(room - columns_of(text)), ' ');
      if (noted && line == 1) text.front() = note_mark;
      const int x = filled ? corner.x : frame.write({corner.x, y}, scene_.lines == Lines::Unicode ? "│" : "|", face.style);
      const int end = frame.write({x, y}, text, inside);
      if (!filled) frame.write({end, y}, scene_.lines == Lines::Unicode ? "│" : "|", face.style);
    }
  }

  // The upper or lower edge of a tile. Half blocks round a filled tile off.
  void draw_edge(Frame& frame, Point at, const Face& face, int width, bool filled, bool top) const {
    struct Edge {
      const char *left, *middle, *right;
    };
    const Edge edge = filled                          ? (top ? Edge{"▄", "▄", "▄"} : Edge{"▀", "▀", "▀"})
                      : scene_.lines == Lines::Ascii ? Edge{"+", "-", "+"}
                      : top                          ? Edge{"┌", "─", "┐"}
                                                     : Edge{"└", "─", "┘"};
    int x = frame.write(at, edge.left, face.style);
    while (x + 1 < at.x + width) x = frame.write({x, at.y}, edge.middle, face.style);
    frame.write({x, at.y}, edge.right, face.style);
  }

  // A tile's lines: the sign and the name, both in one line if there is only one.
  std::vector<std::string> words_of(const Face& face, int width) const {
    const bool mine = face.man == scene_.seat;
    // a tile shows whose man it is; brackets around the sign show that the man is known
    const bool bare = mine ? face.text.front() == '[' : face.text.front() == ' ';
    const std::string sign = bare ? face.sign : face.text;
    if (scale_.height > 3) return {sign, shortened(face.word, width)};
    const int left = width - columns_of(sign) - 1;
    constexpr int fewest = 4;  // letters of a name that are still understood
    if (face.word.empty() || left < fewest) return {sign};
    return {sign + ' ' + shortened(face.word, left)};
  }

  static std::string shortened(const std::string& word, int width) {
    if (columns_of(word) <= width) return word;
    std::string_view rest = word;
    std::string cut;
    for (int columns = 0; columns + 1 < width; ++columns) {
      const std::string_view before = rest;
      take_sign(rest);
      cut += before.substr(0, before.size() - rest.size());
    }
    return cut + '.';
  }

  // face: the first of the three columns that are under the cursor.
  void draw_lake(Frame& frame, Point corner, Point face) const {
    for (int y = corner.y; y < corner.y + scale_.height; ++y)
      for (int x = corner.x; x < corner.x + scale_.width; ++x)
        frame.put({x, y}, U'~', {.ink = Ink::Water, .reverse = y == face.y && x >= face.x && x < face.x + 3});
  }

  // Blanks beside a dot have the style of the board, so that the style does not change between two dots; blanks beside a man have
  // the man's style, so that it does not change when the brackets around the man go.
  static void write_face(Frame& frame, Point at, const Face& face) {
    if (face.man || face.text.front() != ' ' || face.style.reverse) {
      frame.write(at, face.text, face.style);
      return;
    }
    frame.write({at.x + 1, at.y}, std::string_view(face.text).substr(1, face.text.size() - 2), face.style);
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
