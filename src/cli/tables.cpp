#include <string>
#include <vector>

#include "columns.hpp"
#include "gonfalon/base/standard_streams.hpp"
#include "gonfalon/profile/own_variants.hpp"
#include "gonfalon/cli/lines.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"

namespace gonfalon::cli {

using text::_;

// The last column is the process id, for those who want to end the table.
// TRANSLATORS, all below: printed by `gonfalon tables`: heads of columns, or a sentence if there is no table
Exit list_tables(const client::Tables& tables) {
  std::vector<std::vector<std::string>> rows{
      {_("Table"), _("Game"), text::called(Side::Red), text::called(Side::Blue), _("State"), _("Opened by"), _("Process")}};
  for (const client::OpenTable& table : tables.open_now())
    rows.push_back({table.name, profile::called_game(table.variant), client::told_of_seat(table, Side::Red),
                    client::told_of_seat(table, Side::Blue), client::told_of_game(table), client::told_of_opener(table), std::to_string(table.process)});
  if (rows.size() == 1)
    print_out("{}\n", _("No table is open."));
  else
    print_columns(rows);
  return Exit::Done;
}

}  // namespace gonfalon::cli
