#include "gonfalon/screen/draw_rules.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <span>
#include <utility>

#include <fmt/format.h>

#include "gonfalon/base/strings.hpp"
#include "gonfalon/screen/bars.hpp"
#include "gonfalon/screen/keys.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "parts.hpp"

namespace gonfalon::screen {

using text::_;
using text::Passage;

namespace {

// TRANSLATORS, all below: key line at the bottom of the rule book. Three blanks separate two hints, of which those that have no
// room are left out; "list" is the list of topics, "turn" goes to the topic before or after

constexpr int list_width = 41;      // of the list beside a page: no topic is cut
constexpr int widest_page = 78;
constexpr int enough_beside_list = list_width + 58;
constexpr int head = 2;
constexpr int foot = 2;

constexpr Style as_typed{.ink = Ink::Title, .bold = true};

void append(Row& row, std::string_view text, Style style = {}) {
  Frame line({std::max(columns_of(text), 1), 1});
  line.write({0, 0}, text, style);
  for (int x = 0; x < columns_of(text); ++x) row.push_back(line.at({x, 0}));
}

Row blanks(int count) { return Row(static_cast<std::size_t>(std::max(count, 0))); }

class Page {
 public:
  Page(int width, Lines lines) : width_(std::max(width, 20)), lines_(lines) {}

  void add(const Passage& passage, bool goes_on) {
    if (!rows_.empty() && !goes_on) rows_.emplace_back();
    switch (passage.kind) {
      case Passage::Kind::Title: break;
      case Passage::Kind::Paragraph: prose(passage.text, ""); break;
      case Passage::Kind::Item: prose(passage.text, "- "); break;
      case Passage::Kind::Table: table(passage.rows); break;
      case Passage::Kind::Board: board(passage.text); break;
      case Passage::Kind::Drawing: drawing(passage.text); break;
    }
  }

  std::vector<Row> take() {
    for (Row& row : rows_)
      while (!row.empty() && row.back() == Cell{}) row.pop_back();
    return std::move(rows_);
  }

 private:
  // What stands between backquotes is for typing, and is highlighted.
  void prose(std::string_view text, std::string_view mark) {
    const int indent = columns_of(mark);
    bool command = false;
    Row row;
    append(row, mark, {.ink = Ink::Faint});
    for (const std::string& line : wrapped(text, width_ - indent)) {
      command = !command;
      for (const std::string_view part : split_at(line, '`')) {
        command = !command;
        append(row, part, command ? as_typed : Style{});
      }
      rows_.push_back(std::exchange(row, blanks(indent)));
    }
  }

  // ---- tables: if there is no room for the last column it goes below, and if there is none for the others either, so do
  // they

  void table(const std::vector<std::vector<std::string>>& rows) {
    std::vector<int> widths;
    for (const auto& row : rows) {
      widths.resize(std::max(widths.size(), row.size()));
      for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], columns_of(row[i]) + 2);
    }
    const int before_last = std::accumulate(widths.begin(), widths.end() - 1, 0);
    constexpr int least_for_text = 18;
    const int room = width_ - before_last;
    const int last = widths.back() - 2;
    const bool beside = room >= std::min(last, least_for_text);
    for (std::size_t nth = 0; nth < rows.size(); ++nth) {
      if (before_last - 2 > width_ || (!beside && last < least_for_text))
        stacked(rows, nth);
      else
        columns(rows[nth], widths, beside ? before_last : 4, nth == 0);
    }
  }

  void columns(const std::vector<std::string>& cells, const std::vector<int>& widths, int last_at, bool first) {
    const Style of_head = first && widths.size() > 2 ? Style{.ink = Ink::Faint} : Style{};
    Row row;
    std::size_t before_last = 0;
    for (std::size_t i = 0; i + 1 < widths.size() && i < cells.size(); ++i) {
      append(row, cells[i], i == 0 && of_head == Style{} ? Style{.bold = true} : of_head);
      before_last += static_cast<std::size_t>(widths[i]);
      row.resize(std::max(row.size(), before_last));
    }
    const bool whole = cells.size() == widths.size() && !cells.back().empty();
    if (!whole || row.size() > static_cast<std::size_t>(last_at)) rows_.push_back(std::exchange(row, {}));
    if (!whole) return;
    for (const std::string& line : wrapped(cells.back(), width_ - last_at)) {
      row.resize(static_cast<std::size_t>(last_at));
      append(row, line, of_head);
      rows_.push_back(std::exchange(row, {}));
    }
  }

