// What there is to be played: tables to open, and games that were kept.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "gonfalon/profile/files.hpp"
#include "gonfalon/client/game_client.hpp"
#include "gonfalon/client/plan.hpp"

namespace gonfalon::client {

// A table that was opened, and a line for who opened it, mostly empty.
struct Opened {
  std::unique_ptr<GameClient> game;
  std::string notice;
};

// What is in a kept game, as all may know it.
struct SavedGame {
  bool readable = false;  // otherwise it can only be deleted
  bool over = false;
  bool in_use = false;    // another program goes on with it
  std::optional<Rules> rules;  // of one that is readable
  std::string told;       // the variant, who played, the moves made, whose turn it is or how it ended, and when that was
  std::string in_short;   // the same in few words, the most important first, without a variant that the file's name tells
  std::string ending;     // of one that is over who won and why, in a sentence or two
};

class GameOpener {
 public:
  virtual ~GameOpener() = default;

  // Begins or resumes a game. Throws std::system_error where the machine fails.
  virtual Result<Opened, Error> open(const Plan&) = 0;
};

class Lobby : public GameOpener {
 public:
  // A record to look at; nothing can be played on. Throws the same.
  virtual Result<Opened, Error> open_record(const io::TextFile&) = 0;

  // The records under $XDG_DATA_HOME/gonfalon/games, the newest first; only listed, not read.
  virtual std::vector<std::filesystem::path> saved_games() const = 0;
  virtual SavedGame look_into(const std::filesystem::path&) const = 0;
  // The last that is not over and that nobody else goes on with, of these. Of those that are over, a few bytes are read.
  virtual std::optional<std::filesystem::path> last_game(const std::vector<std::filesystem::path>& games) const = 0;
  // False: there is a record of that name already, or the name is none for a file.
  virtual bool rename_game(const std::filesystem::path&, const std::string& name) = 0;
  virtual bool delete_game(const std::filesystem::path&) = 0;
};

}  // namespace gonfalon::client
