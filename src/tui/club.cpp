// The pages of a club's ladder.
#include <string>
#include <system_error>
#include <vector>

#include "gonfalon/profile/ladder.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/sentence.hpp"
#include "menu.hpp"
#include "page.hpp"
#include "start.hpp"

namespace gonfalon::tui {

using text::_;

// TRANSLATORS, all below: The page of a club's ladder, from the start screen: its title, help, and line of keys, with three spaces
// between hints.

namespace {

profile::ClubResults results_of(const Visitor& visitor) {
  try {
    return visitor.tables == nullptr ? profile::ClubResults() : visitor.tables->club();
  } catch (const std::system_error&) {
    return {};
  }
}

void read_history(const Visitor& visitor, const std::vector<profile::ClubGame>& games, const std::string& player) {
  Page page(visitor.terminal, visitor.settings.keys, _("Ladder"),
            [&](int) { return profile::history_told(games, player, visitor.terminal.unicode()); });
  page.help = _("This page shows the games of one player, the newest first. q goes back.");
  page.keys = _("q: back   ?: help");
  page.keys_of_long = _("q: back   Up, Down: more   ?: help");
  page.wait();
}

// A player does not see where the file is.
std::vector<text::Passage> contents_of(const Visitor& visitor, const profile::ClubResults& club) {
  auto page = profile::ladder_told(club.games, visitor.terminal.unicode());
  for (Error fault : club.faults) {
    fault.file = "club/results";
    page.push_back({text::Passage::Kind::Paragraph, text::line_of(fault)});
  }
  return page;
}

void choose_player(const Visitor& visitor, const std::vector<profile::ClubGame>& games) {
  const auto players = profile::players_of(games);
  std::vector<Choice> choices;
  for (const std::string& player : players) choices.push_back({player});
  // TRANSLATORS: title of a list of players
  const auto chosen = choose_of(visitor.terminal, visitor.settings.keys, _("Whose games?"), std::move(choices));
  if (chosen) read_history(visitor, games, players[*chosen]);
}

}  // namespace

void read_ladder(const Visitor& visitor) {
  const profile::ClubResults club = results_of(visitor);
  if (club.games.empty()) return;
  Page page(visitor.terminal, visitor.settings.keys, _("Ladder"), [&](int) { return contents_of(visitor, club); });
  page.help = _("This page rates the players at the tables here by Glicko-2, in battles and in fortresses. A rating comes with its deviation: "
                "the smaller it is, the surer is the rating. Only games between two people, without hints, are rated; the games of "
                "a week, from Monday on, count together. Enter shows the games of a player. q goes back.");
  page.keys = _("Enter: a player's games   q: back   ?: help");
  page.keys_of_long = _("Enter: a player's games   q: back   Up, Down: more   ?: help");
  for (;;) {
    const screen::Key key = page.wait();
    if (leaves(key)) return;
    if (chooses(key)) choose_player(visitor, club.games);
  }
}

std::string ladder_in_short(const Visitor& visitor) {
  const auto club = results_of(visitor);
  if (club.games.empty()) return {};
  const int players = static_cast<int>(profile::players_of(club.games).size());
  // TRANSLATORS: Remark of `Ladder` on the start screen. {0}: a number
  return text::fill(text::ngettext("{0} player at the tables here", "{0} players at the tables here", players), players);
}

}  // namespace gonfalon::tui
