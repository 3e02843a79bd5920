// The records under $XDG_DATA_HOME/gonfalon/games.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace gonfalon::play {

struct SavedGame {
  std::filesystem::path path;
  std::string variant;  // its id; empty: no record that can be read
  bool over = false;
};

// The newest first.
std::vector<SavedGame> saved_games();

}  // namespace gonfalon::play
