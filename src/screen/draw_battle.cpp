// The board of a battle, at any size of cells.
#include <algorithm>
#include <span>
#include <utility>

#include <fmt/format.h>

#include "gonfalon/screen/bars.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/look.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/notation.hpp"
#include "gonfalon/text/sentence.hpp"
#include "parts.hpp"

namespace gonfalon::screen {

using text::_;

namespace {

using battle::Rank;

constexpr int sidebar = 25;
constexpr int advice_width = 35;
constexpr int row_numbers = 3;  // columns before the first file
constexpr int enough_for_log = 4;
constexpr int enough_for_moves = 9;   // rows of the log below a sidebar
constexpr int enough_for_title = 10;  // the same with a title
// On the tile of a hidden piece: a banner, if it never moved; and if it has moved.
constexpr const char *back = "▼", *moved_back = "›";

// The columns and rows of a square.
struct BattleScale {
  int width = 4;
  int height = 1;
};
// With colours and line drawing pieces are filled tiles. Otherwise they are signs in brackets, or from three rows on boxes.
constexpr BattleScale filled_scales[] = {{14, 5}, {12, 4}, {10, 4}, {8, 3}, {6, 3}, {6, 2}, {5, 2}, {4, 1}, {3, 1}};
constexpr BattleScale plain_scales[] = {{14, 5}, {12, 4}, {10, 4}, {8, 3}, {6, 3}, {4, 1}, {3, 1}};

// What is drawn on one square.
struct Face {
  std::string text = "   ";      // three columns: the sign, with brackets around it
  Style style = {};
  std::optional<Side> man = {};  // the side of the piece that stands there; nullopt: nobody
  std::string sign = {};         // without the brackets around it
  std::string word = {};         // its name, or what is known of it
  bool known = false;            // the sign is its rank
  bool to_other = false;         // a piece of the player's that the opponent has seen
  bool active = false;           // a hidden piece that has moved
  bool flag = false;
};

class Board {
 public:
  Board(const battle::Rules& rules, const battle::View& view, const Scene& scene)
      : rules_(rules), view_(view), scene_(scene), signs_(signs_of(scene.lines)), filled_(is_filled(scene)) {}

  Rest draw(Frame& frame, Area area) {
    choose_scale(area);
    const int width = row_numbers + rules_.files * scale_.width;
    const int files_at = area.top + rules_.rows * scale_.height;
    for (int column = 0; column < rules_.files; ++column)
      frame.put({row_numbers + column * scale_.width + sign_column(), files_at}, U'A' + static_cast<char32_t>(file(column)),
                {.ink = Ink::Faint});
    for (int line = 0; line < rules_.rows; ++line) {
      const int y = area.top + line * scale_.height;
      frame.write({0, y + sign_row()}, fmt::format("{:>2} ", row(line) + 1), {.ink = Ink::Faint});
      for (int column = 0; column < rules_.files; ++column)
        draw_square(frame, {row_numbers + column * scale_.width, y}, square_at(file(column), row(line)));
    }
    const int gap = area.right - area.left >= 100 ? 3 : 2;
    if (files_at + 1 < area.bottom) --area.bottom;  // a row for messages
    return draw_beside(frame, area, {width + gap, area.top, area.right, area.bottom}, files_at + 1);
  }

 private:
  // Draws what stands beside the board. Returns what is left for the log.
  Rest draw_beside(Frame& frame, Area area, Area side, int below_board) const {
    const Area beside_side{1, below_board, side.left - 2, area.bottom};
    if (has_panel(scene_)) return {beside_side, side, below_board};
    const bool has_side = side.right - side.left >= sidebar;
    const int below_side = has_side ? draw_sidebar(frame, side) : area.top;
    Area column{side.left, below_side + 1, side.right, area.bottom};
    const bool tight = below_board >= area.bottom;
    if (has_side && (tight || column.bottom - column.top > area.bottom - below_board)) {
      if (column.bottom - column.top >= enough_for_title)
        // TRANSLATORS: title of the log beside the board of a battle
        draw_title_bar(frame, {column.left - 1, column.top++}, column.right, _("Moves"));
      return {column, {}, below_board};
    }
    const Area below_both{1, std::max(below_board, below_side), area.right - 1, area.bottom};
    // the log gets what the sidebar leaves, as wide as the window unless it would have few lines
    const bool few = below_both.bottom - below_both.top < enough_for_log && below_both.top > below_board;
    return {few ? beside_side : below_both, {}, below_board};
  }

