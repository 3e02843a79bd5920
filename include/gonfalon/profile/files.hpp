// Setup files, the heads of records, and the sentences for refusals.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/base/result.hpp"
#include "gonfalon/base/side.hpp"
#include "gonfalon/io/lines.hpp"
#include "gonfalon/rules/catalogue.hpp"
#include "gonfalon/rules/order.hpp"
#include "gonfalon/rules/refusal.hpp"

namespace gonfalon::profile {

// The error for a refused line of a file. rules: null if they are not known yet.
Error error_in(std::string_view file, int line, const Rules* rules, const Refusal&);
std::string message_of(const Rules& rules, const Refusal&);  // without the place
// The same for a player who sets up: tells all that the draft lacks, not only the first kind.
std::string message_of(const Rules&, Side, const Setup& draft, const Refusal&);

enum class FileKind { SetupFile, Record };
struct FileHead {
  Rules rules;  // with a record's options
  FileKind kind;
  BySide<std::string> names;  // of a record's players; empty: it names none
};
// Reads from the first lines what the file is, and of which variant.
Result<FileHead, Error> read_head(const io::TextFile&);

Result<Setup, Error> read_setup(const io::TextFile&, const Rules&, Side);

// A player's own setups under $XDG_DATA_HOME/gonfalon/setups: setup files, each under the setup's name.
// These functions throw std::system_error if a system call fails.

// The names of the readable setups of this variant, sorted.
std::vector<std::string> stored_setups(std::string_view variant);

// One word of at most 60 bytes that can be a file's name: without a slash, a dot at its beginning, or a flaw (base/strings.hpp). Not
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

// Games by name: those that come with the program, those in the player's own folder, and those in a rules file that the player
// names.

// The rules files under $XDG_DATA_HOME/gonfalon/rules, sorted by file name. None for a remote player.
struct OwnVariants {
  std::vector<Rules> games;
  std::vector<Error> wrong;  // files that are wrong or have the id of an earlier one, or a folder that can't be read
};
OwnVariants own_variants();

// All known games: the manuals', the others that come with the program, the player's own.
std::vector<Rules> all_games();

// A game that comes with the program, by id or alias, or one of the player's own, by id; or any game by the name that it has on the
// screen, as in shown_id() or as it is written there, with or without accents. nullopt: there is none.
std::optional<Rules> known_game(const std::string& name);
// A game's name on the screen as one word in small letters: `forteresse`, `twierdza-pierwsze-kroki`.
std::string shown_id(const Rules&);

// The ids of the games that a mistyped name may stand for (base/strings.hpp).
std::vector<std::string> near_games(std::string_view name);

// Reads a rules file. Throws std::system_error if the file can't be read.
Result<Rules, Error> read_rules_file(const std::string& path);

// Is this word the path to a rules file, rather than the name of a game?
bool is_rules_path(std::string_view word);

// The name in a list of the game with this id; for an unknown game the id itself.
std::string called_game(const std::string& id);

}  // namespace gonfalon::profile
