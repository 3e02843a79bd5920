#include "gonfalon/screen/bars.hpp"

#include <algorithm>

#include "gonfalon/base/strings.hpp"
#include "gonfalon/screen/keys.hpp"

namespace gonfalon::screen {

namespace {

constexpr std::string_view between_keys = ", ";
constexpr int between_labels = 3;  // columns between two labels
constexpr std::string_view program = "GONFALON";

// Notes the keys of a hint that is drawn from here to the column `end`.
void mark_hint(Frame& frame, Point at, const Hint& hint, int end) {
  std::optional<Key> last;
  for (Point label = at; const std::string_view name : split(hint.key, between_keys)) {
    const int columns = columns_of(name);
    last = key_labelled(name);
    if (last) frame.mark(label, {columns, 1}, *last);
    label.x += columns + columns_of(between_keys);
  }
  if (last) frame.mark(at, {end - at.x, 1}, *last);
}

}  // namespace

int columns_of(const std::vector<Label>& labels) {
  int columns = labels.empty() ? 0 : between_labels * (static_cast<int>(labels.size()) - 1);
  for (const Label& label : labels) columns += columns_of(label.text);
  return columns;
}

void draw_header(Frame& frame, std::string_view title, const std::vector<Label>& right) {
  const int width = frame.size().width;
  frame.fill({0, 0}, {width, 1}, {.paper = Ink::Bar});
  const int end = std::max(1, width - columns_of(right) - 1);
  int x = end;
  for (const Label& label : right) {
    frame.write_within({x, 0}, width, label.text, label.style);
    x += columns_of(label.text) + between_labels;
  }
  const int title_at = columns_of(program) + between_labels;
  if (title_at + columns_of(title) + 1 < end) {
    frame.write({1, 0}, program, {.bold = true});
    frame.write({title_at, 0}, title);
  } else if (columns_of(title) + 2 < end) {
    frame.write({1, 0}, title, {.bold = true});
  }
}

void draw_title_bar(Frame& frame, Point at, int end, std::string_view title) {
  frame.fill(at, {end - at.x, 1}, {.paper = Ink::Bar});
  frame.write_within({at.x + 1, at.y}, end, title, {.bold = true});
}

void draw_block(Frame& frame, Point corner, Size size, Ink paper) {
  frame.fill(corner, size, {.bold = true, .paper = paper});
  for (int x = corner.x; x < corner.x + size.width; ++x) {
    frame.put({x, corner.y - 1}, U'▄', {.ink = paper});
    frame.put({x, corner.y + size.height}, U'▀', {.ink = paper});
  }
}

void draw_banner(Frame& frame, Point corner, std::string_view subtitle, bool filled) {
  constexpr std::string_view spaced = "G  O  N  F  A  L  O  N";
  constexpr int margin = 4;
  const int width = columns_of(spaced) + 2 * margin;
  if (filled) draw_block(frame, {corner.x, corner.y + 1}, {width, 1}, Ink::RedBright);
  frame.write({corner.x + margin, corner.y + 1}, spaced, {.bold = true});
  frame.write({corner.x, corner.y + 3}, subtitle, {.ink = Ink::Faint});
}

void mark_keys(Frame& frame, Point at, const std::vector<std::string>& lines, const std::vector<KeyedText::Word>& words, int before) {
  for (const std::string& line : lines) {
    for (const KeyedText::Word& word : words) {
      const int from = std::max(word.from - before, 0);
      const int to = std::min(word.to - before, columns_of(line));
      if (from < to) frame.mark({at.x + from, at.y}, {to - from, 1}, word.key);
    }
    before += columns_of(line) + 1;  // with the blank where it was wrapped
    ++at.y;
  }
}

void draw_hints(Frame& frame, Point at, const std::vector<Hint>& hints, int gap, Ink meaning) {
  const int width = frame.size().width;
  for (const Hint& hint : hints) {
    const Point begin = at;
    if (!hint.key.empty()) {
      frame.write_within(at, width, hint.key, {.bold = true});
      at.x += columns_of(hint.key) + 1;
    }
    frame.write_within(at, width, hint.meaning, {.ink = meaning});
    at.x += columns_of(hint.meaning);
    mark_hint(frame, begin, hint, at.x);
    at.x += gap;
  }
}

void draw_keys(Frame& frame, std::string_view hints, std::size_t last) {
  const Size size = frame.size();
  const auto [shown, gap] = hints_within(hints, size.width - 2, last);
  draw_hints(frame, {1, size.height - 1}, shown, gap, Ink::Faint);
}

}  // namespace gonfalon::screen
