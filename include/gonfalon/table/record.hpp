// A game's record: as it is written, and played at a table again.
#pragma once

#include <cstddef>
#include <string>

#include "gonfalon/profile/files.hpp"
#include "gonfalon/table/table.hpp"
#include "gonfalon/io/lines.hpp"
#include "gonfalon/io/record_file.hpp"

namespace gonfalon::table {

// What stands before the first command while the game is on, the setups sealed.
std::string record_begin(const RecordedGame&);
// The orders given, a line each, from that one on.
std::string orders_text(const Game&, std::size_t from = 0);
// All of it, once the game is over with the setups written out and the result.
std::string record_text(const RecordedGame&);

struct ReadRecord {
  bool killed_at_end = false;  // the game is over, and its setups are still sealed
  std::string notice = {};     // a line for the reader: the last line has no end, and was dropped; mostly empty
};
// A record, played at a fresh table of its variant.
Result<ReadRecord, Error> read_record(const io::TextFile&, Table&);
// Its file, locked, to go on in. It is as it was, but for what a kill has left: a last line without its end is gone,
// and a game that is over is no longer sealed. Throws as RecordFile::open() does.
io::RecordFile open_mended(const io::TextFile&, const ReadRecord&, const RecordedGame&);

}  // namespace gonfalon::table
