#include "gonfalon/text/rulebook.hpp"

#include <algorithm>

#include "rulebook_page.hpp"

namespace gonfalon::text {

namespace {

constexpr std::size_t page_width = 76;

bool begins_character(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; }

}  // namespace

std::size_t width_of(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), begins_character));
}

std::string padded(std::string_view text, std::size_t width) {
  const std::size_t taken = width_of(text);
  return std::string(text) + std::string(taken < width ? width - taken : 1, ' ');
}

Page::Page(std::string_view title) : text_(title) { text_ += '\n'; }

Page& Page::say(std::string_view paragraph) {
  text_ += '\n';
  wrap(paragraph, "  ", "  ");
  return *this;
}

Page& Page::list(const std::vector<std::string>& items) {
  text_ += '\n';
  for (const std::string& item : items) wrap(item, "  - ", "    ");
  return *this;
}

Page& Page::draw(std::string_view lines) {
  text_ += '\n';
  while (!lines.empty()) {
    const std::size_t end = std::min(lines.find('\n'), lines.size());
    if (end > 0) text_ += "      ";
    text_ += lines.substr(0, end);
    text_ += '\n';
    lines.remove_prefix(std::min(end + 1, lines.size()));
  }
  return *this;
}

void Page::wrap(std::string_view paragraph, std::string_view first, std::string_view further) {
  std::string line(first);
  bool empty = true;
  while (!paragraph.empty()) {
    const std::size_t end = std::min(paragraph.find(' '), paragraph.size());
    const std::string_view word = paragraph.substr(0, end);
    paragraph.remove_prefix(std::min(end + 1, paragraph.size()));
    if (word.empty()) continue;
    if (!empty && width_of(line) + 1 + width_of(word) > page_width) {
      text_ += line + '\n';
      line = further;
      empty = true;
    }
    if (!empty) line += ' ';
    line += word;
    empty = false;
  }
  text_ += line + '\n';
}

std::string in_columns(const std::vector<std::vector<std::string>>& rows) {
  std::vector<std::size_t> widths;
  for (const auto& row : rows) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], width_of(row[i]) + 2);
  }
  std::string lines;
  for (const auto& row : rows) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) line += padded(row[i], widths[i]);
    lines += line.substr(0, line.find_last_not_of(' ') + 1) + '\n';
  }
  return lines;
}

std::vector<Topic> rulebook(const Rules& rules) {
  return std::visit([](const auto& of_family) { return rulebook_of(of_family); }, rules);
}

}  // namespace gonfalon::text
