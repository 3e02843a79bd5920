#include <algorithm>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include <fmt/format.h>

#include "columns.hpp"
#include "gonfalon/base/near_names.hpp"
#include "gonfalon/base/standard_streams.hpp"
#include "gonfalon/cli/lines.hpp"
#include "gonfalon/profile/ladder.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/sentence.hpp"

namespace gonfalon::cli {

using text::_;

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

}  // namespace gonfalon::cli
