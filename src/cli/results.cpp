#include <string>

#include "columns.hpp"
#include "gonfalon/base/standard_streams.hpp"
#include "gonfalon/cli/lines.hpp"
#include "gonfalon/profile/results.hpp"
#include "gonfalon/puzzle/progress.hpp"
#include "gonfalon/text/gettext.hpp"

namespace gonfalon::cli {

using text::_;

// TRANSLATORS, all below: printed by `gonfalon results`
Exit list_results() {
  const auto results = profile::kept_results();
  if (!results) {
    to_standard_error(_("gonfalon: your results were written by another version of this program and were not changed"));
    return Exit::Refused;
  }
  const std::string puzzles = puzzle::told(puzzle::progress_so_far(puzzle::today()));
  if (results->empty()) {
    print_out("{}\n", puzzles.empty() ? _("You have not finished a game yet.") : puzzles);
    return Exit::Done;
  }
  print_columns(profile::rows_of(profile::tallies(*results)));
  print_out("\n{}\n", profile::won_lately(*results));
  if (!puzzles.empty()) print_out("\n{}\n", puzzles);
  return Exit::Done;
}

}  // namespace gonfalon::cli
