// Writes a game's record, and plays a record at a table.
#pragma once

#include <cstddef>
#include <string>

#include "gonfalon/profile/files.hpp"
#include "gonfalon/table/table.hpp"
#include "gonfalon/io/lines.hpp"
#include "gonfalon/io/record_file.hpp"

namespace gonfalon::table {

// What a record tells before the first setup: the game and the players.
std::string head_text(const RecordedGame&);
// How much of a game a record holds: so many setups, orders and remarks.
struct RecordedSoFar {
  std::size_t setups = 0, orders = 0, remarks = 0;

  friend bool operator==(const RecordedSoFar&, const RecordedSoFar&) = default;
};
RecordedSoFar all_of(const RecordedGame&);
// What follows the head, without what `from` counts as written already: the setups (sealed in base64, or readable), the orders,
// and the remarks, each in its place. Remarks that were made after the end of the game are left out: a record ends with the
// result.
std::string story_text(const RecordedGame&, RecordedSoFar from, bool sealed);
// The orders from number `from` on, one line each.
std::string orders_text(const Game&, std::size_t from = 0);
// The whole record. In a finished game the setups are readable, and the result ends it; before that the setups are sealed.
std::string record_text(const RecordedGame&);

struct ReadRecord {
  bool killed_at_end = false;  // the game is over, but the setups are still sealed: the program was killed
  std::string notice = {};     // a line to print: the last line was incomplete and was ignored; else empty
};
// Plays a record at a new table of its variant.
Result<ReadRecord, Error> read_record(const io::TextFile&, Table&);
// Opens and locks the record's file for appending. Repairs what a kill has left: removes an incomplete last line, and unseals the
// setups of a game that is over. Throws as RecordFile::open() does.
io::RecordFile open_mended(const io::TextFile&, const ReadRecord&, const RecordedGame&);

}  // namespace gonfalon::table
