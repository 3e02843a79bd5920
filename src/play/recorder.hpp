// Keeps a game's record on disk as the game goes on.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "gonfalon/play/game.hpp"
#include "gonfalon/record/record_file.hpp"

namespace gonfalon::play {

class Recorder {
 public:
  // A new record, begun when the first side is ready. Throws std::system_error where there is such
  // a file already.
  explicit Recorder(std::string path);
  // The record that this game was read from; it is written anew, whole, as this program writes records.
  Recorder(record::RecordFile file, const Game& game);

  // After each command: writes what has come since.
  void keep(const Game&);

  const std::string& path() const { return path_; }

 private:
  void note_whole(const Game&);  // all of it is written

  std::string path_;
  std::optional<record::RecordFile> file_;
  std::string head_;         // as written
  std::size_t played_ = 0;   // bytes of Game::played() written
  std::size_t ready_ = 0;    // sides whose setups are written
  bool finished_ = false;
  std::size_t taken_back_ = 0;  // Game::times_taken_back() then
};

}  // namespace gonfalon::play
