#include "columns.hpp"

#include <algorithm>
#include <cstddef>

#include "gonfalon/base/standard_streams.hpp"
#include "gonfalon/screen/frame.hpp"

namespace gonfalon::cli {

void print_columns(const std::vector<std::vector<std::string>>& rows) {
  if (rows.empty()) return;
  std::vector<int> widths(rows.front().size());
  for (const auto& row : rows)
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], screen::columns_of(row[i]));
  for (const auto& row : rows) {
    std::string line;
    for (std::size_t i = 0; i + 1 < row.size(); ++i)
      line += row[i] + std::string(static_cast<std::size_t>(widths[i] - screen::columns_of(row[i]) + 2), ' ');
    print_out("{}{}\n", line, row.back());
  }
}

}  // namespace gonfalon::cli
