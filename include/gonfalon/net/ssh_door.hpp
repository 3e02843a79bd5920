// `gonfalon door`: serves players who come through ssh, to an account that several players share and that gives no shell.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "gonfalon/net/relay.hpp"

namespace gonfalon::net {

// The command that a player gave to ssh. The request's `tables` and `player` are not in it: the door sets them.
struct ForcedCommand {
  enum class What { Join, Watch, Seat, Puzzle };
  What what = What::Join;
  Request request = {};
  bool stdio = false;  // the player's own program talks to the table
  struct {
    std::string date, theme, from;  // empty: not given
  } puzzle = {};
};

// Parses `join TABLE`, `watch TABLE` or `seat TABLE`, with or without `gonfalon` before it, and after it the options that
// net::Transport sends: --stdio, --notices, --side, --token, --attempt. Or `puzzle`, and after it --date DATE, --theme THEME or
// --from NAME, where NAME is a word that names a game in the player's own folder. Each option at most once. Spaces separate the
// words; there is no quoting. nullopt: any other command.
std::optional<ForcedCommand> read_forced_command(std::string_view command);

// The folder of the players' folders: TABLES/players, or under $XDG_DATA_HOME if `tables` is empty.
std::filesystem::path players_of_doors(const std::filesystem::path& tables);

// The folder of the player of this name in it. Throws std::system_error if the name is invalid or there is no home.
std::filesystem::path player_folder(const std::filesystem::path& tables, std::string_view player);

enum class OpensTables { Yes, No };

// Restricts this process to the player's folder, which is made if it is missing, for this account alone. If the kernel has
// Landlock, the kernel enforces this: the process can write nowhere else, and read only what belongs to the system. A process
// that opens tables can also list the folder of the tables, and read the club's results. Throws std::system_error, also if the player's folder belongs to
// another account, or if another account could replace it: the folder above it must belong to this account, to root or to the
// owner of the tables' folder, and must have the sticky bit if others may write to it.
void enter_as_player(const std::filesystem::path& folder, const std::filesystem::path& tables, const std::filesystem::path& club, OpensTables);

}  // namespace gonfalon::net
