// Keeps a game's record on disk as the game goes on.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "gonfalon/client/plan.hpp"
#include "gonfalon/table/game.hpp"
#include "gonfalon/io/record_file.hpp"

namespace gonfalon::table {

// What the head of this game's record is to say of its players, and of its date: a new game is begun today, one
// that is gone on with keeps its day, and the names are those from now on. One that is over stays as it is.
void head_record(RecordedGame&, const client::Plan&);

class Recorder {
 public:
  // A new record, begun when the first side is ready. Throws std::system_error where there is such
  // a file already.
  explicit Recorder(std::string path);
  // A new record under the next free name in the folder of the games, of today's date and the variant.
  Recorder() = default;
  // The record that this game was read from. It stays as it is until something has come: then it is written
  // anew, whole, as this program writes records, with what its head is to say by then.
  Recorder(io::RecordFile file, const RecordedGame& recorded);

  // After each command: writes what has come since. Names and a date come with the first order, not alone.
  // Throws std::system_error where that can't be; the next call then tries to write that too.
  void keep(const RecordedGame&);

  // Writes all of it as it is now, even where nobody is ready. Throws the same.
  void write(const RecordedGame&);

  const std::string& path() const { return path_; }  // empty: it has none yet

 private:
  void create(const RecordedGame&);
  void write_whole(const RecordedGame&);
  void note_whole(const RecordedGame&);  // all of it is written

  std::string path_;
  std::optional<io::RecordFile> file_;
  std::string head_;         // as written
  std::size_t played_ = 0;   // orders written
  std::size_t ready_ = 0;    // sides whose setups are written
  bool finished_ = false;
  bool as_found_ = false;    // the file is still as it was when the game was read from it
  std::size_t taken_back_ = 0;  // Game::times_taken_back() then
};

}  // namespace gonfalon::table
