#include "gonfalon/net/club.hpp"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>
#include <vector>

#include "gonfalon/base/folders.hpp"
#include "gonfalon/base/standard_streams.hpp"
#include "gonfalon/base/strings.hpp"
#include "gonfalon/io/lines.hpp"
#include "gonfalon/io/paths.hpp"
#include "gonfalon/net/host_table.hpp"
#include "gonfalon/net/open_tables.hpp"
#include "gonfalon/net/ssh_door.hpp"
#include "gonfalon/profile/club.hpp"
#include "gonfalon/profile/results.hpp"
#include "gonfalon/rules/view.hpp"
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

// ---- names and tables of players ----------------------------------------------------------------

namespace {

// PLAYER of USER/PLAYER; without one the whole.
std::string_view player_of(std::string_view account) { return account.substr(account.rfind('/') + 1); }

}  // namespace

bool is_name_of(const text::Person& person, std::string_view name) {
  return !person.account.empty() && (text::are_alike(person.name, name) || text::are_alike(player_of(person.account), name));
}

void NamesInClub::read() {
  std::error_code error;
  const auto changed_at = std::filesystem::last_write_time(file_, error);
  if (error || changed_at == read_at_) return;
  names_.clear();
  for (const std::string& player : profile::players_of(profile::kept_club(file_).games)) {
    const text::Person person = text::read_person(player);
    names_.emplace(folded(player_of(person.account)), person.account);
    if (!person.name.empty()) names_.emplace(folded(person.name), person.account);
  }
  read_at_ = changed_at;
}

bool NamesInClub::has_another(std::string_view name, std::string_view account) {
  if (file_.empty()) return false;
  try {
    read();
  } catch (const std::system_error&) {
    return false;
  }
  const std::string like = folded(name);
  for (auto known = names_.lower_bound({like, {}}); known != names_.end() && known->first == like; ++known)
    if (known->second != account) return true;
  return false;
}

// ---- tables of strangers ------------------------------------------------------------------------

namespace {

constexpr char after_player = '.';
constexpr std::size_t most_of_player = 4;
constexpr rlim_t processes_for_each = 8;  // a table is 2 to 5 of them, and a player's door 3: half of them are for doors

// How many tables of this account may stand open at once.
std::size_t most_of_account() {
  constexpr rlim_t anyhow = 1000;
  struct rlimit processes {};
  if (::getrlimit(RLIMIT_NPROC, &processes) != 0 || processes.rlim_cur == RLIM_INFINITY) return anyhow;
  return std::clamp<rlim_t>(processes.rlim_cur / processes_for_each, 1, anyhow);
}

bool is_own(const std::filesystem::path& socket) {
  struct stat found {};
  return ::lstat(socket.c_str(), &found) == 0 && found.st_uid == ::geteuid();
}

[[noreturn]] void refuse(int error, std::string_view player) { throw std::system_error(error, std::generic_category(), std::string(player)); }

}  // namespace

std::string name_for(std::string_view player, std::string_view table) {
  if (player.empty() || is_named_for(player, table)) return std::string(table);
  std::string name(table);
  std::ranges::replace(name, after_player, '-');
  return std::string(player) + after_player + name;
}

bool is_named_for(std::string_view player, std::string_view table) {
  return table.size() > player.size() + 1 && table.starts_with(player) && table.rfind(after_player) == player.size();
}

Descriptor leave_to_open(const std::filesystem::path& tables, std::string_view player, const std::filesystem::path& own) {
  const auto path = own / ".opening";
  Descriptor lock(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, S_IRUSR | S_IWUSR));
  if (!lock || ::flock(lock.get(), LOCK_EX) != 0) throw std::system_error(errno, std::generic_category(), path.string());
  std::vector<std::string> names = tables_in(tables);
  std::erase_if(names, [&](const std::string& name) { return !is_own(socket_of(tables, name)); });
  const auto stand_open = [&] { std::erase_if(names, [&](const std::string& name) { return !stands_open(tables, name); }); };
  if (names.size() >= most_of_account()) stand_open();
  if (names.size() >= most_of_account()) refuse(too_many_of_account, player);
  std::erase_if(names, [&](const std::string& name) { return !is_named_for(player, name); });
  if (names.size() >= most_of_player) stand_open();
  if (names.size() >= most_of_player) refuse(too_many_of_player, player);
  return lock;
}

}  // namespace gonfalon::net
