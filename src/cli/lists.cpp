// Lists that are printed on standard output: open tables, results, a club, settings.
#include <algorithm>
#include <cstddef>
#include <limits>
#include <numeric>
#include <string>
#include <string_view>
#include <system_error>
#include <unistd.h>
#include <vector>

#include <fmt/format.h>

#include "gonfalon/base/standard_streams.hpp"
#include "gonfalon/base/strings.hpp"
#include "gonfalon/cli/lines.hpp"
#include "gonfalon/profile/files.hpp"
#include "gonfalon/profile/club.hpp"
#include "gonfalon/profile/results.hpp"
#include "gonfalon/puzzle/progress.hpp"
#include "gonfalon/screen/frame.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/sentence.hpp"

namespace gonfalon::cli {

using text::_;
using profile::OwnSettings;
using profile::Setting;
using profile::Takes;

namespace {

// Prints each row on a line of its own, in aligned columns. On a terminal, where lines would be wider than 79 columns, the widest cells
// are wrapped. All rows must have the same number of columns.
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

}  // namespace

// ---- open tables --------------------------------------------------------------------------------

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

// ---- results ------------------------------------------------------------------------------------

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
  if (results->size() > 1) print_out("\n{}\n", profile::won_lately(*results));
  if (!puzzles.empty()) print_out("\n{}\n", puzzles);
  return Exit::Done;
}

// ---- a club -------------------------------------------------------------------------------------

namespace {

// TRANSLATORS, all below: printed by `gonfalon results --club`

Exit refuse(const std::string& why) {
  to_standard_error(fmt::format("{}: {}", program_name, why));
  return Exit::Refused;
}

Exit refuse_foreign() { return refuse(_("the club's results were written by another version of this program and were not changed")); }

// Blank lines stand between the tables.
void print(const std::vector<text::Passage>& passages) {
  for (const text::Passage& passage : passages) {
    if (&passage != &passages.front() && passage.kind != text::Passage::Kind::Item) print_out("\n");
    if (passage.rows.empty())
      print_out("{}\n", passage.text);
    else
      print_columns(passage.rows);
  }
}

}  // namespace

Exit list_club(const client::Tables& tables, const std::string& name) {
  const profile::ClubResults club = tables.club();
  if (club.foreign) return refuse_foreign();
  for (const Error& fault : club.faults) to_standard_error(text::line_of(fault));
  if (club.games.empty()) {
    print_out("{}\n", _("No game that counts has ended at a table here yet. A game of an account against itself does not count."));
    return Exit::Done;
  }
  if (name.empty()) {
    print(profile::ladder_told(club.games, false));
    return Exit::Done;
  }
  const std::string player = profile::player_named(club.games, name);
  if (player.empty()) {
    const auto players = profile::players_of(club.games);
    const std::vector<std::string_view> names(players.begin(), players.end());
    // TRANSLATORS: {0}: a name that was typed
    const std::string unknown = text::fill(_("no player \"{0}\" has ended a game at a table here"), name);
    const std::string question = text::did_you_mean(near_names(name, names));
    return refuse(question.empty() ? unknown : fmt::format("{}. {}", unknown, question));
  }
  print(profile::history_told(club.games, player, false));
  return Exit::Done;
}

void print_ladder(const client::Tables& tables) {
  try {
    const profile::ClubResults club = tables.club();
    if (club.games.empty()) return;
    print_out("\n");
    print(profile::ladder_told(club.games, false));
    print_out("\n");
  } catch (const std::system_error&) {
    // the tables can be listed without it
  }
}

Exit tell_rebuilt(std::optional<int> games) {
  if (!games) return refuse_foreign();
  // TRANSLATORS: {0}: a number
  print_out("{}\n", text::fill(text::ngettext("The club's results hold {0} game.", "The club's results hold {0} games.", *games), *games));
  return Exit::Done;
}

// ---- settings -----------------------------------------------------------------------------------

// The settings, printed and changed from the command line.