  // A row as a list of its own, each cell with the head of its column.
  void stacked(const std::vector<std::vector<std::string>>& rows, std::size_t nth) {
    if (nth == 0) return;
    Row row;
    if (!rows[0][0].empty()) append(row, text::labelled(rows[0][0], ""), {.ink = Ink::Faint});
    append(row, rows[nth][0], {.bold = true});
    rows_.push_back(std::move(row));
    for (std::size_t i = 1; i < rows[nth].size(); ++i) {
      row = blanks(2);
      append(row, i < rows[0].size() ? text::labelled(rows[0][i], "") : "", {.ink = Ink::Faint});
      append(row, rows[nth][i]);
      rows_.push_back(std::move(row));
    }
  }

  // ---- pictures

  // A square of a board. Signs that are only needed without colours are drawn in the colour of the square.
  void square(Row& row, char sign, int width, Ink ground) const {
    const bool wide = width > 2;
    const auto tile = [&](std::string_view before, std::string_view after, Ink paper) {
      const Style edge{.ink = paper, .paper = paper};
      if (wide) append(row, before, edge);
      append(row, std::string(1, sign), {.bold = true, .paper = paper});
      if (wide) append(row, after, edge);
      append(row, " ", {.paper = ground});
    };
    const auto open = [&](std::string_view middle, Style style) {
      append(row, fmt::format("{}{}{}", wide ? " " : "", middle, wide ? "  " : " "), style);
    };
    switch (sign) {
      case '.': return open(lines_ == Lines::Unicode ? "·" : ".", {.ink = ground, .paper = ground});
      case '~': return append(row, wide ? "~~~~" : "~ ", {.paper = Ink::Lake});
      case '*': return open("*", {.ink = Ink::Goal, .bold = true, .paper = ground});
      case 'x':
      case 'v': return tile(" ", " ", Ink::BlueDeep);
      case '^': return tile(" ", " ", Ink::RedBright);
      default: return tile("[", "]", Ink::RedBright);
    }
  }

  // Numbers before the rows and letters below them, where there are any.
  void board(std::string_view text) {
    std::size_t longest = 0;
    for (const std::string_view line : split(text, "\n")) longest = std::max(longest, line.size());
    const int wide = static_cast<int>(longest) * 2 + 4 <= width_ ? 4 : 2;
    int rank = 0;
    for (std::string_view line : split(text, "\n")) {
      Row row = blanks(2);
      int file = ++rank;
      const std::size_t squares = line.find_first_not_of(" 0123456789");
      const bool numbered = !line.empty() && (line[0] == ' ' || (line[0] >= '0' && line[0] <= '9')) && squares != 0;
      // a piece may be a digit too: only what stands before two blanks, or at the edge, is a number
      const std::size_t from = numbered ? std::min(line.find_first_not_of(' '), line.size()) : 0;
      const std::size_t number_end = numbered && line.size() > from && line[from] <= '9' ? line.find(' ', from) : from;
      if (numbered) append(row, fmt::format("{:>2} ", line.substr(from, number_end - from)), {.ink = Ink::Faint});
      const bool letters = numbered && number_end == from;
      for (std::size_t i = number_end; i < line.size(); ++i) {
        if (line[i] == ' ') continue;
        if (letters)
          append(row, wide == 4 ? fmt::format(" {}  ", line[i]) : fmt::format("{} ", line[i]), {.ink = Ink::Faint});
        else
          square(row, line[i], wide, ++file % 2 == 0 ? Ink::LightSquare : Ink::DarkSquare);
      }
      rows_.push_back(std::move(row));
    }
  }

