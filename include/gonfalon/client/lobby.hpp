// The games that can be played: new ones, and saved ones.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "gonfalon/profile/files.hpp"
#include "gonfalon/client/game_client.hpp"
#include "gonfalon/client/connection.hpp"
#include "gonfalon/client/plan.hpp"

namespace gonfalon::client {

// A table that was opened. notice: a line for the person who opened it, mostly empty.
struct Opened {
  std::unique_ptr<GameClient> game;
  std::string notice;
};

// What anybody may know of a saved game.
struct SavedGame {
  bool readable = false;  // false: the game can only be deleted
  bool over = false;
  bool in_use = false;    // another program has its record open
  std::optional<Rules> rules;  // nullopt: not readable
  std::string told;       // the variant, who played, the moves made, whose turn it is or how it ended, and the time of that
  std::string in_short;   // the same in few words, the most important first, without a variant that the file's name tells already
  std::string ending;     // if over: who won and why, in one or two sentences
  // The game as whoever continues it sees it: a person who plays a program has that side's View; otherwise it is a bystander's. Once
  // the game is over nothing is hidden, and it is both players'.
  std::vector<View> seen;
};

class GameOpener {
 public:
  virtual ~GameOpener() = default;

  // Begins or resumes a game. Throws std::system_error if a system call fails.
  virtual Result<Opened, Error> open(const Plan&) = 0;
};

class Lobby : public GameOpener, public MomentOpener {
 public:
  // Opens a record to look at; the game can't be continued. Throws the same.
  virtual Result<Opened, Error> open_record(const io::TextFile&) = 0;

  // The records under $XDG_DATA_HOME/gonfalon/games, the newest first. Does not read them.
  virtual std::vector<std::filesystem::path> saved_games() const = 0;
  virtual SavedGame look_into(const std::filesystem::path&) const = 0;
  // The first of these games that can be continued: it is readable, not over and not in use. Of saved_games() that is the
  // newest one. Of a finished game only a few bytes are read.
  virtual std::optional<std::filesystem::path> game_to_continue(const std::vector<std::filesystem::path>& games) const = 0;
  // Renames the record's file. False: the name is taken, or can't be a file's name.
  virtual bool rename_game(const std::filesystem::path&, const std::string& name) = 0;
  // False: it could not be deleted.
  virtual bool delete_game(const std::filesystem::path&) = 0;
};

}  // namespace gonfalon::client
