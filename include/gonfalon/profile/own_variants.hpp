// Games by name: those that come with the program, those in the player's own folder, and those in a rules file that the player
// names.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "gonfalon/profile/files.hpp"
#include "gonfalon/rules/catalogue.hpp"

namespace gonfalon::profile {

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

// The ids of the games that a mistyped name may stand for (base/near_names.hpp).
std::vector<std::string> near_games(std::string_view name);

// Reads a rules file. Throws std::system_error if the file can't be read.
Result<Rules, Error> read_rules_file(const std::string& path);

// Is this word the path to a rules file, rather than the name of a game?
bool is_rules_path(std::string_view word);

// The name in a list of the game with this id; for an unknown game the id itself.
std::string called_game(const std::string& id);

}  // namespace gonfalon::profile
