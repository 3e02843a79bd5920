#include "columns.hpp"

#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <limits>
#include <numeric>

#include "gonfalon/base/standard_streams.hpp"
#include "gonfalon/screen/frame.hpp"

namespace gonfalon::cli {

void print_columns(const std::vector<std::vector<std::string>>& rows) {
  // other programs expect a row on each line
  const int page = ::isatty(STDOUT_FILENO) != 0 ? 79 : std::numeric_limits<int>::max();  // columns
  constexpr int between = 2;
  if (rows.empty()) return;
  std::vector<int> widths(rows.front().size());
  for (const auto& row : rows)
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], screen::columns_of(row[i]));
  // the widest columns are narrowed, and their cells wrapped
  constexpr int least = 6;
  const auto too_wide = [&] { return std::accumulate(widths.begin(), widths.end(), between * (static_cast<int>(widths.size()) - 1)) > page; };
  while (too_wide() && std::ranges::max(widths) > least) --*std::ranges::max_element(widths);
  for (const auto& row : rows) {
    std::vector<std::vector<std::string>> cells;
    std::size_t height = 1;
    for (std::size_t i = 0; i < row.size(); ++i) {
      cells.push_back(screen::wrapped(row[i], std::max(widths[i], 1)));
      height = std::max(height, cells.back().size());
    }
    for (std::size_t nth = 0; nth < height; ++nth) {
      std::string line;
      int end = 0;
      for (std::size_t i = 0; i < cells.size(); ++i) {
        const std::string cell = nth < cells[i].size() ? cells[i][nth] : std::string();
        const int at = end;
        end += widths[i] + between;
        if (cell.empty()) continue;
        line.append(static_cast<std::size_t>(std::max(at - screen::columns_of(line), 0)), ' ');
        line += cell;
      }
      print_out("{}\n", line);
    }
  }
}

}  // namespace gonfalon::cli
