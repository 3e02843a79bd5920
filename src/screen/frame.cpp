#include "gonfalon/screen/frame.hpp"

#include <algorithm>

#include "gonfalon/base/strings.hpp"

namespace gonfalon::screen {

Frame::Frame(Size size)
    : size_{std::max(size.width, 1), std::max(size.height, 1)},
      cells_(static_cast<std::size_t>(size_.width) * static_cast<std::size_t>(size_.height)) {}

std::size_t Frame::index_of(Point point) const {
  return static_cast<std::size_t>(point.y) * static_cast<std::size_t>(size_.width) + static_cast<std::size_t>(point.x);
}

const Cell& Frame::at(Point point) const { return cells_[index_of(point)]; }

void Frame::put(Point point, char32_t sign, Style style) {
  if (point.x < 0 || point.y < 0 || point.x >= size_.width || point.y >= size_.height) return;
  const int columns = columns_of_sign(sign);
  if (columns == 0 && sign != second_half) return;
  if (columns == 2 && point.x + 1 == size_.width) sign = U' ';
  Cell& cell = cells_[index_of(point)];
  if (cell.sign != U' ' && !drawn_over_) drawn_over_ = point;
  if (style.paper == Ink::Plain) style.paper = cell.style.paper;
  if (sign != second_half) part(point);
  cell = {sign, style};
  if (columns == 2 && sign != U' ') {
    part({point.x + 1, point.y});
    Cell& next = cells_[index_of(point) + 1];
    if (next.sign != U' ' && !drawn_over_) drawn_over_ = Point{point.x + 1, point.y};
    next = {second_half, style};
  }
}

void Frame::part(Point point) {
  const std::size_t here = index_of(point);
  if (cells_[here].sign == second_half && point.x > 0) cells_[here - 1].sign = U' ';
  if (point.x + 1 < size_.width && cells_[here + 1].sign == second_half) cells_[here + 1].sign = U' ';
}

void Frame::fill(Point corner, Size size, Style style) {
  for (int y = std::max(corner.y, 0); y < std::min(corner.y + size.height, size_.height); ++y)
    for (int x = std::max(corner.x, 0); x < std::min(corner.x + size.width, size_.width); ++x)
      cells_[index_of({x, y})].style = style;
}

void Frame::erase(Point corner, Size size) {
  for (int y = std::max(corner.y, 0); y < std::min(corner.y + size.height, size_.height); ++y)
    for (int x = std::max(corner.x, 0); x < std::min(corner.x + size.width, size_.width); ++x) {
      part({x, y});
      cells_[index_of({x, y})] = {};
    }
}

int Frame::write(Point point, std::string_view text, Style style) {
  if (cut_.empty() && point.x + columns_of(text) > size_.width) cut_ = text;
  while (!text.empty()) {
    const char32_t sign = take_sign(text);
    put(point, sign, style);
    point.x += columns_of_sign(sign);
  }
  return point.x;
}

void Frame::write_within(Point point, int end, std::string_view text, Style style) {
  const bool cut = point.x + columns_of(text) > end;
  if (cut && cut_.empty()) cut_ = text;
  while (!text.empty()) {
    const char32_t sign = take_sign(text);
    const int columns = columns_of_sign(sign);
    if (point.x + columns > end - (cut ? 1 : 0)) break;
    put(point, sign, style);
    point.x += columns;
  }
  if (cut && point.x < end) put(point, U'~', style);
}

std::optional<Key> meaning_at(const std::vector<Frame::Mark>& marks, Point point) {
  for (const auto& [corner, size, meaning] : marks)
    if (point.x >= corner.x && point.x < corner.x + size.width && point.y >= corner.y && point.y < corner.y + size.height) return meaning;
  return {};
}

void KeyedText::add(const std::string& more, const std::optional<Key>& key) {
  const int from = columns_of(text);
  text += more;
  if (key) words.push_back({from, columns_of(text), *key});
}

int columns_of(std::string_view text) {
  int columns = 0;
  while (!text.empty()) columns += columns_of_sign(take_sign(text));
  return columns;
}

std::vector<std::string_view> split_at(std::string_view text, char between) {
  std::vector<std::string_view> parts;
  for (;;) {
    const std::size_t end = text.find(between);
    parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

std::vector<std::string> wrapped(std::string_view text, int width) {
  std::vector<std::string> lines;
  for (std::string_view paragraph : split_at(text, '\n')) {
    while (columns_of(paragraph) > width) {
      std::size_t cut = paragraph.size();
      while (cut > 0 && columns_of(paragraph.substr(0, cut)) > width) {
        const std::size_t blank = paragraph.rfind(' ', cut - 1);
        if (blank == std::string_view::npos || blank == 0) break;
        cut = blank;
      }
      if (cut == paragraph.size()) break;  // a word longer than the line is cut off where it is drawn
      lines.emplace_back(paragraph.substr(0, cut));
      paragraph.remove_prefix(cut + 1);
    }
    lines.emplace_back(paragraph);
  }
  return lines;
}

}  // namespace gonfalon::screen
