#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "gonfalon/cli/lines.hpp"
#include "gonfalon/screen/frame.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"

namespace gonfalon::cli {

using text::_;

// The last column is the process, for who wants to end it.
Exit list_tables(const client::Tables& tables) {
  using Row = std::array<std::string, 6>;
  std::vector<Row> rows{{_("Table"), _("Game"), text::called(Side::Red), text::called(Side::Blue), _("State"), _("Process")}};
  for (const client::OpenTable& table : tables.open_now())
    rows.push_back({table.name, _(table.variant.c_str()), client::told_of_seat(table, Side::Red),
                    client::told_of_seat(table, Side::Blue), client::told_of_game(table), std::to_string(table.process)});
  if (rows.size() == 1) {
    fmt::print("{}\n", _("No table stands open."));
    return Exit::Done;
  }
  std::array<int, 6> widths{};
  for (const Row& row : rows)
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], screen::columns_of(row[i]));
  for (const Row& row : rows) {
    std::string line;
    for (std::size_t i = 0; i + 1 < row.size(); ++i)
      line += row[i] + std::string(static_cast<std::size_t>(widths[i] - screen::columns_of(row[i]) + 2), ' ');
    fmt::print("{}{}\n", line, row.back());
  }
  return Exit::Done;
}

}  // namespace gonfalon::cli
