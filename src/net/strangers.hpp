// What the tables of remote players may be called, and how many there may be. They all belong to the account of the doors.
#pragma once

#include <cerrno>
#include <filesystem>
#include <string>
#include <string_view>

#include "gonfalon/base/descriptor.hpp"

namespace gonfalon::net {

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
