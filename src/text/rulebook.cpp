#include "gonfalon/text/rulebook.hpp"

#include <algorithm>

#include "rulebook_page.hpp"

namespace gonfalon::text {

using Kind = Passage::Kind;

namespace {

constexpr std::size_t page_width = 76;

bool begins_character(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; }

void wrap(std::string& text, std::string_view paragraph, std::string_view first, std::string_view further) {
  std::string line(first);
  bool empty = true;
  while (!paragraph.empty()) {
    const std::size_t end = std::min(paragraph.find(' '), paragraph.size());
    const std::string_view word = paragraph.substr(0, end);
    paragraph.remove_prefix(std::min(end + 1, paragraph.size()));
    if (word.empty()) continue;
    if (!empty && width_of(line) + 1 + width_of(word) > page_width) {
      text += line + '\n';
      line = further;
      empty = true;
    }
    if (!empty) line += ' ';
    line += word;
    empty = false;
  }
  text += line + '\n';
}

void set_in(std::string& text, std::string_view lines) {
  while (!lines.empty()) {
    const std::size_t end = std::min(lines.find('\n'), lines.size());
    if (end > 0) text += "      ";
    text += lines.substr(0, end);
    text += '\n';
    lines.remove_prefix(std::min(end + 1, lines.size()));
  }
}

}  // namespace

std::size_t width_of(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), begins_character));
}

std::string padded(std::string_view text, std::size_t width) {
  const std::size_t taken = width_of(text);
  return std::string(text) + std::string(taken < width ? width - taken : 1, ' ');
}

Page::Page(std::string_view title) { passages_.push_back({Kind::Title, std::string(title)}); }

Page& Page::say(std::string_view paragraph) {
  passages_.push_back({Kind::Paragraph, std::string(paragraph)});
  return *this;
}

Page& Page::list(const std::vector<std::string>& items) {
  for (const std::string& item : items) passages_.push_back({Kind::Item, item});
  return *this;
}

Page& Page::table(std::vector<std::vector<std::string>> rows) {
  passages_.push_back({Kind::Table, {}, std::move(rows)});
  return *this;
}

Page& Page::draw(std::string_view lines) {
  passages_.push_back({Kind::Drawing, std::string(lines)});
  return *this;
}

Page& Page::board(std::string_view lines) {
  passages_.push_back({Kind::Board, std::string(lines)});
  return *this;
}

Topic topic(std::string_view name, Page page) {
  std::string text;
  bool in_list = false;
  for (const Passage& passage : page.passages()) {
    const bool goes_on = passage.kind == Kind::Item && in_list;
    if (!text.empty() && !goes_on) text += '\n';
    in_list = passage.kind == Kind::Item;
    switch (passage.kind) {
      case Kind::Title: text += passage.text + '\n'; break;
      case Kind::Paragraph: wrap(text, passage.text, "  ", "  "); break;
      case Kind::Item: wrap(text, passage.text, "  - ", "    "); break;
      case Kind::Table: set_in(text, in_columns(passage.rows)); break;
      case Kind::Drawing:
      case Kind::Board: set_in(text, passage.text); break;
    }
  }
  return {name, std::move(text), page.passages()};
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