  // Returns the line below it.
  int draw_sidebar(Frame& frame, Area side) const {
    if (has_tray(scene_, view_.status.stage)) {
      const int below_tray = draw_tray(frame, side, scene_.ui) + 1;
      return draw_who_beats_whom(frame, {side.left, below_tray, side.right, side.bottom - enough_for_log}, rules_, scene_);
    }
    if (const auto& attack = scene_.ui.attack) {
      const int least = height_of_armies(rules_) + (scene_.keeps_pieces ? 0 : enough_for_moves);
      const bool both = height_of_duel(*attack, side.right - side.left, scene_) + 1 + least <= side.bottom - side.top;
      const auto below_it = both || !scene_.keeps_pieces ? draw_duel(frame, side, *attack, scene_) : std::nullopt;
      if (below_it && !both) return *below_it;
      if (below_it) side.top = *below_it + 1;
    }
    return draw_armies(frame, side, rules_, view_, scene_, scale_.height > 1 ? enough_for_moves : 0);
  }

  Side below() const { return scene_.below.value_or(scene_.seat); }
  int file(int column) const { return below() == Side::Red ? column : rules_.files - 1 - column; }
  int row(int line) const { return below() == Side::Red ? rules_.rows - 1 - line : line; }

  // A tile leaves a column free on either side of it if its sign then stands in the middle. Otherwise it leaves only the square's last column free.
  int tile_margin() const { return filled_ && scale_.width >= 5 && scale_.width % 2 == 1 ? 1 : 0; }
  int tile_width() const { return scale_.width - 1 - tile_margin(); }
  // Where a square's sign stands in it.
  int sign_column() const { return is_tile() ? tile_margin() + (tile_width() - (filled_ ? 1 : 0)) / 2 : scale_.width / 2; }
  int sign_row() const { return filled_ ? (scale_.height - 1) / 2 : scale_.height / 2; }
  bool is_tile() const { return filled_ || scale_.height >= 3; }

