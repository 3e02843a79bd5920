#include <string>

#include <fmt/format.h>

#include "columns.hpp"
#include "gonfalon/base/standard_error.hpp"
#include "gonfalon/cli/lines.hpp"
#include "gonfalon/client/results.hpp"
#include "gonfalon/text/gettext.hpp"

namespace gonfalon::cli {

using text::_;

Exit list_results() {
  const auto results = client::kept_results();
  if (!results) {
    to_standard_error(_("gonfalon: your results were written by another version of this program and were not changed"));
    return Exit::Refused;
  }
  if (results->empty()) {
    fmt::print("{}\n", _("You have not finished a game yet."));
    return Exit::Done;
  }
  print_columns(client::rows_of(client::tallies(*results)));
  constexpr int page = 78;
  fmt::print("\n");
  for (const std::string& line : client::plot_told(*results, page, false)) fmt::print("{}\n", line);
  return Exit::Done;
}

}  // namespace gonfalon::cli