  void drawing(std::string_view text) {
    const auto lines = split(text, "\n");
    const auto at = [&](std::size_t y, std::size_t x) { return y < lines.size() && x < lines[y].size() ? lines[y][x] : ' '; };
    const bool labyrinth = text.find("+-") != std::string_view::npos;
    for (std::size_t y = 0; y < lines.size(); ++y) {
      if (columns_of(lines[y]) + 2 > width_) {
        for (const std::string& part : wrapped(lines[y], width_)) append(rows_.emplace_back(), part);
        continue;
      }
      Row row = blanks(2);
      append(row, lines[y]);
      // a character's place in bytes is its column, as only ASCII stands before it
      for (std::size_t x = 0; x < lines[y].size() && x + 2 < row.size(); ++x)
        row[x + 2] = drawn(row[x + 2], labyrinth,
                           {at(y - 1, x) == '|', x > 0 && at(y, x - 1) == '-', at(y + 1, x) == '|', at(y, x + 1) == '-'});
      rows_.push_back(std::move(row));
    }
  }

  // A cell of a drawing. walls: does a wall meet it above, left, below, right?
  Cell drawn(Cell cell, bool labyrinth, std::array<bool, 4> walls) const {
    const bool lines = labyrinth && lines_ == Lines::Unicode;
    switch (cell.sign) {
      case U'-': return labyrinth ? Cell{lines ? U'━' : U'-', {.bold = true}} : cell;
      case U'|': return labyrinth ? Cell{lines ? U'┃' : U'|', {.bold = true}} : cell;
      case U'+': {
        constexpr std::u32string_view corners = U"···┛·┃┓┫·┗━┻┏┣┳╋";
        std::size_t which = 0;
        for (std::size_t i = 0; i < 4; ++i) which |= walls[i] ? std::size_t{1} << i : 0;
        return lines ? Cell{corners[which], {.bold = true}} : cell;
      }
      case U'@': return {U'@', {Ink::Red, true, false}};
      case U'#': return {U'#', {Ink::Warning, true, false}};
      case U'x': return {U'x', {Ink::Blue, true, false}};
      default: return cell;
    }
  }

  int width_;
  Lines lines_;
  std::vector<Row> rows_;
};

bool both_fit(Size size) { return size.width >= enough_beside_list; }
int page_left(Size size) { return both_fit(size) ? list_width + 2 : 1; }
int page_width(Size size) { return std::min(size.width - page_left(size) - 1, widest_page); }

std::vector<Row> page_of(const Reader& reader, Size size, Lines lines) {
  return set_page(reader.topics[reader.chosen].passages, page_width(size), lines);
}

}  // namespace

Row row_of(std::string_view text, Style style) {
  Row row;
  append(row, text, style);
  return row;
}

std::vector<Row> set_page(const std::vector<Passage>& passages, int width, Lines lines) {
  Page page(width, lines);
  bool in_list = false;
  for (const Passage& passage : passages) {
    const bool item = passage.kind == Passage::Kind::Item;
    page.add(passage, item && in_list);
    in_list = item;
  }
  return page.take();
}

void draw_rows(Frame& frame, Point corner, std::span<const Row> rows) {
  for (int y = corner.y; const Row& row : rows) {
    for (int x = corner.x; const Cell& cell : row) frame.put({x++, y}, cell.sign, cell.style);
    ++y;
  }
}

int rows_at_once(Size size) { return std::max(size.height - head - foot, 1); }

int last_top(const Reader& reader, Size size, Lines lines) {
  return std::max(static_cast<int>(page_of(reader, size, lines).size()) - rows_at_once(size), 0);
}

Frame draw_rule_book(const Reader& reader, Size size, Lines lines) {
  if (!is_enough(size)) return draw_curtain({}, size);
  Frame frame(size);
  const bool both = both_fit(size);
  std::vector<std::string> titles;
  for (const text::Topic& topic : reader.topics) titles.push_back(topic.passages.front().text);
  const std::string& topic = titles[reader.chosen];
  draw_header(frame, reader.open && !both ? topic : reader.title, both ? std::vector<Label>{{topic, {.bold = true}}} : std::vector<Label>{});
  if (!reader.open || both)
    draw_list(frame, {1, head}, both ? list_width : size.width, rows_at_once(size), titles, reader.chosen);
  const char* keys = _("Enter: read   Esc: leave   Up, Down: choose");
  if (reader.open || both) {
    const auto rows = page_of(reader, size, lines);
    const int last = last_top(reader, size, lines);
    const int top = reader.open ? std::min(reader.top, last) : 0;
    const auto shown = std::span(rows).subspan(static_cast<std::size_t>(top));
    const auto most = static_cast<std::size_t>(rows_at_once(size));
    draw_rows(frame, {page_left(size), head}, shown.first(std::min(shown.size(), most)));
    if (reader.open)
      keys = top < last ? _("Space: next   Esc: list   Left, Right: topic") : _("Left, Right: topic   Esc: list");
  }
  if (reader.open) frame.cursor.reset();
  draw_keys(frame, keys);
  return frame;
}

