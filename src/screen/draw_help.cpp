#include "gonfalon/screen/keys.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include <fmt/format.h>

#include "gonfalon/screen/draw_rules.hpp"
#include "parts.hpp"

namespace gonfalon::screen {

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