  void choose_scale(Area area) {
    const int beside = scene_.ui.advice.empty() ? sidebar : advice_width;
    for (const BattleScale scale : filled_ ? std::span<const BattleScale>(filled_scales) : std::span<const BattleScale>(plain_scales)) {
      scale_ = scale;
      const bool wide = row_numbers + rules_.files * scale.width + (scale.height > 1 ? beside + 2 : 0) <= area.right;
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
    face.style.bold = true;  // a filled tile shows it by its square
    if (!rank) face.text = '(' + face.sign + ')';
    return face;
  }

  static Face nobody(const char* sign) { return {std::string(" ") + sign + ' ', {.ink = Ink::Faint}}; }

  Face drafted(Square square) const {
    const auto rank = std::get<battle::Deployment>(*scene_.draft)[static_cast<std::size_t>(index_of(square))];
    if (rank) return known(scene_.seat, *rank, false);
    return rules_.is_home(scene_.seat, square) ? nobody(".") : Face{};
  }

  // An enemy's rank that has been shown stays on the board if the player wants it remembered; and so does a scout that ran.
  std::optional<Rank> in_sight(Square square) const {
    const auto& token = view_.at(square);
    if (scene_.memory != Memory::AsOnTable) return text::rank_remembered(*token);
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
    return remembers() && scene_.all == nullptr && text::is_seen(token, scene_.memory) && token.side == view_.me;
  }

  Face hidden(Square square, const battle::Token& token) const {
    const bool moved = token.moved && scene_.memory != Memory::AsOnTable;
    const char* const sign = !filled_ ? (moved ? signs_.moved : signs_.hidden) : moved ? moved_back : back;
    Face face{.style = ink_of(token.side), .man = token.side, .sign = sign, .active = moved};
    // TRANSLATORS: on a hidden piece that has moved, where the board is large
    if (moved) face.word = _("moved");
    // who sees neither side's pieces tells them apart without colour too
    face.text = token.side == scene_.seat ? '[' + face.sign + ']' : ' ' + face.sign + ' ';
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

  // What the rank is called, or a shorter word for it where a square has no room.
  static std::string word_of(Rank rank) {
    constexpr int room = 10;
    std::string word = text::called(rank);
    return columns_of(word) <= room ? word : text::called_briefly(rank);
  }

  Face known(Side side, Rank rank, bool to_other) const {
    const std::string sign(1, text::sign_of(rank, scene_.highest));
    const char* const around = side != scene_.seat ? "<>" : to_other ? "{}" : "[]";
    return {.text = around[0] + sign + around[1], .style = ink_of(side), .man = side, .sign = sign, .word = word_of(rank), .known = true, .to_other = to_other && side == scene_.seat, .flag = rank == Rank::Flag};
  }

  // Marks a man that can be attacked, not by colour alone.
  static Face attackable(Face face) {
    face.style.ink = Ink::Goal;
    face.text = '+' + face.sign + (columns_of(face.sign) == 1 ? "+" : "");
    return face;
  }

  Face attacked(const Attacked& attack) const {
    const std::string text = std::string(1, text::sign_of(attack.attacker, scene_.highest)) + 'x' + text::sign_of(attack.defender, scene_.highest);
    return {.text = text, .style = {Ink::Warning, true, true}, .sign = text};
  }

  bool is_goal(Square square) const { return std::ranges::find(scene_.ui.goals, square) != scene_.ui.goals.end(); }
  bool has_note(Square square) const {
    return scene_.notes != nullptr && scene_.draft == nullptr && scene_.notes->contains(square);
  }

  void draw_square(Frame& frame, Point corner, Square square) const {
    const UiState& ui = scene_.ui;
    frame.mark(corner, {scale_.width, scale_.height}, {.kind = KeyKind::Place, .place = square});
    const bool here = square == ui.cursor;
    const Point centre{corner.x + sign_column(), corner.y + sign_row()};
    // A terminal's own cursor can hide the colours that it stands on, so on a filled square it stands beside the sign.
    if (here && !ui.typing) frame.cursor = filled_ ? Point{centre.x + (sign_column() > 0 ? -1 : 1), centre.y} : centre;
    if (filled_) return draw_filled(frame, corner, square);
    if (rules_.lakes.contains(square)) return draw_lake(frame, corner, here ? Point{centre.x - 1, centre.y} : Point{-1, -1});
    Face face = face_of(square);
    const bool goal = is_goal(square);
    if (goal && !face.man) face = {" + ", {Ink::Goal, true, false}};
    else if (goal) face = attackable(std::move(face));
    if (is_tile() && face.man) return draw_box(frame, corner, face, here || ui.taken == square, has_note(square));
    if (here || ui.taken == square) face.style.reverse = !face.style.reverse;
    const int x = centre.x - 1;
    if (has_note(square)) {
      if (x == corner.x)  // no column is free beside the face
        face.text.front() = note_mark;
      else
        frame.put({x - 1, centre.y}, static_cast<char32_t>(note_mark), {.ink = Ink::Title});
    }
    write_face(frame, {x, centre.y}, face);
  }

  // ---- filled squares: a chequered board, and on it tiles in the colours of their sides

  // The player's own pieces are bright. Others are deep; they become bright when they move, until their rank is known.
  Ink paper_of(const Face& face) const {
    if (face.known) return face.man == scene_.seat ? bright(*face.man) : deep(*face.man);
    return face.active ? bright(*face.man) : deep(*face.man);
  }

  void draw_filled(Frame& frame, Point corner, Square square) const {
    const bool here = square == scene_.ui.cursor;
    const bool lake = rules_.lakes.contains(square);
    const bool last = moved_last(square);
    const bool dark = (square.file + square.row) % 2 == 0;
    const Ink ground = lake ? Ink::Lake : last ? Ink::LastMove : dark ? Ink::DarkSquare : Ink::LightSquare;
    const int sign_at = corner.x + sign_column();
    const int y = corner.y + sign_row();
    const Face face = lake ? Face{} : face_of(square);
    const bool attack = !lake && !face.man && face.style.reverse;
    const bool tile = face.man || attack;
    frame.fill(corner, {scale_.width, scale_.height}, {.paper = here && !tile ? Ink::Cursor : ground});
    Style sign;
    if (tile) {
      const bool stands_out = scene_.ui.taken == square || (scene_.ending != nullptr && face.flag);
      const Ink paper = here ? Ink::Cursor : attack ? Ink::Alarm : stands_out ? Ink::Held : paper_of(face);
      if (!here && !stands_out && face.known && face.man != scene_.seat) sign.ink = Ink::Seen;
      draw_tile(frame, {corner.x + tile_margin(), corner.y}, paper, sign.ink);
    }
    if (lake) {
      if (!here) draw_waves(frame, corner, square);
      return;
    }
    const bool goal = is_goal(square);
    if (!face.man && !attack) {
      if (goal) frame.put({sign_at, y}, U'•', {.ink = here || ground == Ink::LastMove ? Ink::Plain : Ink::Goal});
      else if (last || (scene_.draft != nullptr && rules_.is_home(scene_.seat, square))) frame.put({sign_at, y}, U'·');
    } else {
      const int columns = columns_of(face.sign);
      frame.write({std::max(std::min(columns > 2 ? sign_at - 1 : sign_at, corner.x + scale_.width - columns), corner.x), y}, face.sign, sign);
      if (face.to_other) frame.put({sign_at + 1, y}, U'°', sign);
      if (goal && sign_column() > 0) frame.put({corner.x + tile_margin(), y}, U'+', sign);
      draw_word(frame, {corner.x, y + 1}, face.word, sign.ink);
    }
    if (has_note(square) && !goal && (sign_column() > 0 || face.sign.empty()))
      frame.put({corner.x + tile_margin(), y}, static_cast<char32_t>(note_mark), sign);
  }

  // A piece's name below its sign, where it fits whole.
  void draw_word(Frame& frame, Point at, const std::string& word, Ink ink) const {
    constexpr int least_height = 4;
    const int tile = scale_.width - 1;
    const int columns = columns_of(word);
    if (scale_.height < least_height || columns > tile) return;
    frame.write({at.x + (tile - columns) / 2, at.y}, word, {.ink = ink == Ink::Seen ? Ink::Seen : Ink::Plain});
  }

  // Half blocks leave half a row free below a tile; from three rows on above it too. Nothing on a filled board is bold:
  // terminals make bold inks brighter, or draw them from another font, and fewer codes are written.
  void draw_tile(Frame& frame, Point corner, Ink paper, Ink ink) const {
    const int tile = tile_width();
    const int last = corner.y + scale_.height - 1;
    const bool above = scale_.height >= 3;
    const bool below = scale_.height >= 2;
    frame.fill({corner.x, corner.y + (above ? 1 : 0)}, {tile, scale_.height - (above ? 1 : 0) - (below ? 1 : 0)}, {.paper = paper});
    frame.fill({corner.x, corner.y + sign_row()}, {tile, 1}, {.ink = ink, .paper = paper});
    for (int y : {corner.y, last})
      if (y == corner.y ? above : below) frame.fill({corner.x + tile, y}, {1, 1}, {.ink = paper, .paper = frame.at({corner.x, y}).style.paper});
    for (int x = corner.x; x < corner.x + tile; ++x) {
      if (above) frame.put({x, corner.y}, U'▄', {.ink = paper});
      if (below) frame.put({x, last}, U'▀', {.ink = paper});
    }
  }

  // A few waves, not the same on neighbouring squares.
  void draw_waves(Frame& frame, Point corner, Square square) const {
    const int count = std::max(scale_.width / 4, 1);
    for (int line = 0; line < scale_.height; ++line) {
      if ((line + square.file + (scale_.height % 2) * square.row) % 2 != 0) continue;
      const int x = corner.x + (line % 2 == 0 ? scale_.width / 2 : scale_.width / 4);
      for (int i = 0; i < count; ++i) frame.put({x + i, corner.y + line}, U'≈');
    }
  }

  // ---- pieces in boxes, on a large board without colours

  // chosen: drawn in reverse.
  void draw_box(Frame& frame, Point corner, const Face& face, bool chosen, bool noted) const {
    const int width = scale_.width - 1;
    const std::string upright = scene_.lines == Lines::Unicode ? "│" : "|";
    draw_edge(frame, corner, face, width, true);
    draw_edge(frame, {corner.x, corner.y + scale_.height - 1}, face, width, false);
    Style inside = face.style;
    inside.bold = true;
    if (chosen) inside.reverse = !inside.reverse;
    const int room = width - 2;
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
      const int end = frame.write({frame.write({corner.x, y}, upright, face.style), y}, text, inside);
      frame.write({end, y}, upright, face.style);
    }
  }

  // The upper or lower edge of a box.
  void draw_edge(Frame& frame, Point at, const Face& face, int width, bool top) const {
    struct Edge {
      const char *left, *middle, *right;
    };
    const Edge edge = scene_.lines == Lines::Ascii ? Edge{"+", "-", "+"} : top ? Edge{"┌", "─", "┐"} : Edge{"└", "─", "┘"};
    int x = frame.write(at, edge.left, face.style);
    while (x + 1 < at.x + width) x = frame.write({x, at.y}, edge.middle, face.style);
    frame.write({x, at.y}, edge.right, face.style);
  }

  // A box's lines: the sign and, where it fits whole, the name; both in one line if there is only one.
  std::vector<std::string> words_of(const Face& face, int width) const {
    const bool mine = face.man == scene_.seat;
    // a box shows whose piece it is; brackets around the sign show that the piece is known
    const bool bare = mine ? face.known && face.text.front() == '[' : face.text.front() == ' ';
    const std::string sign = bare ? face.sign : face.text;
    if (scale_.height > 3) return {sign, columns_of(face.word) <= width ? face.word : std::string()};
    if (face.word.empty() || columns_of(sign) + 1 + columns_of(face.word) > width) return {sign};
    return {sign + ' ' + face.word};
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
  bool filled_;
  BattleScale scale_;
};

}  // namespace

HelpGroup signs_on_board(const battle::Rules& rules, Lines lines, bool colour, Memory memory) {
  // TRANSLATORS: title of a group in the help
  HelpGroup group{_("Signs on the board"), {}};
  const auto add = [&](std::string sign, std::string meaning) { group.rows.push_back({std::move(sign), std::move(meaning)}); };
  const Signs signs = signs_of(lines);
  const bool filled = colour && lines == Lines::Unicode;
  const bool remembers = memory != Memory::AsOnTable;
  // TRANSLATORS, all below: what a sign on the board of a battle means, in the help
  if (!filled) add("[7]", _("your piece"));
  if (remembers) add(filled ? "7°" : "{7}", _("your piece, seen by the other side"));
  if (!filled && (remembers || rules.winners_shown)) add("<7>", _("enemy piece that was revealed"));
  add(filled ? back : signs.hidden, _("hidden"));
  if (remembers) add(filled ? moved_back : signs.moved, _("hidden, has moved"));
  if (!filled) add(fmt::format("({})", remembers ? signs.moved : signs.hidden), _("hidden, moved last"));
  if (remembers) add("?7", _("your guess"));
  if (remembers) add(std::string(1, note_mark), _("your note"));
  add(filled ? "•" : "+", _("where the piece in hand may go"));
  add(filled ? "+" : fmt::format("+{}+", signs.hidden), _("enemy piece that it may attack"));
  add(filled ? "·" : signs.left, _("where the last move began"));
  if (!rules.lakes.empty()) add(filled ? "≈" : "~", _("lake"));
  return group;
}

Rest draw_board(Frame& frame, Area area, const battle::Rules& rules, const battle::View& view, const Scene& scene) {
  return Board(rules, view, scene).draw(frame, area);
}

// ---- an attack ----------------------------------------------------------------------------------

// The drawing of an attack: the two men face to face.
namespace {

using battle::Duel;

constexpr int box = 9;          // columns of a man's box
constexpr int widest_gap = 10;  // between the two
constexpr int rows_of_fighters = 7;  // with a line free below

struct Fighter {
  Side side;
  Rank rank;
  bool wins;
};

// TRANSLATORS, all below: over or under a piece in the drawing of an attack, at most 13 columns: its owner, or what becomes of it
std::string owner_of(const Fighter& man, const Scene& scene) {
  const bool is_one_of_two = scene.players[man.side].empty();  // who share the screen
  return scene.seated && man.side == scene.seat && !is_one_of_two ? std::string(_("You")) : text::called(man.side);
}

std::string fate_of(const Fighter& man) {
  if (man.wins) return _("wins");
  return man.rank == Rank::Flag ? _("captured") : _("loses");
}

// A text over or under each of the two boxes, in their middle, or as near to it as the other text and the area allow. If there is no room
// for both, neither is written.
struct Caption {
  std::string text;
  Style style;
};
void draw_captions(Frame& frame, Area area, int gap, int y, const Caption& attacker, const Caption& defender) {
  const int of_attacker = columns_of(attacker.text), of_defender = columns_of(defender.text);
  const auto centred = [](int corner, int columns) { return corner + (box - columns) / 2; };
  const int right_box = area.left + box + gap;
  int from = std::max(area.left, centred(area.left, of_attacker));
  int second = std::min(centred(right_box, of_defender), area.right - of_defender);
  if (from + of_attacker >= second) {
    from = area.left;
    second = area.right - of_defender;
  }
  if (from + of_attacker >= second) return;
  frame.write({from, y}, attacker.text, attacker.style);
  frame.write({second, y}, defender.text, defender.style);
}

Style style_of(const Fighter& man) {
  Style style = ink_of(man.side);
  style.bold = man.wins;
  if (!man.wins) style.ink = Ink::Faint;
  return style;
}

void draw_box(Frame& frame, Point corner, const Fighter& man, const Scene& scene) {
  const bool unicode = scene.lines == Lines::Unicode;
  const Style style = style_of(man);
  std::string edge;
  for (int column = 2; column < box; ++column) edge += unicode ? "─" : "-";
  frame.write(corner, (unicode ? "┌" : "+") + edge + (unicode ? "┐" : "+"), style);
  for (const int x : {corner.x, corner.x + box - 1}) frame.write({x, corner.y + 1}, unicode ? "│" : "|", style);
  frame.put({corner.x + box / 2, corner.y + 1}, static_cast<char32_t>(text::sign_of(man.rank, scene.highest)), style);
  frame.write({corner.x, corner.y + 2}, (unicode ? "└" : "+") + edge + (unicode ? "┘" : "+"), style);
}

}  // namespace

int height_of_duel(const Attacked& attack, int width, const Scene& scene) {
  return rows_of_fighters + static_cast<int>(wrapped(text::sentence(scene.rules, attack), width).size());
}

std::optional<int> draw_duel(Frame& frame, Area area, const Attacked& attack, const Scene& scene) {
  const auto words = wrapped(text::sentence(scene.rules, attack), area.right - area.left);
  const int gap = std::min(widest_gap, area.right - area.left - 2 * box);
  if (gap < 3 || area.bottom - area.top < rows_of_fighters + static_cast<int>(words.size())) return {};
  const Fighter attacker{attack.side, attack.attacker, attack.stays == Duel::Attacker};
  const Fighter defender{other(attack.side), attack.defender, attack.stays == Duel::Defender};
  const auto captions = [&](int y, auto caption) { draw_captions(frame, area, gap, area.top + y, caption(attacker), caption(defender)); };
  captions(0, [&](const Fighter& man) { return Caption{owner_of(man, scene), ink_of(man.side)}; });
  draw_box(frame, {area.left, area.top + 1}, attacker, scene);
  frame.write({area.left + box + (gap - 1) / 2, area.top + 2}, scene.lines == Lines::Unicode ? "►" : ">", {.ink = Ink::Warning, .bold = true});
  draw_box(frame, {area.left + box + gap, area.top + 1}, defender, scene);
  captions(4, [](const Fighter& man) { return Caption{text::called(man.rank), style_of(man)}; });
  captions(5, [](const Fighter& man) { return Caption{fate_of(man), {.ink = man.wins ? Ink::Plain : Ink::Warning, .bold = true}}; });
  int y = area.top + rows_of_fighters;
  for (const std::string& line : words) frame.write({area.left, y++}, line);
  return y;
}

}  // namespace gonfalon::screen
