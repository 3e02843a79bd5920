// Setups and records from files, onto a table.
#pragma once

#include <optional>
#include <string>
#include <variant>

#include "gonfalon/client/complaint.hpp"
#include "gonfalon/host/table.hpp"
#include "gonfalon/record/lines.hpp"
#include "gonfalon/record/record_file.hpp"

namespace gonfalon::host {

// Deploys the setups that a command line names: for each side a file or the name of a stored setup, `random`, or
// nothing. The first that can't be, if any; those before it stand.
std::optional<client::Complaint> lay_out(Table&, const BySide<std::string>& setups);

// A game written in short that would be longer than a record may be as this program writes it.
std::optional<client::Complaint> too_long_to_go_on(const record::TextFile&, const Table&);

enum class Setups { Open, Sealed };
struct ReadRecord {
  Setups setups = Setups::Open;
  std::string notice = {};  // a line for the reader: the last line has no end, and was dropped; mostly empty
};
// A record, played at a fresh table of its variant.
std::variant<ReadRecord, client::Complaint> read_record(const record::TextFile&, Table&);
// Whether it was killed at its very end: the game is over, and its setups are still sealed.
bool killed_at_end(const ReadRecord&, const Game&);
// Its file, locked, to go on in. It is as it was, but for what a kill has left: a last line without its end is gone,
// and a game that is over is no longer sealed. Throws as RecordFile::open() does.
record::RecordFile open_mended(const record::TextFile&, const ReadRecord&, const Table&);

}  // namespace gonfalon::host
