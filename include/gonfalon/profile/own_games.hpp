// Games by what people call them: those that come with the program, those in the player's own folder, and those in a file
// that he names.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "gonfalon/profile/files.hpp"
#include "gonfalon/rules/catalogue.hpp"

namespace gonfalon::profile {

// The rules files under $XDG_DATA_HOME/gonfalon/rules, by their names. None for a player from outside.
struct OwnGames {
  std::vector<Rules> games;
  std::vector<Error> wrong;  // about those that are none, or whose id an earlier one has; or the folder can't be read
};
OwnGames own_games();

// All that have a name here: the manuals', the others that come with the program, one's own.
std::vector<Rules> all_games();

// By its id or alias: a game that comes with the program, or one's own. Nothing: there is none.
std::optional<Rules> known_game(const std::string& name);

// A rules file. Throws std::system_error where it can't be read.
Result<Rules, Error> read_rules_file(const std::string& path);

// Is it the path to a rules file, rather than the name of a game?
bool is_rules_path(std::string_view word);

// Of this id, as a list names it; of a game that is not known the id itself.
std::string called_game(const std::string& id);

}  // namespace gonfalon::profile
