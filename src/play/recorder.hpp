// Keeps a game's record on disk as the game goes on.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "gonfalon/play/game.hpp"
#include "gonfalon/play/session.hpp"
#include "gonfalon/record/record_file.hpp"

namespace gonfalon::play {

// What the head of this game's record is to say of its players, and of its date: a new game is begun today, one
// that is gone on with keeps its day, and the names are those from now on. One that is over stays as it is.
void head_record(Game&, const Plan&);

class Recorder {
 public:
  // A new record, begun when the first side is ready. Throws std::system_error where there is such
  // a file already.
  explicit Recorder(std::string path);
  // The record that this game was read from. It stays as it is until something has come: then it is written
  // anew, whole, as this program writes records, with what its head is to say by then.
  Recorder(record::RecordFile file, const Game& game);

  // After each command: writes what has come since. Names and a date come with the first order, not alone.
  void keep(const Game&);

  const std::string& path() const { return path_; }

 private:
  void write_whole(const Game&);
  void note_whole(const Game&);  // all of it is written

  std::string path_;
  std::optional<record::RecordFile> file_;
  std::string head_;         // as written
  std::size_t played_ = 0;   // orders written
  std::size_t ready_ = 0;    // sides whose setups are written
  bool finished_ = false;
  bool as_found_ = false;    // the file is still as it was when the game was read from it
  std::size_t taken_back_ = 0;  // Game::times_taken_back() then
};

}  // namespace gonfalon::play