// ---- help ---------------------------------------------------------------------------------------

namespace {

constexpr int between_columns = 2;
constexpr int longest_key = 16;  // the groups with longer ones, such as typed commands, have columns of their own

int columns_of_keys(const HelpGroup& group) {
  int columns = 0;
  for (const Hint& row : group.rows) columns = std::max(columns, columns_of(row.key));
  return columns;
}

bool has_long_keys(const HelpGroup& group) { return columns_of_keys(group) > longest_key; }

// A group in one column, with all its meanings at the same place.
std::vector<Row> block_of(const HelpGroup& group, int key_columns, int width) {
  text::Passage table{.kind = text::Passage::Kind::Table};
  for (const Hint& row : group.rows)
    table.rows.push_back({row.key + std::string(static_cast<std::size_t>(key_columns - columns_of(row.key)), ' '), row.meaning});
  std::vector<Row> rows = set_page({table}, width, Lines::Unicode);
  rows.insert(rows.begin(), row_of(group.title, {.ink = Ink::Title}));
  return rows;
}

void add_below(std::vector<Row>& column, const std::vector<Row>& block) {
  if (!column.empty()) column.emplace_back();
  column.insert(column.end(), block.begin(), block.end());
}

int widest_key(std::span<const HelpGroup> groups) {
  int columns = 0;
  for (const HelpGroup& group : groups) columns = std::max(columns, columns_of_keys(group));
  return columns;
}

std::vector<Row> column_of(std::span<const HelpGroup> groups, int width) {
  std::vector<Row> column;
  for (const HelpGroup& group : groups) add_below(column, block_of(group, widest_key(groups), width));
  return column;
}

// Groups beside each other in the two columns that are shortest, or below each other where the width allows only one.
std::vector<Row> laid_out(std::span<const HelpGroup> groups, int width) {
  constexpr int least_meaning = 20;
  const int half = (width - between_columns) / 2;
  if (groups.size() < 2 || half < widest_key(groups) + 2 + least_meaning) return column_of(groups, width);
  std::vector<Row> left, right;
  for (std::size_t first = 1; first < groups.size(); ++first) {
    auto one = column_of(groups.first(first), half), other = column_of(groups.subspan(first), half);
    if (!left.empty() && std::max(one.size(), other.size()) >= std::max(left.size(), right.size())) continue;
    left = std::move(one);
    right = std::move(other);
  }
  left.resize(std::max(left.size(), right.size()));
  for (std::size_t y = 0; y < right.size(); ++y) {
    if (right[y].empty()) continue;
    left[y].resize(static_cast<std::size_t>(half + between_columns));
    left[y].insert(left[y].end(), right[y].begin(), right[y].end());
  }
  return left;
}

}  // namespace

std::vector<Row> help_rows(std::span<const HelpGroup> groups, int width) {
  std::vector<Row> rows;
  while (!groups.empty()) {
    const auto end = std::ranges::find_if(groups, [&](const HelpGroup& group) { return has_long_keys(group) != has_long_keys(groups.front()); });
    const auto count = static_cast<std::size_t>(end - groups.begin());
    add_below(rows, laid_out(groups.first(count), width));
    groups = groups.subspan(count);
  }
  return rows;
}

std::string help_row(std::string_view typed, std::string_view meaning) {
  constexpr int width = 26;
  constexpr int page = 78;
  std::string out;
  for (const std::string& line : wrapped(meaning, page - width - 1))
    out += fmt::format("{:<{}} {}\n", std::exchange(typed, ""), width, line);
  return out;
}

}  // namespace gonfalon::screen
