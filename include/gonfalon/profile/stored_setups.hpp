// A player's own setups under $XDG_DATA_HOME/gonfalon/setups: setup files, each under the setup's name.
// These functions throw std::system_error if a system call fails.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/base/side.hpp"
#include "gonfalon/rules/catalogue.hpp"
#include "gonfalon/rules/order.hpp"

namespace gonfalon::profile {

// The names of the readable setups of this variant, sorted.
std::vector<std::string> stored_setups(std::string_view variant);

// One word of at most 60 bytes that can be a file's name: without a slash, a dot at its beginning, or a flaw (base/utf8.hpp). Not
// `random`, and not a name that a file has only while it is written.
bool is_setup_name(std::string_view name);

// The path of the setup of this name, which need not exist. is_setup_name() must hold.
std::filesystem::path stored_setup(std::string_view name);
bool has_stored_setup(std::string_view name);

// over: replaces a setup of the same name, and keeps the old one as backup_name(). Without it, throws EEXIST if the name is taken.
// table: where the game is played, if the other side may sit at another terminal of this account. A remark in the file tells it,
// because the setup is secret from that side until the game is over.
void store_setup(std::string_view name, const Rules&, Side, const Setup&, bool over, std::string_view table = {});
// Has this side stored the setup in the game that is now played at this table? table: empty for none.
bool was_stored_at(std::string_view table, Side, std::string_view name);
// The game at this table is over: its players' setups are no secrets any more. If the folder can't be used, they stay secret there.
void reveal_setups_of(std::string_view table);
// The name under which store_setup() keeps the setup that it replaces.
std::string backup_name(std::string_view name);
void rename_setup(std::string_view from, std::string_view to);  // throws EEXIST if `to` is taken
void forget_setup(std::string_view name);

// The path of the player's setup from the last finished game of this variant, under $XDG_STATE_HOME/gonfalon/last-setups.
// nullopt: there is none.
std::optional<std::filesystem::path> last_setup(std::string_view variant);
// To be called after the game: before that, a setup is secret. If the folder can't be used, nothing is stored.
void keep_last_setup(const Rules&, Side, const Setup&);

}  // namespace gonfalon::profile
