// Keeps a game's record on disk as the game goes on.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "gonfalon/client/plan.hpp"
#include "gonfalon/table/game.hpp"
#include "gonfalon/table/record.hpp"
#include "gonfalon/io/record_file.hpp"

namespace gonfalon::table {

// Sets the names and the date in the head of this game's record. A new game gets the plan's names and today's date; a resumed one
// keeps its date, and gets resumed_names(). A game that is over is not changed.
void head_record(RecordedGame&, const client::Plan&);

class Recorder {
 public:
  // A new record, created when the first side is ready. Throws std::system_error if the file exists already.
  explicit Recorder(std::string path);
  // A new record in the folder of the games: its name is made of today's date, the variant and the next free number.
  Recorder() = default;
  // The record that this game was read from. It stays unchanged until the next order, setup or remark: then all of it is rewritten, as
  // this program writes records, with the head of that time.
  Recorder(io::RecordFile file, const RecordedGame& recorded);

  // Call it after each command: writes what is new. Names and a date are written with the first order, not alone. Throws
  // std::system_error if writing fails; the next call then writes that too.
  void keep(const RecordedGame&);

  // Writes the whole record now, even if no side is ready. Throws in the same way.
  void write(const RecordedGame&);

  const std::string& path() const { return path_; }  // empty: the record has no file yet

 private:
  void create(const RecordedGame&);
  void write_whole(const RecordedGame&);
  void note_whole(const RecordedGame&);  // everything has been written

  std::string path_;
  std::optional<io::RecordFile> file_;
  std::string head_;         // as written
  RecordedSoFar written_;
  bool finished_ = false;
  bool as_found_ = false;    // the file has not changed since the game was read from it
  std::size_t taken_back_ = 0;  // Game::times_taken_back() at the last whole write
};

}  // namespace gonfalon::table
