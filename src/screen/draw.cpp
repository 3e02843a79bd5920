#include "gonfalon/screen/draw.hpp"

#include <algorithm>
#include <chrono>
#include <numeric>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "gonfalon/base/strings.hpp"
#include "gonfalon/screen/bars.hpp"
#include "gonfalon/screen/draw_rules.hpp"
#include "gonfalon/screen/keys.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/person.hpp"
#include "gonfalon/text/summary.hpp"
#include "parts.hpp"

namespace gonfalon::screen {

using text::_;

namespace {

// TRANSLATORS, all below: a hint in the key line at the bottom of a page of text; those that have no room are left out

// The rows below a board: messages, the prompt, and the keys in the last row. A large window has a blank row above the keys. A
// board that needs the row of messages gets it; then messages stand in the row of the prompt, or beside the board.
struct Foot {
  int message, prompt;
};
Foot foot_of(Size size) {
  constexpr int large = 30;
  const int prompt = size.height - (size.height >= large ? 3 : 2);
  return {prompt - 1, prompt};
}

Frame draw_too_small(Size size) {
  Frame frame(size);
  // TRANSLATORS: shown alone in a small window; {0}: columns; {1}: lines
  const std::string wanted = text::fill(_("Window too small: at least {0}x{1}"), smallest.width, smallest.height);
  int y = 0;
  for (const std::string& line : wrapped(wanted, size.width)) frame.write({0, y++}, line);
  return frame;
}

enum class Clocks { Named, Both, Running };  // both with their sides, both without, only those that run

// The clock of a side that has something to do runs: it is bold, and its last minute stands out.
std::vector<Label> clock_labels(const Scene& scene, Clocks shown) {
  constexpr int last_minute = 60'000;
  std::vector<Label> labels;
  for (const Side side : both_sides) {
    const bool runs = awaited(scene.view, side);
    if (scene.header.clocks[side] == 0 || (shown == Clocks::Running && !runs)) continue;
    const std::string time = text::clock_time(std::chrono::milliseconds(scene.header.clocks[side]));
    Style style{.bold = runs};
    if (runs && scene.header.clocks[side] < last_minute) style = {.bold = true, .paper = Ink::Alarm};
    labels.push_back({shown == Clocks::Named ? text::called(side) + ' ' + time : time, style});
  }
  return labels;
}

std::vector<Label> watchers_label(const Scene& scene) {
  if (scene.header.watchers == 0) return {};
  return {{text::fill(_("spectators: {0}"), scene.header.watchers), {.ink = Ink::Faint}}};
}

// If room is short, first the title is left out, then how many look on, then the sides beside the clocks, then the clock that
// stands, then the other one.
void draw_title(Frame& frame, const Scene& scene) {
  struct Shown {
    bool watchers;
    Clocks clocks;
  };
  const Label status{scene.header.status, {.ink = scene.header.due ? Ink::Goal : Ink::Plain, .paper = scene.header.alarm ? Ink::Alarm : Ink::Plain}};
  for (const Shown shown : {Shown{true, Clocks::Named}, Shown{false, Clocks::Named}, Shown{false, Clocks::Both}, Shown{false, Clocks::Running}}) {
    auto right = shown.watchers ? watchers_label(scene) : std::vector<Label>();
    for (Label& clock : clock_labels(scene, shown.clocks)) right.push_back(std::move(clock));
    if (right.empty()) break;
    right.push_back(status);
    if (columns_of(right) + 2 <= frame.size().width) return draw_header(frame, text::title(scene.rules), right);
  }
  draw_header(frame, text::title(scene.rules), {status});
}

// A row of the log.
struct LogRow {
  std::string words;
  Ink ink = Ink::Plain;
  bool begins = true;  // a sentence begins here
  int number = 0;      // of the move or turn that begins here; 0: none
  bool news = false;   // it is part of the answer to the player's last command
  std::string reply = {};  // Blue's move, beside Red's
  Ink reply_ink = Ink::Plain;
};

// Puts the newest row at the foot. The terminal itself can scroll rows that are as wide as the window.
std::vector<LogRow> log_at_foot(std::vector<LogRow> rows, std::size_t room) {
  rows.insert(rows.begin(), room - std::min(rows.size(), room), LogRow());
  return rows;
}

// Fills `room` rows with the newest sentences, of which there are more rows. The first of them may have no room for all its rows: then its
// beginning stands there, with a sign that it goes on. In a single row a sentence's end says more: what came of the move.
std::vector<LogRow> last_sentences(const std::vector<LogRow>& rows, std::size_t room, int width) {
  if (room == 1) return {rows.back()};
  const auto begins = [](const LogRow& row) { return row.begins; };
  const auto foot = rows.end() - static_cast<std::ptrdiff_t>(room);
  const auto whole = std::find_if(foot, rows.end(), begins);
  auto cut = foot;
  while (cut != rows.begin() && !cut->begins) --cut;
  std::vector<LogRow> shown(cut, cut + (whole - foot));
  if (!shown.empty()) {
    const std::string more = " ...";
    std::string& words = shown.back().words;
    while (columns_of(words + more) > width && words.find(' ') != std::string::npos) words.erase(words.rfind(' '));
    words += more;
  }
  shown.insert(shown.end(), whole, rows.end());
  return shown;
}

// In a column, scrolling would write every row again with each move. So a column is filled from its top; when it is full, a new
// page begins, with the second half of the page before, and all news.
std::vector<LogRow> log_by_pages(const std::vector<LogRow>& rows, std::size_t room) {
  const std::size_t kept = room / 2;
  std::vector<LogRow> page;
  for (auto next = rows.begin(); next != rows.end();) {
    const auto end = std::find_if(next + 1, rows.end(), [](const LogRow& row) { return row.begins; });
    const auto size = static_cast<std::size_t>(end - next);
    if (page.size() + size > room) {
      const auto is_over = [&](auto from) {
        if (from == page.end()) return true;
        const auto left = static_cast<std::size_t>(page.end() - from);
        return from->begins && left + size <= room && (from->news || left <= kept);
      };
      auto first = page.begin();
      while (!is_over(first)) ++first;
      page.erase(page.begin(), first);
    }
    page.insert(page.end(), next, end);
    next = end;
  }
  return page;
}

std::string fit(const std::string& brief, Lines lines) { return lines == Lines::Unicode ? brief : text::in_ascii(brief); }

// Where Blue's move stands beside Red's, as on a score sheet: so many columns after it.
int reply_at(int width) { return (width + 1) / 2; }

// Has this side's move room in its column?
bool fits_column(const LogLine& move, Side side, int width, Lines lines) {
  const int room = side == Side::Red ? reply_at(width) - 1 : width - reply_at(width);
  return move.mover == side && !move.brief.empty() && columns_of(fit(move.brief, lines)) <= room;
}

// Turns in a fortress are always told in brief, moves of a battle where the area is narrow.
bool in_brief(Area area, std::span<const LogLine> log) {
  constexpr int enough_for_sentences = 48;
  return area.right - area.left < enough_for_sentences || std::ranges::any_of(log, &LogLine::goes_on);
}

// Draws the log. In a long area moves have their numbers before them.
// answer: so many of the newest sentences answer the player's last command.
void draw_log(Frame& frame, Area area, std::span<const LogLine> log, std::size_t answer, Lines lines) {
  constexpr int least_rows = 3;
  constexpr int least_for_pages = 5;
  constexpr int digits = 3;  // of most games' numbers
  const int room = area.bottom - area.top;
  if (room <= 0) return;
  const bool is_column = area.left > 1 || area.right < frame.size().width - 1;
  const bool brief = in_brief(area, log);
  // a column has room for numbers from the beginning, so that its rows need not be written again for the first one
  const bool has_numbers = room >= least_rows && (is_column || std::ranges::any_of(log, [](const LogLine& line) { return line.number > 0; }));
  const int widest = has_numbers && !log.empty() ? std::ranges::max(log, {}, &LogLine::number).number : 0;
  const int words_at = area.left + (has_numbers ? std::max(static_cast<int>(std::to_string(widest).size()), digits) + 1 : 0);
  // at the foot only the newest can be seen; where a page begins depends on all of them
  if (!is_column) {
    std::size_t first = log.size();
    for (int shown = 0; first > 0 && shown < room; --first) shown += brief && log[first - 1].goes_on ? 0 : 1;
    log = log.subspan(first);
  }
  std::vector<LogRow> rows;
  for (std::size_t nth = 0; nth < log.size(); ++nth) {
    bool begins = true;
    const LogLine& line = log[nth];
    if (brief && line.goes_on) continue;
    const auto fits = [&](std::size_t move, Side side) { return move < log.size() && fits_column(log[move], side, area.right - words_at, lines); };
    if (is_column && brief && fits(nth, Side::Red) && fits(nth + 1, Side::Blue)) {
      const LogLine& reply = log[++nth];
      rows.push_back({fit(line.brief, lines), line.ink, true, line.number, nth + answer >= log.size(), fit(reply.brief, lines), reply.ink});
      continue;
    }
    if (is_column && brief && fits(nth, Side::Blue)) {  // Red's move before it was told in a row of its own
      rows.push_back({{}, line.ink, true, line.number, nth + answer >= log.size(), fit(line.brief, lines), line.ink});
      continue;
    }
    const bool shorter = brief && !line.brief.empty();
    for (const std::string& words : wrapped(shorter ? fit(line.brief, lines) : line.sentence, area.right - words_at)) {
      rows.push_back({words, shorter || line.remark ? line.ink : Ink::Plain, begins, begins ? line.number : 0, nth + answer >= log.size()});
      begins = false;
    }
  }
  rows = is_column && room >= least_for_pages ? log_by_pages(rows, static_cast<std::size_t>(room)) : log_at_foot(std::move(rows), static_cast<std::size_t>(room));
  if (static_cast<int>(rows.size()) > room) rows = last_sentences(rows, static_cast<std::size_t>(room), area.right - words_at);
  for (int y = area.top; const LogRow& row : rows) {
    frame.write_within({words_at, y}, area.right, row.words, {.ink = row.ink});
    if (!row.reply.empty()) frame.write_within({words_at + reply_at(area.right - words_at), y}, area.right, row.reply, {.ink = row.reply_ink});
    if (has_numbers && row.number > 0) {
      const std::string number = std::to_string(row.number);
      frame.write({words_at - 1 - static_cast<int>(number.size()), y}, number, {.ink = row.ink});
    }
    ++y;
  }
}

void draw_prompt(Frame& frame, const Scene& scene, int y) {
  const std::string who = scene.seated ? text::called(scene.seat) : std::string();
  const int x = frame.write({1, y}, who + "> ", ink_of(scene.seat));
  draw_line(frame, {x, y}, scene.ui);
}

void draw_line_of_keys(Frame& frame, Point at, const KeyedText& line) {
  mark_keys(frame, at, {line.text}, line.words);
  frame.write_within(at, frame.size().width, line.text);
}

// While the player answers something else, or types, its keys do not answer it.
bool shows_request(const Scene& scene) { return scene.request != nullptr && scene.ui.question.text.empty() && !scene.ui.typing && !scene.ui.menu; }

// What the other side asks, in that side's colour; where room is short, only the keys that answer.
void draw_request(Frame& frame, const Request& request, int y) {
  const int width = frame.size().width;
  frame.fill({0, y}, {width, 1}, {.paper = bright(request.by)});
  std::vector<std::string> all = request.keys;
  all.insert(all.begin(), request.asks);
  HintsShown shown = hints_within(key_line(all), width - 2);
  if (shown.hints.size() < all.size()) shown = hints_within(key_line(request.keys), width - 2);
  draw_hints(frame, {1, y}, shown.hints, shown.gap);
}

// The text above the prompt.
struct Said {
  std::string text;
  Style style = {};
  std::size_t of_log = 0;  // so many of the log's newest sentences are told here, and not in the log
  std::vector<KeyedText::Word> words = {};
  bool whole = false;      // a question or an answer, which must be read whole
};

// The question or answer to the player; otherwise the pieces to choose from, or what lies under the cursor. What others have done stands in the log; if that
// has no room for the last sentence, it is told here, with as many sentences before it as fit.
Said said_above(const Scene& scene, Area log, int width) {
  const UiState& ui = scene.ui;
  if (!ui.question.text.empty()) return {ui.question.text, {.bold = true}, 0, ui.question.words, true};
  if (!ui.message.empty()) {
    Said said{ui.message, {.ink = ui.refused ? Ink::Warning : Ink::Plain, .bold = ui.refused}, 0, {}, true};
    if (ui.message_key) said.words = {{0, columns_of(ui.message), *ui.message_key}};
    return said;
  }
  const std::size_t news = std::min(ui.answer, ui.log.size());
  const auto fits = [&] {
    const LogLine& last = ui.log.back();
    const bool shorter = in_brief(log, ui.log) && (last.goes_on || !last.brief.empty());
    return static_cast<int>(wrapped(shorter ? last.brief : last.sentence, log.right - log.left).size()) <= log.bottom - log.top;
  };
  if (news == 0 || !scene.mouse.entrants.empty() || fits()) return {scene.place.text, {}, 0, scene.place.words};
  const LogLine& newest = ui.log.back();
  const bool too_long = columns_of(newest.sentence) > width - 2 && !newest.brief.empty();
  Said said{too_long ? fit(newest.brief, scene.lines) : newest.sentence, {}, 1};
  for (; said.of_log < news; ++said.of_log) {
    const std::string longer = ui.log[ui.log.size() - said.of_log - 1].sentence + ' ' + said.text;
    if (columns_of(longer) >= width) break;
    said.text = longer;
  }
  return said;
}

// If the text needs more than one line, it takes lines from the log above, if these are as wide as the window. Otherwise it takes
// the row of the prompt, which goes down a row unless over_prompt, and what it needs more from the board above. A long note, or
// another text that is not said whole, hides nothing for that. Returns where it ends.
Point draw_said(Frame& frame, const Said& said, Area& log, bool over_prompt, int& prompt) {
  const int right = frame.size().width;
  int y = foot_of(frame.size()).message;
  auto lines = wrapped(said.text, right - 1);
  const int more = static_cast<int>(lines.size()) - 1;
  if (log.right >= right - 1 && log.bottom == y && log.bottom - log.top >= more) {
    log.bottom = y -= more;
  } else if (more > 0 && said.whole) {
    if (!over_prompt) ++prompt;
    y -= more - 1;
    log.bottom = std::max(log.top, std::min(log.bottom, y));
    frame.erase({0, y}, {right, more - 1});
  } else if (more > 0) {
    lines = over_prompt ? std::vector{lines.front(), said.text.substr(lines.front().size() + 1)} : std::vector{said.text};
  }
  mark_keys(frame, {1, y}, lines, said.words);
  for (const std::string& line : lines) frame.write_within({1, y++}, right, line, said.style);
  return {std::min(1 + columns_of(lines.back()), right - 1), y - 1};
}

// The same where the board has taken the row of messages. A question, or an answer while nothing is typed, stands in the row of the
// prompt. Other texts stand below the log, from whose area they take lines.
Point draw_said_tight(Frame& frame, const Said& said, Area& log, bool over_prompt) {
  const Size size = frame.size();
  const int prompt = foot_of(size).prompt;
  if (over_prompt && columns_of(said.text) < size.width - 1) {
    mark_keys(frame, {1, prompt}, {said.text}, said.words);
    return {frame.write({1, prompt}, said.text, said.style), prompt};
  }
  const auto lines = wrapped(said.text, log.right - log.left);
  log.bottom = std::max(log.bottom - static_cast<int>(lines.size()), log.top);
  int y = log.bottom;
  mark_keys(frame, {log.left, y}, lines, said.words);
  for (const std::string& line : lines)
    if (y < prompt) frame.write_within({log.left, y++}, log.right, line, said.style);
  return {std::min(log.left + columns_of(lines.back()), size.width - 1), y - 1};
}

Rest draw_game(Frame& frame, const Scene& scene) {
  const Foot foot = foot_of(frame.size());
  Area area{0, 1, frame.size().width, foot.prompt};
  if (const auto* battle = std::get_if<battle::Rules>(&scene.rules))
    return draw_board(frame, area, *battle, std::get<battle::View>(scene.view), scene);
  area.bottom = foot.message;
  return draw_floors(frame, area, std::get<fortress::Rules>(scene.rules), std::get<fortress::View>(scene.view), scene);
}

std::vector<Row> advice_rows(const Scene& scene, Area area) {
  std::vector<text::Passage> passages;
  for (const std::string_view paragraph : split(scene.ui.beside_board(), "\n"))
    passages.push_back({text::Passage::Kind::Paragraph, std::string(paragraph)});
  return set_page(passages, area.right - area.left - 1, scene.lines);
}

bool is_room_for(Area area, const std::vector<Row>& rows) {
  constexpr int narrowest = 24;
  return area.right - area.left >= narrowest && area.top + static_cast<int>(rows.size()) <= area.bottom;
}

// The rows that the armies, or the party, need.
int rows_of_pieces(const Scene& scene) {
  constexpr int rows_of_party = 10;
  const auto* battle = std::get_if<battle::Rules>(&scene.rules);
  return battle != nullptr ? height_of_armies(*battle) : rows_of_party;
}

// If there is room for all of them.
void draw_pieces(Frame& frame, Area area, const Scene& scene) {
  if (area.bottom - area.top < rows_of_pieces(scene)) return;
  in_family(scene.rules, scene.view, overload{[&](const battle::Rules& rules, const battle::View& view) { draw_armies(frame, area, rules, view, scene, 0); },
                                              [&](const fortress::Rules& rules, const fortress::View& view) {
                                                draw_party(frame, area, rules, view, scene, false, true);
                                              }});
}

// Below the advice stand the armies, or the party.
void draw_advice(Frame& frame, Area area, const Scene& scene) {
  if (scene.ui.beside_board().empty()) return;
  const auto rows = advice_rows(scene, area);
  if (!is_room_for(area, rows)) return;
  draw_rows(frame, {area.left, area.top}, rows);
  area.top += static_cast<int>(rows.size()) + 1;
  draw_pieces(frame, area, scene);
}

// Likewise.
void draw_review_beside(Frame& frame, Area area, const Scene& scene) {
  area.top = draw_review(frame, area, *scene.review, scene.lines, rows_of_pieces(scene) + 1) + 1;
  draw_pieces(frame, area, scene);
}

// The end of a game on a page of its own, for when the board leaves no room for it.
Frame draw_ending_page(const Scene& scene, Size size) {
  Frame frame(size);
  draw_title(frame, scene);
  draw_ending(frame, {1, 1, size.width - 1, size.height - 2}, *scene.ending, is_filled(scene), false, scene.lines);
  if (shows_request(scene) && scene.ui.message.empty()) {
    draw_request(frame, *scene.request, size.height - 2);
  } else {
    const Said said = said_above(scene, {}, size.width);
    mark_keys(frame, {1, size.height - 2}, {said.text}, said.words);
    frame.write_within({1, size.height - 2}, size.width, said.text, said.style);
  }
  draw_keys(frame, scene.keys, 2);
  return frame;
}

std::vector<Row> rows_of(const Panel& panel, Size size) {
  std::vector<Row> rows;
  if (!panel.text.empty())
    for (const std::string& line : wrapped(panel.text, size.width - 2)) rows.push_back(row_of(line));
  const std::vector<Row> help = help_rows(panel.groups, size.width - 2);
  if (!rows.empty() && !help.empty()) rows.emplace_back();
  rows.insert(rows.end(), help.begin(), help.end());
  return rows;
}

// The box at the right, above the line of messages, where a board leaves the most room. Its title stands in its frame.
struct MenuBox {
  Point corner;
  Size size;
};
constexpr int before_words = 5;  // the edge, a blank, the letter and two blanks

MenuBox box_of(const SmallMenu& menu, Size window) {
  int width = 0;
  for (const SmallMenu::Row& row : menu.rows) width = std::max(width, columns_of(row.does));
  const Size size{before_words + width + 2, static_cast<int>(menu.rows.size()) + 2};
  return {{window.width - size.width - 1, std::max(foot_of(window).message - size.height, 0)}, size};
}

// Before all else: the first mark of a cell counts.
void mark_menu(Frame& frame, const SmallMenu& menu) {
  const auto [corner, size] = box_of(menu, frame.size());
  for (int nth = 0; const SmallMenu::Row& row : menu.rows)
    frame.mark({corner.x + 1, corner.y + 1 + nth++}, {size.width - 2, 1}, {.sign = static_cast<unsigned char>(row.letter)});
  frame.mark(corner, size, {KeyKind::None});
}

void draw_menu(Frame& frame, const SmallMenu& menu, Lines lines) {
  const auto [corner, size] = box_of(menu, frame.size());
  frame.erase(corner, size);
  const bool unicode = lines == Lines::Unicode;
  const int right = corner.x + size.width - 1, below = corner.y + size.height - 1;
  // TRANSLATORS: title of the small menu that Escape opens in a game
  const std::string title = fmt::format(" {} ", menu.title.empty() ? std::string(_("Menu")) : menu.title);
  const int after_title = frame.write({corner.x + 2, corner.y}, title, {.bold = true});
  for (int x = corner.x + 1; x < right; ++x) {
    if (x < corner.x + 2 || x >= after_title) frame.put({x, corner.y}, unicode ? U'─' : U'-');
    frame.put({x, below}, unicode ? U'─' : U'-');
  }
  for (int y = corner.y + 1; y < below; ++y)
    for (const int x : {corner.x, right}) frame.put({x, y}, unicode ? U'│' : U'|');
  const std::u32string_view corners = unicode ? U"┌┐└┘" : U"++++";
  frame.put(corner, corners[0]);
  frame.put({right, corner.y}, corners[1]);
  frame.put({corner.x, below}, corners[2]);
  frame.put({right, below}, corners[3]);
  for (std::size_t nth = 0; nth < menu.rows.size(); ++nth) {
    const Point at{corner.x + 2, corner.y + 1 + static_cast<int>(nth)};
    const bool here = nth == menu.chosen;
    if (here) {
      frame.fill({corner.x + 1, at.y}, {size.width - 2, 1}, {.paper = Ink::Chosen});
      frame.cursor = Point{at.x - 1, at.y};  // beside the letter: with few colours a cursor on it hides it
    }
    frame.put(at, static_cast<unsigned char>(menu.rows[nth].letter), {.ink = Ink::Goal, .bold = true});
    frame.write({corner.x + before_words, at.y}, menu.rows[nth].does, {.bold = here});
  }
}

}  // namespace

void draw_line(Frame& frame, Point at, const UiState& ui) {
  const int room = std::max(frame.size().width - at.x - 1, 1);
  // of a long line, the part before the caret stays in sight
  const std::string_view line = ui.line;
  std::size_t first = 0;
  const auto caret = [&] { return columns_of(line.substr(first, ui.caret - first)); };
  while ((first < line.size() && !begins_character(line[first])) || caret() > room) ++first;
  const std::size_t wrong_from = std::clamp(ui.wrong_from, first, line.size());
  const std::size_t wrong_to = std::clamp(ui.wrong_to, wrong_from, line.size());
  if (ui.typing) frame.cursor = Point{at.x + caret(), at.y};
  at.x = frame.write(at, line.substr(first, wrong_from - first));
  at.x = frame.write(at, line.substr(wrong_from, wrong_to - wrong_from), {Ink::Warning, true, true});
  frame.write(at, line.substr(wrong_to));
}

int draw_list(Frame& frame, Point corner, int end, int rows, const std::vector<std::string>& labels, std::size_t chosen) {
  const int first = std::max(static_cast<int>(chosen) - rows + 1, 0);
  for (int i = 0; i < rows && first + i < static_cast<int>(labels.size()); ++i) {
    const auto nth = static_cast<std::size_t>(first + i);
    const bool here = nth == chosen;
    const Point label{corner.x + 2, corner.y + i};
    if (labels[nth].empty()) continue;
    frame.mark({corner.x, label.y}, {std::max(end - corner.x, 0), 1}, {.kind = KeyKind::Entry, .entry = nth});
    if (here) frame.fill({corner.x, label.y}, {std::max(end - corner.x, 0), 1}, {.bold = true, .paper = Ink::Chosen});
    if (here) frame.write({corner.x, label.y}, "> ", {.bold = true});
    frame.write_within(label, end, labels[nth], {.bold = true});
    if (here) frame.cursor = Point{label.x - 1, label.y};
    // more than fits: the first or last row says so
    const bool more = (i == 0 && first > 0) || (i == rows - 1 && nth + 1 < labels.size());
    if (more && !here) frame.put({corner.x, label.y}, i == 0 ? U'^' : U'v', {.ink = Ink::Faint});
  }
  return first;
}

namespace {

// How wide the labels are in each column of the tray. If there is too little room, the widest are cut, so that the numbers are
// always seen.
std::vector<int> label_widths(const std::vector<TrayItem>& tray, int rows, int room) {
  constexpr int least = 3;
  constexpr int least_alone = 12;  // so that a list in one column looks the same in every game
  constexpr int beside_label = 6;  // the mark, the sign, a number of two figures, and the blanks between them
  std::vector<int> widths(static_cast<std::size_t>((static_cast<int>(tray.size()) + rows - 1) / rows));
  for (std::size_t i = 0; i < tray.size(); ++i) {
    int& width = widths[i / static_cast<std::size_t>(rows)];
    width = std::max(width, columns_of(tray[i].label));
  }
  if (widths.size() == 1) widths.front() = std::max(widths.front(), least_alone);
  room -= static_cast<int>(widths.size()) * beside_label;
  while (std::accumulate(widths.begin(), widths.end(), 0) > room) {
    const auto widest = std::ranges::max_element(widths);
    if (*widest <= least) break;
    --*widest;
  }
  return widths;
}

}  // namespace

// The tray takes as many columns as it needs to show all items.
int draw_tray(Frame& frame, Area area, const UiState& ui) {
  if (area.bottom - area.top < 2) return area.top;
  // TRANSLATORS: heading over the pieces or cards that can still be placed while setting up, beside the board
  draw_title_bar(frame, {area.left - 1, area.top}, area.right, _("Still to place"));
  const int count = static_cast<int>(ui.tray.size());
  const int rows = std::max(area.bottom - area.top - 1, 1);
  int left = area.left;
  int i = 0;
  for (const int width : label_widths(ui.tray, rows, area.right - area.left)) {
    const int label_at = left + 3;
    const int number_at = label_at + width + 1;
    for (int row = 0; row < rows && i < count; ++row, ++i) {
      const TrayItem& item = ui.tray[static_cast<std::size_t>(i)];
      const bool chosen = static_cast<std::size_t>(i) == ui.chosen;
      const Style style{item.left == 0 ? Ink::Faint : Ink::Plain, chosen, false};
      const int y = area.top + 1 + row;
      frame.mark({left, y}, {number_at + 2 - left, 1}, {.kind = KeyKind::Entry, .entry = static_cast<std::size_t>(i)});
      frame.write_within({left, y}, area.right, fmt::format("{}{} ", chosen ? '>' : ' ', item.sign), style);
      frame.write_within({label_at, y}, std::min(label_at + width, area.right), item.label, style);
      frame.write_within({number_at, y}, area.right, fmt::format("{}", item.left), style);
    }
    left = number_at + 2;
  }
  return area.top + 1 + std::min(count, rows);
}

int page_of(Size size) { return std::max(size.height - 4, 1); }

int last_top(const Panel& panel, Size size) {
  return std::max(static_cast<int>(rows_of(panel, size).size()) - page_of(size), 0);
}

bool shows_advice(const Scene& scene, Size size) {
  if (!is_enough(size)) return false;
  Frame scratch(size);
  const Area area = draw_game(scratch, scene).advice;
  return is_room_for(area, advice_rows(scene, area));
}

bool shows_review(const Scene& scene, Size size) {
  if (!is_enough(size)) return false;
  Frame scratch(size);
  return is_room_for(draw_game(scratch, scene).advice, *scene.review);
}

Frame draw_review_page(const ReviewPanel& review, const std::string& title, const std::string& keys, Lines lines, Size size) {
  if (!is_enough(size)) return draw_too_small(size);
  Frame frame(size);
  draw_header(frame, title);
  draw_review(frame, {1, 2, size.width - 1, size.height - 2}, review, lines, 0);
  draw_keys(frame, keys, 1);
  return frame;
}

Frame draw_panel(const Panel& panel, Size size) {
  if (!is_enough(size)) return draw_too_small(size);
  Frame frame(size);
  const auto rows = rows_of(panel, size);
  const int count = static_cast<int>(rows.size());
  const int last = std::max(count - page_of(size), 0);
  const int top = std::min(panel.top, last);
  const int end = std::min(top + page_of(size), count);
  std::vector<Label> place;
  // TRANSLATORS: header of a long page of text: which of its lines are shown. {0}: the first; {1}: the last; {2}: how many there are
  if (last > 0) place.push_back({text::fill(_("{0}-{1} of {2}"), top + 1, end, count)});
  draw_header(frame, panel.title, place);
  draw_rows(frame, {1, 2}, std::span(rows).subspan(static_cast<std::size_t>(top), static_cast<std::size_t>(end - top)));
  std::vector<std::string> keys{_("Enter, q: close")};
  constexpr int narrow = 60;  // where one hint may be all that there is room for, it is the one that leads on
  if (top < last) keys.insert(size.width < narrow ? keys.begin() : keys.end(), _("Space, PgDn: more"));
  if (top > 0) keys.emplace_back(_("PgUp: back"));
  draw_keys(frame, key_line(keys));
  return frame;
}

Frame draw(const Scene& scene, Size size) {
  const text::OwnTerms terms(title_of(scene.rules));
  if (!is_enough(size)) return draw_too_small(size);
  if (scene.ui.panel) return draw_panel(*scene.ui.panel, size);
  Frame frame(size);
  frame.wheel = scene.mouse.wheel;
  frame.takes_aside = scene.mouse.takes_aside;
  frame.takes_shift = scene.mouse.takes_shift;
  if (scene.ui.menu) mark_menu(frame, *scene.ui.menu);
  draw_title(frame, scene);
  Rest rest = draw_game(frame, scene);
  if (scene.review != nullptr)
    draw_review_beside(frame, rest.advice, scene);
  else if (scene.ending == nullptr)
    draw_advice(frame, rest.advice, scene);
  else if (is_room_for(rest.advice, *scene.ending))
    draw_ending(frame, rest.advice, *scene.ending, is_filled(scene), true, scene.lines);
  else
    return draw_ending_page(scene, size);
  const Foot foot = foot_of(size);
  const bool tight = rest.below > foot.message;
  const bool asks = !scene.ui.question.text.empty();
  const bool requested = shows_request(scene);
  const bool over_prompt = !requested && (asks || !scene.prompt || (!scene.ui.message.empty() && !scene.ui.typing));
  if (!tight) rest.log.bottom = std::min(rest.log.bottom, foot.message);
  if (scene.ending != nullptr) rest.log.bottom = rest.log.top;  // the panel tells how the game went
  const Said said = said_above(scene, rest.log, size.width);
  int prompt = foot.prompt;
  const Point said_to = tight ? draw_said_tight(frame, said, rest.log, over_prompt) : draw_said(frame, said, rest.log, over_prompt, prompt);
  draw_log(frame, rest.log, std::span(scene.ui.log).first(scene.ui.log.size() - said.of_log), scene.ui.answer, scene.lines);
  if (scene.mouse.log_key) frame.mark({rest.log.left, rest.log.top}, {rest.log.right - rest.log.left, rest.log.bottom - rest.log.top}, *scene.mouse.log_key);
  if (prompt < size.height - 1) draw_keys(frame, scene.keys, 2);
  const bool chooses = !scene.mouse.entrants.empty() && said.text != scene.place.text;  // the pieces to choose from stay in sight
  if (requested)
    draw_request(frame, *scene.request, prompt);
  else if (chooses && said_to.y < prompt)
    draw_line_of_keys(frame, {1, prompt}, scene.place);
  else if (scene.prompt && said_to.y < prompt)
    draw_prompt(frame, scene, prompt);
  frame.takes_text = scene.prompt && !asks && !scene.ui.menu;
  if (asks) frame.cursor = said_to;
  if (scene.ui.menu) draw_menu(frame, *scene.ui.menu, scene.lines);
  return frame;
}

Frame draw_curtain(const std::vector<KeyedText>& lines, Size size) {
  if (!is_enough(size)) return draw_too_small(size);
  Frame frame(size);
  int y = std::max((size.height - static_cast<int>(lines.size())) / 2, 0);
  for (const KeyedText& line : lines) {
    int before = 0;
    for (const std::string& cut : wrapped(line.text, std::max(size.width - 2, 1))) {
      const int x = std::max((size.width - columns_of(cut)) / 2, 0);
      mark_keys(frame, {x, y}, {cut}, line.words, before);
      frame.write({x, y++}, cut);
      before += columns_of(cut) + 1;
    }
  }
  return frame;
}

Square neighbour_on_screen(const Rules& rules, Side seat, Square from, Step way) {
  // a battle is seen from one's own side of the board; a fortress has its first row at the top
  if (is_battle(rules)) {
    if (seat == Side::Blue) way = {static_cast<std::int8_t>(-way.files), static_cast<std::int8_t>(-way.rows)};
  } else {
    way.rows = static_cast<std::int8_t>(-way.rows);
  }
  const Square next = moved(from, way);
  if (has_place(rules, next)) return next;
  if (is_battle(rules)) return from;
  // beyond a floor's side edge lies the next floor
  const auto& fortress = std::get<fortress::Rules>(rules);
  const int level = static_cast<int>(from.level) + (way.files > 0 ? 1 : -1);
  if (way.files == 0 || level < 0 || level >= static_cast<int>(fortress.floors.size())) return from;
  const int width = fortress.width_of(static_cast<Level>(level));
  return {static_cast<std::int8_t>(way.files > 0 ? 0 : width - 1),
          static_cast<std::int8_t>(std::min<int>(from.row, width - 1)), static_cast<Level>(level)};
}

}  // namespace gonfalon::screen
