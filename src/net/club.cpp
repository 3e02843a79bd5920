#include "gonfalon/net/club.hpp"

#include <cerrno>
#include <system_error>
#include <utility>
#include <vector>

#include "gonfalon/base/folders.hpp"
#include "gonfalon/base/standard_streams.hpp"
#include "gonfalon/io/lines.hpp"
#include "gonfalon/io/paths.hpp"
#include "gonfalon/net/ssh_door.hpp"
#include "gonfalon/profile/results.hpp"
#include "gonfalon/rules/view.hpp"
#include "gonfalon/table/lobby.hpp"
#include "gonfalon/table/table.hpp"
#include "gonfalon/text/sentence.hpp"
#include "socket.hpp"

namespace gonfalon::net {

namespace fs = std::filesystem;

namespace {

// Adds the games of the records in a folder that are for this club. A record that can't be read is reported.
void read_records(std::vector<profile::ClubGame>& games, const fs::path& folder, const std::string& club) {
  for (const auto& entry : entries_of(folder)) {
    if (entry.path().extension() != ".gon" || !table::Lobby().is_over(entry.path())) continue;
    const auto opened = table::Table::open_record(io::read_file(entry.path().string(), io::largest_record));
    if (!opened) {
      to_standard_error(text::line_of(opened.error()));
      continue;
    }
    const table::RecordedGame& recorded = (*opened)->recorded();
    if (auto game = recorded.head.club == club ? club_game_of(recorded, entry.path()) : std::nullopt) games.push_back(std::move(*game));
  }
}

}  // namespace

fs::path club_of(const fs::path& tables) { return tables.empty() ? io::club_path() : whole_path(tables) / "club" / "results"; }

std::optional<profile::ClubGame> club_game_of(const table::RecordedGame& recorded, const fs::path& record) {
  const table::Game& played = recorded.game;
  const auto name = [&](Side side) { return recorded.head.names[side].empty() ? std::string(profile::program) : recorded.head.names[side]; };
  const int moves = moves_made(played.referee().public_view());
  if (!played.over() || moves == 0) return {};
  profile::ClubGame game{.ended = recorded.head.ended,
                         .record = record.stem().string(),
                         .variant = std::string(id_of(played.rules())),
                         .family = profile::family_of(played.rules()),
                         .players = {{name(Side::Red), name(Side::Blue)}},
                         .outcome = *played.status().outcome,
                         .moves = moves,
                         .assisted = recorded.head.assisted};
  return belongs_in_club(game) ? std::optional(std::move(game)) : std::nullopt;
}

void add_to_club(const table::RecordedGame& recorded, const fs::path& record, const Descriptor& keeper) {
  const auto game = club_game_of(recorded, record);
  if (!game) return;
  if (keeper)
    give_to_keeper(keeper, *game, recorded.head.club);
  else if (!profile::keep_in_club(recorded.head.club, *game))
    throw std::system_error(EINVAL, std::generic_category(), recorded.head.club);
}

std::optional<int> rebuild_club(const fs::path& tables) {
  std::vector<profile::ClubGame> games;
  const fs::path club = club_of(tables);
  read_records(games, io::tables_folder(), club.string());
  for (const auto& player : entries_of(players_of_doors(tables)))
    read_records(games, player.path() / "data" / "gonfalon" / "tables", club.string());
  return profile::rebuild_club(club, std::move(games));
}

}  // namespace gonfalon::net
