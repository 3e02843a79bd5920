// `gonfalon door`: the way in for players who come through ssh, to an account that several share and that gives them no shell.
#pragma once

#include <filesystem>
#include <optional>
#include <string_view>

#include "gonfalon/net/relay.hpp"

namespace gonfalon::net {

// What a player asks of ssh. Of the request, the folder of the tables and his name are the door's.
struct ForcedCommand {
  enum class What { Join, Watch, Seat };
  What what = What::Join;
  Request request = {};
  bool stdio = false;  // a program of his speaks to the table
};

// `join TABLE`, `watch TABLE` or `seat TABLE`, with `gonfalon` before it or not, and after it the options that our own
// line to a table gives: --stdio, --notices, --side, --token, --attempt, each once. Words stand between blanks; nothing is
// quoted. Nothing: it is anything else.
std::optional<ForcedCommand> read_forced_command(std::string_view command);

// The folder of the player of this name: beside the tables, or where no folder of tables is named under $XDG_DATA_HOME.
// Throws std::system_error where there is no home.
std::filesystem::path player_folder(const std::filesystem::path& tables, std::string_view player);

enum class OpensTables { Yes, No };

// Restricts this process to that folder, which is made if need be, for this account alone. Where the kernel has Landlock, it sees
// to that: the process can write nowhere else, and read only what belongs to the system. A process that opens tables can also list
// those in their folder. Throws std::system_error, also where the folder is another account's,
// or where another account could put another folder in its place: the folder that holds those of all players must be this
// account's, root's or that of who owns the folder of the tables, and have the sticky bit if others may write to it.
void enter_as_player(const std::filesystem::path& folder, const std::filesystem::path& tables, OpensTables);

}  // namespace gonfalon::net
