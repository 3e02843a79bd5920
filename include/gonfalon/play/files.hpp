// Setup files and records. A bad one is answered with one line, FILE:LINE:COLUMN: what is wrong.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "gonfalon/play/game.hpp"
#include "gonfalon/record/lines.hpp"
#include "gonfalon/record/record_file.hpp"

namespace gonfalon::play {

// One line for a person, with its place; what every bad file and refused command comes to.
struct Complaint {
  std::string line;
};
Complaint complain(std::string_view file, int line, const Rules* rules, const Fault&);
std::string message_of(const Rules& rules, const Fault&);  // without the place

enum class FileKind { SetupFile, Record };
struct FileHead {
  Rules rules;  // with a record's options
  FileKind kind;
  BySide<std::string> names;  // of a record's players; empty: it names none
};
// What the file is, and of which variant, from its first lines.
std::variant<FileHead, Complaint> read_head(const record::TextFile&);

std::variant<Setup, Complaint> read_setup(const record::TextFile&, const Rules&, Side);

// Deploys the setups that a command line names: for each side a file or the name of a stored setup, `random`, or
// nothing. The first that can't be, if any; those before it stand.
std::optional<Complaint> lay_out(Game&, const BySide<std::string>& setups);

// A game written in short that would be longer than a record may be as this program writes it.
std::optional<Complaint> too_long_to_go_on(const record::TextFile&, const Game&);

enum class Setups { Open, Sealed };
struct ReadRecord {
  Setups setups = Setups::Open;
  std::string notice = {};  // a line for the reader: the last line has no end, and was dropped; mostly empty
};
// A record, played into a fresh game of its variant.
std::variant<ReadRecord, Complaint> read_record(const record::TextFile&, Game&);
// Whether it was killed at its very end: the game is over, and its setups are still sealed.
bool killed_at_end(const ReadRecord&, const Game&);
// Its file, locked, to go on in. It is as it was, but for what a kill has left: a last line without its end is gone,
// and a game that is over is no longer sealed. Throws as RecordFile::open() does.
record::RecordFile open_mended(const record::TextFile&, const ReadRecord&, const Game&);

}  // namespace gonfalon::play
