// The results of the games at tables, and how they get into their file (profile/club.hpp); and what names people and tables may have.
#pragma once

#include <cerrno>
#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "gonfalon/base/poller.hpp"
#include "gonfalon/profile/club.hpp"
#include "gonfalon/table/game.hpp"
#include "gonfalon/text/person.hpp"

namespace gonfalon::net {

// The file for the tables in this folder: TABLES/club/results, or under $XDG_DATA_HOME if `tables` is empty. It need not exist.
std::filesystem::path club_of(const std::filesystem::path& tables);

// The line for a game that ended at a table; nullopt: it is not for a club, as nobody has moved in it. record: the path of its record.
std::optional<profile::ClubGame> club_game_of(const table::RecordedGame&, const std::filesystem::path& record);

// Adds the game to the file that its record names, through the keeper of the table's socket if there is one. Throws std::system_error.
void add_to_club(const table::RecordedGame&, const std::filesystem::path& record, const Descriptor& keeper);

// Writes the file anew, with the records of this account's tables, and of the tables of the players of its doors, that are for this
// file. Returns how many games it holds; nullopt: the file is foreign, and was left alone. Throws likewise.
std::optional<int> rebuild_club(const std::filesystem::path& tables);

// Which names belong to whom in the results of a club.

// Is this person known by the name: as what they are called, or as a player of a door?
bool is_name_of(const text::Person&, std::string_view name);

class NamesInClub {
 public:
  // file: of the club's results; empty: there is none. It is read when somebody asks, and again only if it has changed.
  explicit NamesInClub(std::filesystem::path file) : file_(std::move(file)) {}

  // Has somebody else than the player with this account (Person::account) played under the name, or one that is like it? If the
  // file can't be read, nobody has.
  bool has_another(std::string_view name, std::string_view account);

 private:
  void read();

  std::filesystem::path file_;
  std::filesystem::file_time_type read_at_ = std::filesystem::file_time_type::min();
  std::set<std::pair<std::string, std::string>> names_;  // as folded() has them, and whose they are
};

// What the tables of remote players may be called, and how many there may be. They all belong to the account of the doors.

// The name of a table that this player opens: `anna.friday`. So no player can take a name of the host's or of another player's.
// player: empty for an account's only player, whose tables have any name.
std::string name_for(std::string_view player, std::string_view table);
// Is the table called as one that this player has opened?
bool is_named_for(std::string_view player, std::string_view table);

// Waits while the player opens another table, and returns a lock that is to be held until this one listens. Throws std::system_error
// with too_many_of_player or too_many_of_account, whatever is played at the tables that stand open. own: a folder of the player's
// alone, for the lock.
constexpr int too_many_of_player = EDQUOT, too_many_of_account = EUSERS;
Descriptor leave_to_open(const std::filesystem::path& tables, std::string_view player, const std::filesystem::path& own);

}  // namespace gonfalon::net
