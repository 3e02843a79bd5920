// The records under $XDG_DATA_HOME/gonfalon/games.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace gonfalon::play {

// The newest first; only listed, not read.
std::vector<std::filesystem::path> saved_games();

// What is in one, as all may know it.
struct SavedGame {
  bool readable = false;  // otherwise it can only be deleted
  bool over = false;
  bool in_use = false;    // another program goes on with it
  std::string told;       // the variant, the day, whose turn it is or how it ended, the moves made
};
SavedGame look_into(const std::filesystem::path&);

// The last that is not over, of these. Of those that are, a few bytes are read.
std::optional<std::filesystem::path> last_game(const std::vector<std::filesystem::path>& games = saved_games());

// False: there is a record of that name already, or the name is none for a file.
bool rename_game(const std::filesystem::path&, const std::string& name);
bool delete_game(const std::filesystem::path&);

}  // namespace gonfalon::play