namespace {

// The value in the form in which it is typed.
std::string typed_value(const profile::Settings& settings, const Setting& setting) {
  if (setting.action == nullptr) {
    const std::string word = profile::word_of(settings, setting);
    return word.empty() ? profile::called_value(settings, setting) : word;
  }
  std::vector<std::string> names;
  for (const screen::Key& key : settings.keys.keys_of(*setting.action)) names.push_back(screen::name_of(key));
  return text::listed(names);
}

// Whole sentences, which suit screen readers.
// TRANSLATORS, all below: printed by `gonfalon settings`. A setting in one or two sentences: {0}: its name, which is not
// translated; {1}: its value
std::string told(const OwnSettings& own, const Setting& setting) {
  const std::string value = typed_value(own.now(), setting);
  std::string meaning = capital(_(setting.meaning));
  if (setting.action != nullptr) meaning += '.';  // the meaning of a key's setting has no full stop
  // TRANSLATORS: {2}: line number in the settings file; {3}: a sentence about the setting's meaning
  if (const auto line = own.line_of(setting.name)) return text::fill(_("{0}: {1} (set in line {2}). {3}"), setting.name, value, *line, meaning);
  if (setting.takes == Takes::Colour) return text::labelled(setting.name, text::fill("{0}. {1}", value, meaning));  // value: `the default`
  // TRANSLATORS: {2}: a sentence about the setting's meaning
  return text::fill(_("{0}: {1} (default). {2}"), setting.name, value, meaning);
}

// The values that a setting takes, as they are typed.
std::string possible_values(const Setting& setting) {
  return setting.takes == Takes::Language ? joined(text::languages(), "|") : setting.form;
}

Exit refuse(const std::string& sentence, Exit status) {
  to_standard_error("gonfalon: " + sentence);
  return status;
}

}  // namespace

// TRANSLATORS, all below: printed by `gonfalon settings`
Exit print_settings(const OwnSettings& own, const std::string& name) {
  if (!name.empty()) {
    const Setting* const setting = profile::find_setting(name);
    // TRANSLATORS: error; {0}: the name that was typed
    if (setting == nullptr) return refuse(text::fill(_("there is no setting \"{0}\""), name), Exit::Refused);
    print_out("{}\n", told(own, *setting));
    // TRANSLATORS: {0}: the values as they are typed, such as on|off
    if (setting->takes != Takes::Keys) print_out("{}\n", text::fill(_("Possible values: {0}"), possible_values(*setting)));
    return Exit::Done;
  }
  if (own.path().empty())
    print_out("{}\n", _("There is no settings file."));
  else
    // TRANSLATORS: {0}: path of the settings file
    print_out("{}\n", text::fill(own.has_file() ? _("Settings file: {0}") : _("There is no settings file yet. It will be "
                                                                               "saved as {0}"), own.path()));
  for (const Setting& setting : profile::all_settings()) print_out("{}\n", told(own, setting));
  for (const Error& wrong : own.wrong()) to_standard_error(text::line_of(wrong));
  return own.wrong().empty() ? Exit::Done : Exit::Refused;
}

Exit change_setting(OwnSettings& own, const profile::Entry& entry) {
  const Setting* const setting = profile::find_setting(entry.name);
  if (setting != nullptr && setting->takes == Takes::Language && entry.values.size() == 1 && !text::is_spoken(entry.values.front()))
    // TRANSLATORS: error; {0}: name of a setting, {1}: its possible values such as en|de, {2}: the value that was typed
    return refuse(text::fill(_("{0} must be one of {1}, not \"{2}\""), setting->name, possible_values(*setting), entry.values.front()), Exit::Refused);
  const auto why_not_kept = own.change(entry);
  if (!why_not_kept) return refuse(text::line_of(why_not_kept.error()), Exit::Refused);
  if (!why_not_kept->empty()) return refuse(*why_not_kept, Exit::Failed);
  print_out("{}\n", told(own, *setting));
  return Exit::Done;
}

}  // namespace gonfalon::cli
