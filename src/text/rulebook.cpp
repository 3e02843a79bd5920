#include "gonfalon/text/rulebook.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "gonfalon/base/strings.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/summary.hpp"
#include "drawing.hpp"

namespace gonfalon::text {

using Kind = Passage::Kind;

namespace {

constexpr std::size_t page_width = 76;
constexpr std::string_view margin = "      ";  // of indented lines

void wrap(std::string& text, std::string_view paragraph, std::string_view first, std::string_view further) {
  std::string_view before = first;
  for (const std::string& line : wrapped(paragraph, page_width - first.size())) {
    text += fmt::format("{}{}\n", before, line);
    before = further;
  }
}

void set_in(std::string& text, std::string_view lines) {
  for (const std::string_view line : split(lines, "\n"))
    text += fmt::format("{}{}\n", line.empty() ? "" : margin, line);
}

// The rows; a last cell that is too long goes on in further rows.
std::vector<std::vector<std::string>> with_wrapped_cells(const std::vector<std::vector<std::string>>& rows) {
  std::size_t columns = 0;
  for (const auto& row : rows) columns = std::max(columns, row.size());
  std::size_t before_last = margin.size();
  for (std::size_t i = 0; i + 1 < columns; ++i) {
    std::size_t widest = 0;
    for (const auto& row : rows) widest = std::max(widest, i < row.size() ? characters_in(row[i]) : 0);
    before_last += widest + between_columns;
  }
  std::vector<std::vector<std::string>> out;
  for (const auto& row : rows) {
    out.push_back(row);
    if (row.size() < columns || before_last >= page_width) continue;
    const Block lines = wrapped(row.back(), page_width - before_last);
    out.back().back() = lines.front();
    for (std::size_t nth = 1; nth < lines.size(); ++nth) {
      out.emplace_back(columns);
      out.back().back() = lines[nth];
    }
  }
  return out;
}

// TRANSLATORS, all below: the rule book's topic on options (the command `rules`, `gonfalon rules`).

// The rules that can be changed before a game.
Page options(const Rules& rules) {
  std::vector<std::vector<std::string>> rows;
  const auto typed = [](std::string_view word) {  // as the reader types it: command/vocabulary.hpp
    const std::string english(word);  // it may be the answer, so it must outlive it
    const std::string words = p_("word of a command", english.c_str());
    return words.substr(0, words.find(','));
  };
  for (const OptionValue& option : options_of(rules))
    rows.push_back({typed(option.name), typed(option.value), meaning_of_option(option)});
  return Page(_("Options"))
      .say(_("You can change some rules before the game, with `option NAME VALUE` or on the command line. This game has these "
             "options:"))
      .table(rows);
}

}  // namespace

Page& Page::list(const std::vector<std::string>& items) {
  for (const std::string& item : items) passages_.push_back({Kind::Item, item});
  return *this;
}

Page& Page::table(std::vector<std::vector<std::string>> rows) {
  passages_.push_back({Kind::Table, {}, std::move(rows)});
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
      case Kind::Table: set_in(text, in_columns(with_wrapped_cells(passage.rows))); break;
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
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], characters_in(row[i]) + between_columns);
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
  const OwnTerms terms(title_of(rules));
  auto topics = std::visit([](const auto& of_family) { return rulebook_of(of_family); }, rules);
  topics.push_back(topic("options", options(rules)));
  return topics;
}

}  // namespace gonfalon::text
